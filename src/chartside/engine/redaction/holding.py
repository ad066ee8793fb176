"""Whether a label of the net holds: an ordinary word needs a clear lead, an eponym a clearer one."""

import math

from chartside.engine.redaction.around import (
    EITHER,
    NAME,
    PLAIN,
    alone,
    begins,
    by_capital,
    eponym,
    in_row,
    is_done,
)
from chartside.engine.redaction.headlines import in_headline
from chartside.engine.redaction.lettered import APOSTROPHES, is_formed, is_tail
from chartside.engine.redaction.mistyped import is_mistyped
from chartside.engine.redaction.ordinary import (
    ACTS,
    AFTER_VERBS,
    DOES,
    NAMESAKES,
    OF_EPONYMS,
    ORDERS,
    TITLES,
    TONGUES,
)
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import (
    ANY_GIVEN,
    COMMON_NAME,
    EPONYM,
    OF_MEDICINE,
    TOP,
    Known,
    is_of_few,
    words,
)
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.things import within
from chartside.engine.redaction.triggers import INITIAL, LETTERS, PARTICLE, SMALL, TITLED

_PLACE, _FACILITY, _NUMBER = (LABELS.index(label) for label in ("PLACE", "FACILITY", "NUMBER"))
_NAMED = int(Standing.NAME)
_CALLED = frozenset({NAME, _PLACE, _FACILITY})
_NAMING, _SITED = frozenset({NAME, _PLACE}), frozenset({_PLACE, _FACILITY})
_DATED = frozenset({0, LABELS.index("DATE")})
_GIVEN, _LANGUAGE = int(Known.GIVEN_COMMON), int(Known.ENGLISH | Known.SPANISH)
_TOWN = int(Known.PLACE | Known.SMALL_PLACE)
_THINGS = frozenset({"app", "apps", "software", "website", "platform", "brand"})
_CHANNELS = frozenset({"tv", "fm"})
_ANYWHERE = words_of(  # in small letters, with nothing found beside it
    "sierra montana monte playa costa campo pueblo ciudad centro barrio plaza puerto rio lago isla bosque valle"
    " desierto frontera capital aldea mountains mountain beach coast city town village lake river island woods"
    " countryside downtown border desert valley"
)
_TUBES = frozenset({"ng"})  # a family name too
_BEFORE_LARGE = 2
_THE, _MS, _SEEN = "the", "ms", "seen"
_OF, _ANY_ONE = "of", frozenset({"a", "an"})
_RARE = int(Known.GIVEN | Known.FAMILY)
_SPEAKS = words_of("es habla come evita duerme bebe fuma")
_AND, _OPENING, _SIGNED = frozenset({"y", "and", "e"}), " (", frozenset({"", ".", "!"})
_MANYS = COMMON_NAME | int(Known.GIVEN)
_FEWEST_OF_YEAR, _MOST_YEARS = 4, 2
# How far ahead a name must be …
WITH = frozenset({"with", "con"})
ABOVE = 1.0  # … in an ordinary word
ABOVE_SMALL = 3.0  # … in small letters, where the text has capitals
ABOVE_SMALL_PLACE = 3.3  # … if it is no name
ABOVE_SAID = 4.0  # … nor a word that everybody says, or one of medicine: `two hundred mg`
ABOVE_NAMELESS = 3.0  # … with a capital by itself, if nobody is called so
ABOVE_RARE = 3.0  # … in small letters, if hardly anybody is called so
ABOVE_WITH = 7.0  # … after `with`, where all is in small letters: `rose with grace`
OPENING_RARE = 4.0  # … in a word that hardly anybody is called by, if it opens a sentence
INSIDE_RARE = 2.0  # … or stands within one
NEVER = -99.0  # … in what is none of these
BY_CAPITAL = 5.0  # … in small letters beside a name with a capital: "Ana Ruiz doing"
IN_CHANNEL = 10.0  # … before `TV`
IN_EPONYM = 4.0  # … among the words of an eponym
IN_KNOWN_EPONYM = 10.0  # … if it is known to be one
LONE_EPONYM = 5.0  # … by itself, if hardly anybody is called so
BEFORE_FIRST = 3.0  # … in a family name, before the first one and a comma
SURELY = 5.0  # … in the word before it, for no eponym to stand there
IN_THING = 5.0  # … in a word of what is called by several
IN_THING_SMALL = (
    8.0  # … if it is an ordinary one in small letters, where the text has capitals: `rock and roll`
)
IN_HEADLINE = 6.0  # … after a word with a capital that nothing explains
LONE_HOUSE = 2.5  # … or a house, in an ordinary word by itself
IN_CAPITALS = 5.5  # … where it is an abbreviation by its look
WHO_ACTS = 0.0  # … if it opens a sentence and does something: `XD wants`


