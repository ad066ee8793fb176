"""Who the patients of a demo clinic are, and how their visits lie around today. Nothing is stored here."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from random import Random

from chartside.app.demo import conditions
from chartside.app.demo.clinics import patient_of
from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.known import JOHN_DOE, KNOWN, KnownPatient, story_of
from chartside.app.demo.people import Person
from chartside.app.demo.practices.practice import Clinic, Payer
from chartside.app.demo.seeding.agenda import Agenda, back_from, on_from
from chartside.app.demo.seeding.case import Case, Fate, Visit
from chartside.app.demo.seeding.ground import Colleague, Ground, VisitType
from chartside.app.demo.shapes import Kind, pick
from chartside.app.demo.stories import tell
from chartside.app.demo.story import Prescription, Story
from chartside.clinic.patients import AiConsent
from chartside.clinic.scheduling import AppointmentStatus as Status

SMALL = 12
YOUNGEST, OLDEST = 18, 80
USUAL_GAP: dict[Kind, int] = {
    "behavioural_health": 7,
    "nutrition": 28,
    "primary_care": 84,
    "dental": 60,
}
USUAL_VISIT: dict[Kind, str] = {
    "behavioural_health": "individual_therapy",
    "nutrition": "follow_up",
    "primary_care": "follow_up",
    "dental": "check_up",
}
_BY_CRAFT = {
    "hygiene": "Dental hygiene",
    "endodontics": "Endodontics",
    "periodontics": "Periodontics and implants",
    "surgery": "Periodontics and implants",
}
_NEVER_MAIN = ("Dental hygiene", "Endodontics", "Psychiatric medication")


def people(seed: int, clinic: Clinic, count: int) -> Iterator[tuple[Person, KnownPatient | None]]:
    """The same people for the same seed: the known ones first, and nobody else of their names."""
    known = [one for one in KNOWN if one.clinic == clinic.slug]
    taken = {one.person.name for one in known}
    for one in known[:count]:
        yield one.person, one
    rng = Random(f"{seed} {clinic.name} people")
    for _ in range(count - len(known)):
        someone = patient_of(rng, clinic)
        while someone.name in taken:
            someone = patient_of(rng, clinic)
        yield someone, None


def cases(ground: Ground, agenda: Agenda, seed: int, count: int) -> list[Case]:
    """Patients with their courses, placed in the calendar without an overlap."""
    made = []
    for index, (person, known) in enumerate(people(seed, ground.clinic, count)):
        rng = Random(f"{seed} {ground.clinic.name} {index}")
        seen_today = count <= SMALL or index % 5 == 0
        case = Case(
            index=index,
            person=person,
            main=_main(ground, rng, person, known, seen_today),
            fate="active" if seen_today or known else _fate(rng),
            consent=_consent(rng, known),
            rng=rng,
            payer=_payer(ground, rng, known),
            known=known is not None,
        )
        _plan_course(ground, agenda, case, known, seen_today)
        made.append(case)
    _settle_today(ground, made)
    return made


def condition_of(rng: Random, ground: Ground, person: Person) -> Condition:
    """What someone comes with. The youngest and the oldest have what the ages next to theirs have."""
    age = min(max(person.age(ground.today), YOUNGEST), OLDEST)
    return conditions.draw(rng, ground.clinic.kind, person.sex, age)


def _fate(rng: Random) -> Fate:
    fates: tuple[Fate, ...] = ("active", "new", "discharged", "inactive")
    return rng.choices(fates, (78, 8, 9, 5))[0]


def _consent(rng: Random, known: KnownPatient | None) -> AiConsent:
    if known is not None:
        return AiConsent.GRANTED
    options = (AiConsent.GRANTED, AiConsent.REFUSED, AiConsent.NOT_ASKED)
    return rng.choices(options, (82, 8, 10))[0]


def _payer(ground: Ground, rng: Random, known: KnownPatient | None) -> Payer | None:
    """One of the payers, or nobody but the patient; the patient of the guides is insured."""
    options = ground.clinic.payers[1:2] if known is JOHN_DOE else ground.clinic.payers
    chosen = rng.choices(options, [one.weight for one in options])[0]
    return None if chosen is ground.clinic.payers[0] else chosen


def _main(
    ground: Ground, rng: Random, person: Person, known: KnownPatient | None, today: bool
) -> Colleague:
    """Who is responsible: works today if the patient comes today, speaks the language if somebody does."""
    able = [one for one in ground.clinicians if _craft(one) not in _NEVER_MAIN]
    if known is JOHN_DOE:
        return able[0]
    here = [one for one in able if ground.today.weekday() in ground.hours_of(one)]
    able = here if today and here else able
    bilingual = [one for one in able if "bilingual" in _craft(one)]
    if person.language == "es" and bilingual:
        return bilingual[0]
    return pick(rng, able)


def _craft(who: Colleague) -> str:
    return who.member.specialty.en if who.member.specialty else ""


def _plan_course(
    ground: Ground, agenda: Agenda, case: Case, known: KnownPatient | None, today: bool
) -> None:
    kind, rng = ground.clinic.kind, case.rng
    if case.fate == "new":
        _add_next(
            ground, agenda, case, "intake", ground.today + timedelta(days=1 + rng.randrange(9))
        )
        return
    if known is not None:
        case.story = story_of(rng, known, on=ground.today)
    else:
        visits = rng.randint(3, 10 if kind == "behavioural_health" else 7)
        primary = condition_of(rng, ground, case.person)
        case.story = tell(
            rng, case.person, ground.clinic, visits=visits, on=ground.today, primary=primary
        )
    ends_today = today and known is None
    _place_story(ground, agenda, case, case.story, ends_today=ends_today)
    if case.fate != "active":
        return
    if rng.random() < 0.35:
        _add_missed(ground, agenda, case)
    if today and not ends_today:
        _add_next(ground, agenda, case, USUAL_VISIT[kind], ground.today)
    gap = USUAL_GAP[kind]
    for n in range(1, 1 + pick(rng, (1, 1, 2, 3))):
        day = ground.today + timedelta(days=max(1, n * gap - rng.randrange(gap)))
        _add_next(ground, agenda, case, USUAL_VISIT[kind], day)
    if kind == "behavioural_health":
        _add_medication_visits(ground, agenda, case, case.story)


def _place_story(
    ground: Ground, agenda: Agenda, case: Case, story: Story, *, ends_today: bool
) -> None:
    """From the last visit back, each on its day or near it, always before the one that follows it."""
    rng, gap = case.rng, USUAL_GAP[story.kind]
    rest = {"active": gap, "discharged": gap + 90, "inactive": gap + 200, "new": gap}[case.fate]
    last = ground.today if ends_today else ground.today - timedelta(days=1 + rng.randrange(rest))
    near, latest, placed = 540 + 30 * rng.randrange(16), last, []
    for number in range(story.visits, 0, -1):
        step = story.step(number)
        target = last - timedelta(days=story.steps[-1].day - step.day)
        kind = _type_of(ground, rng, step.visit)
        who = _who(ground, case, step.visit)
        days = [last] if ends_today and number == story.visits else back_from(target, latest)
        slot = agenda.take(who, days, kind.made.minutes, near=near, remote=kind.remote)
        slot = slot or agenda.take(
            who, back_from(target, latest - timedelta(days=1)), kind.made.minutes, near=near
        )
        if slot is None:
            break
        placed.append(Visit(kind, who, slot, Status.COMPLETED, "story", number))
        latest = slot.day - timedelta(days=1)
    case.visits.extend(reversed(placed))


def _type_of(ground: Ground, rng: Random, visit: str) -> VisitType:
    options = [one for one in ground.types if one.made.visit == visit]
    return rng.choices(options, [one.made.weight for one in options])[0]


def _who(ground: Ground, case: Case, visit: str) -> Colleague:
    """The patient's own clinician, but for what another is trained in."""
    if ground.clinic.kind != "dental" or visit not in _BY_CRAFT:
        return case.main
    return next(one for one in ground.clinicians if _craft(one) == _BY_CRAFT[visit])


