"""Things that are called by several words, one of them a name: `Kelly clamp`, `Brussels sprouts`, `rosa mosqueta`."""

from chartside.engine.redaction.reading import Reading
from chartside.engine.redaction.tables.phrases import phrases

_TIES = frozenset({" ", "-", "'", "’", " & ", ". ", ".", "/", "' ", "’ "})


def within(reading: Reading, at: int) -> bool:
    """Is this word part of such a name?"""
    known = phrases()
    return any(
        known.opens(reading.pieces[first].low) and _end(reading, first) > at
        for first in range(max(0, at + 1 - known.longest), at + 1)
    )


def _end(reading: Reading, first: int) -> int:
    """Where the longest that begins here is over."""
    pieces, known = reading.pieces, phrases()
    said, end = pieces[first].low, first
    for last in range(first + 1, min(first + known.longest, len(pieces))):
        if pieces[last - 1].gap not in _TIES or not pieces[last].low:
            break
        said += " " + pieces[last].low
        if known.has(said):
            end = last + 1
    return end
