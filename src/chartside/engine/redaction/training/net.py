"""The tagger's net while it learns, in NumPy: the same two windows as at run time, and their gradients."""

from array import array
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_array

from chartside.engine.redaction.reading import STYLES
from chartside.engine.redaction.tables import words
from chartside.engine.redaction.tagger.features import CLASSES, GAPS, Features
from chartside.engine.redaction.tagger.model import LABELS, REACH, WINDOW

WIDTH, HIDDEN, WIDE = 96, 96, 64
_GAPS = STYLES * GAPS
DROPPED = 0.1  # of what a layer hands on, in every step
_MIDDLE = WINDOW // 2
_WIDER = (3, 6)  # bits less of a class's number: eight and sixty-four classes that are akin
PAD = 5  # empty words between two texts of a batch


@dataclass
class Batch:
    """Words of several texts in one row. `live` is 0 on the empty words between texts."""

    rows: np.ndarray  # rows of the embedding that any word has, each once
    words: csr_array  # for each distinct word, which of these are its rows
    inverse: np.ndarray  # the distinct word at each place; -1: none
    gaps: np.ndarray
    labels: np.ndarray
    weights: np.ndarray

    @classmethod
    def of(
        cls,
        features: list[int],
        begins: list[int],
        inverse: list[int],
        gaps: list[int],
        labels: list[int],
        weights: list[float],
    ) -> "Batch":
        """`features`: the rows of all distinct words after one another; `begins`: where each word's begin."""
        rows, columns = np.unique(features, return_inverse=True)
        held = np.ones(len(features), "f4")
        words = csr_array((held, columns, [*begins, len(features)]), (len(begins), len(rows)))
        where, between, told = (np.array(values) for values in (inverse, gaps, labels))
        return cls(rows, words, where, between, told, np.array(weights, "f4"))

    @property
    def live(self) -> np.ndarray:
        return self.inverse >= 0


