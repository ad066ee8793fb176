"""When somebody works, what is in the way, and what is left: pure over spans of time.

A moment is within working hours when the clock on the wall shows a time inside them. That holds on the two odd days of
a year as well: an hour that is skipped is not worked, an hour that comes twice is worked twice.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import NamedTuple
from zoneinfo import ZoneInfo

_DAY = timedelta(days=1)
_SAMPLE = timedelta(hours=6)


class Span(NamedTuple):
    """From a moment up to, and not including, another."""

    start: datetime
    end: datetime

    def meets(self, other: "Span") -> bool:
        return self.start < other.end and other.start < self.end


class Hours(NamedTuple):
    """One stretch of a weekday in minutes after midnight, and the dates between which it holds."""

    weekday: int
    opens: int
    closes: int
    valid_from: date | None = None
    valid_to: date | None = None

    def hold_on(self, day: date) -> bool:
        return (
            day.weekday() == self.weekday
            and (self.valid_from is None or self.valid_from <= day)
            and (self.valid_to is None or day <= self.valid_to)
        )


class PartOfDay(StrEnum):
    MORNING = "morning"
    AFTERNOON = "afternoon"
    EVENING = "evening"

    def holds(self, local: time) -> bool:
        first, last = {"morning": (0, 12), "afternoon": (12, 17), "evening": (17, 24)}[self.value]
        return first <= local.hour < last


class Misfit(StrEnum):
    """Why a time does not fit the professional's calendar, beside being taken."""

    OUTSIDE_HOURS = "outside_working_hours"
    TIME_OFF = "time_off"


def merged(spans: Iterable[Span]) -> list[Span]:
    """Sorted, with those that touch or overlap made one, and empty ones left out."""
    found: list[Span] = []
    for span in sorted(spans):
        if span.start >= span.end:
            continue
        if found and span.start <= found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return found


def windows(hours: Sequence[Hours], first: date, last: date, zone: ZoneInfo) -> list[Span]:
    """The moments at which somebody works from one date to another, both included."""
    days = [first + _DAY * n for n in range((last - first).days + 1)]
    steady = _steady(
        datetime.combine(first, time(), UTC) - _DAY,
        datetime.combine(last, time(), UTC) + 2 * _DAY,
        zone,
    )
    found = []
    for day in days:
        midnight = datetime.combine(day, time(), UTC)
        for stretch in hours:
            if stretch.hold_on(day):
                opens = midnight + timedelta(minutes=stretch.opens)
                closes = midnight + timedelta(minutes=stretch.closes)
                found += [
                    Span(max(opens - offset, span.start), min(closes - offset, span.end))
                    for span, offset in steady
                ]
    return merged(found)


def _steady(start: datetime, end: datetime, zone: ZoneInfo) -> list[tuple[Span, timedelta]]:
    """The stretches in which the clock runs evenly, each with its offset from UTC."""
    found: list[tuple[Span, timedelta]] = []
    begun, at = start, start
    while at < end:
        following = min(at + _SAMPLE, end)
        if _offset(at, zone) != _offset(following, zone):
            change = _change(at, following, zone)
            found.append((Span(begun, change), _offset(at, zone)))
            begun = change
        at = following
    return [*found, (Span(begun, end), _offset(begun, zone))]


def _change(low: datetime, high: datetime, zone: ZoneInfo) -> datetime:
    """The moment of the one change of the clock between two moments, to the second."""
    before = _offset(low, zone)
    while high - low > timedelta(seconds=1):
        middle = low + timedelta(seconds=int((high - low).total_seconds()) // 2)
        low, high = (middle, high) if _offset(middle, zone) == before else (low, middle)
    return high


def _offset(moment: datetime, zone: ZoneInfo) -> timedelta:
    return moment.astimezone(zone).utcoffset() or timedelta()


def free_starts(
    open_: Sequence[Span],
    busy: Iterable[Span],
    length: timedelta,
    step: timedelta,
    not_before: datetime,
) -> Iterator[datetime]:
    """Every start, on the grid that begins with each window, at which the whole length is free."""
    blocks = merged(busy)
    place = 0
    for window in open_:
        start = _on_grid(window.start, max(not_before, window.start), step)
        while start + length <= window.end:
            while place < len(blocks) and blocks[place].end <= start:
                place += 1
            if place < len(blocks) and blocks[place].start < start + length:
                start = _on_grid(start, blocks[place].end, step)
            else:
                yield start
                start += step


def _on_grid(origin: datetime, at_least: datetime, step: timedelta) -> datetime:
    return origin + step * math.ceil((at_least - origin) / step)


def misfit(
    span: Span, hours: Sequence[Hours], off: Iterable[Span], zone: ZoneInfo
) -> Misfit | None:
    """Whether a time lies in time off or outside working hours. Hours that nobody recorded are not known, not none."""
    if any(span.meets(away) for away in off):
        return Misfit.TIME_OFF
    if not hours:
        return None
    first, last = (moment.astimezone(zone).date() for moment in span)
    worked = windows(hours, first, last, zone)
    inside = any(window.start <= span.start and span.end <= window.end for window in worked)
    return None if inside else Misfit.OUTSIDE_HOURS
