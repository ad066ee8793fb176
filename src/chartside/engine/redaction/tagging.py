"""From scores to places in the text.

The net's word counts unless it is unsure. Then a name on the lists is a name, and so is a capital word that nobody
knows (fail closed), unless the words around it are those of an eponym: `Parkinson's disease`. An ordinary word needs
more. Runs of one label are one find, and a sure name holds in the whole text.
"""

import re

from chartside.engine.redaction import codes
from chartside.engine.redaction.around import (
    COMMON_NAME,
    EITHER,
    NAME,
    PLAIN,
    alone,
    by_capital,
    called,
    eponym,
    in_row,
    is_key,
    opens,
)
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.joining import bridged, joined, propagated
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import COMPOUNDS, HOURS, LARGE, WEEKDAYS
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import words
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.triggers import (
    ALPHABETIC,
    INITIAL,
    LABELLING_WORD,
    LETTERS,
    PARTICLE,
    SMALL,
)

KINDS = (
    Kind.PERSON,  # no label has this number
    Kind.PERSON,
    Kind.PLACE,
    Kind.FACILITY,
    Kind.ADDRESS,
    Kind.DATE,
    Kind.AGE,
    Kind.NUMBER,
    Kind.URL,
)
_PLACE, _FACILITY = LABELS.index("PLACE"), LABELS.index("FACILITY")
_DATE, _NUMBER = LABELS.index("DATE"), LABELS.index("NUMBER")
_ONLINE = LABELS.index("ONLINE")
_IN_ADDRESSES = frozenset({"", ".", "@", "_", "-", "/", "://", ":"})
_APOSTROPHES = ("'", "’")
_TIES = frozenset({"-", "_", ""})
_JOINS = re.compile(r"[ \t.,'’_/()#:-]{0,3}")
_SHORT = 24  # words of a text that hardly names anybody twice
_STRANGE = int(Standing.UNKNOWN)
# How far ahead a name must be …
ABOVE = 1.0  # … in an ordinary word
BY_CAPITAL = 4.0  # … in small letters beside a name with a capital: "Ana Ruiz doing"
IN_EPONYM = 2.5  # … among the words of an eponym
IN_CAPITALS = 4.0  # … where it is an abbreviation by its look
OPENING = 3.0  # … in an ordinary word that opens a sentence, before nothing that somebody does
ALIKE = -0.3  # … in a word with a capital that is a name and an ordinary word
SPELT = 3.0  # … in a day of the week, or an ordinary word in an address that is said aloud
SHOUTED = -1.5  # … in a strange word, where all is in capitals


def spans(form: Folded, found: Tagged, dates: bool) -> list[Span]:
    if not found.labelled and not found.doubtful:
        return []
    labels = found.labels
    _weigh(found, form.plain)
    marks = [at for at, label in enumerate(labels) if label]
    if any(labels[at] in codes.FIGURES for at in marks):
        codes.leave(form, found, marks)
        marks = [at for at in marks if labels[at]]
    if not marks:
        return []
    marks = bridged(found, marks)
    if len(labels) > _SHORT:
        marks = propagated(found, marks)
    return _runs(form, found, marks, dates)


def _runs(form: Folded, found: Tagged, marks: list[int], dates: bool) -> list[Span]:
    """A find for each run of one label."""
    labels, pieces, starts = found.labels, found.reading.pieces, found.reading.starts
    made: list[Span] = []
    past = 0
    for at in marks:
        if at >= past:
            label = labels[at]
            past = _end(labels, pieces, at)
            if label == _DATE and not dates:
                continue
            if label == _FACILITY and _none_in_particular(form.plain, pieces[at:past]):
                continue
            if (
                label == _PLACE
                and _by_itself(labels, at, past)
                and _holds_millions(pieces[at:past])
            ):
                continue
            end = starts[past - 1] + len(pieces[past - 1].word)
            made.append(Span(starts[at], end, KINDS[label], Layer.TAGGER, True))
    return made


def _end(labels: list[int], pieces: list[Piece], at: int) -> int:
    """Where a run of one label ends."""
    label, end, size = labels[at], at + 1, len(labels)
    while end < size and labels[end] == label:
        gap = pieces[end - 1].gap
        if gap != " " and not _JOINS.fullmatch(gap):
            break
        end += 1
    return end


def _none_in_particular(plain: str, pieces: list[Piece]) -> bool:
    """The community clinic, some hospital, at ten."""
    if not all(piece.traits & SMALL for piece in pieces):
        return False
    return not plain.islower() or all(piece.low in HOURS for piece in pieces)


