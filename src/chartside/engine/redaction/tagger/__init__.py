"""The tagger: what names somebody shows by the words around it, whether any list has the name or not."""

from functools import cache

from chartside.engine.redaction.blas import np
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.reading import SHOUTED, Reading, style
from chartside.engine.redaction.tagger.doubts import Judge, judge, judged, seen, settled
from chartside.engine.redaction.tagger.features import Standing
from chartside.engine.redaction.tagger.model import (
    AROUND,
    LABELS,
    LIKELIER,
    LIKELIER_SHOUTED,
    SURE,
    Net,
    loaded,
)

_NAME, _PLACE = LABELS.index("NAME"), LABELS.index("PLACE")


class Tagged:
    """A text in words, with the label of each, the net's scores, and how each word stands by itself."""

    __slots__ = (
        "_plain",
        "_scores",
        "_standing",
        "doubtful",
        "labelled",
        "labels",
        "lead",
        "reading",
    )

    def __init__(self, reading: Reading, net: Net, by: Judge) -> None:
        self.reading = reading
        self._scores, rows, known = net.logits(reading)
        sure = (self._scores[:, 1:].max(axis=1) - self._scores[:, 0] >= SURE).nonzero()[0].tolist()
        near = {at for one in sure for at in range(one - AROUND, one + AROUND + 1)}
        near &= set(range(len(self._scores)))
        written = style([piece.traits for piece in reading.pieces])
        likelier = LIKELIER_SHOUTED if written == SHOUTED else LIKELIER
        some = judged(reading.pieces, self._scores)
        standing = [known.standing[row] for row in rows.tolist()]
        verdict = (
            by.ahead(seen(reading.pieces, self._scores, standing, written, some)) if some else None
        )
        self._scores[list(near), 0] -= np.float32(likelier)
        self._plain = self._scores[:, 0].copy()
        if verdict is not None:
            best = self._scores[some, 1:].max(axis=1)
            self._scores[some, 0] = best - settled(best - self._plain[some], verdict)
        lead = np.maximum(self._scores[:, _NAME], self._scores[:, _PLACE])
        lead -= self._scores[:, 0]  # a town that nobody knows is as telling as a name
        self.lead: list[float] = lead.tolist()
        labels = self._scores.argmax(axis=1)
        self.labels: list[int] = labels.tolist()
        self.labelled: list[int] = labels.nonzero()[0].tolist()
        self.doubtful: list[int] = (lead > known.needs.take(rows)).nonzero()[0].tolist()
        self._standing = known.standing

    def ahead(self, at: int, label: int) -> float:
        """How far a label is ahead of the ordinary one."""
        return float(self._scores[at, label] - self._scores[at, 0])

    def best(self, at: int) -> float:
        """How far the best label is ahead of it."""
        return float(self._scores[at, 1:].max() - self._scores[at, 0])

    def unjudged(self, at: int, label: int) -> float:
        """The same by the net alone, and by what is sure around."""
        return float(self._scores[at, label] - self._plain[at])

    def led(self, at: int) -> float:
        """How far a name or a place is ahead by the net alone."""
        return max(self.unjudged(at, _NAME), self.unjudged(at, _PLACE))

    def standing(self, at: int) -> int:
        return self._standing[self.reading.pieces[at].row]


class Tagger:
    """Scores for the words of a text."""

    def __init__(self, net: Net, by: Judge | None = None) -> None:
        self.net = net
        self.judge = by or judge()

    def tagged(self, form: Folded) -> Tagged | None:
        return Tagged(form.reading, self.net, self.judge) if form.reading.pieces else None


@cache
def tagger() -> Tagger:
    """The trained one, read once."""
    return Tagger(loaded())


__all__ = ["LABELS", "Standing", "Tagged", "Tagger", "tagger"]
