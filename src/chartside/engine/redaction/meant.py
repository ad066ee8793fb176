"""Who is meant: a word is a name by its title or initial, or by what else is tied to it."""

from chartside.engine.redaction.around import (
    NAME,
    PLAIN,
    begins,
    eponym,
)
from chartside.engine.redaction.introduced import RELATIONS, introduced
from chartside.engine.redaction.joining import by_small_initial, initialled
from chartside.engine.redaction.lettered import APOSTROPHES
from chartside.engine.redaction.ordinary import ACTS, LEARNED, TITLES
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import (
    ANY_GIVEN,
    COMMON_NAME,
    NAMED,
    OF_MEDICINE,
    TOP,
    Known,
    words,
)
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.things import within
from chartside.engine.redaction.triggers import (
    ALPHABETIC,
    CAPITAL,
    INITIAL,
    LABELLING_WORD,
    LETTERS,
    PARTICLE,
    SMALL,
    TITLED,
)

# How far ahead a name must be …
TITLED_WORD = -1.5  # … in an ordinary word after a title
TITLED_STRANGER = -6.0  # … in another one after a title
WHOLE = -6.0  # … in each of a first and a family name that are words
WHOLE_SMALL = -4.0  # … in small letters
CALLING = -9.0  # … in a first name before `called`
OWNING = -3.0  # … in a first name that owns something
SHORTENED = -4.0  # … in a first name before a letter with a full stop
FAMILIES = -3.0  # … in a family name beside `family`
_STRANGERS = frozenset({int(Standing.UNKNOWN), int(Standing.NAME)})
_LANGUAGE = int(Known.ENGLISH | Known.SPANISH)
_GIVEN_COMMON = int(Known.GIVEN_COMMON)
_THE, _MS = "the", "ms"
_FAMILY_COMMON = int(Known.FAMILY_COMMON)
_FAMILIES = frozenset({"family", "familia"})
_BEFORE_NAMES = frozenset(
    {"mr", "mrs", "ms", "dr", "dra", "sr", "sra", "srta", "senor", "senora", "senorita", "dona"}
)
_AFTER_TITLES = frozenset({" ", ". ", " . "})
_LEAST_NAMED, _FEW_FIGURES, _LEAST_LEARNED = 2, 2, 3
_OPENED = " ("  # `Will (dad) will bring her`
_YEARS = frozenset({"anos", "years", "year", "yo", "y"})
_LEARNED = LEARNED | words_of("do pa pac cpnp cde ccc cda pharmd bcaba lac dc od mph faap")
_FAREWELLS = words_of(
    "sincerely regards best thanks thx cheers warmly respectfully cordially love atentamente saludos saludo abrazo"
    " abrazos gracias cordialmente besos beso"
)
_CALLS = words_of(  # what is done with a telephone, or said, and what else only a person does
    "called phoned rang picked texted emailed messaged says said asks llamo llama dice pregunta escribio"
    " fainted vomited cried smokes snores forgot apologized apologised vomito lloro fuma ronca olvido firmo vino llego"
    " retiro recogio duerme cooperated coopero denies niega refiere reports comenta estabilizado estabilizada"
)
_IS, _AFTER_AGES = words_of("is tiene"), (" ", ",", ";")
_PATIENTS, _MOST_LETTERS = words_of("pt pte px pcte patient paciente client cliente"), 3
_LEAST_CAPITALS, _FAMILY_COMMON = 3, int(Known.FAMILY_COMMON)
_FAMILY = int(Known.FAMILY | Known.FAMILY_COMMON)
_SEXES = words_of("varon mujer hombre male female man woman boy girl nino nina")
_DOTS, _OVER_DOTS, _LISTED_DOTS = frozenset({".", ". "}), ". ", "., "
_OF_NOTES, _LISTING = frozenset("sop"), frozenset("abcdet")  # how parts of a note begin, and lists
_OF_DOCTORS = words_of("note notes letter letters appt office visit")
_OWNED = words_of(
    "chart lab labs blood appt appointment mom mother mum dad father wife husband son daughter sister brother teacher"
    " form forms file meds record records results note notes visit refill rx scan xray xrays card"
)
_BEFORE_NUMBERS = frozenset({" ", ": "})
_NUMBER = LABELS.index("NUMBER")


