"""Texts in many voices: messages and questions with holes, and documents whose identifiers are marked.

They lie in `texts/`. A message is a line, with ⏎ for a new line within it; those in files called `clean` name nobody.
Documents stand between lines of `=====`; `[[NAME|Ana Ruiz]]` marks an identifier, and `ORG` what teaches nothing.
"""

import re
from functools import cache
from importlib.resources import files

from chartside.engine.redaction.training.corpus import LABEL_OF, Marked

_MARK = re.compile(r"\[\[([A-Z_]+)\|([^\[\]|]+)\]\]")
_BETWEEN = re.compile(r"^=====\s*$", re.M)
_LOOSE = "ORG"
_PRACTICE = "documents_practice"  # filled by their writers: several are fillings of one


@cache
def messages(lang: str, *, clean: bool) -> list[str]:
    beginning = f"{lang}_clean" if clean else f"{lang}_named"
    return [line for text in _texts(beginning) for line in text.splitlines() if line.strip()]


@cache
def written() -> list[Marked]:
    """All documents."""
    made = []
    for name, text in _named("documents"):
        parts = (part.strip("\n") for part in _BETWEEN.split(text))
        made += [marked(part, f"{name}/{n}") for n, part in enumerate(parts) if part.strip()]
    return made


def marked(given: str, name: str) -> Marked:
    """A text whose identifiers are marked in it."""
    text: list[str] = []
    spans: list[tuple[int, int, str]] = []
    loose: list[tuple[int, int]] = []
    size = place = 0
    for mark in _MARK.finditer(given):
        before = given[place : mark.start()]
        text += [before, mark[2]]
        start = size + len(before)
        size = start + len(mark[2])
        if mark[1] == _LOOSE:
            loose.append((start, size))
        else:
            spans.append((start, size, LABEL_OF.get(mark[1], "NUMBER")))
        place = mark.end()
    text.append(given[place:])
    source = "practice" if name.startswith(_PRACTICE) else "written"
    return Marked("".join(text), spans, loose, source=source, id=name)


def _texts(beginning: str) -> list[str]:
    return [text for _, text in _named(beginning)]


def _named(beginning: str) -> list[tuple[str, str]]:
    folder = files(__package__) / "texts"
    return sorted(
        (one.name, one.read_text(encoding="utf-8"))
        for one in folder.iterdir()
        if one.name.startswith(beginning)
    )