def is_ordinary(found: Tagged, at: int, label: int, shouted: bool) -> bool:
    """Does a label not hold? An ordinary word needs a clear lead, an eponym and an abbreviation a clearer one."""
    if label == NAME and _is_reversed(found, at):
        return False
    weak = label in _NAMING and found.ahead(at, label) < _least_in_thing(found, at)
    if weak and within(found.reading, at):
        return True
    if label in _SITED and (_is_anywhere(found, at, label) or _is_of_eponym(found, at, label)):
        return True
    if label in _CALLED and is_mistyped(found, at, label):
        return True
    if label == _FACILITY:
        return _is_no_house(found, at)
    if label not in (NAME, _PLACE, _NUMBER):
        return False
    return _is_weak(found, at, label, shouted)


def _is_reversed(found: Tagged, at: int) -> bool:
    """`criteria Williams, Gregory HR`: a family name before the first one is no eponym, and no ordinary word."""
    pieces, labels = found.reading.pieces, found.labels
    if pieces[at].gap != ", " or at + 1 >= len(pieces) or labels[at + 1] != NAME:
        return False
    if not words().flags(pieces[at + 1].low) & ANY_GIVEN or found.ahead(at, NAME) < BEFORE_FIRST:
        return False
    return found.ahead(at + 1, NAME) >= SURELY


def _least_in_thing(found: Tagged, at: int) -> float:
    small = found.reading.pieces[at].traits & SMALL and found.standing(at) == PLAIN
    return IN_THING_SMALL if small and not found.reading.plain.islower() else IN_THING


def _is_weak(found: Tagged, at: int, label: int, shouted: bool) -> bool:
    if label == NAME and found.lead[at] < _least_of_rare(found, at):
        return True
    if found.standing(at) == PLAIN:
        timed = label == NAME and _is_after_time(found.reading.pieces, at)
        return timed or found.ahead(at, label) < _least_of_word(found, at, label)
    if label != NAME:
        return False
    if found.lead[at] < _least_of_name(found, at):
        return True
    if found.lead[at] >= IN_CAPITALS or shouted or _opens_and_acts(found, at):
        return False
    return _is_abbreviation(found.reading.pieces[at]) or _is_the(found.reading.pieces, at)


def _is_anywhere(found: Tagged, at: int, label: int) -> bool:
    """`nieves en la sierra`, `the Ohio River Valley`: no place or house in particular."""
    piece = found.reading.pieces[at]
    if piece.low not in _ANYWHERE:
        return False
    if _is_last_of_large(found, at):
        return True
    lone = piece.traits & SMALL and _is_unlabelled_beside(found, at)
    return bool(lone) and found.ahead(at, label) < IN_EPONYM


def _is_last_of_large(found: Tagged, at: int) -> bool:
    """After two words with a capital that are no place."""
    pieces = found.reading.pieces
    if at < _BEFORE_LARGE or any(found.labels[at - _BEFORE_LARGE : at]):
        return False
    before = pieces[at - _BEFORE_LARGE : at]
    return all(piece.gap == " " and piece.traits & TITLED for piece in before)


def _opens_and_acts(found: Tagged, at: int) -> bool:
    """`XD seen for`, `TK wants`: letters that somebody goes by."""
    pieces = found.reading.pieces
    if found.lead[at] < WHO_ACTS or at + 1 >= len(pieces) or not begins(pieces, at):
        return False
    return pieces[at].gap == " " and (pieces[at + 1].low in ACTS or pieces[at + 1].low == _SEEN)


def _least_of_word(found: Tagged, at: int, label: int) -> float:
    """In an ordinary word: beside a capital, after a pronoun, in an eponym, or in a row of what is labelled so."""
    if label == NAME and (by_capital(found, at) or is_done(found.reading.pieces, at)):
        return BY_CAPITAL
    if label == NAME and eponym(found, at):
        few = is_of_few(words().flags(found.reading.pieces[at].low))  # "late-onset Fanconi"
        return IN_KNOWN_EPONYM if few else IN_EPONYM
    if label == NAME and in_headline(found, at):
        return IN_HEADLINE
    if label == NAME and _is_lone_eponym(found, at):
        return LONE_EPONYM
    if label == NAME and _is_of_few_in_small(found, at):
        return ABOVE_RARE
    if in_row(found, at, label):
        return 0.0
    if not found.reading.pieces[at].traits & SMALL:
        return ABOVE_NAMELESS if label == NAME and _is_nobodys(found, at) else ABOVE
    if not found.reading.plain.islower():
        return ABOVE_SMALL if label == NAME else _least_of_place(found, at)
    return ABOVE_WITH if at and found.reading.pieces[at - 1].low in WITH else ABOVE


def _least_of_place(found: Tagged, at: int) -> float:
    said = words().flags(found.reading.pieces[at].low) & (TOP | OF_MEDICINE)
    return ABOVE_SAID if said else ABOVE_SMALL_PLACE


