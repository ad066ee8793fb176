"""Thoughts that a model writes into its answer between tags, told from its words.

Servers that know a model put its thoughts into a field of their own; others leave `<think>…</think>` at the head of
the text, cut into pieces anywhere. Only the head counts: a model may well write about tags later.
"""

from collections.abc import Iterator

_OPEN, _CLOSE = "<think>", "</think>"


class Tags:
    """Fed with pieces of text; gives pieces that are thoughts (True) or words (False)."""

    def __init__(self) -> None:
        self._held = ""
        self._state = "head"  # head, thought, gap, words
        self.thought = ""

    def feed(self, text: str) -> Iterator[tuple[bool, str]]:
        self._held += text
        if self._state == "head":
            self._head()
        if self._state == "thought":
            yield from self._inside()
        if self._state == "gap":
            self._held = self._held.lstrip()
            self._state = "words" if self._held else "gap"
        if self._state == "words" and self._held:
            yield False, self._held
            self._held = ""

    def end(self) -> Iterator[tuple[bool, str]]:
        """What was held back because it could have become a tag."""
        if self._held and self._state == "thought":
            self.thought += self._held
        if self._held:
            yield self._state == "thought", self._held
        self._held = ""

    def _head(self) -> None:
        start = self._held.lstrip()
        if start.startswith(_OPEN):
            self._state, self._held = "thought", start[len(_OPEN) :]
        elif not _OPEN.startswith(start):
            self._state = "words"

    def _inside(self) -> Iterator[tuple[bool, str]]:
        thought, found, rest = self._held.partition(_CLOSE)
        if found:
            self._state, self._held = "gap", rest
        else:
            keep = _could_begin(self._held, _CLOSE)
            thought, self._held = (
                self._held[: len(self._held) - keep],
                self._held[len(self._held) - keep :],
            )
        if thought:
            self.thought += thought
            yield True, thought


def _could_begin(text: str, tag: str) -> int:
    """How many characters at the end could still become the tag."""
    return next((n for n in range(len(tag) - 1, 0, -1) if text.endswith(tag[:n])), 0)
