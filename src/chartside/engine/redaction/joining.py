"""How far a name reaches: to the words beside it, over particles, and to every place where the text says it again."""

from chartside.engine.redaction.around import (
    EITHER,
    GAPS,
    NAME,
    PLAIN,
    begins,
    eponym,
    leads_on,
)
from chartside.engine.redaction.introduced import may_be_called
from chartside.engine.redaction.lettered import APOSTROPHES, is_broken
from chartside.engine.redaction.ordinary import (
    CALENDAR,
    CLASSED,
    COMPOUNDS,
    COUNTRIES,
    INNER,
    NEVER,
)
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import (
    COMMON_NAME,
    NAMED,
    OF_MEDICINE,
    TOP,
    Known,
    words,
)
from chartside.engine.redaction.tagger import Standing, Tagged
from chartside.engine.redaction.triggers import (
    ALPHABETIC,
    CAPITAL,
    INITIAL,
    LABELLING_WORD,
    PARTICLE,
    SMALL,
    TITLED,
)
from chartside.engine.redaction.whereabouts import is_origin

_CAPITALS = frozenset({int(Standing.CAPITAL), int(Standing.UNKNOWN), int(Standing.NAME)})
_LOWER = int(Standing.LOWER_NAME)
_ORDINARY = int(Known.ENGLISH_COMMON | Known.SPANISH_COMMON | Known.DRUG | Known.MEDICAL)
_TOWN = int(Known.PLACE)
_SHORT_TOWNS = frozenset({"nyc", "cdmx"})
_FAMILY, _MEDICAL = int(Known.FAMILY), int(Known.MEDICAL)
_LANGUAGE = int(Known.ENGLISH | Known.SPANISH)
_INITIALLED = 3.0
_GOING_ON = 8.0
_INDEFINITE = "a"
_GIVEN = int(Known.GIVEN_COMMON)
_ASKING = frozenset({"will", "may", "page", "bill", "chase", "so", "in", "an"})  # verbs too
_MOST_PARTICLES = 3
_FEWEST, _MOST_HALF = 4, 5
_SURE = 3.0
_BEGINS = 0.5
_DASH, _IN_SENTENCES = "-", frozenset({" ", ", "})
_CITY = frozenset({"ciudad"})
_STOPPED = frozenset({".", ". "})
_UNITS = frozenset("lgmhcfuknp")  # of what is measured
_LINED = frozenset("\n—–|")  # what a line, or a column, begins after
_APART = frozenset({" ", "\n", "(", "[", '"', "'", "“", "‘", "«", "¿", "¡"})
LETTERED = 6.0  # how far the ordinary label may be ahead in an initial
BESIDE = 1.5  # how far the ordinary label may be ahead in a capital word right beside a name
FIRST = 4.0  # … in a first name that is one, before a name in small letters
BORNE = 1.5  # … in a family name that is an ordinary word, in small letters after a name
FOLLOWING = 1.0  # … a family name of few after a first name


def joined(found: Tagged, at: int) -> None:
    """Label what belongs to a name: the word before it, and those after it as far as they go."""
    labels = found.labels
    if _belongs(found, at, at - 1):
        labels[at - 1] = NAME
    before = _past_particles(found, at - 1)
    if before < at - 1 and _initialled(found, before):
        labels[before + 1 : at] = [NAME] * (at - 1 - before)
    while _initialled(found, before):
        labels[before] = NAME
        before -= 1
    while True:
        if _belongs(found, at, at + 1):
            at += 1
            labels[at] = NAME
        elif (last := max(_beyond(found, at), _past_initial(found, at))) > at:
            labels[at + 1 : last + 1] = [NAME] * (last - at)
            at = last
        else:
            return


def _past_particles(found: Tagged, at: int) -> int:
    """`S. de la Hidalgo`: the word before the particles of a name."""
    pieces = found.reading.pieces
    while at >= 0 and pieces[at].traits & PARTICLE and pieces[at].gap == " ":
        at -= 1
    return at


