"""Taking a place in the calendar.

    Conflict ├── SlotTaken
             ├── RoomTaken
             ├── OutsideWorkingHours
             └── InTimeOff

The exclusion constraints of the table are what keeps two visits apart. Who writes a place first holds the calendars of
its professional and room until the end of the transaction, in one order: so two who ask for one time wait for each
other instead of meeting in a deadlock, and the second is told which times are in the way.
"""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from sqlalchemy import text

from chartside.clinic.scheduling.queries import calendar
from chartside.clinic.scheduling.queries.foresight import Place, misfit_of
from chartside.clinic.scheduling.rules.slots import Misfit, Span
from chartside.kernel.db import Session
from chartside.kernel.errors import ChartsideError, Conflict
from chartside.kernel.scope import Scope

_HOLD = text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))")


class SlotTaken(Conflict):
    """The professional already has an appointment at this time."""


class RoomTaken(Conflict):
    """The room is already booked at this time."""


class OutsideWorkingHours(Conflict):
    """This is outside the professional's working hours. To book it all the same, say outside_hours."""


class InTimeOff(Conflict):
    """The professional is away at this time. To book it all the same, say outside_hours."""

    code = "time_off"


OVERLAPS: dict[str, type[ChartsideError]] = {
    "appointments_professional_id_overlap_excl": SlotTaken,
    "appointments_room_id_overlap_excl": RoomTaken,
}
_MISFITS: dict[Misfit, type[Conflict]] = {
    Misfit.OUTSIDE_HOURS: OutsideWorkingHours,
    Misfit.TIME_OFF: InTimeOff,
}


async def hold(session: Session, scope: Scope, calendars: Iterable[UUID | None]) -> None:
    """Wait for, and keep, the calendars of a professional and a room."""
    for one in sorted({str(one) for one in calendars if one is not None}):
        await session.execute(_HOLD, {"name": f"{scope.org_id}:calendar:{one}"})


async def take(session: Session, scope: Scope, place: Place) -> None:
    """Hold a place that is free, or say what is in the way. What is taken already is refused without waiting."""
    await _refuse_taken(session, scope, place)
    await hold(session, scope, (place.professional_id, place.room_id))
    await _refuse_taken(session, scope, place)


async def _refuse_taken(session: Session, scope: Scope, place: Place) -> None:
    taken = await calendar.taken_between(
        session, place.span, professional_ids=[place.professional_id], room_id=place.room_id
    )
    others = [one for one in taken if one.appointment_id != place.apart_from]
    with_them = [one.span for one in others if one.professional_id == place.professional_id]
    if with_them:
        raise SlotTaken(conflicts=[span_words(span, scope) for span in with_them])
    if others:
        raise RoomTaken(conflicts=[span_words(one.span, scope) for one in others])


async def check_hours(session: Session, scope: Scope, place: Place) -> None:
    reason = await misfit_of(session, scope, place)
    if reason is not None:
        raise _MISFITS[reason]


def span_words(span: Span, scope: Scope) -> dict[str, Any]:
    """A time in the clinic's own zone, and nothing about whose it is."""
    start, end = (at.astimezone(scope.zone) for at in span)
    return {"starts_at": start.isoformat(), "ends_at": end.isoformat(), "date": str(start.date())}
