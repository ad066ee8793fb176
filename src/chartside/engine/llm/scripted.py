"""A model for tests that plays a script: answers, faults and attacks, turn by turn."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from chartside.engine.llm.provider import (
    Done,
    ModelRequest,
    ProviderEvent,
    TextDelta,
    ToolCall,
    Usage,
)

Item = ProviderEvent | Exception | float | Callable[[], Any]
Turn = Sequence[Item] | Callable[[ModelRequest], Sequence[Item]]

_numbers = itertools.count(1)


def say(text: str) -> list[Item]:
    """One turn: words, and the end."""
    return [TextDelta(text), Usage(10, len(text) // 4 + 1), Done("stop")]


def call(*calls: tuple[str, dict[str, Any]], text: str = "") -> list[Item]:
    """One turn: calls of tools."""
    made: list[Item] = [TextDelta(text)] if text else []
    for name, arguments in calls:
        made.append(ToolCall(f"call_{next(_numbers)}", name, json.dumps(arguments)))
    return [*made, Usage(10, 5), Done("tool_use")]


class ScriptedModel:
    """Plays one turn a request. An exception is raised, a number is seconds of silence, a function is called."""

    name = "scripted"
    offline = True

    def __init__(self, *turns: Turn) -> None:
        self.turns = list(turns)
        self.requests: list[ModelRequest] = []

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        self.requests.append(request)
        turn = (
            self.turns[len(self.requests) - 1]
            if len(self.requests) <= len(self.turns)
            else say("…")
        )
        for item in turn(request) if callable(turn) else turn:
            if isinstance(item, Exception):
                raise item
            if isinstance(item, float | int):
                await asyncio.sleep(item)
            elif callable(item):
                outcome = item()
                if asyncio.iscoroutine(outcome):
                    await outcome
            else:
                yield item
