"""What booking a series would mean: its times, and the dates that are in the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

from chartside.clinic import patients
from chartside.clinic.scheduling.models import AppointmentType
from chartside.clinic.scheduling.queries import calendar, foresight
from chartside.clinic.scheduling.rules.local_time import moment_of
from chartside.clinic.scheduling.rules.recurrence import Recurrence, dates_of
from chartside.clinic.scheduling.rules.slots import Span, misfit
from chartside.clinic.scheduling.schemas.series import BookSeries
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope


class Obstacle(NamedTuple):
    """One date of a series that does not fit, and why."""

    span: Span
    why: str

    def words(self, scope: Scope) -> dict[str, Any]:
        start, end = (at.astimezone(scope.zone) for at in self.span)
        return {
            "date": str(start.date()),
            "starts_at": start.isoformat(),
            "ends_at": end.isoformat(),
            "why": self.why,
        }


@dataclass(frozen=True, slots=True)
class SeriesPlan:
    kind: AppointmentType
    rule: Recurrence
    minutes: int
    spans: Sequence[Span]


async def plan_of(session: ReadSession, scope: Scope, command: BookSeries) -> SeriesPlan:
    """The times of a series. Each keeps the wall-clock time, whatever the clock does in between."""
    await patients.get_patient(session, command.patient_id)
    await foresight.check_bookable(session, command.professional_id, command.room_id)
    kind = await foresight.offered_type(session, command.type_id)
    rule = Recurrence(
        command.frequency, command.interval, command.count, command.until, command.weekdays
    )
    minutes = command.minutes or kind.minutes
    spans = [
        Span(start, start + timedelta(minutes=minutes))
        for day in dates_of(command.first_day, rule)
        for start in [_start(day, command, scope)]
    ]
    foresight.check_not_past(spans[0].start, in_past=False)
    return SeriesPlan(kind, rule, minutes, spans)


def _start(day: date, command: BookSeries, scope: Scope) -> datetime:
    at = time.fromisoformat(command.local_time)
    return moment_of(day, at, scope.zone, command.fold).astimezone(UTC)


async def obstacles_to(
    session: ReadSession,
    scope: Scope,
    command: BookSeries,
    spans: Sequence[Span],
    *,
    with_hours: bool,
) -> list[Obstacle]:
    """Every date that is taken, and with `with_hours` every one outside working hours or in time off."""
    whole, who = Span(spans[0].start, spans[-1].end), command.professional_id
    taken = await calendar.taken_between(
        session, whole, professional_ids=[who], room_id=command.room_id
    )
    found = []
    for span in spans:
        met = [one for one in taken if one.span.meets(span)]
        if met:
            theirs = any(one.professional_id == who for one in met)
            found.append(Obstacle(span, "slot_taken" if theirs else "room_taken"))
    if with_hours:
        hours = (await calendar.hours_of(session, [who])).get(who, [])
        off = (await calendar.off_between(session, [who], whole)).get(who, [])
        reasons = ((span, misfit(span, hours, off, scope.zone)) for span in spans)
        found += [Obstacle(span, why.value) for span, why in reasons if why is not None]
    return sorted(found)