def _add_next(ground: Ground, agenda: Agenda, case: Case, visit: str, day: date) -> None:
    kind = _type_of(ground, case.rng, visit)
    who = _who(ground, case, visit)
    taken = {one.slot.day for one in case.visits}
    days = [one for one in on_from(day, min(day, ground.today)) if one not in taken]
    near = 600 + 30 * case.rng.randrange(14)
    slot = agenda.take(who, days, kind.made.minutes, near=near, remote=kind.remote)
    if slot is not None:
        soon = (slot.day - ground.today).days < 4
        status = Status.CONFIRMED if soon or case.rng.random() < 0.2 else Status.SCHEDULED
        case.visits.append(Visit(kind, who, slot, status, "next"))


def _add_missed(ground: Ground, agenda: Agenda, case: Case) -> None:
    kind = ground.type_for(USUAL_VISIT[ground.clinic.kind])
    taken = {one.slot.day for one in case.visits}
    day = ground.today - timedelta(days=2 + case.rng.randrange(50))
    days = [one for one in back_from(day, ground.today - timedelta(days=1)) if one not in taken]
    who = _who(ground, case, kind.made.visit)
    slot = agenda.take(who, days, kind.made.minutes, near=660)
    if slot is not None:
        status = pick(case.rng, (Status.CANCELLED, Status.CANCELLED, Status.NO_SHOW))
        case.visits.append(Visit(kind, who, slot, status, "missed"))


