"""When people work, and when they are away.

Conflict ├── HoursOverlap
         └── TooManyHours
Invalid  ├── HoursOutOfOrder
         └── TimeOffOutOfOrder
Stale
"""

from datetime import date, timedelta
from uuid import UUID

from chartside.clinic import staff
from chartside.clinic.scheduling.models import TimeOff, WorkingHours
from chartside.clinic.scheduling.queries import calendar
from chartside.clinic.scheduling.queries.availability import time_off_span, week_revision
from chartside.clinic.scheduling.rules.local_time import minutes_of
from chartside.clinic.scheduling.rules.slots import Span
from chartside.clinic.scheduling.schemas.availability import (
    AddTimeOff,
    AddWorkingHours,
    ChangeTimeOff,
    ChangeWorkingHours,
    SetWorkingHours,
)
from chartside.clinic.scheduling.service.places import hold
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import ChartsideError, Conflict, Invalid, Stale
from chartside.kernel.scope import Scope

MOST_HOURS = 300
LONGEST_OFF = timedelta(days=400)


class HoursOverlap(Conflict):
    """These working hours overlap others of the same weekday."""


class TooManyHours(Conflict):
    """This professional has as many stretches of working hours as can be recorded."""


class HoursOutOfOrder(Invalid):
    """Working hours close after they open, and their last day is not before their first."""


class TimeOffOutOfOrder(Invalid):
    """A time away ends after it begins, and lasts 400 days at most."""


_NAMED: dict[str, type[ChartsideError]] = {
    "working_hours_overlap_excl": HoursOverlap,
    "working_hours_order_check": HoursOutOfOrder,
    "working_hours_validity_check": HoursOutOfOrder,
}


async def set_working_hours(
    session: Session, scope: Scope, command: SetWorkingHours, *, revision: int | None = None
) -> list[WorkingHours]:
    """The week as it is from a day on, or throughout. What held before that day stays recorded."""
    await staff.get_professional(session, command.professional_id)
    await hold(session, scope, [command.professional_id])
    rows = list(await calendar.working_hours_of(session, [command.professional_id]))
    if revision is not None and revision != week_revision(rows):
        raise Stale(revision=week_revision(rows))
    kept = []
    for row in rows:
        if command.valid_from is not None and _begins_before(row, command.valid_from):
            row.valid_to = min(
                row.valid_to or command.valid_from, command.valid_from - timedelta(days=1)
            )
            kept.append(row)
        else:
            await session.delete(row)
    await session.flush(_NAMED)  # what goes must be gone before what comes
    added = [
        WorkingHours(
            professional_id=command.professional_id,
            weekday=stretch.weekday,
            opens=minutes_of(stretch.opens),
            closes=minutes_of(stretch.closes),
            valid_from=command.valid_from,
        )
        for stretch in command.hours
    ]
    if len(kept) + len(added) > MOST_HOURS:
        raise TooManyHours
    session.add_all(added)
    await session.flush(_NAMED)
    return [*kept, *added]


def _begins_before(row: WorkingHours, day: date) -> bool:
    return row.valid_from is None or row.valid_from < day


async def add_working_hours(
    session: Session, scope: Scope, command: AddWorkingHours
) -> WorkingHours:
    await staff.get_professional(session, command.professional_id)
    if len(await calendar.working_hours_of(session, [command.professional_id])) >= MOST_HOURS:
        raise TooManyHours
    row = WorkingHours(
        professional_id=command.professional_id,
        weekday=command.weekday,
        opens=minutes_of(command.opens),
        closes=minutes_of(command.closes),
        valid_from=command.valid_from,
        valid_to=command.valid_to,
    )
    session.add(row)
    await session.flush(_NAMED)
    return row


async def change_working_hours(
    session: Session,
    scope: Scope,
    hours_id: UUID,
    command: ChangeWorkingHours,
    *,
    revision: int | None = None,
) -> WorkingHours:
    row = await lock(session, WorkingHours, hours_id, revision=revision)
    for name, value in command.model_dump().items():
        setattr(row, name, minutes_of(value) if name in ("opens", "closes") else value)
    await session.flush(_NAMED)
    return row


async def remove_working_hours(
    session: Session, scope: Scope, hours_id: UUID, *, revision: int | None = None
) -> None:
    row = await lock(session, WorkingHours, hours_id, revision=revision)
    await session.delete(row)
    await session.flush()


async def add_time_off(session: Session, scope: Scope, command: AddTimeOff) -> TimeOff:
    await staff.get_professional(session, command.professional_id)
    span = time_off_span(command, scope)
    check_order(span)
    row = TimeOff(
        professional_id=command.professional_id,
        starts_at=span.start,
        ends_at=span.end,
        reason=command.reason,
    )
    session.add(row)
    await session.flush()
    return row


async def change_time_off(
    session: Session,
    scope: Scope,
    time_off_id: UUID,
    command: ChangeTimeOff,
    *,
    revision: int | None = None,
) -> TimeOff:
    row = await lock(session, TimeOff, time_off_id, revision=revision)
    for name, value in command.model_dump().items():
        setattr(row, name, value)
    check_order(Span(row.starts_at, row.ends_at))
    await session.flush()
    return row


async def remove_time_off(
    session: Session, scope: Scope, time_off_id: UUID, *, revision: int | None = None
) -> TimeOff:
    row = await lock(session, TimeOff, time_off_id, revision=revision)
    await session.delete(row)
    await session.flush()
    return row


def check_order(span: Span) -> None:
    if not timedelta() < span.end - span.start <= LONGEST_OFF:
        raise TimeOffOutOfOrder
