"""Free times, working hours and time off as they are shown."""

import heapq
import zlib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any
from uuid import UUID

from pydantic import AwareDatetime
from sqlalchemy import Row, func, select, tuple_

from chartside.clinic import staff
from chartside.clinic.scheduling.models import FREED, Appointment, TimeOff, WorkingHours
from chartside.clinic.scheduling.queries import calendar, setup
from chartside.clinic.scheduling.queries.appointments import days_between
from chartside.clinic.scheduling.rules import slots
from chartside.clinic.scheduling.rules.local_time import clock_of, start_of_day
from chartside.clinic.scheduling.rules.slots import Span
from chartside.clinic.scheduling.schemas.availability import (
    AddTimeOff,
    FindFreeSlots,
    FreeSlot,
    FreeSlots,
    TimeOffView,
    WeekView,
    WorkingHoursView,
)
from chartside.clinic.scheduling.schemas.fields import LONGEST
from chartside.kernel import clock
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.errors import Invalid, NotFound
from chartside.kernel.http import Page, decode_cursor, encode_cursor
from chartside.kernel.scope import Scope


async def free_slots(session: ReadSession, scope: Scope, asked: FindFreeSlots) -> FreeSlots:
    """The earliest free times of those asked for, with whom."""
    first, last = days_between(asked.from_day, asked.to_day)
    people = await _people(session, asked.professional_ids)
    minutes = await _minutes(session, asked)
    if asked.room_id is not None:
        await setup.get_room(session, asked.room_id)
    start, end = (start_of_day(d, scope.zone) for d in (first, last + timedelta(days=1)))
    whole = Span(start, end + timedelta(minutes=LONGEST))
    hours = await calendar.hours_of(session, people)
    off = await calendar.off_between(session, people, whole)
    taken = await calendar.taken_between(
        session, whole, professional_ids=people, room_id=asked.room_id
    )
    length, step, now = timedelta(minutes=minutes), timedelta(minutes=asked.step), clock.now()

    def of(professional_id: UUID) -> Iterator[tuple[datetime, str, UUID]]:
        busy = [
            one.span
            for one in taken
            if one.professional_id == professional_id
            or (asked.room_id is not None and one.room_id == asked.room_id)
        ]
        worked = slots.windows(hours.get(professional_id, []), first, last, scope.zone)
        away = off.get(professional_id, [])
        for at in slots.free_starts(worked, [*busy, *away], length, step, now):
            local = at.astimezone(scope.zone).time()
            if asked.part_of_day is None or asked.part_of_day.holds(local):
                yield at, people[professional_id], professional_id

    found = list(islice(heapq.merge(*(of(one) for one in people)), asked.limit + 1))
    return FreeSlots(
        time_zone=scope.time_zone,
        minutes=minutes,
        slots=[_slot(scope, at, length, name, one) for at, name, one in found[: asked.limit]],
        truncated=len(found) > asked.limit,
        without_hours=[one for one in people if not hours.get(one)],
    )


async def _people(session: ReadSession, wanted: Sequence[UUID]) -> dict[UUID, str]:
    """Those asked for by name, or everybody who works here. One who left has no free time."""
    active = {one.id: one.name for one in await staff.list_professionals(session)}
    for one in wanted:
        if one not in active:
            await staff.get_professional(session, one)
    return (
        {one: active[one] for one in dict.fromkeys(wanted) if one in active} if wanted else active
    )


async def _minutes(session: ReadSession, asked: FindFreeSlots) -> int:
    """As long as was said, else as long as the kind takes; the kind must exist either way."""
    if asked.type_id is not None:
        kind = await setup.get_type(session, asked.type_id)
        return asked.minutes or kind.minutes
    if asked.minutes is None:
        raise NotFound
    return asked.minutes


def _slot(scope: Scope, at: datetime, length: timedelta, name: str, who: UUID) -> FreeSlot:
    local = at.astimezone(scope.zone)
    return FreeSlot(
        professional_id=who,
        professional_name=name,
        starts_at=local,
        ends_at=(at + length).astimezone(scope.zone),
        local_date=local.date(),
        local_time=f"{local:%H:%M}",
    )


