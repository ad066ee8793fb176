"""The tagger: what names somebody shows by the words around it, whether any list has the name or not."""

from functools import cache

from chartside.engine.redaction.blas import np
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.tagger.cut import Cut, cut
from chartside.engine.redaction.tagger.features import Standing
from chartside.engine.redaction.tagger.model import LABELS, Net, loaded


class Tagged:
    """A text in words, with the label of each, the net's scores, and how each word stands by itself."""

    __slots__ = ("cut", "labels", "scores", "standing", "starts")

    def __init__(self, pieces: Cut, scores: np.ndarray, standing: np.ndarray) -> None:
        self.cut = pieces
        self.scores = scores
        self.standing = standing
        self.labels: list[int] = scores.argmax(axis=1).tolist()
        self.starts = pieces.starts()


class Tagger:
    """Scores for the words of a text."""

    def __init__(self, net: Net) -> None:
        self._net = net

    def tagged(self, form: Folded) -> Tagged | None:
        pieces = cut(form.plain)
        if not pieces.pairs:
            return None
        return Tagged(pieces, *self._net.logits(pieces))


@cache
def tagger() -> Tagger:
    """The trained one, read once."""
    return Tagger(loaded())


__all__ = ["LABELS", "Standing", "Tagged", "Tagger", "tagger"]
