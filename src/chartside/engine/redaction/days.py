"""Full dates in text, in the ways that people write them, and the day that each may mean."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date

from chartside.engine.redaction.triggers import MONTHS
from chartside.engine.redaction.weekdays import without_weekday

NAMES_OF_MONTHS = "|".join(sorted(MONTHS, key=len, reverse=True))
_FROM_DIGITS = re.compile(
    r"(?:(?P<y1>[12][0-9]{3})(?P<s1>[-/.])(?P<m1>[0-9]{1,2})(?P=s1)(?P<d1>[0-9]{1,2})"
    r"|(?P<a2>[0-9]{1,2})[ \t]?(?P<s2>[-/.])[ \t]?(?P<b2>[0-9]{1,2})[ \t]?(?P=s2)[ \t]?(?P<y2>[12][0-9]{3}|[0-9]{2})"
    rf"|(?P<d3>[0-9]{{1,2}})(?:st|nd|rd|th|o)?[ -](?:de |of )?(?P<m3>{NAMES_OF_MONTHS})\.?,?[ -](?:de |del )?"
    r"(?P<y3>[12][0-9]{3})"
    r"|(?P<y5>[12][0-9]{3})(?P<m5>[01][0-9])(?P<d5>[0-3][0-9])"
    r")(?![0-9])"
)
_FROM_MONTH = re.compile(
    rf"(?P<m4>{NAMES_OF_MONTHS})\.? (?P<d4>[0-9]{{1,2}})(?:st|nd|rd|th)?,? (?:de |del )?(?P<y4>[12][0-9]{{3}})(?![0-9])"
)
_DIGITS = re.compile(r"[0-9]+")
_MONTH_BEFORE = re.compile(rf"(?<![a-z])(?:{NAMES_OF_MONTHS})\.? \Z")
LONGEST_MONTH = 13  # of what stands before a day
_ISO = 10
_THIS_CENTURY = 30
_SIGNS = frozenset("-/.")
_ORDINALS = frozenset("snrto")
_OF_MONTHS = frozenset({name[0] for name in MONTHS} | set("do-/."))  # …, "de", "of"
_ENDS_OF_MONTHS = frozenset(name[-3:] for name in MONTHS)

Dated = tuple[int, int, tuple[date, ...]]
Number = tuple[int, int, int]  # which piece of a text, where it begins, where it ends


def days_in(folded: str, digits: Iterable[Number]) -> Iterator[Dated]:
    """Every full date: where it stands and the days that it may mean (day first, month first)."""
    past = 0
    for _, start, end in digits:
        if start >= past and _may_begin(folded, start, end):
            found = _date_at(folded, start)
            days = _days(found) if found else ()
            if found and days:
                past = found.end()
                yield found.start(), past, days


def _may_begin(folded: str, start: int, end: int) -> bool:
    """A cheap look before the dear one: most numbers are no dates."""
    size = end - start
    if size > 4 or size == 3:
        return size == 8
    after = folded[end : end + 1]
    if after in _SIGNS:
        return True
    if size < 3 and (
        after in _ORDINALS or (after.isspace() and folded[end + 1 : end + 2] in _OF_MONTHS)
    ):
        return True
    # the day after its month: "May 3, 2020"
    return folded[start - 1 : start] == " " and (
        folded[max(0, start - 5) : start - 1].rstrip(".")[-3:] in _ENDS_OF_MONTHS
    )


def all_days(text: str) -> tuple[date, ...]:
    """Every day that a text may mean."""
    days = _whole(text.strip().lower())
    if days:
        return days
    digits = ((0, *found.span()) for found in _DIGITS.finditer(text))
    return tuple(day for _, _, days in days_in(text.lower(), digits) for day in days)


def day_of(text: str, *, day_first: bool | None = None) -> date | None:
    """The one day that a text means; none when it could be two."""
    days = _whole(without_weekday(text.strip().lower()))
    if len(days) == 2 and day_first is not None:
        return days[0] if day_first else days[1]
    return days[0] if len(days) == 1 else None


def _whole(bare: str) -> tuple[date, ...]:
    """The days that a text may mean which is nothing but a date."""
    if len(bare) == _ISO and bare[4] == "-":
        with suppress(ValueError):
            return (date.fromisoformat(bare),)
    found = (_FROM_DIGITS if bare[:1].isdigit() else _FROM_MONTH).fullmatch(bare)
    return _days(found) if found else ()


def _date_at(folded: str, start: int) -> re.Match[str] | None:
    found = _FROM_DIGITS.match(folded, start)
    if found is None:
        month = _MONTH_BEFORE.search(folded, max(0, start - LONGEST_MONTH), start)
        found = _FROM_MONTH.match(folded, month.start()) if month else None
    return found


def _days(found: re.Match[str]) -> tuple[date, ...]:
    if found.lastgroup == "y2":
        return _either(found["y2"], found["a2"], found["b2"])
    n = (found.lastgroup or "")[-1:]
    month = found[f"m{n}"]
    made = _day(found[f"y{n}"], str(MONTHS.get(month, month)), found[f"d{n}"])
    return (made,) if made else ()


def _either(year: str, first: str, second: str) -> tuple[date, ...]:
    made = (_day(year, second, first), _day(year, first, second))
    return tuple(dict.fromkeys(day for day in made if day))


def _day(year: str, month: str, day: str) -> date | None:
    full, in_year, in_month = int(year), int(month), int(day)
    if len(year) != 4:
        full += 2000 if full <= _THIS_CENTURY else 1900
    if in_year > 12 or in_month > 31:
        return None
    try:
        return date(full, in_year, in_month)
    except ValueError:
        return None
