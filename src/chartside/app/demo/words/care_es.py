"""Primary-care fragments in Spanish that any condition shares."""

from chartside.app.demo.words.voice import CareVoice

VOICE = CareVoice(
    quote=("Refiere: «{quote}»", "En sus palabras: «{quote}»", "Añade: «{quote}»"),
    quotes_hard=(
        "Sé lo que tengo que hacer, lo difícil es cada día.",
        "Como me siento bien, se me olvida.",
        "Han sido unos meses pesados.",
        "Preferiría no tomar más pastillas si se puede.",
    ),
    quotes_better=(
        "Por fin tengo una rutina.",
        "Tengo más energía que el año pasado.",
        "En casa notaron la diferencia.",
        "Ya me sale solo.",
    ),
    review=(
        "Sin dolor torácico, palpitaciones ni hinchazón.",
        "Por lo demás se encuentra bien; apetito normal.",
        "Sin fiebre, pérdida de peso ni síntomas nuevos.",
        "Sin caídas recientes.",
    ),
    vitals=(
        "PA {systolic}/{diastolic} mmHg, pulso {pulse}, temperatura {temperature}, peso "
        "{weight}, IMC {bmi}."
    ),
    reading=(
        "{measure} {value} (antes {before}).",
        "{measure}: {value}, previo {before}.",
    ),
    reading_first="{measure} {value}.",
    general=("Buen aspecto general.", "Alerta, sin malestar.", "Buen estado general."),
    status_hard=(
        "{problem}: fuera de objetivo.",
        "{problem}: por encima de la meta; se revisan adherencia y hábitos.",
        "{problem}: sin control, sin datos de alarma.",
    ),
    status_mixed=(
        "{problem}: en mejoría, aún fuera de objetivo.",
        "{problem}: respuesta parcial.",
    ),
    status_better=(
        "{problem}: en objetivo.",
        "{problem}: bien controlada con el tratamiento actual.",
        "{problem}: estable.",
    ),
    also="{problem}: sin cambios.",
    annual=(
        "Revisión anual: cribados y vacunas revisados y actualizados.",
        "Visita preventiva: cribado de cáncer, vacunas y riesgo de caídas según la edad.",
    ),
    medicine_steady=("Continuar {drug}.", "{Drug}: sin cambios."),
    medicine_new=("Iniciar {drug}; se explican efectos adversos.", "Se inicia {drug}."),
    medicine_raised=(
        "Aumentar {name} de {earlier} a {dose}.",
        "{Name} sube de {earlier} a {dose}; control en la próxima visita.",
    ),
    response=(
        "De acuerdo con el plan; lo repite con sus palabras.",
        "Dudas resueltas; sabe cuándo llamar.",
        "Plan acordado; se comentan beneficios y riesgos.",
    ),
    pressure_noted="Presión alta hoy: tomas en casa y revisión en el próximo control.",
    in_spanish=("Consulta en español.",),
    next_visit=("Vuelve en {weeks}.", "Control en {weeks} o antes si es necesario."),
)
