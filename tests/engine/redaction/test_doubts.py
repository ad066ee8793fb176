"""Words in doubt are judged by what else the text tells of them: which are, what is seen, and that both forms agree."""

from pathlib import Path

import numpy as np
import pytest

from chartside.engine.redaction.directory import Directory
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.native import native
from chartside.engine.redaction.native.engine import Native, NotBuilt, library
from chartside.engine.redaction.native.handed import handed
from chartside.engine.redaction.recogniser import Chain
from chartside.engine.redaction.symbols import SymbolTable
from chartside.engine.redaction.tagger import Tagger, tagger
from chartside.engine.redaction.tagger.doubts import (
    FAR,
    HIGHEST,
    LONGEST,
    LOWEST,
    MOST,
    Judge,
    doubtful,
    gap,
    judge,
    judged,
    seen,
    settled,
)
from chartside.engine.redaction.tagger.doubts import loaded as judge_of
from chartside.engine.redaction.tagger.model import saved

NAME, SEEN = 1, 58


def scored(text: str) -> tuple[list, np.ndarray, list[int]]:
    reading = fold(text).reading
    scores, rows, known = tagger().net.logits(reading)
    return reading.pieces, scores, [known.standing[row] for row in rows.tolist()]


def one_question(asks: int, most: float, below: float, above: float) -> dict[str, np.ndarray]:
    return {
        "asks": np.array([asks], "u1"),
        "most": np.array([most], "f4"),
        "below": np.array([~0], "<i2"),
        "above": np.array([~1], "<i2"),
        "answers": np.array([below, above], "f4"),
        "roots": np.array([0], "<i2"),
        "begins": np.array([0.5, -0.5], "f4"),
    }


def by(stored: dict[str, np.ndarray]) -> Tagger:
    return Tagger(tagger().net, Judge(stored))  # the words that it met are known to it


def test_a_tree_answers_by_what_it_asks_and_what_is_near() -> None:
    trees = Judge(one_question(7, 4.0, -2.0, 3.0))  # how long a word is
    rows = np.zeros((3, SEEN), "f4")
    rows[:, 7] = (4.0, 5.0, 5.0)
    rows[:, 4] = (1.0, 1.0, 0.0)  # how many finds are near
    assert trees.ahead(rows).tolist() == [-1.5, 3.5, 2.5]


def test_only_what_may_have_a_name_and_is_in_doubt_is_judged() -> None:
    pieces, scores, _ = scored("Ask about hope and april at 12 Elm, mrn 555")
    scores[:] = -99.0
    scores[:, 0], scores[:, NAME] = 0.0, 1.0
    some = [pieces[at].word for at in doubtful(pieces, scores)]
    assert "hope" in some
    assert "Elm" in some
    assert not {"april", "12", "555", "mrn"} & set(some)
    for ahead, count in ((LOWEST, 0), (HIGHEST, len(some)), (HIGHEST + 0.1, 0)):
        scores[:, NAME] = ahead
        assert len(doubtful(pieces, scores)) == count


def test_a_long_text_is_weighed_by_the_net_alone() -> None:
    pieces, scores, _ = scored("hope " * LONGEST)
    scores[:] = -99.0
    scores[:, 0], scores[:, NAME] = 0.0, 1.0
    assert len(judged(pieces, scores)) == LONGEST
    pieces, scores = [*pieces, pieces[0]], np.concatenate([scores, scores[:1]])
    assert judged(pieces, scores) == []


def test_what_is_seen_of_a_word() -> None:
    pieces, scores, standing = scored("Call Shanice Okonkwo, and see hope")
    at = len(pieces) - 1
    scores[:] = 0.0
    scores[1, NAME] = scores[2, NAME] = 9.0
    (row,) = seen(pieces, scores, standing, 0, [at])
    assert row[:5].tolist() == [0.0, 1.0, 3.0, FAR, 2.0]
    assert row[7] == len("hope")
    assert len(row) == SEEN
    assert [gap(between) for between in (" ", "", ",\n", ", ", ". ", ": ", " (")] == list(range(7))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("metformin, plover, ibuprofen", [2 / 3, 0.0, 0.0]),
        ("plover Ways Keep plover", [0.0, 2 / 4, 2.0]),
        ("plover keep. Ways, Song", [0.0, 2 / 4, 0.0]),  # a sentence begins there
    ],
)
def test_what_the_whole_text_tells(text: str, told: list[float]) -> None:
    """What part is on lists of medicine, what part has a capital, how often nothing explains that."""
    pieces, scores, standing = scored(text)
    (row,) = seen(pieces, scores, standing, 0, [1])
    assert row[-3:].tolist() == pytest.approx(told)


