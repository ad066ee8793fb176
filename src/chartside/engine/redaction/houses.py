"""What belongs to a place: the side of a town, and what sort of house has a name: `ingram medical center`."""

from chartside.engine.redaction.around import NAME
from chartside.engine.redaction.facilities import is_source
from chartside.engine.redaction.ordinary import words
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import Known
from chartside.engine.redaction.tables import words as lists
from chartside.engine.redaction.tagger import LABELS, Tagged
from chartside.engine.redaction.triggers import CAPITAL, FAMOUS, SMALL, TITLED

_PLACE, _FACILITY = LABELS.index("PLACE"), LABELS.index("FACILITY")
_WHERE = frozenset({NAME, _PLACE, _FACILITY})
_GIVEN = int(Known.GIVEN_COMMON)
_MOST_SORTS = 4
HOUSED = 4.0  # how far the ordinary label may be ahead in what sort of house it is
# What stands before the name of a town, and around that of a house, in small letters.
SIDES = words("north south east west new lake port mount fort upper lower old little saint")
OF_SORTS = words("center centre practice care")  # which by itself is no house
HOUSES = OF_SORTS | words("hospital hospitals clinic clinics infirmary")
SORTS = HOUSES | words(
    "medical health family general memorial regional community university urgent dental county childrens surgical"
)
CASAS = words("hospital clinica sanatorio policlinica policlinico ambulatorio residencia")
BEFORE_HOUSES = CASAS | words(
    "universitario universitaria general clinico comarcal regional provincial dental medica infantil la las los el san"
    " santa virgen nuestra senora"
)
_OF = frozenset({"of", "de", "del"})
_SOMEWHERE = frozenset({_PLACE, _FACILITY})
_ANY = words("a an any another some un una otro otra algun alguna cualquier")
_OF_ANY = (
    SORTS
    | CASAS
    | words("universitario universitaria comarcal regional privado privada publico publica rural")
)


def placed(found: Tagged) -> None:
    """What belongs to a place: `west heather`, `ingram medical center`, `clínica urrutia`."""
    labels, pieces = found.labels, found.reading.pieces
    for at in [at for at, label in enumerate(labels) if label in _WHERE]:
        if labels[at] == _FACILITY and _is_first_name(found, at):
            labels[at] = NAME
        if at and not labels[at - 1] and _is_side(pieces[at - 1], pieces[at]):
            labels[at - 1] = _PLACE
        last = _house(found, at)
        labels[at + 1 : last + 1] = [_FACILITY] * (last - at)
        if labels[at] == _FACILITY and _is_of(pieces, at):
            labels[at + 1] = _FACILITY
        first = _housed(found, at)
        labels[first:at] = [_FACILITY] * (at - first)


def _is_first_name(found: Tagged, at: int) -> bool:
    """`Angelina Boyette, practice nurse`: the net may hold the one for a house and the other for a name."""
    labels, piece = found.labels, found.reading.pieces[at]
    if labels[at + 1 : at + 2] != [NAME] or (at and labels[at - 1] == _FACILITY):
        return False
    return piece.gap == " " and bool(piece.traits & TITLED and lists().flags(piece.low) & _GIVEN)


def unnamed(found: Tagged, folded: str) -> None:
    """`near a university hospital`, `recommendations from Mayo Clinic`: any such house, or one that says something."""
    labels, pieces = found.labels, found.reading.pieces
    for at in range(1, len(labels)):
        if labels[at] not in _WHERE:
            continue
        if pieces[at].flags & FAMOUS and is_source(folded, found.reading.starts[at]):
            labels[at] = 0
            _unlabelled(labels, at + 1)
        elif labels[at] != NAME and pieces[at - 1].low in _ANY:
            _unlabelled_sorts(found, at)


def _unlabelled(labels: list[int], at: int) -> None:
    """The run that begins here."""
    while at < len(labels) and labels[at] in _SOMEWHERE:
        labels[at] = 0
        at += 1


def _unlabelled_sorts(found: Tagged, at: int) -> None:
    """The run, if it says nothing but what sort of house."""
    labels, pieces = found.labels, found.reading.pieces
    end = at
    while end < len(labels) and labels[end] in _SOMEWHERE and pieces[end].low in _OF_ANY:
        end += 1
        if pieces[end - 1].gap != " ":
            break
    if end == len(labels) or not labels[end]:
        labels[at:end] = [0] * (end - at)


def _is_of(pieces: list[Piece], at: int) -> bool:
    """`hospital Saint John of God`: a house is of somebody or of a place."""
    after = at + 1 < len(pieces) and pieces[at].gap == " " and pieces[at + 1].traits & TITLED
    return bool(after) and pieces[at].low in _OF


def _is_side(side: Piece, piece: Piece) -> bool:
    same = side.traits & piece.traits & SMALL or (side.traits & CAPITAL and piece.traits & CAPITAL)
    return side.gap == " " and side.low in SIDES and bool(same)


def _house(found: Tagged, at: int) -> int:
    """The last word of what sort of house it is, in small letters after a person's name in such, or after a place's."""
    labels, pieces = found.labels, found.reading.pieces
    last, end = at, at + 1
    while (
        end < len(labels)
        and end <= at + _MOST_SORTS
        and not labels[end]
        and pieces[end - 1].gap == " "
        and pieces[end].traits & SMALL
        and (pieces[at].traits & SMALL or labels[at] != NAME)
        and pieces[end].low in SORTS
    ):
        if pieces[end].low in HOUSES and (end > at + 1 or pieces[end].low not in OF_SORTS):
            last = end
        end += 1
    sure = labels[at] != NAME  # a town's, or that of a house
    return last if sure or _is_house(found, last) else at


def _housed(found: Tagged, at: int) -> int:
    """The first word of what sort of house it is, before its name in small letters."""
    labels, pieces = found.labels, found.reading.pieces
    first = before = at
    while (
        before
        and before > at - _MOST_SORTS
        and not labels[before - 1]
        and pieces[before - 1].gap == " "
        and pieces[before - 1].traits & SMALL
        and pieces[at].traits & SMALL
        and pieces[before - 1].low in BEFORE_HOUSES
    ):
        before -= 1
        if pieces[before].low in CASAS:
            first = before
    return first if _is_house(found, first) else at


def _is_house(found: Tagged, at: int) -> bool:
    """`maria clinic visit`: a house where the net does not think of something else altogether."""
    return found.ahead(at, _FACILITY) > -HOUSED