def _by_itself(labels: list[int], at: int, past: int) -> bool:
    return not (at and labels[at - 1]) and not (past < len(labels) and labels[past])


def _holds_millions(pieces: list[Piece]) -> bool:
    """A state or a country by itself tells of nobody; with a town or a code beside it, it is part of an address."""
    return " ".join(piece.low for piece in pieces) in LARGE


def _weigh(found: Tagged, plain: str) -> None:
    """Where the net is unsure, what a word is by itself decides."""
    labels, marks = found.labels, found.labelled
    shouted = plain.isupper()
    more = [at for at in found.doubtful if not labels[at] and _may_be_name(found, at, shouted)]
    for at in more:
        named = found.ahead(at, NAME) >= found.ahead(at, _PLACE)
        labels[at] = NAME if named else _PLACE
    marks = sorted([*marks, *more]) if more else marks
    for at in marks:
        if _is_no_word_of_one(found, at, labels[at]) or _is_ordinary(
            found, at, labels[at], shouted
        ):
            labels[at] = 0
    for at in marks:
        if labels[at] == NAME:
            joined(found, at)
    for at in marks:
        if labels[at] == NAME and _stands_for_nobody(found, at):
            labels[at] = 0


def _may_be_name(found: Tagged, at: int, shouted: bool) -> bool:
    traits, ahead = found.reading.pieces[at].traits, found.lead[at]
    if traits & LETTERS and not shouted:
        return False  # GERD, BPH: letters, and no name
    if shouted and ahead < SHOUTED and found.standing(at) == _STRANGE:
        return False
    if ahead < ALIKE and found.standing(at) == EITHER and not called(found, at):
        return False
    return not traits & LABELLING_WORD and not eponym(found, at)


def _is_no_word_of_one(found: Tagged, at: int, label: int) -> bool:
    """Words that stand before an identifier, keys of JSON, parts of another word, single letters, days."""
    pieces = found.reading.pieces
    piece, size = pieces[at], len(pieces[at].word)
    if piece.traits & LABELLING_WORD and label != _DATE and size > 1 and piece.gap not in _TIES:
        return True
    if found.standing(at) == PLAIN and is_key(pieces, at):
        return True
    if piece.gap == "-" and at + 1 < len(pieces) and pieces[at + 1].low in COMPOUNDS:
        return True
    if label == NAME and piece.low == "s" and (not at or pieces[at - 1].gap[-1:] in _APOSTROPHES):
        return True
    if label == _NUMBER and size == 1 and piece.traits & ALPHABETIC and piece.gap not in _TIES:
        return not (at and pieces[at - 1].gap in _TIES)
    if label == _ONLINE and found.standing(at) == PLAIN and found.ahead(at, label) < SPELT:
        goes_on = at + 1 < len(pieces) and piece.gap in _IN_ADDRESSES
        return not goes_on and not (at and pieces[at - 1].gap in _IN_ADDRESSES)
    return label == NAME and piece.low in WEEKDAYS and found.lead[at] < SPELT


def _is_ordinary(found: Tagged, at: int, label: int, shouted: bool) -> bool:
    """Does a label not hold? An ordinary word needs a clear lead, an eponym and an abbreviation a clearer one."""
    if label not in (NAME, _PLACE, _NUMBER):
        return False
    if found.standing(at) == PLAIN:
        least = ABOVE
        if label == NAME and by_capital(found, at):
            least = BY_CAPITAL
        elif in_row(found, at, label):
            least = 0.0
        return found.ahead(at, label) < least
    if label != NAME:
        return False
    ahead = found.lead[at]
    if ahead < IN_EPONYM and eponym(found, at):
        return True
    return ahead < IN_CAPITALS and not shouted and _is_abbreviation(found.reading.pieces[at])


def _is_abbreviation(piece: Piece) -> bool:
    """COPD, MRSA: a few capitals among small letters that are nobody's name of many."""
    if piece.traits & (LETTERS | INITIAL) != LETTERS:
        return False
    return not words().flags(piece.low) & COMMON_NAME


def _stands_for_nobody(found: Tagged, at: int) -> bool:
    """An ordinary word that opens a sentence, or a particle without a name."""
    if found.lead[at] < OPENING and opens(found, at):
        return True
    return bool(found.reading.pieces[at].traits & PARTICLE) and alone(found.labels, at)
