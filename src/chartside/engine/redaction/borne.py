"""A word that is the name of somebody registered: theirs where a name could stand.

People are called by their first names; a family name that is a word needs more. A capital among small letters says it,
a name beside it, and where all is in small letters the net needs to be less sure. A first name that hardly anybody
writes in small letters but for somebody (`joseph`, `marta`) is so too, registered or not.
"""

import math
from collections.abc import Callable

from chartside.engine.redaction.around import (
    ASKED,
    NAME,
    among_small,
    begins,
    by_capital,
    eponym,
    has_article,
    is_done,
    is_no_word_of_one,
    opens,
)
from chartside.engine.redaction.headlines import in_headline, is_headlined, is_paired
from chartside.engine.redaction.lettered import is_tail
from chartside.engine.redaction.ordinary import ACTS, CALENDAR, TONGUES
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import ANY_GIVEN, TOP, Known, said_most, words
from chartside.engine.redaction.tagger import Tagged
from chartside.engine.redaction.things import within
from chartside.engine.redaction.triggers import LETTERS, PILOTS, SMALL, TITLED

# How far ahead a name must be …
BORNE = -2.5  # … in a word that is the first name of somebody who is known
BORNE_AFTER = -2.0  # … right after `with`, `for`, `con`
BORNE_OPENING = -3.0  # … where it opens a sentence
BORNE_HEADLINE = 2.0  # … in a headline
BORNE_HEADLINED = 6.0  # … if it goes on and on
BORNE_FAMILY = -1.0  # … in one that is their family name
BORNE_AMONG = -9.0  # … in either with a capital among small letters
BORNE_PAIRED = -4.0  # … if one beside it names nobody: `Wisdom and Discipline`
BORNE_BESIDE = -3.0  # … in either right after a name
BORNE_ASKED = -5.0  # … of whom something is asked: `¿Salud es alérgica?`
BORNE_ALONE = -5.0  # … in either that is all of the last sentence
BORNE_SMALL = 2.0  # … in either without a capital, where the text has some
# … where all is in small letters:
SMALL_GIVEN = -2.0  # … in a first name
SMALL_FAMILY = -7.0  # … in a family name
SMALL_TOP = -3.0  # … if it is among the most frequent words
SMALL_OTHER = -9.0  # … in what is on no list of names
UNMEANT_TONGUE = 3.0  # … in what somebody speaks: `English`
NOBODY = -7.0  # it is judged that nobody stands there, whoever is called so
EVERYBODYS = -4.0  # … in a first name in small letters that is hardly ever written so
_FAMILY = int(Known.FAMILY)
_BEFORE_SOMEBODY = frozenset({"with", "for", "from", "about", "con", "para", "sobre"})
_OF_LEARNED = int(Known.MEDICAL | Known.EPONYM | Known.COUNTRY | Known.DRUG)
_GIVEN_COMMON = int(Known.GIVEN_COMMON)
_NO_FIRST_NAME = int(Known.MEDICAL | Known.COUNTRY | Known.DRUG)
_FEWEST_CAPITALS = 6  # of the eight steps in which it is told how often a word has a capital
_ALSO_SAID = PILOTS | words_of(  # in small letters
    "frank sandy dean miller clark phil lou john alan ana america americo randy perry kent jean jane lope norman guy"
    " joe jerry jay kelly allen gail bobby troy timothy jesus marie candelaria bautista rick roger dominic lazaro"
)
_SENTENCE_OVER, _OVER = (
    frozenset({". ", ".\n", "\n", "\n\n", "; "}),
    frozenset({"", ".", "\n", ".\n"}),
)
_TIE, _ASKING = "-", "¿"
_IS = frozenset({"es", "esta", "tiene", "toma", "viene", "puede", "sigue", "llamo", "pidio", "ha"})


def borne(found: Tagged, shouted: bool, bears: Callable[[str], bool]) -> list[int]:
    """`pat lost 2 kg`: an ordinary word that is the name of somebody known, where a name could stand."""
    pieces, labels = found.reading.pieces, found.labels
    small = found.reading.plain.islower()

    def is_somebodys(at: int) -> bool:
        return (
            found.unjudged(at, NAME) >= _least_borne(found, at, small)
            and found.ahead(at, NAME) > NOBODY
            and bears(pieces[at].low)
            and (shouted or not pieces[at].traits & LETTERS)
            and not _belongs_elsewhere(found, at)
        )

    unlabelled = (at for at in range(len(pieces)) if labels[at] in (0, NAME))
    return [at for at in unlabelled if _is_everybodys(found, at) or is_somebodys(at)]


