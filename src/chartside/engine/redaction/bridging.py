"""What stands between two words of one find, and belongs to it."""

from chartside.engine.redaction.around import NAME
from chartside.engine.redaction.lettered import APOSTROPHES
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import ANY_GIVEN, Known, words
from chartside.engine.redaction.tagger import Tagged
from chartside.engine.redaction.tagger.model import LABELS
from chartside.engine.redaction.triggers import ALPHABETIC, INITIAL, PARTICLE, TITLED

_PLACE, _FACILITY, _ADDRESS = (LABELS.index(name) for name in ("PLACE", "FACILITY", "ADDRESS"))
_HOUSES = frozenset({_FACILITY, _ADDRESS})
_OF_HOUSES = frozenset({_FACILITY, _ADDRESS, _PLACE, NAME})
_PARTING = words_of(  # between two houses
    "and or y o e u to from at in en with con vs then a al hasta near by via for para por"
)
_LINKS = frozenset("aeouy")  # letters that are words
_INDEFINITE = "a"
_GIVEN = int(Known.GIVEN_COMMON)
_BLANK = " "
_BEFORE_NUMBERS = frozenset({" ", ", "})


def bridged(found: Tagged, marks: list[int]) -> list[int]:
    """A particle or an initial between two words of one find belongs to it, and a word inside the name of a house."""
    labels = found.labels
    made: list[int] = []
    last = -9
    for at in marks:
        if at - last == 2 and (
            (labels[at] == labels[last] and _ties(found, at - 1))
            or _is_of_house(found, at - 1)
            or _is_of_street(found, at - 1)
            or _is_of_place(found, at - 1)
        ):
            labels[at - 1] = labels[last]
            made.append(at - 1)
        made.append(at)
        last = at
    return made


def _ties(found: Tagged, at: int) -> bool:
    """`se mudó de Getxo a Écija`: a letter ties words of a name, not towns."""
    pieces = found.reading.pieces
    if pieces[at].traits & (PARTICLE | INITIAL):
        return True
    return found.labels[at + 1] == NAME and _is_letter(pieces, at)


def _is_of_house(found: Tagged, at: int) -> bool:
    """`golden years village`, `iglesia el buen pastor`; of `Mercy and St. Mary's` the middle is of neither."""
    labels, pieces = found.labels, found.reading.pieces
    if labels[at - 1] not in _HOUSES or labels[at + 1] not in _OF_HOUSES:
        return False
    piece = pieces[at]
    if pieces[at - 1].gap != _BLANK or piece.gap != _BLANK or piece.low in _PARTING:
        return False
    if piece.traits & PARTICLE:
        return True
    return labels[at - 1] == labels[at + 1] == _FACILITY and bool(piece.traits & ALPHABETIC)


def _is_of_street(found: Tagged, at: int) -> bool:
    """`C/ Puerto viejo, 16`, `1466 old orchard grove`: what stands before the number, or after it."""
    labels, pieces = found.labels, found.reading.pieces
    if labels[at - 1] != _ADDRESS or labels[at + 1] != _ADDRESS:
        return False
    if pieces[at + 1].low and pieces[at - 1].low:
        return False
    return bool(pieces[at].traits & ALPHABETIC) and (
        pieces[at - 1].gap == _BLANK and pieces[at].gap in _BEFORE_NUMBERS
    )


def _is_of_place(found: Tagged, at: int) -> bool:
    """`South Side Slopes`."""
    labels, pieces = found.labels, found.reading.pieces
    if not labels[at - 1] == labels[at + 1] == _PLACE or not pieces[at].traits & TITLED:
        return False
    return pieces[at - 1].gap == pieces[at].gap == _BLANK


def _is_letter(pieces: list[Piece], at: int) -> bool:
    """`leidy t muris`, `benjamin a seiler`; `ana y juan` and `Reed's Abby` are two."""
    piece = pieces[at]
    if len(piece.low) != 1 or not piece.traits & ALPHABETIC or pieces[at - 1].gap in APOSTROPHES:
        return False
    if piece.low not in _LINKS:
        return True
    before, after = (words().flags(pieces[near].low) for near in (at - 1, at + 1))
    return piece.low == _INDEFINITE and bool(before & _GIVEN) and not after & ANY_GIVEN
