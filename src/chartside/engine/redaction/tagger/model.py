"""The tagger's net at run time: two layers of windows over words, in NumPy.

What a word adds to each place of the first layer's window depends on the word alone, and what a gap adds on the gap,
so both are worked out once and kept, as whole numbers of small steps: half the memory, and the same in every form of
the net. A text then costs two look-ups, two sums and two small products.
"""

import io
import threading
from array import array
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from chartside.engine.redaction.blas import np
from chartside.engine.redaction.reading import GAPS, MOST_WORDS, STYLES, Kept, Reading, style
from chartside.engine.redaction.tables import Words, words
from chartside.engine.redaction.tagger.features import Features, Standing

LABELS = ("O", "NAME", "PLACE", "FACILITY", "ADDRESS", "DATE", "AGE", "NUMBER", "ONLINE")
WINDOW = 5
REACH = 3  # the second layer looks this far to both sides
FILE = "model.bin"
# How far ahead the ordinary label may be before a word of this standing is no name.
BELOW = {
    Standing.NONE: 1.5,
    Standing.NAME: 2.5,
    Standing.LOWER_NAME: 3.0,
    Standing.UNKNOWN: 4.0,
    Standing.CAPITAL: 6.0,
}
# Where a word surely tells of somebody, by being so far ahead, …
SURE = 3.0
LIKELIER = 2.5  # … those around it are likelier to do so by so much …
LIKELIER_SHOUTED = 1.0  # … by less where all is in capitals …
AROUND = 20  # … as far as so many words away
_NEEDS = [-BELOW[stands] if stands in BELOW else np.inf for stands in Standing]
_MIDDLE = WINDOW // 2
_PIECE = 256  # words at a time: what is gathered stays in the cache
_LONGEST = 1 << 16
_F4 = np.dtype("f4")
_SHARE = np.dtype("i2")
_STEPS = 256  # of what is added to the first layer, in one
_MOST = np.iinfo(_SHARE).max // (
    2 * WINDOW
)  # words and gaps of a window together are no more than fits
_FINEST = 127  # of a weight: a byte, four of which are multiplied in one step
_NOTHING = np.float32(0)
_ROOM = MOST_WORDS + 2048


class TextTooLong(Exception):
    """A text of that many words is cut before it comes here."""


class Net:
    """Weights, and what is kept of words already seen."""

    def __init__(self, weights: dict[str, np.ndarray], lists: Words | None = None) -> None:
        self._given = weights
        vocabulary = array("I", weights["vocabulary"].astype("=u4").tobytes())
        self.features = Features(vocabulary, lists or words())
        self._rows = weights["rows"]
        first = weights["scale"][:, None].astype("f8") * _STEPS * weights["first"]
        self._shift = int(np.log2(_FINEST / np.abs(first).max()))
        self._first = np.rint(
            np.ldexp(first, self._shift)
        )  # whole numbers: every sum of them is exact
        bias1 = weights["bias1"].astype("f4")
        size = self._size = len(bias1)
        wide = len(weights["bias2"])
        # the three places of the second window below one another: one product does for all
        second = (weights["second"].astype("f4") / _STEPS).reshape(size, 3, wide)
        self._second = np.ascontiguousarray(second.transpose(1, 0, 2).reshape(3 * size, wide))
        self._bias2 = weights["bias2"].astype("f4")
        self._third = np.ascontiguousarray(weights["third"], "f4")
        self._bias3 = weights["bias3"].astype("f4")
        scaled = weights["gaps"].astype("f4") * weights["gap_scale"].astype("f4")
        # what a gap adds; none at all for row 0, which stands outside a text
        marks = scaled @ weights["first"].astype("f4")
        marks[:, _MIDDLE * size : (_MIDDLE + 1) * size] += bias1
        self._marks = np.zeros((STYLES * GAPS + 1, WINDOW * size), _SHARE)
        self._marks[1:] = _stepped(marks * _STEPS + 0.5)
        # each place's share stands one word further on and one share to the right: a step through the flat table
        across = WINDOW * size
        share, cell = _SHARE.itemsize, _F4.itemsize
        self._steps1 = (across * share, (across + size) * share, share)
        self._steps2 = (size * cell, REACH * size * cell, cell)
        self._seen = _Seen(across, Kept())
        self._adding = threading.Lock()

    def logits(self, text: Reading) -> tuple[np.ndarray, np.ndarray, "_Seen"]:
        """A row of scores for every word, the rows of the words, and what is known of each."""
        count = len(text.pieces)
        if count > _LONGEST:
            raise TextTooLong
        seen = self._seen
        if seen.kept is not text.kept or seen.count < len(text.kept.words):
            seen = self._learnt(text.kept)
        pieces = text.pieces
        rows = np.array([0, 0, *[piece.row for piece in pieces], 0, 0])
        written = GAPS * style([piece.traits for piece in pieces])
        marks = np.array([0, 0, *[piece.mark + written for piece in pieces], 0, 0])
        if count <= _PIECE:
            scores = self._scored(seen.rows, rows, marks)
        else:
            scores = np.concatenate(
                [
                    self._some(seen.rows, rows, marks, at, min(at + _PIECE, count))
                    for at in range(0, count, _PIECE)
                ]
            )
        return scores, rows[_MIDDLE:-_MIDDLE], seen

    @property
    def shift(self) -> int:
        """How many bits finer than a step the first layer's weights are."""
        return self._shift

    def raw(self) -> Iterator[tuple[str, bytes]]:
        """What another form of the net needs, by name."""
        yield "vocabulary", self._given["vocabulary"].astype("<u4").tobytes()
        yield "rows", self._given["rows"].astype("i1").tobytes()
        yield "needs", np.array(_NEEDS, "<f4").tobytes()
        yield "first", self._first.astype("<i2").tobytes()
        shapes = {"second": self._second, "third": self._third}
        rest = {"bias2": self._bias2, "bias3": self._bias3}
        for name, values in {**shapes, **rest}.items():
            yield name, values.astype("<f4").tobytes()
        yield "marks", self._marks.astype("<i2").tobytes()

    def _some(
        self, table: np.ndarray, rows: np.ndarray, marks: np.ndarray, start: int, end: int
    ) -> np.ndarray:
        """Some words of a longer text, read with those that they can see."""
        first, last = max(0, start - REACH), min(len(rows) - 2 * _MIDDLE, end + REACH)
        past = last + 2 * _MIDDLE
        made = self._scored(table, rows[first:past], marks[first:past])
        return made[start - first : end - first]

    def _scored(self, table: np.ndarray, rows: np.ndarray, marks: np.ndarray) -> np.ndarray:
        """Words and gaps with two more to each side: none, or those that stand there."""
        count, size = len(rows) - 2 * _MIDDLE, self._size
        shares = table.take(rows, axis=0)
        shares += self._marks.take(marks, axis=0)
        hidden = np.zeros((count + 2 * REACH, size), _F4)
        inner = hidden[REACH : REACH + count]
        view = np.ndarray((count, WINDOW, size), _SHARE, shares, 0, self._steps1)
        np.maximum(np.add.reduce(view, axis=1, dtype=_SHARE), 0, out=inner)
        wide = np.ndarray((count, 3, size), _F4, hidden, 0, self._steps2).reshape(count, -1)
        mixed = wide @ self._second
        mixed += self._bias2
        np.maximum(mixed, _NOTHING, out=mixed)
        scores: np.ndarray = mixed @ self._third
        scores += self._bias3
        return scores

    def _learnt(self, kept: Kept) -> "_Seen":
        """Work out what was not seen before. Another thread may be reading: what is there is never changed."""
        with self._adding:
            seen = self._seen
            if seen.kept is not kept:
                seen = _Seen(WINDOW * self._size, kept)
            new = kept.words[seen.count :]
            if new:
                rows: list[int] = []
                begins: list[int] = []
                standing: list[int] = []
                for word in new:
                    found, stands = self.features.seen(word)
                    begins.append(len(rows))
                    rows += found
                    standing.append(stands)
                held = self._rows.take(rows, axis=0).astype("f4")
                bags = np.add.reduceat(held, begins, axis=0)
                seen.add(_stepped(np.ldexp(bags @ self._first, -self._shift) + 0.5), standing)
            self._seen = seen
        return seen


