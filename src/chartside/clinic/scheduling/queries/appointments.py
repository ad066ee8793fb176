"""Reads of appointments.

    Invalid └── RangeTooLong

A patient whose row the reader may not see (an agent, where the patient did not agree) is joined as nothing: the time
is shown as taken, and neither name nor text with it. So are all others when the scope is confined to one patient.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from pydantic import AwareDatetime
from sqlalchemy import Row, Select, Uuid, and_, column, select, table, tuple_

from chartside.clinic import patients, staff
from chartside.clinic.scheduling.models import (
    FREED,
    Appointment,
    AppointmentSeries,
    AppointmentStatus,
    AppointmentType,
    Room,
)
from chartside.clinic.scheduling.rules.local_time import clock_of, start_of_day
from chartside.clinic.scheduling.rules.recurrence import MOST
from chartside.clinic.scheduling.schemas.appointments import (
    AppointmentView,
    GetSchedule,
    ScheduleView,
    When,
)
from chartside.clinic.scheduling.schemas.fields import LONGEST
from chartside.clinic.scheduling.schemas.series import SeriesView
from chartside.kernel import clock
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.errors import Invalid, NotFound
from chartside.kernel.http import Page, decode_cursor, encode_cursor
from chartside.kernel.scope import Scope

WIDEST = 62
OPEN = tuple(
    s for s in AppointmentStatus if s not in FREED and s is not AppointmentStatus.COMPLETED
)

_PATIENT = table(
    "patients",
    column("org_id", Uuid()),
    column("id", Uuid()),
    column("given_name"),
    column("family_name"),
)
_SHOWN = (
    select(
        Appointment,
        Room.name.label("room_name"),
        AppointmentType.name.label("type_name"),
        AppointmentType.color.label("type_color"),
        AppointmentType.encounter_type.label("encounter_type"),
        staff.Professional.name.label("professional_name"),
        _PATIENT.c.id.label("seen_id"),
        _PATIENT.c.given_name.label("given_name"),
        _PATIENT.c.family_name.label("family_name"),
    )
    .join(AppointmentType, AppointmentType.id == Appointment.type_id)
    .join(staff.Professional, staff.Professional.id == Appointment.professional_id)
    .outerjoin(Room, Room.id == Appointment.room_id)
    .outerjoin(
        _PATIENT,
        and_(_PATIENT.c.org_id == Appointment.org_id, _PATIENT.c.id == Appointment.patient_id),
    )
)


class RangeTooLong(Invalid):
    """The last day lies before the first one, or more than 62 days are asked for at once."""


async def get_appointment(session: ReadSession, appointment_id: UUID) -> Appointment:
    return await fetch(session, Appointment, appointment_id)


async def patient_of(session: ReadSession, appointment_id: UUID) -> UUID:
    """Whose appointment it is."""
    return (await get_appointment(session, appointment_id)).patient_id


async def show(session: ReadSession, scope: Scope, appointment_id: UUID) -> AppointmentView:
    found = await _views(session, scope, _SHOWN.where(Appointment.id == appointment_id))
    if not found:
        raise NotFound
    return found[0]


def days_between(from_day: date, to_day: date | None) -> tuple[date, date]:
    """The first and the last day that are asked for."""
    last = from_day if to_day is None else to_day
    if not 0 <= (last - from_day).days < WIDEST:
        raise RangeTooLong
    return from_day, last


async def schedule(
    session: ReadSession, scope: Scope, asked: GetSchedule, *, limit: int, cursor: str | None = None
) -> tuple[ScheduleView, str | None]:
    """The calendar of some days in order of time: one search by index, whatever the size of the clinic."""
    first, last = days_between(asked.from_day, asked.to_day)
    start, end = (start_of_day(d, scope.zone) for d in (first, last + timedelta(days=1)))
    statement = _SHOWN.where(
        Appointment.starts_at > start - timedelta(minutes=LONGEST),
        Appointment.starts_at < end,
        Appointment.ends_at > start,
    )
    if asked.professional_id is not None:
        statement = statement.where(Appointment.professional_id == asked.professional_id)
    if asked.room_id is not None:
        statement = statement.where(Appointment.room_id == asked.room_id)
    if not asked.include_cancelled:
        statement = statement.where(Appointment.status != AppointmentStatus.CANCELLED)
    page = await _page(session, scope, statement, cursor, limit, ascending=True)
    view = ScheduleView(
        time_zone=scope.time_zone,
        from_day=first,
        to_day=last,
        appointments=page.items,
        truncated=page.next_cursor is not None,
    )
    return view, page.next_cursor


async def of_patient(
    session: ReadSession,
    scope: Scope,
    patient_id: UUID,
    when: When,
    *,
    limit: int,
    cursor: str | None = None,
) -> Page[AppointmentView]:
    """A patient's appointments: what is to come with the nearest first, what was with the latest first."""
    await patients.get_patient(session, patient_id)
    statement = _SHOWN.where(Appointment.patient_id == patient_id)
    now = clock.now()
    if when is When.UPCOMING:
        statement = statement.where(Appointment.ends_at > now, Appointment.status.in_(OPEN))
    elif when is When.PAST:
        statement = statement.where(Appointment.starts_at <= now)
    return await _page(session, scope, statement, cursor, limit, ascending=when is When.UPCOMING)


