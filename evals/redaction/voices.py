"""Messages, questions, notes and hard negatives, written without sight of the recogniser or of its training.

They lie in `voices/`, a kind and a template a line, with ⏎ for a new line, and are filled with the people of this set.
"""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from evals.redaction.make import SEED, Document, filled, people, styled

FOLDER = Path(__file__).with_name("voices")
LINE = "⏎"
TIMES = 2  # each template is filled so often
CLEAN = ("neg", "trap")


@cache
def voices() -> list[Document]:
    """All of them, the same each time."""
    return [doc for file in sorted(FOLDER.glob("*.txt")) for doc in _of_file(file)]


def _of_file(file: Path) -> Iterator[Document]:
    lang = file.stem[:2]
    dice = random.Random(f"{SEED}{file.stem}")  # noqa: S311  the same each time is what is wanted
    known = [one for one in people() if one.lang == lang]
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
        kind, _, template = line.partition("\t")
        for time in range(1 if kind == "trap" else TIMES):
            name = f"{file.stem}/{kind}-{number}-{time}"
            shown = "neg" if kind in CLEAN else kind
            doc = filled(dice, known, template.replace(LINE, "\n"), name, shown)
            yield doc if kind in ("note", "trap") else styled(dice, doc)
