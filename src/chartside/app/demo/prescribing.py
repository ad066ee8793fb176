"""What a patient is prescribed over the visits: by condition, within allergies, raised when due."""

from dataclasses import dataclass, replace
from random import Random

from chartside.app.demo.illness import allergies
from chartside.app.demo.illness.allergies import Allergy
from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.illness.measures import Series
from chartside.app.demo.illness.medicines import Medicine
from chartside.app.demo.illness.progress import progress
from chartside.app.demo.shapes import pick
from chartside.app.demo.story import Prescription


@dataclass(frozen=True, slots=True)
class Case:
    """What a prescriber looks at."""

    treated: tuple[Condition, ...]
    episodes: dict[int, Condition]
    readings: dict[str, Series]
    allergic: tuple[Allergy, ...]
    days: tuple[int, ...]  # of each visit, since the first

    @property
    def visits(self) -> int:
        return len(self.days)


def prescribe(rng: Random, case: Case) -> tuple[Prescription, ...]:
    taken: set[str] = set()
    courses: list[Prescription] = []
    for condition in case.treated:
        wanting = _wanting(case, condition)
        basic = _medicines(rng, condition, case.allergic)
        added = [one for one in condition.adjuncts if basic and wanting and rng.random() < 0.3]
        for medicine in (*basic, *added):
            if (medicine.group or medicine.name.en) in taken:
                continue
            taken.add(medicine.group or medicine.name.en)
            first = _start(rng, condition, medicine, case.visits)
            start = wanting[0] if medicine in added else first
            courses += _course(rng, medicine, start, wanting, case.days)
    for visit, illness in case.episodes.items():
        for medicine in _medicines(rng, illness, case.allergic):
            if medicine.name.en not in taken:
                courses.append(Prescription(medicine, medicine.doses[0], visit, visit + 1))
    return tuple(courses)


def _wanting(case: Case, condition: Condition) -> list[int]:
    """The visits at which a dose would be raised: not there yet, and no short illness."""
    return [
        visit
        for visit in range(2, case.visits + 1)
        if visit not in case.episodes
        and progress(condition, case.readings, visit, case.visits) != "better"
    ]


def _medicines(
    rng: Random, condition: Condition, allergic: tuple[Allergy, ...]
) -> tuple[Medicine, ...]:
    """What this condition is given, within what the allergies allow."""
    allowed = [one for one in condition.first_line if not allergies.forbidden(one, allergic)]
    options = allowed or [
        one for one in condition.fallback if not allergies.forbidden(one, allergic)
    ]
    if not options or rng.random() >= condition.medicated:
        return ()
    return (pick(rng, options), *condition.with_it)


def _start(rng: Random, condition: Condition, medicine: Medicine, visits: int) -> int:
    """The visit at which it begins; 0 when the patient came with it."""
    if condition.kind == "dental":
        return 1 if condition.lens == "abscess" or visits == 1 else 2
    if medicine.climbs:
        return 1
    if condition.kind == "primary_care" or rng.random() < 0.6:
        return 0
    return min(2 if condition.kind == "behavioural_health" else 1, visits)


def _course(
    rng: Random, medicine: Medicine, start: int, wanting: list[int], days: tuple[int, ...]
) -> list[Prescription]:
    """One prescription for each dose; it is raised when progress is wanting and time has come."""
    if medicine.days is not None:
        return [Prescription(medicine, medicine.doses[0], start, start + 1)]
    doses = medicine.doses
    if start == 0 and len(doses) > 2 and rng.random() < 0.5:
        doses = doses[1:]
    raises = len(doses) - 1 if medicine.climbs else int(rng.random() < 0.85)
    course = [Prescription(medicine, doses[0], max(start, 1), brought_along=start == 0)]
    for dose in doses[1 : 1 + raises]:
        last = course[-1]
        due = days[last.since - 1] + (0 if last.brought_along else medicine.hold_days)
        since = next(
            (visit for visit in wanting if visit > last.since and days[visit - 1] >= due), None
        )
        if since is None:
            break
        course[-1] = replace(last, until=since)
        course.append(Prescription(medicine, dose, since, earlier_dose=last.dose))
    return course