def _is_everybodys(found: Tagged, at: int) -> bool:
    """`side effects in joseph`: a first name that hardly anybody writes so but for somebody."""
    piece = found.reading.pieces[at]
    if not piece.traits & SMALL or piece.low in _ALSO_SAID:
        return False
    flags, kin = words().both(piece.low)
    if not flags & _GIVEN_COMMON or flags & _NO_FIRST_NAME:
        return False
    often, capital = said_most(kin)
    if (often and capital < _FEWEST_CAPITALS) or found.unjudged(at, NAME) < EVERYBODYS:
        return False
    return not _is_part(found, at)


def _least_borne(found: Tagged, at: int, small: bool) -> float:
    """People are called by their first names; a family name that is a word needs more."""
    pieces = found.reading.pieces
    flags = words().flags(pieces[at].low)
    if among_small(pieces, at):
        return BORNE_PAIRED if is_paired(found, at) else BORNE_AMONG
    if _is_last_alone(pieces, at) and not flags & _OF_LEARNED:
        return BORNE_ALONE
    if at and found.labels[at - 1] == NAME and pieces[at - 1].gap == " ":
        return BORNE_BESIDE
    if flags & ANY_GIVEN and _is_asked_about(found, at):
        return BORNE_ASKED
    if small:
        return _least_small(flags)
    if pieces[at].traits & SMALL:
        return BORNE_SMALL
    if flags & ANY_GIVEN:
        beside = at and pieces[at - 1].gap == " " and pieces[at - 1].low in _BEFORE_SOMEBODY
        return BORNE_AFTER if beside or _acts(pieces, at) else BORNE
    return BORNE_FAMILY if flags & _FAMILY else math.inf


def _least_small(flags: int) -> float:
    if flags & ANY_GIVEN:
        return SMALL_GIVEN
    if flags & TOP:
        return SMALL_TOP if flags & _FAMILY else math.inf
    return SMALL_FAMILY if flags & _FAMILY else SMALL_OTHER


def _is_asked_about(found: Tagged, at: int) -> bool:
    pieces, start = found.reading.pieces, found.reading.starts[at]
    if not start or found.reading.plain[start - 1] != _ASKING or at + 1 >= len(pieces):
        return False
    return pieces[at].gap == " " and pieces[at + 1].low in _IS


def _is_last_alone(pieces: list[Piece], at: int) -> bool:
    """`… Se pauta reposo. Castro.`: who signs."""
    if not at or at + 1 < len(pieces) or not pieces[at].traits & TITLED:
        return False
    return pieces[at - 1].gap in _SENTENCE_OVER and pieces[at].gap in _OVER


def _acts(pieces: list[Piece], at: int) -> bool:
    """`iris lost two kilos`: does it do what only somebody does, where a sentence begins?"""
    if at + 1 >= len(pieces) or pieces[at].gap != " " or not begins(pieces, at):
        return False
    return pieces[at + 1].low in ACTS


def _belongs_elsewhere(found: Tagged, at: int) -> bool:
    """Part of a term, of what somebody does, of a key, or a word that opens a sentence and hardly a name there."""
    pieces = found.reading.pieces
    if pieces[at].low in TONGUES:
        return found.unjudged(at, NAME) < UNMEANT_TONGUE
    if by_capital(found, at) or is_done(pieces, at):
        return True
    if at + 1 < len(pieces) and pieces[at].gap == " " and pieces[at + 1].low in ASKED:
        return True
    if found.unjudged(at, NAME) < BORNE_OPENING and opens(found, at):
        return True
    if found.unjudged(at, NAME) < _least_in_headline(pieces, at) and in_headline(found, at):
        return True
    return _is_part(found, at)


def _is_part(found: Tagged, at: int) -> bool:
    """Of a term, a key, an eponym, a thing; or is it a word after its article?"""
    pieces = found.reading.pieces
    if pieces[at].gap == _TIE or (at and pieces[at - 1].gap == _TIE) or is_tail(found, at):
        return True
    if pieces[at].traits & SMALL and (pieces[at].low in CALENDAR or has_article(pieces, at)):
        return True
    return is_no_word_of_one(found, at, NAME) or eponym(found, at) or within(found.reading, at)


def _least_in_headline(pieces: list[Piece], at: int) -> float:
    return BORNE_HEADLINED if is_headlined(pieces, at) else BORNE_HEADLINE
