"""Tokens back to values, in a text as a whole or as it streams in, whatever the pieces."""

from collections.abc import Callable

from chartside.engine.redaction.tokens import LONGEST, PARTIAL, TOKEN, canonical

_EDGE = 2
Lookup = Callable[[str], str | None]


def resolved(text: str, lookup: Lookup, start: int = 0, end: int | None = None) -> str:
    """Each known token replaced, once: what a value itself says is not read again.

    Of a part of the text, with what stands before it in sight: a token may begin there only after that.
    """
    end = len(text) if end is None else end
    made: list[str] = []
    for found in TOKEN.finditer(text, start, end):
        made += [text[start : found.start()], _or_as_is(lookup(canonical(found)), found[0])]
        start = found.end()
    return "".join([*made, text[start:end]])


class Rehydrator:
    """Holds back the longest end that could still become a token, and gives out the rest at once."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._before = ""  # the last characters given out: whether a token may begin after them
        self.held = ""

    def feed(self, delta: str) -> str:
        text = self._before + self.held + delta
        start = len(self._before)
        partial = PARTIAL.search(text, max(start, len(text) - LONGEST))
        return self._give(text, start, partial.start() if partial else len(text))

    def finish(self) -> str:
        """The rest, when nothing more comes."""
        text = self._before + self.held
        return self._give(text, len(self._before), len(text))

    def _give(self, text: str, start: int, cut: int) -> str:
        made: list[str] = []
        place = start
        for found in TOKEN.finditer(text, start):
            if found.end() > cut:
                break
            made += [
                text[place : found.start()],
                _or_as_is(self._lookup(canonical(found)), found[0]),
            ]
            place = found.end()
        made.append(text[place:cut])
        self._before = text[max(0, cut - _EDGE) : cut]
        self.held = text[cut:]
        return "".join(made)


def _or_as_is(value: str | None, written: str) -> str:
    return written if value is None else value
