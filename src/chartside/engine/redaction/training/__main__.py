"""`python -m chartside.engine.redaction.training FOLDER`: train the tagger. `make train-redactor` runs it."""

import argparse
import multiprocessing
import queue
import random
import re
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path

import numpy as np

from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.reading import GAPS, style
from chartside.engine.redaction.tables import Known, words
from chartside.engine.redaction.tagger import model
from chartside.engine.redaction.tagger.cut import cut, gap_key
from chartside.engine.redaction.tagger.features import gap_row
from chartside.engine.redaction.training.augment import Lists, excerpts, varied
from chartside.engine.redaction.training.clean import CLEAN
from chartside.engine.redaction.training.corpus import (
    SEED,
    Labelled,
    Marked,
    halves,
    labelled,
    sources,
)
from chartside.engine.redaction.training.joints import AFTER_ENGLISH, AFTER_SPANISH
from chartside.engine.redaction.training.net import PAD, Batch, Learner
from chartside.engine.redaction.training.phrases import ENGLISH, SPANISH
from chartside.engine.redaction.training.templates import made_up
from chartside.engine.redaction.training.words import (
    CONDITIONS,
    DOLENCIAS,
    OBJECTS,
    OBJETOS,
    VERBOS,
    VERBS,
)
from chartside.engine.redaction.training.written import messages, written
from chartside.engine.redaction.triggers import traits_of

BATCH_WORDS = 3500
FEWEST = 4
# How often a text of a source is shown in a round: those of few texts oftener, lest the rest drown them.
TIMES = {
    "asq_phi": 4.0,
    "clinchat": 1.0,
    "adversarial": 1.0,
    "presidio_synth": 6.0,
    "written": 3.0,
    "practice": 1.5,
}
WORD_DROP = 0.3
AVERAGED = 0.75  # the stored parameters are the mean of those of the last quarter
_NAMES = int(
    Known.GIVEN_COMMON | Known.FAMILY_COMMON
)  # whoever is called so is a reason not to know the word
_SAID = (*VERBS, *VERBOS, *OBJECTS, *OBJETOS, *CONDITIONS, *DOLENCIAS)
_WRITTEN = tuple((lang, clean) for lang in ("en", "es") for clean in (True, False))
_HOLE = re.compile(r"\{\w+\}")

SHIPPED = 1  # the seed of the model in the package


def main() -> None:
    asked = _arguments()
    began = time.monotonic()
    chance = random.Random(asked.seed)
    learn: list[Marked] = []
    for name, docs in sources(asked.corpus).items():
        if name not in asked.without:
            learn += halves(docs, asked.hold, SEED)[0]
    learn += written()
    learner = Learner(_vocabulary(learn), asked.seed)
    dropping = np.random.default_rng(SEED)
    rounds = _ahead(_rounds(learn, _Store(learner), chance, asked))
    for epoch, batches in enumerate(rounds):
        losses = []
        for order, batch in enumerate(batches):
            done = (epoch + order / len(batches)) / asked.epochs
            rate = asked.rate * (1 - done) + 1e-5
            losses.append(learner.step(batch, rate, dropping))
            if done > AVERAGED and order % 10 == 0:
                learner.average()
        print(
            f"epoch {epoch + 1}: loss {np.mean(losses):.4f}, {time.monotonic() - began:.0f} s",
            flush=True,
        )
    model.saved(learner.weights(), asked.out)


def _rounds(
    learn: list[Marked], store: "_Store", chance: random.Random, asked: argparse.Namespace
) -> Iterator[list[Batch]]:
    """The texts of each round, each time about other people."""
    lists = Lists()
    for _ in range(asked.epochs):
        shown = [doc for doc in learn for _ in range(_times(doc, chance))]
        docs = [varied(doc, lists, chance) for doc in shown]
        docs += made_up(lists, chance, asked.made)
        docs += [short for doc in shown for short in excerpts(doc, chance)]
        chance.shuffle(docs)
        yield list(_batches(docs, store, chance))


def _ahead(rounds: Iterator[list[Batch]]) -> Iterator[list[Batch]]:
    """The next round is made by another process while this one learns."""
    forked = multiprocessing.get_context("fork")
    made = forked.Queue(1)
    maker = forked.Process(target=_make, args=(rounds, made), daemon=True)
    maker.start()
    while (batches := _taken(made, maker)) is not None:
        yield batches
    maker.join()


