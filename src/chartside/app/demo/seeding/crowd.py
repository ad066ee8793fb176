"""Patients beyond those with a whole course of care: for clinics of thousands, written in batches.

Each has a name, a diagnosis and one visit of the past, back through as many years as that takes.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any
from uuid import UUID

from chartside.app.demo import conditions
from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.people import Person
from chartside.app.demo.seeding.agenda import Agenda
from chartside.app.demo.seeding.cases import USUAL_VISIT
from chartside.app.demo.seeding.ground import Colleague, Ground
from chartside.app.demo.seeding.registry import details
from chartside.app.demo.seeding.rows import put
from chartside.app.demo.seeding.visits import tell_booked
from chartside.clinic import catalog, patients
from chartside.clinic.patients import AiConsent, DiagnosisRecorded
from chartside.clinic.scheduling import AppointmentStatus
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id

BATCH = 2_000
A_YEAR = timedelta(days=365)
"""The courses of care lie in the last year or two; the crowd's visits begin before yesterday all the same."""


async def write_crowd(
    session: Session,
    ground: Ground,
    agenda: Agenda,
    people: Sequence[Person],
    seed: int,
    progress: Callable[[str], None],
) -> None:
    rng = Random(f"{seed} {ground.clinic.slug} crowd")
    words = await _words(session, ground)
    times = _times(ground, agenda)
    for start in range(0, len(people), BATCH):
        some = people[start : start + BATCH]
        with clock.as_of(ground.now - A_YEAR):
            rows = await patients.register_many(
                session,
                ground.of_role("receptionist").scope,
                [details(one, _consent(rng)) for one in some],
            )
        ids = [row.id for row in rows]
        await _diagnose(session, ground, rng, list(zip(some, ids, strict=True)), words)
        booked = [_appointment(next(times), one) for one in ids]
        await put(session, "appointments", booked)
        await tell_booked(session, ground, booked)
        progress(f"{ground.clinic.name}: {start + len(some):,} more patients…")


def _consent(rng: Random) -> AiConsent:
    fate = rng.random()
    if fate < 0.8:
        return AiConsent.GRANTED
    return AiConsent.REFUSED if fate < 0.88 else AiConsent.NOT_ASKED


async def _words(session: Session, ground: Ground) -> dict[str, str]:
    """What each diagnosis is called in this clinic's records."""
    found = {}
    for one in conditions.CONDITIONS[ground.clinic.kind]:
        set_words = await catalog.describe_icd10(session, one.code)
        spanish = ground.clinic.language == "es"
        found[one.code] = one.name.es if spanish or set_words is None else set_words
    return found


async def _diagnose(
    session: Session,
    ground: Ground,
    rng: Random,
    some: Sequence[tuple[Person, UUID]],
    words: dict[str, str],
) -> None:
    rows: list[dict[str, Any]] = []
    for person, patient_id in some:
        age = person.age(ground.today)
        found: Condition = conditions.draw(rng, ground.clinic.kind, person.sex, age)
        rows.append(
            {
                "id": new_id(),
                "patient_id": patient_id,
                "code": found.code,
                "description": words[found.code],
                "is_primary": True,
                "confirmation": "confirmed",
                "confirmed_by": ground.clinicians[0].user_id,
                "confirmed_at": ground.now - A_YEAR,
                "status": "active",
            }
        )
    await put(session, "diagnoses", rows)
    for row in rows:
        fact = DiagnosisRecorded(patient_id=row["patient_id"], diagnosis_id=row["id"])
        await announce(session, ground.scope, fact)


def _times(ground: Ground, agenda: Agenda) -> Iterator[dict[str, Any]]:
    """Free times of the past, the latest first, without end."""
    kind = ground.type_for(USUAL_VISIT[ground.clinic.kind])
    day = ground.today - timedelta(days=1)
    while True:
        for who in ground.clinicians:
            yield from _day(ground, agenda, who, day, kind.id, kind.made.minutes)
        day -= timedelta(days=1)


def _day(
    ground: Ground, agenda: Agenda, who: Colleague, day: date, type_id: UUID, minutes: int
) -> Iterator[dict[str, Any]]:
    while (slot := agenda.take(who, (day,), minutes, near=0)) is not None:
        starts = ground.moment(day, slot.minute)
        yield {
            "professional_id": who.practice_id,
            "room_id": slot.room_id,
            "type_id": type_id,
            "starts_at": starts,
            "ends_at": starts + timedelta(minutes=minutes),
        }


def _appointment(time: dict[str, Any], patient_id: UUID) -> dict[str, Any]:
    return {
        "id": new_id(),
        "patient_id": patient_id,
        **time,
        "status": AppointmentStatus.COMPLETED,
        "telehealth": False,
    }
