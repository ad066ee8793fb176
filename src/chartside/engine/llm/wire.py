"""The borrowed wire: our request to its messages, its events to ours. The one place that knows both.

What a model streams comes as parts with numbers. Words go out as they come. Thoughts are closed when something else
begins, because their signature comes last. Calls are held until they are whole: fragments of parallel calls may be
mixed, so a call is whole when another kind of part begins, or at the end.
"""

import hashlib
import json
import re
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from chartside.engine.llm import loader
from chartside.engine.llm.messages import Message, Reasoning, Text, ToolResult, ToolUse
from chartside.engine.llm.provider import (
    Done,
    ModelBroken,
    ModelRequest,
    ProviderEvent,
    ReasoningDelta,
    ReasoningDone,
    TextDelta,
    ToolCall,
    Usage,
)
from chartside.engine.llm.tags import Tags

_PLAIN_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
_CHAT_FIELDS = ("reasoning", "reasoning_content")
_REASONS = {
    "stop": "stop",
    "tool_call": "tool_use",
    "length": "length",
    "content_filter": "refused",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """Whose thoughts these are: only the same model of the same vendor gets them back."""

    vendor: str
    model: str
    system: str  # the vendor's name on the borrowed wire

    def seal(self, part: Any) -> dict[str, Any]:
        kept = {"id": part.id, "details": part.provider_details}
        kept["signature"] = getattr(part, "signature", None)
        own = {"vendor": self.vendor, "model": self.model}
        return own | {key: value for key, value in kept.items() if value}

    def unseal(self, opaque: dict[str, Any] | None) -> dict[str, Any] | None:
        """Arguments for a part of the wire; None when the blob is another's."""
        if not opaque or (opaque.get("vendor"), opaque.get("model")) != (self.vendor, self.model):
            return None
        made = {"id": opaque.get("id"), "provider_details": opaque.get("details")}
        return {**made, "provider_name": self.system}


# ── to the wire ──────────────────────────────────────────────────────────────────────────────────


def to_wire(request: ModelRequest, origin: Origin) -> tuple[list[Any], Any]:
    """Messages and parameters as the wire takes them."""
    wire = loader.load("pydantic_ai.messages")
    sent: list[Any] = []
    for message in request.messages:
        if message.role == "assistant":
            parts = list(_said(message, origin, wire))
            if parts:
                sent.append(wire.ModelResponse(parts=parts))
        elif sent and sent[-1].kind == "request":
            sent[-1].parts.extend(_told(message, wire))
        else:
            sent.append(wire.ModelRequest(parts=list(_told(message, wire))))
    return sent, _parameters(request, wire)


def _parameters(request: ModelRequest, wire: Any) -> Any:
    definition = loader.load("pydantic_ai.tools").ToolDefinition
    tools = [
        definition(
            name=tool.name,
            description=tool.description,
            parameters_json_schema=tool.schema,
            strict=False,
        )
        for tool in request.tools
    ]
    return loader.load("pydantic_ai.models").ModelRequestParameters(
        function_tools=tools,
        instruction_parts=[wire.InstructionPart(content=request.system)] if request.system else [],
    )


def _told(message: Message, wire: Any) -> Iterator[Any]:
    """What a person said, or tools answered."""
    for block in message.blocks:
        if isinstance(block, ToolResult):
            yield wire.ToolReturnPart(
                tool_name=plain_name(block.name),
                content=_as_text(block.content),
                tool_call_id=plain_id(block.tool_use_id),
                outcome="failed" if block.failed else "success",
            )
        elif isinstance(block, Text) and block.text:
            yield wire.UserPromptPart(content=block.text)


def _said(message: Message, origin: Origin, wire: Any) -> Iterator[Any]:
    """What the model said, called and thought."""
    for block in message.blocks:
        if isinstance(block, Text) and block.text:
            yield wire.TextPart(content=block.text)
        elif isinstance(block, ToolUse):
            yield wire.ToolCallPart(
                tool_name=plain_name(block.name),
                args=json.dumps(block.input, ensure_ascii=False),
                tool_call_id=plain_id(block.id),
                **(origin.unseal(block.opaque) or {}),
            )
        elif isinstance(block, Reasoning) and (kept := origin.unseal(block.opaque)):
            signature = (block.opaque or {}).get("signature")
            yield wire.ThinkingPart(content=block.text, signature=signature, **kept)


def _as_text(content: Any) -> str:
    return content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)


def plain_name(name: str) -> str:
    """A tool that a model made up may have a name that no vendor takes back."""
    return re.sub(r"[^A-Za-z0-9_-]", "_", name)[:64] or "unnamed"


def plain_id(number: str) -> str:
    """An id that every vendor takes: another vendor's may be too long, or have signs that this one refuses."""
    if _PLAIN_ID.fullmatch(number):
        return number
    return "call_" + hashlib.sha256(number.encode()).hexdigest()[:24]


# ── from the wire ────────────────────────────────────────────────────────────────────────────────


