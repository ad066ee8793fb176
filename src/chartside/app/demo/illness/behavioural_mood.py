"""What brings people to therapy: mood, grief, change and drinking."""

from chartside.app.demo.illness.bundle import Condition, Plan, Target
from chartside.app.demo.illness.measures import AUDITC, GAD7, PHQ9, Trajectory
from chartside.app.demo.illness.medicines import (
    BUPROPION,
    ESCITALOPRAM,
    FLUOXETINE,
    LAMOTRIGINE,
    NALTREXONE,
    QUETIAPINE,
    SERTRALINE,
    TRAZODONE,
    VENLAFAXINE,
)
from chartside.app.demo.shapes import Kind, Text

_KIND: Kind = "behavioural_health"

_DEPRESSION_PLAN = Plan(
    Text(
        "Lift mood: PHQ-9 below 10 within 12 sessions",
        "Mejorar el ánimo: PHQ-9 por debajo de 10 en 12 sesiones",
    ),
    (
        Text(
            "Carry out at least three planned activities a week and log mood before and after",
            "Hacer al menos tres actividades planificadas por semana y anotar el ánimo antes y "
            "después",
        ),
        Text(
            "Identify and answer two self-critical thoughts a week in writing",
            "Detectar y responder por escrito a dos pensamientos autocríticos por semana",
        ),
        Text(
            "Keep a regular rising time on at least five days a week",
            "Mantener una hora fija de levantarse al menos cinco días por semana",
        ),
    ),
    (
        Text("Behavioral activation", "Activación conductual"),
        Text("Cognitive restructuring", "Reestructuración cognitiva"),
        Text("PHQ-9 at each visit", "PHQ-9 en cada visita"),
    ),
    targets=(Target(PHQ9, below=10),),
)

MODERATE_RECURRENT_DEPRESSION = Condition(
    code="F33.1",
    name=Text("Recurrent major depression, moderate", "Depresión mayor recurrente, moderada"),
    kind=_KIND,
    lens="depression",
    weight=7,
    trajectories=(
        Trajectory(PHQ9, (14, 20), (4, 8), 1.4),
        Trajectory(GAD7, (5, 11), (2, 6), 1.2),
    ),
    first_line=(SERTRALINE, ESCITALOPRAM, BUPROPION, VENLAFAXINE),
    medicated=0.75,
    adjuncts=(TRAZODONE,),
    companions=("F41.1", "G47.00", "Z63.0"),
    plan=_DEPRESSION_PLAN,
)

