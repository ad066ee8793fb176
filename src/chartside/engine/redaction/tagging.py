"""From scores to places in the text.

The net's word counts unless it is unsure. Then a name on the lists is a name, and so is a capital word that nobody
knows (fail closed), unless the words around it are those of an eponym: `Parkinson's disease`. An ordinary word needs
more. Runs of one label are one find, and a sure name holds in the whole text.
"""

import re
from collections.abc import Iterator

from chartside.engine.redaction.blas import np
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
_KEY = re.compile(r"[\"'] ?:")
_CODE = re.compile(
    r"(?<![\w-])(?:[A-TV-Z][0-9][0-9A-B](?:\.[0-9A-Z]{1,4})?|D[0-9]{4}|(?<=cpt )[0-9]{5}|(?<=code )[0-9]{5})(?![\w-])"
    r"|(?<![0-9.,])[0-9]{1,3}(?:,[0-9]{3})*[.,][0-9]{1,2}(?![0-9.,/-])",  # amounts and measures
    re.IGNORECASE,
)
_SURE = 3.0
_FEWEST = 4
_ACRONYM = 4
_SHORT = 24  # words of a text that hardly names anybody twice
_ORDINARY = int(Known.ENGLISH_COMMON | Known.SPANISH_COMMON | Known.DRUG | Known.MEDICAL)
# How far ahead the ordinary label may be before a word of this standing is no name.
BELOW = {Standing.NAME: 3.5, Standing.LOWER_NAME: 1.5, Standing.UNKNOWN: 1.5, Standing.CAPITAL: 0.3}
_FROM = np.full(len(Standing), np.inf, dtype="f4")
for _stands, _below in BELOW.items():
    _FROM[_stands] = -_below
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


def spans(form: Folded, found: Tagged, dates: bool) -> Iterator[Span]:
    pairs, labels, starts = found.cut.pairs, found.labels, found.starts
    _weigh(found, form.plain.isupper())
    if _NUMBER in labels or _DATE in labels or _AGE in labels:
        _leave_codes(form, found)
    if not any(labels):
        return
    _bridge(found)
    if len(labels) > _SHORT and _NAME in labels:
        _propagate(found)
    size = len(labels)
    at = 0
    while at < size:
        label = labels[at]
        if not label:
            at += 1
            continue
        last = at
        while last + 1 < size and labels[last + 1] == label:
            gap = pairs[last][1]
            if gap != " " and not _JOINS.fullmatch(gap):
                break
            last += 1
        kind = KINDS[label]
        if label == _FACILITY and written_small(pairs[at : last + 1]) and not form.plain.islower():
            kind = None  # the community clinic, some hospital: none in particular
        if kind is not None and (dates or label != _DATE):
            yield Span(starts[at], starts[last] + len(pairs[last][0]), kind, Layer.TAGGER, True)
        at = last + 1


def written_small(pairs: list[tuple[str, str]]) -> bool:
    return all(word.islower() for word, _ in pairs)


def _weigh(found: Tagged, shouted: bool) -> None:
    """Where the net is unsure, what a word is by itself decides."""
    scores, labels, pairs = found.scores, found.labels, found.cut.pairs
    lead = scores[:, _NAME] - scores[:, 0]
    standing = found.standing
    for at in (lead > _FROM.take(standing)).nonzero()[0].tolist():
        word = pairs[at][0]
        if labels[at] or (len(word) <= _ACRONYM and word.isupper() and not shouted):
            continue  # GERD, BPH: letters, and no name
        if word.lower() not in LABELLING and not _eponym(pairs, at):
            labels[at] = _NAME
    for at, label in enumerate(labels):
        if label and _is_ordinary(found, at, label, int(standing[at]), float(lead[at])):
            labels[at] = 0
    for at, label in enumerate(labels):
        if label == _NAME:
            for near in (at - 1, at + 1):
                if 0 <= near < len(labels) and not labels[near]:
                    _beside(found, at, near, float(lead[near]))


