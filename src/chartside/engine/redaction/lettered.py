"""Letters that stand for a field of a form, and for nobody."""

from chartside.engine.redaction.reading import Piece

_BORN, _BIRTH, _NAC, _STOP = "dob", "f", "nac", "."


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
