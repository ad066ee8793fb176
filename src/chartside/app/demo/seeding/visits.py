"""Appointments and encounters, written many at a time: a calendar of months is too much for one verb after another.

What the verbs would announce is announced here too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from chartside.app.demo.seeding.case import Case, Visit
from chartside.app.demo.seeding.ground import Ground
from chartside.app.demo.seeding.rows import put
from chartside.app.demo.shapes import Text, pick
from chartside.clinic.encounters import EncounterCompleted, EncounterPlace, EncounterStatus
from chartside.clinic.scheduling import AppointmentBooked, AppointmentStatus
from chartside.kernel.db import Session
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id

SEEN = (AppointmentStatus.COMPLETED, AppointmentStatus.IN_PROGRESS)
CANCELLED_FOR = (
    Text("Has a cold", "Está resfriado"),
    Text("Work came up", "Le surgió trabajo"),
    Text("No childcare", "No tiene con quién dejar a los niños"),
)


@dataclass(frozen=True, slots=True)
class Written:
    """A visit that took place, with the ids it was stored under."""

    case: Case
    visit: Visit
    patient_id: UUID
    encounter_id: UUID
    starts_at: datetime
    ends_at: datetime

    @property
    def open(self) -> bool:
        return self.visit.status is AppointmentStatus.IN_PROGRESS


async def write_visits(
    session: Session, ground: Ground, cases: Sequence[Case], ids: Sequence[UUID]
) -> list[Written]:
    """All appointments, and an encounter for each that took place."""
    appointments, encounters, written = [], [], []
    for case, patient_id in zip(cases, ids, strict=True):
        for visit in sorted(case.visits, key=lambda one: (one.slot.day, one.slot.minute)):
            booked = _appointment(ground, case, visit, patient_id)
            appointments.append(booked)
            if visit.status in SEEN:
                one = Written(
                    case, visit, patient_id, new_id(), booked["starts_at"], booked["ends_at"]
                )
                encounters.append(_encounter(ground, one, booked["id"]))
                written.append(one)
    await put(session, "appointments", appointments)
    await put(session, "encounters", encounters)
    await tell_booked(session, ground, appointments)
    await _tell_completed(session, ground, encounters)
    return written


def _appointment(ground: Ground, case: Case, visit: Visit, patient_id: UUID) -> dict[str, Any]:
    starts = ground.moment(visit.slot.day, visit.slot.minute)
    cancelled = visit.status is AppointmentStatus.CANCELLED
    words = pick(case.rng, CANCELLED_FOR).to(ground.clinic.language)
    return {
        "id": new_id(),
        "patient_id": patient_id,
        "professional_id": visit.who.practice_id,
        "room_id": visit.slot.room_id,
        "type_id": visit.type.id,
        "starts_at": starts,
        "ends_at": starts + timedelta(minutes=visit.slot.minutes),
        "status": visit.status,
        "telehealth": visit.type.remote,
        "cancel_reason": words if cancelled else None,
    }


def _encounter(ground: Ground, one: Written, appointment_id: UUID) -> dict[str, Any]:
    """Times that still lie ahead are not known."""
    remote = one.visit.type.remote
    over = not one.open
    return {
        "id": one.encounter_id,
        "patient_id": one.patient_id,
        "professional_id": one.visit.who.practice_id,
        "appointment_id": appointment_id,
        "encounter_date": one.visit.slot.day,
        "started_at": one.starts_at if one.starts_at <= ground.now else None,
        "ended_at": one.ends_at if over and one.ends_at <= ground.now else None,
        "encounter_type": one.visit.type.encounter,
        "status": EncounterStatus.COMPLETED if over else EncounterStatus.IN_PROGRESS,
        "duration_minutes": one.visit.slot.minutes if over else None,
        "telehealth": remote,
        "place": EncounterPlace.TELEHEALTH_HOME if remote else EncounterPlace.CLINIC,
    }


async def tell_booked(session: Session, ground: Ground, rows: Sequence[dict[str, Any]]) -> None:
    for row in rows:
        fact = AppointmentBooked(
            appointment_id=row["id"],
            patient_id=row["patient_id"],
            professional_id=row["professional_id"],
            type_id=row["type_id"],
            starts_at=row["starts_at"],
            ends_at=row["ends_at"],
            series_id=None,
        )
        await announce(session, ground.scope, fact)


async def _tell_completed(session: Session, ground: Ground, rows: Sequence[dict[str, Any]]) -> None:
    for row in rows:
        if row["status"] is EncounterStatus.COMPLETED:
            fact = EncounterCompleted(
                encounter_id=row["id"],
                patient_id=row["patient_id"],
                professional_id=row["professional_id"],
                encounter_date=row["encounter_date"],
                encounter_type=row["encounter_type"],
                duration_minutes=row["duration_minutes"],
            )
            await announce(session, ground.scope, fact)