class Reader:
    """Turns the events of one answer into ours. `taken` are ids of earlier calls, which some servers use again."""

    def __init__(self, stream: Any, origin: Origin, taken: Iterable[str]) -> None:
        self._stream = stream
        self._origin = origin
        self._taken = set(taken)
        self._thoughts: list[int] = []
        self._calls: list[int] = []
        self._made: dict[int, ToolCall] = {}
        self._tags = Tags()

    def feed(self, event: Any) -> Iterator[ProviderEvent]:
        if event.event_kind == "part_start":
            yield from self._starts(event.index, event.part)
        elif event.event_kind == "part_delta":
            kind, delta = event.delta.part_delta_kind, event.delta
            if kind == "text" and delta.content_delta:
                yield from self._words(delta.content_delta)
            elif kind == "thinking" and delta.content_delta:
                yield ReasoningDelta(delta.content_delta)

    def _starts(self, index: int, part: Any) -> Iterator[ProviderEvent]:
        if part.part_kind == "thinking":
            yield from self._whole_calls()
            self._thoughts.append(index)
            if part.content:
                yield ReasoningDelta(part.content)
            return
        yield from self._whole_thoughts()
        if part.part_kind == "tool-call":
            if index not in self._calls and index not in self._made:
                self._calls.append(index)
        elif part.part_kind == "text":
            yield from self._whole_calls()
            if part.content:
                yield from self._words(part.content)
        else:
            raise ModelBroken("The model's answer holds a part that was not asked for.")

    def _words(self, text: str) -> Iterator[ProviderEvent]:
        if self._origin.vendor != "compatible":
            yield TextDelta(text)
            return
        yield from self._sorted(self._tags.feed(text))

    def _sorted(self, pieces: Iterator[tuple[bool, str]]) -> Iterator[ProviderEvent]:
        """Thoughts between tags are closed by the first word after them; no server wants them back."""
        for is_thought, piece in pieces:
            if is_thought:
                yield ReasoningDelta(piece)
                continue
            yield from self._tagged_thought()
            yield TextDelta(piece)

    def _tagged_thought(self) -> Iterator[ProviderEvent]:
        if self._tags.thought:
            yield ReasoningDone(self._tags.thought, None)
            self._tags.thought = ""

    def finish(self) -> Iterator[ProviderEvent]:
        """The end: only an answer that gives its reason has one."""
        response = self._stream.get()
        reason = _REASONS.get(response.finish_reason or "")
        if reason is None:
            raise ModelBroken
        yield from self._sorted(self._tags.end())
        yield from self._tagged_thought()
        yield from self._whole_thoughts()
        if reason != "refused":
            self._check_cut(reason)
            yield from self._whole_calls()
        self._check_unchanged()
        usage = response.usage
        if usage.input_tokens or usage.output_tokens:
            yield Usage(usage.input_tokens, usage.output_tokens)
        yield Done(self._reason(reason))

    def _reason(self, reason: str) -> str:
        """Vendors differ in what they call an end with calls."""
        if reason == "tool_use" and not self._made:
            raise ModelBroken
        return "tool_use" if reason == "stop" and self._made else reason

    def _check_cut(self, reason: str) -> None:
        if reason == "length" and not all(_is_object(self._arguments(i)) for i in self._calls):
            raise ModelBroken("The model's answer was cut in the middle of a call.")

    def _check_unchanged(self) -> None:
        """A call that grew after it had been passed on was never whole."""
        if any(self._arguments(i) != call.arguments for i, call in self._made.items()):
            raise ModelBroken

    def _whole_thoughts(self) -> Iterator[ProviderEvent]:
        if not self._thoughts:
            return
        parts = [self._part(index, "thinking") for index in self._thoughts]
        self._thoughts = []
        signed = {part.id for part in parts if part.signature and part.id}
        for part in parts:
            back = part.signature or part.provider_details or part.id in signed
            if self._origin.vendor in ("openai", "compatible"):
                back = part.id in _CHAT_FIELDS
            yield ReasoningDone(part.content, self._origin.seal(part) if back else None)

    def _whole_calls(self) -> Iterator[ProviderEvent]:
        held, self._calls = self._calls, []
        for index in held:
            part = self._part(index, "tool-call")
            sealed = self._origin.seal(part) if part.id or part.provider_details else None
            call = ToolCall(
                self._fresh(part.tool_call_id), part.tool_name, self._arguments(index), sealed
            )
            self._made[index] = call
            yield call

    def _part(self, index: int, kind: str) -> Any:
        parts = self._stream.get().parts
        if index >= len(parts) or parts[index].part_kind != kind:
            raise ModelBroken
        return parts[index]

    def _arguments(self, index: int) -> str:
        args = self._part(index, "tool-call").args
        return (
            args if isinstance(args, str) and args else json.dumps(args or {}, ensure_ascii=False)
        )

    def _fresh(self, number: str) -> str:
        if not number or number in self._taken:
            number = f"call_{uuid.uuid4().hex[:24]}"
        self._taken.add(number)
        return number


def _is_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except ValueError:
        return False
