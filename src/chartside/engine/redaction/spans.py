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
    before, after = text[span.start - 1 : span.start], text[span.end : span.end + 1]
    if not (before.isalnum() or before == "_" or after.isalnum() or after in ("_", "\\")):
        return span
    start, reach = _widened(text, span.start), _AFTER.match(text, span.end)
    end = reach.end() if reach else span.end
    return span if start == span.start and end == span.end else replace(span, start=start, end=end)


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
    """None over another, in the order of the text. Of those that overlap the longest says what, and covers all."""
    kept: list[Span] = []
    for span in sorted(found, key=lambda s: (s.start, -s.end, _ORDER[s.layer])):
        if kept and span.start < kept[-1].end:
            kept[-1] = _joined(kept[-1], span)
        else:
            kept.append(span)
    return kept


def _joined(left: Span, right: Span) -> Span:
    if right.end <= left.end and (left.start, left.end) != (right.start, right.end):
        return left
    best = min(left, right, key=lambda s: (s.start - s.end, _ORDER[s.layer]))
    start, end = left.start, max(left.end, right.end)
    if (best.start, best.end) == (start, end):
        return best
    return replace(best, start=start, end=end, owner=None)
