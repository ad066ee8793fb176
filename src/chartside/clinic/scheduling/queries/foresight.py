"""What a booking would be, and what speaks against it, before anything is written.

Invalid  └── InThePast
Conflict ├── ProfessionalInactive
         ├── RoomInactive
         └── TypeInactive
"""

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from uuid import UUID

from chartside.clinic import patients, staff
from chartside.clinic.scheduling.models import AppointmentType
from chartside.clinic.scheduling.queries import calendar, setup
from chartside.clinic.scheduling.rules.local_time import in_words, moment_of
from chartside.clinic.scheduling.rules.slots import Misfit, Span, misfit
from chartside.clinic.scheduling.schemas.appointments import (
    BookAppointment,
    BookingCheck,
    BookingWarning,
)
from chartside.clinic.scheduling.schemas.fields import AtSomeTime
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import Conflict, Invalid
from chartside.kernel.scope import Scope
from chartside.kernel.spoken import told
from chartside.kernel.tools import word_of


class InThePast(Invalid):
    """This time has passed. To record a visit that was, say in_past."""


class ProfessionalInactive(Conflict):
    """This professional no longer works here."""


class RoomInactive(Conflict):
    """This room is no longer in use."""


class TypeInactive(Conflict):
    """This kind of visit is no longer offered."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the calendar: when, with whom, where, and for whom. `apart_from` is what is being moved."""

    span: Span
    professional_id: UUID
    room_id: UUID | None
    patient_id: UUID
    apart_from: UUID | None = None


def start_of(command: AtSomeTime, scope: Scope) -> datetime | None:
    """The moment that a command means, if it names one."""
    if command.starts_at is not None:
        return command.starts_at.astimezone(UTC)
    if command.local_date is None or command.local_time is None:
        return None
    at = time.fromisoformat(command.local_time)
    return moment_of(command.local_date, at, scope.zone, command.fold)


def check_not_past(start: datetime, in_past: bool) -> None:
    if not in_past and start < clock.now():
        raise InThePast


async def check_bookable(session: ReadSession, professional_id: UUID, room_id: UUID | None) -> None:
    """That the professional and the room are of this clinic and in use."""
    if not (await staff.get_professional(session, professional_id)).active:
        raise ProfessionalInactive
    if room_id is not None and not (await setup.get_room(session, room_id)).active:
        raise RoomInactive


async def offered_type(session: ReadSession, type_id: UUID) -> AppointmentType:
    row = await setup.get_type(session, type_id)
    if not row.active:
        raise TypeInactive
    return row


async def place_of(
    session: ReadSession, scope: Scope, command: BookAppointment
) -> tuple[Place, AppointmentType]:
    """Where in the calendar a booking would stand. Everything it names is of this clinic and in use."""
    await patients.get_patient(session, command.patient_id)
    await check_bookable(session, command.professional_id, command.room_id)
    kind = await offered_type(session, command.type_id)
    start = start_of(command, scope)
    if start is None:
        raise Invalid("A booking needs a time.")
    check_not_past(start, command.in_past)
    span = Span(start, start + timedelta(minutes=command.minutes or kind.minutes))
    return Place(span, command.professional_id, command.room_id, command.patient_id), kind


async def misfit_of(session: ReadSession, scope: Scope, place: Place) -> Misfit | None:
    who = [place.professional_id]
    hours = await calendar.hours_of(session, who)
    off = await calendar.off_between(session, who, place.span)
    one = place.professional_id
    return misfit(place.span, hours.get(one, []), off.get(one, []), scope.zone)


async def warnings_for(session: ReadSession, scope: Scope, place: Place) -> list[BookingWarning]:
    """What a person should weigh. Of other patients it says times and nothing else."""
    found, locale = [*await _taken(session, scope, place)], scope.locale
    words = {
        Misfit.OUTSIDE_HOURS: told(
            locale,
            "This is outside the professional's working hours.",
            "Está fuera del horario del profesional.",
        ),
        Misfit.TIME_OFF: told(
            locale,
            "The professional is away at this time.",
            "El profesional está ausente a esta hora.",
        ),
    }
    reason = await misfit_of(session, scope, place)
    if reason is not None:
        found.append(BookingWarning(code=reason.value, message=words[reason]))
    patient = await patients.get_patient(session, place.patient_id)
    if patient.status is not patients.PatientStatus.ACTIVE:
        status = word_of(patient.status, locale)
        message = told(
            locale,
            f"The patient is recorded as {status}.",
            f"El paciente consta como {status}.",
        )
        found.append(BookingWarning(code="patient_inactive", message=message))
    if place.span.start < clock.now():
        message = told(locale, "This time has passed.", "Esta hora ya pasó.")
        found.append(BookingWarning(code="in_past", message=message))
    return found


async def _taken(session: ReadSession, scope: Scope, place: Place) -> list[BookingWarning]:
    taken = await calendar.taken_between(
        session,
        place.span,
        professional_ids=[place.professional_id],
        room_id=place.room_id,
        patient_id=place.patient_id,
    )
    found = []
    for one in taken:
        if one.appointment_id == place.apart_from:
            continue
        when = in_words(*one.span, scope.zone, scope.locale)
        for meets, code, words in (
            (
                one.professional_id == place.professional_id,
                "slot_taken",
                ("The professional is booked", "El profesional está ocupado:"),
            ),
            (
                place.room_id is not None and one.room_id == place.room_id,
                "room_taken",
                ("The room is booked", "La sala está ocupada:"),
            ),
            (
                one.patient_id == place.patient_id,
                "patient_busy",
                ("The patient has another visit", "El paciente tiene otra visita:"),
            ),
        ):
            if meets:
                message = f"{told(scope.locale, *words)} {when}."
                found.append(BookingWarning(code=code, message=message))
    return found


async def check(session: ReadSession, scope: Scope, command: BookAppointment) -> BookingCheck:
    place, _ = await place_of(session, scope, command)
    local = place.span.start.astimezone(scope.zone)
    return BookingCheck(
        starts_at=local,
        ends_at=place.span.end.astimezone(scope.zone),
        local_date=local.date(),
        local_time=f"{local:%H:%M}",
        time_zone=scope.time_zone,
        minutes=int((place.span.end - place.span.start).total_seconds()) // 60,
        warnings=await warnings_for(session, scope, place),
    )
