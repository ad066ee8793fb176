"""What brings people to therapy: worry, panic, trauma, attention; and what comes along."""

from chartside.app.demo.illness import behavioural_mood
from chartside.app.demo.illness.bundle import Condition, Plan, Target
from chartside.app.demo.illness.measures import ASRS, GAD7, ISI, PCL5, PDSS, PHQ9, YBOCS, Trajectory
from chartside.app.demo.illness.medicines import (
    ATOMOXETINE,
    ESCITALOPRAM,
    FLUOXETINE,
    HYDROXYZINE,
    METHYLPHENIDATE,
    PRAZOSIN,
    SERTRALINE,
    VENLAFAXINE,
)
from chartside.app.demo.shapes import Kind, Text

_KIND: Kind = "behavioural_health"

GENERALIZED_ANXIETY = Condition(
    code="F41.1",
    name=Text("Generalized anxiety disorder", "Trastorno de ansiedad generalizada"),
    kind=_KIND,
    lens="anxiety",
    weight=10,
    trajectories=(
        Trajectory(GAD7, (11, 18), (3, 7), 1.2),
        Trajectory(PHQ9, (6, 12), (2, 6), 1.2),
    ),
    first_line=(SERTRALINE, ESCITALOPRAM, VENLAFAXINE),
    medicated=0.6,
    adjuncts=(HYDROXYZINE,),
    companions=("F33.0", "F33.1", "G47.00", "Z56.6"),
    plan=Plan(
        Text(
            "Bring worry under control: GAD-7 below 8 within 12 sessions",
            "Controlar la preocupación: GAD-7 por debajo de 8 en 12 sesiones",
        ),
        (
            Text(
                "Postpone worry to one planned 20-minute period on five days a week",
                "Aplazar la preocupación a un periodo fijo de 20 minutos cinco días por semana",
            ),
            Text(
                "Practice relaxation or paced breathing once a day and record tension from 0 to 10",
                "Practicar relajación o respiración pausada una vez al día y anotar la tensión de "
                "0 a 10",
            ),
            Text(
                "Reduce reassurance seeking by 50% against the first week's count",
                "Reducir la búsqueda de tranquilización un 50 % respecto a la primera semana",
            ),
        ),
        (
            Text("Cognitive behavioral therapy for worry", "Terapia cognitivo-conductual"),
            Text("Relaxation training", "Entrenamiento en relajación"),
            Text("GAD-7 at each visit", "GAD-7 en cada visita"),
        ),
        targets=(Target(GAD7, below=8),),
    ),
)