def _belongs(found: Tagged, at: int, near: int) -> bool:
    """A capital word right beside a name belongs to it (`Hope Stone`), and so does a strange one."""
    if not 0 <= near < len(found.labels) or found.labels[near]:
        return False
    pieces, stands, ahead = found.reading.pieces, found.standing(near), found.led(near)
    if near > at and (_shortened(pieces[at], pieces[near]) or _goes_on(found, at, near)):
        return True
    piece = pieces[near]
    if ahead <= -BESIDE or pieces[min(at, near)].gap not in GAPS or is_broken(piece):
        return False
    if stands == PLAIN or piece.traits & PARTICLE:
        if near < at:
            return _tied(found, near) or _first(found, near)
        return _borne(found, near) or _doubled(found, at, near)
    if not may_be_called(found, at, near):
        return False
    if stands in _CAPITALS:
        opening = near < at and stands == EITHER and begins(pieces, near)
        if opening and (ahead < _BEGINS or leads_on(found, near)):
            return False  # "Call Ana": a capital says nothing where a sentence begins
    elif len(piece.word) < _FEWEST or _is_small_beside(pieces, at, near):
        return False
    return not eponym(found, near) or (near > at and found.lead[at] > _SURE)  # `Karen Turner test`


def _is_small_beside(pieces: list[Piece], at: int, near: int) -> bool:
    """`Alice Atherton cooks at home`: beside a capital, a word in small letters is the word; not in `Hyun-woo`."""
    if pieces[min(at, near)].gap == _DASH or not pieces[at].traits & CAPITAL:
        return False
    return bool(words().flags(pieces[near].low) & _LANGUAGE)


def _doubled(found: Tagged, at: int, near: int) -> bool:
    """`Hauta-aho`: the second half of a name with a dash, where no common word is as well; `Hye-won`: a short one."""
    pieces = found.reading.pieces
    flags, piece = words().flags(pieces[near].low), pieces[near]
    if pieces[at].gap != _DASH:
        return False
    if flags & _FAMILY and not flags & _ORDINARY:
        return True
    half = pieces[at].traits & TITLED and piece.traits & SMALL and len(piece.word) <= _MOST_HALF
    return bool(half) and piece.low not in COMPOUNDS and found.lead[at] > _SURE


def _goes_on(found: Tagged, at: int, near: int) -> bool:
    """`María Luz Sánchez Tocino`: a family name that is a word, with its capital right after a whole name."""
    pieces, labels = found.reading.pieces, found.labels
    piece = pieces[near]
    if not piece.traits & TITLED or pieces[at].gap != " " or found.standing(near) != PLAIN:
        return False
    whole = at and labels[at - 1] == NAME and pieces[at - 1].gap == " "
    if not whole or not pieces[at].traits & pieces[at - 1].traits & TITLED:
        return False
    flags = words().flags(piece.low)
    if flags & _MEDICAL or piece.traits & LABELLING_WORD or eponym(found, near):
        return False
    return found.lead[near] > -(_GOING_ON if flags & _FAMILY else BORNE)


def _initialled(found: Tagged, at: int) -> bool:
    """A letter with a full stop before a name is the other name of that person: `J. Moreno`, `j. r. moreno`."""
    if at < 0 or found.labels[at] or found.lead[at] <= -LETTERED:
        return False
    pieces = found.reading.pieces
    piece = pieces[at]
    if _shortened_before(pieces, at):
        return True
    if len(piece.word) != 1 or not piece.traits & ALPHABETIC or piece.gap not in _STOPPED:
        return False
    return _stands_apart(pieces, at)


def _stands_apart(pieces: list[Piece], at: int) -> bool:
    """Is a letter an initial rather than a unit or a sort: `mg/dL`, `30 % G`, `hepatitis B`?"""
    if not at:
        return True
    before = pieces[at - 1]
    if not _LINED.isdisjoint(before.gap):
        return True
    if not before.low and before.gap in _STOPPED:
        return at == 1 or "\n" in pieces[at - 2].gap  # "1. L. Redondo", "2. …"
    if not before.low and before.gap == " ":
        # "B2 V. Davies", but "2 L. Davies came"
        return pieces[at].low not in _UNITS and "." in pieces[at].gap
    if not before.low or before.low in CLASSED or "%" in before.gap or before.gap in APOSTROPHES:
        return False  # `I can't. Pastor's name is`
    return before.gap[-1:] in _APART or before.gap in _STOPPED


