"""What of a step is kept and shown: a tool's result as JSON, a request in short, and the events of results."""

from collections.abc import Callable
from typing import Any

from pydantic import BaseModel

from chartside.engine.llm import Message, ModelRequest, ToolResult
from chartside.engine.seams import Describe
from chartside.engine.stream import EventType, StreamEvent


def plain(value: Any) -> Any:
    """What a tool gave, as JSON."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def in_short(request: ModelRequest) -> dict[str, Any]:
    """In short; what left to the letter is kept by `sent`."""
    return {
        "model": request.model,
        "tools": [tool.name for tool in request.tools],
        "messages": len(request.messages),
    }


def results_told(
    message: Message, words: Describe | None, readable: Callable[[str], str]
) -> list[StreamEvent]:
    """An event for every result of a message, in a person's words where there are some."""

    def told(block: ToolResult) -> dict[str, Any]:
        said = block.name
        if words is not None:
            said = readable(words(block.name, block.content, block.failed))
        return {
            "toolCallId": block.tool_use_id,
            "toolCallName": block.name,
            "failed": block.failed,
            "words": said,
        }

    blocks = (block for block in message.blocks if isinstance(block, ToolResult))
    return [StreamEvent(EventType.TOOL_CALL_RESULT, told(block)) for block in blocks]
