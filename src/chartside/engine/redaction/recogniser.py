"""The seam where identifiers are recognised. The first version is a chain; a trained one takes its place unseen.

Three layers, each over the same folded text: what this conversation knows, whom the clinic knows, and what shows by its
form. A name that none of them knows is not recognised here.
"""

from typing import Protocol

from chartside.engine.redaction import patterns, tokens
from chartside.engine.redaction.directory import Directory
from chartside.engine.redaction.folding import Folded, fold
from chartside.engine.redaction.spans import Span, apart
from chartside.engine.redaction.symbols import SymbolTable


class Recogniser(Protocol):
    """Finds what names somebody, in places of the text as given. Spans may overlap; a known token is none."""

    def spans(self, text: str) -> list[Span]: ...


class Chain:
    """Symbol table, directory, patterns."""

    def __init__(self, table: SymbolTable, directory: Directory) -> None:
        self._table = table
        self._directory = directory

    def spans(self, text: str) -> list[Span]:
        form = self._unmasked(fold(text))
        found = [*self._table.spans(form), *self._directory.spans(form), *patterns.spans(form)]
        return [_written(form, span) for span in found]

    def _unmasked(self, form: Folded) -> Folded:
        places = [
            found.span()
            for found in tokens.found(form.text)
            if tokens.canonical(found) in self._table
        ]
        return form.masked(places)


def _written(form: Folded, span: Span) -> Span:
    start, end = form.written(span.start, span.end)
    return Span(start, end, span.kind, span.layer, span.lone, span.owner)


__all__ = ["Chain", "Recogniser", "Span", "apart"]
