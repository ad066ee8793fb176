"""The tagger's net at run time: two layers of windows over words, in NumPy.

What a word adds to each place of the first layer's window depends on the word and the gap after it alone, so it is
worked out once and kept. A text then costs one look-up a word, one sum and two small products.
"""

import io
from array import array
from importlib.resources import files
from pathlib import Path

from chartside.engine.redaction.blas import np
from chartside.engine.redaction.tables import Words, words
from chartside.engine.redaction.tagger.cut import Cut, gap_key
from chartside.engine.redaction.tagger.features import GAPS, Features, gap_row

LABELS = ("O", "NAME", "PLACE", "FACILITY", "ADDRESS", "DATE", "AGE", "NUMBER", "ONLINE")
WINDOW = 5
REACH = 3  # the second layer looks this far to both sides
MOST_PAIRS, MOST_WORDS = 24_000, 16_000
FILE = "model.bin"
_MIDDLE = WINDOW // 2
_PIECE = 128  # words at a time: what is gathered stays in the cache
_LONGEST = 1 << 16

Pair = tuple[str, str]


class TextTooLong(Exception):
    """A text of that many words is cut before it comes here."""


class Net:
    """Weights, and what is kept of words already seen."""

    def __init__(self, weights: dict[str, np.ndarray], lists: Words | None = None) -> None:
        vocabulary = array("I", weights["vocabulary"].astype("=u4").tobytes())
        self.features = Features(vocabulary, lists or words())
        self._rows = weights["rows"]
        self._first = np.ascontiguousarray(weights["scale"][:, None] * weights["first"], "f4")
        bias1 = weights["bias1"].astype("f4")
        size = self._size = len(bias1)
        wide = len(weights["bias2"])
        second = weights["second"].astype("f4")
        self._second = np.concatenate([second[:, at : at + wide] for at in (0, wide, 2 * wide)])
        self._bias2 = weights["bias2"].astype("f4")
        self._third = np.ascontiguousarray(weights["third"], "f4")
        self._bias3 = weights["bias3"].astype("f4")
        scaled = weights["gaps"].astype("f4") * weights["gap_scale"].astype("f4")
        self._gaps = scaled @ weights["first"].astype("f4")
        self._gaps[:, _MIDDLE * size : (_MIDDLE + 1) * size] += bias1
        self._steps = np.arange(WINDOW)
        self._windows = np.arange(1024)[:, None] + self._steps
        self._pairs = _Kept(WINDOW * size)
        self._words: dict[str, tuple[list[int], int]] = {}
        self._gap_rows: dict[str, int] = {}

    def logits(self, text: Cut) -> tuple[np.ndarray, np.ndarray]:
        """A row of scores for every word, and how each stands by itself."""
        pairs = text.pairs
        count, size = len(pairs), self._size
        if count > _LONGEST:
            raise TextTooLong
        kept = self._pairs
        ids = kept.ids
        try:
            rows = [ids[pair] for pair in pairs]
        except KeyError:
            kept, rows = self._learnt(pairs)
        padded = np.zeros(count + WINDOW - 1, dtype=np.intp)
        padded[_MIDDLE : count + _MIDDLE] = rows
        padded *= WINDOW
        if count > len(self._windows):
            self._windows = np.arange(2 * count)[:, None] + self._steps
        index = padded.take(self._windows[:count])
        index += self._steps
        flat = kept.rows.reshape(-1, size)
        hidden = np.zeros((count + 2 * REACH, size), dtype="f4")
        for at in range(0, count, _PIECE):
            part = flat.take(index[at : at + _PIECE], axis=0).sum(axis=1)
            np.maximum(part, 0, out=hidden[REACH + at : REACH + at + len(part)])
        made = [self._scores(hidden, at, min(at + _PIECE, count)) for at in range(0, count, _PIECE)]
        scores = made[0] if len(made) == 1 else np.concatenate(made)
        return scores, kept.standing.take(rows)

    def _scores(self, hidden: np.ndarray, start: int, end: int) -> np.ndarray:
        around = np.concatenate(
            [hidden[start + step : end + step] for step in (0, REACH, 2 * REACH)], axis=1
        )
        mixed = around @ self._second
        mixed += self._bias2
        np.maximum(mixed, 0, out=mixed)
        scores = mixed @ self._third
        scores += self._bias3
        return np.asarray(scores)

    def _learnt(self, pairs: list[Pair]) -> tuple["_Kept", list[int]]:
        """Work out what was not seen before. Another thread may be reading: a full table is left, not emptied."""
        kept = self._pairs
        if len(kept.ids) > MOST_PAIRS:
            kept = self._pairs = _Kept(kept.width)
        if len(self._words) > MOST_WORDS:
            self._words = {}
        new = [pair for pair in dict.fromkeys(pairs) if pair not in kept.ids]
        rows: list[int] = []
        begins: list[int] = []
        standing: list[int] = []
        for word, _ in new:
            seen = self._words.get(word)
            if seen is None:
                seen = self._words[word] = self.features.seen(word)
            begins.append(len(rows))
            rows += seen[0]
            standing.append(seen[1])
        bags = np.add.reduceat(self._rows.take(rows, axis=0).astype("f4"), begins, axis=0)
        values = bags @ self._first
        values += self._gaps.take([self._gap(gap) for _, gap in new], axis=0)
        kept.add(new, values, standing)
        return kept, [kept.ids[pair] for pair in pairs]

    def _gap(self, gap: str) -> int:
        row = self._gap_rows.get(gap)
        if row is None:
            row = gap_row(gap_key(gap))
            if len(self._gap_rows) < MOST_WORDS:
                self._gap_rows[gap] = row
        return row


class _Kept:
    """Rows by key. Row 0 is empty: it stands before the first word and after the last."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.ids: dict[Pair, int] = {}
        self.rows = np.zeros((1024, width), dtype="f4")
        self.standing = np.zeros(1024, dtype="u1")
        self._next = 1

    def add(self, keys: list[Pair], values: np.ndarray, standing: list[int]) -> None:
        end = self._next + len(keys)
        if end > len(self.rows):
            more = np.zeros((max(end, 2 * len(self.rows)), self.width), dtype="f4")
            more[: self._next] = self.rows[: self._next]
            self.rows = more
            self.standing = np.append(self.standing, np.zeros(len(more) - len(self.standing), "u1"))
        self.rows[self._next : end] = values
        self.standing[self._next : end] = standing
        self.ids.update(zip(keys, range(self._next, end), strict=True))
        self._next = end


def saved(weights: dict[str, np.ndarray], path: Path) -> None:
    """Write the weights: embeddings as bytes with a scale for each column, the rest as half floats."""
    held = io.BytesIO()
    np.savez_compressed(held, **weights)  # type: ignore[arg-type]
    path.write_bytes(held.getvalue())


def loaded(path: Path | None = None) -> Net:
    raw = path.read_bytes() if path else (files(__package__) / FILE).read_bytes()
    with np.load(io.BytesIO(raw), allow_pickle=False) as stored:
        return Net({name: stored[name] for name in stored.files})


__all__ = ["GAPS", "LABELS", "REACH", "WINDOW", "Net", "loaded", "saved"]
