"""Dental fragments in Spanish for first visits, and what all visits share."""

from chartside.app.demo.words.dental_es_acts import ACTS
from chartside.app.demo.words.voice import DentalLens, DentalVoice

LENSES: dict[str, DentalLens] = {
    "filling": DentalLens(
        opening=(
            "Acude a revisión; nota sensibilidad al dulce en la zona del {tooth}.",
            "Primera visita; hace más de dos años que no acude al dentista.",
        ),
        history=(
            "Molestia leve y breve, sin dolor nocturno.",
            "Sin dolor; se le engancha la seda.",
        ),
        finding=(
            "{tooth}: lesión {surface} en dentina, vitalidad positiva; aleta de mordida sin "
            "afectación pulpar.",
        ),
        proposal=("Obturación de composite del {tooth} e higiene.",),
    ),
    "repair": DentalLens(
        opening=("Se le rompió una obturación antigua del {tooth} hace unos días.",),
        history=("Borde afilado que roza la lengua; sin dolor espontáneo.",),
        finding=("{tooth}: obturación fracturada con pérdida de material; vitalidad positiva.",),
        proposal=("Sustituir la obturación del {tooth}.",),
    ),
    "gingivitis": DentalLens(
        opening=(
            "Consulta por sangrado de encías al cepillarse.",
            "Encías inflamadas y mal aliento.",
        ),
        history=(
            "Desde hace meses; cepillado rápido una vez al día.",
            "No usa limpieza interdental.",
        ),
        finding=("Encía roja y edematosa, sin pérdida de inserción; sondaje de 2 a 3 mm.",),
        proposal=("Higiene profesional, instrucción y reevaluación.",),
    ),
    "perio": DentalLens(
        opening=(
            "Consulta por sangrado y dientes que nota más largos.",
            "Movilidad leve y halitosis.",
        ),
        history=("Varios años de evolución; un familiar perdió dientes por problemas de encías.",),
        finding=("Bolsas de 4 a 6 mm generalizadas; pérdida ósea horizontal moderada.",),
        proposal=("Raspado por cuadrantes en dos sesiones y reevaluación.",),
    ),
    "root_canal": DentalLens(
        opening=("Dolor intenso en el {tooth} desde hace tres días, peor por la noche.",),
        history=("El dolor es espontáneo y dura minutos tras el frío o el calor.",),
        finding=("{tooth}: caries profunda, respuesta prolongada al frío, percusión sensible.",),
        proposal=("Endodoncia del {tooth} y después corona.",),
    ),
    "abscess": DentalLens(
        opening=("Dolor e inflamación en la encía del {tooth} desde hace dos días.",),
        history=("Dolor al morder; sin fiebre ni dificultad para tragar.",),
        finding=("{tooth}: tumefacción vestibular, sin respuesta al frío, radiolucidez apical.",),
        proposal=("Antibiótico y endodoncia del {tooth} en cuanto ceda la inflamación.",),
    ),
    "crown": DentalLens(
        opening=("Dolor agudo al morder con el {tooth}, breve, al soltar.",),
        history=("Semanas de evolución; evita masticar por ese lado.",),
        finding=("{tooth}: fisura visible con transiluminación, prueba de mordida positiva.",),
        proposal=("Corona completa del {tooth}.",),
    ),
    "guard": DentalLens(
        opening=("Dolor mandibular y tensión al despertar.", "Desgaste dental y ruido nocturno."),
        history=("Meses de evolución, peor en épocas de tensión.",),
        finding=("Facetas de desgaste, maseteros dolorosos; articulación sin bloqueo.",),
        proposal=("Férula de descarga rígida.",),
    ),
    "wisdom": DentalLens(
        opening=("Molestias repetidas en la zona del {tooth}.",),
        history=("Dos episodios de inflamación en el último año.",),
        finding=("{tooth} incluido en posición mesioangular; encía sensible.",),
        proposal=("Exodoncia quirúrgica del {tooth}.",),
    ),
    "implant": DentalLens(
        opening=("Desea reponer el {tooth}, perdido hace más de un año por caries.",),
        history=("Mastica por el otro lado; sin molestias.",),
        finding=("Zona de {tooth} edéntula, encía sana, espacio conservado.",),
        proposal=("Implante unitario y corona en {tooth}.",),
    ),
    "check": DentalLens(
        opening=(
            "Acude a revisión y limpieza.",
            "Revisión tras cambio de domicilio; sin molestias.",
        ),
        history=("Sin dolor ni sangrado.", "Última revisión hace un año."),
        finding=("Sin caries ni bolsas; cálculo leve en incisivos inferiores.",),
        proposal=("Higiene y revisión periódica.",),
    ),
}

VOICE = DentalVoice(
    acts=ACTS,
    indices="Índice de placa {plaque} %, sangrado al sondaje {bleeding} %.",
    pockets="Localizaciones de 4 mm o más: {pockets}.",
    anaesthetic=(
        "Anestesia infiltrativa con articaína al 4 % y epinefrina 1:100.000, 1,8 mL.",
        "Bloqueo mandibular con lidocaína al 2 % y epinefrina 1:100.000, 1,8 mL.",
    ),
    latex="Dique y guantes sin látex por alergia.",
    medicine="Se indica {drug} durante {days} días.",
    medicine_lasting="Se indica {drug}.",
    next_visit=("Próxima cita en {weeks}.", "Se cita en {weeks}."),
    soft_tissue=(
        "Labios, lengua, suelo de boca y paladar sin lesiones.",
        "Mucosas normales; sin adenopatías palpables.",
        "Tejidos blandos sin hallazgos.",
    ),
    asides=(
        "Sin cambios de salud ni de medicación desde la última visita.",
        "Algo de nervios; se acuerda una señal con la mano para parar.",
        "Pregunta por el blanqueamiento; se valorará al terminar el tratamiento.",
        "Prefiere citas por la mañana.",
        "Viaja el mes que viene y quisiera terminar antes.",
        "Cambió a un cepillo suave, como se le aconsejó.",
        "Toma café con azúcar dos veces al día; se aconseja reducirlo.",
        "Solicita un presupuesto para el seguro.",
        "Tensión arterial al inicio dentro de la normalidad.",
        "Usa la pasta con flúor recomendada.",
    ),
    quote=("Refiere: «{quote}»", "En sus palabras: «{quote}»"),
    quotes=(
        "Llevaba años dejándolo para después.",
        "Solo quiero volver a masticar por los dos lados.",
        "Los cepillitos son más fáciles de lo que pensaba.",
        "Prefiero que me lo expliquen todo antes de empezar.",
        "Nunca me lo habían explicado así.",
        "Solo lo noto con el agua fría.",
    ),
    examined=(
        "Exploración completa con odontograma, ortopantomografía y fotografías.",
        "Exploración, sondaje y aletas de mordida.",
    ),
    informed=(
        "Se muestran los hallazgos en pantalla y se comenta el presupuesto.",
        "Se explican alternativas, riesgos y costes; dudas resueltas.",
    ),
    status="{problem}.",
)