class _Seen:
    """Rows and standing by the number of a word. Row 0 is empty. There is room for all: none is taken until used."""

    def __init__(self, width: int, kept: Kept) -> None:
        self.kept = kept
        self.count = 1
        self.rows = np.zeros((_ROOM, width), _SHARE)
        self.needs = np.full(_ROOM, np.inf, _F4)  # how far ahead a name must be, by its standing
        self.standing: list[int] = [0]

    def add(self, values: np.ndarray, standing: list[int]) -> None:
        end = self.count + len(standing)
        if end > len(self.rows):
            size = max(end, 2 * len(self.rows))
            self.rows = _grown(self.rows, (size, self.rows.shape[1]), self.count)
            self.needs = _grown(self.needs, (size,), self.count)
        self.rows[self.count : end] = values
        self.needs[self.count : end] = [_NEEDS[stands] for stands in standing]
        self.standing += standing
        self.count = end  # last: whoever reads it finds the rest


def _stepped(values: np.ndarray) -> np.ndarray:
    """Whole steps of what is half a step more."""
    steps: np.ndarray = np.clip(np.floor(values), -_MOST, _MOST)
    return steps.astype(_SHARE)


def _grown(old: np.ndarray, shape: tuple[int, ...], count: int) -> np.ndarray:
    made = np.zeros(shape, old.dtype)
    made[:count] = old[:count]
    return made


def saved(arrays: dict[str, np.ndarray], path: Path) -> None:
    """Write what was learnt. Of the net: embeddings as bytes with a scale for each column, the rest as half floats.

    Packed it is a fifth smaller, and takes six times as long to read.
    """
    held = io.BytesIO()
    np.savez(held, **arrays)  # type: ignore[arg-type]
    path.write_bytes(held.getvalue())


def stored(path: Path | None, shipped: str) -> dict[str, np.ndarray]:
    """What was learnt, from a file or from the one that is shipped."""
    raw = path.read_bytes() if path else (files(__package__) / shipped).read_bytes()
    with np.load(io.BytesIO(raw), allow_pickle=False) as held:
        return {name: held[name] for name in held.files}


def loaded(path: Path | None = None) -> Net:
    return Net(stored(path, FILE))


__all__ = [
    "AROUND",
    "BELOW",
    "GAPS",
    "LABELS",
    "LIKELIER",
    "LIKELIER_SHOUTED",
    "REACH",
    "SURE",
    "WINDOW",
    "Net",
    "loaded",
    "saved",
    "stored",
]