def shown(found: Tagged) -> list[int]:
    """Words that are a name by what is tied to them: `Bruscantini's still here`, `M. Toma`."""
    pieces = found.reading.pieces
    made: list[int] = []
    if pieces and (_stands_for_itself(found, 0) or _calls(found, 0) or _is_by_dot(pieces, 0)):
        made.append(0)
    for at in range(1, len(pieces)):
        before = at - 1
        if (
            _is_introduced(found, at)
            or _stands_for_itself(found, at)
            or _calls(found, at)
            or _is_by_letters(pieces, at)
            or _is_by_dot(pieces, at)
        ):
            made.append(at)
        elif (
            (len(pieces[at].word) == 1 and _is_shortened(found, before))
            or _is_by_dots(pieces, at)
            or _is_shouted(found, at)
            or _is_whole(found, at)
        ):
            made += (before, at)
        elif _is_followed(found, at):
            made.append(before)
    return [at for at in made if found.labels[at] in (0, NAME)]


def _is_by_letters(pieces: list[Piece], at: int) -> bool:
    """`Pt YG reports cravings`."""
    if pieces[at - 1].low not in _PATIENTS or at + 1 >= len(pieces) or pieces[at].gap != " ":
        return False
    letters = pieces[at].traits & (LETTERS | INITIAL) == LETTERS
    return letters and len(pieces[at].word) <= _MOST_LETTERS and pieces[at + 1].low in ACTS


def _is_by_dot(pieces: list[Piece], at: int) -> bool:
    """`L. dice que no`: an initial before what only a person does, where a sentence begins; not what `S.` says."""
    piece = pieces[at]
    if not piece.traits & INITIAL or piece.gap != _OVER_DOTS or at + 1 >= len(pieces):
        return False
    acts = pieces[at + 1].traits & SMALL and pieces[at + 1].low in ACTS
    if not acts or piece.low in _OF_NOTES or not begins(pieces, at):
        return False
    return piece.low not in _LISTING or (at > 0 and pieces[at - 1].gap == _OVER_DOTS)


def _is_by_dots(pieces: list[Piece], at: int) -> bool:
    """`M.O., varón 17`, `N.O. refirió ideas`: initials before what somebody is or does. This is the second."""
    first, second = pieces[at - 1], pieces[at]
    if (
        not first.traits & second.traits & INITIAL
        or first.gap not in _DOTS
        or at + 1 >= len(pieces)
    ):
        return False
    if second.gap == _LISTED_DOTS:
        return pieces[at + 1].low in _SEXES
    return second.gap == _OVER_DOTS and begins(pieces, at - 1) and pieces[at + 1].low in ACTS


def _is_shouted(found: Tagged, at: int) -> bool:
    """`flag FRANK COOK as VIP`: the family name of a first and a family name in capitals, among words that are not."""
    pieces = found.reading.pieces
    if (
        pieces[at - 1].gap != " "
        or not _is_in_capitals(pieces, at)
        or not _is_in_capitals(pieces, at - 1)
    ):
        return False
    if _is_in_capitals(pieces, at - 2) or _is_in_capitals(pieces, at + 1):
        return False
    first, last = (words().flags(pieces[near].low) for near in (at - 1, at))
    return (
        bool(first & _GIVEN_COMMON and last & _FAMILY_COMMON) and not (first | last) & OF_MEDICINE
    )


def _is_whole(found: Tagged, at: int) -> bool:
    """`May Butter down 2.4 kg`, `olive moody called`: the family name of a first and a family name that are words."""
    pieces = found.reading.pieces
    first, last = pieces[at - 1], pieces[at]
    if first.gap != " " or not first.traits & last.traits & (TITLED | SMALL):
        return False
    given, family = words().flags(first.low), words().flags(last.low)
    if not given & _GIVEN_COMMON or not family & _FAMILY or first.low in TITLES:
        return False
    least = min(found.led(at - 1), found.led(at))
    if first.traits & SMALL:
        common = family & _FAMILY_COMMON and not (given | family) & (OF_MEDICINE | TOP)
        return bool(common) and found.reading.plain.islower() and least > WHOLE_SMALL
    goes_on = at + 1 < len(pieces) and last.gap == " " and pieces[at + 1].traits & TITLED
    return least > WHOLE and not goes_on and not within(found.reading, at)


def _is_in_capitals(pieces: list[Piece], at: int) -> bool:
    if not 0 <= at < len(pieces) or len(pieces[at].word) < _LEAST_CAPITALS:
        return False
    return pieces[at].traits & (ALPHABETIC | CAPITAL | TITLED) == ALPHABETIC | CAPITAL


