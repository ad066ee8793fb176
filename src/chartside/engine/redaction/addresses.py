"""How far an address reaches: to the number before it, to the land after it, and over the little words within it."""

import re

from chartside.engine.redaction.around import NAME
from chartside.engine.redaction.ordinary import LARGE
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.triggers import (
    ALPHABETIC,
    CAPITAL,
    INITIAL,
    LABELLING_WORD,
    LETTERS,
    PARTICLE,
    SMALL,
    TITLED,
)
from chartside.engine.redaction.whereabouts import may_be_somewhere

_PLACE, _ADDRESS = LABELS.index("PLACE"), LABELS.index("ADDRESS")
_SOMEWHERE = frozenset({_PLACE, _ADDRESS})
_NAMING = frozenset({NAME, _PLACE, _ADDRESS})
_STRANGE = frozenset({int(Standing.UNKNOWN), int(Standing.NAME)})
_LISTED = re.compile(r"[ ,\n]{1,3}")
_OVER = frozenset({"", ",", ".", "\n", ";", "?", ")"})  # what may begin what stands after a town
_BEFORE_HOUSE = frozenset({" ", ", "})
_FAR = 5  # words back, in which a street was
_HOUSE = re.compile(r"[0-9]{1,5}")
_IN = frozenset({"in", "on", "at", "en"})
_STREETS = frozenset({"st", "street", "road", "rd"})
_MOST_CODE, _MOST_WORDS, _LONG_HALF, _SHORT_HALF = 3, 4, 3, 2
_CODE = re.compile(r"(?!(?:19|20)[0-9]{2}\Z)[0-9]{4,5}")  # no year
_QUARTER = "col"  # colonia
_OPENING, _CLOSING, _TWO = " (", ")", 2
_MOST_BRACKETED = 4


def reached(found: Tagged) -> None:
    """Label what belongs to an address."""
    labels, pieces = found.labels, found.reading.pieces
    for at in range(1, len(pieces)):
        if not labels[at - 1] and (labels[at] == _ADDRESS or _leads_to_street(found, at)):
            _to_number(found, at)
        if pieces[at].low == _QUARTER or pieces[at].gap == "/":
            _of_street(found, at)
    for at in range(len(pieces) - 1):
        if labels[at] or labels[at + 1]:
            _whole_land(found, at)
    for at in range(1, len(pieces)):
        before = labels[at - 1]
        if before == _ADDRESS and labels[at] == _PLACE and labels[at + 1 : at + 2] == [_ADDRESS]:
            labels[at] = _ADDRESS
        elif not labels[at] and _ends_brackets(found, at):
            labels[at] = before
        elif before in _NAMING and not labels[at]:
            _on(found, at)


def _on(found: Tagged, at: int) -> None:
    """What follows a part of an address: a land, a town, a code, the number of a house."""
    labels, pieces = found.labels, found.reading.pieces
    before, gap = labels[at - 1], pieces[at - 1].gap
    if not pieces[at].low:
        if _is_house(found, at) or (before == _ADDRESS and gap == " #"):
            labels[at] = _ADDRESS
        elif _is_code(pieces, at) and _has_code(found, at):
            labels[at] = _PLACE
    elif before == _PLACE and (_leads_to_code(found, at) or _is_of(pieces, at)):
        labels[at] = _PLACE
    elif before in _SOMEWHERE and gap == _OPENING:
        past = _past_brackets(found, at)
        labels[at:past] = [_PLACE] * (past - at)
    elif labels[at + 1 : at + 2] and _is_link(labels, pieces, at):
        labels[at] = labels[at + 1]
    elif (before in _SOMEWHERE and _is_region(found, at)) or _is_line_within(labels, pieces, at):
        labels[at] = _PLACE
    elif (before in _SOMEWHERE or "\n" in gap) and _LISTED.fullmatch(gap):
        size = 1 if pieces[at].low in LARGE else 2 if _is_land(pieces, at) else 0
        labels[at : at + size] = [_PLACE if before == NAME else before] * size
        if not size and before != NAME and _ends_address(pieces, at, before):
            labels[at] = _PLACE


def _is_of(pieces: list[Piece], at: int) -> bool:
    """`calle Embajadores, 23, 2 A de Madrid`: if what stands before it is of a place, so is it."""
    before = pieces[at - 1]
    if before.traits & (PARTICLE | SMALL) != PARTICLE | SMALL:
        return False
    return before.gap == " " and bool(pieces[at].traits & TITLED)


