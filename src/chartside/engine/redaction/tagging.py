"""From scores to places in the text.

The net's word counts unless it is unsure. Then a name on the lists is a name, and so is a capital word that nobody
knows (fail closed), unless the words around it are those of an eponym: `Parkinson's disease`. An ordinary word needs
more. Runs of one label are one find, and a sure name holds in the whole text.
"""

import re

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import NEVER
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import Known, words
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.triggers import (
    ALPHABETIC,
    CAPITAL,
    EPONYM,
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
_NAME, _PLACE = LABELS.index("NAME"), LABELS.index("PLACE")
_FACILITY = LABELS.index("FACILITY")
_DATE, _AGE, _NUMBER = LABELS.index("DATE"), LABELS.index("AGE"), LABELS.index("NUMBER")
_NUMERIC = frozenset({_NAME, _DATE, _AGE, _NUMBER})
_CODED = frozenset({_DATE, _AGE, _NUMBER})
_SERVICE = 5  # digits of a code of a service
_TIES = frozenset({"-", "_", ""})
_BESIDE_GAPS = frozenset({" ", "-", ""})
_IN_CODES = frozenset({"", ".", ","})
_JOINS = re.compile(r"[ \t.,'’_/()#:-]{0,3}")
_BLANKS = re.compile(r"\s")
_KEY = re.compile(r"[\"'] ?:")
_CODE = re.compile(
    r"(?<![\w-])(?:[A-TV-Z][0-9][0-9A-B](?:\.[0-9A-Z]{1,4})?|D[0-9]{4}|(?<=cpt )[0-9]{5}|(?<=code )[0-9]{5})(?![\w-])"
    r"|(?<![0-9.,])[0-9]{1,3}(?:,[0-9]{3})*[.,][0-9]{1,2}(?![0-9.,/-])",  # amounts and measures
    re.IGNORECASE,
)
_LONGEST_CODE = 64
_SURE = 3.0
_FEWEST = 4
_SHORT = 24  # words of a text that hardly names anybody twice
_ORDINARY = int(Known.ENGLISH_COMMON | Known.SPANISH_COMMON | Known.DRUG | Known.MEDICAL)
_CAPITALS = frozenset({int(Standing.CAPITAL), int(Standing.UNKNOWN), int(Standing.NAME)})
_NAMES = frozenset({int(Standing.NAME), int(Standing.CAPITAL)})
_EITHER = int(Standing.CAPITAL)
_BEGINS = -0.5
_SENTENCE = frozenset(".!?\n:;¿¡")
_PLAIN = int(Standing.ORDINARY)
BESIDE = 3.0  # … for a capital word right beside a name
ABOVE = 1.0  # how far ahead a name must be in an ordinary word
BY_CAPITAL = 4.0  # … in small letters beside a name with a capital: "Ana Ruiz doing"
IN_EPONYM = 2.5  # … and among the words of an eponym


def spans(form: Folded, found: Tagged, dates: bool) -> list[Span]:
    labels, marks = found.labels, found.labelled
    if not marks and not found.doubtful:
        return []
    marks = _weigh(found, marks, form.plain)
    if any(labels[at] in _CODED for at in marks):
        _leave_codes(form, found, marks)
        marks = [at for at in marks if labels[at]]
    if not marks:
        return []
    marks = _bridged(found, marks)
    if len(labels) > _SHORT:
        marks = _propagated(found, marks)
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
    """The community clinic, some hospital."""
    return all(piece.traits & SMALL for piece in pieces) and not plain.islower()


def _weigh(found: Tagged, marks: list[int], plain: str) -> list[int]:
    """Where the net is unsure, what a word is by itself decides. Returns where there is a label then."""
    labels = found.labels
    if found.doubtful:
        shouted = plain.isupper()
        more = [at for at in found.doubtful if not labels[at] and _may_be_name(found, at, shouted)]
        for at in more:
            labels[at] = _NAME
        marks = sorted([*marks, *more]) if more else marks
    for at in marks:
        if _is_ordinary(found, at, labels[at]):
            labels[at] = 0
    return [at for mark in marks if labels[mark] for at in _with_neighbours(found, mark)]


def _with_neighbours(found: Tagged, at: int) -> list[int]:
    """A name with the words beside it that belong to it; to the right as far as they go."""
    labels = found.labels
    if labels[at] != _NAME:
        return [at]
    made = [at - 1, at] if _beside(found, at, at - 1) else [at]
    while _beside(found, at, at + 1):
        at += 1
        made.append(at)
    return made


def _may_be_name(found: Tagged, at: int, shouted: bool) -> bool:
    traits = found.reading.pieces[at].traits
    if traits & LETTERS and not shouted:
        return False  # GERD, BPH: letters, and no name
    return not traits & LABELLING_WORD and not _eponym(found, at)


def _is_ordinary(found: Tagged, at: int, label: int) -> bool:
    """Does a label not hold? An ordinary word needs a clear lead, an eponym a clearer one, a key of JSON is none."""
    piece = found.reading.pieces[at]
    if (
        piece.traits & LABELLING_WORD
        and label != _DATE
        and len(piece.word) > 1
        and piece.gap not in _TIES
    ):
        return True
    if label == _NAME:
        stands, ahead = found.standing(at), found.lead[at]
        if stands == _PLAIN:
            least = BY_CAPITAL if _by_capital(found, at) else ABOVE
            return ahead < least or _KEY.match(piece.gap) is not None
        return ahead < IN_EPONYM and (
            _eponym(found, at)
            or (stands not in _NAMES and piece.traits & (LETTERS | INITIAL) == LETTERS)
        )
    if label in (_PLACE, _NUMBER) and found.standing(at) == _PLAIN:
        return found.ahead(at, label) < ABOVE or _KEY.match(piece.gap) is not None
    return False


def _by_capital(found: Tagged, at: int) -> bool:
    pieces, labels = found.reading.pieces, found.labels
    return bool(pieces[at].traits & SMALL) and any(
        0 <= near < len(labels) and labels[near] == _NAME and pieces[near].traits & CAPITAL
        for near in (at - 1, at + 1)
    )


def _beside(found: Tagged, at: int, near: int) -> bool:
    """A capital word right beside a name belongs to it (`Hope Stone`), and so does a strange one."""
    if not 0 <= near < len(found.labels) or found.labels[near]:
        return False
    pieces, stands, ahead = found.reading.pieces, found.standing(near), found.lead[near]
    if stands == _PLAIN or ahead <= -BESIDE or pieces[min(at, near)].gap not in _BESIDE_GAPS:
        return False
    piece = pieces[near]
    if piece.traits & (LABELLING_WORD | ALPHABETIC) != ALPHABETIC:
        return False
    if stands in _CAPITALS:
        if near < at and stands == _EITHER and ahead < _BEGINS and _begins(pieces, near):
            return False  # "Call Ana": a capital says nothing where a sentence begins
    elif len(piece.word) < _FEWEST:
        return False
    if _eponym(found, near):
        return False
    found.labels[near] = _NAME
    return True


def _begins(pieces: list[Piece], at: int) -> bool:
    return at == 0 or not _SENTENCE.isdisjoint(pieces[at - 1].gap)


def _leave_codes(form: Folded, found: Tagged, marks: list[int]) -> None:
    """`K50.90`, `D0120` and `3.50` are codes of diseases and services, amounts and measures: not of people."""
    labels, pieces, plain = found.labels, found.reading.pieces, form.plain
    past, codes = 0, list[tuple[int, int]]()
    for at in marks:
        if labels[at] in _NUMERIC and (
            pieces[at].gap in _IN_CODES
            or (at and pieces[at - 1].gap in _IN_CODES)
            or len(pieces[at].word) == _SERVICE
        ):
            place = found.reading.starts[at]
            if place >= past:
                start, past = _unbroken(plain, place)
                codes = [match.span() for match in _CODE.finditer(plain, start, past)]
            if any(start <= place < end for start, end in codes):
                labels[at] = 0


def _unbroken(plain: str, place: int) -> tuple[int, int]:
    """What stands there without a blank: a code has none."""
    first = max(0, place - _LONGEST_CODE)
    start = max(plain.rfind(blank, first, place) for blank in " \n\t") + 1
    end = _BLANKS.search(plain, place, place + _LONGEST_CODE)
    return start or first, end.end() if end else place + _LONGEST_CODE


def _eponym(found: Tagged, at: int) -> bool:
    """Do the words around it make it a disease, a sign, a score or a thing?"""
    if not found.reading.seen & EPONYM:
        return False
    pieces = found.reading.pieces
    return any(
        (
            at + step < len(pieces)
            and pieces[at + step].flags & EPONYM
            and _leads(pieces, at, at + step)
        )
        or (at >= step and pieces[at - step].flags & EPONYM and _follows(pieces, at - step, at))
        for step in (1, 2, 3)
    )


def _leads(pieces: list[Piece], at: int, kind: int) -> bool:
    return all(piece.gap in ("-", " ", "'s ", "’s ", "") for piece in pieces[at:kind]) or all(
        piece.word == "s" for piece in pieces[at + 1 : kind]
    )


def _follows(pieces: list[Piece], kind: int, at: int) -> bool:
    return all(piece.traits & (PARTICLE | CAPITAL) for piece in pieces[kind + 1 : at])


def _bridged(found: Tagged, marks: list[int]) -> list[int]:
    """A particle or an initial between two words of one find belongs to it."""
    labels, pieces = found.labels, found.reading.pieces
    made: list[int] = []
    last = -9
    for at in marks:
        between = at - last == 2 and labels[at] == labels[last]
        if between and pieces[at - 1].traits & (PARTICLE | INITIAL):
            labels[at - 1] = labels[at]
            made.append(at - 1)
        made.append(at)
        last = at
    return made


def _propagated(found: Tagged, marks: list[int]) -> list[int]:
    """A word that is surely a name in one place is one in the others, unless it is an ordinary word too."""
    labels, pieces, lead = found.labels, found.reading.pieces, found.lead
    lists = words()
    sure: set[str] = set()
    for at in marks:
        if labels[at] == _NAME and lead[at] > _SURE:
            low = pieces[at].low
            if len(low) < _FEWEST or low in sure:
                continue
            if low not in NEVER and not lists.flags(low) & _ORDINARY:
                sure.add(low)
    if not sure:
        return marks
    more = [at for at, piece in enumerate(pieces) if piece.low in sure and not labels[at]]
    for at in more:
        labels[at] = _NAME
    return sorted([*marks, *more]) if more else marks
