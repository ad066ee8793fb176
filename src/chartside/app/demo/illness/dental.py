"""What brings people to the dentist; the lens names the track of visits that follows."""

from chartside.app.demo.illness.bundle import Condition, Plan, Target
from chartside.app.demo.illness.measures import BLEEDING, PAIN, PLAQUE, POCKETS, Trajectory
from chartside.app.demo.illness.medicines import (
    ACETAMINOPHEN,
    AMOXICILLIN,
    AZITHROMYCIN,
    CHLORHEXIDINE,
    FLUORIDE_PASTE,
    IBUPROFEN,
)
from chartside.app.demo.shapes import Kind, Text

_KIND: Kind = "dental"

_HYGIENE = (
    Trajectory(PLAQUE, (28, 52), (12, 22), 3),
    Trajectory(BLEEDING, (14, 30), (5, 12), 2),
)
_TOOTHACHE = (Trajectory(PAIN, (5, 8), (0, 0.4), 0.2), *_HYGIENE)
_HOME_CARE = Text(
    "Brush twice a day with 1450 ppm fluoride and clean between the teeth daily",
    "Cepillado dos veces al día con flúor de 1450 ppm y limpieza interdental diaria",
)


def _plan(
    goal: Text, objective: Text, *interventions: Text, targets: tuple[Target, ...] = ()
) -> Plan:
    return Plan(goal, (objective, _HOME_CARE), interventions, targets)


_RESTORE = _plan(
    Text("Stop decay and restore the tooth", "Detener la caries y restaurar el diente"),
    Text("Filling placed within four weeks", "Obturación realizada en cuatro semanas"),
    Text("Composite restoration", "Restauración con composite"),
    Text("Diet and fluoride advice", "Consejo dietético y flúor"),
)

