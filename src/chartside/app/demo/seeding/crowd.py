"""Patients beyond those with a whole course of care: for clinics of thousands, written in batches.

All have a name and an address; every fourth has a diagnosis and one visit, back through as many years as that takes.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

from chartside.app.demo.people import Person
from chartside.app.demo.seeding.agenda import Agenda
from chartside.app.demo.seeding.cases import USUAL_VISIT, condition_of
from chartside.app.demo.seeding.findings import diagnosis
from chartside.app.demo.seeding.ground import Ground
from chartside.app.demo.seeding.rows import put
from chartside.app.demo.seeding.visits import tell_booked
from chartside.clinic import patients
from chartside.clinic.patients import AiConsent
from chartside.clinic.scheduling import AppointmentStatus
from chartside.kernel.db import Session
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id

BATCH = 500
SEEN = 4  # one of so many has been there
A_YEAR = timedelta(days=365)


class Crowd:
    """The crowd of one clinic: written batch by batch, and gone on with where it broke off."""

    def __init__(self, ground: Ground, agenda: Agenda, seed: int, words: Mapping[str, str]) -> None:
        self._ground = ground
        self._seed = seed
        self._words = words
        self._times = _times(ground, agenda)

    def skip(self, count: int) -> None:
        """So many are written already, in whole batches, and their times are taken."""
        for start in range(0, count, BATCH):
            for _ in range(0, min(BATCH, count - start), SEEN):
                next(self._times)

    async def write(self, session: Session, some: Sequence[Person], start: int) -> None:
        rng = Random(f"{self._seed} {self._ground.clinic.name} crowd {start}")
        ids = await self._register(session, rng, some)
        seen = list(zip(some, ids, strict=True))[::SEEN]
        await self._diagnose(session, rng, seen)
        booked = [_appointment(next(self._times), patient_id) for _, patient_id in seen]
        await put(session, "appointments", booked)
        await tell_booked(session, self._ground, booked)

    async def _register(self, session: Session, rng: Random, some: Sequence[Person]) -> list[UUID]:
        numbers = await patients.next_numbers(session, len(some))
        rows = [
            _patient(self._ground, one, number, _consent(rng))
            for one, number in zip(some, numbers, strict=True)
        ]
        await put(session, "patients", rows)
        await patients.index_names(session, [_named(row) for row in rows], fresh=True)
        for row in rows:
            fact = patients.PatientRegistered(patient_id=row["id"])
            await announce(session, self._ground.scope, fact)
        return [row["id"] for row in rows]

    async def _diagnose(
        self, session: Session, rng: Random, seen: Sequence[tuple[Person, UUID]]
    ) -> None:
        ground = self._ground
        by, at = ground.clinicians[0].user_id, ground.now - A_YEAR
        rows = [
            diagnosis(self._words, patient_id, condition_of(rng, ground, person), by, at)
            for person, patient_id in seen
        ]
        await put(session, "diagnoses", [{**row, "is_primary": True} for row in rows])
        for row in rows:
            fact = patients.DiagnosisRecorded(patient_id=row["patient_id"], diagnosis_id=row["id"])
            await announce(session, ground.scope, fact)


def _consent(rng: Random) -> AiConsent:
    fate = rng.random()
    if fate < 0.8:
        return AiConsent.GRANTED
    return AiConsent.REFUSED if fate < 0.88 else AiConsent.NOT_ASKED


def _patient(ground: Ground, person: Person, number: str, consent: AiConsent) -> dict[str, Any]:
    asked = consent is not AiConsent.NOT_ASKED
    return {
        "id": new_id(),
        "number": number,
        "given_name": person.given,
        "family_name": person.family,
        "preferred_name": person.preferred_name,
        "birth_date": person.birth_date,
        "sex": person.sex,
        "pronouns": person.pronouns,
        "language": person.language,
        "email": person.email,
        "phone": person.phone,
        "address": person.street,
        "city": person.city,
        "region": person.region,
        "postal_code": person.postal_code,
        "status": patients.PatientStatus.ACTIVE,
        "ai_consent": consent,
        "ai_consent_at": ground.now - A_YEAR if asked else None,
        "search_name": patients.folded(f"{person.family} {person.given}"),
    }


def _named(row: Mapping[str, Any]) -> patients.NamedPatient:
    return patients.NamedPatient(
        patient_id=row["id"],
        given_name=row["given_name"],
        family_name=row["family_name"],
        preferred_name=row["preferred_name"],
        number=row["number"],
        phone=row["phone"],
    )


def _times(ground: Ground, agenda: Agenda) -> Iterator[dict[str, Any]]:
    """Free times of the past, the latest first, without end."""
    kind = ground.type_for(USUAL_VISIT[ground.clinic.kind])
    minutes, day = kind.made.minutes, ground.today
    while True:
        day -= timedelta(days=1)
        for who in ground.clinicians:
            while (slot := agenda.take(who, (day,), minutes, near=0)) is not None:
                starts = ground.moment(day, slot.minute)
                yield {
                    "professional_id": who.practice_id,
                    "room_id": slot.room_id,
                    "type_id": kind.id,
                    "starts_at": starts,
                    "ends_at": starts + timedelta(minutes=minutes),
                }


def _appointment(time: Mapping[str, Any], patient_id: UUID) -> dict[str, Any]:
    return {
        "id": new_id(),
        "patient_id": patient_id,
        **time,
        "status": AppointmentStatus.COMPLETED,
        "telehealth": False,
    }