def _add_medication_visits(ground: Ground, agenda: Agenda, case: Case, story: Story) -> None:
    """One with the prescriber for each dose that the notes tell of, and sometimes one to come."""
    prescriber = next(one for one in ground.clinicians if one.member.prescribes)
    kind = ground.type_for("medication_management")
    for dose in story.prescriptions:
        days = _around_dose(ground, case, dose)
        slot = agenda.take(prescriber, days, kind.made.minutes, near=630)
        if slot is not None:
            case.visits.append(
                Visit(kind, prescriber, slot, Status.COMPLETED, "medication", dose=dose)
            )
    if story.active(story.visits) and case.rng.random() < 0.4:
        taken = {one.slot.day for one in case.visits}
        start = ground.today + timedelta(days=1 + case.rng.randrange(28))
        coming = (one for one in on_from(start, ground.today) if one not in taken)
        slot = agenda.take(prescriber, coming, kind.made.minutes, near=600)
        if slot is not None:
            case.visits.append(Visit(kind, prescriber, slot, Status.SCHEDULED, "next"))


def _around_dose(ground: Ground, case: Case, dose: Prescription) -> list[date]:
    """The days before the visit whose note tells of the new dose; after the first visit, the days that follow."""
    told = next((one.slot.day for one in case.visits if one.number == dose.since), None)
    if dose.brought_along or told is None:
        return []
    taken = {one.slot.day for one in case.visits}
    near = range(-1, -6, -1) if dose.since > 1 else range(1, 8)
    days = [told + timedelta(days=distance) for distance in near]
    return [day for day in days if day < ground.today and day not in taken]


def _settle_today(ground: Ground, made: Sequence[Case]) -> None:
    """Give the visits of today their states in the order of the day, so that every state is there to see."""
    today = sorted(
        (
            visit
            for case in made
            for visit in case.visits
            if visit.slot.day == ground.today and visit.number
        ),
        key=lambda visit: (visit.slot.minute, visit.who.member.email),
    )
    clock = ground.now.astimezone(ground.zone)
    minute = clock.hour * 60 + clock.minute
    over = sum(one.slot.minute + one.slot.minutes <= minute for one in today)
    split = max(min(over, len(today) - 5), min(4, len(today) - 1))
    for place, visit in enumerate(today):
        visit.status = _state(place - split, place, split)


def _state(after: int, place: int, split: int) -> Status:
    if after < 0:
        missed = {1: Status.NO_SHOW, 2: Status.CANCELLED} if split >= 4 else {}
        return missed.get(place, Status.COMPLETED)
    ahead = (Status.IN_PROGRESS, Status.ARRIVED, Status.CONFIRMED, Status.SCHEDULED)
    return ahead[after] if after < len(ahead) else ahead[2 + after % 2]
