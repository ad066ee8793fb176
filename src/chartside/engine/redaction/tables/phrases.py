"""Things that are called by several words, kept by the check sums of those words together; no word in clear."""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from zlib import crc32

from chartside.engine.redaction.blas import np

NAME = "phrases.bin"
_HEAD = (
    4 * 4
)  # how many words the longest has, how many words open one, how many there are, and backwards


class Phrases:
    """Whether words that stand side by side are called so. They are folded, with one blank between them."""

    def __init__(
        self, longest: int, opening: np.ndarray, sums: np.ndarray, backwards: np.ndarray
    ) -> None:
        self.longest = longest
        self._opening, self._sums, self._backwards = (
            array("I", each.astype("=u4").tobytes()) for each in (opening, sums, backwards)
        )

    def __len__(self) -> int:
        return len(self._sums)

    def raw(self) -> Iterator[tuple[str, bytes]]:
        """What another form of them needs, by name."""
        yield "phrases", np.asarray(self._sums).astype("<u4").tobytes()
        yield "backwards", np.asarray(self._backwards).astype("<u4").tobytes()
        yield "openings", np.asarray(self._opening).astype("<u4").tobytes()

    def opens(self, word: str) -> bool:
        return _has(self._opening, word)

    def has(self, said: str) -> bool:
        """One sum in twenty thousand is there by chance, and then a name would stay: so two must be."""
        return _has(self._sums, said) and _has(self._backwards, said[::-1])


def _has(sums: array, text: str) -> bool:  # type: ignore[type-arg]
    sought = _sum(text)
    place = bisect_left(sums, sought)
    return place < len(sums) and sums[place] == sought


def _sum(text: str) -> int:
    return crc32(text.encode("utf-8", "surrogatepass"))


@cache
def phrases() -> Phrases:
    """The compiled ones, read once."""
    return unpacked((files(__package__) / NAME).read_bytes())


def packed(said: Iterable[str]) -> bytes:
    every = set(said)
    longest = max(one.count(" ") for one in every) + 1
    opening = sorted({_sum(one.partition(" ")[0]) for one in every})
    sums = sorted({_sum(one) for one in every})
    backwards = sorted({_sum(one[::-1]) for one in every})
    head = np.array([longest, len(opening), len(sums), len(backwards)], "<u4")
    return b"".join(
        part.tobytes() for part in (head, np.array([*opening, *sums, *backwards], "<u4"))
    )


def unpacked(data: bytes) -> Phrases:
    longest, *sizes = (int(size) for size in np.frombuffer(data[:_HEAD], "<u4"))
    every = np.frombuffer(data, "<u4", offset=_HEAD)
    opening, sums, backwards = np.split(every, np.cumsum(sizes)[:-1])
    return Phrases(longest, opening, sums, backwards)
