"""The tagger's parts: words and gaps, lists, a net that learns, and the same scores at run time as in training."""

import random
import zlib
from pathlib import Path

import numpy as np
import pytest

from chartside.engine.redaction.evaluate.corpus import Annotated, Gold
from chartside.engine.redaction.evaluate.score import Score
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.reading import read
from chartside.engine.redaction.tables import Known, packed, unpacked, words
from chartside.engine.redaction.tagger import tagger
from chartside.engine.redaction.tagger.cut import cut, gap_key
from chartside.engine.redaction.tagger.features import gap_row
from chartside.engine.redaction.tagger.model import AROUND, LABELS, LIKELIER, loaded, saved
from chartside.engine.redaction.training.corpus import Marked, labelled
from chartside.engine.redaction.training.net import PAD, Batch, Learner


def test_joined_words_are_cut() -> None:
    assert [w for w, _ in cut("JaneDoe MRN123 jane_doe O'Neil").pairs] == [
        "Jane", "Doe", "MRN", "123", "jane", "doe", "O", "Neil",
    ]  # fmt: skip
    pieces = cut("  (Ana), 45")
    assert [(s, w) for s, (w, _) in zip(pieces.starts(), pieces.pairs, strict=True)] == [
        (3, "Ana"),
        (9, "45"),
    ]


def test_the_lists_know_names_drugs_and_words() -> None:
    lists = words()
    assert lists.flags("garcia") & Known.FAMILY_COMMON
    assert lists.flags("lisinopril") & Known.DRUG
    assert lists.flags("dolor") & Known.SPANISH
    assert lists.flags("qzxvkw") == 0


def test_lists_are_packed_and_read_back() -> None:
    made = unpacked(packed({"ana": 3, "sol": 40_000}, {"sol": 0xFEDCBA98, "mar": 7}))
    assert (made.flags("ana"), made.flags("sol"), made.flags("luz")) == (3, 40_000, 0)
    assert [made.both(word) for word in ("sol", "mar", "luz")] == [
        (40_000, 0xFEDCBA98),
        (0, 7),
        (0, 0),
    ]


def test_words_that_are_used_alike_are_akin() -> None:
    """A class of its own for what is used alike, in each language; a word that nobody uses has none."""

    def classes(word: str) -> tuple[int, int]:
        kin = words().both(word)[1]
        return kin & 1023, kin >> 10 & 1023

    english, spanish = zip(*map(classes, ("beck", "rose", "estrella")), strict=True)
    assert english[0] == english[1] != 0
    assert classes("nurse")[0] != english[0]
    assert spanish[2] != 0
    assert classes("qzxvkw") == (0, 0)


def test_what_is_asked_of_somebody_is_a_spanish_word() -> None:
    for word in ("revisame", "pongale", "anotalo", "resuelveme", "hacedme", "mandarselo"):
        assert words().flags(word) & Known.SPANISH, word
    assert words().flags("abfraction") & Known.MEDICAL
    assert words().flags("dentrix") & Known.DRUG


def _batch(learner: Learner, docs: list[Marked]) -> Batch:
    rows, begins, inverse, gaps, labels, weights = [], [], [], [], [], []
    kinds: dict[str, int] = {}
    for doc in docs:
        found = labelled(doc)
        for word, gap in found.pairs:
            if word not in kinds:
                kinds[word] = len(kinds)
                begins.append(len(rows))
                rows += learner.features.of(word)
            inverse.append(kinds[word])
            gaps.append(gap_row(gap_key(gap)))
        labels += [*found.labels, *[0] * PAD]
        weights += [*found.weights, *[0.0] * PAD]
        inverse += [-1] * PAD
        gaps += [0] * PAD
    return Batch.of(rows, begins, inverse, gaps, labels, weights)


def test_the_net_learns_and_reads_the_same_after_it_was_stored(tmp_path: Path) -> None:
    chance = random.Random(1)
    docs = []
    for _ in range(60):
        name = "".join(chance.choice("abcdefghij") for _ in range(6)).title()
        docs.append(Marked(f"please call {name} today", [(12, 18, "NAME")]))
        docs.append(Marked(f"please take {name} daily", []))
    vocabulary = np.array(sorted(zlib.crc32(w.encode()) for w in ("please", "call", "take")), "u4")
    learner = Learner(vocabulary, 7)
    batch, drops = _batch(learner, docs), np.random.default_rng(2)
    losses = [learner.step(batch, 0.005, drops) for _ in range(60)]
    assert losses[-1] < losses[0] / 5
    saved(learner.weights(), tmp_path / "m.bin")
    net = loaded(tmp_path / "m.bin")
    for text, at in (("please call Wuvver today", 1), ("please take Wuvver daily", 0)):
        pieces = fold(text).reading
        cold, _, _ = net.logits(pieces)
        warm, _, _ = net.logits(pieces)
        assert LABELS[int(cold[2].argmax())] == ("NAME" if at else "O")
        assert np.allclose(cold, warm)


def test_a_long_text_scores_as_its_parts_do() -> None:
    net = tagger().net
    part = "Seen with Dr. Alvarado for cough and fever. " * 60
    pieces = read(part)
    scores, words, _ = net.logits(pieces)
    assert len(scores) == len(words) == len(pieces.pairs)
    every = len(pieces.pairs) // 60
    assert np.allclose(scores[every * 10 : every * 11], scores[every * 40 : every * 41], atol=1e-3)


@pytest.mark.parametrize(
    ("text", "likelier"),
    [
        ("Call Shanice Okonkwo back and see hope", LIKELIER),
        (
            "Call Shanice Okonkwo back" + ", and so on" * (AROUND // 3 - 2) + " and see hope",
            LIKELIER,
        ),
        ("Call Shanice Okonkwo back" + ", and so on" * (AROUND // 3) + " and see hope", 0.0),
        ("Call back and see hope", 0.0),
    ],
)
def test_where_a_word_surely_tells_of_somebody_those_around_it_are_likelier_to(
    text: str, likelier: float
) -> None:
    form, name = fold(text), LABELS.index("NAME")
    scores, _, _ = tagger().net.logits(form.reading)
    found = tagger().tagged(form)
    assert found is not None
    last = len(scores) - 1
    assert found.unjudged(last, name) == pytest.approx(
        float(scores[last, name] - scores[last, 0]) + likelier, abs=1e-4
    )


def test_the_score_is_strict() -> None:
    score = Score()
    text = "Dr. Ana Ruiz, 12 May 2020, fine today"
    doc = Annotated("1", text, (Gold(0, 12, "NAME", True), Gold(14, 25, "DATE", True)))
    score.add(doc, [(4, 12), (14, 20), (32, 37)])
    report = score.report()
    assert report["recall"] == 1.0
    assert report["leak_docs"] == 0.0
    assert report["fp_per_1k_words"] == pytest.approx(500.0)
    score.add(doc, [(4, 7)])
    assert score.report()["leak_docs"] == 0.5
    assert score.report()["neg_clean"] is None
