"""Messages as we keep them: neutral content blocks in versioned JSON, whoever the model is.

A reader that meets a block it does not know fails: half a conversation must never be sent as if it were whole.
"""

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

VERSION: Literal[1] = 1

Role = Literal["user", "assistant", "tool"]


class Block(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Text(Block):
    type: Literal["text"] = "text"
    text: str


class Reasoning(Block):
    """What a model thought. `opaque` is what its vendor must get back unchanged."""

    type: Literal["reasoning"] = "reasoning"
    text: str = ""
    opaque: dict[str, Any] | None = None


class ToolUse(Block):
    """A call that the model asked for. Without a ToolResult of the same id, the turn is suspended on it."""

    type: Literal["tool_use"] = "tool_use"
    id: str
    name: str
    input: dict[str, Any] = Field(default_factory=dict)
    fault: str | None = None  # arguments that were no JSON object: kept, never run
    opaque: dict[str, Any] | None = None  # what the vendor must get back with the call


class ToolResult(Block):
    type: Literal["tool_result"] = "tool_result"
    tool_use_id: str
    name: str
    content: Any
    failed: bool = False


Content = Annotated[Text | Reasoning | ToolUse | ToolResult, Field(discriminator="type")]


class Message(BaseModel):
    """One message of a conversation."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    version: Literal[1] = VERSION
    role: Role
    blocks: list[Content]

    @cached_property
    def length(self) -> int:
        """In characters of JSON. A message is counted before every step of the talk it is in, and never changes."""
        return len(self.model_dump_json())

    @property
    def text(self) -> str:
        return "".join(block.text for block in self.blocks if isinstance(block, Text))

    @cached_property
    def calls(self) -> list[ToolUse]:
        return [block for block in self.blocks if isinstance(block, ToolUse)]


Messages: TypeAdapter[list[Message]] = TypeAdapter(list[Message])


def user(text: str) -> Message:
    return Message(role="user", blocks=[Text(text=text)])


def results(*found: ToolResult) -> Message:
    return Message(role="tool", blocks=list(found))


def unanswered(history: list[Message]) -> list[ToolUse]:
    """Calls that have no result yet, in order."""
    answered = {
        block.tool_use_id
        for message in history
        for block in message.blocks
        if isinstance(block, ToolResult)
    }
    return [call for message in history for call in message.calls if call.id not in answered]


def repaired(history: list[Message], waiting: frozenset[str] = frozenset()) -> list[Message]:
    """A history that any vendor takes: a call left open by a crash or a cancel gets a result that says so.

    `waiting` are calls that are open on purpose. A result follows the message that asked for it.
    """
    if _is_whole(history):
        return list(history)
    known = {b.tool_use_id: b for m in history for b in m.blocks if isinstance(b, ToolResult)}
    whole: list[Message] = []
    after = [*history[1:], None]
    for message, following in zip(history, after, strict=True):
        if message.role == "tool":
            continue
        whole.append(message)
        found = [
            known.get(call.id) or _interrupted(call)
            for call in message.calls
            if call.id in known or call.id not in waiting
        ]
        if found:
            whole.append(_as_it_was(found, following) or results(*found))
    return whole


def _is_whole(history: list[Message]) -> bool:
    """Whether each call has its one result in the message that follows, in order: then there is nothing to repair."""
    ids: list[str] = []
    asked: list[str] = []
    for message in history:
        if message.role != "tool":
            if asked:
                return False
            asked = [call.id for call in message.calls]
            continue
        if not asked or asked != [getattr(b, "tool_use_id", None) for b in message.blocks]:
            return False
        ids += asked
        asked = []
    return not asked and len(set(ids)) == len(ids)


def _as_it_was(found: list[ToolResult], following: Message | None) -> Message | None:
    """The message that has exactly these results already, if it follows."""
    if following is None or following.role != "tool" or len(following.blocks) != len(found):
        return None
    same = all(a is b for a, b in zip(found, following.blocks, strict=True))
    return following if same else None


def _interrupted(call: ToolUse) -> ToolResult:
    words = "This call was interrupted and did not run."
    return ToolResult(tool_use_id=call.id, name=call.name, content={"error": words}, failed=True)


def trimmed(history: list[Message], most: int) -> list[Message]:
    """At most the newest `most` messages, starting at a message of the person, so no pair is cut."""
    if len(history) <= most:
        return history
    start = len(history) - most
    while start < len(history) and history[start].role != "user":
        start += 1
    if start == len(history):  # one long turn: keep it whole
        start = max(i for i, message in enumerate(history) if message.role == "user")
    return history[start:]
