"""What is measured, and how the figures of one patient move from visit to visit."""

import math
from dataclasses import dataclass
from random import Random

from chartside.app.demo.shapes import Text

FULL_COURSE = 8  # visits below which treatment does not show its whole effect


@dataclass(frozen=True, slots=True)
class Measure:
    """`loinc` is given where we are sure of it; `lower_is_better` is None for a target range."""

    code: str
    name: Text
    unit: str
    lowest: float
    highest: float
    decimals: int = 0
    lower_is_better: bool | None = True
    loinc: str | None = None


@dataclass(frozen=True, slots=True)
class Trajectory:
    """Where a measure starts in this condition and where good treatment takes it."""

    measure: Measure
    start: tuple[float, float]
    treated: tuple[float, float]
    noise: float
    every: int = 1  # visits from one reading to the next
    pace: tuple[float, float] = (1.1, 2.1)  # the higher, the more of the change comes early


@dataclass(frozen=True, slots=True)
class Series:
    """One patient's readings: index 0 is the first visit, None where nothing was measured."""

    measure: Measure
    values: tuple[float | None, ...]

    def at(self, visit: int) -> float | None:
        return self.values[visit - 1] if 0 < visit <= len(self.values) else None

    def latest(self, visit: int) -> float:
        """The reading in force at that visit; the first visit always has one."""
        known = [value for value in self.values[: max(visit, 1)] if value is not None]
        return known[-1]

    def before(self, visit: int) -> float | None:
        known = [value for value in self.values[: max(visit - 1, 0)] if value is not None]
        return known[-1] if known else None

    @property
    def first(self) -> float:
        return self.latest(1)


SLOWLY = (0.6, 1.2)  # body weight


def response(rng: Random) -> float:
    """How well someone responds: 1 fully, 0 not at all, below 0 gets worse."""
    fate = rng.random()
    if fate < 0.58:
        return rng.uniform(0.75, 1.0)
    if fate < 0.82:
        return rng.uniform(0.35, 0.7)
    return rng.uniform(0.0, 0.25) if fate < 0.95 else rng.uniform(-0.3, -0.1)


def series(rng: Random, course: Trajectory, visits: int, respond: float) -> Series:
    """A reading at each visit, nearing the treated range quickly at first, with everyday noise.

    `respond` is shared by all measures of a patient, so that they tell one story. Who starts high
    within the range also ends high.
    """
    measure = course.measure
    place = rng.random()
    start = _at(course.start, place)
    goal = start + respond * (_at(course.treated, place + rng.gauss(0, 0.08)) - start)
    pace = rng.uniform(*course.pace)
    values = []
    for index in range(visits):
        noise = rng.gauss(0, course.noise) if index else 0.0
        left = _left(pace, index / max(visits - 1, FULL_COURSE - 1))
        values.append(_within(measure, goal + (start - goal) * left + noise))
    return Series(measure, tuple(values))


def _left(pace: float, elapsed: float) -> float:
    """The share of the way still to go: 1 at the start, 0 at the end, bent by `pace`."""
    end = math.exp(-pace)
    return (math.exp(-pace * elapsed) - end) / (1 - end)


def _at(bounds: tuple[float, float], place: float) -> float:
    low, high = bounds
    return low + min(max(place, 0.0), 1.0) * (high - low)


def _within(measure: Measure, value: float) -> float:
    return float(round(min(max(value, measure.lowest), measure.highest), measure.decimals))


PHQ9 = Measure("PHQ-9", Text("PHQ-9", "PHQ-9"), "points", 0, 27, loinc="44261-6")
GAD7 = Measure("GAD-7", Text("GAD-7", "GAD-7"), "points", 0, 21, loinc="70274-6")
PCL5 = Measure("PCL-5", Text("PCL-5", "PCL-5"), "points", 0, 80)
AUDITC = Measure("AUDIT-C", Text("AUDIT-C", "AUDIT-C"), "points", 0, 12, loinc="75626-2")
ASRS = Measure("ASRS", Text("ASRS part A", "ASRS parte A"), "points", 0, 24)
YBOCS = Measure("Y-BOCS", Text("Y-BOCS", "Y-BOCS"), "points", 0, 40)
PDSS = Measure("PDSS", Text("PDSS", "PDSS"), "points", 0, 28)
ISI = Measure(
    "ISI", Text("Insomnia Severity Index", "Índice de gravedad del insomnio"), "points", 0, 28
)

WEIGHT = Measure("weight", Text("Weight", "Peso"), "kg", 38, 190, 1, None, "29463-7")
BMI = Measure(
    "bmi", Text("Body mass index", "Índice de masa corporal"), "kg/m2", 14, 65, 1, None, "39156-5"
)
WAIST = Measure("waist", Text("Waist", "Cintura"), "cm", 55, 170, 1, True, "8280-0")
FAT = Measure("body_fat", Text("Body fat", "Grasa corporal"), "%", 5, 60, 1, True)
SYSTOLIC = Measure(
    "systolic", Text("Systolic pressure", "Presión sistólica"), "mmHg", 85, 200, 0, True, "8480-6"
)
DIASTOLIC = Measure(
    "diastolic",
    Text("Diastolic pressure", "Presión diastólica"),
    "mmHg",
    50,
    120,
    0,
    True,
    "8462-4",
)
PULSE = Measure("pulse", Text("Pulse", "Pulso"), "/min", 45, 130, 0, None, "8867-4")
HBA1C = Measure("hba1c", Text("HbA1c", "HbA1c"), "%", 4.8, 13, 1, True, "4548-4")
GLUCOSE = Measure(
    "glucose", Text("Fasting glucose", "Glucosa en ayunas"), "mg/dL", 65, 320, 0, True, "1558-6"
)
LDL = Measure(
    "ldl", Text("LDL cholesterol", "Colesterol LDL"), "mg/dL", 40, 260, 0, True, "13457-7"
)
TRIGLYCERIDES = Measure(
    "triglycerides", Text("Triglycerides", "Triglicéridos"), "mg/dL", 40, 600, 0, True, "2571-8"
)
TSH = Measure("tsh", Text("TSH", "TSH"), "mIU/L", 0.4, 25, 2, True, "3016-3")
FERRITIN = Measure("ferritin", Text("Ferritin", "Ferritina"), "ng/mL", 3, 200, 0, False, "2276-4")
HEMOGLOBIN = Measure(
    "hemoglobin", Text("Hemoglobin", "Hemoglobina"), "g/dL", 7, 17, 1, False, "718-7"
)
PAIN = Measure("pain", Text("Pain score", "Escala de dolor"), "points", 0, 10, loinc="72514-3")
ACT = Measure(
    "act", Text("Asthma Control Test", "Test de control del asma"), "points", 5, 25, 0, False
)
IBS_SSS = Measure(
    "ibs_sss", Text("IBS symptom score", "Escala de síntomas SII"), "points", 0, 500, 0, True
)

PLAQUE = Measure("plaque", Text("Plaque index", "Índice de placa"), "%", 0, 100, 0, True)
BLEEDING = Measure(
    "bleeding", Text("Bleeding on probing", "Sangrado al sondaje"), "%", 0, 100, 0, True
)
POCKETS = Measure(
    "pockets",
    Text("Sites of 4 mm or deeper", "Localizaciones de 4 mm o más"),
    "sites",
    0,
    168,
    0,
    True,
)
