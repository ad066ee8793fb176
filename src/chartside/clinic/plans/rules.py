"""What changed between two versions of a plan, goal by goal, and how far its goals are."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

from chartside.kernel.http import View
from chartside.kernel.spoken import told
from chartside.kernel.tools import label_of, word_of

_LEVELS = (
    ("goals", "Goal", "Meta"),
    ("objectives", "Objective", "Objetivo"),
    ("interventions", "Intervention", "Intervención"),
)
_LABELS = {"icd10_code": ("Diagnosis", "Diagnóstico"), "target": ("Target", "Valor previsto")}

Node = Mapping[str, Any]


class Difference(View):
    """One field that differs: where it stands, old → new. `None` is "not there"."""

    path: str
    old: str | None
    new: str | None


def differences(
    before: Sequence[Node], after: Sequence[Node], locale: str = "en"
) -> list[Difference]:
    """All that differs between the goals of two versions, in their stored form."""
    return list(_lists(before, after, 0, "", locale))


def progress(goals: Sequence[Node]) -> dict[str, int]:
    return dict(sorted(Counter(goal.get("status") or "unknown" for goal in goals).items()))


def _lists(
    before: Sequence[Node], after: Sequence[Node], level: int, above: str, locale: str
) -> Iterator[Difference]:
    """Items are matched by their text, so that one put in between does not make all others differ."""
    matcher = SequenceMatcher(
        a=[item["text"] for item in before], b=[item["text"] for item in after], autojunk=False
    )
    for _, i1, i2, j1, j2 in matcher.get_opcodes():
        for i, j in zip_longest(range(i1, i2), range(j1, j2)):
            number = (i if j is None else j) + 1
            path = f"{above}{told(locale, *_LEVELS[level][1:])} {number}"
            old = {} if i is None else before[i]
            new = {} if j is None else after[j]
            yield from _node(old, new, level, path, locale)


def _node(old: Node, new: Node, level: int, path: str, locale: str) -> Iterator[Difference]:
    below = _LEVELS[level + 1][0] if level + 1 < len(_LEVELS) else None
    for name in dict.fromkeys((*new, *old)):
        if name == below or old.get(name) == new.get(name):
            continue
        label = told(locale, *_LABELS[name]) if name in _LABELS else label_of(name, locale)
        where = path if name == "text" else f"{path} › {label}"
        was, is_now = (_said(name, node.get(name), locale) for node in (old, new))
        yield Difference(path=where, old=was, new=is_now)
    if below is not None:
        yield from _lists(old.get(below, ()), new.get(below, ()), level + 1, f"{path} › ", locale)


def _said(name: str, value: str | None, locale: str) -> str | None:
    """What a clinician wrote stays; how far a goal is has words in both languages."""
    if value is None or name != "status":
        return value
    return told(locale, value, word_of(value, locale))
