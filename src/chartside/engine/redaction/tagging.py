"""From scores to places in the text.

The net's word counts unless it is unsure. Then a name on the lists is a name, and so is a capital word that nobody
knows (fail closed), unless the words around it are those of an eponym: `Parkinson's disease`. An ordinary word needs
more. Runs of one label are one find, and a sure name holds in the whole text.
"""

import re
from collections.abc import Callable

from chartside.engine.redaction import codes, figures
from chartside.engine.redaction.addresses import reached, said
from chartside.engine.redaction.around import (
    EITHER,
    NAME,
    PLAIN,
    alone,
    among_small,
    begins,
    called,
    eponym,
    is_no_word_of_one,
    leads_on,
    opens,
)
from chartside.engine.redaction.borne import borne
from chartside.engine.redaction.bridging import bridged
from chartside.engine.redaction.dates import NAMES_TOO, WORDS_TOO
from chartside.engine.redaction.entitled import entitled
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.holding import ABOVE, WITH, is_ordinary
from chartside.engine.redaction.houses import placed, unnamed
from chartside.engine.redaction.joining import joined, propagated, towns
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.lettered import elided, is_formed, is_tail
from chartside.engine.redaction.listing import enumerated
from chartside.engine.redaction.meant import shown
from chartside.engine.redaction.mistyped import days_in
from chartside.engine.redaction.ordinary import COUNTRIES, FEASTS, HOURS, LARGE, NAMED_TOO
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import EPONYM, NAMED, Known, words
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged
from chartside.engine.redaction.things import within
from chartside.engine.redaction.triggers import (
    LABELLING_WORD,
    LETTERS,
    MONTH,
    PARTICLE,
    SMALL,
    TITLED,
)
from chartside.engine.redaction.trimming import parted, trimmed
from chartside.engine.redaction.whereabouts import is_origin, stays

KINDS = (
    Kind.PERSON,  # no label has this number
    Kind.PERSON,
    Kind.PLACE,
    Kind.FACILITY,
    Kind.ADDRESS,
    Kind.DATE,
    Kind.AGE,
    Kind.NUMBER,
    Kind.URL,
)
_PLACE, _FACILITY = LABELS.index("PLACE"), LABELS.index("FACILITY")
_AGE = LABELS.index("AGE")
_DATE, _NUMBER = LABELS.index("DATE"), LABELS.index("NUMBER")
_ONLINE, _ADDRESS = LABELS.index("ONLINE"), LABELS.index("ADDRESS")
_JOINS = re.compile(r"[ \t.,'’_/()#:-]{0,3}")
_FIELDS = words_of(  # of a form, where somebody lives or is written to
    "city town state zip ciudad poblacion localidad municipio provincia num numero c p cp street address direccion"
    " domicilio calle e mail email correo electronico"
)
_COUNTED = frozenset({_DATE, _NUMBER})
_FIGURED = frozenset({_PLACE, _FACILITY, _DATE, _NUMBER, _ONLINE})
_FEW_FIGURES = re.compile(r"[0-9]{1,3}|(?:19|20)[0-9]{2}")
_DAYS = frozenset({"el", "dia", "day", "the"})
_OLD = re.compile(r"9[0-9]|1[01][0-9]")
_BEFORE_AGES = frozenset({", ", " (", ","})
_GIVEN, _FAMILY = int(Known.GIVEN_COMMON), int(Known.FAMILY_COMMON)
_LANGUAGE = int(Known.ENGLISH | Known.SPANISH)
_NO_LETTERS = 4  # fewer may be an abbreviation: `Fig`, `Sat`
_RELATIVE = frozenset(
    {"last", "past", "next", "previous", "ultimos", "ultimas", "proximos", "proximas"}
)
_INSIDE = frozenset({"in", "en", "across"})
_SENTENCE_ENDS, _ENDING = frozenset(".!?;"), frozenset({"", ".", "\n", "?", "!"})
_STRANGE, _SHORT = int(Standing.UNKNOWN), 4  # words of a text that hardly names anybody twice
# How far ahead a name must be …
OPENING = 3.0  # … in an ordinary word that opens a sentence, before nothing that somebody does
ALIKE = 0.5  # … in a word with a capital that is a name and an ordinary word
ALIKE_OPENING = 0.0  # … where a sentence begins
ALIKE_WITH = -1.5  # … at the end of a sentence, after `with`
ALIKE_AMONG = -0.5  # … among small letters, in no word of medicine
WITHOUT_CAPITAL = 0.0  # … in a word in small letters, where the text has capitals
PARTICULAR = 4.5  # … a house, in several words in small letters among capitals
_ANY_HOUSE = words_of(  # with a capital too: `finished High School`, `an Intensive Outpatient Program`
    "a an the of and high middle junior elementary school physical occupational speech therapy intensive outpatient"
    " inpatient partial hospitalization program pediatric adult cardiology neurology psychiatry dermatology nephrology"
    " oncology orthopedics emergency department room urgent care primary"
)
_BEFORE_MONTHS = frozenset(["in", "until", "since", "early", "late", "mid", "en", "desde", "hasta"])
CALLED_SO = 6.5  # … in what is a land or a people too
MONTHLY = 2.0  # … a date, in a month by itself
LETTER = 4.0  # … in a single letter without a name beside it
SHOUTED = -1.5  # … in a strange word, where all is in capitals


