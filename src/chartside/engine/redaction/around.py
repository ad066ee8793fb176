"""What the words around one say of it: an eponym, a key of JSON, the opening of a sentence, a row of names, a deed."""

import re

from chartside.engine.redaction.diagnosed import another, diagnosed, is_of_kind
from chartside.engine.redaction.labelling import goes_with
from chartside.engine.redaction.lettered import (
    APOSTROPHES,
    is_broken,
    is_contracted,
    is_of_birth,
    is_section,
)
from chartside.engine.redaction.listed import listed_with
from chartside.engine.redaction.ordinary import (
    ACRONYMS,
    ACTS,
    AFTER_VERBS,
    ALSO_VERBS,
    CALENDAR,
    COMPOUNDS,
    DOES,
    INTERJECTIONS,
    NAMESAKES,
    NUMBERED,
    OF_EPONYMS,
    OWNED,
    WEEKDAYS,
)
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.scales import scored
from chartside.engine.redaction.tables import ANY_GIVEN, COMMON_NAME, NAMED, Known, is_of_few, words
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.triggers import (
    ALPHABETIC,
    CAPITAL,
    EPONYM,
    INITIAL,
    LABELLING_WORD,
    PARTICLE,
    SMALL,
    TITLED,
)

NAME = LABELS.index("NAME")
_CALLED = frozenset({NAME, LABELS.index("PLACE"), LABELS.index("FACILITY")})
PLAIN, EITHER = int(Standing.ORDINARY), int(Standing.CAPITAL)
_NAMED = int(Standing.NAME)
ASKED = frozenset({"i", "we", "you", "they", "he", "she", "it"})  # `May I`, `Will you`
LEADING = 1.0  # how far ahead a name must be in a word that leads on to one
_GIVEN = int(Known.GIVEN_COMMON)
_LANGUAGE = int(Known.ENGLISH | Known.SPANISH)
GAPS = frozenset({" ", "-", ""})
_TOLD = frozenset({"chart", "charts"})
_EXCLAIMING = frozenset({",", "!"})
_NUMERO, _BEFORE_NUMERO = frozenset({"o", "os"}), frozenset({".", ""})  # `N.º`
_FEW_FIGURES, _BILLED, _CODED = 3, frozenset({"bill", "vale"}), 5
_WITHIN = frozenset({" ", ", "})
_DATED = CALENDAR - {"summer", "autumn", "winter", "spring"}
_ARTICLES = words_of("the a an this that my his her some any el la los las un una del al su mi lo")
_A, _OF, _ENGLISH = "a", "de", int(Known.ENGLISH_COMMON)
_EPONYM = int(Known.EPONYM)
_PLURAL, _FAMILY = frozenset({"los", "las"}), int(Known.FAMILY_COMMON | Known.FAMILY)
_TIED = frozenset({"-", "_", "/", "’", "'"})
_NO_NAMES = int(Known.MEDICAL | Known.EPONYM | Known.COUNTRY)
HIDDEN = "\0"  # in the place of what is known
_KEY = re.compile(r"[\"'] ?:")
_SENTENCE = frozenset(".!?\n:;¿¡")
_ENDS = frozenset(".!?\n;¿¡")
_WITHIN_NONE = words_of(  # `Edwards forgot to sign`, `Gloria met criteria`: what stands in no eponym
    "to the a an for has had is was did will can forgot must met meets needs wants failed re with w on in at about his"
    " her your my this"
)
_WHEN = words_of(  # `once Zeman signs`: before somebody who does it
    "once until when if unless after before did does let has will can should"
)
_WHO = words_of(  # `should I test Ana`: before who does it
    "i we you they he she to should must can will not please lets"
)
_MODAL = words_of("should must can could will would might may")
_PRONOUNS = words_of("i he she we they it its who se me te nos ella yo le les")
_DILUTED = frozenset({":", "/"})
_TIE = "-"  # `Hyun-woo`
_TIES = frozenset({"-", "_", ""})
_IN_ADDRESSES = frozenset({"", ".", "@", "_", "-", "/", "://", ":"})
_DATE, _NUMBER, _ONLINE = (LABELS.index(label) for label in ("DATE", "NUMBER", "ONLINE"))
SPELT = 3.0  # how far ahead a day of the week must be, or an ordinary word in an address that is said aloud
_SHORTENED = frozenset({"enf", "sd", "sdr", "sind"})  # with a full stop that ends nothing


def begins(pieces: list[Piece], at: int) -> bool:
    """Does a sentence begin here? Then a capital says nothing."""
    return at == 0 or not _SENTENCE.isdisjoint(pieces[at - 1].gap)


