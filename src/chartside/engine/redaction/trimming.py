"""Words at the edge of a find that are no part of it: `the 6/7`, `City: Dover`, `Elm St. I moved`, `Ruiz, C.I. 15`."""

from chartside.engine.redaction.around import NAME, PLAIN
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.tagger import LABELS, Tagged
from chartside.engine.redaction.triggers import (
    CAPITAL,
    INITIAL,
    KIND,
    LABELLING_WORD,
    LETTERS,
    SMALL,
)

_DATE, _AGE = LABELS.index("DATE"), LABELS.index("AGE")
_FACILITY, _ONLINE = LABELS.index("FACILITY"), LABELS.index("ONLINE")
_NUMBER = LABELS.index("NUMBER")
_BEFORE_DAYS = words_of("the on el del al")
_BEFORE_HOUSES = words_of("have has had did does do from to let ask call the")
_OR = frozenset({"o", "or", "and"})
_ROMAN = words_of("i ii iii iv v vi vii viii ix x xi xii")
SURE = 3.0  # how far ahead a name must be in a word before a colon
_LABELLED, _AFTER_STOP, _OVER = ": ", ". ", "/"
_COMMA, _MOST_FIGURES = ", ", 3
_LONGEST_SHORT, _I = 3, "i"  # `St. Cloud` goes on


def trimmed(found: Tagged, at: int, past: int) -> tuple[int, int]:
    """Where the find that holds these words begins and ends."""
    while past - at > 1 and _is_before(found, at):
        at += 1
    past = _sentence(found, at, past)
    if found.labels[at] == NAME:
        past = _initials(found, at, past)
    elif found.labels[at] == _DATE:
        past = _hour(found, at, past)
    elif found.labels[at] == _FACILITY:
        while past - at > 1 and _is_after_house(found, past - 1):
            past -= 1
    return at, past


def parted(found: Tagged, marks: list[int]) -> list[int]:
    """Without what stands between two names, and without the lower part of a fraction: `Ana o Eva`, `162/94`."""
    kept = [at for at in marks if not _is_between(found, at) and not _is_lower(found, at)]
    if len(kept) < len(marks):
        for at in set(marks).difference(kept):
            found.labels[at] = 0
    return kept


def _is_between(found: Tagged, at: int) -> bool:
    piece, labels = found.reading.pieces[at], found.labels
    if piece.low not in _OR or not piece.traits & SMALL or not 0 < at < len(labels) - 1:
        return False
    return labels[at - 1] == labels[at] == labels[at + 1] == NAME


def _is_lower(found: Tagged, at: int) -> bool:
    """A pressure is no age."""
    if found.labels[at] != _AGE or not at:
        return False
    above = found.reading.pieces[at - 1]
    return above.gap == _OVER and not above.low and len(above.word) <= _MOST_FIGURES


def _is_before(found: Tagged, at: int) -> bool:
    piece, label = found.reading.pieces[at], found.labels[at]
    if piece.gap[:2] == _LABELLED:
        if label == NAME and found.ahead(at, NAME) > SURE:
            return bool(piece.traits & LABELLING_WORD)  # `la tía de amparo: julia ruiz`
        return bool(piece.traits & LABELLING_WORD) or found.standing(at) == PLAIN
    if label == _DATE:
        return piece.low in _BEFORE_DAYS
    if label == _FACILITY:
        return piece.low in _BEFORE_HOUSES
    if label not in (_ONLINE, _NUMBER) or piece.gap != " " or piece.traits & LETTERS:
        return False  # `ABC 1234` is on a car
    return found.standing(at) == PLAIN  # `Badge RET-9392`


def _sentence(found: Tagged, at: int, past: int) -> int:
    """Without the ordinary words of the next sentence."""
    pieces, labels = found.reading.pieces, found.labels
    if labels[at] == _FACILITY or (past < len(labels) and labels[past]):
        return past  # `Clinica Forense. Edificio Juzgados`
    for first in range(past - 1, at, -1):
        if found.standing(first) != PLAIN and pieces[first].low not in _ROMAN:
            return past
        before = pieces[first - 1]
        if before.gap == _AFTER_STOP and pieces[first].traits & CAPITAL:
            over = len(before.word) > _LONGEST_SHORT or pieces[first].low == _I
            return first if over else past
    return past


def _initials(found: Tagged, at: int, past: int) -> int:
    """Without the letters that say what the number after them is."""
    pieces = found.reading.pieces
    first = past
    while first - 1 > at and pieces[first - 1].traits & INITIAL:
        first -= 1
    if first == past or pieces[first - 1].gap != _COMMA:
        return past
    after = past
    while after < len(pieces) and pieces[after].traits & INITIAL:
        after += 1
    told = after < len(pieces) and pieces[after - 1].gap == _AFTER_STOP and not pieces[after].low
    return first if told else past


def _hour(found: Tagged, at: int, past: int) -> int:
    """A day without the hour that stands after it: `25-12-1991 18:05`."""
    pieces, first = found.reading.pieces, past - 2
    if first <= at or pieces[first].gap != _LABELLED[:1] or pieces[first - 1].gap != " ":
        return past
    told = not (pieces[first].low or pieces[first + 1].low or pieces[first - 1].low)
    return first if told else past


def _is_after_house(found: Tagged, at: int) -> bool:
    """`Molina Clinic medical records`."""
    piece, before = found.reading.pieces[at], found.reading.pieces[at - 1]
    if not piece.traits & SMALL or found.standing(at) != PLAIN:
        return False
    return bool(before.traits & CAPITAL and before.flags & KIND)
