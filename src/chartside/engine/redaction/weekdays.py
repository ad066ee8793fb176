"""Days of a month that are told without it: `el domingo 21`, `died on the 8th`; not `el día 8`, which is of a stay."""

import re
from collections.abc import Iterator

Number = tuple[int, int, int]  # which piece of a text, where it begins, where it ends

_SPANISH = "lunes|martes|miercoles|jueves|viernes|sabado|domingo"
_ENGLISH = "(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun"
_SHORTENED = "lun|mie|jue|vie|sab|dom"
_LED = re.compile(  # by what makes it a day and no hour
    rf"(?<![a-z])(?:el|al|del|este|pasado|proximo) (?:{_SPANISH})(?:,? dia)? \Z|(?<![a-z])(?:{_SPANISH}) dia \Z"
)
_OF_WEEK = re.compile(
    rf"(?<![a-z])(?:{_SPANISH}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    rf"(?:prox(?:im[oa])?\.?|cita|control|vuelve|revision) (?:mar|{_SHORTENED})\.?),? \Z"
)
_THE = re.compile(
    rf"(?<![a-z])(?:{_ENGLISH}),? (?:the )?\Z|(?<![a-z])(?:on|for|until|till|by|since|from|before|after|to) the \Z"
)
_NO_HOUR = (  # neither is it an hour, a dose, nor the day of a cycle
    r"(?![0-9]|[.,:/%-][0-9]|[a-zº°ª%/+-]| ?[-–/] ?[0-9]"
    r"| (?:a(?! las?(?![a-z]))|o|u|hs?|hrs?|horas?|hours?|am|pm|de|del|por|y media|y cuarto|oclock|sesiones|citas|"
    r"pacientes|dias|veces|mg|ml|kg|g|mcg|patients|slots|visits|clients|sessions|minutes|min|post|anos|meses|semanas|"
    r"weeks|days)(?![a-z]))"
)
_DAY = re.compile(rf"(?:[1-9]|[12][0-9]|3[01]){_NO_HOUR}")
_LATE_DAY = re.compile(  # there are 24 hours, and few of them so late
    rf"(?:1[3-9]|2[0-9]|3[01]){_NO_HOUR}"
    r"(?=[.,;:?!)\n]|\Z| [–-] [^0-9]| (?:a las?|con|para|porque|pero|with|and|but|because|at)(?![a-z]))"
)
_ORDINAL = re.compile(
    r"(?:[1-9]|[12][0-9]|3[01])(?:st|nd|rd|th)"
    r"(?=[.,;:?!)\n]|\Z| (?:at|@|please|pls|plz|because|so|but|if|when|since|he|she|they|we|i)(?![a-z]))"
)
_RIGHT_BEFORE = re.compile(rf"(?<![a-z])(?:{_ENGLISH}|{_SPANISH}|{_SHORTENED}),? \Z")  # `Fri 3/1`
_PORTION = re.compile(r"[0-9]{1,2}/(?:10|[2348])(?![0-9])")  # `Mon 6/10, Tue 7/10`; `Wed 1/2`
_LONGEST, _NEAREST = 24, 12
_FIRST = re.compile(
    rf"(?:{_ENGLISH}|{_SPANISH}|miércoles|sábado|{_SHORTENED}|mié|sáb)(?![a-z])\.?,? (?:the |d[ií]a )?"
)


def without_weekday(date: str) -> str:
    """`january 30, 2024` of `tuesday, january 30, 2024`: the same day."""
    found = _FIRST.match(date)
    return date[found.end() :] if found else date


def days_of_week(folded: str, digits: list[Number]) -> Iterator[tuple[int, int]]:
    for _, start, end in digits:
        if end - start > 2 or folded[start - 1 : start] != " ":
            continue
        first = max(0, start - _LONGEST)
        after = _DAY.match(folded, start) if _LED.search(folded, first, start) else None
        if after is None and _OF_WEEK.search(folded, first, start):
            after = _LATE_DAY.match(folded, start)
        if after is None and _THE.search(folded, first, start):
            after = _ORDINAL.match(folded, start)
        if after:
            yield after.span()


def is_of_week(folded: str, start: int) -> bool:
    """Does a day of the week stand right before these two numbers, which are no score and no portion?"""
    found = _RIGHT_BEFORE.search(folded, max(0, start - _NEAREST), start)
    return bool(found) and _PORTION.match(folded, start) is None
