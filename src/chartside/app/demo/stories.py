"""Makes up a patient's course of care, so that whatever is written about it agrees."""

from collections.abc import Mapping
from datetime import date
from random import Random

from chartside.app.demo import conditions, themes, tracks
from chartside.app.demo.illness import allergies
from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.illness.measures import PHQ9, Series, response
from chartside.app.demo.people import REFERENCE_DATE, Person
from chartside.app.demo.practices.practice import Clinic
from chartside.app.demo.prescribing import Case, prescribe
from chartside.app.demo.readings import readings
from chartside.app.demo.shapes import Kind, Language, Sex
from chartside.app.demo.story import Step, Story

NAMED_THEMES = {"Z56.6": "work", "Z63.0": "partner", "Z63.6": "caring"}
LENSES_WITH_IDEATION = frozenset({"depression", "trauma", "bipolar", "grief"})


def tell(
    rng: Random,
    person: Person,
    clinic: Clinic,
    *,
    visits: int = 8,
    on: date = REFERENCE_DATE,
    language: Language | None = None,
    primary: Condition | None = None,
    secondary: tuple[Condition, ...] | None = None,
) -> Story:
    """A believable course of `visits` for this person at this clinic; `on` fixes the age."""
    kind, age = clinic.kind, person.age(on)
    primary = primary or conditions.draw(rng, kind, person.sex, age)
    if secondary is None:
        secondary = conditions.companions(rng, primary, person.sex, age)
    steps = tracks.steps(rng, kind, primary.lens, visits)
    episodes = _episodes(rng, kind, person.sex, age, steps)
    height = _height(rng, person.sex)
    respond = rng.uniform(0.9, 1.05) if kind == "dental" else response(rng)
    series = readings(rng, (primary, *secondary), steps, respond, (person.sex, age, height))
    allergic = allergies.draw(rng, kind)
    treated = (primary,) if kind == "behavioural_health" else (primary, *secondary)
    case = Case(treated, episodes, series, allergic, tuple(step.day for step in steps))
    life = themes.life(rng, age, tuple(NAMED_THEMES.get(one.code, "") for one in secondary))
    return Story(
        person=person,
        kind=kind,
        language=language or clinic.language,
        locale=clinic.locale,
        age=age,
        primary=primary,
        secondary=secondary,
        prescriptions=prescribe(rng, case),
        allergies=allergic,
        series=series,
        steps=steps,
        episodes=episodes,
        life=life,
        height_cm=height,
        tooth=tracks.tooth(rng, primary.lens),
        ideation_until=_ideation_until(rng, primary, series),
        salt=int(rng.random() * 10_000),
    )


def _episodes(
    rng: Random, kind: Kind, sex: Sex, age: int, steps: tuple[Step, ...]
) -> dict[int, Condition]:
    return {
        number: conditions.draw(rng, kind, sex, age, acute=True)
        for number, step in enumerate(steps, start=1)
        if step.visit == "acute"
    }


def _height(rng: Random, sex: Sex) -> int:
    middle = 163 if sex == "female" else 176
    return round(min(max(rng.gauss(middle, 6.5), middle - 15), middle + 16))


def _ideation_until(rng: Random, primary: Condition, series: Mapping[str, Series]) -> int:
    mood = series.get(PHQ9.code)
    at_risk = primary.lens in LENSES_WITH_IDEATION and mood is not None and mood.first >= 15
    return 3 + int(rng.random() * 3) if at_risk and rng.random() < 0.4 else 1