def _is_of_few_in_small(found: Tagged, at: int) -> bool:
    """`the one w the panic atacks`: an ordinary word that hardly anybody is called by."""
    piece = found.reading.pieces[at]
    flags = words().flags(piece.low)
    return bool(piece.traits & SMALL and flags & _RARE) and not flags & COMMON_NAME


def _is_nobodys(found: Tagged, at: int) -> bool:
    """`Shots UTD`: a capital by itself, in a word that is on no list of names."""
    flags = words().flags(found.reading.pieces[at].low)
    if flags & (_RARE | COMMON_NAME) or _opens_and_acts(found, at):
        return False
    return alone(found.labels, at)


def _least_of_rare(found: Tagged, at: int) -> float:
    """`Dressing changed`, `Risk?`: a word with a capital that hardly anybody is called by, and no name beside it."""
    pieces, labels = found.reading.pieces, found.labels
    flags = words().flags(pieces[at].low)
    if not pieces[at].traits & TITLED or not flags & _LANGUAGE or flags & _MANYS:
        return NEVER
    if found.standing(at) == _NAMED or (at and ":" in pieces[at - 1].gap):
        return NEVER  # `Solicita: Salvado`
    if at + 1 < len(labels) and labels[at + 1] == NAME and pieces[at].gap == " ":
        return NEVER
    if begins(pieces, at):
        return NEVER if _opens_and_acts(found, at) or _is_somebody(found, at) else OPENING_RARE
    return INSIDE_RARE if alone(labels, at) else NEVER


def _is_somebody(found: Tagged, at: int) -> bool:
    """`Chalky` at the end of a message, `Nobby (…) missed`, `Mono es`, `Angustias y Lisandro`."""
    pieces, after = found.reading.pieces, at + 1
    if after == len(pieces):
        return pieces[at].gap in _SIGNED
    if pieces[at].gap != " ":
        return pieces[at].gap == _OPENING
    if pieces[after].low in _SPEAKS:
        return True
    return pieces[after].low in _AND and after + 1 < len(pieces) and found.labels[after + 1] == NAME


def _least_of_name(found: Tagged, at: int) -> float:
    """In what is no ordinary word by itself: one by its ending, beside a capital, a thing, an eponym, an order."""
    pieces = found.reading.pieces
    flags = words().flags(pieces[at].low)
    if flags & _LANGUAGE and by_capital(found, at):
        return BY_CAPITAL
    if pieces[at].traits & SMALL and pieces[at].low in OF_EPONYMS:
        return IN_EPONYM  # "Miller angle"
    if eponym(found, at) and not _follows_name(found, at):
        known = pieces[at].low in NAMESAKES or flags & EPONYM
        return IN_KNOWN_EPONYM if known else IN_EPONYM
    if _is_lone_eponym(found, at):
        return LONE_EPONYM
    if _is_named_before(pieces, at, _CHANNELS):
        return IN_CHANNEL
    if is_formed(pieces[at]) or _is_thing(found, at) or is_order(found, at):
        return IN_EPONYM
    if in_headline(found, at):
        return IN_HEADLINE
    if _is_of_any(pieces, at) and found.standing(at) == EITHER:
        return IN_EPONYM
    if is_tail(found, at):
        return IN_KNOWN_EPONYM
    rare = found.standing(at) == EITHER and not flags & COMMON_NAME
    return ABOVE if rare and pieces[at].traits & TITLED else -math.inf


def is_order(found: Tagged, at: int) -> bool:
    """`Block the last hour`: who is called Block stands before no article; `Jessica me la manda` is no order."""
    pieces = found.reading.pieces
    if found.standing(at) == _NAMED or not begins(pieces, at):
        return False
    if at + 1 >= len(pieces) or pieces[at].gap != " ":
        return False
    if pieces[at].low in ORDERS:
        return pieces[at + 1].low not in DOES
    return pieces[at + 1].low in AFTER_VERBS and bool(words().flags(pieces[at].low) & _LANGUAGE)


def _follows_name(found: Tagged, at: int) -> bool:
    """`Karen Turner test came back`: right after what is surely one."""
    if not at or found.reading.pieces[at - 1].gap != " ":
        return False
    return found.ahead(at - 1, NAME) >= SURELY


def _is_lone_eponym(found: Tagged, at: int) -> bool:
    """What hardly anybody is called, by itself, and no town: `de vacaciones a Gijón`."""
    flags = words().flags(found.reading.pieces[at].low)
    if not is_of_few(flags) or flags & _TOWN or not _is_lone(found, at):
        return False
    return not _acts(found.reading.pieces, at)