def _is_ordinary(found: Tagged, at: int, label: int, stands: int, ahead: float) -> bool:
    """Does a label not hold? An ordinary word needs a clear lead, an eponym a clearer one, a key of JSON is none."""
    word, gap = found.cut.pairs[at]
    if label != _DATE and word.lower() in LABELLING and len(word) > 1 and gap not in ("-", "_", ""):
        return True
    if label in (_NAME, _PLACE, _NUMBER):
        if label != _NAME:
            ahead = float(found.scores[at, label] - found.scores[at, 0])
        if stands == _PLAIN:
            least = BY_CAPITAL if label == _NAME and _by_capital(found, at) else ABOVE
            return ahead < least or _KEY.match(gap) is not None
        if label == _NAME and ahead < IN_EPONYM:
            return _eponym(found.cut.pairs, at) or (
                stands not in _NAMES and len(word) <= _ACRONYM and len(word) > 1 and word.isupper()
            )
    return False


def _by_capital(found: Tagged, at: int) -> bool:
    pairs, labels = found.cut.pairs, found.labels
    return pairs[at][0].islower() and any(
        0 <= near < len(pairs) and labels[near] == _NAME and pairs[near][0][0].isupper()
        for near in (at - 1, at + 1)
    )


def _beside(found: Tagged, at: int, near: int, ahead: float) -> None:
    """A capital word right beside a name belongs to it (`Hope Stone`), and so does a strange one."""
    pairs = found.cut.pairs
    if ahead <= -BESIDE or pairs[min(at, near)][1] not in (" ", "-", ""):
        return
    word, stands = pairs[near][0], int(found.standing[near])
    if word.lower() in LABELLING or not word.isalpha():
        return
    if stands in _CAPITALS:
        if near < at and stands == _EITHER and ahead < _BEGINS and _begins(pairs, near):
            return  # "Call Ana": a capital says nothing where a sentence begins
    elif stands == _PLAIN or len(word) < _FEWEST:
        return
    if not _eponym(pairs, near):
        found.labels[near] = _NAME


def _begins(pairs: list[tuple[str, str]], at: int) -> bool:
    return at == 0 or not _SENTENCE.isdisjoint(pairs[at - 1][1])


def _leave_codes(form: Folded, found: Tagged) -> None:
    """`K50.90`, `D0120` and `3.50` are codes of diseases and services, amounts and measures: not of people."""
    labels, pairs = found.labels, found.cut.pairs
    doubtful = [
        at
        for at, label in enumerate(labels)
        if label in _NUMERIC
        and (
            pairs[at][1] in ("", ".", ",")
            or (at and pairs[at - 1][1] in ("", ".", ","))
            or len(pairs[at][0]) == _SERVICE
        )
    ]
    if doubtful:
        codes = [match.span() for match in _CODE.finditer(form.plain)]
        for at in doubtful:
            place = found.starts[at]
            if any(start <= place < end for start, end in codes):
                labels[at] = 0


def _eponym(pairs: list[tuple[str, str]], at: int) -> bool:
    """Do the words around it make it a disease, a sign, a score or a thing?"""
    for step in (1, 2, 3):
        if at + step < len(pairs) and pairs[at + step][0].lower() in OF_EPONYMS:
            between = [pairs[at + n] for n in range(1, step)]
            if all(gap in ("-", " ", "'s ", "’s ", "") for _, gap in pairs[at : at + step]) or all(
                word == "s" for word, _ in between
            ):
                return True
        if at - step >= 0 and pairs[at - step][0].lower() in OF_EPONYMS:
            joining = [pairs[at - n][0] for n in range(1, step)]
            if all(word.lower() in PARTICLES or word[0].isupper() for word in joining):
                return True
    return False


def _bridge(found: Tagged) -> None:
    """A particle or an initial between two words of one find belongs to it."""
    labels, pairs = found.labels, found.cut.pairs
    for at in range(1, len(labels) - 1):
        if not labels[at] and labels[at - 1] and labels[at - 1] == labels[at + 1]:
            word = pairs[at][0]
            if (len(word) == 1 and word.isupper()) or word.lower() in PARTICLES:
                labels[at] = labels[at - 1]


def _propagate(found: Tagged) -> None:
    """A word that is surely a name in one place is one in the others, unless it is an ordinary word too."""
    labels, pairs, scores = found.labels, found.cut.pairs, found.scores
    lists = words()
    sure: set[str] = set()
    for at, label in enumerate(labels):
        word = pairs[at][0]
        if label == _NAME and len(word) >= _FEWEST and scores[at, _NAME] - scores[at, 0] > _SURE:
            low = word.lower()
            if low not in sure and low not in NEVER and not lists.flags(low) & _ORDINARY:
                sure.add(low)
    if sure:
        for at, (word, _) in enumerate(pairs):
            if not labels[at] and word.lower() in sure:
                labels[at] = _NAME
