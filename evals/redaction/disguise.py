"""The same texts, disguised: what a hurried hand, a copy out of a file, or somebody who tries it would write."""

from __future__ import annotations

import html
import json
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from evals.redaction.make import Document

_ALIKE = str.maketrans("aeocpxABEHKMOPTX", "аеосрхАВЕНКМОРТХ")


def _each(change: Callable[[str, str], str]) -> Callable[[Document, str], Document]:
    """Change what is marked, and nothing else. `change` gets the kind and the text."""

    def disguised(doc: Document, style: str) -> Document:
        made, spans, place = "", [], 0
        for start, end, kind in doc.spans:
            made += doc.text[place:start]
            written = change(kind, doc.text[start:end])
            spans.append((len(made), len(made) + len(written), kind))
            made += written
            place = end
        return replace(doc, text=made + doc.text[place:], spans=tuple(spans), style=style)

    return disguised


def _names(change: Callable[[str], str]) -> Callable[[Document, str], Document]:
    return _each(lambda kind, text: change(text) if kind == "NAME" else text)


def _numbers(change: Callable[[str], str]) -> Callable[[Document, str], Document]:
    return _each(lambda kind, text: change(text) if kind in ("PHONE", "MRN", "SSN") else text)


DISGUISES: dict[str, Callable[[Document, str], Document]] = {
    "zero width": _names(lambda text: "\u200b".join((text[:2], text[2:]))),
    "soft hyphen": _names(lambda text: "\u00ad".join((text[:3], text[3:]))),
    "decomposed": _each(lambda _, text: unicodedata.normalize("NFD", text)),
    "alike": _names(lambda text: text.translate(_ALIKE)),
    "underscored": _names(lambda text: text.replace(" ", "_")),
    "run together": _names(lambda text: text.replace(" ", "")),
    "wide": _numbers(
        lambda text: "".join(chr(ord(c) + 0xFEE0) if c.isdigit() else c for c in text)
    ),
    "spaced": _numbers(lambda text: " ".join(c for c in text if c.isalnum())),
    "escaped": _names(lambda text: json.dumps(text)[1:-1]),
    "html": _names(lambda text: html.escape(text).encode("ascii", "xmlcharrefreplace").decode()),
    "no-break": _each(lambda _, text: text.replace(" ", "\u00a0")),
    "capitals": _names(str.swapcase),
}