@pytest.mark.parametrize(("asks", "most"), [(SEEN - 3, 0.5), (SEEN - 2, 0.5), (SEEN - 1, 1.0)])
def test_both_forms_are_told_the_same_by_the_whole_text(asks: int, most: float) -> None:
    texts = [
        "Ana Ruiz and plover came, then mags left",
        "metformin, ibuprofen, plover, mags",
        "Ana Ruiz: Ways To Keep The Plover And Mags Calm",
    ]
    heard = []
    for below, above in ((9.0, -9.0), (-9.0, 9.0)):
        tagged_by = by(one_question(asks, most, below, above))
        if native(tagged_by) is None:
            pytest.skip("there is no fast form here")
        fast = Chain(SymbolTable(b"doubts" * 8), Directory(), dates=True, by=tagged_by)
        slow = Chain(SymbolTable(b"doubts" * 8), Directory(), dates=True, by=tagged_by)
        slow._fast = None
        heard.append([fast.spans(text) for text in texts])
        assert heard[-1] == [slow.spans(text) for text in texts]
    assert heard[0] != heard[1]


def test_what_is_judged_a_name_is_as_far_ahead_as_before_or_a_little() -> None:
    before, judged = np.array([5.0, 1.0, 1.0, 2.0]), np.array([1.0, 9.0, 2.0, -4.0])
    assert settled(before, judged).tolist() == [5.0, MOST, 2.0, -4.0]


@pytest.mark.parametrize("answer", [9.0, -9.0])
def test_the_judge_decides_in_both_forms(answer: float) -> None:
    """A judge who always says the same is heard where the net is in doubt, and there alone."""
    tagged_by = by(one_question(0, 99.0, answer, answer))
    if native(tagged_by) is None:
        pytest.skip("there is no fast form here")
    texts = [
        "left msg for blotter re: refill",
        "Ana Ruiz and plover came, then mags left",
        "no change",
    ]
    for text in texts:
        fast = Chain(SymbolTable(b"doubts" * 8), Directory(), dates=True, by=tagged_by)
        slow = Chain(SymbolTable(b"doubts" * 8), Directory(), dates=True, by=tagged_by)
        slow._fast = None
        assert fast.spans(text) == slow.spans(text)
    form = fold("Ana Ruiz and plover came, then mags left")
    found = tagged_by.tagged(form)
    assert found is not None
    scores, _, _ = tagger().net.logits(form.reading)
    some = doubtful(form.reading.pieces, scores)
    assert some
    assert all((found.labels[at] > 0) == (answer > 0) for at in some)


def test_trees_of_another_shape_are_refused_by_the_fast_form() -> None:
    made = library()
    if made is None:
        pytest.skip("there is no fast form here")
    wrong = (
        one_question(SEEN, 1.0, 0.0, 0.0),  # of what is not seen
        one_question(0, 1.0, 0.0, 0.0) | {"below": np.array([0], "<i2")},  # it never ends
        one_question(0, 1.0, 0.0, 0.0)
        | {"above": np.array([~2], "<i2")},  # an answer that is not there
        one_question(0, 1.0, 0.0, 0.0) | {"roots": np.array([7], "<i2")},
        one_question(0, 1.0, 0.0, 0.0) | {"begins": np.array([0.0], "f4")},
        one_question(0, 1.0, 0.0, 0.0)  # more trees than there is room for
        | {"roots": ~np.arange(300, dtype="<i2"), "answers": np.zeros(300, "f4")},
    )
    for grown in wrong:
        tagged_by = Tagger(tagger().net, judge())
        tagged_by.judge = _Grown(grown)  # type: ignore[assignment]
        with pytest.raises(NotBuilt, match="another shape"):
            Native(made, handed(tagged_by))
    Native(made, handed(tagger()))


class _Grown(Judge):
    def __init__(self, grown: dict[str, np.ndarray]) -> None:
        self.grown = grown


def test_what_is_stored_is_read_again(tmp_path: Path) -> None:
    grown = one_question(3, 2.0, 1.0, -1.0)
    saved(grown, tmp_path / "judge.bin")
    read = judge_of(tmp_path / "judge.bin").grown
    assert {name: value.tolist() for name, value in read.items()} == {
        name: value.tolist() for name, value in grown.items()
    }
