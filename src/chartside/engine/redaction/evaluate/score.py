"""The score of finds against annotations. Strict: a span is found when every significant word of it is covered."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from chartside.engine.redaction.evaluate.corpus import Annotated, Gold

_STOP = frozenset(
    [
        "de",
        "del",
        "la",
        "las",
        "los",
        "el",
        "y",
        "e",
        "of",
        "the",
        "and",
        "dr",
        "dra",
        "drs",
        "mr",
        "mrs",
        "ms",
        "sr",
        "sra",
        "don",
        "doña",
        "dña",
        "md",
        "m",
        "at",
        "in",
        "n",
        "nº",
        "do",
        "da",
        "dos",
        "das",
        "van",
        "von",
        "th",
        "st",
        "nd",
        "rd",
    ]
)
_WORD = re.compile(r"\w+")
_YEAR = re.compile(r"(?:19|20)\d\d")
FACILITY = "FACILITY"


def significant(text: str, gold: Gold) -> list[tuple[int, int]]:
    """The words of a span that count: no titles and particles, of an age its number, of a date not the year."""
    words = [
        (m.start() + gold.start, m.end() + gold.start, m[0])
        for m in _WORD.finditer(text[gold.start : gold.end])
    ]
    if gold.kind == "AGE":
        numbers = [(s, e) for s, e, word in words if word.isdigit()]
        if numbers:
            return numbers
    kept = [
        (s, e)
        for s, e, word in words
        if word.lower() not in _STOP and not (gold.kind == "DATE" and _YEAR.fullmatch(word))
    ]
    return kept or [(s, e) for s, e, _ in words]


class Score:
    """Adds up document by document."""

    def __init__(self) -> None:
        self.gold: Counter[str] = Counter()
        self.found: Counter[str] = Counter()
        self.documents = self.characters = 0
        self.named = self.leaking = self.named_without = self.leaking_without = 0
        self.ordinary = self.false = self.clean = self.left_clean = 0
        self.missed: list[tuple[str, str, str]] = []
        self.falsely: list[tuple[str, str]] = []

    def add(self, doc: Annotated, finds: Sequence[tuple[int, int]]) -> None:
        covered = _mask(len(doc.text), finds)
        self.documents += 1
        self.characters += len(doc.text)
        kinds: set[str] = set()
        leaked: set[str] = set()
        for gold in doc.spans:
            if gold.required:
                kinds.add(gold.kind)
                self.gold[gold.kind] += 1
                words = significant(doc.text, gold)
                if all(all(covered[start:end]) for start, end in words):
                    self.found[gold.kind] += 1
                else:
                    leaked.add(gold.kind)
                    self.missed.append((doc.id, gold.kind, doc.text[gold.start : gold.end]))
        self.named += bool(kinds)
        self.leaking += bool(leaked)
        self.named_without += bool(kinds - {FACILITY})
        self.leaking_without += bool(leaked - {FACILITY})
        if not doc.spans:
            self.clean += 1
            self.left_clean += not any(covered)
        if doc.complete:
            self._count_false(doc, covered)

    def _count_false(self, doc: Annotated, covered: bytearray) -> None:
        marked = _mask(len(doc.text), [(gold.start, gold.end) for gold in doc.spans])
        for word in _WORD.finditer(doc.text):
            start, end = word.span()
            if not any(marked[start:end]):
                self.ordinary += 1
                if any(covered[start:end]):
                    self.false += 1
                    self.falsely.append((doc.id, word[0]))

    def report(self) -> dict[str, Any]:
        return {
            "documents": self.documents,
            "spans": self.gold.total(),
            "recall": _share(self.found.total(), self.gold.total()),
            "leak_docs": _share(self.leaking, self.named),
            "leak_docs_nofac": _share(self.leaking_without, self.named_without),
            "fp_per_1k_words": _share(1000 * self.false, self.ordinary),
            "neg_clean": _share(self.left_clean, self.clean),
            "per_kind": {
                kind: {"recall": _share(self.found[kind], count), "spans": count}
                for kind, count in sorted(self.gold.items())
            },
        }


def _share(part: int, whole: int) -> float | None:
    """Unknown where there is nothing to measure."""
    return part / whole if whole else None


def _mask(size: int, places: Sequence[tuple[int, int]]) -> bytearray:
    made = bytearray(size)
    for start, end in places:
        start, end = max(0, start), min(size, end)
        if end > start:
            made[start:end] = b"\1" * (end - start)
    return made