def _shortened_before(pieces: list[Piece], at: int) -> bool:
    """`M.ª Teresa`, seen from its end."""
    return pieces[at].gap == " " and bool(at) and _shortened(pieces[at - 1], pieces[at])


def initialled(found: Tagged, at: int) -> bool:
    """Is a word with a capital a name because an initial stands before it, whatever else it means: `M. Toma`?"""
    pieces = found.reading.pieces
    piece, letter = pieces[at], pieces[at - 1]
    if not piece.traits & TITLED or len(piece.word) < _FEWEST - 1 or letter.gap != ". ":
        return False
    if not letter.traits & INITIAL or not _stands_apart(pieces, at - 1):
        return False
    if piece.traits & LABELLING_WORD or eponym(found, at):
        return False
    flags = words().flags(piece.low)
    if flags & COMMON_NAME or not flags & TOP:
        return True
    amid = at > 1 and pieces[at - 2].traits & SMALL and pieces[at - 2].gap in _IN_SENTENCES
    return bool(amid and flags & NAMED)  # `the dose of A. Word`


def by_small_initial(found: Tagged, at: int) -> bool:
    """Is a family name in small letters one because an initial stands before it: `p. green`? Not `e. coli`."""
    pieces = found.reading.pieces
    piece, letter = pieces[at], pieces[at - 1]
    if not piece.traits & SMALL or letter.gap != ". " or not letter.traits & ALPHABETIC:
        return False
    if letter.low == _INDEFINITE and at > 1 and not pieces[at - 2].low:
        return False  # `varón 92 a. traído por su hijo`
    if len(piece.word) < _FEWEST - 1 or piece.traits & (LABELLING_WORD | PARTICLE):
        return False
    if not _stands_apart(pieces, at - 1) or eponym(found, at):
        return False
    somebodys = words().flags(piece.low) & (_FAMILY | _MEDICAL) == _FAMILY
    return found.ahead(at, NAME) > (-_INITIALLED if somebodys else 0.0)


def _shortened(piece: Piece, near: Piece) -> bool:
    """`M.ª Teresa`: María."""
    return piece.low == "m" and piece.gap == "." and near.low == "a" and bool(near.traits & SMALL)


def _borne(found: Tagged, at: int) -> bool:
    """Is an ordinary word in small letters a family name here: `rosa cordero moreno`?"""
    piece, ahead = found.reading.pieces[at], found.led(at)
    if not piece.traits & SMALL:
        return False
    low = piece.low
    flags = words().flags(low)
    if low in NEVER or low in CALENDAR:
        return False
    if not flags & COMMON_NAME:
        return ahead > -FOLLOWING and _follows_first(found, at, flags)
    return ahead > (_BEGINS if flags & TOP else -BORNE)


def _follows_first(found: Tagged, at: int, flags: int) -> bool:
    """`luis blotter`: a family name of few, right after a first name of many."""
    if not at or not flags & _FAMILY or flags & (TOP | OF_MEDICINE):
        return False
    return bool(words().flags(found.reading.pieces[at - 1].low) & _GIVEN)


def _first(found: Tagged, at: int) -> bool:
    """Is an ordinary word in small letters the first name of who is written so too: `mark richardson`?"""
    piece, after = found.reading.pieces[at], found.reading.pieces[at + 1]
    if found.lead[at] <= -FIRST or not piece.traits & after.traits & SMALL or piece.low in NEVER:
        return False
    return bool(words().flags(piece.low) & _GIVEN) and piece.low not in _ASKING


def _tied(found: Tagged, at: int) -> bool:
    """A particle with a capital right before a name is a part of it: `Ó Brádaigh`, `Van Dijk`."""
    pieces = found.reading.pieces
    if pieces[at].traits & (PARTICLE | CAPITAL) != PARTICLE | CAPITAL:
        return False
    return found.lead[at] > (0.0 if begins(pieces, at) else -BORNE)


