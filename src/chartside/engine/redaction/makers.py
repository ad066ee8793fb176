"""Makers of drugs and devices in brackets: `(Contour®, Boston Scientific)`, `(Vibracina 100, Pfizer, Madrid)`.

What was made stays. The firm goes with the town it is in: a place is a place, and nobody can tell whose.
"""

from collections.abc import Iterator
from typing import NamedTuple

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import LARGE, words
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import OF_MEDICINE, Known
from chartside.engine.redaction.tables import words as words_known
from chartside.engine.redaction.triggers import CAPITAL, PARTICLE, STATE

_MOST = 20  # pieces between the brackets
_MARK = "®"
_TRADE = frozenset({"tm"})
_PARTS = frozenset(",;.")
_LANDS = words(
    "usa uk us eeuu ee uu eua u s a england scotland wales inglaterra francia italia holanda irlanda escocia"
)
_FIRMS = words(
    "inc ltd llc gmbh corp corporation co sl sa ag kg bv plc laboratorios laboratories pharma pharmaceuticals"
    " farmaceutica farmaceuticos"
)
_MAKERS = words(  # that lists of what is sold have too
    """
    abbott abbvie allergan almirall alcon amgen angelini astellas astrazeneca baxter bayer biogen biomet biotronik
    boehringer boston braun bristol chiesi coloplast covidien cordis dentsply ethicon esteve ferrer fresenius geistlich
    gilead glaxosmithkline gsk hollister ipsen janssen kci kern kerr leica lilly lundbeck medartis medtronic menarini
    merck msd nestle nobel novartis novo nutricia olympus otsuka pfizer philips roche rovi sanofi septodont servier
    siemens smith straumann stryker synthes takeda terumo teva thea ucb zambon zeiss zimmer
    """
)
_PLACED = int(Known.PLACE | Known.COUNTRY)
_FEWEST_OF_FIRM = 2
_MOST_CODE = 2
_FEWEST_WITH_STATE = 3  # the firm, its town and the state
_AND = " & "


class Item(NamedTuple):
    """From which piece to which."""

    first: int
    last: int


def spans(text: Folded) -> list[Span]:
    """Firms and their places, each by itself."""
    if "(" not in text.plain:
        return []
    pieces, starts = text.reading.pieces, text.reading.starts
    made: list[Span] = []
    for at in range(len(pieces)):
        before = pieces[at - 1].gap if at else text.plain[: starts[0]]
        if "(" not in before:
            continue
        last = _closed(pieces, at)
        items = _items(pieces, at, last) if last >= at else []
        for item in _named(pieces, items, _MARK in before):
            end = starts[item.last] + len(pieces[item.last].word)
            made.append(Span(starts[item.first], end, Kind.FACILITY, Layer.PATTERNS, True))
    return made


def _closed(pieces: list[Piece], at: int) -> int:
    """The last piece before the bracket closes in the same line; -1 where none does."""
    for last in range(at, min(at + _MOST, len(pieces))):
        for sign in pieces[last].gap:
            if sign == ")":
                return last
            if sign in "(\n":
                return -1
    return -1


def _items(pieces: list[Piece], first: int, last: int) -> list[Item]:
    made: list[Item] = []
    for at in range(first, last):
        gap = pieces[at].gap
        if gap[-1:] == " " and not _PARTS.isdisjoint(gap):
            made.append(Item(first, at))
            first = at + 1
    return [*made, Item(first, last)]


def _named(pieces: list[Piece], items: list[Item], sold: bool) -> Iterator[Item]:
    """`sold`: whether a sign of trade stands right before the brackets. Then who makes it is no product."""
    placed = len(items) > 1 and (_is_place(pieces, items[-1]) or _ends_in_state(pieces, items))
    marked = [at for at, item in enumerate(items) if _is_marked(pieces, item)]
    if marked and marked[-1] + 1 < len(items):
        chosen = items[marked[-1] + 1 :]
    elif placed:
        chosen = items
    else:
        chosen = [
            item
            for at, item in enumerate(items)
            if _is_firm(pieces, item)
            or ((at or len(items) == 1) and pieces[item.first].low in _MAKERS)
        ]
    for item in items:
        if item in chosen:
            if _is_place(pieces, item) or _is_name(pieces, item, sold, placed):
                yield item
        elif (
            item.first == item.last
            and pieces[item.first].low in _MAKERS
            and _is_marked(pieces, item)
        ):
            yield item  # `(Allergan®, Irvine)`


def _is_marked(pieces: list[Piece], item: Item) -> bool:
    """Is it the name of a product by its sign? `McGhan® Medical Corporation` is a firm's."""
    return not _is_firm(pieces, item) and any(
        _MARK in pieces[at].gap or pieces[at].low in _TRADE
        for at in range(item.first, item.last + 1)
    )


def _ends_in_state(pieces: list[Piece], items: list[Item]) -> bool:
    """`(Ethicon, Somerville, NJ)`."""
    if len(items) < _FEWEST_WITH_STATE or items[-1].first != items[-1].last:
        return False
    return bool(pieces[items[-1].last].flags & STATE)


def _is_place(pieces: list[Piece], item: Item) -> bool:
    if not pieces[item.first].traits & CAPITAL:
        return False
    held = pieces[item.first : item.last + 1]
    return all(
        piece.traits & PARTICLE
        or piece.low in LARGE
        or piece.low in _LANDS
        or words_known().flags(piece.low) & _PLACED
        for piece in held
        if piece.low
    ) and all(piece.low for piece in held)


def _is_name(pieces: list[Piece], item: Item, sold: bool, placed: bool) -> bool:
    """With a capital, without a number, and not itself what was made."""
    first = pieces[item.first]
    if not first.traits & CAPITAL:
        return False
    if placed and item.first == item.last and len(first.word) <= _MOST_CODE:
        return bool(first.low)  # the letters of a region
    told = (sold and placed) or _is_firm(pieces, item) or first.gap == _AND
    made = not told and words_known().flags(first.low) & OF_MEDICINE
    if made and first.low not in _MAKERS:
        return False
    return all(pieces[at].low for at in range(item.first, item.last + 1))


def _is_firm(pieces: list[Piece], item: Item) -> bool:
    return item.last + 1 - item.first >= _FEWEST_OF_FIRM and pieces[item.last].low in _FIRMS
