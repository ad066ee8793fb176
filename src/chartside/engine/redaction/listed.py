"""The words that one is named together with: `Marrero and Murphy`, `Edwards, Courvoisier y Virchow`."""

from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.triggers import SMALL, TITLED

_AND = frozenset({"and", "or", "y", "o", "e", "u", "vs"})
_IN_LISTS, _COMMA = frozenset({" ", ", "}), ", "


def listed_with(pieces: list[Piece], at: int) -> list[int]:
    """The words before and after one in a list; not `for Gillies, pick up`, where the other one is just a word."""
    made: list[int] = []
    if at and pieces[at - 1].gap == _COMMA:
        made.append(at - 1)
    elif at > 1 and pieces[at - 1].low in _AND and pieces[at - 2].gap in _IN_LISTS:
        made.append(at - 2)
    last = len(pieces) - 1
    if at < last and pieces[at].gap == _COMMA:
        made.append(at + 1)
    elif at + 1 < last and pieces[at + 1].low in _AND and pieces[at].gap in _IN_LISTS:
        made.append(at + 2)
    if pieces[at].traits & TITLED:
        return [near for near in made if not pieces[near].traits & SMALL]
    return made
