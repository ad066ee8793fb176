"""What has happened in a conversation so far, as the grammar looks at it: calls with their results, and answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from chartside.engine.llm import Message, ToolResult, ToolUse


@dataclass(frozen=True, slots=True)
class Made:
    """A call and what came of it."""

    call: ToolUse
    result: ToolResult

    @property
    def failed(self) -> bool:
        return self.result.failed

    @property
    def interrupted(self) -> bool:
        """Cut off by a crash or a stop: it may be made again."""
        return self.failed and not isinstance(self._error, dict)

    @property
    def words(self) -> str:
        error = self._error
        return str(error.get("message", "")) if isinstance(error, dict) else ""

    @property
    def code(self) -> str:
        error = self._error
        return str(error.get("code", "")) if isinstance(error, dict) else ""

    @property
    def _error(self) -> Any:
        return self.result.content.get("error") if isinstance(self.result.content, dict) else None


@dataclass(frozen=True, slots=True)
class Proposed:
    """A proposal that stands, with what a person should weigh."""

    id: str
    tool: str
    title: str
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class History:
    """The calls of a conversation in their order."""

    made: tuple[Made, ...]

    @classmethod
    def of(cls, messages: list[Message]) -> "History":
        results = {
            block.tool_use_id: block
            for message in messages
            for block in message.blocks
            if isinstance(block, ToolResult)
        }
        calls = [call for message in messages for call in message.calls]
        return cls(tuple(Made(call, results[call.id]) for call in calls if call.id in results))

    def of_tool(self, name: str) -> Iterator[Made]:
        return (one for one in self.made if one.call.name == name and not one.interrupted)

    def last(self, name: str) -> Made | None:
        """The last call of a tool, whether it worked or was refused."""
        return next(reversed(list(self.of_tool(name))), None)

    def found(self, name: str, **arguments: Any) -> dict[str, Any] | None:
        """What a tool found when it was last asked with these arguments."""
        for one in reversed(list(self.of_tool(name))):
            same = all(one.call.input.get(key) == value for key, value in arguments.items())
            if same and not one.failed and isinstance(one.result.content, dict):
                return one.result.content
        return None

    def tried(self, name: str, **arguments: Any) -> Made | None:
        for one in reversed(list(self.of_tool(name))):
            if all(one.call.input.get(key) == value for key, value in arguments.items()):
                return one
        return None

    def proposals(self) -> list[Proposed]:
        return [
            Proposed(
                str(one.result.content["proposal"]),
                one.call.name,
                str(one.result.content.get("title", "")),
                tuple(one.result.content.get("warnings", ())),
            )
            for one in self.made
            if not one.failed
            and isinstance(one.result.content, dict)
            and "proposal" in one.result.content
        ]

    def proposal(self, tool: str) -> Proposed | None:
        return next((one for one in self.proposals() if one.tool == tool), None)

    def answers(self) -> list[tuple[str, str]]:
        """Questions and answers, in the order they were given."""
        found: list[tuple[str, str]] = []
        for one in self.of_tool("ask_clarification"):
            if not one.failed and isinstance(one.result.content, dict):
                for pair in one.result.content.get("answers", ()):
                    found.append((str(pair["question"]), str(pair["answer"])))
        return found
