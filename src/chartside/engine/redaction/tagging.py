"""From scores to places in the text.

The net's word counts unless it is unsure. Then a name on the lists is a name, and so is a capital word that nobody
knows (fail closed), unless the words around it are those of an eponym: `Parkinson's disease`. An ordinary word needs
more. Runs of one label are one find, and a sure name holds in the whole text.
"""

import re

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import LABELLING, NEVER, OF_EPONYMS, PARTICLES
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import Known, words
from chartside.engine.redaction.tagger import LABELS, Standing, Tagged

KINDS = (
    None,
    Kind.PERSON,
    Kind.PLACE,
    Kind.FACILITY,
    Kind.ADDRESS,
    Kind.DATE,
    Kind.AGE,
    Kind.NUMBER,
    Kind.URL,
)
_NAME, _PLACE = LABELS.index("NAME"), LABELS.index("PLACE")
_FACILITY = LABELS.index("FACILITY")
_DATE, _AGE, _NUMBER = LABELS.index("DATE"), LABELS.index("AGE"), LABELS.index("NUMBER")
_NUMERIC = frozenset({_NAME, _DATE, _AGE, _NUMBER})
_SERVICE = 5  # digits of a code of a service
_JOINS = re.compile(r"[ \t.,'’_/()#:-]{0,3}")
_BLANKS = re.compile(r"\s")
_KEY = re.compile(r"[\"'] ?:")
_CODE = re.compile(
    r"(?<![\w-])(?:[A-TV-Z][0-9][0-9A-B](?:\.[0-9A-Z]{1,4})?|D[0-9]{4}|(?<=cpt )[0-9]{5}|(?<=code )[0-9]{5})(?![\w-])"
    r"|(?<![0-9.,])[0-9]{1,3}(?:,[0-9]{3})*[.,][0-9]{1,2}(?![0-9.,/-])",  # amounts and measures
    re.IGNORECASE,
)
_LONGEST_CODE = 64
_SURE = 3.0
_FEWEST = 4
_ACRONYM = 4
_SHORT = 24  # words of a text that hardly names anybody twice
_ORDINARY = int(Known.ENGLISH_COMMON | Known.SPANISH_COMMON | Known.DRUG | Known.MEDICAL)
_CAPITALS = frozenset({int(Standing.CAPITAL), int(Standing.UNKNOWN), int(Standing.NAME)})
_NAMES = frozenset({int(Standing.NAME), int(Standing.CAPITAL)})
_EITHER = int(Standing.CAPITAL)
_BEGINS = -0.5
_SENTENCE = frozenset(".!?\n:;¿¡")
_PLAIN = int(Standing.ORDINARY)
BESIDE = 3.0  # … for a capital word right beside a name
ABOVE = 1.0  # how far ahead a name must be in an ordinary word
BY_CAPITAL = 4.0  # … in small letters beside a name with a capital: "Ana Ruiz doing"
IN_EPONYM = 2.5  # … and among the words of an eponym


def spans(form: Folded, found: Tagged, dates: bool) -> list[Span]:
    labels, reading = found.labels, found.reading
    if not found.doubtful and not any(labels):
        return []
    pairs = found.pairs = reading.pairs
    _weigh(found, form.plain.isupper())
    if _NUMBER in labels or _DATE in labels or _AGE in labels:
        _leave_codes(form, found)
    if not any(labels):
        return []
    _bridge(found)
    if len(labels) > _SHORT and _NAME in labels:
        _propagate(found)
    small = form.plain.islower()
    made: list[Span] = []
    past = 0
    for at, label in enumerate(labels):
        if label and at >= past:
            past = _end(labels, pairs, at)
            kind = KINDS[label]
            if label == _FACILITY and not small and written_small(pairs[at:past]):
                continue  # the community clinic, some hospital: none in particular
            if kind is not None and (dates or label != _DATE):
                end = reading.starts[past - 1] + len(pairs[past - 1][0])
                made.append(Span(reading.starts[at], end, kind, Layer.TAGGER, True))
    return made


def _end(labels: list[int], pairs: list[tuple[str, str]], at: int) -> int:
    """Where a run of one label ends."""
    label, end = labels[at], at + 1
    while end < len(labels) and labels[end] == label:
        gap = pairs[end - 1][1]
        if gap != " " and not _JOINS.fullmatch(gap):
            break
        end += 1
    return end


def written_small(pairs: list[tuple[str, str]]) -> bool:
    return all(word.islower() for word, _ in pairs)


def _weigh(found: Tagged, shouted: bool) -> None:
    """Where the net is unsure, what a word is by itself decides."""
    labels = found.labels
    for at in found.doubtful:
        if not labels[at] and _may_be_name(found, at, shouted):
            labels[at] = _NAME
    for at, label in enumerate(labels):
        if label and _is_ordinary(found, at, label):
            labels[at] = 0
    for at, label in enumerate(labels):
        if label == _NAME:
            _beside(found, at, at - 1)
            _beside(found, at, at + 1)


def _may_be_name(found: Tagged, at: int, shouted: bool) -> bool:
    word = found.pairs[at][0]
    if len(word) <= _ACRONYM and word.isupper() and not shouted:
        return False  # GERD, BPH: letters, and no name
    return found.reading.low(at) not in LABELLING and not _eponym(found, at)