CONDITIONS: tuple[Condition, ...] = (
    Condition(
        code="K02.52",
        name=Text("Fissure decay into dentin", "Caries de fisura en dentina"),
        kind=_KIND,
        lens="filling",
        weight=9,
        trajectories=_HYGIENE,
        first_line=(FLUORIDE_PASTE,),
        medicated=0.15,
        companions=("K05.10",),
        plan=_RESTORE,
    ),
    Condition(
        code="K02.62",
        name=Text("Smooth-surface decay into dentin", "Caries de superficie lisa en dentina"),
        kind=_KIND,
        lens="filling",
        weight=7,
        trajectories=_HYGIENE,
        first_line=(FLUORIDE_PASTE,),
        medicated=0.2,
        companions=("K05.10",),
        plan=_RESTORE,
    ),
    Condition(
        code="K05.10",
        name=Text("Gingivitis from plaque", "Gingivitis por placa"),
        kind=_KIND,
        lens="gingivitis",
        weight=8,
        trajectories=(
            Trajectory(PLAQUE, (45, 75), (14, 25), 4),
            Trajectory(BLEEDING, (32, 60), (6, 14), 3),
        ),
        first_line=(CHLORHEXIDINE,),
        medicated=0.3,
        plan=_plan(
            Text(
                "Healthy gums: bleeding on probing below 10 within three months",
                "Encías sanas: sangrado al sondaje por debajo de 10 en tres meses",
            ),
            Text("Plaque index below 20", "Índice de placa por debajo de 20"),
            Text("Professional cleaning", "Higiene profesional"),
            Text("Brushing instruction", "Instrucción de cepillado"),
            targets=(Target(BLEEDING, below=10),),
        ),
    ),
    Condition(
        code="K05.322",
        name=Text(
            "Generalized chronic periodontitis, moderate",
            "Periodontitis crónica generalizada, moderada",
        ),
        kind=_KIND,
        lens="perio",
        weight=6,
        trajectories=(
            Trajectory(PLAQUE, (50, 80), (15, 25), 4),
            Trajectory(BLEEDING, (45, 75), (10, 18), 3),
            Trajectory(POCKETS, (38, 68), (8, 18), 2),
        ),
        first_line=(CHLORHEXIDINE,),
        medicated=0.6,
        ages=(35, 82),
        plan=_plan(
            Text(
                "Stable gums: bleeding below 15 and no site of 6 mm after re-evaluation",
                "Encías estables: sangrado por debajo de 15 y ningún sitio de 6 mm tras la "
                "reevaluación",
            ),
            Text("Plaque index below 25", "Índice de placa por debajo de 25"),
            Text("Scaling and root planing", "Raspado y alisado radicular"),
            Text("Maintenance every three to four months", "Mantenimiento cada 3 o 4 meses"),
            targets=(Target(BLEEDING, below=15),),
        ),
    ),
    Condition(
        code="K04.02",
        name=Text("Irreversible pulpitis", "Pulpitis irreversible"),
        kind=_KIND,
        lens="root_canal",
        weight=5,
        trajectories=_TOOTHACHE,
        first_line=(IBUPROFEN,),
        medicated=0.9,
        fallback=(ACETAMINOPHEN,),
        companions=("K05.10",),
        plan=_plan(
            Text("Tooth kept, free of pain", "Conservar el diente sin dolor"),
            Text("Root canal and crown completed", "Endodoncia y corona terminadas"),
            Text("Root canal treatment", "Endodoncia"),
            Text("Full crown", "Corona completa"),
        ),
    ),
    Condition(
        code="K04.7",
        name=Text("Abscess at the root tip", "Absceso periapical"),
        kind=_KIND,
        lens="abscess",
        weight=3,
        trajectories=_TOOTHACHE,
        first_line=(AMOXICILLIN,),
        medicated=1.0,
        fallback=(AZITHROMYCIN,),
        plan=_plan(
            Text("Infection resolved, tooth kept", "Resolver la infección, conservar el diente"),
            Text("Healing on X-ray at six months", "Curación en la radiografía a los seis meses"),
            Text("Root canal treatment", "Endodoncia"),
            Text("Core build-up", "Reconstrucción"),
        ),
    ),
    Condition(
        code="K03.81",
        name=Text("Cracked tooth", "Diente fisurado"),
        kind=_KIND,
        lens="crown",
        weight=3,
        trajectories=(Trajectory(PAIN, (3, 6), (0, 0.4), 0.2), *_HYGIENE),
        companions=("G47.63",),
        ages=(30, 75),
        plan=_plan(
            Text("Chewing without pain", "Masticar sin dolor"),
            Text("Crown fitted within six weeks", "Corona colocada en seis semanas"),
            Text("Full coverage crown", "Corona de recubrimiento total"),
        ),
    ),
    Condition(
        code="K08.531",
        name=Text("Broken filling", "Obturación fracturada"),
        kind=_KIND,
        lens="repair",
        weight=4,
        trajectories=_HYGIENE,
        ages=(25, 82),
        plan=_plan(
            Text("Tooth sealed and comfortable", "Diente sellado y cómodo"),
            Text("Filling replaced within three weeks", "Obturación renovada en tres semanas"),
            Text("Replacement of the filling", "Sustitución de la obturación"),
        ),
    ),
    Condition(
        code="G47.63",
        name=Text("Tooth grinding in sleep", "Bruxismo del sueño"),
        kind=_KIND,
        lens="guard",
        weight=3,
        trajectories=(Trajectory(PAIN, (3, 6), (0, 2), 0.4), *_HYGIENE),
        ages=(20, 65),
        plan=_plan(
            Text("Mornings without jaw pain", "Mañanas sin dolor mandibular"),
            Text(
                "Guard worn on at least six nights a week",
                "Férula usada al menos seis noches por semana",
            ),
            Text("Hard acrylic night guard", "Férula de descarga rígida"),
            Text("Jaw muscle exercises", "Ejercicios de la musculatura"),
        ),
    ),
    Condition(
        code="K01.1",
        name=Text("Impacted wisdom tooth", "Cordal incluido"),
        kind=_KIND,
        lens="wisdom",
        weight=3,
        trajectories=(Trajectory(PAIN, (2, 5), (0, 0.4), 0.2), *_HYGIENE),
        first_line=(IBUPROFEN,),
        medicated=0.9,
        fallback=(ACETAMINOPHEN,),
        ages=(18, 38),
        plan=_plan(
            Text("No further infections around the tooth", "Sin nuevas infecciones en la zona"),
            Text("Tooth removed, healed at two weeks", "Exodoncia y curación a las dos semanas"),
            Text("Surgical removal", "Exodoncia quirúrgica"),
        ),
    ),
    Condition(
        code="K08.439",
        name=Text("Tooth lost to decay", "Ausencia dental por caries"),
        kind=_KIND,
        lens="implant",
        weight=3,
        trajectories=_HYGIENE,
        first_line=(IBUPROFEN,),
        medicated=0.8,
        fallback=(ACETAMINOPHEN,),
        ages=(30, 75),
        plan=_plan(
            Text("Missing tooth replaced", "Reponer el diente ausente"),
            Text("Implant crown in function within six months", "Corona sobre implante en 6 meses"),
            Text("Single implant and crown", "Implante unitario y corona"),
        ),
    ),
    Condition(
        code="Z01.20",
        name=Text("Check-up and cleaning", "Revisión y limpieza"),
        kind=_KIND,
        lens="check",
        weight=8,
        trajectories=(
            Trajectory(PLAQUE, (18, 32), (10, 18), 2),
            Trajectory(BLEEDING, (6, 14), (4, 9), 1.5),
        ),
        plan=_plan(
            Text("Keep teeth and gums healthy", "Mantener dientes y encías sanos"),
            Text("Check-up every six to twelve months", "Revisión cada seis o doce meses"),
            Text("Cleaning", "Higiene dental"),
        ),
    ),
)
