"""`python -m chartside.engine.redaction.training.doubts`: grow the trees that judge what the net is in doubt about.

They are grown on `unheard/`: texts in which the net was never trained, by other writers than those who taught it.
Those of files called `outside` are of no clinic, and count for less: nearly nothing in them that is in doubt is a name.
`===== note =====` stands before each text, `[[NAME|Ana Ruiz]]` marks an identifier, and `ORG` what teaches nothing.
"""

import argparse
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np

from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.reading import style
from chartside.engine.redaction.tagger import doubts, model
from chartside.engine.redaction.titled import as_read
from chartside.engine.redaction.training.corpus import Marked
from chartside.engine.redaction.training.written import marked

TREES = 150
SOWN = 3  # of twelve, the one whose trees keep every floor of the test run (ADR 37)
HOW: dict[str, Any] = {
    "objective": "binary",
    "num_leaves": 31,
    "learning_rate": 0.07,
    "min_data_in_leaf": 60,
    "feature_fraction": 0.6,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "lambda_l2": 5.0,
    "seed": SOWN,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 2,
    "verbose": -1,
}
LEAST = -2.85  # a word is found where the odds are no worse than this (in logarithms) …
LEAST_ALONE = -1.8  # … or than this, if nothing near it is sure …
STEP = 3.0  # … and is so far ahead for each step that they are better
OUTSIDE, LESS = "outside", 0.3  # how much each word of such a file counts
_BEFORE = re.compile(r"^===== [a-z]+ =====\n", re.M)


def main() -> None:
    asked = _arguments()
    net = model.loaded(asked.model)
    rows, told, counts = learnt(net, unheard())
    print(f"{len(told)} words in doubt, {int(told.sum())} of identifiers", flush=True)
    model.saved(grown(rows, told, counts), asked.out)


def unheard() -> Iterator[Marked]:
    for file in sorted((files(__package__) / "unheard").iterdir(), key=lambda one: one.name):
        _, *texts = _BEFORE.split(file.read_text(encoding="utf-8"))
        for number, text in enumerate(texts):
            yield marked(text.removesuffix("\n"), f"{file.name}/{number}")


def learnt(net: model.Net, docs: Iterator[Marked]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What is seen of each word in doubt, whether it is one of an identifier, and how much it counts."""
    rows: list[np.ndarray] = []
    told: list[bool] = []
    counts: list[float] = []
    for doc in docs:
        form = as_read(fold(doc.text))
        pieces, starts = form.reading.pieces, form.reading.starts
        if not pieces:
            continue
        scores, numbers, seen = net.logits(form.reading)
        meant, loose = (bytearray(len(doc.text) + 1) for _ in range(2))
        for start, end, _ in doc.spans:
            meant[start:end] = b"\1" * (end - start)
        for start, end in doc.loose:
            loose[start:end] = b"\1" * (end - start)
        places = {
            at: form.written(starts[at], starts[at] + len(pieces[at].word))
            for at in doubts.doubtful(pieces, scores)
        }
        some = [at for at, (start, end) in places.items() if not any(loose[start:end])]
        if some:
            standing = [seen.standing[row] for row in numbers.tolist()]
            written = style([piece.traits for piece in pieces])
            rows.append(doubts.seen(pieces, scores, standing, written, some))
            told += [any(meant[slice(*places[at])]) for at in some]
            counts += [LESS if doc.id.startswith(OUTSIDE) else 1.0] * len(some)
    return np.concatenate(rows), np.array(told), np.array(counts)


def grown(rows: np.ndarray, told: np.ndarray, counts: np.ndarray) -> dict[str, np.ndarray]:
    """Trees, as they are stored."""
    trees = lightgbm.train(HOW, lightgbm.Dataset(rows, told.astype("f4"), weight=counts), TREES)
    asks: list[int] = []
    most: list[float] = []
    below: list[int] = []
    above: list[int] = []
    answers: list[float] = []

    def planted(part: dict[str, Any]) -> int:
        """Where a question stands; an answer stands at one's complement."""
        if "leaf_value" in part:
            answers.append(STEP * part["leaf_value"])
            return ~(len(answers) - 1)
        at = len(asks)
        asks.append(part["split_feature"])
        most.append(part["threshold"])
        below.append(0)
        above.append(0)
        below[at] = planted(part["left_child"])
        above[at] = planted(part["right_child"])
        return at

    roots = [planted(tree["tree_structure"]) for tree in trees.dump_model()["tree_info"]]
    return {
        "asks": np.array(asks, "u1"),
        "most": np.array(most, "f4"),
        "below": np.array(below, "<i2"),
        "above": np.array(above, "<i2"),
        "answers": np.array(answers, "f4"),
        "roots": np.array(roots, "<i2"),
        "begins": np.array([-STEP * LEAST, -STEP * LEAST_ALONE], "f4"),
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument(
        "--model", type=Path, help="the net that is in doubt; the one that is shipped"
    )
    parser.add_argument("--out", type=Path, default=Path(doubts.__file__).parent / doubts.FILE)
    return parser.parse_args()


if __name__ == "__main__":
    main()
