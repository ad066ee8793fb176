"""Words one slip away from a word: one letter more, less, other or in its neighbour's place, or spelt as it is said."""

from enum import IntEnum
from functools import lru_cache
from zlib import crc32

from chartside.engine.redaction.tables import COMMON_NAME, OF_MEDICINE, TOP, Known, Words

COMMON = int(Known.ENGLISH_COMMON | Known.SPANISH_COMMON)
FEWEST, MOST = 3, 24  # letters of a word that is looked at
_LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
_SAID = (("y", "ll"), ("ll", "y"), ("k", "qu"))  # `yegan`, `kiero`
# Who stands on no other list may be somebody, or an ordinary word with a slip in it.
_DOUBTFUL = int(Known.GIVEN | Known.FAMILY | Known.PLACE | Known.SMALL_PLACE)


class Near(IntEnum):
    """What the words one slip away are."""

    NOTHING = 0
    MEDICAL = 2  # a drug, a word of medicine
    COMMON = 4
    TOP = 6  # among the commonest


KINDS = 8  # each with a name of many beside it, or without
DOUBTFUL = 2 * KINDS  # words on no list, then those that are names of few


def slips(word: str) -> set[str]:
    """What one letter more, less, other or swapped makes of a word."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    made = {head + rest[1:] for head, rest in cuts if rest}
    made |= {head + rest[1] + rest[0] + rest[2:] for head, rest in cuts if len(rest) > 1}
    made |= {head + letter + rest[1:] for head, rest in cuts if rest for letter in _LETTERS}
    return made | {head + letter + rest for head, rest in cuts for letter in _LETTERS}


def near(word: str, words: Words) -> int:
    """The lists that words one slip away stand on; of names only those that many bear."""
    found, held = 0, _told(words)
    for slip in slips(word) | _as_said(word):
        flags = held.get(crc32(slip.encode()), 0)
        found |= flags & COMMON_NAME or flags
    return found


def doubt(low: str, flags: int, *, small: bool, words: Words) -> int | None:
    """Which of the kinds of doubtful words this is, if it is one."""
    if flags & ~_DOUBTFUL or flags & COMMON_NAME or (flags and not small):
        return None
    if not FEWEST <= len(low) <= MOST or not (low.isascii() and low.isalpha()):
        return None
    found = near(low, words)
    if found & TOP:
        kind = Near.TOP
    elif found & COMMON:
        kind = Near.COMMON
    else:
        kind = Near.MEDICAL if found & OF_MEDICINE else Near.NOTHING
    return kind + bool(found & COMMON_NAME) + (KINDS if flags else 0)


def is_slip(kind: int | None) -> bool:
    """Is a doubtful word likelier an ordinary one with a slip in it than a name with one?"""
    return kind is not None and kind % KINDS >= Near.MEDICAL and not kind % 2


@lru_cache(maxsize=4)
def _told(words: Words) -> dict[int, int]:
    """The words that tell something of what is one slip away from them, by their check sums."""
    return words.on(COMMON_NAME | TOP | COMMON | OF_MEDICINE)


def _as_said(word: str) -> set[str]:
    return {
        word[:at] + meant + word[at + len(written) :]
        for written, meant in _SAID
        for at in range(len(word))
        if word.startswith(written, at)
    }


__all__ = ["DOUBTFUL", "KINDS", "Near", "doubt", "is_slip", "near", "slips"]
