"""What is measured of one patient, visit by visit, from the conditions that are present."""

from random import Random

from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.illness.measures import (
    ASRS,
    AUDITC,
    BMI,
    DIASTOLIC,
    FAT,
    FERRITIN,
    GAD7,
    GLUCOSE,
    HBA1C,
    HEMOGLOBIN,
    IBS_SSS,
    ISI,
    LDL,
    PCL5,
    PDSS,
    PHQ9,
    PULSE,
    SYSTOLIC,
    TRIGLYCERIDES,
    WAIST,
    WEIGHT,
    YBOCS,
    Series,
    Trajectory,
    series,
)
from chartside.app.demo.shapes import Kind, Sex
from chartside.app.demo.story import Step

QUESTIONNAIRES = tuple(one.code for one in (PHQ9, GAD7, PCL5, AUDITC, ASRS, YBOCS, PDSS, ISI))
LABORATORY = tuple(one.code for one in (HBA1C, GLUCOSE, LDL, TRIGLYCERIDES, FERRITIN, HEMOGLOBIN))
TAKEN: dict[str, tuple[str, ...]] = {
    "telehealth": (*QUESTIONNAIRES, *LABORATORY, WEIGHT.code, IBS_SSS.code),
    "acute": (SYSTOLIC.code, DIASTOLIC.code, PULSE.code, WEIGHT.code, BMI.code),
}
_BODY = Trajectory(BMI, (21, 28), (21, 28), 0.1)
USUAL: dict[Kind, tuple[Trajectory, ...]] = {
    "nutrition": (_BODY,),
    "primary_care": (
        _BODY,
        Trajectory(SYSTOLIC, (112, 128), (112, 126), 4),
        Trajectory(DIASTOLIC, (68, 80), (68, 78), 3),
        Trajectory(PULSE, (62, 84), (62, 82), 3),
    ),
}


def readings(
    rng: Random,
    present: tuple[Condition, ...],
    steps: tuple[Step, ...],
    respond: float,
    body: tuple[Sex, int, int],
) -> dict[str, Series]:
    """One series a measure; `body` is sex, age and height in centimetres."""
    courses = _followed(present)
    found = {code: series(rng, one, len(steps), respond) for code, one in courses.items()}
    if BMI.code in found:
        found = _with_body(rng, found, body)
    return {
        code: _as_taken(one, steps, courses[code].every if code in courses else 1)
        for code, one in found.items()
    }


def _followed(present: tuple[Condition, ...]) -> dict[str, Trajectory]:
    """What the conditions ask for; a companion that is a degree of weight has the last word."""
    chosen: dict[str, Trajectory] = {}
    for condition in present:
        for course in condition.trajectories:
            if course.measure.code not in chosen or condition.code.startswith("E66"):
                chosen[course.measure.code] = course
    for course in USUAL.get(present[0].kind, ()):
        chosen.setdefault(course.measure.code, course)
    return chosen


def _with_body(
    rng: Random, found: dict[str, Series], body: tuple[Sex, int, int]
) -> dict[str, Series]:
    """Weight, waist and body fat, as they follow from height and body mass index."""
    sex, age, height = body
    metres = height / 100
    indices = [value for value in found.pop(BMI.code).values if value is not None]
    weights = [round(index * metres**2, 1) for index in indices]
    derived = {
        WEIGHT.code: Series(WEIGHT, tuple(weights)),
        BMI.code: Series(BMI, tuple(round(weight / metres**2, 1) for weight in weights)),
    }
    return derived | _shape(rng, indices, sex, age) | found


def _shape(rng: Random, indices: list[float], sex: Sex, age: int) -> dict[str, Series]:
    """Waist and body fat that move with body mass index."""
    male = sex == "male"
    waist = rng.uniform(28, 34) + (4 if male else 0)
    fat = rng.uniform(-3, 1.5) + 0.23 * age - 5.4 - (10.8 if male else 0)
    waists = tuple(round(waist + 2.15 * index, 1) for index in indices)
    fats = tuple(round(min(max(fat + 1.2 * index, 8), 52), 1) for index in indices)
    return {WAIST.code: Series(WAIST, waists), FAT.code: Series(FAT, fats)}


def _as_taken(one: Series, steps: tuple[Step, ...], every: int) -> Series:
    """Only what such a visit measures: no tape by video, no lab for a short illness."""
    code = one.measure.code
    values: list[float | None] = []
    fitting = 0
    for value, step in zip(one.values, steps, strict=True):
        fits = code in TAKEN.get(step.visit, (code,))
        values.append(value if fits and fitting % every == 0 else None)
        fitting += fits
    return Series(one.measure, tuple(values))
