"""Figures that the tagger took for somebody's: codes of diseases and services, amounts and measures."""

import re

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.numbers import NO_AGE
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import COMMON_NAME, Known, words
from chartside.engine.redaction.tagger import LABELS, Tagged
from chartside.engine.redaction.triggers import LETTERS

_NAME, _PLACE, _DATE, _AGE, _NUMBER = map(LABELS.index, ("NAME", "PLACE", "DATE", "AGE", "NUMBER"))
_FACILITY = LABELS.index("FACILITY")
_NUMERIC = frozenset({_NAME, _DATE, _AGE, _NUMBER})
_FIVE = frozenset({_PLACE, _NUMBER})
_DASH, _TAIL = "-", 3  # figures at the least that a dash ties to a number
FIGURES = frozenset({_DATE, _AGE, _NUMBER, _PLACE, _FACILITY})
_DRUG, _SAID = int(Known.DRUG), COMMON_NAME | int(Known.ENGLISH | Known.SPANISH)
_LANGUAGE = int(Known.ENGLISH | Known.SPANISH)
_IN_WORDS = words_of(
    "ninety noventa hundred cien ciento one two three four five six seven eight nine ten un uno una dos tres cuatro"
    " cinco seis siete ocho nueve diez and y i a n nonagenarian nonagenaria nonagenario centenarian centenaria"
    " centenario"
)
_AFTER_AGES = words_of(  # words in -s that nobody counts, and years
    "years yrs anos is was has lives this always yes thanks gracias"
)
_SERVICE = 5  # digits of a code of a service
_IN_CODES = frozenset({"", ".", ",", "-"})
_BLANKS = re.compile(r"\s")
_CODE = re.compile(
    r"(?<![\w-])(?:[A-TV-Z][0-9][0-9A-B](?:\.[0-9A-Z]{1,4})?|D[0-9]{4}|0[0-9A-HJ-NP-Z]{5}[XZ])(?![\w-])"
    r"|(?<![\w-])(?:DAS-?28|PHQ-?(?:2|4|8|9|15)|GAD-?[27]|SF-?(?:8|12|36)|CA-?(?:125|19-9|15-3)|CD(?:3|4|8|19|20|34)|"
    r"HAM-?[AD]-?(?:6|7|14|17|21|24)|PCL-?5|ACE-?(?:III|3|10)|FEV-?[16]|IL-?[126]|HER-?2|B-?(?:6|9|12))(?![\w-])"
    r"|(?<![\w-])(?:[1-8]?[0-9](?:[mfhv]|yo|mo)|[1-4]?[0-9]w(?:[0-6]d)?)(?![\w-])"  # an age with a sex, weeks
    r"|(?<![\w.,-])[0-4](?:-[0-4]){2,3}(?![\w-]|[.,][0-9])"  # how many in the morning, at noon and in the evening
    r"|(?<![\w-])0x[0-9a-f]{1,16}(?![\w-])|(?<![\w.,-])(?:3[5-9]|4[0-2]|9[5-9]|10[0-9])[.,][0-9][cf](?![\w-])"
    r"|(?<![0-9.,])[0-9]{1,3}(?:[.,][0-9]{3})*[.,][0-9]{1,2}(?![0-9/-]|[.,][0-9])",  # amounts and measures
    re.IGNORECASE,
)
_LONGEST_CODE = 64
_HALF = re.compile(r"[0-9]{1,2}")
OF_TEN = frozenset({"10"})
_PARTS = frozenset({"7", "12", "52"})
_MONTHS, _DAYS = 12, 31
_TOOLS = words_of("curettes curette curetas cureta gracey files limas lima fresas burs forceps")
_TOOLS_WITHIN = 4
_ALWAYS = ("24", "7")
_SCORED = frozenset({"was", "is", "of", "fue", "es", "de"})
_SCORES = words_of(
    "score scores scored scoring apgar puntua puntuacion scale escala yesavage gds mmse moca phq gad epds audit mna"
    " cage"
)
_GRADES = _SCORES | words_of("rads birads tirads pirads lirads orads nyha asa ecog killip")
_GRADED = frozenset({_PLACE, _FACILITY, _NUMBER})
_CODED = re.compile(
    r"(?<!zip )(?<!postal )(?<![a-z])(?:cpt|codes?|codigos?(?! postal)|icd|cie|hcpcs)(?![a-z])[^\n]{0,40}\Z"
)
_MEASURED = re.compile(  # `sat at 92`
    r"(?<![a-z])(?:sats?|spo2|o2|hr|fc|pulse|pulso|heart rate|bp|map|temp|saturation|saturacion|alt|ast|gpt|got|"
    r"ggt|fht|fcf|sullivan|glucola|ldl|hdl|tsh|inr|glucos[ae]|fever|fiebre|temperatur[ae]|levels?|"
    r"nivel(?:es)?|plaquetas|platelets|weight|peso)"
    r"(?: (?:at|of|was|is|de|al|a))?:? \Z"
    r"|[$€£] ?\Z"
    r"|(?<![a-z])(?:go|going|up|down|increased?|titrated?|raised?|subir|sube|bajar|aumentar) (?:to|a) \Z"
    r"|(?<![a-z])(?:cajas?|bolsas?|lotes?|blister|paquetes?|box(?:es)?|packs?|bottles?|bags?) (?:de|of) \Z"
)
_COUNTED = re.compile(
    r" (?:mg|mcg|ml|kg|g|gr|gramos|units?|unidades|steps|pasos|kcal|calorias|calories)(?![a-z])"
)
_MOST_COUNTED = 5  # figures
_VISIT = re.compile(  # of a visit, by the list of services
    r"99[2-4][0-9]{2}|90[78][0-9]{2}|961[0-9]{2}|9780[2-4]|9715[1-8]"
)


