"""Appointments over HTTP."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Response, status

from chartside.clinic.scheduling.queries import appointments as queries
from chartside.clinic.scheduling.queries import foresight
from chartside.clinic.scheduling.routes.doors import Reader, Writer, new_router
from chartside.clinic.scheduling.schemas.appointments import (
    AppointmentDetails,
    AppointmentView,
    BookAppointment,
    BookingCheck,
    CancelAppointment,
    Cancellation,
    ChangeAppointmentStatus,
    GetSchedule,
    NewStatus,
    NewTime,
    NextAppointment,
    ReopenAppointment,
    RescheduleAppointment,
    When,
)
from chartside.clinic.scheduling.service import booking, statuses
from chartside.kernel.http import (
    Cursor,
    Day,
    IfMatch,
    Limit,
    Page,
    Reading,
    Writing,
    parse_if_match,
    versioned,
)

router = new_router()
FromDay = Annotated[Day, Query(description="The first day, in the clinic's time.")]
ToDay = Annotated[
    Day | None, Query(description="The last day, included; at most 62 days. Left out: one day.")
]
OfProfessional = Annotated[UUID | None, Query(description="Only with this professional.")]
OfRoom = Annotated[UUID | None, Query(description="Only in this room.")]
Cancelled = Annotated[bool, Query(description="Show cancelled appointments too.")]
WhenQuery = Annotated[When, Query(description="What is to come, what was, or both.")]
ManyAtOnce = Annotated[int, Query(ge=1, le=1000, description="How many at most.")]


def _saw(unit: Reading, shown: list[AppointmentView]) -> None:
    unit.saw("appointments", *(one.patient_id for one in shown if one.patient_id is not None))


async def _shown(unit: Writing, response: Response, appointment_id: UUID) -> AppointmentView:
    view = await queries.show(unit.session, unit.scope, appointment_id)
    versioned(response, view.revision)
    return view


@router.get("/schedule")
async def schedule(
    unit: Reader,
    from_day: FromDay,
    to_day: ToDay = None,
    professional_id: OfProfessional = None,
    room_id: OfRoom = None,
    include_cancelled: Cancelled = False,
    cursor: Cursor = None,
    limit: ManyAtOnce = 500,
) -> Page[AppointmentView]:
    """The calendar of some days in order of time, of everybody, one professional or one room."""
    asked = GetSchedule(
        from_day=from_day,
        to_day=to_day,
        professional_id=professional_id,
        room_id=room_id,
        include_cancelled=include_cancelled,
    )
    found, more = await queries.schedule(
        unit.session, unit.scope, asked, limit=limit, cursor=cursor
    )
    _saw(unit, found.appointments)
    return Page(items=found.appointments, next_cursor=more)


@router.get("/patients/{patient_id}/appointments")
async def of_patient(
    patient_id: UUID,
    unit: Reader,
    when: WhenQuery = When.UPCOMING,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[AppointmentView]:
    """A patient's appointments: to come with the nearest first, otherwise the latest first."""
    found = await queries.of_patient(
        unit.session, unit.scope, patient_id, when, limit=limit, cursor=cursor
    )
    unit.saw("appointments", patient_id)
    return found


@router.get("/patients/{patient_id}/next-appointment")
async def next_of_patient(patient_id: UUID, unit: Reader) -> NextAppointment:
    """The patient's next appointment, or null where none is booked."""
    found = await queries.of_patient(unit.session, unit.scope, patient_id, When.UPCOMING, limit=1)
    unit.saw("appointments", patient_id)
    return NextAppointment(appointment=found.items[0] if found.items else None)


@router.post("/appointments", status_code=status.HTTP_201_CREATED)
async def book(body: BookAppointment, response: Response, unit: Writer) -> AppointmentView:
    """Book a visit. A time that is taken is refused, however many ask for it at once."""
    row = await booking.book(unit.session, unit.scope, body)
    return await _shown(unit, response, row.id)


@router.post("/appointments/check")
async def check(body: BookAppointment, unit: Reader) -> BookingCheck:
    """What a booking would be and what speaks against it. Nothing is written."""
    found = await foresight.check(unit.session, unit.scope, body)
    unit.saw("appointments", body.patient_id)
    return found


@router.get("/appointments/{appointment_id}")
async def get(appointment_id: UUID, response: Response, unit: Reader) -> AppointmentView:
    """One appointment."""
    view = await queries.show(unit.session, unit.scope, appointment_id)
    _saw(unit, [view])
    versioned(response, view.revision)
    return view


@router.patch("/appointments/{appointment_id}")
async def change_details(
    appointment_id: UUID,
    body: AppointmentDetails,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> AppointmentView:
    """Change the kind of visit, its reason or its notes. To move it, reschedule it."""
    revision = parse_if_match(if_match)
    await booking.change_details(unit.session, unit.scope, appointment_id, body, revision=revision)
    return await _shown(unit, response, appointment_id)


@router.post("/appointments/{appointment_id}/reschedule")
async def reschedule(
    appointment_id: UUID, body: NewTime, response: Response, unit: Writer, if_match: IfMatch = None
) -> AppointmentView:
    """Move an appointment to another time, professional or room. A confirmed one is to be confirmed anew."""
    command = RescheduleAppointment(**body.model_dump(), appointment_id=appointment_id)
    revision = parse_if_match(if_match)
    await booking.reschedule(unit.session, unit.scope, command, revision=revision)
    return await _shown(unit, response, appointment_id)


@router.post("/appointments/{appointment_id}/status")
async def change_status(
    appointment_id: UUID,
    body: NewStatus,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> AppointmentView:
    """Say where an appointment stands. A step that is not open is refused with those that are."""
    command = ChangeAppointmentStatus(appointment_id=appointment_id, status=body.status)
    revision = parse_if_match(if_match)
    await statuses.change_status(unit.session, unit.scope, command, revision=revision)
    return await _shown(unit, response, appointment_id)


@router.post("/appointments/{appointment_id}/cancel")
async def cancel(
    appointment_id: UUID,
    body: Cancellation,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> AppointmentView:
    """Cancel an appointment. It stays in the record with its reason, and its time is free again."""
    command = CancelAppointment(appointment_id=appointment_id, reason=body.reason)
    revision = parse_if_match(if_match)
    await statuses.cancel(unit.session, unit.scope, command, revision=revision)
    return await _shown(unit, response, appointment_id)


@router.post("/appointments/{appointment_id}/reopen")
async def reopen(
    appointment_id: UUID, response: Response, unit: Writer, if_match: IfMatch = None
) -> AppointmentView:
    """Take back a cancellation or a no-show, if the time is still free."""
    command = ReopenAppointment(appointment_id=appointment_id)
    revision = parse_if_match(if_match)
    await statuses.reopen(unit.session, unit.scope, command, revision=revision)
    return await _shown(unit, response, appointment_id)