def among_small(pieces: list[Piece], at: int) -> bool:
    """`Put a note on Kiss: afraid of needles`: a capital that nothing else explains."""
    piece = pieces[at]
    if not at or not piece.traits & TITLED or piece.low in _DATED:
        return False
    if pieces[at - 1].gap not in _WITHIN:
        return False
    if not pieces[at - 1].traits & SMALL and not _is_told(pieces, at):
        return False
    if has_article(pieces, at):
        return False
    if at + 1 < len(pieces):
        goes_on = piece.gap == " " and pieces[at + 1].traits & TITLED
        if goes_on or piece.gap[:1] in _TIED:
            return False
    return not words().flags(piece.low) & _NO_NAMES


def _is_told(pieces: list[Piece], at: int) -> bool:
    """`¿Puede Humildad tomar …`: right after the first word of a sentence, which is nobody's name."""
    before, piece = pieces[at - 1], pieces[at]
    if not before.traits & TITLED or not begins(pieces, at - 1) or before.gap != " ":
        return False
    if at + 1 >= len(pieces) or piece.gap != " " or not pieces[at + 1].traits & SMALL:
        return False
    flags = words().flags(before.low)
    return bool(flags & _LANGUAGE) and not flags & NAMED


def has_article(pieces: list[Piece], at: int) -> bool:
    """`a pat on the back`; in `avisa a estrella` and `de la Cueva` it is none."""
    if not at or pieces[at - 1].low not in _ARTICLES:
        return False
    if at > 1 and pieces[at - 2].low == _OF:
        return False
    if pieces[at - 1].low in _PLURAL and pieces[at].traits & TITLED:
        return not words().flags(pieces[at].low) & _FAMILY  # `avisa a los Balada`
    if pieces[at - 1].low != _A:
        return True
    return all(
        words().flags(piece.low) & _ENGLISH
        for piece in (pieces[at], *pieces[max(0, at - 2) : at - 1])
    )


def is_key(pieces: list[Piece], at: int) -> bool:
    """Is it a key of JSON, or a part of one: `birth_date`?"""
    while pieces[at].gap == "_" and at < len(pieces) - 1:
        at += 1
    return _KEY.match(pieces[at].gap) is not None


def called(found: Tagged, at: int) -> bool:
    """`Grant called`: an ordinary word opens a sentence, and does what only a person does."""
    pieces = found.reading.pieces
    if at + 1 >= len(pieces) or pieces[at].gap != " " or pieces[at + 1].low not in ACTS:
        return False
    return begins(pieces, at) and bool(words().flags(pieces[at].low) & COMMON_NAME)


def opens(found: Tagged, at: int) -> bool:
    """`Drew blood`, `Bravo dolor`: an ordinary word where a sentence begins, and nobody's name beside it."""
    pieces, labels = found.reading.pieces, found.labels
    if not begins(pieces, at) or not _is_either(found, at):
        return False
    if HIDDEN in pieces[at].gap:
        return True  # who is known stands there already: "Book …"
    if pieces[at].gap != " ":
        return False
    if at + 1 >= len(labels) or labels[at + 1] == NAME:
        return False
    if at and labels[at - 1] == NAME and pieces[at - 1].traits & INITIAL:
        return False  # "Ana S. Hill at the desk"
    after = pieces[at + 1]
    return bool(after.traits & SMALL or after.low in ASKED) and after.low not in DOES


def _is_either(found: Tagged, at: int) -> bool:
    """A name and an ordinary word; or a name that is on a list of words, where the net is against it."""
    stands, flags = found.standing(at), words().flags(found.reading.pieces[at].low)
    if stands == _NAMED:
        return found.lead[at] < 0 and bool(flags & _LANGUAGE)
    return stands == EITHER and flags & (_GIVEN | _LANGUAGE) != _GIVEN  # not `Camila`, a drug too


def leads_on(found: Tagged, at: int) -> bool:
    """`Call Ana`: an ordinary word where a sentence begins, no first name, right before a name."""
    pieces, labels = found.reading.pieces, found.labels
    if found.standing(at) != EITHER or not begins(pieces, at):
        return False
    if at + 1 >= len(labels) or labels[at + 1] != NAME or pieces[at].gap != " ":
        return False
    return found.lead[at] < LEADING and not words().flags(pieces[at].low) & _GIVEN


def alone(labels: list[int], at: int) -> bool:
    """Is there no name beside it?"""
    return NAME not in (labels[at - 1] if at else 0, labels[at + 1] if at + 1 < len(labels) else 0)