class Learner:
    """Parameters with their moments."""

    def __init__(self, vocabulary: np.ndarray, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.vocabulary = vocabulary
        self.features = Features(array("I", vocabulary.astype("=u4").tobytes()), words())

        def normal(*shape: int, scale: float) -> np.ndarray:
            return (chance.standard_normal(shape) * scale).astype("f4")

        self._wider = _wider(self.features)
        added = 2 * sum(CLASSES >> bits for bits in _WIDER)
        self.rows = normal(self.features.rows + added, WIDTH, scale=0.1)
        self.gaps = normal(_GAPS, WIDTH, scale=0.1)
        self.dense = {
            "first": normal(WIDTH, WINDOW * HIDDEN, scale=(WIDTH * WINDOW) ** -0.5),
            "bias1": np.zeros(HIDDEN, "f4"),
            "second": normal(HIDDEN, 3 * WIDE, scale=(HIDDEN * 1.5) ** -0.5),
            "bias2": np.zeros(WIDE, "f4"),
            "third": normal(WIDE, len(LABELS), scale=WIDE**-0.5),
            "bias3": np.zeros(len(LABELS), "f4"),
        }
        self._moments = {n: (np.zeros_like(v), np.zeros_like(v)) for n, v in self.dense.items()}
        self._row_moment = np.full(len(self.rows), 1e-4, "f4")
        self._gap_moment = np.full(_GAPS, 1e-4, "f4")
        self._steps = 0
        self._mean: dict[str, np.ndarray] = {}
        self._means = 0

    def seen(self, word: str) -> list[int]:
        """Rows of a word, and those of the wider classes that its classes lie in: they are learnt from more words."""
        rows = self.features.of(word)
        return rows + [wide for row in rows for wide in self._wider.get(row, ())]

    def average(self) -> None:
        """Add the parameters as they are now to the mean that is stored: it errs less than any of its parts."""
        now = {"rows": self.rows, "gaps": self.gaps, **self.dense}
        self._means += 1
        for name, value in now.items():
            if name in self._mean:
                self._mean[name] += (value - self._mean[name]) / self._means
            else:
                self._mean[name] = value.copy()

    def step(self, batch: Batch, rate: float, chance: np.random.Generator) -> float:
        """One batch: forward, backward, update. Returns the loss."""
        live = batch.live[:, None].astype("f4")
        d = self.dense
        kinds = batch.words @ self.rows[batch.rows]
        seen = kinds[np.maximum(batch.inverse, 0)] + self.gaps[batch.gaps]
        seen *= live
        drop = (chance.random(seen.shape, dtype="f4") > DROPPED).astype("f4") / (1 - DROPPED)
        seen *= drop
        spread = seen @ d["first"]
        hidden = _gathered(spread, HIDDEN) + d["bias1"]
        hidden = np.maximum(hidden, 0) * live
        drop2 = (chance.random(hidden.shape, dtype="f4") > DROPPED).astype("f4") / (1 - DROPPED)
        dropped = hidden * drop2
        sides = dropped @ d["second"]
        mixed = sides[:, WIDE : 2 * WIDE] + d["bias2"]
        mixed[REACH:] += sides[:-REACH, :WIDE]
        mixed[:-REACH] += sides[REACH:, 2 * WIDE :]
        mixed = np.maximum(mixed, 0)
        logits = mixed @ d["third"] + d["bias3"]
        logits -= logits.max(axis=1, keepdims=True)
        odds = np.exp(logits)
        odds /= odds.sum(axis=1, keepdims=True)
        at = np.arange(len(odds))
        weights = batch.weights
        total = max(float(weights.sum()), 1.0)
        loss = -float((np.log(odds[at, batch.labels] + 1e-9) * weights).sum()) / total

        grad = odds
        grad[at, batch.labels] -= 1
        grad *= (weights / total)[:, None]
        made = {"third": mixed.T @ grad, "bias3": grad.sum(axis=0)}
        g_mixed = (grad @ d["third"].T) * (mixed > 0)
        made["bias2"] = g_mixed.sum(axis=0)
        g_sides = np.zeros_like(sides)
        g_sides[:, WIDE : 2 * WIDE] = g_mixed
        g_sides[:-REACH, :WIDE] = g_mixed[REACH:]
        g_sides[REACH:, 2 * WIDE :] = g_mixed[:-REACH]
        made["second"] = dropped.T @ g_sides
        g_hidden = (g_sides @ d["second"].T) * drop2 * (hidden > 0) * live
        made["bias1"] = g_hidden.sum(axis=0)
        g_spread = _scattered(g_hidden)
        made["first"] = seen.T @ g_spread
        g_seen = (g_spread @ d["first"].T) * drop * live
        self._update_dense(made, rate)
        self._update_rows(batch, g_seen, rate)
        return loss

    def _update_dense(self, made: dict[str, np.ndarray], rate: float) -> None:
        self._steps += 1
        ease1, ease2 = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for name, grad in made.items():
            first, second = self._moments[name]
            first += 0.1 * (grad - first)
            second += 0.001 * (grad * grad - second)
            self.dense[name] -= rate * (first / ease1) / (np.sqrt(second / ease2) + 1e-8)

    def _update_rows(self, batch: Batch, g_seen: np.ndarray, rate: float) -> None:
        """Adagrad by row: most rows are not in a batch."""
        places = np.flatnonzero(batch.live)
        kinds = _summed(batch.inverse[places], g_seen[places], batch.words.shape[0])
        _adagrad(self.rows, self._row_moment, batch.rows, batch.words.T @ kinds, 10 * rate)
        gaps = _summed(batch.gaps[places], g_seen[places], _GAPS)
        seen = np.flatnonzero(np.bincount(batch.gaps[places], minlength=_GAPS))
        _adagrad(self.gaps, self._gap_moment, seen, gaps[seen], 10 * rate)

    def weights(self) -> dict[str, np.ndarray]:
        """As they are stored."""
        made = self._mean or {"rows": self.rows, "gaps": self.gaps, **self.dense}
        rows, gaps = made["rows"][: self.features.rows].copy(), made["gaps"]
        for row, wider in self._wider.items():
            rows[row] += made["rows"][list(wider)].sum(axis=0)
        scale = np.abs(rows).max(axis=0) / 127 + 1e-9
        gap_scale = np.abs(gaps).max(axis=0) / 127 + 1e-9
        return {
            "vocabulary": self.vocabulary.astype("<u4"),
            "rows": np.rint(rows / scale).astype("i1"),
            "scale": scale.astype("<f4"),
            "gaps": np.rint(gaps / gap_scale).astype("i1"),
            "gap_scale": gap_scale.astype("<f4"),
            **{name: made[name].astype("<f2") for name in self.dense},
        }


def _wider(features: Features) -> dict[int, tuple[int, ...]]:
    """The rows of wider classes, behind all others, for the row of each class but that of words without one."""
    made: dict[int, tuple[int, ...]] = {}
    for language in range(2):
        begin = features.rows + language * sum(CLASSES >> bits for bits in _WIDER)
        for rank in range(1, CLASSES):
            row, at, rows = features.classes + language * CLASSES + rank, begin, []
            for bits in _WIDER:
                rows.append(at + (rank >> bits))
                at += CLASSES >> bits
            made[row] = tuple(rows)
    return made


def _gathered(spread: np.ndarray, size: int) -> np.ndarray:
    hidden = spread[:, _MIDDLE * size : (_MIDDLE + 1) * size].copy()
    for step in range(1, _MIDDLE + 1):
        before, after = (_MIDDLE - step) * size, (_MIDDLE + step) * size
        hidden[step:] += spread[:-step, before : before + size]
        hidden[:-step] += spread[step:, after : after + size]
    return hidden


def _scattered(grad: np.ndarray) -> np.ndarray:
    size = grad.shape[1]
    made = np.zeros((len(grad), WINDOW * size), "f4")
    made[:, _MIDDLE * size : (_MIDDLE + 1) * size] = grad
    for step in range(1, _MIDDLE + 1):
        before, after = (_MIDDLE - step) * size, (_MIDDLE + step) * size
        made[:-step, before : before + size] = grad[step:]
        made[step:, after : after + size] = grad[:-step]
    return made


def _summed(index: np.ndarray, grad: np.ndarray, size: int) -> np.ndarray:
    """The gradients of each place together."""
    begins = np.arange(len(index) + 1)
    made: np.ndarray = (
        csr_array((np.ones(len(index), "f4"), index, begins), (len(index), size)).T @ grad
    )
    return made


def _adagrad(
    table: np.ndarray, moment: np.ndarray, rows: np.ndarray, grad: np.ndarray, rate: float
) -> None:
    moment[rows] += (grad * grad).mean(axis=1)
    table[rows] -= rate * grad / np.sqrt(moment[rows])[:, None]
