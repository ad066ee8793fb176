"""What bears a title of its own: a band (`the Loud Stripes' singer`), and a book (`Marta Ruiz's Selected Verses`).

So does what is counted in one: `5 Stages Of Grief`. A germ has a name of its own too: `P. gingivalis`.
"""

from chartside.engine.redaction.around import EITHER, NAME, PLAIN
from chartside.engine.redaction.lettered import APOSTROPHES
from chartside.engine.redaction.ordinary import GERMS, words
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tagger import LABELS, Tagged
from chartside.engine.redaction.triggers import CENTRO, FAMOUS, INITIAL, KIND, SMALL, TITLED

_CALLED = frozenset({NAME, LABELS.index("PLACE"), LABELS.index("FACILITY")})
_ORDINARY = frozenset({PLAIN, EITHER})
_HOUSE = KIND | CENTRO | FAMOUS
_THE, _S, _HOME = "the", "s", "home"
_LITTLE, _MOST_COUNTED = frozenset({"of", "the", "to"}), 2
_SITED = frozenset(LABELS.index(label) for label in ("PLACE", "FACILITY", "ADDRESS"))
_LEAST = 2  # words of a title, and of who has written it
_AFTER_KIND = frozenset({". ", "."})
_HOMES = words("city town state country village county")


def entitled(found: Tagged) -> None:
    """Leaves them."""
    _germs(found)
    labels, pieces = found.labels, found.reading.pieces
    for at in range(len(pieces) - 2):
        if _is_counted(found, at):
            _leave(found, at)
    for at in range(1, len(pieces)):
        if labels[at] not in _CALLED:
            continue
        if pieces[at - 1].low == _THE:
            end = group(found, at)
            labels[at:end] = [0] * (end - at)
        elif _is_home(pieces, at):
            labels[at - 1 : at + 1] = [0, 0]
        elif _is_by(found, at):
            end = _title(found, at)
            if end - at >= _LEAST and all(found.standing(one) == PLAIN for one in range(at, end)):
                labels[at - 1 : end] = [0] * (end - at + 1)


def _germs(found: Tagged) -> None:
    for at in range(len(found.labels) - 1):
        if _is_germ(found.reading.pieces, at):
            found.labels[at : at + 2] = [0, 0]


def _is_germ(pieces: list[Piece], at: int) -> bool:
    kind, germ = pieces[at : at + 2]
    if not kind.traits & INITIAL or kind.gap not in _AFTER_KIND:
        return False
    return bool(germ.traits & SMALL) and f"{kind.low}-{germ.low}" in GERMS


def _is_counted(found: Tagged, at: int) -> bool:
    """`5 Musicians Of The 70s`: a few of what has a plural, and goes on."""
    count, what, goes_on = found.reading.pieces[at : at + 3]
    if count.low or len(count.word) > _MOST_COUNTED or count.gap != " " or what.gap != " ":
        return False
    if not what.traits & TITLED or what.low[-1:] != _S or found.standing(at + 1) != PLAIN:
        return False
    return goes_on.low in _LITTLE


def _leave(found: Tagged, at: int) -> None:
    """The figure, what it counts and the little words behind it, as a place: whoever follows is somebody still."""
    labels, pieces = found.labels, found.reading.pieces
    end = at + 2
    while end < len(pieces) and pieces[end].low in _LITTLE:
        end += 1
    for one in range(at, end):
        if labels[one] in _SITED:
            labels[one] = 0


def group(found: Tagged, at: int) -> int:
    """Where the words end by which several are called, from the one after `the`: `the Loud Stripes' first singer`."""
    pieces = found.reading.pieces
    if not at or pieces[at - 1].low != _THE:
        return at
    end = _title(found, at)
    if end - at < _LEAST or found.standing(end - 1) != PLAIN or pieces[end - 1].low[-1:] != _S:
        return at
    return end if pieces[end - 1].gap[:1] in APOSTROPHES else at


def _title(found: Tagged, at: int) -> int:
    """Where words with capitals end of which none is of a house or nobody knows it; none if one is."""
    pieces = found.reading.pieces
    end = at
    while end < len(pieces) and pieces[end].traits & TITLED:
        if pieces[end].flags & _HOUSE or found.standing(end) not in _ORDINARY:
            return at
        end += 1
        if pieces[end - 1].gap != " ":
            break
    return end


def _is_home(pieces: list[Piece], at: int) -> bool:
    """`their home town`: of a town, or of nothing."""
    return pieces[at].low in _HOMES and pieces[at - 1].low == _HOME and pieces[at - 1].gap == " "


def _is_by(found: Tagged, at: int) -> bool:
    """After who has written it, by two words that nobody says."""
    labels, pieces = found.labels, found.reading.pieces
    if at <= _LEAST or pieces[at - 1].word != _S or pieces[at - 2].gap not in APOSTROPHES:
        return False
    return pieces[at - 1].gap == " " and all(
        labels[one] in _CALLED
        and pieces[one].traits & TITLED
        and found.standing(one) not in _ORDINARY
        for one in (at - 3, at - 2)
    )
