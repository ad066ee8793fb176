"""Who stands beside a name in a list of names, or after the family name it is registered by."""

import math

from chartside.engine.redaction.around import NAME, eponym
from chartside.engine.redaction.listed import listed_with
from chartside.engine.redaction.tables import COMMON_NAME, Known, words
from chartside.engine.redaction.tagger import Tagged
from chartside.engine.redaction.triggers import LABELLING_WORD, LETTERS, SMALL, TITLED

ENUMERATED = (
    3.0  # how far the ordinary label may be ahead in a name that is a word, in a list of names
)
REVERSED = 8.0  # … in a first name after the family name: `RUBIO, HUMILDAD;`
_OVER = frozenset({";", ".", "\n", ",", ")", ""})
_GIVEN = int(Known.GIVEN_COMMON)


def enumerated(found: Tagged, at: int) -> None:
    """`Marrero and Murphy`, `Kónya, Becker y Vasquez`: who stands beside a name in a list of names is one too."""
    labels, pieces = found.labels, found.reading.pieces
    for near in listed_with(pieces, at):
        piece = pieces[near]
        if labels[near] or found.lead[near] <= -_least(found, at, near):
            continue
        flags = words().flags(piece.low)
        if flags & COMMON_NAME and not piece.traits & LABELLING_WORD and not eponym(found, near):
            labels[near] = NAME


def _least(found: Tagged, at: int, near: int) -> float:
    """How far the ordinary label may be ahead: far in a first name after the family's, where nothing else follows."""
    pieces = found.reading.pieces
    piece = pieces[near]
    alike = not (pieces[at].traits ^ piece.traits) & (SMALL | LETTERS)
    over = near == at + 1 and piece.gap[:1] in _OVER
    if over and alike and words().flags(piece.low) & _GIVEN:
        return REVERSED
    return ENUMERATED if piece.traits & TITLED else -math.inf
