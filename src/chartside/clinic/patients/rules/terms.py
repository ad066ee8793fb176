"""What a typed word stands for: the ranges of an index that hold it, and the pattern that a whole name is checked with.

Words are letters and digits alone, so nothing in them means anything to a pattern.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from chartside.clinic.patients.rules.spelling import learnable, similar

LAST = "\U0010ffff"
NEXT = "\x01"
_NUMBER_DIGITS = 6


class Match(StrEnum):
    """How well the words fit: each is a whole word of the name, the beginning of one, or close to one."""

    EXACT = "exact"
    PREFIX = "prefix"
    SIMILAR = "similar"


@dataclass(frozen=True, slots=True)
class Term:
    """`like` is checked with LIKE, which is quick; only what has several readings needs the `pattern`."""

    ranges: tuple[tuple[str, str], ...]
    like: str | None = None
    pattern: str | None = None


def exact(word: str) -> Term:
    return Term(((word, word + NEXT),), like=f"% {word} %")


def prefix(word: str) -> Term:
    """The beginning of a word; digits may also be a patient's number without its letter and zeros."""
    if word.isascii() and word.isdigit() and len(word) <= _NUMBER_DIGITS:
        number = f"p{word.zfill(_NUMBER_DIGITS)}"
        ranges = ((word, word + LAST), (number, number + NEXT))
        return Term(ranges, pattern=f" ({word}|{number} )")
    return Term(((word, word + LAST),), like=f"% {word}%")


def resembling(word: str, known: Sequence[str]) -> Term:
    """The beginning of a word, or one of the words that it may have been meant for."""
    if not known:
        return prefix(word)
    ranges = ((word, word + LAST), *((other, other + NEXT) for other in known))
    return Term(ranges, pattern=f" ({word}|({'|'.join(known)}) )")


def match_of(asked: Iterable[str], words: Sequence[str]) -> Match | None:
    """How well a patient with these words fits what was asked, or None."""
    found = [_match_word(word, words) for word in asked]
    if None in found:
        return None
    order = (Match.SIMILAR, Match.PREFIX)
    return next((match for match in order if match in found), Match.EXACT)


def _match_word(asked: str, words: Sequence[str]) -> Match | None:
    number = f"p{asked.zfill(_NUMBER_DIGITS)}"
    if asked in words or number in words:
        return Match.EXACT
    if any(word.startswith(asked) for word in words):
        return Match.PREFIX
    if learnable(asked) and any(similar(asked, w) is not None for w in words if learnable(w)):
        return Match.SIMILAR
    return None
