"""What brings people to a nutrition practice: digestion, celiac disease, iron, vitamin D."""

from chartside.app.demo.illness.bundle import Condition, Plan, Target
from chartside.app.demo.illness.measures import (
    BMI,
    FERRITIN,
    HEMOGLOBIN,
    IBS_SSS,
    SLOWLY,
    Trajectory,
)
from chartside.app.demo.illness.medicines import (
    FERROUS_SULFATE,
    PSYLLIUM,
    VITAMIN_D,
)
from chartside.app.demo.shapes import Kind, Text

_KIND: Kind = "nutrition"

_GUT_PLAN = Plan(
    Text(
        "Calmer digestion: symptom score reduced by 50% in three months",
        "Mejor digestión: escala de síntomas reducida un 50 % en tres meses",
    ),
    (
        Text(
            "Follow the elimination phase for four weeks with a symptom diary",
            "Seguir la fase de eliminación cuatro semanas con diario de síntomas",
        ),
        Text(
            "Reintroduce one food group at a time and record tolerance",
            "Reintroducir un grupo de alimentos a la vez y anotar la tolerancia",
        ),
    ),
    (
        Text("Low-FODMAP diet in three phases", "Dieta baja en FODMAP en tres fases"),
        Text("Soluble fiber and fluids", "Fibra soluble y líquidos"),
    ),
    targets=(Target(IBS_SSS, cut=0.5),),
)


def _ibs(code: str, name: Text, weight: int) -> Condition:
    return Condition(
        code=code,
        name=name,
        kind=_KIND,
        lens="gut",
        weight=weight,
        trajectories=(
            Trajectory(IBS_SSS, (240, 340), (90, 160), 18),
            Trajectory(BMI, (20.5, 27), (20.5, 26), 0.15, pace=SLOWLY),
        ),
        first_line=(PSYLLIUM,) if code != "K58.0" else (),
        medicated=0.4,
        companions=("E55.9",),
        ages=(18, 60),
        plan=_GUT_PLAN,
    )


CONDITIONS: tuple[Condition, ...] = (
    _ibs("K58.0", Text("Irritable bowel with diarrhea", "Intestino irritable con diarrea"), 3),
    _ibs("K58.1", Text("Irritable bowel, constipation", "Intestino irritable, estreñimiento"), 3),
    _ibs("K58.2", Text("Irritable bowel, mixed", "Intestino irritable, mixto"), 2),
    Condition(
        code="K90.0",
        name=Text("Celiac disease", "Enfermedad celíaca"),
        kind=_KIND,
        lens="celiac",
        weight=2,
        trajectories=(
            Trajectory(FERRITIN, (9, 18), (38, 65), 3, every=3),
            Trajectory(BMI, (18.8, 22.5), (20, 23.5), 0.15, pace=SLOWLY),
        ),
        first_line=(VITAMIN_D,),
        medicated=0.5,
        companions=("E55.9",),
        ages=(18, 60),
        plan=Plan(
            Text(
                "Strict gluten-free diet with normal iron stores within six months",
                "Dieta sin gluten estricta con reservas de hierro normales en seis meses",
            ),
            (
                Text(
                    "Read labels of every packaged food and recognize hidden sources",
                    "Leer las etiquetas de todo envasado y reconocer fuentes ocultas",
                ),
                Text(
                    "Set up a separate toaster, board and strainer at home",
                    "Tener en casa tostador, tabla y colador separados",
                ),
            ),
            (
                Text("Gluten-free education", "Educación en dieta sin gluten"),
                Text("Control of cross contact", "Control de contaminación cruzada"),
            ),
            targets=(Target(FERRITIN, above=30),),
        ),
    ),
    Condition(
        code="D50.9",
        name=Text("Iron deficiency anemia", "Anemia por deficiencia de hierro"),
        kind=_KIND,
        lens="iron",
        weight=4,
        trajectories=(
            Trajectory(HEMOGLOBIN, (9.9, 11.4), (12.3, 13.3), 0.15, every=2),
            Trajectory(FERRITIN, (5, 12), (32, 55), 2.5, every=2),
            Trajectory(BMI, (19.5, 25), (19.8, 25), 0.15, pace=SLOWLY),
        ),
        first_line=(FERROUS_SULFATE,),
        medicated=1.0,
        ages=(18, 48),
        sex="female",
        plan=Plan(
            Text(
                "Normal blood count: hemoglobin above 12 within four months",
                "Hemograma normal: hemoglobina por encima de 12 en cuatro meses",
            ),
            (
                Text(
                    "An iron source at two meals a day with a vitamin C food",
                    "Una fuente de hierro en dos comidas al día con un alimento con vitamina C",
                ),
                Text(
                    "Coffee and tea at least an hour away from meals",
                    "Café y té al menos a una hora de las comidas",
                ),
            ),
            (
                Text("Iron-rich menu", "Menú rico en hierro"),
                Text("Coordination with treating physician", "Coordinación con su médico"),
            ),
            targets=(Target(HEMOGLOBIN, above=12),),
        ),
    ),
    Condition(
        code="E55.9",
        name=Text("Low vitamin D", "Deficiencia de vitamina D"),
        kind=_KIND,
        lens="iron",
        first_line=(VITAMIN_D,),
        medicated=0.8,
    ),
)
