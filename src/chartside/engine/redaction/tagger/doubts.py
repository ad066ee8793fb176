"""Words that the net is in doubt about, judged by what else the text tells of them.

The net sees a few words to each side. Whether a doubtful one names somebody shows from further away too: how far off
the next sure find is and how many there are, what the net makes of the words beside it, how the text is written and
whether it is about medicine at all, what lists the word stands on. Trees of questions, each about one of these, add up
to how far ahead a name is (ADR 35). They were grown on texts that the net has not learnt from: only there it errs as it
will err again. Some of these are of no clinic (ADR 37).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from chartside.engine.redaction.blas import np
from chartside.engine.redaction.ordinary import CALENDAR
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import NAMED, OF_MEDICINE, TOP, words
from chartside.engine.redaction.tagger.model import AROUND, SURE, stored
from chartside.engine.redaction.triggers import CENTRO, FIELD, KIND, LABEL, TITLED

FILE = "judge.bin"
# In doubt is a word of which the net says that a name is so far ahead.
LOWEST, HIGHEST = -5.0, SURE
NAMING = 4  # labels of what has a name, the first ones: somebody, a place, a house, an address
MOST = 3.5  # no further ahead is a name by being judged: some rules need more, and weigh what is not seen here
LONGEST = 200  # words
FAR = 30  # so many words away is as good as nowhere
NOWHERE = (-9.0, 0, -1, -1, -1, -1)  # what is seen where no word is
_FORM, _HOUSE = LABEL | FIELD, KIND | CENTRO
_NEAR = 4  # where it is seen how many finds are near
_LISTS, _TRAITS = 16, 8
_SAID = 0xFF00  # lists of words that are said: of a language, of medicine
_BLANK, _NONE, _LINE, _COMMA, _POINT, _COLON, _OTHER = range(7)
_SIGNS = (("\n", _LINE), (",", _COMMA), (".", _POINT), (":", _COLON))


class Judge:
    """Trees. Each asks of a word what its first question says, and goes on until it has an answer."""

    def __init__(self, grown: dict[str, np.ndarray]) -> None:
        self.grown = grown
        self._asks = grown["asks"].astype("i8")
        self._most = grown["most"]
        self._then = np.stack([grown["above"], grown["below"]], axis=1).astype("i8")
        self._answers = grown["answers"].astype("f8")
        self._roots = grown["roots"].astype("i8")
        self._begin, self._alone = grown["begins"].astype("f8").tolist()

    def ahead(self, seen: np.ndarray) -> np.ndarray:
        """How far ahead a name is, for each row of what is seen of a word."""
        at = np.repeat(self._roots[:, None], len(seen), axis=1)
        rows = np.arange(len(seen))[None, :]
        while (at >= 0).any():
            open_ = np.maximum(at, 0)
            below = seen[rows, self._asks[open_]] <= self._most[open_]
            at = np.where(at >= 0, self._then[open_, below.astype("i8")], at)
        begin = np.where(seen[:, _NEAR] > 0, self._begin, self._alone)
        made: np.ndarray = begin + self._answers[~at].sum(axis=0)
        return made

    def raw(self) -> Iterator[tuple[str, bytes]]:
        """What another form of it needs, by name."""
        yield from ((f"doubts.{name}", value.tobytes()) for name, value in self.grown.items())


def doubtful(pieces: Sequence[Piece], scores: np.ndarray) -> list[int]:
    """Which words are in doubt. What numbers, months and labels of a form are is told elsewhere."""
    ahead = scores[:, 1:].max(axis=1) - scores[:, 0]
    named = scores[:, 1:].argmax(axis=1) < NAMING
    some: list[int] = ((ahead > LOWEST) & (ahead <= HIGHEST) & named).nonzero()[0].tolist()
    return [at for at in some if not _is_told(pieces[at])]


def judged(pieces: Sequence[Piece], scores: np.ndarray) -> list[int]:
    """Those of them that are judged: not the kinds of houses, which rules tell. To learn from, they are as good.

    None of a long text: there is none in what the trees were grown on.
    """
    if len(pieces) > LONGEST:
        return []
    return [at for at in doubtful(pieces, scores) if not pieces[at].flags & _HOUSE]


def _is_told(piece: Piece) -> bool:
    return not piece.low or bool(piece.flags & _FORM) or piece.low in CALENDAR


def seen(
    pieces: Sequence[Piece],
    scores: np.ndarray,
    standing: Sequence[int],
    style: int,
    some: Sequence[int],
) -> np.ndarray:
    """A row for each of some words: what the trees ask about."""
    ahead = scores[:, 1:].max(axis=1) - scores[:, 0]
    best = scores[:, 1:].argmax(axis=1) + 1
    sure = (ahead >= SURE).nonzero()[0].tolist()
    count = len(pieces)
    lists = words()
    told = _told_by_all(pieces)
    rows = []
    for at in some:
        piece = pieces[at]
        before = min((at - one for one in sure if one < at), default=FAR)
        after = min((one - at for one in sure if one > at), default=FAR)
        near = sum(1 for one in sure if one != at and abs(one - at) <= AROUND)
        flags = lists.flags(piece.low)
        sides = [
            (
                *(ahead[side], best[side], standing[side], len(pieces[side].word)),
                *(bool(lists.flags(pieces[side].low) & kind) for kind in (NAMED, _SAID)),
            )
            if 0 <= side < count
            else NOWHERE
            for side in (at - 1, at + 1)
        ]
        rows.append(
            [
                *(ahead[at], best[at], min(before, FAR), min(after, FAR), near),
                *(standing[at], style, len(piece.word), *sides[0], *sides[1]),
                *(gap(piece.gap), gap(pieces[at - 1].gap) if at else _OTHER, count),
                *(flags >> bit & 1 for bit in range(_LISTS)),
                *(piece.traits >> bit & 1 for bit in range(_TRAITS)),
                *(scores[at, 1:] - scores[at, 0]),
                *told,
            ]
        )
    return np.array(rows, "f4")


def _told_by_all(pieces: Sequence[Piece]) -> tuple[float, float, float]:
    """Of the text: what part is on lists of medicine, what part has a capital, how often nothing explains that."""
    lists, count = words(), len(pieces)
    flags = [lists.flags(piece.low) for piece in pieces]
    learned = sum(1 for one in flags if one & OF_MEDICINE)
    titled = sum(1 for piece in pieces if piece.traits & TITLED)
    headed = sum(
        1
        for before, piece, one in zip(pieces, pieces[1:], flags[1:], strict=False)
        if before.gap == " " and piece.traits & TITLED and one & TOP
    )
    return learned / count, titled / count, headed


def settled(before: np.ndarray, judged: np.ndarray) -> np.ndarray:
    """How far ahead names are that were so far ahead before."""
    return np.where(judged > 0, np.maximum(before, np.minimum(judged, MOST)), judged)


def gap(between: str) -> int:
    """What stands between two words."""
    if between == " ":
        return _BLANK
    if not between:
        return _NONE
    return next((kind for sign, kind in _SIGNS if sign in between), _OTHER)


def loaded(path: Path | None = None) -> Judge:
    return Judge(stored(path, FILE))


@cache
def judge() -> Judge:
    """The one that is shipped, read once."""
    return loaded()
