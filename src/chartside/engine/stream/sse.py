"""The log on the wire: server-sent events with an `id:` each, from wherever the reader left off."""

from collections.abc import AsyncIterator
from uuid import UUID

import orjson

from chartside.engine.stream.events import StreamEvent
from chartside.engine.stream.hub import Hub
from chartside.engine.stream.log import after
from chartside.engine.threads import RESTING, get_run
from chartside.kernel.db import Database
from chartside.kernel.scope import Scope

HEARTBEAT = 15.0
TICK = 2.0


def frame(event: StreamEvent) -> bytes:
    """One event. JSON holds no raw line break, so nothing in a text can end a frame."""
    body = orjson.dumps({"type": event.type, **event.data})
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (event.seq, event.type.encode(), body)


async def read(
    database: Database, hub: Hub, scope: Scope, run_id: UUID, last: int
) -> AsyncIterator[StreamEvent | None]:
    """Events after `last`, as they come, until the run rests. None is a heartbeat."""
    waiter = hub.enter(run_id)
    quiet = 0.0
    try:
        while True:
            async with database.reading(scope) as session:
                run = await get_run(session, run_id)
                events = await after(session, run_id, last)
            for event in events:
                last = event.seq
                yield event
            if not events and run.status in RESTING and run.event_seq <= last:
                return
            if events:
                quiet = 0.0
                continue
            if not await hub.wait(run_id, waiter, TICK):
                quiet += TICK
            if quiet >= HEARTBEAT:
                quiet = 0.0
                yield None
    finally:
        hub.leave(run_id, waiter)


async def frames(
    database: Database, hub: Hub, scope: Scope, run_id: UUID, last: int
) -> AsyncIterator[bytes]:
    async for event in read(database, hub, scope, run_id, last):
        yield b": alive\n\n" if event is None else frame(event)
