"""The events of an answer as a response: from wherever the reader left off, or from the message that asks for them."""

from collections.abc import AsyncIterator
from uuid import UUID

from fastapi import Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Send
from starlette.types import Scope as Connection

from chartside.engine.runner import Engine
from chartside.engine.stream import Reader, StreamEvent, frames
from chartside.kernel.audit import note
from chartside.kernel.db import Session, Swift
from chartside.kernel.scope import Scope

EVENTS = "text/event-stream"


def wants_events(request: Request) -> bool:
    return EVENTS in request.headers.get("accept", "")


async def note_heard(session: Session | Swift, run_id: UUID, patient_id: UUID | None) -> None:
    """Who listens to an answer about somebody looks at their record."""
    if patient_id is not None:
        record = str(run_id)
        await note(session, "READ", "run_events", record_id=record, patient_id=patient_id)


class Events(StreamingResponse):
    """What happens in an answer, as it happens, until it rests. Nobody's going away stops it."""

    def __init__(
        self, engine: Engine, scope: Scope, run_id: UUID, *, last: int = 0, status: int = 200
    ) -> None:
        self._engine, self._who, self._run_id, self._last = engine, scope, run_id, last
        self._reader: Reader | None = None
        headers = {"X-Accel-Buffering": "no"}
        super().__init__(self._frames(), status, media_type=EVENTS, headers=headers)

    def enter(self, told: list[StreamEvent] | None = None) -> None:
        """Be there from now on. With all that was `told` so far nothing needs to be looked up."""
        engine = self._engine
        self._reader = engine.hub.enter(
            engine.database, self._who, self._run_id, self._last, told=told
        )

    async def __call__(self, scope: Connection, receive: Receive, send: Send) -> None:
        if self._reader is None:
            self.enter()
        try:
            await super().__call__(scope, receive, send)
        finally:
            if self._reader is not None:
                self._engine.hub.leave(self._run_id, self._reader)

    async def _frames(self) -> AsyncIterator[bytes]:
        engine = self._engine
        events = frames(
            engine.database, engine.hub, self._who, self._run_id, self._last, self._reader
        )
        async for frame in events:
            yield frame
