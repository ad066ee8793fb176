"""Who is known is not meant: a word of the language is their name too, and the net is sure that nobody stands there."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import chain

from chartside.engine.redaction.addresses import said
from chartside.engine.redaction.around import (
    EITHER,
    NAME,
    PLAIN,
    among_small,
    begins,
    eponym,
    has_article,
    is_billed,
    is_numbered,
)
from chartside.engine.redaction.borne import UNMEANT_TONGUE
from chartside.engine.redaction.entitled import group
from chartside.engine.redaction.headlines import in_headline, is_headlined, is_paired
from chartside.engine.redaction.holding import is_order
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import (
    COUNTRIES,
    LANDS,
    LARGE,
    NAMESAKES,
    TITLES,
    TONGUES,
    WEEKDAYS,
)
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import COMMON_NAME, EPONYM, TOP, Known, said_most, words
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.tagger.model import SURE
from chartside.engine.redaction.things import within
from chartside.engine.redaction.triggers import LETTERS, SMALL, TITLED

# How far ahead a name must be at the least …
UNMEANT = -9.5  # … in a word of the language that somebody who is known is called by
UNMEANT_OFTEN = -4.0  # … if everybody says it: `New patient`
UNMEANT_LOWER = -2.5  # … if it is in small letters, as all of the text is
UNMEANT_EPONYM = -3.0  # … in one that medicine knows
UNMEANT_NAMESAKE = -1.3  # … if many are called so: `Wilson`
UNMEANT_NAMED = 9.0  # … if its words make it a disease or a thing
UNMEANT_ORDER = 2.0  # … if it opens a sentence, before an article: `Block the last hour`
UNMEANT_HEADLINE = 6.0  # … or stands among many words with a capital that nothing explains
UNMEANT_PAIRED = -4.0  # … beside one that nobody is called by: `Wisdom and Discipline`
UNMEANT_GROUP = 4.0  # … if several are called so: `the White Stripes' tour`
UNMEANT_SMALL = -1.5  # … if it is in small letters, where the text has capitals
UNMEANT_LAND = 1.0  # … if it is a state or a country: `allowed in Georgia`
UNMEANT_JUDGED = -1.0  # … if the judge sees nobody either, and nothing else in the text is sure
UNMEANT_ARTICLE = 0.0  # … if an article stands before it, or before a word in small letters
UNMEANT_SHE = 0.0  # … in `ella`, among words of Spanish
UNSEEN = -3.0  # … or a place, in one word at the least of a house in capitals
UNMEANT_THING = 4.0  # … in a word of what is called by several: `Kelly clamp`
UNMEANT_LETTERS = 0.0  # … in a few capitals among small letters, or after `the`: `the ROS says`, `the White House`
_JUDGED, _FEWEST_WORDS = -8.0, 5  # how far ahead a name may be by the judge
_CAPITALS = frozenset({int(Standing.NAME), EITHER})
_ELSEWHERE = tuple(LABELS.index(label) for label in ("NAME", "PLACE", "FACILITY", "ADDRESS"))
_THE, _MISS, _SHE = "the", "miss", "ella"
_SPANISH_TOP, _ENGLISH_TOP = int(Known.SPANISH_TOP), int(Known.ENGLISH_TOP)
_OFTEN, _SELDOM_CAPITAL = 3, 2  # of the eight steps in which both are told
_FEW = 4
_LANGUAGE = int(Known.ENGLISH | Known.SPANISH)
_FAMILIES = frozenset({"family", "familia"})


def is_unmeant(found: Tagged, span: Span) -> bool:
    """`frutos secos`, `ROS`: a word, or letters, that are somebody's name too, where the net sees nobody."""
    starts, pieces = found.reading.starts, found.reading.pieces
    at = bisect_left(starts, span.start)
    if _is_of_several(span):
        return _is_thing(found, range(at, bisect_left(starts, span.end)))
    if not (span.lone and span.kind.is_person and at < len(pieces) and starts[at] == span.start):
        return False
    if span.end != span.start + len(pieces[at].word) or (at and _is_title(pieces, at - 1)):
        return False
    if group(found, at) > at and found.unjudged(at, NAME) < UNMEANT_GROUP:
        return True
    ahead = max(found.unjudged(at, label) for label in _ELSEWHERE)
    return any(ahead < least for least in chain(_of_thing(found, at), _of_word(found, at)))


def _is_title(pieces: list[Piece], at: int) -> bool:
    """`Miss More`; not in `young adults miss more appointments`."""
    missed = pieces[at].low == _MISS and pieces[at].traits & pieces[at + 1].traits & SMALL
    return pieces[at].low in TITLES and not missed


def _of_thing(found: Tagged, at: int) -> Iterator[float]:
    """How far ahead a name must be at the least, for each reason why a thing is meant: a place, a tongue, an eponym."""
    pieces = found.reading.pieces
    low = pieces[at].low
    if within(found.reading, at) or is_numbered(pieces, at) or is_billed(pieces, at):
        yield UNMEANT_THING
    if _is_of_state(pieces, at):
        yield UNMEANT_NAMED
    if low in TONGUES or low in WEEKDAYS or low in COUNTRIES:
        yield UNMEANT_TONGUE
    if low in LANDS and pieces[at].traits & TITLED:
        yield UNMEANT_LAND
    if words().flags(low) & EPONYM and not begins(pieces, at):
        yield _least_of_eponym(low)
    if (words().flags(low) & EPONYM or low in NAMESAKES) and eponym(found, at):
        yield UNMEANT_NAMED
    if has_article(pieces, at) and _is_thing_with_article(pieces[at]):
        yield UNMEANT_ARTICLE


