"""Annotated texts as the tagger learns from them."""

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol, TypeVar

from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.tagger.cut import cut
from chartside.engine.redaction.tagger.model import LABELS

SEED = 20_26
LABEL_OF = {
    "NAME": "NAME",
    "LOCATION": "PLACE",
    "FACILITY": "FACILITY",
    "ADDRESS": "ADDRESS",
    "DATE": "DATE",
    "AGE": "AGE",
    "EMAIL": "ONLINE",
    "URL": "ONLINE",
    "IP": "ONLINE",
    "PHOTO": "ONLINE",
}
_KEPT = {
    "AGE",
    "DATE",
    "SEX",
    "RELATIVE",
    "PROFESSION",
    "TITLE",
    "OTHER",
}  # optional, and left standing
_COUNTED = ("mm3", "mm³", "/ml", "/mm", "/µ", "/u", "/l", "%")
INCOMPLETE = 0.25  # what nobody marked in a text that is marked in part says little


def listed(text: str) -> list[str]:
    return text.split()


@dataclass
class Marked:
    """A text with its identifiers: (start, end, label); `loose` places teach nothing."""

    text: str
    spans: list[tuple[int, int, str]]
    loose: list[tuple[int, int]] = field(default_factory=list)
    whole: bool = True
    source: str = ""
    id: str = ""

    def with_text(self, text: str, spans: list[tuple[int, int, str]]) -> "Marked":
        return replace(self, text=text, spans=spans, loose=[])


@dataclass
class Labelled:
    """Words, gaps, labels and weights of one text."""

    pairs: list[tuple[str, str]]
    labels: list[int]
    weights: list[float]


def read(path: Path) -> list[Marked]:
    with path.open(encoding="utf-8") as lines:
        return [_marked(json.loads(line), path.stem) for line in lines if line.strip()]


def sources(folder: Path) -> dict[str, list[Marked]]:
    """Each file of a folder that holds annotated texts."""
    return {
        path.stem: read(path)
        for path in sorted(folder.glob("*.jsonl"))
        if not path.stem.startswith("directory")
    }


def _marked(row: dict[str, object], source: str) -> Marked:
    spans: list[tuple[int, int, str]] = []
    loose: list[tuple[int, int]] = []
    for span in row["spans"]:  # type: ignore[attr-defined]
        place = (span["start"], span["end"])
        if span["type"] == "DATE" and any(c in span["text"].lower() for c in _COUNTED):
            continue
        if span["required"]:
            spans.append((*place, LABEL_OF.get(span["type"], "NUMBER")))
        elif span["type"] not in _KEPT:
            loose.append(place)
    return Marked(
        str(row["text"]),
        sorted(spans),
        loose,
        bool(row.get("complete", True)),
        source,
        str(row["id"]),
    )


def labelled(doc: Marked) -> Labelled:
    form = fold(doc.text)
    pieces = cut(form.plain)
    label = bytearray(len(doc.text) + 1)
    for start, end, kind in doc.spans:
        label[start:end] = bytes([LABELS.index(kind)]) * (end - start)
    mute = bytearray(len(doc.text) + 1)
    for start, end in doc.loose:
        mute[start:end] = b"\1" * (end - start)
    labels: list[int] = []
    weights: list[float] = []
    for (word, _), place in zip(pieces.pairs, pieces.starts(), strict=True):
        start, end = form.written(place, place + len(word))
        found = max(label[start:end])
        labels.append(found)
        if found:
            weights.append(2.0)
        else:
            weights.append(0.0 if any(mute[start:end]) else 1.0 if doc.whole else INCOMPLETE)
    return Labelled(pieces.pairs, labels, weights)


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


D = TypeVar("D", bound=_Identified)


def halves(docs: Iterable[D], held: float, seed: int) -> tuple[list[D], list[D]]:
    """Texts to learn from and texts to score on; which is which depends on the text alone."""
    learn: list[D] = []
    score: list[D] = []
    for doc in docs:
        (score if random.Random(f"{seed}:{doc.id}").random() < held else learn).append(doc)
    return learn, score


def shuffled(docs: list[Marked], chance: random.Random) -> Iterator[Marked]:
    order = list(range(len(docs)))
    chance.shuffle(order)
    return (docs[place] for place in order)
