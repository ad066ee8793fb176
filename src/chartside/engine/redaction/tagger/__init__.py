"""The tagger: what names somebody shows by the words around it, whether any list has the name or not."""

from functools import cache

from chartside.engine.redaction.blas import np
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.reading import SHOUTED, Reading, style
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

    __slots__ = ("_scores", "_standing", "doubtful", "labelled", "labels", "lead", "reading")

    def __init__(self, reading: Reading, net: Net) -> None:
        self.reading = reading
        self._scores, rows, seen = net.logits(reading)
        sure = (self._scores[:, 1:].max(axis=1) - self._scores[:, 0] >= SURE).nonzero()[0].tolist()
        near = {at for one in sure for at in range(one - AROUND, one + AROUND + 1)}
        near &= set(range(len(self._scores)))
        shouted = style([piece.traits for piece in reading.pieces]) == SHOUTED
        likelier = LIKELIER_SHOUTED if shouted else LIKELIER
        self._scores[list(near), 0] -= np.float32(likelier)
        lead = np.maximum(self._scores[:, _NAME], self._scores[:, _PLACE])
        lead -= self._scores[:, 0]  # a town that nobody knows is as telling as a name
        self.lead: list[float] = lead.tolist()
        labels = self._scores.argmax(axis=1)
        self.labels: list[int] = labels.tolist()
        self.labelled: list[int] = labels.nonzero()[0].tolist()
        self.doubtful: list[int] = (lead > seen.needs.take(rows)).nonzero()[0].tolist()
        self._standing = seen.standing

    def ahead(self, at: int, label: int) -> float:
        """How far a label is ahead of the ordinary one."""
        return float(self._scores[at, label] - self._scores[at, 0])

    def standing(self, at: int) -> int:
        return self._standing[self.reading.pieces[at].row]


class Tagger:
    """Scores for the words of a text."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def tagged(self, form: Folded) -> Tagged | None:
        return Tagged(form.reading, self.net) if form.reading.pieces else None


@cache
def tagger() -> Tagger:
    """The trained one, read once."""
    return Tagger(loaded())


__all__ = ["LABELS", "Standing", "Tagged", "Tagger", "tagger"]
