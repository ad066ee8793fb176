"""A place in a text that names somebody."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from chartside.engine.redaction.kinds import Kind, Layer


@dataclass(frozen=True, slots=True)
class Span:
    """`lone`: one word of somebody's name, with nothing beside it that makes it sure. `owner`: the one it can mean."""

    start: int
    end: int
    kind: Kind
    layer: Layer
    lone: bool = False
    owner: str | None = None


_JOINT = re.compile(r"[A-Za-z0-9]\\?_\Z")
_ESCAPE = re.compile(r"\\[nrt]\Z")
_AFTER = re.compile(r"[A-Za-z0-9]*(?:\\?_[A-Za-z0-9]+)*")


def whole(text: str, span: Span) -> Span:
    """With the letters that touch it, underscores too: inside a longer word a token would not be read as one."""
    start, after = _widened(text, span.start), _AFTER.match(text, span.end)
    return replace(span, start=start, end=after.end() if after else span.end)


def _widened(text: str, start: int) -> int:
    place = start
    while place and not _ESCAPE.search(text, max(0, place - 2), place):
        if text[place - 1].isascii() and text[place - 1].isalnum():
            place -= 1
        elif (joined := _JOINT.search(text, max(0, place - 3), place)) is not None:
            place = joined.start() + 1
        else:
            break
    return place


_ORDER = {layer: place for place, layer in enumerate(Layer)}


def apart(found: Iterable[Span]) -> list[Span]:
    """The longest first, none over another, in the order of the text."""
    kept: list[Span] = []
    taken: set[int] = set()
    for span in sorted(found, key=lambda s: (s.start - s.end, _ORDER[s.layer], s.start)):
        places = range(span.start, span.end)
        if taken.isdisjoint(places):
            kept.append(span)
            taken.update(places)
    return sorted(kept, key=lambda s: s.start)
