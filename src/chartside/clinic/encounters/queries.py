"""Reads of encounters, and what opening one would come to.

Invalid
├── ProfessionalOrDateMissing
├── EncounterInFuture
└── DetailsDoNotFit
Conflict
├── AppointmentDiffers
└── AppointmentNotKept
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from uuid import UUID

from sqlalchemy import select, tuple_

from chartside.clinic.encounters.models import Encounter, EncounterStatus
from chartside.clinic.encounters.rules import (
    STANDING,
    fault_of_place,
    fault_of_times,
    is_remote,
    local_day,
    minutes_between,
)
from chartside.clinic.encounters.schemas import (
    CouldOpen,
    EncounterList,
    EncounterView,
    ListEncounters,
    OpenEncounter,
    Resolution,
    ResolveEncounter,
)
from chartside.clinic.patients import get_patient
from chartside.clinic.scheduling import Appointment, AppointmentStatus, get_appointment
from chartside.clinic.staff import get_professional, professional_for_user
from chartside.kernel import clock
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.errors import Conflict, Invalid, NotFound
from chartside.kernel.scope import Scope

_NOT_KEPT = (AppointmentStatus.CANCELLED, AppointmentStatus.NO_SHOW)


class ProfessionalOrDateMissing(Invalid):
    """Say who saw the patient and on which date, or name the appointment."""


class EncounterInFuture(Invalid):
    """This date is still to come at the clinic. An encounter is opened on its day or later."""


class DetailsDoNotFit(Invalid):
    """The details of the encounter do not fit together."""


class AppointmentDiffers(Conflict):
    """The appointment is with another professional or on another date."""


class AppointmentNotKept(Conflict):
    """This appointment was cancelled or missed. There was no encounter."""


@dataclass(frozen=True, slots=True)
class Filters:
    """Which encounters a list is about."""

    patient_id: UUID | None = None
    professional_id: UUID | None = None
    status: EncounterStatus | None = None
    since: date | None = None
    until: date | None = None


async def get_encounter(session: ReadSession, encounter_id: UUID) -> Encounter:
    return await fetch(session, Encounter, encounter_id)


async def patient_of(session: ReadSession, encounter_id: UUID) -> UUID:
    """Whose encounter it is, or NotFound."""
    return (await get_encounter(session, encounter_id)).patient_id


async def last_encounters(session: ReadSession, patient_id: UUID, limit: int) -> list[Encounter]:
    """The encounters that count, newest first."""
    statement = select(Encounter).where(
        Encounter.patient_id == patient_id, Encounter.status.in_(STANDING)
    )
    newest = statement.order_by(Encounter.encounter_date.desc(), Encounter.id.desc())
    return list((await session.scalars(newest.limit(limit))).all())


async def find_encounters(
    session: ReadSession, wanted: Filters, limit: int, after: tuple[date, UUID] | None = None
) -> list[Encounter]:
    """One page, newest first, and one more row if there is a next page."""
    statement = select(Encounter)
    if wanted.patient_id is not None:
        await get_patient(session, wanted.patient_id)
        statement = statement.where(Encounter.patient_id == wanted.patient_id)
    if wanted.professional_id is not None:
        await get_professional(session, wanted.professional_id)
        statement = statement.where(Encounter.professional_id == wanted.professional_id)
    if wanted.status is not None:
        statement = statement.where(Encounter.status == wanted.status)
    if wanted.since is not None:
        statement = statement.where(Encounter.encounter_date >= wanted.since)
    if wanted.until is not None:
        statement = statement.where(Encounter.encounter_date <= wanted.until)
    if after is not None:
        statement = statement.where(tuple_(Encounter.encounter_date, Encounter.id) < after)
    newest = statement.order_by(Encounter.encounter_date.desc(), Encounter.id.desc())
    return list((await session.scalars(newest.limit(limit + 1))).all())


async def list_for_tool(session: ReadSession, asked: ListEncounters) -> EncounterList:
    wanted = Filters(
        patient_id=asked.patient_id,
        professional_id=asked.professional_id,
        since=asked.since,
        until=asked.until,
    )
    rows = await find_encounters(session, wanted, asked.limit)
    views = [EncounterView.model_validate(row) for row in rows[: asked.limit]]
    return EncounterList(encounters=views, more=len(rows) > asked.limit)


async def same_day(
    session: ReadSession, patient_id: UUID, day: date, professional_id: UUID | None = None
) -> list[Encounter]:
    """The encounters of a patient on a date that count."""
    wanted = Filters(patient_id, professional_id, since=day, until=day)
    rows = await find_encounters(session, wanted, 50)
    return [row for row in rows if row.status in STANDING]


async def resolve(session: ReadSession, scope: Scope, asked: ResolveEncounter) -> Resolution:
    """Look, and only look: an encounter of that date, or the appointment it could be opened from."""
    rows = await same_day(session, asked.patient_id, asked.date, asked.professional_id)
    openings = [] if rows else await _openings(session, scope, asked)
    return Resolution(
        found=bool(rows),
        ambiguous=len(rows) > 1 or len(openings) > 1,
        encounters=[EncounterView.model_validate(row) for row in rows],
        could_open=openings,
        advice=_advice(len(rows), openings),
    )


async def _openings(session: ReadSession, scope: Scope, asked: ResolveEncounter) -> list[CouldOpen]:
    rows = await _kept_appointments(session, scope, asked)
    if rows:
        return [
            CouldOpen(
                patient_id=asked.patient_id,
                appointment_id=row.id,
                professional_id=row.professional_id,
                encounter_date=asked.date,
                starts_at=row.starts_at,
            )
            for row in rows
        ]
    own = await professional_for_user(session, scope.person) if scope.user_id else None
    return [
        CouldOpen(
            patient_id=asked.patient_id,
            appointment_id=None,
            professional_id=asked.professional_id or (own.id if own else None),
            encounter_date=asked.date,
            starts_at=None,
        )
    ]


async def _kept_appointments(
    session: ReadSession, scope: Scope, asked: ResolveEncounter
) -> list[Appointment]:
    """The patient's appointments of that day on the clinic's wall, but for those not kept."""
    start = datetime.combine(asked.date, time.min, scope.zone)
    end = datetime.combine(asked.date + timedelta(days=1), time.min, scope.zone)
    statement = select(Appointment).where(
        Appointment.patient_id == asked.patient_id,
        Appointment.starts_at >= start,
        Appointment.starts_at < end,
        Appointment.status.not_in(_NOT_KEPT),
    )
    if asked.professional_id is not None:
        statement = statement.where(Appointment.professional_id == asked.professional_id)
    in_order = statement.order_by(Appointment.starts_at, Appointment.id).limit(20)
    return list((await session.scalars(in_order)).all())


def _advice(found: int, openings: list[CouldOpen]) -> str:
    if found == 1:
        return "Use this encounter."
    if found:
        return "There are several encounters on this date. Ask which one is meant."
    if len(openings) > 1:
        return "No encounter yet. There are several appointments on this date. Ask which is meant."
    if openings[0].appointment_id is not None:
        return "No encounter yet. Propose open_encounter from this appointment."
    return "No encounter and no appointment on this date. Propose open_encounter if it took place."


@dataclass(frozen=True, slots=True)
class Opening:
    """What an encounter would be opened with, checked against the appointment and the clock."""

    professional_id: UUID
    encounter_date: date
    duration_minutes: int | None
    telehealth: bool
    appointment: Appointment | None


async def opening_of(session: ReadSession, scope: Scope, command: OpenEncounter) -> Opening:
    await get_patient(session, command.patient_id)
    appointment = await _appointment_for(session, command)
    professional_id, day = _whose_and_when(scope, command, appointment)
    await get_professional(session, professional_id)
    if day > clock.today(scope.zone):
        raise EncounterInFuture
    telehealth = command.telehealth
    if telehealth is None:
        telehealth = is_remote(command.encounter_type, command.place) or (
            appointment is not None and appointment.telehealth
        )
    fault = fault_of_times(day, command.started_at, command.ended_at, scope.zone)
    fault = fault or fault_of_place(command.encounter_type, command.place, telehealth)
    if fault:
        raise DetailsDoNotFit(fault)
    duration = command.duration_minutes or minutes_between(command.started_at, command.ended_at)
    return Opening(professional_id, day, duration, telehealth, appointment)


async def _appointment_for(session: ReadSession, command: OpenEncounter) -> Appointment | None:
    """The appointment, if it is this patient's; another patient's answers as an unknown one."""
    if command.appointment_id is None:
        return None
    row = await get_appointment(session, command.appointment_id)
    if row.patient_id != command.patient_id:
        raise NotFound
    if row.status in _NOT_KEPT:
        raise AppointmentNotKept
    return row


def _whose_and_when(
    scope: Scope, command: OpenEncounter, appointment: Appointment | None
) -> tuple[UUID, date]:
    if appointment is None:
        if command.professional_id is None or command.encounter_date is None:
            raise ProfessionalOrDateMissing
        return command.professional_id, command.encounter_date
    day = local_day(appointment.starts_at, scope.zone)
    if command.professional_id not in (None, appointment.professional_id):
        raise AppointmentDiffers
    if command.encounter_date not in (None, day):
        raise AppointmentDiffers
    return appointment.professional_id, day
