"""The offline model: a grammar of fixed rules that speaks and calls tools as a model does.

It is no language model and says so. It sends nothing anywhere, counts no tokens, and gives the same answer to the same
conversation. What it understands is the business of a surface, which brings a `Grammar`; this file only plays it.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from chartside.engine.llm.provider import (
    Done,
    ModelRequest,
    ProviderEvent,
    TextDelta,
    ToolCall,
    Usage,
)

NAME = "rules"
MODEL = "rules"
SURFACE = "surface"
"""The fact by which a surface tells whose grammar is to be played."""

_WORD = re.compile(r"\s*\S+\s*")
_NOT_HERE = "This is the offline rules model, and it has no grammar for this place."


@dataclass(frozen=True, slots=True)
class Wish:
    """A call that a grammar wants made."""

    tool: str
    arguments: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a grammar says next: words, calls, or both. No call ends the turn."""

    text: str = ""
    calls: Sequence[Wish] = ()


class Grammar(Protocol):
    """Reads a conversation and decides the next answer: values in, values out, nothing remembered."""

    def plan(self, request: ModelRequest) -> Answer: ...


class RulesModel:
    """Plays the grammar of the surface that asks. `pause` is the silence between words, for people to see it stream."""

    name = NAME
    offline = True

    def __init__(self, grammars: Mapping[str, Grammar], *, pause: float = 0.0) -> None:
        self._grammars = dict(grammars)
        self._pause = pause

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        grammar = self._grammars.get(str(request.facts.get(SURFACE, "")))
        answer = Answer(_NOT_HERE) if grammar is None else grammar.plan(request)
        for word in _WORD.findall(answer.text):
            yield TextDelta(word)
            if self._pause:
                await asyncio.sleep(self._pause)
        for number, wish in enumerate(answer.calls, start=1):
            place = f"rules_{len(request.messages)}_{number}"
            yield ToolCall(place, wish.tool, json.dumps(wish.arguments, ensure_ascii=False))
        yield Usage(0, 0)
        yield Done("tool_use" if answer.calls else "stop")