def _stands_for_itself(found: Tagged, at: int) -> bool:
    """A name that is all of its line under a letter, before an age where a line begins, or before a telephone."""
    pieces = found.reading.pieces
    piece = pieces[at]
    if piece.traits & SMALL and at and (_is_signed(pieces, at) or _is_signing(pieces, at)):
        return bool(words().flags(piece.low) & NAMED)
    if not piece.traits & TITLED or piece.traits & (PARTICLE | LABELLING_WORD) or eponym(found, at):
        return False
    before = pieces[at - 1].gap if at else "\n\n"
    flags = words().flags(piece.low)
    if found.unjudged(at, NAME) <= FAMILIES - 1:
        return False
    if _is_learned(pieces, at) or (at and _is_signed(pieces, at)):
        return True
    if flags & OF_MEDICINE or (flags & TOP and not flags & COMMON_NAME):
        return False
    if at + 1 < len(pieces) and not pieces[at + 1].low:
        word = flags & _LANGUAGE and not flags & NAMED
        return (not word and _is_aged(pieces, at, before)) or (
            bool(flags & ANY_GIVEN)
            and found.labels[at + 1] == _NUMBER
            and piece.gap in _BEFORE_NUMBERS
        )
    over = at + 1 == len(pieces) or piece.gap[:1] == "\n"
    return over and at > 0 and "\n\n" in before and bool(flags & COMMON_NAME)


def _calls(found: Tagged, at: int) -> bool:
    """`joy called, please ring back`: a first name that is a word, where a sentence begins."""
    pieces = found.reading.pieces
    if at + 1 >= len(pieces) or pieces[at].gap != " ":
        return False
    if pieces[at + 1].low not in _CALLS and not _is_so_old(pieces, at + 1):
        return False
    if pieces[at].traits & (PARTICLE | LABELLING_WORD) or not begins(pieces, at):
        return False
    common = words().flags(pieces[at].low) & _GIVEN_COMMON
    return bool(common) and found.unjudged(at, NAME) > CALLING


def _is_so_old(pieces: list[Piece], at: int) -> bool:
    """`Hope is 34 and on metformin`."""
    if pieces[at].low not in _IS or pieces[at].gap != " " or at + 1 == len(pieces):
        return False
    number = pieces[at + 1]
    return not number.low and len(number.word) <= _FEW_FIGURES and number.gap[:1] in _AFTER_AGES


def _is_learned(pieces: list[Piece], at: int) -> bool:
    """`Brown, DMD`."""
    return (
        at + 1 < len(pieces)
        and pieces[at].gap == ", "
        and pieces[at + 1].low in _LEARNED
        and bool(pieces[at + 1].traits & CAPITAL)
    )


def _is_signing(pieces: list[Piece], at: int) -> bool:
    """`next session feb 10. pass, lcsw`: where a sentence begins, in small letters."""
    if at + 1 >= len(pieces) or pieces[at].gap != ", " or not begins(pieces, at):
        return False
    return pieces[at + 1].low in _LEARNED and len(pieces[at + 1].word) >= _LEAST_LEARNED


def _is_signed(pieces: list[Piece], at: int) -> bool:
    """A word by itself under `Sincerely,` or `Un abrazo,`."""
    before, gap = pieces[at - 1], pieces[at].gap
    if before.low not in _FAREWELLS:
        return False
    if "\n" not in before.gap:
        return before.gap == ", " and at + 1 == len(pieces) and bool(pieces[at].traits & TITLED)
    return at + 1 == len(pieces) or gap[:1] in ("\n", ",")


def _is_aged(pieces: list[Piece], at: int, before: str) -> bool:
    """`Pai, 31, sheep farmer`; `Logopedia. Remedios, 85 años`."""
    if pieces[at].gap != ", " or len(pieces[at + 1].word) > _FEW_FIGURES:
        return False
    if "\n" in before and pieces[at + 1].gap == ", ":
        return True
    return at + 2 < len(pieces) and pieces[at + 2].low in _YEARS and begins(pieces, at)


