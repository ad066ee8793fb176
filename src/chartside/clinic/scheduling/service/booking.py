"""Booking and moving.

`weighed` says that a person has read the warnings about hours and time off and signed: what a tool's commit says, and
what `outside_hours` says for a form.
"""

from datetime import timedelta
from uuid import UUID

from chartside.clinic.scheduling.events import AppointmentBooked, AppointmentMoved
from chartside.clinic.scheduling.models import Appointment, AppointmentStatus
from chartside.clinic.scheduling.queries import foresight
from chartside.clinic.scheduling.queries.foresight import Place
from chartside.clinic.scheduling.rules.slots import Span
from chartside.clinic.scheduling.rules.status import check_movable
from chartside.clinic.scheduling.schemas.appointments import (
    AppointmentDetails,
    BookAppointment,
    NewTime,
    RescheduleAppointment,
)
from chartside.clinic.scheduling.service.places import OVERLAPS, check_hours, take
from chartside.kernel.db import Session, lock
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope


async def book(
    session: Session, scope: Scope, command: BookAppointment, *, weighed: bool = False
) -> Appointment:
    place, kind = await foresight.place_of(session, scope, command)
    if not (command.outside_hours or weighed):
        await check_hours(session, scope, place)
    await take(session, scope, place)
    row = Appointment(
        patient_id=command.patient_id,
        professional_id=command.professional_id,
        room_id=command.room_id,
        type_id=command.type_id,
        starts_at=place.span.start,
        ends_at=place.span.end,
        status=AppointmentStatus.SCHEDULED,
        telehealth=kind.telehealth if command.telehealth is None else command.telehealth,
        reason=command.reason,
        notes=command.notes,
    )
    session.add(row)
    await session.flush(OVERLAPS)
    await announce_booked(session, scope, row)
    return row


async def announce_booked(session: Session, scope: Scope, row: Appointment) -> None:
    await announce(
        session,
        scope,
        AppointmentBooked(
            appointment_id=row.id,
            patient_id=row.patient_id,
            professional_id=row.professional_id,
            type_id=row.type_id,
            starts_at=row.starts_at,
            ends_at=row.ends_at,
            series_id=row.series_id,
        ),
    )


def new_place(scope: Scope, row: Appointment, command: NewTime) -> Place:
    """Where an appointment would stand after a move."""
    start = foresight.start_of(command, scope) or row.starts_at
    length = row.ends_at - row.starts_at
    if command.minutes is not None:
        length = timedelta(minutes=command.minutes)
    room = None if command.no_room else command.room_id or row.room_id
    who = command.professional_id or row.professional_id
    return Place(Span(start, start + length), who, room, row.patient_id, apart_from=row.id)


async def reschedule(
    session: Session,
    scope: Scope,
    command: RescheduleAppointment,
    *,
    revision: int | None = None,
    weighed: bool = False,
) -> Appointment:
    row = await lock(session, Appointment, command.appointment_id, revision=revision)
    check_movable(row.status)
    place = new_place(scope, row, command)
    old = Place(
        Span(row.starts_at, row.ends_at), row.professional_id, row.room_id, row.patient_id, row.id
    )
    if place == old:
        return row
    if place.span.start != old.span.start:
        foresight.check_not_past(place.span.start, command.in_past)
    await foresight.check_bookable(session, place.professional_id, place.room_id)
    moved = (place.span, place.professional_id) != (old.span, old.professional_id)
    if moved and not (command.outside_hours or weighed):
        await check_hours(session, scope, place)
    await take(session, scope, place)
    await _move(session, scope, row, place, old)
    return row


async def _move(session: Session, scope: Scope, row: Appointment, place: Place, old: Place) -> None:
    row.starts_at, row.ends_at = place.span
    row.professional_id, row.room_id = place.professional_id, place.room_id
    if place.span.start != old.span.start and row.status is AppointmentStatus.CONFIRMED:
        row.status = AppointmentStatus.SCHEDULED  # what was confirmed was the other time
    await session.flush(OVERLAPS)
    await announce(
        session,
        scope,
        AppointmentMoved(
            appointment_id=row.id,
            patient_id=row.patient_id,
            professional_id=row.professional_id,
            old_professional_id=old.professional_id,
            old_starts_at=old.span.start,
            starts_at=row.starts_at,
            ends_at=row.ends_at,
        ),
    )


async def change_details(
    session: Session,
    scope: Scope,
    appointment_id: UUID,
    command: AppointmentDetails,
    *,
    revision: int | None = None,
) -> Appointment:
    row = await lock(session, Appointment, appointment_id, revision=revision)
    given = command.model_dump()
    if given.get("type_id", row.type_id) != row.type_id:
        await foresight.offered_type(session, command.type_id)
    for name, value in given.items():
        setattr(row, name, value)
    await session.flush()
    return row
