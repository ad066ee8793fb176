"""What a word is by its letters: by its ending, or because they stand for a field of a form."""

import re

from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import NAMED, words
from chartside.engine.redaction.tagger import LABELS, Tagged
from chartside.engine.redaction.triggers import TITLED

TAIL = -3.0  # how far ahead a name is at the most in the word before the tail

_FORMED = re.compile(
    r".{3,}(?:able|ible|ables|ibles|izar|aje|cion|ciones|mente|itis|osis|[eo]ctomia|ectomy|ologia|ology|ografia|graphy|"
    r"plastia|plasty|tomia|otomy|scopia|scopy|emia|uria|algia|algias|iendo|"
    r"[ae]n(?:me|les?|l[oa]s?|nos|se)|[ae](?:[mst]el[oa]s?))"
)
APOSTROPHES = ("'", "’")
_NOT = "t"
_CONTRACTED = words_of(
    "don haven hasn hadn isn wasn weren aren didn doesn couldn wouldn shouldn won"
)
_I = "i"
_OWN, _OF_THE = "O", ("de", "la")
_ELIDED, _SMALL_OWN, _CLOCK = frozenset({"O", "D", "L", "o"}), "o", "clock"
_NAME = LABELS.index("NAME")
_POINTING = words_of("here there what that where who how let")
_BORN, _BIRTH, _NAC, _STOP = "dob", "f", "nac", "."
_SECTIONS, _COLON, _PAUSE = frozenset("soap"), ":", ". "
_BROKEN = "€"  # what is left of a dash or an apostrophe that was read in another encoding


def is_contracted(pieces: list[Piece], at: int) -> bool:
    """`Don't`, `haven't`, `Here's`."""
    if at + 1 == len(pieces) or pieces[at].gap not in APOSTROPHES:
        return False
    word, end = pieces[at].low, pieces[at + 1].low
    return (end == _NOT and word in _CONTRACTED) or (end == "s" and word in _POINTING)


def is_broken(piece: Piece) -> bool:
    """`Ana Ruiz â€“ seen today`: the letter that a sign became."""
    return len(piece.word) == 1 and piece.gap[:1] == _BROKEN


def is_section(pieces: list[Piece], at: int) -> bool:
    """The last of `A: obesity I. P: goes on`, and what it was taken with."""
    if len(pieces[at].low) != 1:
        return False
    after = at + 1 < len(pieces) and pieces[at].gap == _PAUSE and len(pieces[at + 1].low) == 1
    place = at + 1 if after else at
    return pieces[place].low in _SECTIONS and pieces[place].gap[:1] == _COLON


def is_of_birth(pieces: list[Piece], at: int) -> bool:
    """One of `D.O.B.:` and `F. nac.:`."""
    low = pieces[at].low
    if low == _BIRTH:
        after = at + 1 < len(pieces) and pieces[at + 1].low
        return after == _NAC and pieces[at].gap[:1] == _STOP
    first = at - _BORN.find(low)
    if len(low) != 1 or low not in _BORN or first < 0 or first + 2 >= len(pieces):
        return False
    three = pieces[first : first + 3]
    return "".join(piece.low for piece in three) == _BORN and three[0].gap == three[1].gap == _STOP


def is_formed(piece: Piece) -> bool:
    """`financiable`, `marsupializar`, `bájenle`: by its ending a word, be it on no list; with a capital anybody's."""
    if piece.traits & TITLED or not _FORMED.fullmatch(piece.low):
        return False
    return not words().flags(piece.low) & NAMED


def elided(found: Tagged) -> None:
    """`Ana O'Brien's labs`: both parts of a name with an apostrophe, where one is found or a name stands before it.

    And `Consuelo de la O`, who is called by a letter.
    """
    labels, pieces = found.labels, found.reading.pieces
    for at in range(len(pieces)):
        if _is_own_letter(found, at):
            labels[at - 2 : at + 1] = [_NAME] * 3
        if at + 1 == len(pieces):
            return
        if pieces[at].word not in _ELIDED or pieces[at].gap not in APOSTROPHES:
            continue
        small = pieces[at].word == _SMALL_OWN and pieces[at + 1].low != _CLOCK  # `emily o'brien`
        if not small and not pieces[at + 1].traits & TITLED:
            continue
        after_name = at > 0 and labels[at - 1] == _NAME and pieces[at - 1].gap == " "
        if after_name or _NAME in (labels[at], labels[at + 1]):
            labels[at] = labels[at + 1] = _NAME


def _is_own_letter(found: Tagged, at: int) -> bool:
    pieces = found.reading.pieces
    if pieces[at].word != _OWN or at <= len(_OF_THE) or found.labels[at - 3] != _NAME:
        return False
    return tuple(piece.low for piece in pieces[at - 2 : at]) == _OF_THE


def is_tail(found: Tagged, at: int) -> bool:
    """`MyFitnessPal`, `iTero`: what is written into one with a word that is surely no name, or with that letter."""
    if not at or found.reading.pieces[at - 1].gap:
        return False
    return found.lead[at - 1] < TAIL or found.reading.pieces[at - 1].word == _I
