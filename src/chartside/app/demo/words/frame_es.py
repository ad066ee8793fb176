"""First and last visits in Spanish."""

from chartside.app.demo.words.frame import FrameVoice

VOICE = FrameVoice(
    past={
        "behavioural_health": (
            "Apoyo psicológico breve en la universidad, útil. Sin ingresos ni intentos de "
            "suicidio.",
            "Una terapia previa, interrumpida por mudanza. Sin ingresos ni intentos de suicidio.",
            "Sin tratamiento psicológico previo. Sin enfermedades médicas graves.",
        ),
        "nutrition": (
            "Sin cirugías. Acudió una vez a nutrición, hace años.",
            "Apendicectomía en la juventud. Sin atención nutricional previa.",
            "Sin cirugía digestiva; varias dietas sin guía.",
        ),
        "dental": (
            "Revisiones regulares hasta hace unos años; sin problemas con la anestesia.",
            "Obturaciones previas; sin trastornos de la coagulación.",
            "Sin valvulopatía ni anticoagulantes.",
        ),
        "primary_care": (
            "Apendicectomía en la juventud; sin otras cirugías.",
            "Sin ingresos en los últimos cinco años.",
            "Colecistectomía hace unos años.",
        ),
    },
    family={
        "behavioural_health": (
            "Madre tratada por ansiedad. Sin suicidios en la familia.",
            "Padre con consumo alto de alcohol; una hermana tratada por depresión.",
            "Sin enfermedad mental conocida en la familia.",
        ),
        "nutrition": (
            "Madre con diabetes tipo 2; padre con hipertensión.",
            "Abuelos con diabetes; sin enfermedad celíaca conocida.",
            "Sobrepeso en varios familiares.",
        ),
        "dental": (
            "Su madre perdió dientes pronto por las encías.",
            "Sin antecedentes dentales de interés en la familia.",
            "Un hermano con apiñamiento, tratado.",
        ),
        "primary_care": (
            "Padre con enfermedad cardíaca a los sesenta; madre con diabetes.",
            "Madre con hipertensión; sin cáncer en familiares cercanos.",
            "Abuela con cáncer de colon a los 74 años.",
        ),
    },
    habits={
        "behavioural_health": (
            "Alcohol en ocasiones sociales; sin otras sustancias. Dos cafés al día.",
            "No fuma; no consume cannabis. Ejercicio irregular.",
            "Sin tabaco ni drogas.",
        ),
        "nutrition": (
            "No fuma. Duerme de seis a siete horas. Cocina en casa los fines de semana.",
            "Alcohol algunos fines de semana. Pasa sentad{o} casi toda la jornada.",
            "Bebe cerca de un litro de agua al día.",
        ),
        "dental": (
            "Se cepilla dos veces al día; seda a veces. No fuma.",
            "Pica entre horas; café con azúcar.",
            "Fuma cinco cigarrillos al día y piensa dejarlo.",
        ),
        "primary_care": (
            "No fuma; una o dos copas el fin de semana.",
            "Dejó de fumar hace unos años.",
            "Sin tabaco ni alcohol. Camina algunos días.",
        ),
    },
    aftercare={
        "behavioural_health": (
            "Seguir practicando habilidades; se entrega plan escrito de prevención de recaídas.",
            "Revisión mensual del ánimo por su cuenta; señales tempranas anotadas.",
        ),
        "nutrition": (
            "Mantener el patrón de comidas; pesarse cada dos semanas.",
            "Análisis con su médico en seis meses.",
        ),
        "dental": (
            "Higiene y revisión cada seis meses.",
            "Limpieza interdental diaria; radiografías en un año.",
        ),
        "primary_care": (
            "Informe enviado a la siguiente consulta; análisis pendientes anotados.",
            "Recetas para 90 días; fechas de cribado anotadas.",
        ),
    },
    medicines="Medicación actual: {list}.",
    no_medicines=("Sin medicación habitual.", "No toma medicación."),
    allergies="Alergias: {list}.",
    allergy="{substance} ({reaction})",
    no_allergies=("Sin alergias conocidas.", "Niega alergias a medicamentos o alimentos."),
    social=("{Household}; {occupation}.", "{Occupation}; {household}."),
    diagnoses="Impresión diagnóstica: {list}.",
    goal="Objetivo: {goal}.",
    approach=("Se propone: {list}.", "Tratamiento: {list}."),
    agreed=(
        "Plan comentado y aceptado; consentimiento firmado.",
        "Se explican opciones; está de acuerdo con el plan.",
    ),
    reason_done=(
        "Objetivos alcanzados; alta acordada.",
        "Fin previsto del tratamiento.",
    ),
    reason_open=(
        "Cambia de domicilio y continuará en otro lugar.",
        "Alta a petición propia antes de alcanzar todos los objetivos; puede volver.",
    ),
    course=(
        "{visits} visitas por {problem}. Tratamiento: {approach}.",
        "Atendid{o} en {visits} visitas por {problem}, con este enfoque principal: {main}.",
    ),
    outcome="{measure}: de {first} a {last}.",
    no_outcome=("Síntomas y función como en la última nota.",),
    met=("Objetivo alcanzado: {goal}.",),
    near=("Objetivo alcanzado en parte: {goal}.",),
    unmet=("Objetivo no alcanzado: {goal}.",),
    last_medicines="Medicación al alta: {list}.",
    return_if=(
        "Puede volver cuando lo necesite; llamar si reaparecen los síntomas.",
        "Contactar con la clínica ante cualquier retroceso.",
    ),
)
