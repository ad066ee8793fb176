"""What is known of a word by itself: a given name, a family name, a place, a drug, an ordinary or a medical word.

The lists are compiled beforehand (`make redaction-tables`) into sorted check sums with flags: 4 + 2 bytes a word, no
word in clear, a few megabytes in memory. Another word has the check sum of one of ours once in ten thousand words,
which the tagger, who weighs many features, does not feel.
"""

import lzma
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from enum import IntFlag
from functools import cache
from importlib.resources import files

from chartside.engine.redaction.blas import np

NAME = "words.bin.xz"
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


class Words:
    """Flags of folded words."""

    def __init__(self, sums: np.ndarray, flags: np.ndarray) -> None:
        self._sums = array("I", sums.astype("=u4").tobytes())  # bisect reads it faster than NumPy's
        self._flags = array("H", flags.astype("=u2").tobytes())
        heads = np.arange((1 << _HEAD) + 1, dtype="=u8") << (32 - _HEAD)
        self._begins = array("I", np.searchsorted(sums, heads).astype("=u4").tobytes())

    def __len__(self) -> int:
        return len(self._sums)

    def raw(self) -> Iterator[tuple[str, bytes]]:
        """What another form of the lists needs, by name."""
        yield "sums", np.asarray(self._sums).astype("<u4").tobytes()
        yield "flags", np.asarray(self._flags).astype("<u2").tobytes()

    def flags(self, folded: str) -> int:
        """The lists that a word stands on; 0 for a word that nobody knows."""
        return self.flags_of(zlib.crc32(folded.encode("utf-8", "surrogatepass")))

    def flags_of(self, sought: int) -> int:
        """The same by the word's check sum."""
        head = sought >> (32 - _HEAD)
        end = self._begins[head + 1]
        place = bisect_left(self._sums, sought, self._begins[head], end)
        return self._flags[place] if place < end and self._sums[place] == sought else 0


@cache
def words() -> Words:
    """The compiled lists, read once."""
    return unpacked((files(__package__) / NAME).read_bytes())


def packed(flags: dict[str, int]) -> bytes:
    """The compact form of words with their flags."""
    made: dict[int, int] = {}
    for word, value in flags.items():
        crc = zlib.crc32(word.encode())
        made[crc] = made.get(crc, 0) | value
    sums = np.array(sorted(made), dtype="<u4")
    values = np.array([made[int(s)] for s in sums], dtype="<u2")
    gaps = np.diff(sums, prepend=np.uint32(0)).astype("<u4")
    planes = [(gaps >> shift & 0xFF).astype("u1").tobytes() for shift in (0, 8, 16, 24)]
    low, high = (values & 0xFF).astype("u1").tobytes(), (values >> 8).astype("u1").tobytes()
    body = len(sums).to_bytes(4, "little") + b"".join([*planes, low, high])
    return lzma.compress(body, preset=9)


def unpacked(data: bytes) -> Words:
    body = lzma.decompress(data)
    size = int.from_bytes(body[:4], "little")
    planes = np.frombuffer(body, dtype="u1", offset=4).reshape(6, size).astype("<u4")
    gaps = planes[0] | planes[1] << 8 | planes[2] << 16 | planes[3] << 24
    sums = np.cumsum(gaps, dtype="<u4")
    return Words(sums, (planes[4] | planes[5] << 8).astype("<u2"))
