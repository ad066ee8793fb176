"""Days and times of day as they are said. What had to be interpreted is marked, so that it can be listed as assumed."""

import re
from calendar import monthrange
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from chartside.engine.language.numbers import NUMBER, number_of
from chartside.engine.language.words import plain

_WEEKDAYS = {
    name: number
    for number, names in enumerate(
        (
            ("monday", "lunes"),
            ("tuesday", "martes"),
            ("wednesday", "miercoles"),
            ("thursday", "jueves"),
            ("friday", "viernes"),
            ("saturday", "sabado"),
            ("sunday", "domingo"),
        )
    )
    for name in names
}
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            ("january", "enero", "jan"),
            ("february", "febrero", "feb"),
            ("march", "marzo"),
            ("april", "abril", "apr"),
            ("may", "mayo"),
            ("june", "junio", "jun"),
            ("july", "julio", "jul"),
            ("august", "agosto", "aug"),
            ("september", "septiembre", "sept", "sep"),
            ("october", "octubre", "oct"),
            ("november", "noviembre", "nov"),
            ("december", "diciembre", "dec"),
        ),
        start=1,
    )
    for name in names
}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_WEEKDAY = "|".join(_WEEKDAYS)
_UNITS = {"day": 1, "dia": 1, "week": 7, "semana": 7}


