"""Therapy fragments in Spanish that any condition shares, and the table of lenses."""

from chartside.app.demo.words.therapy_es_anxiety import (
    ANXIETY,
    ATTENTION,
    OBSESSIONS,
    PANIC,
    TRAUMA,
)
from chartside.app.demo.words.therapy_es_mood import ADJUSTMENT, ALCOHOL, BIPOLAR, DEPRESSION, GRIEF
from chartside.app.demo.words.voice import TherapyLens, TherapyVoice, Work

LENSES: dict[str, TherapyLens] = {
    "anxiety": ANXIETY,
    "panic": PANIC,
    "trauma": TRAUMA,
    "obsessions": OBSESSIONS,
    "attention": ATTENTION,
    "depression": DEPRESSION,
    "grief": GRIEF,
    "adjustment": ADJUSTMENT,
    "alcohol": ALCOHOL,
    "bipolar": BIPOLAR,
}

VOICE = TherapyVoice(
    themes_hard={
        "work": (
            "La carga de trabajo aumentó tras la salida de una compañera, con tres días hasta "
            "tarde.",
            "Sintió una crítica de su superior y dio vueltas a la conversación durante días.",
        ),
        "study": (
            "Se retrasó en dos entregas y evitó abrir la página del curso.",
            "El trabajo en grupo le agotó y acabó haciendo la mayor parte.",
        ),
        "retirement": (
            "Los días se hacen largos sin trabajo y pasa las tardes en casa.",
            "Extraña sentirse útil y nota vacías las mañanas.",
        ),
        "partner": (
            "Las discusiones con su pareja por las tareas acabaron dos veces en silencio.",
            "Siente que su pareja no ve el esfuerzo que cuesta un día normal.",
        ),
        "parenting": (
            "Las mañanas con los hijos fueron tensas y acabaron a gritos.",
            "Le preocupa tener poca paciencia con los hijos.",
        ),
        "caring": (
            "El cuidado de un familiar mayor ocupó casi todas las noches, con sueño interrumpido.",
            "Una visita de un familiar al hospital rompió la rutina de la semana.",
        ),
        "friends": (
            "Rechazó una invitación y después lo lamentó.",
            "Ha tenido poco contacto con sus amistades.",
        ),
        "money": (
            "Una avería del coche apretó el presupuesto.",
            "Aplazó abrir una factura y se sintió peor.",
        ),
        "health": (
            "El dolor de espalda limitó los paseos unos días.",
            "Un resfriado largo redujo la actividad.",
        ),
        "rest": (
            "No tuvo ratos libres y llegó al viernes sin fuerzas.",
            "Pasó las noches con el teléfono en lugar de descansar.",
        ),
    },
    themes_better={
        "work": (
            "Pidió a su superior ordenar prioridades y fue atendid{o}.",
            "Salió del trabajo a su hora cuatro días.",
        ),
        "study": (
            "Entregó los dos trabajos a tiempo.",
            "Formó un grupo de estudio los jueves.",
        ),
        "retirement": (
            "Se unió a un grupo de caminata y colabora una mañana como voluntari{o}.",
            "Tiene un plan semanal y disfruta el café con los vecinos.",
        ),
        "partner": (
            "Habló con calma con su pareja sobre el reparto de tareas.",
            "Salió una noche con su pareja y lo disfrutó.",
        ),
        "parenting": (
            "Las mañanas con los hijos fueron bien al preparar todo la noche anterior.",
            "Jugó con los hijos y estuvo presente.",
        ),
        "caring": (
            "Otro familiar se encarga ahora de dos noches.",
            "Consiguió ayuda para el cuidado una tarde por semana.",
        ),
        "friends": (
            "Tomó café con una amistad y se quedó más de lo previsto.",
            "Llamó a una amistad antigua y quedaron en verse.",
        ),
        "money": (
            "Hizo un presupuesto por escrito y acordó un plan de pago.",
            "Abrió todo el correo y era menos grave de lo que temía.",
        ),
        "health": (
            "Camina media hora la mayoría de los días.",
            "El dolor de espalda cedió con estiramientos diarios.",
        ),
        "rest": (
            "Dejó libre la tarde del domingo.",
            "Guardó el teléfono a las diez casi todas las noches.",
        ),
    },
    themes_plain={
        "work": "la tensión laboral",
        "study": "la presión de los estudios",
        "retirement": "el cambio tras la jubilación",
        "partner": "la tensión con su pareja",
        "parenting": "la crianza",
        "caring": "el cuidado de un familiar",
        "friends": "el menor contacto con amistades",
        "money": "problemas de dinero",
        "health": "la salud física",
        "rest": "la falta de descanso",
    },
    quote=(
        "Refiere: «{quote}»",
        "En sus palabras: «{quote}»",
        "Lo expresa así: «{quote}»",
    ),
    sleep_hard=(
        "Duerme unas cinco horas, con despertar hacia las 3.",
        "Tarda más de una hora en dormirse la mayoría de las noches.",
        "Sueño no reparador; apetito disminuido.",
    ),
    sleep_better=(
        "Duerme unas siete horas; apetito normal.",
        "Se duerme antes de media hora la mayoría de las noches.",
        "Sueño y apetito sin alteraciones.",
    ),
    medicine_steady=(
        "Toma {drug} según lo indicado, sin efectos adversos.",
        "Refiere tomar {drug} con buena tolerancia.",
        "Continúa con {drug}; olvidó una toma desde la última sesión.",
    ),
    medicine_new=(
        "Quien prescribe inició {drug}; efectos leves los primeros días, ya resueltos.",
        "Comenzó {drug} tras la visita de medicación; sin efectos adversos por ahora.",
    ),
    medicine_raised=(
        "En la visita de medicación se aumentó {name} de {earlier} a {dose}; buena tolerancia.",
        "Desde la última sesión se subió {name} de {earlier} a {dose} por quien prescribe.",
    ),
    arrival=(
        "Llega puntual, vestimenta informal, buen contacto visual.",
        "Puntual, aspecto cuidado, actitud colaboradora.",
        "Llega unos minutos tarde, participa durante toda la sesión.",
        "Aspecto adecuado; postura tensa al inicio, más distendida al final.",
        "Actitud colaboradora y atenta; habla de ritmo y volumen normales.",
    ),
    arrival_video=(
        "Sesión por video desde casa; conexión estable, privacidad confirmada al inicio.",
        "Sesión por video desde una habitación privada; identidad y ubicación confirmadas.",
    ),
    affect_hard=(
        "Describe ánimo bajo y tenso; afecto restringido.",
        "Afecto ansioso, llanto en un momento.",
        "Ánimo tenso; afecto congruente, de rango limitado.",
    ),
    affect_mixed=(
        "Describe ánimo regular; afecto más vivo que la vez anterior.",
        "Afecto levemente ansioso, con momentos de humor.",
        "Ánimo variable; afecto congruente.",
    ),
    affect_better=(
        "Describe buen ánimo; afecto de rango completo.",
        "Afecto sereno y congruente.",
        "Afecto vivo, sonríe con facilidad.",
    ),
    thinking=(
        "Pensamiento lineal y dirigido; sin síntomas psicóticos.",
        "Orientad{o}, pensamiento organizado, buen juicio y conciencia del problema.",
        "Contenido del pensamiento sin delirios; atención adecuada; conciencia parcial.",
        "Alerta y orientad{o}; memoria conservada; juicio conservado.",
    ),
    score=(
        "{measure} hoy {value} (antes {before}){band}.",
        "{measure} {value}, frente a {before} en la medición anterior{band}.",
        "{measure}: {value}{band}; medición anterior {before}.",
    ),
    score_first="{measure} en la primera visita {value}{band}.",
    bands={
        "PHQ-9": (
            (5, "mínimo"),
            (10, "leve"),
            (15, "moderado"),
            (20, "moderadamente grave"),
            (28, "grave"),
        ),
        "GAD-7": ((5, "mínimo"), (10, "leve"), (15, "moderado"), (22, "grave")),
        "Y-BOCS": ((8, "subclínico"), (16, "leve"), (24, "moderado"), (41, "grave")),
        "ISI": ((8, "sin insomnio"), (15, "subclínico"), (22, "moderado"), (29, "grave")),
    },
    status_hard=(
        "{problem}: síntomas cercanos a los de la primera visita; se mantiene la frecuencia.",
        "{problem}: poco cambio todavía; funcionamiento diario limitado.",
        "{problem}: sigue cumpliendo criterios, con efecto claro en la vida diaria.",
    ),
    status_mixed=(
        "{problem}: respuesta parcial, en camino hacia el objetivo.",
        "{problem}: en mejoría; los avances aún no son estables.",
        "{problem}: menos síntomas y mejor funcionamiento, con dificultad residual.",
    ),
    status_better=(
        "{problem}: mejoría marcada, objetivo al alcance.",
        "{problem}: síntomas leves; usa las habilidades sin ayuda.",
        "{problem}: buena respuesta; el trabajo se dirige a mantener lo logrado.",
    ),
    setback=(
        "La puntuación subió desde la última medición; lo relaciona con {theme}.",
        "Retroceso en el contexto de {theme}; usó las habilidades más tarde de lo habitual.",
    ),
    shared_work=(
        Work(
            "Se practicó respiración pausada, seis por minuto, y se corrigió la técnica.",
            "Notó calma en pocos minutos.",
            "Respiración pausada cinco minutos, mañana y noche.",
        ),
        Work(
            "Se revisó la tarea con detalle: qué ayudó y qué la dificultó.",
            "Nombró dos obstáculos y una salida para cada uno.",
            "Repetir la tarea con el cambio acordado.",
        ),
        Work(
            "Se aclararon valores y se eligió un acto pequeño acorde con ellos.",
            "Habló con energía de lo que más le importa.",
            "Realizar el acto elegido una vez antes de la próxima sesión.",
        ),
    ),
    late_work=(
        Work(
            "Se repasaron las puntuaciones desde la primera visita y qué marcó la diferencia.",
            "Se atribuyó dos de los cambios.",
            "Anotar las tres habilidades que más ayudaron.",
        ),
        Work(
            "Se empezó un plan escrito para retrocesos: señales, primeros pasos, a quién llamar.",
            "Enumeró cuatro señales tempranas sin ayuda.",
            "Terminar el plan y guardarlo a mano.",
        ),
        Work(
            "Se preparó una situación exigente de las próximas semanas.",
            "Eligió dos habilidades para antes y una para después.",
            "Usarlas y anotar el resultado.",
        ),
        Work(
            "Se habló de espaciar las sesiones y de cuándo convendría venir antes.",
            "Se ve en condiciones de espaciar, con alguna duda.",
            "Reservar media hora de la semana libre para un repaso a solas.",
        ),
        Work(
            "Se abordó una dificultad nueva dejando que guiara los pasos aprendidos.",
            "Necesitó ayuda en un solo paso.",
            "Aplicar los mismos pasos a otra situación.",
        ),
    ),
    continue_care=(
        "Continuar con {approach}; plan sin cambios.",
        "Se continúa con {approach}, conforme al plan de tratamiento.",
        "Plan de tratamiento revisado en sesión; continuar con {approach}.",
    ),
    prescriber=(
        "Se informará de las puntuaciones antes de la próxima visita de medicación.",
        "Sin cambios de medicación solicitados; sigue la coordinación con quien prescribe.",
    ),
    next_visit=(
        "Próxima sesión en {weeks}.",
        "Vuelve en {weeks}; llamar antes si empeora.",
        "Próxima cita en {weeks}, a la misma hora si es posible.",
    ),
    no_risk=(
        "Niega ideas suicidas, ideas de dañar a otros y autolesiones. Riesgo bajo.",
        "Sin ideación suicida ni homicida, sin impulsos de autolesión a la pregunta directa.",
        "Se preguntó por suicidio, daño a otros y autolesión: todo negado. Riesgo agudo bajo.",
        "Niega ideación suicida, homicida y autolesiones; con proyectos de futuro.",
    ),
    ideation=(
        "Refiere ideas pasajeras de no querer despertar, sin plan, intención ni preparación; niega "
        "ideas de dañar a otros y autolesiones. Nombra a la familia como razón para vivir. Riesgo "
        "moderado, manejable de forma ambulatoria.",
        "Ideas pasivas de muerte algunos días, sin plan ni intención, sin acceso a armas; sin "
        "ideación homicida ni autolesiones. Acepta usar el plan de seguridad.",
    ),
    ideation_plan=(
        "Se revisó el plan de seguridad, con señales, contactos y {line}; se habló de los medios "
        "en casa.",
        "Se actualizó el plan de seguridad; sabe cómo contactar con la clínica y con {line}.",
    ),
    ideation_resolved=(
        "Las ideas pasivas de muerte no han vuelto; niega ideas de dañar a otros y autolesiones. "
        "El plan de seguridad sigue vigente.",
    ),
)
