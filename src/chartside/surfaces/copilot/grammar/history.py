"""What was said and done in a conversation, turn by turn, as the grammar looks at it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from chartside.engine.llm import Message, ToolResult, ToolUse


@dataclass(frozen=True, slots=True)
class Made:
    """A call and what came of it."""

    call: ToolUse
    result: ToolResult

    @property
    def content(self) -> dict[str, Any]:
        return self.result.content if isinstance(self.result.content, dict) else {}

    @property
    def decision(self) -> str | None:
        """What a person decided about a write: allowed or denied."""
        found = self.content.get("decision")
        return None if found is None else str(found)

    @property
    def failed(self) -> bool:
        return self.result.failed and self.decision is None

    @property
    def interrupted(self) -> bool:
        """Cut off by a crash or a stop: it may be made again."""
        return self.failed and not isinstance(self.content.get("error"), dict)

    @property
    def code(self) -> str:
        error = self.content.get("error")
        return str(error.get("code", "")) if isinstance(error, dict) else ""

    @property
    def words(self) -> str:
        error = self.content.get("error")
        return str(error.get("message", "")) if isinstance(error, dict) else ""

    @property
    def outcome(self) -> dict[str, Any]:
        """The record that a call found, or that an allowed one made."""
        made = self.content.get("result")
        if self.decision is not None:
            return made if self.decision == "allowed" and isinstance(made, dict) else {}
        return {} if self.failed else self.content


@dataclass(frozen=True, slots=True)
class History:
    """Calls in their order."""

    made: tuple[Made, ...] = ()

    @classmethod
    def of(cls, messages: Sequence[Message]) -> "History":
        found = {
            block.tool_use_id: block
            for message in messages
            for block in message.blocks
            if isinstance(block, ToolResult)
        }
        calls = [call for message in messages for call in message.calls]
        return cls(tuple(Made(call, found[call.id]) for call in calls if call.id in found))

    def of_tool(self, name: str) -> Iterator[Made]:
        return (one for one in self.made if one.call.name == name and not one.interrupted)

    def last(self, name: str) -> Made | None:
        return next(reversed(list(self.of_tool(name))), None)

    def tried(self, name: str, **arguments: Any) -> Made | None:
        """The last call of a tool with exactly these arguments."""
        for one in reversed(list(self.of_tool(name))):
            if one.call.input == arguments:
                return one
        return None


@dataclass(frozen=True, slots=True)
class Turn:
    """What a person said, what was done about it, and the last words of the answer."""

    words: str
    said: str
    messages: tuple[Message, ...]

    @property
    def asks(self) -> bool:
        """Whether it ended with a question of ours, which the next words may answer."""
        return self.said.rstrip().endswith("?")


def turns_of(messages: Sequence[Message]) -> list[Turn]:
    starts = [place for place, message in enumerate(messages) if message.role == "user"]
    ends = [*starts[1:], len(messages)]
    return [_turn(messages[start:end]) for start, end in zip(starts, ends, strict=True)]


def _turn(messages: Sequence[Message]) -> Turn:
    spoken = [m.text for m in messages if m.role == "assistant" and not m.calls]
    return Turn(messages[0].text, spoken[-1] if spoken else "", tuple(messages[1:]))
