"""Working hours, time off and free times over HTTP."""

from datetime import timedelta
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response, status

from chartside.clinic.scheduling.queries import availability as queries
from chartside.clinic.scheduling.routes.doors import HoursReader, HoursWriter, new_router
from chartside.clinic.scheduling.rules.local_time import start_of_day
from chartside.clinic.scheduling.rules.slots import Span
from chartside.clinic.scheduling.schemas.availability import (
    AddTimeOff,
    AddWorkingHours,
    ChangeTimeOff,
    ChangeWorkingHours,
    FindFreeSlots,
    FreeSlots,
    SetWorkingHours,
    TimeOffView,
    Week,
    WeekView,
    WorkingHoursView,
)
from chartside.clinic.scheduling.service import hours as service
from chartside.kernel import clock
from chartside.kernel.http import (
    Cursor,
    Day,
    IfMatch,
    Limit,
    Page,
    Writing,
    parse_if_match,
    versioned,
)

router = new_router()
OfProfessional = Annotated[UUID | None, Query(description="Only of this professional.")]
FromDay = Annotated[Day | None, Query(description="The first day. Left out: today.")]
ToDay = Annotated[Day | None, Query(description="The last day. Left out: a year further.")]


@router.post("/free-slots")
async def free_slots(body: FindFreeSlots, unit: HoursReader) -> FreeSlots:
    """The earliest free times within working hours, with one professional, several or anybody."""
    return await queries.free_slots(unit.session, unit.scope, body)


@router.get("/professionals/{professional_id}/working-hours")
async def get_week(professional_id: UUID, response: Response, unit: HoursReader) -> WeekView:
    """When a professional works. Its ETag is that of the whole week."""
    view = await queries.week_of(unit.session, unit.scope, professional_id)
    versioned(response, view.revision)
    return view


@router.put("/professionals/{professional_id}/working-hours")
async def set_week(
    professional_id: UUID,
    body: Week,
    response: Response,
    unit: HoursWriter,
    if_match: IfMatch = None,
) -> WeekView:
    """Say when a professional works in the week, throughout or from a day on."""
    command = SetWorkingHours(
        professional_id=professional_id, hours=body.hours, valid_from=body.valid_from
    )
    revision = parse_if_match(if_match)
    await service.set_working_hours(unit.session, unit.scope, command, revision=revision)
    view = await queries.week_of(unit.session, unit.scope, professional_id)
    versioned(response, view.revision)
    return view


@router.post("/working-hours", status_code=status.HTTP_201_CREATED)
async def add_hours(
    body: AddWorkingHours, response: Response, unit: HoursWriter
) -> WorkingHoursView:
    """Add one stretch of working hours. One that overlaps another is refused."""
    row = await service.add_working_hours(unit.session, unit.scope, body)
    versioned(response, row.revision)
    return queries.hours_view(row)


@router.get("/working-hours/{hours_id}")
async def get_hours(hours_id: UUID, response: Response, unit: HoursReader) -> WorkingHoursView:
    """One stretch of working hours."""
    view = await queries.get_working_hours(unit.session, hours_id)
    versioned(response, view.revision)
    return view


@router.patch("/working-hours/{hours_id}")
async def change_hours(
    hours_id: UUID,
    body: ChangeWorkingHours,
    response: Response,
    unit: HoursWriter,
    if_match: IfMatch = None,
) -> WorkingHoursView:
    """Change one stretch of working hours."""
    revision = parse_if_match(if_match)
    row = await service.change_working_hours(
        unit.session, unit.scope, hours_id, body, revision=revision
    )
    versioned(response, row.revision)
    return queries.hours_view(row)


@router.delete("/working-hours/{hours_id}", status_code=status.HTTP_204_NO_CONTENT)
async def remove_hours(hours_id: UUID, unit: HoursWriter, if_match: IfMatch = None) -> None:
    """Take one stretch of working hours away."""
    revision = parse_if_match(if_match)
    await service.remove_working_hours(unit.session, unit.scope, hours_id, revision=revision)


@router.get("/time-off")
async def list_time_off(
    unit: HoursReader,
    professional_id: OfProfessional = None,
    from_day: FromDay = None,
    to_day: ToDay = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[TimeOffView]:
    """Times away between two days, by their end."""
    zone = unit.scope.zone
    first = from_day or clock.today(zone)
    last = (to_day or first + timedelta(days=365)) + timedelta(days=1)
    span = Span(start_of_day(first, zone), start_of_day(last, zone))
    return await queries.page_of_time_off(
        unit.session, unit.scope, professional_id, span, cursor, limit
    )


@router.post("/time-off", status_code=status.HTTP_201_CREATED)
async def add_time_off(body: AddTimeOff, response: Response, unit: HoursWriter) -> TimeOffView:
    """Take a professional out of the calendar. Visits that stand in it are counted, and stay."""
    row = await service.add_time_off(unit.session, unit.scope, body)
    return await _time_off(unit, response, row.id)


@router.get("/time-off/{time_off_id}")
async def get_time_off(time_off_id: UUID, response: Response, unit: HoursReader) -> TimeOffView:
    """One time away."""
    view = await queries.get_time_off(unit.session, unit.scope, time_off_id)
    versioned(response, view.revision)
    return view


@router.patch("/time-off/{time_off_id}")
async def change_time_off(
    time_off_id: UUID,
    body: ChangeTimeOff,
    response: Response,
    unit: HoursWriter,
    if_match: IfMatch = None,
) -> TimeOffView:
    """Change a time away."""
    revision = parse_if_match(if_match)
    await service.change_time_off(unit.session, unit.scope, time_off_id, body, revision=revision)
    return await _time_off(unit, response, time_off_id)


@router.delete("/time-off/{time_off_id}", status_code=status.HTTP_204_NO_CONTENT)
async def remove_time_off(time_off_id: UUID, unit: HoursWriter, if_match: IfMatch = None) -> None:
    """Take a time away back."""
    revision = parse_if_match(if_match)
    await service.remove_time_off(unit.session, unit.scope, time_off_id, revision=revision)


async def _time_off(unit: Writing, response: Response, time_off_id: UUID) -> TimeOffView:
    view = await queries.get_time_off(unit.session, unit.scope, time_off_id)
    versioned(response, view.revision)
    return view