def _is_followed(found: Tagged, at: int) -> bool:
    """Is the word before this one somebody's: `Bruscantini's`, `the Lynch family`?"""
    piece, gap = found.reading.pieces[at], found.reading.pieces[at - 1].gap
    if piece.low in _FAMILIES and gap == " ":
        return _is_family(found, at - 1)
    if gap == _OPENED and piece.low in RELATIONS:
        return piece.gap[:1] == ")" and bool(
            words().flags(found.reading.pieces[at - 1].low) & NAMED
        )
    if piece.low in _OWNED and gap == " ":
        return _is_unsigned(found.reading.pieces[at - 1])
    if piece.low != "s" or gap not in APOSTROPHES or within(found.reading, at - 1):
        return False  # `St. John's wort`
    return _owns(found, at - 1) or _is_owner(found, at)


def _is_unsigned(piece: Piece) -> bool:
    """`cant see codys chart`: a first name with an s, and no other word."""
    if not piece.traits & SMALL or piece.low[-1:] != "s" or words().flags(piece.low) & _LANGUAGE:
        return False
    flags = words().flags(piece.low[:-1])
    return bool(flags & _GIVEN_COMMON) and not flags & (TOP | OF_MEDICINE)


def _is_owner(found: Tagged, at: int) -> bool:
    """`iva's mom`: whose, if it is a first name, whatever else; `derek's braces`, if it is hardly a word."""
    pieces = found.reading.pieces
    flags = words().flags(pieces[at - 1].low)
    if flags & _GIVEN_COMMON and not flags & (TOP | OF_MEDICINE):
        return found.unjudged(at - 1, NAME) > OWNING and not eponym(found, at - 1)
    if at + 1 >= len(pieces) or pieces[at].gap != " " or pieces[at + 1].low not in RELATIONS:
        return False
    return bool(flags & ANY_GIVEN)


def _is_introduced(found: Tagged, at: int) -> bool:
    """By an initial, by a title, by what else stands before it, or as a family."""
    before = found.reading.pieces[at - 1]
    if len(before.word) == 1 and (initialled(found, at) or by_small_initial(found, at)):
        return True
    timed = before.low == _MS and at > 1 and not found.reading.pieces[at - 2].low  # "QTc 462 ms."
    if before.low in _BEFORE_NAMES and not timed and _is_titled(found, at):
        return True
    if introduced(found, at):
        return True
    return before.low in _FAMILIES and before.gap == " " and _is_family(found, at)


def _is_shortened(found: Tagged, at: int) -> bool:
    """`princess b. was triggered`: a first name with the letter of the other one."""
    pieces = found.reading.pieces
    piece, letter = pieces[at], pieces[at + 1]
    if piece.gap != " " or letter.gap[:1] != "." or not letter.traits & ALPHABETIC:
        return False
    if piece.traits & (PARTICLE | LABELLING_WORD | LETTERS) or eponym(found, at):
        return False
    given = words().flags(piece.low) & ANY_GIVEN
    return bool(given) and found.unjudged(at, NAME) > SHORTENED


def _is_family(found: Tagged, at: int) -> bool:
    """`the Lynch family`, `the Hair family`, `la familia Fuentes`; `close family` is nobody's."""
    piece = found.reading.pieces[at]
    if not piece.traits & TITLED or piece.traits & (PARTICLE | LABELLING_WORD):
        return False
    flags = words().flags(piece.low)
    if begins(found.reading.pieces, at) and (flags & TOP or not flags & _FAMILY_COMMON):
        return False
    article = at and found.reading.pieces[at - 1].low == _THE
    if not flags & _FAMILY_COMMON and flags & _LANGUAGE and not article:
        return False
    return found.unjudged(at, NAME) > FAMILIES


def _is_titled(found: Tagged, at: int) -> bool:
    """`mr pyzel`, `señora Ene`, `Dr. J.`; `dr note` is no person."""
    piece, gap = found.reading.pieces[at], found.reading.pieces[at - 1].gap
    if gap not in _AFTER_TITLES or not piece.traits & ALPHABETIC:
        return False
    if len(piece.word) < _LEAST_NAMED:
        return bool(piece.traits & INITIAL) and piece.gap[:1] == "."  # "Dr. J."
    if piece.traits & (PARTICLE | LABELLING_WORD | LETTERS) or eponym(found, at):
        return False
    if piece.low in _OF_DOCTORS and piece.traits & SMALL:
        return False
    least = TITLED_WORD if found.standing(at) == PLAIN else TITLED_STRANGER
    return found.unjudged(at, NAME) > least


def _owns(found: Tagged, at: int) -> bool:
    return found.standing(at) in _STRANGERS and not eponym(found, at)
