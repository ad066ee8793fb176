"""What brings people to a nutrition practice: weight, glucose, lipids, sport; and the rest."""

from chartside.app.demo.illness import nutrition_digestive
from chartside.app.demo.illness.bundle import Condition, Plan, Target
from chartside.app.demo.illness.measures import (
    BMI,
    DIASTOLIC,
    FAT,
    GLUCOSE,
    HBA1C,
    LDL,
    SLOWLY,
    SYSTOLIC,
    TRIGLYCERIDES,
    WEIGHT,
    Trajectory,
)
from chartside.app.demo.illness.medicines import (
    ATORVASTATIN,
    LOSARTAN,
    METFORMIN,
    SEMAGLUTIDE,
)
from chartside.app.demo.shapes import Kind, Text

_KIND: Kind = "nutrition"

_WEIGHT_PLAN = Plan(
    Text(
        "Reduce body weight by 7% in six months and keep it",
        "Reducir el peso corporal un 7 % en seis meses y mantenerlo",
    ),
    (
        Text(
            "Eat at set times, with vegetables on half the plate at lunch and dinner",
            "Comer con horario y con verduras en la mitad del plato en comida y cena",
        ),
        Text(
            "Replace sugary drinks with water on at least six days a week",
            "Sustituir bebidas azucaradas por agua al menos seis días por semana",
        ),
        Text(
            "Walk 30 minutes on five days a week",
            "Caminar 30 minutos cinco días por semana",
        ),
    ),
    (
        Text("Meal plan with a moderate deficit", "Plan de alimentación con déficit moderado"),
        Text("Food record and review", "Registro de alimentos y revisión"),
        Text("Waist and weight at each visit", "Peso y cintura en cada visita"),
    ),
    targets=(Target(WEIGHT, cut=0.07),),
)

_GLUCOSE_PLAN = Plan(
    Text("Bring HbA1c below 7 within six months", "Llevar la HbA1c por debajo de 7 en seis meses"),
    (
        Text(
            "Spread carbohydrate over three meals and one snack",
            "Repartir los hidratos de carbono en tres comidas y una colación",
        ),
        Text(
            "Reach 25 to 30 g of fiber a day",
            "Alcanzar de 25 a 30 g de fibra al día",
        ),
        Text(
            "Walk 15 minutes after the main meal on most days",
            "Caminar 15 minutos después de la comida principal casi todos los días",
        ),
    ),
    (
        Text("Plate method and portion training", "Método del plato y manejo de porciones"),
        Text("Review of glucose record", "Revisión del registro de glucosa"),
    ),
    targets=(Target(HBA1C, below=7),),
)


def _obesity(code: str, name: Text, bmi: tuple[float, float], weight: int) -> Condition:
    return Condition(
        code=code,
        name=name,
        kind=_KIND,
        lens="weight",
        weight=weight,
        trajectories=(Trajectory(BMI, bmi, (bmi[0] - 3.6, bmi[1] - 3.0), 0.2, pace=SLOWLY),),
        first_line=(SEMAGLUTIDE,) if code != "E66.3" else (),
        medicated=0.15,
        companions=("R73.03", "E78.5", "I10", "K76.0"),
        plan=_WEIGHT_PLAN,
    )