def _make(rounds: Iterator[list[Batch]], made: "multiprocessing.Queue[list[Batch] | None]") -> None:
    for batches in rounds:
        made.put(batches)
    made.put(None)


def _taken(
    made: "multiprocessing.Queue[list[Batch] | None]", maker: BaseProcess
) -> list[Batch] | None:
    """What the other process made; if it died, so does this one."""
    while True:
        try:
            return made.get(timeout=5)
        except queue.Empty:
            if not maker.is_alive():
                raise SystemExit("the texts of the next round could not be made") from None


def _times(doc: Marked, chance: random.Random) -> int:
    times = TIMES.get(doc.source, 1.0)
    return int(times) + (chance.random() < times % 1)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--out", type=Path, default=Path(model.__file__).parent / model.FILE)
    parser.add_argument("--without", action="append", default=[], help="a source that is left out")
    parser.add_argument(
        "--hold", type=float, default=0.0, help="the part of texts that is held out"
    )
    parser.add_argument("--epochs", type=int, default=24)
    parser.add_argument("--rate", type=float, default=0.008)
    parser.add_argument("--seed", type=int, default=SHIPPED, help="another one, another model")
    parser.add_argument("--made", type=int, default=25_000, help="made-up texts in every epoch")
    return parser.parse_args()


def _vocabulary(docs: list[Marked]) -> np.ndarray:
    """Words that stand outside of identifiers often enough; a person's name is nothing to learn by heart."""
    outside: Counter[str] = Counter()
    inside: Counter[str] = Counter()
    for doc in {doc.id: doc for doc in docs}.values():
        found = labelled(doc)
        seen = {(w.lower(), bool(n)) for (w, _), n in zip(found.pairs, found.labels, strict=True)}
        outside.update(word for word, marked in seen if not marked and doc.whole)
        inside.update(word for word, marked in seen if marked)
    known = words()
    others = [_HOLE.sub(" ", m) for lang, clean in _WRITTEN for m in messages(lang, clean=clean)]
    for phrase in (*ENGLISH, *SPANISH, *CLEAN, *AFTER_ENGLISH, *AFTER_SPANISH, *_SAID, *others):
        for word, _ in cut(fold(phrase).plain).pairs:
            if not known.flags(word.lower()) & _NAMES:
                outside[word.lower()] += FEWEST
    kept = (w for w, n in outside.items() if n >= FEWEST and n > inside[w] and not w.isdigit())
    return np.array(sorted({zlib.crc32(word.encode()) for word in kept}), dtype="u4")


class _Store:
    """Rows of each word, worked out once."""

    def __init__(self, learner: Learner) -> None:
        self.of = learner.seen
        self.rows: dict[str, list[int]] = {}
        self.gaps: dict[str, int] = {}

    def word(self, word: str) -> list[int]:
        if word not in self.rows:
            self.rows[word] = self.of(word)
        return self.rows[word]

    def gap(self, gap: str) -> int:
        if gap not in self.gaps:
            self.gaps[gap] = gap_row(gap_key(gap))
        return self.gaps[gap]


def _batches(docs: list[Marked], store: _Store, chance: random.Random) -> Iterator[Batch]:
    held: list[Labelled] = []
    size = 0
    for doc in docs:
        found = labelled(doc)
        held.append(found)
        size += len(found.labels) + PAD
        if size >= BATCH_WORDS:
            yield _batch(held, store, chance)
            held, size = [], 0
    if held:
        yield _batch(held, store, chance)


def _batch(docs: list[Labelled], store: _Store, chance: random.Random) -> Batch:
    kinds: dict[str, int] = {}
    features: list[int] = []
    begins: list[int] = []
    inverse: list[int] = []
    gaps: list[int] = []
    labels: list[int] = []
    weights: list[float] = []
    for doc in docs:
        styled = GAPS * style([traits_of(word, word.lower()) for word, _ in doc.pairs])
        for word, gap in doc.pairs:
            if word not in kinds:
                kinds[word] = len(kinds)
                begins.append(len(features))
                rows = store.word(word)
                if rows[0] and chance.random() < WORD_DROP:
                    rows = [0, *rows[1:]]
                features += rows
            inverse.append(kinds[word])
            gaps.append(store.gap(gap) + styled)
        labels += doc.labels
        weights += doc.weights
        inverse += [-1] * PAD
        gaps += [0] * PAD
        labels += [0] * PAD
        weights += [0.0] * PAD
    return Batch.of(features, begins, inverse, gaps, labels, weights)


if __name__ == "__main__":
    main()
