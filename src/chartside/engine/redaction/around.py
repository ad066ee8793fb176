"""What the words around one say of it: an eponym, a key of JSON, the opening of a sentence, a row of names."""

import re

from chartside.engine.redaction.ordinary import ACTS, AFTER_VERBS, ALSO_VERBS, DOES
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.scales import scored
from chartside.engine.redaction.tables import Known, words
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.triggers import CAPITAL, EPONYM, INITIAL, PARTICLE, SMALL

NAME = LABELS.index("NAME")
PLAIN, EITHER = int(Standing.ORDINARY), int(Standing.CAPITAL)
COMMON_NAME = int(Known.GIVEN_COMMON | Known.FAMILY_COMMON)
GAPS = frozenset({" ", "-", ""})
HIDDEN = "\0"  # in the place of what is known
_KEY = re.compile(r"[\"'] ?:")
_SENTENCE = frozenset(".!?\n:;¿¡")
_ENDS = frozenset(".!?\n;¿¡")
_SHORTENED = frozenset({"enf", "sd", "sdr", "sind"})  # with a full stop that ends nothing


def begins(pieces: list[Piece], at: int) -> bool:
    """Does a sentence begin here? Then a capital says nothing."""
    return at == 0 or not _SENTENCE.isdisjoint(pieces[at - 1].gap)


def is_key(pieces: list[Piece], at: int) -> bool:
    """Is it a key of JSON, or a part of one: `birth_date`?"""
    while pieces[at].gap == "_" and at < len(pieces) - 1:
        at += 1
    return _KEY.match(pieces[at].gap) is not None


def called(found: Tagged, at: int) -> bool:
    """`Grant called`: an ordinary word opens a sentence, and does what only a person does."""
    pieces = found.reading.pieces
    if at + 1 >= len(pieces) or pieces[at].gap != " " or pieces[at + 1].low not in ACTS:
        return False
    return begins(pieces, at) and bool(words().flags(pieces[at].low) & COMMON_NAME)


def opens(found: Tagged, at: int) -> bool:
    """`Drew blood`, `Bravo dolor`: an ordinary word where a sentence begins, and nobody's name beside it."""
    pieces, labels = found.reading.pieces, found.labels
    if found.standing(at) != EITHER or not begins(pieces, at):
        return False
    if HIDDEN in pieces[at].gap:
        return True  # who is known stands there already: "Book …"
    if pieces[at].gap != " ":
        return False
    if at + 1 >= len(labels) or labels[at + 1] == NAME:
        return False
    if at and labels[at - 1] == NAME and pieces[at - 1].traits & INITIAL:
        return False  # "Ana S. Hill at the desk"
    return bool(pieces[at + 1].traits & SMALL) and pieces[at + 1].low not in DOES


def alone(labels: list[int], at: int) -> bool:
    """Is there no name beside it?"""
    return NAME not in (labels[at - 1] if at else 0, labels[at + 1] if at + 1 < len(labels) else 0)


def in_row(found: Tagged, at: int, label: int) -> bool:
    """Does a word that is no ordinary one carry the same label beside it: `nora plata`, `west natasha`?"""
    pieces, labels = found.reading.pieces, found.labels
    return any(
        0 <= near < len(labels)
        and labels[near] == label
        and pieces[min(at, near)].gap in GAPS
        and found.standing(near) != PLAIN
        for near in (at - 1, at + 1)
    )


def by_capital(found: Tagged, at: int) -> bool:
    """Is it in small letters, and right beside a name with a capital?"""
    pieces, labels = found.reading.pieces, found.labels
    return bool(pieces[at].traits & SMALL) and any(
        0 <= near < len(labels) and labels[near] == NAME and pieces[near].traits & CAPITAL
        for near in (at - 1, at + 1)
    )


def eponym(found: Tagged, at: int) -> bool:
    """Do the words around it make it a disease, a sign, a score or a thing?"""
    pieces, place = found.reading.pieces, found.reading.starts[at]
    if scored(found.reading.plain, place, place + len(pieces[at].word), pieces[at].low):
        return True
    if not found.reading.seen & EPONYM:
        return False
    return any(
        (
            at + step < len(pieces)
            and pieces[at + step].flags & EPONYM
            and _leads(pieces, at, at + step)
            and not _acts(pieces, at + step)
        )
        or (at >= step and pieces[at - step].flags & EPONYM and _follows(pieces, at - step, at))
        for step in (1, 2, 3)
    )


def _acts(pieces: list[Piece], at: int) -> bool:
    """`did Walker sign my note`."""
    if pieces[at].low not in ALSO_VERBS:
        return False
    return at + 1 < len(pieces) and pieces[at + 1].low in AFTER_VERBS


def _leads(pieces: list[Piece], at: int, kind: int) -> bool:
    return all(piece.gap in ("-", " ", "'s ", "’s ", "") for piece in pieces[at:kind]) or all(
        piece.word == "s" for piece in pieces[at + 1 : kind]
    )


def _follows(pieces: list[Piece], kind: int, at: int) -> bool:
    first = kind + 1 if pieces[kind].low in _SHORTENED else kind
    if any(not _ENDS.isdisjoint(piece.gap) for piece in pieces[first:at]):
        return False  # "the swallow study? Ana's still here"
    return all(piece.traits & (PARTICLE | CAPITAL) for piece in pieces[kind + 1 : at])
