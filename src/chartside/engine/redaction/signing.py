"""Letters by which somebody signs apart from the note: `Next 8 wk  HKF`, `sg RN 2/28`, `Our ref: TPW/dm/H03`.

Letters that end a note like a sentence are found with the words around them (`introduced.py`); here are those at its
foot, in the reference of a letter, and of two who have counted. Most two and three letters at the end of a note are
short for what is done: where nothing else says that somebody signs, only those count that no list knows.
"""

import re
from collections.abc import Callable, Iterator

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.introduced import CREDENTIALS
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.shortened import SHORTENED
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import OF_MEDICINE, TOP
from chartside.engine.redaction.tables import words as words_known

_LEARNED = r"(?:MD|DO|NP|PA-C|RN|LPN|RDH|DDS|DMD|RDN?|LCSW|LMFT|LPC|PMHNP|PhD|PsyD)"
_ANY = r"[A-Z]{2,3}|[a-z]{2,3}"
_DAY = r"[0-9]{1,2}/[0-9]{1,2}(?:/(?:20)?[0-9]{2})?"
_DATED = re.compile(rf"\n({_ANY}),? {_LEARNED} {_DAY}\Z")  # `sg RN 2/28`
_TITLED = re.compile(rf"\n([A-Z]{{2,3}}), {_LEARNED}\Z")  # `LB, PhD`
_POSTED = re.compile(r"\n([A-Z]{2,3}) \((?:aux|enf|tcae)[a-z. ]{0,12}\)\Z")
_BESIDE = re.compile(rf"[ ,]{_LEARNED} ?/ ?({_ANY})\Z")  # `Odile Romero, MD / tp`
_APART = re.compile(  # `Next 8 wk  HKF`
    r"(?<=[\w.!?)%])(?: {2,6}| {1,2}[–—-]{1,2} {2}| {2}[–—-]{1,2} {1,2})([A-Z]{3})\Z"
)
_TYPED = re.compile(r"(?:\n| {2,6})([A-Z]{2,3})[/:]([a-z]{2,3})\Z")  # who said it, who wrote it
_COPIED = re.compile(r"\n\n([A-Z]{2,3})(?=\n(?:cc|c\.c\.)[ :.])")
_REFERRED = re.compile(
    r"(?<![\w])(?:[Rr]ef|REF)\.?:? {1,2}([A-Z]{2,4})/([a-z]{2,3})(?=/[A-Z]?[0-9])"
)
_COUNTED = re.compile(
    r"(?:[Cc]ounts?|[Dd]rugs) (?:correct|checked)(?: by)?:? \(?([A-Z]{2})/([A-Z]{2})(?![\w/])"
)
_DICTATED = re.compile(
    rf"(?<![\w])D: ?{_DAY} {{1,4}}T: ?{_DAY} {{1,4}}([A-Za-z]{{2,3}})[/:]([A-Za-z]{{2,3}})(?![\w/])"
)
_LONGEST_FOOT, _SHORTEST_NOTE = 40, 60
_WORDS_TOO = TOP | OF_MEDICINE


def spans(text: Folded) -> Iterator[Span]:
    plain = text.plain
    end = len(plain.rstrip())
    if end > _SHORTEST_NOTE:
        for pattern, never in _AT_FOOT:
            match = pattern.search(plain, end - _LONGEST_FOOT, end)
            if match:
                yield from _signed(match, never)
                break
        for match in _COPIED.finditer(plain):
            yield from _signed(match, 0)
    if "/" in plain:
        for pattern in (_REFERRED, _COUNTED, _DICTATED):
            for match in pattern.finditer(plain):
                yield from _all_of(match)


_AT_FOOT = (  # with the lists that make letters nobody's
    (_DATED, TOP),
    (_TITLED, 0),
    (_POSTED, OF_MEDICINE),
    (_BESIDE, TOP),
    (_APART, TOP),
    (_TYPED, _WORDS_TOO),
)


def _signed(match: re.Match[str], never: int) -> Iterator[Span]:
    """Each of the letters; none if one of them is no signature."""
    flags: Callable[[str], int] = words_known().flags
    for letters in match.groups():
        low = letters.lower()
        if low in CREDENTIALS or low in SHORTENED or flags(low) & never:
            return
    yield from _all_of(match)


def _all_of(match: re.Match[str]) -> Iterator[Span]:
    for group in range(1, match.re.groups + 1):
        yield Span(*match.span(group), Kind.PERSON, Layer.PATTERNS, True)
