"""A word that nobody knows, in small letters: more often an ordinary one with a slip in it than a name.

`wants to cancle`, `tienen fievre`, `las pastiyas`: one letter more, less, other or in its neighbour's place, or spelt
as it is said.
"""

from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.slips import COMMON, FEWEST, MOST, near, slips
from chartside.engine.redaction.tables import COMMON_NAME, TOP, words
from chartside.engine.redaction.tagger import Tagged
from chartside.engine.redaction.triggers import MONTHS, SMALL

# How far ahead a label must be …
STRANGE = 0.5  # … in a word that nobody knows, with nothing found beside it
TYPED = 2.0  # … one slip from a common word
TYPED_TOP = 3.0  # … one slip from one of the commonest, and from no name
_FEWEST_COMMON = 5
_SHORTHAND = words_of(  # of messages, be it on a list of names
    "bak teh frm xfa ola bibo bivo kiero kiere dis dat bout cuz wen wuts plz pls thx tmrw pal toy bday gonna wanna"
    " nesesito asta aki sita ves abt shud wud cud cant dont wont ive"
)
_BEFORE_DAY, _OF, _TWO = frozenset({" ", ""}), frozenset({"de", "d", "of"}), 2


_SLIPS = frozenset(slip for month in MONTHS if len(month) > FEWEST for slip in slips(month)) - {
    *MONTHS
}
_TIES = frozenset({" ", "-", "'", "’", "@", "_", ""})


def is_mistyped(found: Tagged, at: int, label: int) -> bool:
    """Does a label not hold, since the word is likelier another one?"""
    piece = found.reading.pieces[at]
    if not piece.traits & SMALL or not FEWEST <= len(piece.low) <= MOST:
        return False
    ahead = found.ahead(at, label)
    if ahead < TYPED_TOP and piece.low in _SHORTHAND:
        return True
    if ahead >= TYPED_TOP or words().flags(piece.low) or not piece.low.isascii():
        return False
    if ahead < STRANGE and _is_by_itself(found, at):
        return True
    flags = near(piece.low, words())
    if flags & TOP:
        return ahead < (TYPED if flags & COMMON_NAME else TYPED_TOP)
    common = flags & COMMON and not flags & COMMON_NAME
    return bool(common) and len(piece.low) >= _FEWEST_COMMON and ahead < TYPED


def days_in(found: Tagged) -> list[tuple[int, int]]:
    """`after augusst 7`, `el 14 de noviemre`: where a month with a slip in it stands with its day."""
    pieces = found.reading.pieces
    made: list[tuple[int, int]] = []
    for at, piece in enumerate(pieces):
        if piece.low not in _SLIPS or words().flags(piece.low):
            continue
        if at + 1 < len(pieces) and piece.gap in _BEFORE_DAY and _is_day(pieces[at + 1]):
            made.append((at, at + 1))
        else:
            before = at - 2 if at > 1 and pieces[at - 1].low in _OF else at - 1
            if before >= 0 and _is_day(pieces[before]) and pieces[before].gap == " ":
                made.append((before, at))
    return made


def _is_day(piece: Piece) -> bool:
    return not piece.low and len(piece.word) <= _TWO


def _is_by_itself(found: Tagged, at: int) -> bool:
    pieces, labels = found.reading.pieces, found.labels
    if at and labels[at - 1] and pieces[at - 1].gap in _TIES:
        return False
    return at + 1 == len(labels) or not labels[at + 1] or pieces[at].gap not in _TIES


__all__ = ["days_in", "is_mistyped"]