CONDITIONS: tuple[Condition, ...] = (
    GENERALIZED_ANXIETY,
    *behavioural_mood.CONDITIONS,
    Condition(
        code="F41.0",
        name=Text("Panic disorder", "Trastorno de pánico"),
        kind=_KIND,
        lens="panic",
        weight=4,
        trajectories=(
            Trajectory(PDSS, (12, 20), (2, 7), 1.3),
            Trajectory(GAD7, (9, 15), (3, 7), 1.2),
        ),
        first_line=(SERTRALINE, ESCITALOPRAM, FLUOXETINE),
        medicated=0.6,
        companions=("G47.00", "F33.0"),
        plan=Plan(
            Text(
                "Live without fear of the next attack: PDSS below 8 within 12 sessions",
                "Vivir sin miedo a la próxima crisis: PDSS por debajo de 8 en 12 sesiones",
            ),
            (
                Text(
                    "Do body-sensation exercises at home three times a week",
                    "Hacer en casa ejercicios de exposición a sensaciones tres veces por semana",
                ),
                Text(
                    "Enter one avoided situation a week from the agreed list",
                    "Afrontar cada semana una situación evitada de la lista acordada",
                ),
            ),
            (
                Text(
                    "Cognitive behavioral therapy for panic",
                    "Terapia cognitivo-conductual del pánico",
                ),
                Text("Interoceptive and situational exposure", "Exposición gradual"),
            ),
            targets=(Target(PDSS, below=8),),
        ),
    ),
    Condition(
        code="F43.12",
        name=Text("Chronic post-traumatic stress", "Estrés postraumático crónico"),
        kind=_KIND,
        lens="trauma",
        weight=4,
        trajectories=(
            Trajectory(PCL5, (40, 62), (14, 28), 3.0),
            Trajectory(PHQ9, (10, 17), (4, 9), 1.4),
        ),
        first_line=(SERTRALINE, VENLAFAXINE),
        medicated=0.6,
        adjuncts=(PRAZOSIN,),
        companions=("F33.1", "G47.00"),
        plan=Plan(
            Text(
                "Reduce trauma symptoms: PCL-5 below 31 within 16 sessions",
                "Reducir los síntomas de trauma: PCL-5 por debajo de 31 en 16 sesiones",
            ),
            (
                Text(
                    "Use a grounding skill within minutes of a trigger, on most occasions",
                    "Usar una técnica de anclaje a los pocos minutos de un desencadenante",
                ),
                Text(
                    "Work through two stuck points a week on a worksheet",
                    "Trabajar dos puntos de bloqueo por semana en una hoja de registro",
                ),
                Text(
                    "Return to one avoided place or activity every two weeks",
                    "Recuperar un lugar o actividad evitados cada dos semanas",
                ),
            ),
            (
                Text("Cognitive processing therapy", "Terapia de procesamiento cognitivo"),
                Text("Grounding and sleep work", "Técnicas de anclaje y trabajo del sueño"),
            ),
            targets=(Target(PCL5, below=31),),
        ),
    ),
    Condition(
        code="F90.0",
        name=Text("ADHD, mainly inattentive", "TDAH, presentación inatenta"),
        kind=_KIND,
        lens="attention",
        weight=4,
        trajectories=(Trajectory(ASRS, (14, 20), (7, 12), 1.1),),
        first_line=(METHYLPHENIDATE, ATOMOXETINE),
        medicated=0.7,
        companions=("F41.1", "Z56.6"),
        ages=(18, 55),
        plan=Plan(
            Text(
                "Manage work and home tasks: ASRS part A below 12 within 12 sessions",
                "Organizar trabajo y casa: ASRS parte A por debajo de 12 en 12 sesiones",
            ),
            (
                Text(
                    "Use one calendar and one task list every working day",
                    "Usar un solo calendario y una sola lista de tareas cada día laborable",
                ),
                Text(
                    "Break each large task into steps of 30 minutes or less",
                    "Dividir cada tarea grande en pasos de 30 minutos o menos",
                ),
            ),
            (
                Text("Skills training for adult ADHD", "Entrenamiento en habilidades para TDAH"),
                Text("Coordination with prescriber", "Coordinación con quien prescribe"),
            ),
            targets=(Target(ASRS, below=12),),
        ),
    ),
    Condition(
        code="F42.2",
        name=Text("Obsessive-compulsive disorder", "Trastorno obsesivo-compulsivo"),
        kind=_KIND,
        lens="obsessions",
        weight=2,
        trajectories=(Trajectory(YBOCS, (22, 30), (8, 15), 1.4),),
        first_line=(SERTRALINE, FLUOXETINE),
        medicated=0.75,
        companions=("F33.0",),
        ages=(18, 60),
        plan=Plan(
            Text(
                "Reduce rituals: Y-BOCS reduced by 50% within 16 sessions",
                "Reducir los rituales: Y-BOCS reducido un 50 % en 16 sesiones",
            ),
            (
                Text(
                    "Complete four planned exposures a week without ritual",
                    "Completar cuatro exposiciones planificadas por semana sin ritual",
                ),
                Text(
                    "Cut time spent on rituals to less than 30 minutes a day",
                    "Bajar el tiempo dedicado a rituales a menos de 30 minutos al día",
                ),
            ),
            (
                Text("Exposure and response prevention", "Exposición con prevención de respuesta"),
                Text("Family sessions on accommodation", "Sesiones familiares sobre acomodación"),
            ),
            targets=(Target(YBOCS, cut=0.5),),
        ),
    ),
    Condition(
        code="G47.00",
        name=Text("Insomnia", "Insomnio"),
        kind=_KIND,
        lens="sleep",
        trajectories=(Trajectory(ISI, (14, 20), (5, 10), 1.3, every=2),),
    ),
    Condition("Z56.6", Text("Strain at work", "Tensión laboral"), _KIND, "context", ages=(18, 64)),
    Condition("Z63.0", Text("Problems with partner", "Problemas de pareja"), _KIND, "context"),
    Condition("Z63.6", Text("Caring for a relative", "Cuidado de un familiar"), _KIND, "context"),
    Condition(
        "Z60.0",
        Text("Adjusting to a new stage of life", "Adaptación a una nueva etapa"),
        _KIND,
        "context",
    ),
)