def spans(form: Folded, found: Tagged, dates: bool, bears: Callable[[str], bool]) -> list[Span]:
    """`bears`: whether somebody who is known has this word in their name."""
    named = [*shown(found), *borne(found, form.plain.isupper(), bears)]
    whole = [*((first, last, _PLACE) for first, last in towns(found)), *stays(found)]
    whole += [(first, last, _DATE) for first, last in days_in(found)]
    if not found.labelled and not found.doubtful and not named and not whole:
        return []
    labels = found.labels
    _weigh(found, form.plain, named)
    elided(found)
    for first, last, label in whole:
        labels[first : last + 1] = [label] * (last + 1 - first)
    reached(found)
    placed(found)
    unnamed(found, form.folded)
    entitled(found)
    _with_age(found)
    marks = [at for at, label in enumerate(labels) if label]
    if any(labels[at] in codes.FIGURES for at in marks):
        codes.leave(form, found, marks)
        marks = [at for at, label in enumerate(labels) if label]
    if not marks:
        return []
    marks = bridged(found, codes.with_tails(found, marks))
    if len(labels) > _SHORT:
        marks = propagated(found, marks)
    return _runs(form, found, parted(found, marks), dates)


def _with_age(found: Tagged) -> None:
    """`G. Stettyn, 103, dizzy on standing`: a number over 89 right after a name is an age."""
    labels, pieces = found.labels, found.reading.pieces
    for at in range(1, len(pieces)):
        if labels[at] or pieces[at - 1].gap not in _BEFORE_AGES:
            continue
        if _OLD.fullmatch(pieces[at].word) and (labels[at - 1] == NAME or _is_called(pieces, at)):
            labels[at] = _AGE  # unless it is a measure: `codes` looks at what follows


def _is_called(pieces: list[Piece], at: int) -> bool:
    """`Hope Stone, 93, comfort care`: a first and a family name, known or not."""
    if at < 2 or pieces[at - 2].gap != " " or pieces[at].gap != ", ":
        return False
    if not pieces[at - 2].traits & pieces[at - 1].traits & TITLED:
        return False
    first, last = (words().flags(pieces[near].low) for near in (at - 2, at - 1))
    return bool(first & _GIVEN and last & _FAMILY)


def _runs(form: Folded, found: Tagged, marks: list[int], dates: bool) -> list[Span]:
    """A find for each run of one label."""
    labels, pieces, starts = found.labels, found.reading.pieces, found.reading.starts
    made: list[Span] = []
    past = 0
    for at in marks:
        if at >= past:
            label = labels[at]
            past = _end(labels, pieces, at)
            first, last = trimmed(found, at, past)
            if label == _DATE and not dates:
                continue
            if label in (_PLACE, _ADDRESS, _ONLINE) and _is_field(pieces, first, last):
                continue
            if label != NAME and last == first + 1 and _is_particle(pieces[first]):
                continue
            start, end = starts[first], starts[last - 1] + len(pieces[last - 1].word)
            counts = label != NAME and figures.of_medicine(form.folded, start, end, label)
            if counts or figures.is_ranked(pieces, first, last):
                continue
            if _by_itself(found, at, past) and (
                (label == _FACILITY and _none_in_particular(form.plain, found, first, last))
                or _is_large_or_a_feast(found, label, first, last)
                or (last == first + 1 and _tells_nothing(label, found, first))
                or (label == _DATE and _counts_things(pieces, first, last))
            ):
                continue
            made.append(Span(start, end, KINDS[label], Layer.TAGGER, True))
    return made


