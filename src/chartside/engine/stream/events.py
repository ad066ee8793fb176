"""What a reader hears, in the words of the AG-UI protocol."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class EventType(StrEnum):
    RUN_STARTED = "RUN_STARTED"
    RUN_FINISHED = "RUN_FINISHED"
    RUN_ERROR = "RUN_ERROR"
    STEP_STARTED = "STEP_STARTED"
    STEP_FINISHED = "STEP_FINISHED"
    TEXT_MESSAGE_START = "TEXT_MESSAGE_START"
    TEXT_MESSAGE_CONTENT = "TEXT_MESSAGE_CONTENT"
    TEXT_MESSAGE_END = "TEXT_MESSAGE_END"
    REASONING_MESSAGE_CONTENT = "REASONING_MESSAGE_CONTENT"
    TOOL_CALL_START = "TOOL_CALL_START"
    TOOL_CALL_ARGS = "TOOL_CALL_ARGS"
    TOOL_CALL_END = "TOOL_CALL_END"
    TOOL_CALL_RESULT = "TOOL_CALL_RESULT"
    CUSTOM = "CUSTOM"


@dataclass(frozen=True, slots=True)
class StreamEvent:
    """One event; `seq` is its place in the log, and the `id:` on the wire."""

    type: EventType
    data: dict[str, Any] = field(default_factory=dict)
    seq: int = 0


def custom(name: str, **value: Any) -> StreamEvent:
    """Our own events, under AG-UI's name for such: proposal, question, decided, usage, reset."""
    return StreamEvent(EventType.CUSTOM, {"name": name, "value": value})
