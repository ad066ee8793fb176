"""A short way to hold a conversation with a provider, and to compare what came of it."""

import json
from itertools import groupby
from typing import Any

from chartside.engine.llm import (
    Message,
    ModelRequest,
    Provider,
    ProviderEvent,
    Reasoning,
    ReasoningDelta,
    ReasoningDone,
    Text,
    TextDelta,
    ToolCall,
    ToolSpec,
    ToolUse,
    user,
)
from chartside.engine.llm.messages import Content
from chartside.engine.llm.watch import Limits

SECRET = "Ximena Quispe has a cough"
FAST = Limits(total=100, first=50, idle=50, backoff=0.001)

TOOLS = [
    ToolSpec(
        "find_patient",
        "Find a patient by name.",
        {
            "type": "object",
            "properties": {"name": {"type": "string", "maxLength": 80}},
            "required": ["name"],
            "additionalProperties": False,
        },
    ),
    ToolSpec("find_slots", "Find free slots.", {"type": "object", "properties": {}}),
]


def ask(model: str, *messages: Message, **changes: Any) -> ModelRequest:
    said = list(messages) or [user(SECRET)]
    return ModelRequest("Be brief.", said, TOOLS, model, **changes)


async def hear(provider: Provider, request: ModelRequest) -> list[ProviderEvent]:
    return [event async for event in provider.complete(request)]


def said(events: list[ProviderEvent]) -> Message:
    """The message that an engine would keep."""
    blocks: list[Content] = []
    for kind, group in groupby(events, type):
        found = list(group)
        if kind is TextDelta:
            blocks.append(Text(text="".join(e.text for e in found if isinstance(e, TextDelta))))
        for e in found:
            if isinstance(e, ReasoningDone):
                blocks.append(Reasoning(text=e.text, opaque=e.opaque))
            elif isinstance(e, ToolCall):
                given = json.loads(e.arguments)
                blocks.append(ToolUse(id=e.id, name=e.name, input=given, opaque=e.opaque))
    return Message(role="assistant", blocks=blocks)


def neutral(events: list[ProviderEvent]) -> list[tuple[Any, ...]]:
    """A log without what may differ: the size of pieces, and blobs."""
    log: list[tuple[Any, ...]] = []
    for kind, group in groupby(events, type):
        found = list(group)
        if kind in (TextDelta, ReasoningDelta, ReasoningDone):
            log.append((kind.__name__, "".join(e.text for e in found)))  # type: ignore[union-attr]
        else:
            for e in found:
                fields = (e.id, e.name, json.loads(e.arguments)) if isinstance(e, ToolCall) else e
                log.append((kind.__name__, fields))
    return log