def _is_of_state(pieces: list[Piece], at: int) -> bool:
    """`Does North Carolina require it?`"""
    before, after = pieces[max(0, at - 1) : at + 1], pieces[at : at + 2]
    return any(two[0].gap == " " and said(two) in LARGE for two in (before, after) if len(two) > 1)


def _of_word(found: Tagged, at: int) -> Iterator[float]:
    """… for each reason why the word is meant, or its letters."""
    pieces, plain = found.reading.pieces, found.reading.plain
    few = pieces[at].traits & LETTERS and len(pieces[at].word) <= _FEW and not plain.isupper()
    if few or _in_title(found, at):
        yield UNMEANT_LETTERS
    if _is_judged_nobody(found, at):
        yield UNMEANT_JUDGED
    if is_paired(found, at):
        yield UNMEANT_PAIRED
    if is_order(found, at) or in_headline(found, at):
        yield UNMEANT_HEADLINE if is_headlined(pieces, at) else UNMEANT_ORDER
    if pieces[at].low == _SHE and _is_in_spanish(pieces, at):
        yield UNMEANT_SHE
    if _is_of_language(pieces[at].low) and not among_small(pieces, at):
        if pieces[at].traits & SMALL:
            yield UNMEANT_LOWER if plain.islower() else UNMEANT_SMALL
        else:
            yield UNMEANT_OFTEN if words().flags(pieces[at].low) & TOP else UNMEANT


def _is_judged_nobody(found: Tagged, at: int) -> bool:
    """`What would Rogers say to it?`: by all that the text tells."""
    pieces = found.reading.pieces
    if not (pieces[at].traits & TITLED and found.standing(at) in _CAPITALS):
        return False
    if found.ahead(at, NAME) >= found.unjudged(at, NAME):
        return False  # it was not judged, or for a name
    if words().flags(pieces[at].low) & EPONYM and begins(pieces, at):
        return False  # `Blumberg is positive for flu`
    if len(pieces) < _FEWEST_WORDS or any(
        found.ahead(at, label) >= _JUDGED for label in _ELSEWHERE
    ):
        return False
    others = (one for one in range(len(pieces)) if one != at)
    return all(found.best(one) < SURE for one in others)


def _is_in_spanish(pieces: list[Piece], at: int) -> bool:
    near = (*pieces[max(0, at - 1) : at], *pieces[at + 1 : at + 2])
    told = (words().flags(piece.low) & (_SPANISH_TOP | _ENGLISH_TOP) for piece in near)
    return _SPANISH_TOP in told


def _is_thing_with_article(piece: Piece) -> bool:
    """`the font`, `un Ludwig`, `after a Hawkins block`."""
    return bool(piece.traits & SMALL or words().flags(piece.low) & EPONYM)


def _least_of_eponym(word: str) -> float:
    return UNMEANT_NAMESAKE if words().flags(word) & COMMON_NAME else UNMEANT_EPONYM


def _is_of_several(span: Span) -> bool:
    """Words of different people that stand side by side."""
    return (
        not span.lone
        and not span.owner
        and span.kind is Kind.PERSON
        and span.layer is Layer.DIRECTORY
    )


def _is_thing(found: Tagged, held: range) -> bool:
    """`Stevens-Johnson`: all of it is what is called by several words."""
    return all(
        found.unjudged(at, label) < UNMEANT_THING for at in held for label in _ELSEWHERE
    ) and all(within(found.reading, at) for at in held)


def is_unseen(found: Tagged, span: Span) -> bool:
    """`TWO DAYS AGO AND THE PHARMACY`: a house by its form, where all is in capitals and the net sees none."""
    if span.kind is not Kind.FACILITY or span.layer is not Layer.PATTERNS:
        return False
    starts = found.reading.starts
    held = range(bisect_left(starts, span.start), bisect_left(starts, span.end))
    return all(found.ahead(at, label) < UNSEEN for at in held for label in _ELSEWHERE)


def _in_title(found: Tagged, at: int) -> bool:
    """`the White Stripes`, `the Finnish Border Force`: one of several words that are the name of something."""
    pieces = found.reading.pieces
    first, past = at, at + 1
    while (
        first
        and pieces[first - 1].traits & TITLED
        and pieces[first - 1].gap == " "
        and not begins(pieces, first - 1)
    ):
        first -= 1
    while past < len(pieces) and pieces[past].traits & TITLED and pieces[past - 1].gap == " ":
        past += 1
    if not first or pieces[first - 1].low != _THE or pieces[first - 1].gap != " ":
        return False
    return any(
        found.standing(one) == PLAIN and pieces[one].low not in _FAMILIES
        for one in range(first, past)
        if one != at
    )


def _is_of_language(word: str) -> bool:
    """Is it on a list of its words, or said often and seldom with a capital?"""
    flags, kin = words().both(word)
    often, capital = said_most(kin)
    return bool(flags & _LANGUAGE) or (often >= _OFTEN and capital <= _SELDOM_CAPITAL)
