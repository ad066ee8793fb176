"""Conversations that go on here: a message that was read a turn ago is not made out of its row again.

The rows are read every time and decide; what is at hand only spares the making. Nothing is kept for long.
"""

from collections import OrderedDict
from collections.abc import Sequence
from time import monotonic
from uuid import UUID

from chartside.engine.llm import Message

MOST_CHARACTERS = 8_000_000
SECONDS = 900.0


class AtHand:
    """Messages by their conversation and what is written of them. The longest unused are let go of."""

    def __init__(self, most: int = MOST_CHARACTERS, seconds: float = SECONDS) -> None:
        self._most = most
        self._seconds = seconds
        self._talks: OrderedDict[UUID, tuple[float, int, list[tuple[str, Message]]]] = OrderedDict()
        self._size = 0

    def __len__(self) -> int:
        return len(self._talks)

    def messages(self, thread_id: UUID, written: Sequence[str]) -> list[Message]:
        """The messages of a conversation as its rows have them now."""
        _, size, known = self._talks.pop(thread_id, (0.0, 0, []))
        self._size -= size
        made = [
            known[place]
            if place < len(known) and known[place][0] == body
            else (body, Message.model_validate_json(body))
            for place, body in enumerate(written)
        ]
        self._keep(thread_id, made)
        return [message for _, message in made]

    def _keep(self, thread_id: UUID, made: list[tuple[str, Message]]) -> None:
        now, size = monotonic(), sum(len(body) for body, _ in made)
        self._talks[thread_id] = (now, size, made)
        self._size += size
        while self._talks:
            first = next(iter(self._talks))
            used, size, _ = self._talks[first]
            if self._size <= self._most and now - used <= self._seconds:
                break
            del self._talks[first]
            self._size -= size