CONDITIONS: tuple[Condition, ...] = (
    MODERATE_RECURRENT_DEPRESSION,
    Condition(
        code="F32.1",
        name=Text("Major depression, single episode, moderate", "Episodio depresivo moderado"),
        kind=_KIND,
        lens="depression",
        weight=7,
        trajectories=(
            Trajectory(PHQ9, (13, 19), (3, 7), 1.4),
            Trajectory(GAD7, (5, 10), (2, 5), 1.2),
        ),
        first_line=(SERTRALINE, ESCITALOPRAM, FLUOXETINE, BUPROPION),
        medicated=0.6,
        adjuncts=(TRAZODONE,),
        companions=("F41.1", "G47.00", "Z56.6", "Z63.0"),
        plan=_DEPRESSION_PLAN,
    ),
    Condition(
        code="F33.0",
        name=Text("Recurrent major depression, mild", "Depresión mayor recurrente, leve"),
        kind=_KIND,
        lens="depression",
        weight=3,
        trajectories=(Trajectory(PHQ9, (10, 13.4), (2, 6), 1.2),),
        first_line=(SERTRALINE, BUPROPION),
        medicated=0.35,
        companions=("G47.00", "Z56.6"),
        plan=_DEPRESSION_PLAN,
    ),
    Condition(
        code="F43.23",
        name=Text(
            "Adjustment disorder with anxiety and low mood",
            "Trastorno adaptativo con ansiedad y ánimo bajo",
        ),
        kind=_KIND,
        lens="adjustment",
        weight=6,
        trajectories=(
            Trajectory(GAD7, (8, 13), (2, 5), 1.2),
            Trajectory(PHQ9, (8, 13), (2, 5), 1.2),
        ),
        companions=("Z56.6", "Z63.0", "Z63.6", "G47.00"),
        plan=Plan(
            Text(
                "Regain everyday footing: PHQ-9 and GAD-7 below 5 within 10 sessions",
                "Recuperar el equilibrio diario: PHQ-9 y GAD-7 por debajo de 5 en 10 sesiones",
            ),
            (
                Text(
                    "Name what can and cannot be changed and act on one item a week",
                    "Distinguir lo que se puede cambiar y actuar sobre un punto por semana",
                ),
                Text(
                    "Ask one person for practical help each week",
                    "Pedir ayuda práctica a una persona cada semana",
                ),
            ),
            (
                Text("Problem-solving therapy", "Terapia de solución de problemas"),
                Text("Supportive counseling", "Apoyo psicológico"),
            ),
            targets=(
                Target(PHQ9, below=5),
                Target(GAD7, below=5),
            ),
        ),
    ),
    Condition(
        code="F43.81",
        name=Text("Prolonged grief disorder", "Duelo prolongado"),
        kind=_KIND,
        lens="grief",
        weight=3,
        trajectories=(Trajectory(PHQ9, (9, 15), (4, 8), 1.3),),
        first_line=(SERTRALINE,),
        medicated=0.25,
        companions=("G47.00", "Z60.0"),
        ages=(28, 90),
        plan=Plan(
            Text(
                "Make room for the loss and for daily life: PHQ-9 below 8 within 14 sessions",
                "Dar lugar a la pérdida y a la vida diaria: PHQ-9 por debajo de 8 en 14 sesiones",
            ),
            (
                Text(
                    "Tell the story of the death once a week, in session or in writing",
                    "Relatar la muerte una vez por semana, en sesión o por escrito",
                ),
                Text(
                    "Resume one activity given up since the death every two weeks",
                    "Retomar cada dos semanas una actividad abandonada desde la muerte",
                ),
            ),
            (
                Text("Prolonged grief therapy", "Terapia de duelo prolongado"),
                Text("Review of supports", "Revisión de apoyos"),
            ),
            targets=(Target(PHQ9, below=8),),
        ),
    ),
    Condition(
        code="F10.20",
        name=Text("Alcohol dependence, uncomplicated", "Dependencia del alcohol, no complicada"),
        kind=_KIND,
        lens="alcohol",
        weight=4,
        trajectories=(
            Trajectory(AUDITC, (7, 11), (0, 3), 0.7),
            Trajectory(PHQ9, (8, 14), (3, 7), 1.3),
        ),
        first_line=(NALTREXONE,),
        medicated=0.6,
        companions=("F41.1", "Z63.0"),
        ages=(24, 64),
        plan=Plan(
            Text(
                "At least 6 alcohol-free days in 7: AUDIT-C below 3 within 16 sessions",
                "Al menos 6 de cada 7 días sin alcohol: AUDIT-C por debajo de 3 en 16 sesiones",
            ),
            (
                Text(
                    "Record cravings and what was done about them each day",
                    "Anotar cada día los deseos de beber y qué se hizo con ellos",
                ),
                Text(
                    "Attend one mutual-help or group meeting a week",
                    "Asistir a una reunión de ayuda mutua o de grupo por semana",
                ),
                Text(
                    "Agree and follow a plan for two high-risk situations a month",
                    "Acordar y seguir un plan para dos situaciones de riesgo al mes",
                ),
            ),
            (
                Text("Motivational interviewing", "Entrevista motivacional"),
                Text("Relapse prevention", "Prevención de recaídas"),
            ),
            targets=(Target(AUDITC, below=3),),
        ),
    ),
    Condition(
        code="F31.81",
        name=Text("Bipolar II disorder", "Trastorno bipolar tipo II"),
        kind=_KIND,
        lens="bipolar",
        weight=2,
        trajectories=(Trajectory(PHQ9, (12, 18), (4, 8), 1.5),),
        first_line=(LAMOTRIGINE, QUETIAPINE),
        medicated=1.0,
        companions=("Z63.0",),
        ages=(20, 65),
        plan=Plan(
            Text(
                "Keep mood steady: PHQ-9 below 10 and no elevated episode in six months",
                "Estabilizar el ánimo: PHQ-9 por debajo de 10 y sin episodios de elevación en "
                "seis meses",
            ),
            (
                Text(
                    "Keep a daily mood and sleep chart",
                    "Llevar un registro diario de ánimo y sueño",
                ),
                Text(
                    "Write an early-warning plan and share it with one trusted person",
                    "Escribir un plan de señales de alarma y compartirlo con alguien de confianza",
                ),
            ),
            (
                Text("Interpersonal and social rhythm therapy", "Terapia de ritmo social"),
                Text("Medication adherence support", "Apoyo a la adherencia"),
            ),
            targets=(Target(PHQ9, below=10),),
        ),
    ),
)
