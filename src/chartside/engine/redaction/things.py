"""Things that are called by several words, one of them a name: `Kelly clamp`, `Brussels sprouts`, `rosa mosqueta`."""

from importlib.resources import files

from chartside.engine.redaction.reading import Reading

_FILES = ("phrases_en.txt", "phrases_es.txt")
_TIES = frozenset({" ", "-", "'", "’", " & ", ". ", ".", "/", "' ", "’ "})


def _read() -> frozenset[str]:
    folder = files("chartside.engine.redaction.tables") / "gathered"
    return frozenset(
        line for name in _FILES for line in (folder / name).read_text("utf-8").splitlines()
    )


PHRASES = _read()
OPENING = frozenset(phrase.partition(" ")[0] for phrase in PHRASES)
_LONGEST = max(phrase.count(" ") for phrase in PHRASES) + 1


def within(reading: Reading, at: int) -> bool:
    """Is this word part of such a name?"""
    return any(
        reading.pieces[first].low in OPENING and _end(reading, first) > at
        for first in range(max(0, at + 1 - _LONGEST), at + 1)
    )


def _end(reading: Reading, first: int) -> int:
    """Where the longest that begins here is over."""
    pieces = reading.pieces
    said, end = pieces[first].low, first
    for last in range(first + 1, min(first + _LONGEST, len(pieces))):
        if pieces[last - 1].gap not in _TIES or not pieces[last].low:
            break
        said += " " + pieces[last].low
        if said in PHRASES:
            end = last + 1
    return end