CONDITIONS: tuple[Condition, ...] = (
    *nutrition_digestive.CONDITIONS,
    _obesity("E66.811", Text("Obesity, class 1", "Obesidad, clase 1"), (30.2, 34.6), 9),
    _obesity("E66.812", Text("Obesity, class 2", "Obesidad, clase 2"), (35.2, 39.4), 4),
    _obesity("E66.3", Text("Overweight", "Sobrepeso"), (26.2, 29.7), 7),
    Condition(
        code="E11.9",
        name=Text("Type 2 diabetes", "Diabetes tipo 2"),
        kind=_KIND,
        lens="glucose",
        weight=9,
        trajectories=(
            Trajectory(GLUCOSE, (140, 195), (104, 126), 6),
            Trajectory(HBA1C, (7.4, 9.4), (6.3, 6.9), 0.1, every=3),
            Trajectory(BMI, (26, 33.5), (24.8, 31), 0.2, pace=SLOWLY),
        ),
        first_line=(METFORMIN,),
        medicated=0.95,
        companions=("E66.811", "I10", "E78.5"),
        ages=(32, 75),
        plan=_GLUCOSE_PLAN,
    ),
    Condition(
        code="R73.03",
        name=Text("Prediabetes", "Prediabetes"),
        kind=_KIND,
        lens="glucose",
        weight=6,
        trajectories=(
            Trajectory(GLUCOSE, (102, 121), (88, 98), 3),
            Trajectory(HBA1C, (5.8, 6.3), (5.3, 5.6), 0.05, every=3),
            Trajectory(BMI, (25.5, 32), (24.2, 29), 0.2, pace=SLOWLY),
        ),
        first_line=(METFORMIN,),
        medicated=0.2,
        companions=("E78.5", "K76.0"),
        ages=(25, 75),
        plan=Plan(
            Text(
                "Prevent diabetes: HbA1c below 5.7 within six months",
                "Prevenir la diabetes: HbA1c por debajo de 5.7 en seis meses",
            ),
            _GLUCOSE_PLAN.objectives,
            _GLUCOSE_PLAN.interventions,
            targets=(Target(HBA1C, below=5.7),),
        ),
    ),
    Condition(
        code="E78.2",
        name=Text("Mixed high lipids", "Hiperlipidemia mixta"),
        kind=_KIND,
        lens="lipids",
        weight=5,
        trajectories=(
            Trajectory(LDL, (145, 190), (95, 125), 5, every=3),
            Trajectory(TRIGLYCERIDES, (190, 310), (115, 155), 10, every=3),
            Trajectory(BMI, (25, 31), (24, 28.5), 0.2, pace=SLOWLY),
        ),
        first_line=(ATORVASTATIN,),
        medicated=0.5,
        companions=("E66.3", "K76.0"),
        ages=(30, 75),
        plan=Plan(
            Text(
                "Bring LDL below 115 and triglycerides below 150 within six months",
                "Llevar el LDL por debajo de 115 y los triglicéridos por debajo de 150 en seis "
                "meses",
            ),
            (
                Text(
                    "Fish twice a week and legumes three times a week",
                    "Pescado dos veces y leguminosas tres veces por semana",
                ),
                Text(
                    "Swap lard, cream and processed meat for oil, avocado and nuts",
                    "Cambiar manteca, crema y embutidos por aceite, aguacate y frutos secos",
                ),
            ),
            (
                Text("Mediterranean pattern with local foods", "Patrón mediterráneo adaptado"),
                Text("Soluble fiber, 10 g a day", "Fibra soluble, 10 g al día"),
            ),
            targets=(
                Target(LDL, below=115),
                Target(TRIGLYCERIDES, below=150),
            ),
        ),
    ),
    Condition(
        code="E28.2",
        name=Text("Polycystic ovary syndrome", "Síndrome de ovario poliquístico"),
        kind=_KIND,
        lens="pcos",
        weight=4,
        trajectories=(
            Trajectory(BMI, (26, 33), (24.5, 30), 0.2, pace=SLOWLY),
            Trajectory(GLUCOSE, (96, 110), (86, 95), 3, every=3),
        ),
        first_line=(METFORMIN,),
        medicated=0.45,
        companions=("E55.9",),
        ages=(18, 42),
        sex="female",
        plan=Plan(
            Text(
                "Regular cycles and body weight reduced by 5% in six months",
                "Ciclos regulares y peso reducido un 5 % en seis meses",
            ),
            (
                Text(
                    "Protein and fiber at breakfast on six days a week",
                    "Proteína y fibra en el desayuno seis días por semana",
                ),
                Text(
                    "Two strength sessions and two walks a week",
                    "Dos sesiones de fuerza y dos caminatas por semana",
                ),
            ),
            (
                Text("Low-glycemic meal plan", "Plan de bajo índice glucémico"),
                Text("Cycle record", "Registro del ciclo"),
            ),
            targets=(Target(WEIGHT, cut=0.05),),
        ),
    ),
    Condition(
        code="Z71.3",
        name=Text("Dietary counseling", "Asesoramiento dietético"),
        kind=_KIND,
        lens="sport",
        weight=4,
        trajectories=(Trajectory(BMI, (21.5, 25.8), (21.5, 24.8), 0.15, pace=SLOWLY),),
        ages=(18, 50),
        plan=Plan(
            Text(
                "Fuel training: body fat reduced by 5% with strength kept, in four months",
                "Nutrir el entrenamiento: grasa reducida un 5 % sin perder fuerza en cuatro meses",
            ),
            (
                Text(
                    "Protein of 1.6 g per kg a day over four meals",
                    "Proteína de 1.6 g por kg al día en cuatro tiempos",
                ),
                Text(
                    "Carbohydrate before and after long sessions as planned",
                    "Hidratos antes y después de sesiones largas según el plan",
                ),
            ),
            (
                Text("Periodized meal plan", "Plan de alimentación periodizado"),
                Text("Body composition every visit", "Composición corporal en cada visita"),
            ),
            targets=(Target(FAT, cut=0.05),),
        ),
    ),
    Condition(
        code="I10",
        name=Text("High blood pressure", "Hipertensión arterial"),
        kind=_KIND,
        lens="pressure",
        trajectories=(
            Trajectory(SYSTOLIC, (138, 150), (122, 130), 4),
            Trajectory(DIASTOLIC, (86, 94), (76, 82), 3),
        ),
        first_line=(LOSARTAN,),
        medicated=0.85,
        ages=(35, 99),
    ),
    Condition(
        code="E78.5",
        name=Text("High lipids", "Hiperlipidemia"),
        kind=_KIND,
        lens="lipids",
        trajectories=(Trajectory(LDL, (135, 165), (100, 125), 5, every=3),),
        first_line=(ATORVASTATIN,),
        medicated=0.4,
        ages=(35, 99),
    ),
    Condition("K76.0", Text("Fatty liver", "Hígado graso"), _KIND, "weight"),
)
