"""What is known of a word by itself: a given name, a family name, a place, a drug, an ordinary or a medical word.

The lists are compiled beforehand (`make redaction-tables`) into sorted check sums with flags and kin (`kin.py`): ten
bytes a word, no word in clear, a few megabytes in memory. Another word has the check sum of one of ours once in ten
thousand words, which the tagger, who weighs many features, does not feel.
"""

import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from enum import IntFlag
from functools import cache
from importlib.resources import files

from chartside.engine.redaction.blas import np

NAME = "words.bin"
CLASS_BITS, SAID_BITS = 10, 6  # of a word's kin, for each of two languages
_HEAD = 14  # bits of a sum by which its neighbourhood is found


class Known(IntFlag):
    """Lists that a word may stand on. A word may stand on many."""

    GIVEN_COMMON = 1 << 0
    GIVEN = 1 << 1
    FAMILY_COMMON = 1 << 2
    FAMILY = 1 << 3
    PLACE = 1 << 4
    SMALL_PLACE = 1 << 5
    COUNTRY = 1 << 6
    DRUG = 1 << 7
    ENGLISH_TOP = 1 << 8
    ENGLISH = 1 << 9
    SPANISH_TOP = 1 << 10
    SPANISH = 1 << 11
    MEDICAL = 1 << 12
    EPONYM = 1 << 13
    ENGLISH_COMMON = 1 << 14
    SPANISH_COMMON = 1 << 15


OF_MEDICINE = int(Known.MEDICAL | Known.DRUG)
TOP = int(Known.ENGLISH_TOP | Known.SPANISH_TOP)
COMMON_NAME = int(Known.GIVEN_COMMON | Known.FAMILY_COMMON)
ANY_GIVEN = int(Known.GIVEN_COMMON | Known.GIVEN)


NAMED = COMMON_NAME | int(Known.GIVEN | Known.FAMILY)
EPONYM = int(Known.EPONYM)


def is_of_few(flags: int) -> bool:
    """Does medicine know it, and hardly anybody bear it?"""
    return bool(flags & EPONYM) and not flags & COMMON_NAME


class Words:
    """Flags and kin of folded words."""

    def __init__(self, sums: np.ndarray, flags: np.ndarray, kin: np.ndarray) -> None:
        self._sums = array("I", sums.astype("=u4").tobytes())  # bisect reads it faster than NumPy's
        self._flags = array("H", flags.astype("=u2").tobytes())
        self._kin = array("I", kin.astype("=u4").tobytes())
        each = np.bincount(sums >> (32 - _HEAD), minlength=1 << _HEAD)
        self._begins = array("I", [0, *np.cumsum(each).tolist()])

    def __len__(self) -> int:
        return len(self._sums)

    def raw(self) -> Iterator[tuple[str, bytes]]:
        """What another form of the lists needs, by name."""
        yield "sums", np.asarray(self._sums).astype("<u4", copy=False).tobytes()
        yield "flags", np.asarray(self._flags).astype("<u2", copy=False).tobytes()
        yield "kin", np.asarray(self._kin).astype("<u4", copy=False).tobytes()

    def flags(self, folded: str) -> int:
        """The lists that a word stands on; 0 for a word that nobody knows."""
        return self.both(folded)[0]

    def both(self, folded: str) -> tuple[int, int]:
        """Its flags and its kin."""
        return self.of(zlib.crc32(folded.encode("utf-8", "surrogatepass")))

    def on(self, lists: int) -> dict[int, int]:
        """The check sums of all words that stand on any of some lists, with their flags."""
        flags = np.asarray(self._flags)
        held = np.flatnonzero(flags & lists)
        return dict(zip(np.asarray(self._sums)[held].tolist(), flags[held].tolist(), strict=True))

    def of(self, sought: int) -> tuple[int, int]:
        """The same by the word's check sum."""
        head = sought >> (32 - _HEAD)
        end = self._begins[head + 1]
        place = bisect_left(self._sums, sought, self._begins[head], end)
        if place < end and self._sums[place] == sought:
            return self._flags[place], self._kin[place]
        return 0, 0


def said_most(kin: int) -> tuple[int, int]:
    """How often a word is said, and how often with a capital, in the language that says it more; in eight steps."""
    english, spanish = (
        kin >> 2 * CLASS_BITS & (1 << SAID_BITS) - 1,
        kin >> 2 * CLASS_BITS + SAID_BITS,
    )
    return max((english >> 3, english & 7), (spanish >> 3, spanish & 7))


@cache
def words() -> Words:
    """The compiled lists, read once."""
    return unpacked((files(__package__) / NAME).read_bytes())


def packed(flags: dict[str, int], kin: dict[str, int]) -> bytes:
    """The stored form of words with their flags and kin. Of two with one check sum the later's kin counts.

    As they are, one list after the other: packed tighter they would be a third of it, and take 60 ms to read.
    """
    made: dict[int, int] = {}
    akin: dict[int, int] = {}
    for word in sorted({*flags, *kin}):
        crc = zlib.crc32(word.encode())
        made[crc] = made.get(crc, 0) | flags.get(word, 0)
        akin[crc] = kin.get(word) or akin.get(crc, 0)
    sums = sorted(made)
    lists = (sums, "<u4"), ([made[s] for s in sums], "<u2"), ([akin[s] for s in sums], "<u4")
    parts = (np.array(values, form).tobytes() for values, form in lists)
    return len(sums).to_bytes(4, "little") + b"".join(parts)


def unpacked(data: bytes) -> Words:
    size = int.from_bytes(data[:4], "little")
    sums = np.frombuffer(data, "<u4", size, 4)
    flags = np.frombuffer(data, "<u2", size, 4 + 4 * size)
    return Words(sums, flags, np.frombuffer(data, "<u4", size, 4 + 6 * size))
