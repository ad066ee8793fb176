"""A Headline Has Capitals That Nothing Explains: there they say nothing."""

from chartside.engine.redaction.around import PLAIN, begins
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import NAMED, words
from chartside.engine.redaction.tagger import Tagged
from chartside.engine.redaction.triggers import TITLED

_HEADING = words_of("to and but for with your you in on")  # in small letters, but in a headline
_FEWEST = 2
_AND = frozenset({"and", "or", "y", "o"})


def in_headline(found: Tagged, at: int) -> bool:
    """`Bands You Ought To Love`: after an ordinary word whose capital nothing explains, a capital says nothing."""
    pieces = found.reading.pieces
    if at < 2 or not pieces[at].traits & TITLED or pieces[at - 1].gap != " ":
        return False
    before = pieces[at - 1]
    if not before.traits & TITLED or found.labels[at - 1] or begins(pieces, at - 1):
        return False
    if before.low in _HEADING:
        return True
    return found.standing(at - 1) == PLAIN and not words().flags(before.low) & NAMED


def is_headlined(pieces: list[Piece], at: int) -> bool:
    """… and after two words at the least that have one in a headline alone."""
    first = at
    while first and pieces[first - 1].traits & TITLED and not begins(pieces, first):
        first -= 1
    return sum(piece.low in _HEADING for piece in pieces[first + 1 : at]) >= _FEWEST


def is_paired(found: Tagged, at: int) -> bool:
    """`words like Wisdom and Discipline`: with one that nobody is called by, so neither capital tells of anybody."""
    pieces = found.reading.pieces
    if not pieces[at].traits & TITLED or begins(pieces, at):
        return False
    return any(
        pieces[at + step].low in _AND
        and pieces[other].traits & TITLED
        and found.standing(other) == PLAIN
        and not words().flags(pieces[other].low) & NAMED
        and pieces[min(at, other)].gap == pieces[min(at, other) + 1].gap == " "
        and not begins(pieces, other)
        for step, other in ((-1, at - 2), (1, at + 2))
        if 0 <= other < len(pieces)
    )
