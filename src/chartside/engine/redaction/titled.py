"""Texts In Which Every Word Has A Capital: there it tells nothing, and they are read as if they were small."""

from dataclasses import replace

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.ordinary import words
from chartside.engine.redaction.triggers import SMALL, TITLED

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


def as_read(form: Folded) -> Folded:
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
