"""Capitals that tell nothing: In Texts In Which Every Word Has One, in wOrDs WiTh sOmE wItHiN, wHICH aRE tOGGLED."""

import re
from dataclasses import replace
from itertools import pairwise

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.leet import meant
from chartside.engine.redaction.ordinary import words
from chartside.engine.redaction.triggers import CAPITAL, JOINED, SMALL, TITLED

_LEFT = words(  # what titles leave small
    "of the and a an to in on for at by with or vs de del la el los las y o e en con por para al un una s t"
)
_SAID = words(  # what nobody is called by
    """
    of the to is are was were be for and with on at it he she you your his her that this from by or not does has have
    how what when if after before about please que en con para por se es un una lo como cuando al esta tiene desde
    hasta pero sin mas porque
    """
)
_WITHIN = frozenset({" ", ", ", "; ", ": ", " (", ' "', ") ", '" '})
_TOGGLED = re.compile(  # by turns; or all but the first, and not once: `eFAST`; nor `AcIgM`
    r"(?<![^\W_])(?![A-Za-z]{0,4}Ig[ADEGM])"
    r"(?:[A-Z]?(?:[a-z][A-Z]){2,20}[a-z]?|[a-z][A-Z]{2,20} [a-z][A-Z]{2,20})(?![^\W_])"
)
_SHORT = re.compile(  # the same of little words, among such
    r"(?<![^\W_])(?:[A-Z]?(?:[a-z][A-Z]){1,20}[a-z]?|[a-z][A-Z]{1,20})(?![^\W_])"
)
_WORD = re.compile(r"[^\W_]+")
_MOST_BEFORE = 2  # letters before a capital: `k|EITH`, `HeLlO`


def as_read(form: Folded) -> Folded:
    """With letters and capitals as they are meant."""
    return _untitled(_untoggled(meant(form)))


def _untoggled(form: Folded) -> Folded:
    """`kEITH mOODY` as Keith Moody; all in small letters, if most words are such."""
    pieces = form.reading.pieces
    if not form.reading.seen & JOINED or not any(
        piece.flags & JOINED and after.traits & CAPITAL for piece, after in pairwise(pieces)
    ):
        return form
    if not _TOGGLED.search(form.plain):
        return form
    places = [found.span() for found in _SHORT.finditer(form.plain)]
    if 2 * len(places) > len(_WORD.findall(form.plain)):
        return replace(form, plain=form.folded)
    made: list[str] = []
    last = 0
    for start, end in places:
        made += [form.plain[last:start], form.plain[start].upper(), form.folded[start + 1 : end]]
        last = end
    return replace(form, plain="".join([*made, form.plain[last:]]))


def _untitled(form: Folded) -> Folded:
    """The same in small letters, if every word of it has a capital and one of them is nobody's."""
    pieces = form.reading.pieces
    said = False
    for at, piece in enumerate(pieces):
        if piece.traits & SMALL and piece.low not in _LEFT:
            return form
        said = said or bool(
            at and piece.traits & TITLED and piece.low in _SAID and pieces[at - 1].gap in _WITHIN
        )
    return replace(form, plain=form.folded) if said else form
