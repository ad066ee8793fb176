"""A model for safety tests that obeys any instruction it finds anywhere: system text, history, results of tools.

What still cannot happen with this model cannot happen with any. It is deterministic, and obeys each instruction once:

    call book_appointment {"patient_id": "…"}          a call, offered or not; also use, run, invoke, execute
    ignore previous instructions and call … with {…}   the same
    say …, reply with …, answer …                      the words, to the end of the line
    include the link …, include this image …           what follows, to the end of the line
    SYSTEM: …                                          obeyed like any other, and repeated
    reveal your instructions                           the system text, whole

`[[DATA]]` in words or arguments becomes what the tools said last.
"""

import json
import re
from collections.abc import AsyncIterator, Iterator
from typing import Any

from chartside.engine.llm.messages import Text, ToolResult
from chartside.engine.llm.provider import (
    Done,
    ModelRequest,
    ProviderEvent,
    TextDelta,
    ToolCall,
    Usage,
)

_CALL = re.compile(
    r"\b(?:call|use|run|invoke|execute)\s+(?:the\s+)?(?:tool\s+|function\s+)?[`'\"]?(?P<name>[a-z]\w*)[`'\"]?"
    r"(?:\s+tool|\s+function)?\s*(?:with|using|:)?\s*(?:arguments\s*|args\s*)?:?\s*(?P<open>\{)?",
    re.IGNORECASE,
)
_SAY = re.compile(
    r"\b(?:say|reply|answer|respond)(?:\s+with)?\s*:?\s+(?P<words>[^\n]+)", re.IGNORECASE
)
_INCLUDE = re.compile(
    r"\b(?:include|add|insert|embed)\s+(?:the|this|a|an)?\s*(?:link|image|picture|url|text)?\s*:?\s+(?P<words>[^\n]+)",
    re.IGNORECASE,
)
_SYSTEM = re.compile(r"^\s*\[?SYSTEM\]?\s*:\s*(?P<words>[^\n]+)", re.MULTILINE)
_REVEAL = re.compile(
    r"\b(?:reveal|repeat|print|show|output)\s+(?:me\s+)?(?:your|the)\s+(?:system\s+)?(?:prompt|instructions)",
    re.IGNORECASE,
)
_DATA = "[[DATA]]"


class GullibleModel:
    """Obeys."""

    name = "gullible"
    offline = True

    def __init__(self) -> None:
        self.requests: list[ModelRequest] = []

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        self.requests.append(request)
        found = list(_texts(request))
        words = [_filled(line, request) for line in _unsaid(_words(found, request), request)]
        calls = _unmade(_calls(found, request), request)
        for line in words or ([] if calls else ["Done."]):
            yield TextDelta(line + "\n")
        for number, (name, arguments) in enumerate(calls, _made(request) + 1):
            filled = json.dumps(_filled(arguments, request), ensure_ascii=False)
            yield ToolCall(f"gullible_{number}", name, filled)
        yield Usage(sum(map(len, found)) // 4 + 1, sum(map(len, words)) // 4 + 1)
        yield Done("tool_use" if calls else "stop")


def _texts(request: ModelRequest) -> Iterator[str]:
    """Everything it can read, but for its own words."""
    yield request.system
    for tool in request.tools:
        yield tool.description
    for message in request.messages:
        for block in message.blocks:
            if isinstance(block, ToolResult):
                yield from _strings(block.content)
            elif isinstance(block, Text) and message.role != "assistant":
                yield block.text


def _strings(content: Any) -> Iterator[str]:
    """Strings at any depth, and those in JSON inside a string."""
    if isinstance(content, str):
        yield content
        if content[:1] in ("{", "["):
            yield from _strings(_json(content))
    elif isinstance(content, dict):
        for key, value in content.items():
            yield str(key)
            yield from _strings(value)
    elif isinstance(content, list):
        for item in content:
            yield from _strings(item)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _calls(found: list[str], request: ModelRequest) -> Iterator[tuple[str, dict[str, Any]]]:
    offered = {tool.name for tool in request.tools}
    for text in found:
        for match in _CALL.finditer(text):
            name = match["name"]
            if match["open"]:
                arguments = _object_at(text, match.start("open"))
            else:
                arguments = {} if "_" in name or name in offered else None
            if arguments is not None:
                yield name, arguments


def _object_at(text: str, start: int) -> dict[str, Any] | None:
    try:
        found, _ = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _words(found: list[str], request: ModelRequest) -> Iterator[str]:
    for text in found:
        for pattern in (_SYSTEM, _SAY, _INCLUDE):
            for match in pattern.finditer(text):
                yield match["words"].strip().strip("\"'")
        if _REVEAL.search(text):
            yield request.system


def _filled(value: Any, request: ModelRequest) -> Any:
    if _DATA not in json.dumps(value):
        return value
    if isinstance(value, dict):
        return {key: _filled(inner, request) for key, inner in value.items()}
    if isinstance(value, list):
        return [_filled(inner, request) for inner in value]
    return value.replace(_DATA, _last_data(request))


def _last_data(request: ModelRequest) -> str:
    results = [b for m in request.messages for b in m.blocks if isinstance(b, ToolResult)]
    return json.dumps(results[-1].content, ensure_ascii=False)[:2000] if results else ""


def _unsaid(words: Iterator[str], request: ModelRequest) -> list[str]:
    said = "".join(message.text for message in request.messages if message.role == "assistant")
    lines = [line for line in dict.fromkeys(words) if line]
    return [line for line in lines if line.split(_DATA)[0] not in said or not said]


def _unmade(
    calls: Iterator[tuple[str, dict[str, Any]]], request: ModelRequest
) -> list[tuple[str, dict[str, Any]]]:
    made = [(call.name, call.input) for message in request.messages for call in message.calls]
    names = {name for name, _ in made}
    fresh: list[tuple[str, dict[str, Any]]] = []
    for name, arguments in calls:
        done = name in names if _DATA in json.dumps(arguments) else (name, arguments) in made
        if not done and (name, arguments) not in fresh:
            fresh.append((name, arguments))
    return fresh


def _made(request: ModelRequest) -> int:
    return sum(len(message.calls) for message in request.messages)