def _acts(pieces: list[Piece], at: int) -> bool:
    """`¿Bianchi puede tomarlo?`, `Bianchi, 41, 128 kg`: who does something, or has an age."""
    if at + 1 >= len(pieces) or not pieces[at].traits & TITLED:
        return False
    after = pieces[at + 1]
    if pieces[at].gap == " ":
        return after.low in DOES
    return pieces[at].gap == ", " and not after.low and len(after.word) <= _MOST_YEARS


def _is_lone(found: Tagged, at: int) -> bool:
    """Without a name, a title or an initial beside it, and owning nothing."""
    pieces = found.reading.pieces
    if not alone(found.labels, at) or pieces[at].gap[:1] in APOSTROPHES:
        return False
    return not at or not (pieces[at - 1].low in TITLES or pieces[at - 1].traits & INITIAL)


def _is_of_eponym(found: Tagged, at: int, label: int) -> bool:
    """`missing in Kallmann`, `inventario de Phalen`: nobody lives there."""
    pieces = found.reading.pieces
    if pieces[at].traits & PARTICLE and at + 1 < len(pieces):
        at += 1  # `de Phalen`
    flags = words().flags(pieces[at].low)
    if not is_of_few(flags) or flags & _TOWN or found.ahead(at, label) >= IN_KNOWN_EPONYM:
        return False
    return (label == _PLACE and _is_unlabelled_beside(found, at)) or eponym(found, at)


def _is_unlabelled_beside(found: Tagged, at: int) -> bool:
    return not any((*found.labels[max(0, at - 1) : at], *found.labels[at + 1 : at + 2]))


def _is_no_house(found: Tagged, at: int) -> bool:
    """`la luz del mar al amanecer`: by itself, or in a row of words in small letters that are hardly anything."""
    if _is_lone_word(found, at) and found.ahead(at, _FACILITY) < LONE_HOUSE:
        return True
    if not found.reading.pieces[at].traits & SMALL or not _is_weak_house(found, at):
        return False
    near = (at - 1, at + 1)
    return all(
        found.labels[one] != _FACILITY or _is_weak_house(found, one)
        for one in near
        if 0 <= one < len(found.labels)
    )


def _is_weak_house(found: Tagged, at: int) -> bool:
    return found.standing(at) == PLAIN and found.ahead(at, _FACILITY) < ABOVE


def _is_lone_word(found: Tagged, at: int) -> bool:
    """`5 Musicians of the 70s`, `Laboratorio 8 de enero`: an ordinary word is no house by itself."""
    beside = (*found.labels[max(0, at - 1) : at], *found.labels[at + 1 : at + 2])
    return found.standing(at) == PLAIN and all(label in _DATED for label in beside)


def _is_thing(found: Tagged, at: int) -> bool:
    """`Blink-182`, `CareCredit`, `Headspace app`, `speaks English`: with a number, a word, a sort, or a tongue."""
    pieces = found.reading.pieces
    if pieces[at].low in TONGUES and alone(found.labels, at):
        return True
    if at + 1 >= len(pieces):
        return False
    after = pieces[at + 1]
    if pieces[at].gap == " ":
        return _is_named_before(pieces, at, _THINGS)
    if not pieces[at].gap and after.traits & TITLED and len(after.word) >= _FEWEST_OF_YEAR:
        return not found.labels[at + 1]  # `CareCredit offered`; not `AnaRuiz`
    return pieces[at].gap == "-" and not after.low and len(after.word) < _FEWEST_OF_YEAR


def _is_named_before(pieces: list[Piece], at: int, things: frozenset[str]) -> bool:
    """`Headspace app`: no first name."""
    if at + 1 >= len(pieces) or pieces[at].gap != " " or pieces[at + 1].low not in things:
        return False
    return not words().flags(pieces[at].low) & _GIVEN


def _is_of_any(pieces: list[Piece], at: int) -> bool:
    """`"The Sound of a Bell"`: nobody is of a kind."""
    return at > 1 and pieces[at - 2].low == _OF and pieces[at - 1].low in _ANY_ONE


def _is_the(pieces: list[Piece], at: int) -> bool:
    """`so that the ROS says`."""
    letters = pieces[at].traits & (LETTERS | INITIAL) == LETTERS
    return letters and bool(at) and pieces[at - 1].low == _THE


def _is_after_time(pieces: list[Piece], at: int) -> bool:
    """`QTc 462 ms. ojo con`: no title."""
    small = pieces[at].traits & SMALL
    return bool(small) and at > 1 and pieces[at - 1].low == _MS and not pieces[at - 2].low


def _is_abbreviation(piece: Piece) -> bool:
    """COPD, MRSA, NG: a few capitals among small letters that are nobody's name of many, or a tube."""
    if piece.traits & (LETTERS | INITIAL) != LETTERS:
        return False
    return piece.low in _TUBES or not words().flags(piece.low) & COMMON_NAME
