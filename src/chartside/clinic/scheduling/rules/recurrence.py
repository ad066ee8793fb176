"""Dates that repeat. The wall-clock time of a series stays the same, so a rule is about dates alone.

Invalid ├── SeriesTooLong
        └── SeriesTooShort
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from itertools import islice
from typing import Literal

from dateutil.rrule import DAILY, MONTHLY, WEEKLY, rrule

from chartside.kernel.errors import Invalid

MOST = 104
HORIZON = timedelta(days=1100)
_WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


class Frequency(StrEnum):
    DAILY = "daily"
    WEEKLY = "weekly"
    MONTHLY = "monthly"


_FREQUENCIES: dict[Frequency, Literal[1, 2, 3]] = {
    Frequency.DAILY: DAILY,
    Frequency.WEEKLY: WEEKLY,
    Frequency.MONTHLY: MONTHLY,
}


class SeriesTooLong(Invalid):
    """A series has at most 104 appointments within three years."""


class SeriesTooShort(Invalid):
    """A series has at least two appointments. Book a single one instead."""


@dataclass(frozen=True, slots=True)
class Recurrence:
    """How a series repeats: until a date or a number of times."""

    frequency: Frequency
    interval: int
    count: int | None
    until: date | None
    weekdays: Sequence[int]

    @property
    def text(self) -> str:
        """RFC 5545."""
        parts = [f"FREQ={self.frequency.value.upper()}", f"INTERVAL={self.interval}"]
        if self.weekdays:
            parts.append("BYDAY=" + ",".join(_WEEKDAYS[day] for day in sorted(set(self.weekdays))))
        if self.count is not None:
            parts.append(f"COUNT={self.count}")
        if self.until is not None:
            parts.append(f"UNTIL={self.until:%Y%m%d}")
        return ";".join(parts)


def dates_of(first: date, rule: Recurrence) -> list[date]:
    """The dates of a series, from its first day on."""
    start = datetime.combine(first, time())  # a date on the wall, in no zone
    repeated = rrule(
        _FREQUENCIES[rule.frequency],
        dtstart=start,
        interval=rule.interval,
        count=rule.count,
        until=None if rule.until is None else datetime.combine(rule.until, time()),
        byweekday=sorted(set(rule.weekdays)) or None,
    )
    found = [moment.date() for moment in islice(repeated, MOST + 1)]
    if len(found) > MOST or (found and found[-1] - first > HORIZON):
        raise SeriesTooLong
    if len(found) < 2:
        raise SeriesTooShort
    return found