async def week_of(session: ReadSession, scope: Scope, professional_id: UUID) -> WeekView:
    await staff.get_professional(session, professional_id)
    rows = await calendar.working_hours_of(session, [professional_id])
    return WeekView(
        professional_id=professional_id,
        revision=week_revision(rows),
        time_zone=scope.time_zone,
        hours=[hours_view(row) for row in rows],
    )


def week_revision(rows: Sequence[WorkingHours] | Sequence[WorkingHoursView]) -> int:
    """A version of the whole week: another one whenever a stretch is added, changed or taken away."""
    marks = sorted(f"{row.id}:{row.revision}" for row in rows)
    return zlib.crc32(",".join(marks).encode()) % 1_000_000_000


def hours_view(row: WorkingHours) -> WorkingHoursView:
    return WorkingHoursView(
        id=row.id,
        revision=row.revision,
        created_at=row.created_at,
        updated_at=row.updated_at,
        professional_id=row.professional_id,
        weekday=row.weekday,
        opens=clock_of(row.opens),
        closes=clock_of(row.closes),
        valid_from=row.valid_from,
        valid_to=row.valid_to,
    )


async def get_working_hours(session: ReadSession, hours_id: UUID) -> WorkingHoursView:
    return hours_view(await fetch(session, WorkingHours, hours_id))


_STANDING = (
    select(func.count())
    .select_from(Appointment)
    .where(
        Appointment.professional_id == TimeOff.professional_id,
        Appointment.starts_at > TimeOff.starts_at - timedelta(minutes=LONGEST),
        Appointment.starts_at < TimeOff.ends_at,
        Appointment.ends_at > TimeOff.starts_at,
        Appointment.status.not_in(FREED),
    )
    .correlate(TimeOff)
    .scalar_subquery()
)


async def get_time_off(session: ReadSession, scope: Scope, time_off_id: UUID) -> TimeOffView:
    statement = select(TimeOff, _STANDING.label("standing")).where(TimeOff.id == time_off_id)
    row = (await session.execute(statement)).one_or_none()
    if row is None:
        raise NotFound
    return _time_off_view(row, scope)


def time_off_span(command: AddTimeOff, scope: Scope) -> Span:
    """The moments of a time away; whole days end with the first moment of the next one."""
    if command.starts_at is not None and command.ends_at is not None:
        return Span(command.starts_at.astimezone(UTC), command.ends_at.astimezone(UTC))
    if command.first_day is None:
        raise Invalid("A time away needs moments or days.")
    last = command.last_day or command.first_day
    after = last + timedelta(days=1)
    return Span(start_of_day(command.first_day, scope.zone), start_of_day(after, scope.zone))


async def page_of_time_off(
    session: ReadSession,
    scope: Scope,
    professional_id: UUID | None,
    span: Span,
    cursor: str | None,
    limit: int,
) -> Page[TimeOffView]:
    """Times away that touch a span, by their end."""
    statement = select(TimeOff, _STANDING.label("standing")).where(
        TimeOff.ends_at > span.start, TimeOff.starts_at < span.end
    )
    if professional_id is not None:
        await staff.get_professional(session, professional_id)
        statement = statement.where(TimeOff.professional_id == professional_id)
    mark = decode_cursor(cursor, tuple[AwareDatetime, UUID])
    if mark is not None:
        statement = statement.where(tuple_(TimeOff.ends_at, TimeOff.id) > mark)
    statement = statement.order_by(TimeOff.ends_at, TimeOff.id).limit(limit + 1)
    rows = (await session.execute(statement)).all()
    shown = [_time_off_view(row, scope) for row in rows[:limit]]
    more = len(rows) > limit
    mark_next = encode_cursor(shown[-1].ends_at, shown[-1].id) if more else None
    return Page(items=shown, next_cursor=mark_next)


def _time_off_view(row: Row[Any], scope: Scope) -> TimeOffView:
    away: TimeOff = row.TimeOff
    return TimeOffView(
        id=away.id,
        revision=away.revision,
        created_at=away.created_at,
        updated_at=away.updated_at,
        professional_id=away.professional_id,
        starts_at=away.starts_at.astimezone(scope.zone),
        ends_at=away.ends_at.astimezone(scope.zone),
        reason=away.reason,
        appointments=row.standing,
    )