def _end(labels: list[int], pieces: list[Piece], at: int) -> int:
    """Where a run of one label ends."""
    label, end, size = labels[at], at + 1, len(labels)
    while end < size and labels[end] == label:
        gap = pieces[end - 1].gap
        if gap != " " and not _JOINS.fullmatch(gap):
            break
        end += 1
    return end


def _none_in_particular(plain: str, found: Tagged, at: int, past: int) -> bool:
    """The community clinic, some hospital, at ten."""
    pieces = found.reading.pieces[at:past]
    if all(piece.low in _ANY_HOUSE for piece in pieces):
        return True
    if not all(piece.traits & SMALL for piece in pieces):
        return False
    if past > at + 1 and min(found.ahead(one, _FACILITY) for one in range(at, past)) > PARTICULAR:
        return False
    return not plain.islower() or all(piece.low in HOURS for piece in pieces)


def _by_itself(found: Tagged, at: int, past: int) -> bool:
    """Is nothing found right before it or after it? An address goes on over lines, a number does not."""
    labels, pieces = found.labels, found.reading.pieces
    if at and labels[at - 1] and _goes_on(labels[at], pieces[at - 1].gap, labels[at - 1]):
        return False
    after = past < len(labels) and labels[past]
    return not (after and _goes_on(labels[at], pieces[past - 1].gap, labels[past]))


def _goes_on(label: int, gap: str, other: int) -> bool:
    """A house does not beyond the sentence, `from day hospital. Mary was`, and to a name only over a blank."""
    if label == _FACILITY:
        return gap == " " if other == NAME else _SENTENCE_ENDS.isdisjoint(gap)
    return label not in _COUNTED or _JOINS.fullmatch(gap) is not None


def _is_large_or_a_feast(found: Tagged, label: int, at: int, past: int) -> bool:
    """A state or a country by itself tells of nobody; with a town or a code beside it, it is part of an address."""
    if label not in (NAME, _PLACE):
        return False
    pieces = found.reading.pieces
    written = said(pieces[at:past])
    if written in LARGE:
        if label == NAME and found.ahead(at, NAME) >= CALLED_SO:
            return False  # `esposa de Aymara`
        return written not in COUNTRIES or not is_origin(pieces, at)
    if written in NAMED_TOO and at and pieces[at - 1].low in _INSIDE:
        return True
    return written in FEASTS or said(pieces[max(0, at - 1) : past]) in FEASTS


def _tells_nothing(label: int, found: Tagged, at: int) -> bool:
    """A particle, a year, or a number of up to three figures, by itself: `20 on, 20 off`, `92, 185`."""
    pieces = found.reading.pieces
    one = pieces[at]
    if _is_particle(one) or figures.is_said(one, label) or _is_any_month(label, found, at):
        return True
    if label == _DATE and one.traits & SMALL:  # "la luz del mar", "the last 10 sessions"
        return one.low in WORDS_TOO or not one.flags & MONTH
    if label == _ADDRESS and one.traits & SMALL:
        return found.standing(at) == PLAIN  # `the corner of mouth`
    if label not in _FIGURED or not _FEW_FIGURES.fullmatch(one.word):
        return False
    return label != _DATE or not (at and pieces[at - 1].low in _DAYS)


def _is_any_month(label: int, found: Tagged, at: int) -> bool:
    """`Closed until September`, `in April`: a month alone is somebody's where the net is sure of it."""
    pieces = found.reading.pieces
    if label not in (NAME, _DATE) or not pieces[at].flags & MONTH:
        return False
    if label == _DATE:
        return found.ahead(at, _DATE) < MONTHLY
    if found.lead[at] < 0 and pieces[at].low not in NAMES_TOO:
        return True
    return bool(at) and pieces[at - 1].low in _BEFORE_MONTHS and found.lead[at] < MONTHLY


def _is_particle(piece: Piece) -> bool:
    return piece.traits & (PARTICLE | SMALL) == PARTICLE | SMALL


def _is_field(pieces: list[Piece], at: int, past: int) -> bool:
    """`City/ZIP:`, `C.P.:`, `Núm.:`, `E-mail:`; not `C/ Serrano`."""
    if any(piece.low not in _FIELDS for piece in pieces[at:past]):
        return False
    if pieces[past - 1].gap == "-" and pieces[past : past + 1] and pieces[past].low in _FIELDS:
        past += 1  # `E` of `E-mail:`
    after = pieces[past - 1].gap[:1]
    return after in (":", ".") or (after == "/" and len(pieces[past - 1].word) > 1)