@dataclass(frozen=True, slots=True)
class Day:
    """A day, the words for it, where they stand, and whether they could mean no other."""

    value: date
    words: str
    span: tuple[int, int]
    sure: bool


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day as HH:MM."""

    value: str
    words: str
    span: tuple[int, int]
    sure: bool


@dataclass(frozen=True, slots=True)
class _Asked:
    """From where a day is counted, and which way it is looked for."""

    today: date
    ahead: bool
    month_first: bool


_Rule = Callable[[re.Match[str], _Asked], tuple[date, bool] | None]


def day_in(text: str, today: date, *, ahead: bool, locale: str = "en-US") -> Day | None:
    """The first day that a text names. `ahead`: a weekday or a date without a year is looked for in the future."""
    return next(days_in(text, today, ahead=ahead, locale=locale), None)


def days_in(text: str, today: date, *, ahead: bool, locale: str = "en-US") -> Iterator[Day]:
    said = plain(text)
    asked = _Asked(today, ahead, locale in ("en", "en-US"))
    taken: list[Day] = []
    for pattern, rule in _RULES:
        for found in pattern.finditer(said):
            meant = _meant(rule, found, asked)
            if meant is None or any(_overlap(found.span(), day.span) for day in taken):
                continue
            words = text[found.start() : found.end()].strip()
            taken.append(Day(meant[0], words, found.span(), meant[1]))
    yield from sorted(taken, key=lambda day: day.span)


def _meant(rule: _Rule, found: re.Match[str], asked: _Asked) -> tuple[date, bool] | None:
    try:
        return rule(found, asked)
    except (ValueError, OverflowError):  # 30 February, or a year beyond the calendar
        return None


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _iso(found: re.Match[str], _asked: _Asked) -> tuple[date, bool]:
    return date(int(found[1]), int(found[2]), int(found[3])), True


def _slashed(found: re.Match[str], asked: _Asked) -> tuple[date, bool]:
    first, second, year = int(found[1]), int(found[2]), int(found[3])
    if asked.month_first and first <= 12:
        return date(year, first, second), second > 12 or first == second
    if second <= 12:
        return date(year, second, first), first > 12 or first == second
    return date(year, first, second), True


def _offset(days: int) -> _Rule:
    return lambda _found, asked: (asked.today + timedelta(days=days), True)


def _in_a_while(found: re.Match[str], asked: _Asked) -> tuple[date, bool]:
    count, unit = number_of(found[1]), found[2]
    days = next((days for name, days in _UNITS.items() if unit.startswith(name)), None)
    if days is not None:
        return asked.today + timedelta(days=count * days), False
    return _months_on(asked.today, count), False


def _ago(found: re.Match[str], asked: _Asked) -> tuple[date, bool]:
    count, unit = number_of(found[1]), found[2]
    days = next((days for name, days in _UNITS.items() if unit.startswith(name)), None)
    if days is None:
        return _months_on(asked.today, -count), False
    return asked.today - timedelta(days=count * days), False


def _months_on(day: date, count: int) -> date:
    month = day.month - 1 + count
    year, month = day.year + month // 12, month % 12 + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def _weekday(found: re.Match[str], asked: _Asked) -> tuple[date, bool]:
    wanted = _WEEKDAYS[found["weekday"]]
    around = f"{found['before'] or ''} {found['after'] or ''}"
    back = any(word in around for word in ("last", "past", "pasado"))
    on = any(word in around for word in ("next", "proximo", "que viene"))
    if back or not (on or asked.ahead):
        gap = (asked.today.weekday() - wanted) % 7
        return asked.today - timedelta(days=gap or (7 if back else 0)), False
    gap = (wanted - asked.today.weekday()) % 7
    return asked.today + timedelta(days=gap or 7), False


def _month_day(found: re.Match[str], asked: _Asked) -> tuple[date, bool]:
    month, day = _MONTHS[found["month"]], int(found["day"])
    if found["year"]:
        return date(int(found["year"]), month, day), True
    meant = date(asked.today.year, month, day)
    if asked.ahead and meant < asked.today:
        meant = date(asked.today.year + 1, month, day)
    elif not asked.ahead and meant > asked.today:
        meant = date(asked.today.year - 1, month, day)
    return meant, False


_YEAR = r"(?:,?\s+(?:de\s+|del\s+)?(?P<year>\d{4}))?"
_RULES: tuple[tuple[re.Pattern[str], _Rule], ...] = (
    (re.compile(r"(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)"), _iso),
    (re.compile(r"(?<!\d)(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?!\d)"), _slashed),
    (re.compile(r"\b(?:day after tomorrow|pasado manana)\b"), _offset(2)),
    (re.compile(r"\b(?:day before yesterday|anteayer|antes de ayer)\b"), _offset(-2)),
    (re.compile(r"\b(?:today|tonight|hoy|this (?:morning|afternoon|evening))\b"), _offset(0)),
    (re.compile(r"\b(?:yesterday|ayer)\b"), _offset(-1)),
    (re.compile(r"\b(?:tomorrow)\b|(?<!la )(?<!pasado )\bmanana\b"), _offset(1)),
    (
        re.compile(
            rf"\b(?:in|en|dentro de)\s+({NUMBER})\s+(days?|dias?|weeks?|semanas?|months?|mes(?:es)?)\b"
        ),
        _in_a_while,
    ),
    (re.compile(rf"\b({NUMBER})\s+(days?|weeks?|months?)\s+ago\b"), _ago),
    (re.compile(rf"\bhace\s+({NUMBER})\s+(dias?|semanas?|mes(?:es)?)\b"), _ago),
    (
        re.compile(
            r"\b(?:(?P<before>last|past|next|this|on|el proximo|el pasado|proximo|pasado|este|el)\s+)?"
            rf"(?P<weekday>{_WEEKDAY})\b(?P<after>\s+(?:pasado|proximo|que viene))?"
        ),
        _weekday,
    ),
    (
        re.compile(rf"\b(?P<month>{_MONTH})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b{_YEAR}"),
        _month_day,
    ),
    (
        re.compile(
            rf"\b(?:el\s+)?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+|de\s+)?(?P<month>{_MONTH})\b{_YEAR}"
        ),
        _month_day,
    ),
)

_MORNING = r"a\.?m\.?\b|in the morning|de la manana|por la manana"
_LATER = (
    r"p\.?m\.?\b|in the (?:afternoon|evening)|de la tarde|de la noche|por la tarde|por la noche"
)
_HALF = r"(?:\s+y\s+(?P<half>media|cuarto))"
_TIMES = (
    re.compile(
        rf"\b(?:at|a las?|@)\s*(?P<hour>\d{{1,2}})(?:[:.h](?P<minute>\d{{2}}))?{_HALF}?"
        rf"(?:\s*(?:(?P<am>{_MORNING})|(?P<pm>{_LATER})))?(?![\d/])"
    ),
    re.compile(
        rf"\b(?P<hour>\d{{1,2}})(?:[:.](?P<minute>\d{{2}}))?(?P<half>)?"
        rf"\s*(?:(?P<am>{_MORNING})|(?P<pm>{_LATER}))"
    ),
    re.compile(r"(?<![\d:])(?P<hour>\d{1,2}):(?P<minute>\d{2})(?P<half>)(?P<am>)(?P<pm>)(?![\d:])"),
)
_NOON = re.compile(r"\b(?:at\s+noon|noon|mediodia)\b")
_FIRST_OF_DAY = 7


def time_in(text: str) -> Clock | None:
    """The first time of day that a text names. An hour below 7 without more is taken as the afternoon's."""
    said = plain(text)
    noon = _NOON.search(said)
    if noon is not None:
        return Clock("12:00", text[noon.start() : noon.end()], noon.span(), True)
    for pattern in _TIMES:
        for found in pattern.finditer(said):
            clock = _clock(found, text)
            if clock is not None:
                return clock
    return None


def _clock(found: re.Match[str], text: str) -> Clock | None:
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    minute += {"media": 30, "cuarto": 15}.get(found["half"] or "", 0)
    told = bool(found["am"] or found["pm"])
    if told and not 1 <= hour <= 12:
        return None
    if found["pm"] and hour < 12:
        hour += 12
    elif found["am"] and hour == 12:
        hour = 0
    sure = told or hour > 12 or bool(found["minute"] and found["hour"].startswith("0"))
    if not told and 1 <= hour < _FIRST_OF_DAY and not found["hour"].startswith("0"):
        hour += 12
    if hour > 23 or minute > 59:
        return None
    words = text[found.start() : found.end()].strip()
    return Clock(f"{hour:02}:{minute:02}", words, found.span(), sure)
