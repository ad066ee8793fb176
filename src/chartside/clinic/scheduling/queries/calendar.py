"""What stands in people's calendars: hours, time off, and times that are taken.

Overlaps are found by btree on the beginning: no appointment is longer than LONGEST, so none that began before that can
still be going on.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import timedelta
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, or_, select

from chartside.clinic.scheduling.models import FREED, Appointment, TimeOff, WorkingHours
from chartside.clinic.scheduling.rules.slots import Hours, Span
from chartside.clinic.scheduling.schemas.fields import LONGEST
from chartside.kernel.db import ReadSession

_LONGEST = timedelta(minutes=LONGEST)


class Taken(NamedTuple):
    """A time that is taken. Whoever is refused it is told the time and never the patient."""

    appointment_id: UUID
    patient_id: UUID
    professional_id: UUID
    room_id: UUID | None
    span: Span


async def taken_between(
    session: ReadSession,
    span: Span,
    *,
    professional_ids: Collection[UUID] = (),
    room_id: UUID | None = None,
    patient_id: UUID | None = None,
) -> list[Taken]:
    """Appointments that hold their time, of any of these professionals, in this room, or of this patient."""
    whose: list[ColumnElement[bool]] = []
    if professional_ids:
        whose.append(Appointment.professional_id.in_(professional_ids))
    if room_id is not None:
        whose.append(Appointment.room_id == room_id)
    if patient_id is not None:
        whose.append(Appointment.patient_id == patient_id)
    statement = select(
        Appointment.id,
        Appointment.patient_id,
        Appointment.professional_id,
        Appointment.room_id,
        Appointment.starts_at,
        Appointment.ends_at,
    ).where(
        or_(*whose),
        Appointment.starts_at > span.start - _LONGEST,
        Appointment.starts_at < span.end,
        Appointment.ends_at > span.start,
        Appointment.status.not_in(FREED),
    )
    rows = (await session.execute(statement.order_by(Appointment.starts_at))).all()
    return [
        Taken(r.id, r.patient_id, r.professional_id, r.room_id, Span(r.starts_at, r.ends_at))
        for r in rows
    ]


async def hours_of(
    session: ReadSession, professional_ids: Collection[UUID]
) -> Mapping[UUID, list[Hours]]:
    found: dict[UUID, list[Hours]] = defaultdict(list)
    for row in await working_hours_of(session, professional_ids):
        found[row.professional_id].append(as_hours(row))
    return found


def as_hours(row: WorkingHours) -> Hours:
    return Hours(row.weekday, row.opens, row.closes, row.valid_from, row.valid_to)


async def working_hours_of(
    session: ReadSession, professional_ids: Collection[UUID]
) -> Sequence[WorkingHours]:
    statement = (
        select(WorkingHours)
        .where(WorkingHours.professional_id.in_(professional_ids))
        .order_by(WorkingHours.valid_from.nulls_first(), WorkingHours.weekday, WorkingHours.opens)
    )
    return (await session.scalars(statement)).all()


async def off_between(
    session: ReadSession, professional_ids: Iterable[UUID], span: Span
) -> Mapping[UUID, list[Span]]:
    statement = select(TimeOff.professional_id, TimeOff.starts_at, TimeOff.ends_at).where(
        TimeOff.professional_id.in_(list(professional_ids)),
        TimeOff.ends_at > span.start,
        TimeOff.starts_at < span.end,
    )
    found: dict[UUID, list[Span]] = defaultdict(list)
    for row in (await session.execute(statement)).all():
        found[row.professional_id].append(Span(row.starts_at, row.ends_at))
    return found