def in_row(found: Tagged, at: int, label: int) -> bool:
    """Does a word that is no ordinary one carry the same label beside it: `nora plata`, `west natasha`?"""
    pieces, labels = found.reading.pieces, found.labels
    return any(
        0 <= near < len(labels)
        and labels[near] == label
        and pieces[min(at, near)].gap in GAPS
        and found.standing(near) != PLAIN
        for near in (at - 1, at + 1)
    )


def by_capital(found: Tagged, at: int) -> bool:
    """Is it in small letters, and right beside a name with a capital?"""
    pieces, labels = found.reading.pieces, found.labels
    if not pieces[at].traits & SMALL or (at and pieces[at - 1].gap == _TIE):
        return False
    return any(
        0 <= near < len(labels) and labels[near] == NAME and pieces[near].traits & CAPITAL
        for near in (at - 1, at + 1)
    )


def eponym(found: Tagged, at: int) -> bool:
    """Do the words around it make it a disease, a sign, a score or a thing?"""
    pieces, place = found.reading.pieces, found.reading.starts[at]
    if scored(found.reading.plain, place, place + len(pieces[at].word), pieces[at].low):
        return not _follows_given(pieces, at)
    flags = words().flags(pieces[at].low)
    learned = flags & _EPONYM or pieces[at].low in NAMESAKES
    if learned and (diagnosed(pieces, at) or _is_among_eponyms(pieces, at)):
        return True
    if not found.reading.seen & EPONYM:
        return False
    if learned and (another(pieces, at) or is_of_kind(pieces, at)):
        return True
    known = is_of_few(flags)
    return any(
        (
            at + step < len(pieces)
            and (step == 1 or learned or not flags & _GIVEN)  # `Karen Turner test came back`
            and _is_named(pieces[at + step], known)
            and _leads(pieces, at, at + step)
            and not _acts(pieces, at, at + step)
        )
        or (at >= step and _is_named(pieces[at - step], known) and _follows(pieces, at - step, at))
        for step in (1, 2, 3)
    )


def _is_among_eponyms(pieces: list[Piece], at: int) -> bool:
    """`Edwards, Courvoisier y Virchow`, `Dubin-Johnson or Gilbert`: with one that hardly anybody is called by."""
    near = listed_with(pieces, at)
    near += [one - 1 for one in near if one and pieces[one - 1].gap == "-"]
    every = (words().flags(pieces[one].low) for one in near if pieces[one].low != pieces[at].low)
    return any(is_of_few(flags) and not flags & ANY_GIVEN for flags in every)


def _follows_given(pieces: list[Piece], at: int) -> bool:
    """`1) Michael Cobb 2)`."""
    if not at or pieces[at - 1].gap != " " or not pieces[at - 1].traits & TITLED:
        return False
    return bool(words().flags(pieces[at - 1].low) & _GIVEN)


def _is_named(piece: Piece, known: bool) -> bool:
    """By whom it was found: a disease by anybody, an instrument by one whom medicine knows."""
    return bool(piece.flags & EPONYM) and (known or piece.low in OF_EPONYMS)


def _acts(pieces: list[Piece], at: int, kind: int) -> bool:
    """`did Walker sign my note`, `once Zeman signs`."""
    if pieces[kind].low not in ALSO_VERBS:
        return False
    if kind == at + 1 and at and pieces[at - 1].low in _WHEN:
        return True
    return kind + 1 < len(pieces) and pieces[kind + 1].low in AFTER_VERBS


def _leads(pieces: list[Piece], at: int, kind: int) -> bool:
    if kind > at + 1 and pieces[kind - 1].word == "s" and _is_owned(pieces[at], pieces[kind]):
        return False
    if any(piece.low in _WITHIN_NONE for piece in pieces[at + 1 : kind]):
        return False
    if all(piece.gap in ("-", " ", "'s ", "’s ", "") for piece in pieces[at:kind]):
        return True
    return kind > at + 1 and all(piece.word == "s" for piece in pieces[at + 1 : kind])


def _is_owned(owner: Piece, kind: Piece) -> bool:
    """`Wilson's chart`, `Lett's procedure`: a procedure of whom medicine does not know."""
    if kind.low not in OWNED:
        return False
    return kind.low in _TOLD or not (words().flags(owner.low) & _EPONYM or owner.low in NAMESAKES)


