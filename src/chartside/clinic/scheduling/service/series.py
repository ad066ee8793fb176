"""Visits that repeat: booked all together or not at all.

Conflict ├── SeriesConflict     with every date that is in the way, and why
         └── SeriesOver
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select

from chartside.clinic.scheduling.models import (
    Appointment,
    AppointmentSeries,
    AppointmentStatus,
)
from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.queries.series import SeriesPlan, obstacles_to, plan_of
from chartside.clinic.scheduling.rules.local_time import minutes_of, start_of_day
from chartside.clinic.scheduling.schemas.series import BookSeries, CancelSeries
from chartside.clinic.scheduling.service.booking import announce_booked
from chartside.clinic.scheduling.service.places import OVERLAPS, hold
from chartside.clinic.scheduling.service.statuses import stand
from chartside.kernel import clock
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict
from chartside.kernel.scope import Scope


class SeriesConflict(Conflict):
    """Some dates of the series do not fit the calendar. Nothing was booked."""


class SeriesOver(Conflict):
    """Nothing of this series is still to come."""


async def book_series(
    session: Session, scope: Scope, command: BookSeries, *, weighed: bool = False
) -> AppointmentSeries:
    plan = await plan_of(session, scope, command)
    await hold(session, scope, (command.professional_id, command.room_id))
    obstacles = await obstacles_to(
        session, scope, command, plan.spans, with_hours=not (command.outside_hours or weighed)
    )
    if obstacles:
        raise SeriesConflict(conflicts=[one.words(scope) for one in obstacles])
    series = await _record(session, scope, command, plan)
    telehealth = plan.kind.telehealth if command.telehealth is None else command.telehealth
    rows = [
        Appointment(
            patient_id=command.patient_id,
            professional_id=command.professional_id,
            room_id=command.room_id,
            type_id=command.type_id,
            series_id=series.id,
            starts_at=span.start,
            ends_at=span.end,
            status=AppointmentStatus.SCHEDULED,
            telehealth=telehealth,
            reason=command.reason,
        )
        for span in plan.spans
    ]
    session.add_all(rows)
    await session.flush(OVERLAPS)
    for row in rows:
        await announce_booked(session, scope, row)
    return series


async def _record(
    session: Session, scope: Scope, command: BookSeries, plan: SeriesPlan
) -> AppointmentSeries:
    series = AppointmentSeries(
        patient_id=command.patient_id,
        professional_id=command.professional_id,
        room_id=command.room_id,
        type_id=command.type_id,
        rrule=plan.rule.text,
        first_day=command.first_day,
        start_minute=minutes_of(command.local_time),
        minutes=plan.minutes,
        time_zone=scope.time_zone,
    )
    session.add(series)
    await session.flush()
    return series


async def cancel_series(
    session: Session, scope: Scope, command: CancelSeries, *, revision: int | None = None
) -> AppointmentSeries:
    """Cancel what has not begun. What was, and what was cancelled before, stays as it is."""
    series = await lock(session, AppointmentSeries, command.series_id, revision=revision)
    now = clock.now()
    from_ = now
    if command.from_day is not None:
        from_ = max(now, start_of_day(command.from_day, scope.zone))
    rows = await _locked(session, series, from_)
    if not rows:
        raise SeriesOver
    for row in rows:
        await stand(session, scope, row, AppointmentStatus.CANCELLED, command.reason)
    series.ended_at = rows[0].starts_at
    await session.flush()
    return series


async def _locked(
    session: Session, series: AppointmentSeries, from_: datetime
) -> Sequence[Appointment]:
    rest = await appointments.rest_of_series(session, series.id, from_)
    statement = (
        select(Appointment)
        .where(
            Appointment.id.in_([row.id for row in rest]),
            Appointment.status.in_((AppointmentStatus.SCHEDULED, AppointmentStatus.CONFIRMED)),
        )
        .order_by(Appointment.starts_at)
        .with_for_update()
    )
    rows = await session.scalars(statement.execution_options(populate_existing=True))
    return rows.all()
