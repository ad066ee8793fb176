"""Numbers in parts, some of which are said: `seis cinco cinco, 01 dos, tres 44`, `190 punto 26 punto 14 punto 3`."""

from bisect import bisect_left
from collections.abc import Iterator

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.spelt import (
    FEWEST_FIGURES,
    FEWEST_TOLD,
    FIGURES,
    is_number,
    is_told,
    past_letters,
    span_of,
    with_letters,
)
from chartside.engine.redaction.triggers import COUNTING, DOT

_FEWEST_SAID = 2  # in words
_CLOSE = frozenset(
    {" ", "-"}
)  # what stands between parts of a number that needs no other sign of being one
_BETWEEN = frozenset(" ,-–—./·()+;_~|")
_WIDEST = 4  # signs between two parts
_JOINTS = words_of("dash guion punto dot slash barra raya hyphen")
_SURELY = _JOINTS | words_of("cero zero")
_NOUGHTS = words_of("oh") | _SURELY
_TENS = words_of(
    "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty"
    " seventy eighty ninety diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte"
    " treinta cuarenta cincuenta sesenta setenta ochenta noventa"
)
_NULLS = words_of("oo ooo oooo")  # `oo 1 7`
_ODD = frozenset(";+⁃\\|~*_·")  # signs that figures are written together with: `646+++555+++2870`
_NUMBERED = frozenset({Kind.NUMBER, Kind.PHONE, Kind.DOCUMENT, Kind.RECORD})
_FURTHEST = 24  # words that a number goes on for
_IN_A_ROW = 3  # figures in words: nobody counts or tells the time so


def spans(text: Folded) -> Iterator[Span]:
    """`seis nueve dos 686 417`, `(eight one six) 555 - oh one four two`: as many figures as a telephone has."""
    if not text.reading.seen & (COUNTING | DOT):
        return
    pieces = text.reading.pieces
    at = 0
    while at < len(pieces):
        past, said, figures, row, sure, close = at, 0, 0, 0, False, True
        while past < len(pieces) and (worth := _worth(pieces[past])) is not None:
            in_words = not is_number(pieces[past])
            said, figures = said + in_words, figures + worth
            row = row + 1 if in_words else 0
            close = close and (past == at or pieces[past - 1].gap in _CLOSE)
            sure = sure or row == _IN_A_ROW or pieces[past].low in _NOUGHTS
            past += 1
            if not _is_between(pieces[past - 1].gap):
                break
        fewest = FEWEST_TOLD if sure and is_told(pieces, at) else FEWEST_FIGURES
        if (sure or close) and _FEWEST_SAID <= said < past - at and figures >= fewest:
            yield span_of(
                text, with_letters(pieces, at), past_letters(pieces, past, True), Kind.PHONE
            )
        at = max(past, at + 1)


def _worth(piece: Piece) -> int | None:
    """How many figures a word stands for; nothing where it tells of no number."""
    if is_number(piece) or piece.low in _NULLS:
        return len(piece.word)
    if piece.low in _JOINTS:
        return 0
    if piece.low in _TENS:
        return 2
    return 1 if piece.low in FIGURES else None


def _is_between(gap: str) -> bool:
    """Nothing of a sentence's end."""
    return len(gap) <= _WIDEST and set(gap) <= _BETWEEN and not (len(gap) > 1 and "." in gap)


def onward(text: Folded, found: list[Span]) -> Iterator[Span]:
    """`1 5 1 0 1 0 - M D F - cero nueve`, `2.338;901`: what a number goes on with, said or behind odd signs."""
    pieces, starts = text.reading.pieces, text.reading.starts
    for span in found:
        if span.kind not in _NUMBERED:
            continue
        at, end = bisect_left(starts, span.start), bisect_left(starts, span.end)
        few = end - at < _IN_A_ROW and not any(map(is_number, pieces[at:end]))
        first, past = _leading(pieces, at, few), _following(pieces, end, few)
        if first < at or past > end:
            yield span_of(text, first, past, Kind.NUMBER)


def _following(pieces: list[Piece], at: int, few: bool) -> int:
    """Where a number is over that seemed to be over there."""
    last = min(len(pieces), at + _FURTHEST)
    while 0 < at < last:
        if is_number(pieces[at]) and _is_odd(pieces[at - 1].gap):
            at += 1
            continue
        past = at
        while (
            past < last and _worth(pieces[past]) is not None and _is_between(pieces[past - 1].gap)
        ):
            past += 1
        if not _is_said(pieces[at:past], few):
            break
        at = past
    return at


def _leading(pieces: list[Piece], at: int, few: bool) -> int:
    """Where a number begins that seemed to begin there."""
    least = max(0, at - _FURTHEST)
    while least < at < len(pieces):
        if is_number(pieces[at - 1]) and _is_odd(pieces[at - 1].gap):
            at -= 1
            continue
        first = at
        while first > least and _is_between(pieces[first - 1].gap):
            if _worth(pieces[first - 1]) is None:
                break
            first -= 1
        if not _is_said(pieces[first:at], few):
            break
        at = first
    return at


def _is_odd(gap: str) -> bool:
    return bool(gap) and set(gap) <= _ODD


def _is_said(row: list[Piece], few: bool) -> bool:
    """Two figures in words (not `Eight two one two`, of teeth), or one that nothing else is counted with."""
    said = [piece.low for piece in row if not is_number(piece)]
    sure = any(low in _SURELY for low in said)
    return (sure or (not few and len(said) >= _FEWEST_SAID)) and any(map(_worth, row))