def _follows(pieces: list[Piece], kind: int, at: int) -> bool:
    if kind and pieces[kind].low in ALSO_VERBS and pieces[kind - 1].low in _WHO:
        return False
    if "," in pieces[kind].gap:
        return False  # "non-Hodgkin lymphoma, John Smith"
    first = kind + 1 if pieces[kind].low in _SHORTENED else kind
    if any(not _ENDS.isdisjoint(piece.gap) for piece in pieces[first:at]):
        return False  # "the swallow study? Ana's still here"
    return all(piece.traits & (PARTICLE | CAPITAL) for piece in pieces[kind + 1 : at])


def is_numbered(pieces: list[Piece], at: int) -> bool:
    """`el paciente del box 4`, `limas 25/04`: where somebody lies, and what has a size."""
    if pieces[at].low not in NUMBERED or pieces[at].gap != " " or at + 1 >= len(pieces):
        return False
    return not pieces[at + 1].low and len(pieces[at + 1].word) <= _FEW_FIGURES


def is_billed(pieces: list[Piece], at: int) -> bool:
    """`Bill F32.1 and 99213`, `¿Vale Z79.4?`: before a code it is what somebody is to do."""
    if pieces[at].low not in _BILLED or pieces[at].gap != " " or at + 1 >= len(pieces):
        return False
    code = pieces[at + 1]
    if not code.low:
        return len(code.word) == _CODED
    return _is_of_code(pieces, at + 1)


def _is_of_code(pieces: list[Piece], at: int) -> bool:
    """`K02.9`: the letter before its number."""
    if len(pieces[at].word) != 1 or pieces[at].gap or at + 1 >= len(pieces):
        return False
    return not pieces[at + 1].low


def _is_titre(pieces: list[Piece], at: int) -> bool:
    """`ANA 1/160`."""
    if pieces[at].low not in ACRONYMS or at + 1 >= len(pieces):
        return False
    return pieces[at + 1].word == "1" and pieces[at + 1].gap in _DILUTED


def is_no_word_of_one(found: Tagged, at: int, label: int) -> bool:
    """Words that stand before an identifier, keys of JSON, parts of another word, single letters, days."""
    pieces = found.reading.pieces
    piece, size = pieces[at], len(pieces[at].word)
    if piece.traits & LABELLING_WORD and label != _DATE and size > 1 and piece.gap not in _TIES:
        return not goes_with(found, at, label)
    if found.standing(at) == PLAIN and is_key(pieces, at):
        return True
    if piece.gap == "-" and at + 1 < len(pieces) and pieces[at + 1].low in COMPOUNDS:
        return True
    letter = label == NAME and piece.low == "n" and at + 1 < len(pieces)
    if letter and pieces[at + 1].low in _NUMERO:
        return piece.gap in _BEFORE_NUMERO
    if label in _CALLED and is_contracted(pieces, at):
        return True
    if label == NAME and (
        is_numbered(pieces, at)
        or is_billed(pieces, at)
        or _is_of_code(pieces, at)
        or _is_titre(pieces, at)
        or _is_exclaimed(pieces, at)
        or is_of_birth(pieces, at)
        or is_section(pieces, at)
        or is_broken(piece)
        or (not piece.low and alone(found.labels, at))  # a number: `under 99213`
    ):
        return True
    if label == NAME and piece.low == "s" and (not at or pieces[at - 1].gap[-1:] in APOSTROPHES):
        return True
    if label == _NUMBER and size == 1 and piece.traits & ALPHABETIC and piece.gap not in _TIES:
        return not (at and pieces[at - 1].gap in _TIES)
    if label == _ONLINE and found.standing(at) == PLAIN and found.ahead(at, label) < SPELT:
        goes_on = at + 1 < len(pieces) and piece.gap in _IN_ADDRESSES
        return not goes_on and not (at and pieces[at - 1].gap in _IN_ADDRESSES)
    return label == NAME and piece.low in WEEKDAYS and found.lead[at] < SPELT


def _is_exclaimed(pieces: list[Piece], at: int) -> bool:
    """`Vale, entonces a Josep`, `Morning! Gwen wants`: what a message opens with."""
    if pieces[at].low not in INTERJECTIONS or pieces[at].gap[:1] not in _EXCLAIMING:
        return False
    labelled = at and ":" in pieces[at - 1].gap  # "Firma: Ojo, nutricionista"
    return begins(pieces, at) and not labelled


def is_done(pieces: list[Piece], at: int) -> bool:
    """`she rose`, `we should grant it`: what follows such a word in small letters is what somebody does."""
    if not at or not pieces[at].traits & SMALL or pieces[at - 1].gap != " ":
        return False
    before = pieces[at - 1].low
    if before in _MODAL and at > 1:
        before = pieces[at - 2].low
    return before in _PRONOUNS
