"""Where somebody comes from, lives, went or works: what stands there with a capital is a place, be it on no list.

`camping in the Catskills`, `lives on Cape Cod`, `volvió de la Patagonia`, `starts a job at Kohler`.
"""

from chartside.engine.redaction.around import NAME
from chartside.engine.redaction.ordinary import CALENDAR, COUNTRIES
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import OF_MEDICINE, words
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.triggers import LABELLING_WORD, MONTH, SMALL, TITLED

# How far ahead a place must be …
SOMEWHERE = -8.0  # … in a word with a capital where somebody lives or went
SOMEWHERE_WORD = -1.0  # … in an ordinary one: `Travel to Clinic`
OF_NAME = 0.0  # … in what the net holds for a name: `a la Rivera Maya`
_PLACE, _FACILITY = LABELS.index("PLACE"), LABELS.index("FACILITY")
_FROM = frozenset({"de", "from", "in", "en"})
_ORIGINS = words_of(
    "originario originaria natural procedente oriundo oriunda nacido nacida moved emigrated immigrated born"
)
_HERE, _MOVED = "here", "moved"
_ARTICLES = frozenset({"the", "la", "el", "las", "los"})
_OF = frozenset({"of", "de", "del"})
_WENT = words_of(
    "trip trips travel travels traveled travelled traveling travelling vacation vacations vacationed vacationing"
    " holiday holidays camping camped hiking hiked backpacking cruise honeymoon viaje viajes viajo viajado"
    " viajar viajando vacaciones excursion crucero acampada acampo veraneo veranea senderismo llegado llego llegada"
    " estuvo arrived moved mudo mudado mudada mudaron"
)
_TO = words_of("to in from through around near across a al en por hacia")
_LIVES = words_of(
    "lives living lived resides residing resided summers winters"
    " vive vivia vivio vivido reside residia residio residente"
)
_IN = words_of("in on near en")
_CAME = words_of("back returned returning returns regreso regresa regresado volvio vuelve vuelto")
_BACK_FROM = words_of("from de del desde")
_WORKS = words_of(
    "works working work worked job jobs employed employer trabaja trabajar trabajo trabajando trabajaba empleado"
    " empleada empleo estudia estudiaba shift shifts started delivering cursa clases promotion puesto"
)
_WORKS_AT = words_of("at for en")
_LEFT = words_of(
    "retired layoff fired quit jubilado jubilada despido renuncio renuncia egresado egresada goes"
)
_LEFT_FROM = words_of("from de a to")
_ATTENDS = words_of("attends attending attended empresa fabrica almacen compania")
_TOWN_AFTER = _TO | _OF | _IN | _BACK_FROM
_OPENING, _LISTED = " (", ", "
_FAR, _NEAR = 8, 2  # words between, and the one before it


def is_origin(pieces: list[Piece], at: int) -> bool:
    """`originario de Marruecos`, `moved here from Estonia`: where somebody comes from is told, be it a country."""
    if at < 2 or pieces[at - 1].low not in _FROM:
        return False
    if pieces[at - 2].low == _HERE:
        return at > 2 and pieces[at - 3].low == _MOVED
    return pieces[at - 2].low in _ORIGINS


def stays(found: Tagged) -> list[tuple[int, int, int]]:
    """Where somebody lives, went or works. From which word to which, and what it is."""
    pieces = found.reading.pieces
    made: list[tuple[int, int, int]] = []
    for at in range(1, len(pieces)):
        if not pieces[at].traits & TITLED:
            continue
        is_place = _is_stay(pieces, at) or _is_before_country(pieces, at)
        label = _FACILITY if _is_work(pieces, at) else _PLACE if is_place else 0
        if label and may_be_somewhere(found, at, label):
            made.append((at, _end(found, at, label), label))
    return made


def may_be_somewhere(found: Tagged, at: int, label: int) -> bool:
    """Could this word with a capital be a place, or a house, and nothing else for certain?"""
    piece = found.reading.pieces[at]
    if not piece.traits & TITLED:
        return False
    if found.labels[at] not in (0, label):
        return found.labels[at] == NAME and found.unjudged(at, label) > OF_NAME
    if piece.traits & LABELLING_WORD or piece.flags & MONTH or piece.low in CALENDAR:
        return False
    if words().flags(piece.low) & OF_MEDICINE:
        return False
    plain = found.standing(at) == Standing.ORDINARY
    return found.unjudged(at, label) > (SOMEWHERE_WORD if plain else SOMEWHERE)


def _is_work(pieces: list[Piece], at: int) -> bool:
    """`a new job at Kohler`, `coffee at work (Kohler)`, `attends Little Acorns`."""
    near, gap = at - 1, pieces[at - 1].gap
    if gap == _OPENING:
        return pieces[near].low in _WORKS
    if gap != " ":
        return False
    if pieces[near].low in _ATTENDS:
        return True
    if not pieces[near].traits & SMALL:
        return False
    if pieces[near].low in _LEFT_FROM and near and pieces[near - 1].gap == " ":
        return pieces[near - 1].low in _LEFT
    if pieces[near].low not in _WORKS_AT:
        return False
    for before in reversed(pieces[max(0, near - _NEAR) : near]):
        if before.gap != " ":
            return False
        if before.low in _WORKS:
            return True
    return False


def _is_stay(pieces: list[Piece], at: int) -> bool:
    """Does it stand after `in`, `to` or `from`, and what tells of a journey or a home?"""
    near = at - 1
    if pieces[near].low in _ARTICLES and near:
        near -= 1
    if not pieces[near].traits & SMALL or pieces[near].gap != " " or pieces[at - 1].gap != " ":
        return False
    low = pieces[near].low
    goes, stays_there, comes = low in _TO, low in _IN, low in _BACK_FROM
    if not (goes or stays_there or comes):
        return False
    for step in range(1, min(_FAR, near) + 1):
        before = pieces[near - step]
        if before.gap != " ":
            return False
        if goes and before.low in _WENT:
            return True
        if step <= _NEAR and (
            (stays_there and before.low in _LIVES) or (comes and before.low in _CAME)
        ):
            return True
    return False


def _is_before_country(pieces: list[Piece], at: int) -> bool:
    """`evacuated from Herat, Afghanistan`, `en Kumasi, Ghana`: a town is told with its country."""
    if pieces[at].gap != _LISTED or at + 1 == len(pieces) or pieces[at - 1].gap != " ":
        return False
    if not pieces[at + 1].traits & TITLED or pieces[at + 1].low not in COUNTRIES:
        return False
    return bool(pieces[at - 1].traits & SMALL) and pieces[at - 1].low in _TOWN_AFTER


def _is_of_house(found: Tagged, at: int, label: int) -> bool:
    """`Kwik Trip`: any word with a capital goes on what a house is called."""
    piece = found.reading.pieces[at]
    if label != _FACILITY or found.labels[at] not in (0, NAME) or not piece.traits & TITLED:
        return False
    return not (piece.traits & LABELLING_WORD or piece.flags & MONTH or piece.low in CALENDAR)


def _end(found: Tagged, at: int, label: int) -> int:
    """The last word of it: `Outer Banks`, `Lake of the Ozarks`."""
    pieces, last = found.reading.pieces, at
    while True:
        near = last + 1
        if near < len(pieces) and pieces[near].low in _OF and pieces[near].traits & SMALL:
            near += 1
            if near < len(pieces) and pieces[near].low in _ARTICLES:
                near += 1
        if near >= len(pieces) or any(piece.gap != " " for piece in pieces[last:near]):
            return last
        if not may_be_somewhere(found, near, label) and not _is_of_house(found, near, label):
            return last
        last = near
