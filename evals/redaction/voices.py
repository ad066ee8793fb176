"""Messages, questions, notes and hard negatives, written without sight of the recogniser or of its training.

They lie in `voices/`, a kind and a template a line, with ⏎ for a new line, and are filled with the people of this set.
In `later/` are those of two more writers, who were asked when all rules but the last few stood (ADR 39).
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle
from pathlib import Path

from evals.redaction.disguise import DISGUISES
from evals.redaction.make import SEED, Document, filled, people, styled

FOLDER = Path(__file__).with_name("voices")
LATER = Path(__file__).with_name("later")
LINE = "⏎"
TIMES, LATER_TIMES = 2, 4  # each template is filled so often
CLEAN = ("neg", "trap")


@cache
def voices() -> list[Document]:
    """All of them, the same each time."""
    return [doc for file in sorted(FOLDER.glob("*.txt")) for doc in _of_file(file, TIMES)]


@cache
def later() -> list[Document]:
    """Of the two who were asked last; their messages disguised as well."""
    plain = [doc for file in sorted(LATER.glob("*.txt")) for doc in _of_file(file, LATER_TIMES)]
    hidden = zip((doc for doc in plain if doc.kind == "chat"), cycle(DISGUISES), strict=False)
    return plain + [
        replace(DISGUISES[name](doc, name), id=f"{doc.id}/{name}") for doc, name in hidden
    ]


def _of_file(file: Path, times: int) -> Iterator[Document]:
    lang = file.stem[:2]
    dice = random.Random(f"{SEED}{file.stem}")  # noqa: S311  the same each time is what is wanted
    known = [one for one in people() if one.lang == lang]
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
        kind, _, template = line.partition("\t")
        for time in range(1 if kind == "trap" else times):
            name = f"{file.stem}/{kind}-{number}-{time}"
            shown = "neg" if kind in CLEAN else kind
            doc = filled(dice, known, template.replace(LINE, "\n"), name, shown)
            yield doc if kind in ("note", "trap") else styled(dice, doc)