async def upcoming_for_patient(
    session: ReadSession, patient_id: UUID, limit: int = 5
) -> Sequence[Appointment]:
    """What is still to come for a patient, the nearest first."""
    statement = (
        select(Appointment)
        .where(
            Appointment.patient_id == patient_id,
            Appointment.ends_at > clock.now(),
            Appointment.status.in_(OPEN),
        )
        .order_by(Appointment.starts_at, Appointment.id)
        .limit(limit)
    )
    return (await session.scalars(statement)).all()


async def get_series(session: ReadSession, series_id: UUID) -> AppointmentSeries:
    return await fetch(session, AppointmentSeries, series_id)


async def show_series(session: ReadSession, scope: Scope, series_id: UUID) -> SeriesView:
    row = await get_series(session, series_id)
    statement = _SHOWN.where(Appointment.series_id == row.id)
    found = await _views(session, scope, statement.order_by(Appointment.starts_at).limit(MOST))
    return SeriesView(
        **{name: getattr(row, name) for name in SeriesView.model_fields if hasattr(row, name)},
        local_time=clock_of(row.start_minute),
        appointments=found,
    )


async def rest_of_series(
    session: ReadSession, series_id: UUID, from_: datetime
) -> Sequence[Appointment]:
    """What of a series has not begun and still stands."""
    statement = (
        select(Appointment)
        .where(
            Appointment.series_id == series_id,
            Appointment.starts_at >= from_,
            Appointment.status.in_((AppointmentStatus.SCHEDULED, AppointmentStatus.CONFIRMED)),
        )
        .order_by(Appointment.starts_at)
    )
    return (await session.scalars(statement)).all()


async def _page(
    session: ReadSession,
    scope: Scope,
    statement: Select[Any],
    cursor: str | None,
    limit: int,
    *,
    ascending: bool,
) -> Page[AppointmentView]:
    key = tuple_(Appointment.starts_at, Appointment.id)
    mark = decode_cursor(cursor, tuple[AwareDatetime, UUID])
    if mark is not None:
        statement = statement.where(key > mark if ascending else key < mark)
    order = [Appointment.starts_at, Appointment.id]
    statement = statement.order_by(*(c if ascending else c.desc() for c in order))
    found = await _views(session, scope, statement.limit(limit + 1))
    shown = found[:limit]
    more = len(found) > limit
    return Page(
        items=shown,
        next_cursor=encode_cursor(shown[-1].starts_at, shown[-1].id) if more else None,
    )


async def _views(
    session: ReadSession, scope: Scope, statement: Select[Any]
) -> list[AppointmentView]:
    return [_view(row, scope) for row in (await session.execute(statement)).all()]


def _view(row: Row[Any], scope: Scope) -> AppointmentView:
    booked: Appointment = row.Appointment
    start, end = (at.astimezone(scope.zone) for at in (booked.starts_at, booked.ends_at))
    shared = row.seen_id is not None and scope.patient_id in (None, booked.patient_id)
    name = patients.display_name(row.given_name, row.family_name) if shared else None
    return AppointmentView(
        id=booked.id,
        revision=booked.revision,
        created_at=booked.created_at,
        updated_at=booked.updated_at,
        shared=shared,
        patient_id=booked.patient_id if shared else None,
        patient_name=name,
        professional_id=booked.professional_id,
        professional_name=row.professional_name,
        room_id=booked.room_id,
        room_name=row.room_name,
        type_id=booked.type_id,
        type_name=row.type_name,
        type_color=row.type_color,
        encounter_type=row.encounter_type,
        series_id=booked.series_id if shared else None,
        starts_at=start,
        ends_at=end,
        local_date=start.date(),
        local_time=f"{start:%H:%M}",
        local_end=f"{end:%H:%M}",
        time_zone=scope.time_zone,
        minutes=int((booked.ends_at - booked.starts_at).total_seconds()) // 60,
        status=booked.status,
        telehealth=booked.telehealth,
        reason=booked.reason if shared else None,
        notes=booked.notes if shared else None,
        cancel_reason=booked.cancel_reason if shared else None,
    )
