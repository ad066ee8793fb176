"""Runs live outside the request: their events are a log in the database, from which any number of readers stream."""

from chartside.engine.stream.events import EventType, StreamEvent, custom
from chartside.engine.stream.hub import Hub, Reader
from chartside.engine.stream.log import CHANNEL, after, append, document, numbered
from chartside.engine.stream.sse import frame, frames, read

__all__ = [
    "CHANNEL",
    "EventType",
    "Hub",
    "Reader",
    "StreamEvent",
    "after",
    "append",
    "custom",
    "document",
    "frame",
    "frames",
    "numbered",
    "read",
]
