"""Numbers as they are said in English and Spanish, and how long a visit took."""

import re

from chartside.engine.language.words import plain

_ONES = (
    ("one", "un", "una", "uno", "a", "an"),
    ("two", "dos"),
    ("three", "tres"),
    ("four", "cuatro"),
    ("five", "cinco"),
    ("six", "seis"),
    ("seven", "siete"),
    ("eight", "ocho"),
    ("nine", "nueve"),
    ("ten", "diez"),
    ("eleven", "once"),
    ("twelve", "doce"),
)
SAID = {word: number for number, words in enumerate(_ONES, start=1) for word in words}
SAID |= {"fifteen": 15, "quince": 15, "twenty": 20, "veinte": 20, "thirty": 30, "treinta": 30}
SAID |= {"forty": 40, "cuarenta": 40, "fifty": 50, "cincuenta": 50, "sixty": 60, "sesenta": 60}
SAID |= {"ninety": 90, "noventa": 90}
SAID |= {
    f"{tens} {ones}": SAID[tens] + n for tens in ("forty", "fifty") for ones, n in (("five", 5),)
}
SAID |= {"cuarenta y cinco": 45, "cincuenta y cinco": 55}

NUMBER = "|".join([r"\d{1,3}", *sorted(map(re.escape, SAID), key=len, reverse=True)])
_HOUR_AND_HALF = re.compile(r"\b(?:hour and a half|hora y media)\b")
_HALF_HOUR = re.compile(r"\b(?:half an? hour|half-hour|media hora)\b")
_MINUTES = re.compile(rf"\b({NUMBER})\s*-?\s*(?:min(?:ute|uto)?s?)\b")
_HOURS = re.compile(rf"\b({NUMBER})\s*-?\s*(?:hours?|horas?|h)\b")
_MOST = 1440


def number_of(word: str) -> int:
    return int(word) if word.isdigit() else SAID[word.replace("-", " ")]


def minutes_in(text: str) -> tuple[int, tuple[int, int]] | None:
    """The first duration in a text, in minutes, and where it stands."""
    said = plain(text).replace("-", " ")
    for pattern, fixed, factor in (
        (_HOUR_AND_HALF, 90, 0),
        (_HALF_HOUR, 30, 0),
        (_MINUTES, 0, 1),
        (_HOURS, 0, 60),
    ):
        found = pattern.search(said)
        if found is not None:
            minutes = fixed or number_of(found[1]) * factor
            return (minutes, found.span()) if 1 <= minutes <= _MOST else None
    return None