def _is_code(pieces: list[Piece], at: int) -> bool:
    """`Tokoza 1426`, `Örebro 840 24`: of the post, after a town."""
    size = len(pieces[at].word)
    if _CODE.fullmatch(pieces[at].word):
        return True
    if size == _SHORT_HALF:
        return len(pieces[at - 1].word) == _LONG_HALF and not pieces[at - 1].low
    if size != _LONG_HALF or at + 1 >= len(pieces) or pieces[at].gap != " ":
        return False
    return not pieces[at + 1].low and len(pieces[at + 1].word) == _SHORT_HALF


def _has_code(found: Tagged, at: int) -> bool:
    """After a town, or after `in`; on a line of its own, under a street."""
    before, gap = found.labels[at - 1], found.reading.pieces[at - 1].gap
    if gap == " ":
        return before == _PLACE or _is_where(found, at)
    return before == _PLACE and "\n" in gap and _follows_street(found.labels, at)


def _leads_to_code(found: Tagged, at: int) -> bool:
    """`København K 1421`, `dayton, oh 45402`; `Cyprus (Greek)`: what tells which part of a land or town is meant."""
    pieces = found.reading.pieces
    gap = pieces[at - 1].gap
    if gap == " (":
        return pieces[at].gap[:1] == ")" and pieces[at - 1].low in LARGE
    if gap not in _BEFORE_HOUSE or pieces[at].gap != " ":
        return False
    if len(pieces[at].word) > _MOST_CODE or at + 1 >= len(pieces):
        return False
    if gap == " " and not pieces[at].traits & CAPITAL:
        return False
    if gap != " " and found.labels[at + 1] != _PLACE:
        return False
    return _CODE.fullmatch(pieces[at + 1].word) is not None


def _ends_brackets(found: Tagged, at: int) -> bool:
    """`Riviera Maya (Caribe mexicano)`: the last of two words in brackets, of which the first is found."""
    pieces, labels = found.reading.pieces, found.labels
    if at < _TWO or not all(labels[at - 2 : at]) or pieces[at - 2].gap != _OPENING:
        return False
    within = pieces[at - 1].gap == " " and pieces[at].gap[:1] == _CLOSING
    return within and pieces[at].traits & (SMALL | ALPHABETIC) == SMALL | ALPHABETIC


def _past_brackets(found: Tagged, at: int) -> int:
    """`Casablanca (Marruecos)`: where the brackets after a place end, if they tell what it lies in."""
    pieces, past = found.reading.pieces, at + 1
    if pieces[at].low not in LARGE and not may_be_somewhere(found, at, _PLACE):
        return at
    while past < len(pieces) and past < at + _MOST_BRACKETED and pieces[past - 1].gap == " ":
        past += 1
    closes = pieces[past - 1].gap[:1] == _CLOSING
    return past if closes and all(piece.low for piece in pieces[at:past]) else at


def _of_street(found: Tagged, at: int) -> None:
    """`Profesor Martín Lagos s/n`, `Chimalpopoca 14, Col. Obrera`: a street without a word that says so."""
    labels, pieces = found.labels, found.reading.pieces
    first = last = at
    if at + 1 == len(pieces):
        return
    if pieces[at].low == _QUARTER:
        if pieces[at].gap[:1] != "." or not pieces[at + 1].traits & TITLED or pieces[at - 1].low:
            return
        first, last = at - 1, at + 1
    elif pieces[at].low != "s" or pieces[at + 1].low != "n":
        return
    street = first
    while street and street > first - _MOST_WORDS and pieces[street - 1].gap in _BEFORE_HOUSE:
        if not pieces[street - 1].traits & (TITLED | PARTICLE):
            break
        street -= 1
    if street < first:
        labels[street : last + 1] = [_ADDRESS] * (last + 1 - street)


def _leads_to_street(found: Tagged, at: int) -> bool:
    """`808 Kálmán Imre u. 12`: somebody whom a street is called by."""
    labels, pieces, end = found.labels, found.reading.pieces, at
    while end < len(labels) and labels[end] == NAME and pieces[end].gap == " ":
        end += 1
    return at < end < len(labels) and labels[end] == _ADDRESS


def _to_number(found: Tagged, at: int) -> None:
    """`2060 Avenida Otoniel Dutra`: a number that opens the line."""
    labels, pieces = found.labels, found.reading.pieces
    opens = at == 1 or "\n" in pieces[at - 2].gap
    if opens and pieces[at - 1].gap == " " and _HOUSE.fullmatch(pieces[at - 1].word):
        labels[at - 1] = _ADDRESS