def _counts_things(pieces: list[Piece], at: int, past: int) -> bool:
    """`the last 10`: of whatever they are, no day."""
    return pieces[at].low in _RELATIVE and all(
        not piece.low and _FEW_FIGURES.fullmatch(piece.word) for piece in pieces[at + 1 : past]
    )


def _weigh(found: Tagged, plain: str, named: list[int]) -> None:
    """Where the net is unsure, what a word is by itself decides."""
    labels, marks = found.labels, found.labelled
    shouted, small = plain.isupper(), plain.islower()
    more = [
        at
        for at in found.doubtful
        if not labels[at]
        and _may_be_name(found, at, shouted)
        and (small or not _is_word(found, at))
    ]
    more = [at for at in more if not within(found.reading, at)]
    more += [at for at in named if at not in more and not labels[at]]
    for at in more:
        nearer = found.ahead(at, NAME) >= found.ahead(at, _PLACE)
        labels[at] = NAME if nearer else _PLACE
    marks = sorted([*marks, *more]) if more else marks
    for at in marks:
        if at not in named and (
            is_no_word_of_one(found, at, labels[at]) or is_ordinary(found, at, labels[at], shouted)
        ):
            labels[at] = 0
    for at in marks:
        if labels[at] == NAME:
            joined(found, at)
    for at in marks:
        if labels[at] == NAME:
            enumerated(found, at)
    for at in marks:
        if labels[at] == NAME and at not in named and _stands_for_nobody(found, at):
            labels[at] = 0


def _may_be_name(found: Tagged, at: int, shouted: bool) -> bool:
    traits, ahead = found.reading.pieces[at].traits, found.lead[at]
    if traits & LETTERS and not shouted:
        return False  # GERD, BPH: letters, and no name
    if not found.reading.pieces[at].low and found.ahead(at, NAME) >= found.ahead(at, _PLACE):
        return False  # `Bill 99213`; a number may be a postal code
    if shouted and ahead < SHOUTED and found.standing(at) == _STRANGE:
        return False
    if ahead < 0 and is_tail(found, at):
        return False
    if ahead < 0 and _is_known_eponym(found, at):
        return False
    if ahead < _least_alike(found, at) and found.standing(at) == EITHER and not called(found, at):
        return False
    if is_formed(found.reading.pieces[at]):
        return False
    return not (traits & LABELLING_WORD or eponym(found, at) or leads_on(found, at))


def _is_word(found: Tagged, at: int) -> bool:
    """`Can you stack both`: a word in small letters that may be a name, where the text has capitals."""
    piece = found.reading.pieces[at]
    word = piece.traits & SMALL and words().flags(piece.low) & _LANGUAGE
    return bool(word) and found.lead[at] < WITHOUT_CAPITAL


def _least_alike(found: Tagged, at: int) -> float:
    pieces = found.reading.pieces
    named = len(pieces[at].word) >= _NO_LETTERS and words().flags(pieces[at].low) & NAMED
    if named and among_small(pieces, at):
        return ALIKE_AMONG
    if begins(pieces, at):
        return ALIKE_OPENING
    return ALIKE_WITH if _is_with(found, at) else ALIKE


def _is_known_eponym(found: Tagged, at: int) -> bool:
    """One that medicine knows, within a sentence."""
    pieces = found.reading.pieces
    return bool(words().flags(pieces[at].low) & EPONYM) and not begins(pieces, at)


def _is_with(found: Tagged, at: int) -> bool:
    """`Will discuss with Smith.`"""
    pieces = found.reading.pieces
    if not at or pieces[at - 1].low not in WITH or pieces[at - 1].gap != " ":
        return False
    return bool(pieces[at].traits & TITLED) and pieces[at].gap[:1] in _ENDING


def _stands_for_nobody(found: Tagged, at: int) -> bool:
    """An ordinary word that opens a sentence, a particle or a letter without a name: `hepatitis B`."""
    if found.lead[at] < OPENING and opens(found, at):
        return True
    piece = found.reading.pieces[at]
    given = piece.traits & TITLED and found.lead[at] > ABOVE and words().flags(piece.low) & _GIVEN
    sure = piece.traits & TITLED and found.lead[at] > LETTER  # "given to Santa."
    particle = piece.traits & PARTICLE and not given and not sure  # "goes by Della"
    little = particle or (len(piece.word) == 1 and found.lead[at] < LETTER)
    return bool(little) and alone(found.labels, at)
