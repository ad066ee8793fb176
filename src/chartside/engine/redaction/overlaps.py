"""Finds of several layers in one text, put in order: none over another, none touching another."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from chartside.engine.redaction.kinds import Layer
from chartside.engine.redaction.spans import Span, apart

_KNOWN = frozenset({Layer.SYMBOLS, Layer.DIRECTORY})
_WORDS = re.compile(r"[^\W_]+")
_TIES = ("", "_", "\\_")


def sure_first(text: str, spans: list[Span]) -> list[Span]:
    """None over another: whoever is known keeps their place, and of a guess that reaches further the rest is left."""
    sure = apart(span for span in spans if span.layer in _KNOWN and not span.lone)
    taken = {place for span in sure for place in range(span.start, span.end)}
    rest = [
        piece
        for span in spans
        if span.layer not in _KNOWN or span.lone
        for piece in _outside(text, span, taken)
    ]
    return _joined(text, sorted([*sure, *apart(rest)], key=lambda span: span.start))


def _joined(text: str, spans: list[Span]) -> list[Span]:
    """Finds that touch, or that an underscore ties, are one: two tokens with no more between would be read as none."""
    made: list[Span] = []
    for span in spans:
        if made and text[made[-1].end : span.start] in _TIES:
            first = made.pop()
            known = span if span.layer in _KNOWN and first.layer not in _KNOWN else first
            span = replace(known, start=first.start, end=span.end, owner=None)
        made.append(span)
    return made


def _outside(text: str, span: Span, taken: set[int]) -> Iterator[Span]:
    if taken.isdisjoint(range(span.start, span.end)):
        yield span
        return
    for free, places in groupby(range(span.start, span.end), key=lambda place: place not in taken):
        if free:
            around = list(places)
            words = list(_WORDS.finditer(text, around[0], around[-1] + 1))
            if words:
                yield replace(span, start=words[0].start(), end=words[-1].end(), owner=None)
