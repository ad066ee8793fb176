"""Full dates in text, in the ways that people write them, and the day that each may mean."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan enero ene",
            "february feb febrero",
            "march mar marzo",
            "april apr abril abr",
            "may mayo",
            "june jun junio",
            "july jul julio",
            "august aug agosto ago",
            "september sept sep septiembre setiembre",
            "october oct octubre",
            "november nov noviembre",
            "december dec diciembre dic",
        ),
        start=1,
    )
    for name in names.split()
}
_NAMES = "|".join(sorted(_MONTHS, key=len, reverse=True))
_FROM_DIGITS = re.compile(
    r"(?:(?P<y1>[12][0-9]{3})(?P<s1>[-/.])(?P<m1>[0-9]{1,2})(?P=s1)(?P<d1>[0-9]{1,2})"
    r"|(?P<a2>[0-9]{1,2})\s?(?P<s2>[-/.])\s?(?P<b2>[0-9]{1,2})\s?(?P=s2)\s?(?P<y2>[12][0-9]{3}|[0-9]{2})"
    rf"|(?P<d3>[0-9]{{1,2}})(?:st|nd|rd|th|o)?[ -](?:de |of )?(?P<m3>{_NAMES})\.?,?[ -](?:de |del )?"
    r"(?P<y3>[12][0-9]{3})"
    r"|(?P<y5>[12][0-9]{3})(?P<m5>[01][0-9])(?P<d5>[0-3][0-9])"
    r")(?![0-9])"
)
_FROM_MONTH = re.compile(
    rf"(?P<m4>{_NAMES})\.? (?P<d4>[0-9]{{1,2}})(?:st|nd|rd|th)?,? (?:de |del )?(?P<y4>[12][0-9]{{3}})(?![0-9])"
)
_DIGITS = re.compile(r"[0-9]+")
_MONTH_BEFORE = re.compile(rf"(?<![a-z])(?:{_NAMES})\.? \Z")
_LONGEST_MONTH = 13
_ISO = 10
_THIS_CENTURY = 30


Dated = tuple[int, int, tuple[date, ...]]


def days_in(folded: str) -> Iterator[Dated]:
    """Every full date: where it stands and the days that it may mean (day first, month first)."""
    past = 0
    for digits in _DIGITS.finditer(folded):
        if digits.start() >= past:
            found = _date_at(folded, digits.start())
            days = _days(found) if found else ()
            if found and days:
                past = found.end()
                yield found.start(), past, days


def all_days(text: str) -> tuple[date, ...]:
    """Every day that a text may mean."""
    day = day_of(text)
    return (day,) if day else tuple(day for _, _, days in days_in(text.lower()) for day in days)


def day_of(text: str, *, day_first: bool | None = None) -> date | None:
    """The one day that a text means; none when it could be two."""
    bare = text.strip().lower()
    with suppress(ValueError):
        if len(bare) == _ISO and bare[4] == "-":
            return date.fromisoformat(bare)
    found = _FROM_DIGITS.fullmatch(bare) or _FROM_MONTH.fullmatch(bare)
    days = _days(found) if found else ()
    if len(days) == 2 and day_first is not None:
        return days[0] if day_first else days[1]
    return days[0] if len(days) == 1 else None


def _date_at(folded: str, start: int) -> re.Match[str] | None:
    found = _FROM_DIGITS.match(folded, start)
    if found is None:
        month = _MONTH_BEFORE.search(folded, max(0, start - _LONGEST_MONTH), start)
        found = _FROM_MONTH.match(folded, month.start()) if month else None
    return found


def _days(found: re.Match[str]) -> tuple[date, ...]:
    part = found.groupdict()
    if part.get("y2"):
        return _either(part["y2"], part["a2"], part["b2"])
    for n in ("1", "3", "4", "5"):
        if part.get(f"y{n}"):
            month = part[f"m{n}"]
            made = _day(part[f"y{n}"], str(_MONTHS.get(month, month)), part[f"d{n}"])
            return (made,) if made else ()
    return ()


def _either(year: str, first: str, second: str) -> tuple[date, ...]:
    made = (_day(year, second, first), _day(year, first, second))
    return tuple(dict.fromkeys(day for day in made if day))


def _day(year: str, month: str, day: str) -> date | None:
    full = (
        int(year) if len(year) == 4 else int(year) + (2000 if int(year) <= _THIS_CENTURY else 1900)
    )
    with suppress(ValueError):
        return date(full, int(month), int(day))
    return None