def _beyond(found: Tagged, at: int) -> int:
    """The last word of a name that goes on after its particles: `juan gabriel de la torre`."""
    labels, pieces = found.labels, found.reading.pieces
    near, size = at + 1, len(labels)
    while (
        near < size
        and pieces[near].traits & PARTICLE
        and pieces[near - 1].gap == " "
        and pieces[near].low in INNER
        and near <= at + _MOST_PARTICLES
    ):
        near += 1
    if near == at + 1 or near >= size or pieces[near - 1].gap != " ":
        return at
    stands = found.standing(near)
    if labels[near] == NAME or (
        not labels[near]
        and found.lead[near] > -(BESIDE if pieces[near].traits & TITLED else BORNE)
        and (stands in _CAPITALS or stands == _LOWER or _borne(found, near))
    ):
        return near
    return near if near > at + 2 and _of_the(found, near) else at


def _past_initial(found: Tagged, at: int) -> int:
    """`tina a. profit`: a family name after a first one and a letter, in small letters as they are."""
    pieces, near = found.reading.pieces, at + 2
    if near >= len(pieces) or pieces[at].gap != " " or pieces[at + 1].gap != ". ":
        return 0
    letter, piece = pieces[at + 1], pieces[near]
    if len(letter.word) != 1 or not pieces[at].traits & letter.traits & piece.traits & SMALL:
        return 0
    if found.labels[near] or piece.traits & (PARTICLE | LABELLING_WORD):
        return 0
    first, last = (words().flags(pieces[one].low) for one in (at, near))
    return near if first & _GIVEN and last & _FAMILY and found.lead[near] > -LETTERED else 0


def _of_the(found: Tagged, at: int) -> bool:
    """`dunia dragomir de la cueva`: somebody's, after two particles."""
    flags = words().flags(found.reading.pieces[at].low)
    if found.labels[at] or found.lead[at] <= -FIRST:
        return False
    return flags & (_FAMILY | TOP | _MEDICAL) == _FAMILY


def towns(found: Tagged) -> list[tuple[int, int]]:
    """Where a town of several words stands, in capitals or not, or its letters. From which word to which."""
    pieces, lists = found.reading.pieces, words()
    made = [
        (at, at)
        for at, piece in enumerate(pieces)
        if piece.low in _SHORT_TOWNS or (piece.low in COUNTRIES and is_origin(pieces, at))
    ]
    for at in range(1, len(pieces) - 1):
        if not pieces[at].traits & PARTICLE or pieces[at - 1].traits & PARTICLE:
            continue
        last = at
        while (
            last < len(pieces) - 1
            and pieces[last].traits & PARTICLE
            and last < at + _MOST_PARTICLES
        ):
            last += 1
        run = pieces[at - 1 : last + 1]
        if any(piece.gap != " " or not piece.low for piece in run[:-1]):
            continue
        if _all_common(run):
            continue
        city = run[0].low in _CITY and run[-1].traits & CAPITAL  # of Guatemala
        if city or lists.flags(" ".join(piece.low for piece in run)) & _TOWN:
            made.append((at - 1, last))
    return made


def _all_common(run: list[Piece]) -> bool:
    """`puente de piedra`: in small letters no town. With two particles it is hardly anything else."""
    lists = words()
    return len(run) <= _FEWEST - 1 and all(
        piece.traits & PARTICLE or (piece.traits & SMALL and lists.flags(piece.low) & _ORDINARY)
        for piece in run
    )


def propagated(found: Tagged, marks: list[int]) -> list[int]:
    """A word that is surely a name in one place is one in the others; an ordinary one, where it is written so."""
    labels, pieces, lead = found.labels, found.reading.pieces, found.lead
    lists = words()
    sure: set[str] = set()
    alike: set[str] = set()
    for at in marks:
        if labels[at] == NAME and lead[at] > _SURE:
            piece = pieces[at]
            low = piece.low
            if len(low) < _FEWEST or low in sure or low in NEVER:
                continue
            flags = lists.flags(low)
            if not flags & _ORDINARY:
                sure.add(low)
            elif flags & COMMON_NAME and not flags & TOP:
                alike.add(piece.word)
    if not sure and not alike:
        return marks
    more = [
        at
        for at, piece in enumerate(pieces)
        if not labels[at] and (piece.low in sure or (piece.word in alike and not eponym(found, at)))
    ]
    for at in more:
        labels[at] = NAME
    return sorted([*marks, *more]) if more else marks
