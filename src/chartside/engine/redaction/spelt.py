"""What is spelt out: a telephone in words, a name letter by letter.

`call seven eight two zero seven four two`, `mi nombre es a n a  r u i z`.
"""

import re

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.triggers import ALPHABETIC, COUNTING

_FIGURES = words_of(
    "zero oh one two three four five six seven eight nine double triple"
    " cero uno dos tres cuatro cinco seis siete ocho nueve doble"
)
_OLD = re.compile(  # `she is ninety-one`, `tiene noventa y un años`
    r"(?<![a-z])(?:(?:is|was|age|aged|s|turned|turning|now|almost) "
    r"(ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)"
    r"(?=[,.;!?)\n]|\Z| (?:and|years?|yo|y/o|but|with)(?![a-z]))"
    r"|(?:tiene|cumplio|cumple|de|edad:?) "
    r"(noventa(?: y (?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?)(?= anos))"
)
_LOOSE = frozenset({" ", ", ", "-", " - ", "  ", "... ", ". "})
_APART = frozenset({" ", "  ", "   ", " - ", "-", "."})
_FEWEST_FIGURES = 7
_FEWEST_LETTERS = 5


def spans(text: Folded) -> list[Span]:
    pieces = text.reading.pieces
    found: list[Span] = []
    if text.reading.seen & COUNTING:
        found += _runs(text, [piece.low in _FIGURES for piece in pieces], _LOOSE, Kind.PHONE)
        for match in _OLD.finditer(text.folded):
            start, end = match.span(1 if match[1] else 2)
            found.append(Span(start, end, Kind.AGE, Layer.PATTERNS))
    letters = [_is_letter(piece) for piece in pieces]
    if sum(letters) >= _FEWEST_LETTERS:
        found += _runs(text, letters, _APART, Kind.PERSON)
    return found


def _is_letter(piece: Piece) -> bool:
    return len(piece.word) == 1 and bool(piece.traits & ALPHABETIC)


def _runs(text: Folded, told: list[bool], ties: frozenset[str], kind: Kind) -> list[Span]:
    """Where enough of them stand in a row."""
    pieces, starts = text.reading.pieces, text.reading.starts
    least = _FEWEST_FIGURES if kind is Kind.PHONE else _FEWEST_LETTERS
    made: list[Span] = []
    at = 0
    while at < len(pieces):
        past = at
        while past < len(pieces) and told[past] and (past == at or pieces[past - 1].gap in ties):
            past += 1
        if past - at >= least:
            end = starts[past - 1] + len(pieces[past - 1].word)
            made.append(Span(starts[at], end, kind, Layer.PATTERNS))
        at = max(past, at + 1)
    return made
