"""From the clock on a clinic's wall to moments, and back, over the days on which the clock is changed.

Invalid ├── NonexistentLocalTime
        └── AmbiguousLocalTime
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from chartside.kernel.errors import Invalid
from chartside.kernel.spoken import told

_WEEKDAYS = ("lun", "mar", "mié", "jue", "vie", "sáb", "dom")
_MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]


class NonexistentLocalTime(Invalid):
    """The clock is put forward on that day and this time of day does not exist. Choose another."""


class AmbiguousLocalTime(Invalid):
    """The clock is put back on that day and this time comes twice. Say which: fold 0 the first, fold 1 the second."""


def moments_of(naive: datetime, zone: ZoneInfo) -> list[datetime]:
    """The moments at which the wall shows this: none, one or two, the earlier one first."""
    found: list[datetime] = []
    for fold in (0, 1):
        moment = naive.replace(tzinfo=zone, fold=fold).astimezone(UTC)
        if moment not in found and moment.astimezone(zone).replace(tzinfo=None) == naive:
            found.append(moment)
    return found


def moment_of(day: date, at: time, zone: ZoneInfo, fold: int | None = None) -> datetime:
    """The one moment that is meant, or a refusal in words: nothing is guessed."""
    naive = datetime.combine(day, at)
    found = moments_of(naive, zone)
    if not found:
        raise NonexistentLocalTime(f"{naive:%Y-%m-%d %H:%M} does not exist in {zone.key}.")
    if len(found) == 1:
        return found[0]
    if fold is None:
        raise AmbiguousLocalTime(
            f"{naive:%Y-%m-%d %H:%M} comes twice in {zone.key}.",
            allowed=[moment.astimezone(zone).isoformat() for moment in found],
        )
    return found[fold]


def start_of_day(day: date, zone: ZoneInfo) -> datetime:
    """The first moment of a date. Where midnight is skipped, the day begins at the first minute that exists."""
    naive = datetime.combine(day, time())
    while not (found := moments_of(naive, zone)):
        naive += timedelta(minutes=1)
    return found[0]


def clock_of(minutes: int) -> str:
    """`570` → `09:30`; the end of a day is `24:00`."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def minutes_of(clock: str) -> int:
    hours, minutes = clock.split(":")
    return int(hours) * 60 + int(minutes)


def in_words(start: datetime, end: datetime, zone: ZoneInfo, locale: str = "en") -> str:
    """`Tue 17 Nov 2026, 10:00–10:45`."""
    first, last = start.astimezone(zone), end.astimezone(zone)
    return f"{day_in_words(first.date(), locale)}, {first:%H:%M}–{last:%H:%M}"


def day_in_words(day: date, locale: str = "en") -> str:
    weekday, month = _WEEKDAYS[day.weekday()], _MONTHS[day.month - 1]
    return told(
        locale,
        f"{day:%a} {day.day} {day:%b} {day.year}",
        f"{weekday} {day.day} {month} {day.year}",
    )