def _is_ordinary(found: Tagged, at: int, label: int) -> bool:
    """Does a label not hold? An ordinary word needs a clear lead, an eponym a clearer one, a key of JSON is none."""
    word, gap = found.pairs[at]
    labelling = label != _DATE and found.reading.low(at) in LABELLING
    if labelling and len(word) > 1 and gap not in ("-", "_", ""):
        return True
    if label in (_NAME, _PLACE, _NUMBER):
        stands = found.standing(at)
        if stands == _PLAIN:
            ahead = float(found.scores[at, label] - found.scores[at, 0])
            least = BY_CAPITAL if label == _NAME and _by_capital(found, at) else ABOVE
            return ahead < least or _KEY.match(gap) is not None
        if label == _NAME and found.lead[at] < IN_EPONYM:
            return _eponym(found, at) or (
                stands not in _NAMES and 1 < len(word) <= _ACRONYM and word.isupper()
            )
    return False


def _by_capital(found: Tagged, at: int) -> bool:
    pairs, labels = found.pairs, found.labels
    return pairs[at][0].islower() and any(
        0 <= near < len(labels) and labels[near] == _NAME and pairs[near][0][0].isupper()
        for near in (at - 1, at + 1)
    )


def _beside(found: Tagged, at: int, near: int) -> None:
    """A capital word right beside a name belongs to it (`Hope Stone`), and so does a strange one."""
    if not 0 <= near < len(found.labels) or found.labels[near]:
        return
    pairs, stands = found.pairs, found.standing(near)
    if stands == _PLAIN or pairs[min(at, near)][1] not in (" ", "-", ""):
        return
    word, ahead = pairs[near][0], found.lead[near]
    if ahead <= -BESIDE or found.reading.low(near) in LABELLING or not word.isalpha():
        return
    if stands in _CAPITALS:
        if near < at and stands == _EITHER and ahead < _BEGINS and _begins(pairs, near):
            return  # "Call Ana": a capital says nothing where a sentence begins
    elif len(word) < _FEWEST:
        return
    if not _eponym(found, near):
        found.labels[near] = _NAME


def _begins(pairs: list[tuple[str, str]], at: int) -> bool:
    return at == 0 or not _SENTENCE.isdisjoint(pairs[at - 1][1])


def _leave_codes(form: Folded, found: Tagged) -> None:
    """`K50.90`, `D0120` and `3.50` are codes of diseases and services, amounts and measures: not of people."""
    labels, pairs, plain = found.labels, found.pairs, form.plain
    past, codes = 0, list[tuple[int, int]]()
    for at, label in enumerate(labels):
        if label in _NUMERIC and (
            pairs[at][1] in ("", ".", ",")
            or (at and pairs[at - 1][1] in ("", ".", ","))
            or len(pairs[at][0]) == _SERVICE
        ):
            place = found.reading.starts[at]
            if place >= past:
                start, past = _unbroken(plain, place)
                codes = [match.span() for match in _CODE.finditer(plain, start, past)]
            if any(start <= place < end for start, end in codes):
                labels[at] = 0


def _unbroken(plain: str, place: int) -> tuple[int, int]:
    """What stands there without a blank: a code has none."""
    first = max(0, place - _LONGEST_CODE)
    start = max(plain.rfind(blank, first, place) for blank in " \n\t") + 1
    end = _BLANKS.search(plain, place, place + _LONGEST_CODE)
    return start or first, end.end() if end else place + _LONGEST_CODE


def _eponym(found: Tagged, at: int) -> bool:
    """Do the words around it make it a disease, a sign, a score or a thing?"""
    low, size = found.reading.low, len(found.labels)
    return any(
        (at + step < size and low(at + step) in OF_EPONYMS and _leads(found.pairs, at, at + step))
        or (at >= step and low(at - step) in OF_EPONYMS and _follows(found.pairs, at - step, at))
        for step in (1, 2, 3)
    )


def _leads(pairs: list[tuple[str, str]], at: int, kind: int) -> bool:
    return all(gap in ("-", " ", "'s ", "’s ", "") for _, gap in pairs[at:kind]) or all(
        word == "s" for word, _ in pairs[at + 1 : kind]
    )


def _follows(pairs: list[tuple[str, str]], kind: int, at: int) -> bool:
    return all(word.lower() in PARTICLES or word[0].isupper() for word, _ in pairs[kind + 1 : at])


def _bridge(found: Tagged) -> None:
    """A particle or an initial between two words of one find belongs to it."""
    labels, pairs = found.labels, found.pairs
    for at in range(1, len(labels) - 1):
        if not labels[at] and labels[at - 1] and labels[at - 1] == labels[at + 1]:
            word = pairs[at][0]
            if (len(word) == 1 and word.isupper()) or word.lower() in PARTICLES:
                labels[at] = labels[at - 1]


def _propagate(found: Tagged) -> None:
    """A word that is surely a name in one place is one in the others, unless it is an ordinary word too."""
    labels, reading = found.labels, found.reading
    lists = words()
    sure: set[str] = set()
    for at, label in enumerate(labels):
        if label == _NAME and found.lead[at] > _SURE:
            low = reading.low(at)
            if len(low) < _FEWEST or low in sure:
                continue
            if low not in NEVER and not lists.flags(low) & _ORDINARY:
                sure.add(low)
    if sure:
        for at in range(len(labels)):
            if not labels[at] and reading.low(at) in sure:
                labels[at] = _NAME