def _is_house(found: Tagged, at: int) -> bool:
    """`in Cheb 2,`, `on Sludevej 13`: the number after a strange name of where something is."""
    pieces = found.reading.pieces
    if pieces[at - 1].gap != " " or found.standing(at - 1) not in _STRANGE:
        return False
    if not _is_where(found, at) or not _HOUSE.fullmatch(pieces[at].word):
        return False
    gap, last = pieces[at].gap, at + 1 == len(pieces)
    if gap == " " and not last and pieces[at + 1].low in _STREETS:
        return True
    return gap[:1] in _OVER and (len(gap) != 1 or gap == "\n" or last)


def _is_where(found: Tagged, at: int) -> bool:
    """Does what was found before it stand after `in`?"""
    labels, pieces = found.labels, found.reading.pieces
    first = at - 1
    while first and labels[first - 1] == labels[at - 1] and pieces[first - 1].gap == " ":
        first -= 1
    return first > 0 and pieces[first - 1].low in _IN


def _is_link(labels: list[int], pieces: list[Piece], at: int) -> bool:
    """`Turkovice u Prelouce`: a letter within the name of a town."""
    if labels[at + 1] not in _NAMING:
        return False
    if labels[at - 1] not in _SOMEWHERE and not _follows_street(labels, at):
        return False
    alone = pieces[at - 1].gap == pieces[at].gap == " "
    return alone and len(pieces[at].low) == 1 and bool(pieces[at].traits & ALPHABETIC)


def _is_region(found: Tagged, at: int) -> bool:
    """`416 Kiannonkatu 98, OULU NO.`, `Præstevænget 15, København V`: the letters of a region end an address."""
    labels, piece = found.labels, found.reading.pieces[at]
    if len(piece.word) > _MOST_CODE or not piece.traits & (LETTERS | INITIAL):
        return False
    if found.reading.pieces[at - 1].gap not in _BEFORE_HOUSE or not _follows_street(labels, at):
        return False
    return at + 1 == len(labels) or piece.gap[:1] in _OVER


def _is_line_within(labels: list[int], pieces: list[Piece], at: int) -> bool:
    """`Gossau`, `nan` and `65662`, each on its line, under a street: a line of one word within an address."""
    if at + 1 == len(labels):
        return False
    if labels[at + 1] not in _SOMEWHERE and not _CODE.fullmatch(pieces[at + 1].word):
        return False
    alone = "\n" in pieces[at - 1].gap and "\n" in pieces[at].gap
    return alone and _follows_street(labels, at)


def _follows_street(labels: list[int], at: int) -> bool:
    return _ADDRESS in labels[max(0, at - _FAR) : at]


def _is_land(pieces: list[Piece], at: int) -> bool:
    """Is it a country of two words, from here?"""
    if at + 1 >= len(pieces) or pieces[at].gap != " ":
        return False
    return said(pieces[at : at + 2]) in LARGE


def _ends_address(pieces: list[Piece], at: int, before: int) -> bool:
    """`31 Seneca Place, Marshland`, `Toronto, ON`: a word with a capital by itself, or the letters of a region."""
    piece, gap = pieces[at], pieces[at].gap
    if piece.traits & LETTERS and gap == " " and at + 1 < len(pieces):
        # "Sao Paulo SP Brasil"
        return len(piece.word) <= _MOST_CODE and pieces[at + 1].low in LARGE
    if piece.traits & LABELLING_WORD or gap[:1] not in _OVER:
        return False
    if piece.traits & LETTERS:
        return len(piece.word) <= _MOST_CODE and (before == _ADDRESS or "\n" in pieces[at - 1].gap)
    return before == _ADDRESS and pieces[at - 1].gap == ", " and bool(piece.traits & TITLED)


def _whole_land(found: Tagged, at: int) -> None:
    """`New Zealand`, `Cyprus 91815`: all words of a country, or one with a code, where a part was found."""
    labels, pieces = found.labels, found.reading.pieces
    if not pieces[at].traits & CAPITAL:
        return
    if _is_land(pieces, at):
        size = 3 if pieces[at + 1].gap == " " and said(pieces[at : at + 3]) in LARGE else 2
        labels[at : at + size] = [_PLACE] * size
    elif labels[at + 1] == _PLACE and not pieces[at + 1].low and pieces[at].low in LARGE:
        labels[at] = _PLACE


def said(pieces: list[Piece]) -> str:
    return " ".join(piece.low for piece in pieces)