def leave(form: Folded, found: Tagged, marks: list[int]) -> None:
    """`K50.90`, `D0120` and `3.50` are codes of diseases and services, amounts and measures: not of people."""
    labels, pieces, plain = found.labels, found.reading.pieces, form.plain
    past, codes = 0, list[tuple[int, int]]()
    for at in marks:
        label = labels[at]
        if label in _NUMERIC and (
            pieces[at].gap in _IN_CODES or (at and pieces[at - 1].gap in _IN_CODES)
        ):
            place = found.reading.starts[at]
            if place >= past:
                start, past = _unbroken(plain, place)
                codes = [match.span() for match in _CODE.finditer(plain, start, past)]
            if any(start <= place < end for start, end in codes):
                labels[at] = 0
        if label in _FIVE and len(pieces[at].word) == _SERVICE and _of_service(form, found, at):
            labels[at] = 0
    for at in marks:
        if labels[at] == _DATE:
            _halved(found, at)
        elif labels[at] in _GRADED and _is_graded(pieces, at):
            labels[at] = 0
        elif labels[at]:
            _measured(form, found, at)


def _measured(form: Folded, found: Tagged, at: int) -> None:
    labels = found.labels
    if labels[at] == _AGE and _is_measured(form, found, at):
        labels[at] = 0
    elif labels[at] in _FIVE and _is_counted(form, found, at):
        labels[at : at + 2] = [0, 0 if labels[at + 1] in _FIVE else labels[at + 1]]


def _is_measured(form: Folded, found: Tagged, at: int) -> bool:
    """What stands after it, or before it, is of a measure; or it is a word, and no number in words."""
    start = found.reading.starts[at]
    low = found.reading.pieces[at].low
    if (
        low
        and words().flags(low) & _LANGUAGE
        and (low not in _IN_WORDS or _counts_something(found, at))
    ):
        return True
    if NO_AGE.match(form.folded, start + len(found.reading.pieces[at].word)):
        return True
    if at and found.reading.pieces[at - 1].gap == " ":
        flags = words().flags(found.reading.pieces[at - 1].low)
        if flags & _DRUG and not flags & _SAID:
            return True  # `sertralina 100`
    return _MEASURED.search(form.folded, max(0, start - 20), start) is not None


def _counts_something(found: Tagged, at: int) -> bool:
    """`noventa preguntas`, `one hundred and two hundred mg`."""
    labels, pieces = found.labels, found.reading.pieces
    while at < len(labels) and labels[at] == _AGE:
        at += 1
    if at == len(labels) or pieces[at - 1].gap != " " or pieces[at].low in _AFTER_AGES:
        return False
    plural = pieces[at].low[-1:] == "s" and words().flags(pieces[at].low) & _LANGUAGE
    return bool(plural) or pieces[at].low in _IN_WORDS


def _is_counted(form: Folded, found: Tagged, at: int) -> bool:
    """`Metformina 850 mg`, `10000 steps a day`."""
    piece, start = found.reading.pieces[at], found.reading.starts[at]
    if piece.low or len(piece.word) > _MOST_COUNTED or at + 1 == len(found.labels):
        return False
    return _COUNTED.match(form.folded, start + len(piece.word)) is not None


def with_tails(found: Tagged, marks: list[int]) -> list[int]:
    """`lote MDT-2044-2009`: figures that a dash ties to a number."""
    labels, pieces = found.labels, found.reading.pieces
    made: list[int] = []
    for at in marks:
        made.append(at)
        after = at + 1
        if labels[at] != _NUMBER or pieces[at].gap != _DASH or after >= len(pieces):
            continue
        if not labels[after] and not pieces[after].low and len(pieces[after].word) >= _TAIL:
            labels[after] = _NUMBER
            made.append(after)
    return made


def _halved(found: Tagged, at: int) -> None:
    """A day or a month with the other half beside it is a date as a whole, or none at all: `12/6`, `24/30`, `7/10`."""
    labels, pieces = found.labels, found.reading.pieces
    for first in (at - 1, at):
        other = first if first < at else at + 1
        if not 0 <= other < len(labels) or pieces[first].gap != "/":
            continue
        counted = pieces[first + 1].word in OF_TEN or _is_always(pieces, first)
        counted = counted or _is_scored(pieces, first - 1) or _is_so_long(pieces, first)
        counted = counted or any(
            piece.low in _TOOLS for piece in pieces[max(0, first - _TOOLS_WITHIN) : first]
        )
        if labels[other] not in (0, _DATE) and not counted:
            continue
        if _tied(pieces, first - 1) or _tied(pieces, first + 1):
            continue
        one, two = pieces[at].word, pieces[other].word
        if not (_HALF.fullmatch(one) and _HALF.fullmatch(two)):
            continue
        whole = _day_and_month(int(one), int(two)) and not counted
        labels[other] = labels[at] = _DATE if whole else 0


def _is_always(pieces: list[Piece], first: int) -> bool:
    return (pieces[first].word, pieces[first + 1].word) == _ALWAYS


def _is_scored(pieces: list[Piece], at: int) -> bool:
    """`GAD-7 was 6/21`, `scores 8/9`: does a scale with its number stand before it, or what is said of one?"""
    while at > 0 and pieces[at].low in _SCORED:
        at -= 1
    if at >= 0 and pieces[at].low in _SCORES:
        return True
    if at <= 0 or pieces[at].low or pieces[at - 1].gap != "-":
        return False
    return bool(pieces[at - 1].traits & LETTERS)


def _is_graded(pieces: list[Piece], at: int) -> bool:
    """`BIRADS 4 de Ana`: one or two figures right after what has grades."""
    if not at or pieces[at - 1].gap != " " or pieces[at - 1].low not in _GRADES:
        return False
    return _HALF.fullmatch(pieces[at].word) is not None


def _is_so_long(pieces: list[Piece], first: int) -> bool:
    """`back in 3/12`: months, and weeks of 52, and days of 7."""
    if not first or pieces[first - 1].low != "in" or pieces[first - 1].gap != " ":
        return False
    return pieces[first + 1].word in _PARTS


def _tied(pieces: list[Piece], at: int) -> bool:
    return 0 <= at < len(pieces) and pieces[at].gap == "/"


def _day_and_month(one: int, two: int) -> bool:
    return 1 <= min(one, two) <= _MONTHS and max(one, two) <= _DAYS


def _of_service(form: Folded, found: Tagged, at: int) -> bool:
    """Five digits are a place's as a rule; a service's after a word that says so, or as visits are numbered."""
    labels, piece, place = found.labels, found.reading.pieces[at], found.reading.starts[at]
    if not piece.word.isdigit() or (at and labels[at - 1] == _PLACE):
        return False
    if at + 1 < len(labels) and labels[at + 1] == _PLACE and piece.gap == " ":
        return False  # `C/ Sol 7, 99302 San Juan`
    return bool(
        _VISIT.fullmatch(piece.word) or _CODED.search(form.folded, max(0, place - 48), place)
    )


def _unbroken(plain: str, place: int) -> tuple[int, int]:
    """What stands there without a blank: a code has none."""
    first = max(0, place - _LONGEST_CODE)
    start = max(plain.rfind(blank, first, place) for blank in " \n\t") + 1
    end = _BLANKS.search(plain, place, place + _LONGEST_CODE)
    return start or first, end.end() if end else place + _LONGEST_CODE
