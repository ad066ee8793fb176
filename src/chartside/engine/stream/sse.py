"""The log on the wire: server-sent events with an `id:` each, from wherever the reader left off."""

import asyncio
from collections.abc import AsyncIterator
from uuid import UUID

import orjson

from chartside.engine.stream.events import StreamEvent
from chartside.engine.stream.hub import Hub, Reader
from chartside.engine.stream.log import MOST, after
from chartside.kernel.db import Database
from chartside.kernel.errors import Unavailable
from chartside.kernel.scope import Scope

LATER = 0.5


def frame(event: StreamEvent) -> bytes:
    """One event. JSON holds no raw line break, so nothing in a text can end a frame."""
    body = orjson.dumps({"type": event.type, **event.data})
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (event.seq, event.type.encode(), body)


async def read(
    database: Database,
    hub: Hub,
    scope: Scope,
    run_id: UUID,
    last: int,
    reader: Reader | None = None,
) -> AsyncIterator[StreamEvent | None]:
    """Events after `last`, as they come, until the run rests. None is a heartbeat. `reader`: one that has entered."""
    reader = reader or hub.enter(database, scope, run_id, last)
    try:
        while True:
            if reader.behind:
                for event in await _behind(database, scope, run_id, reader):
                    reader.last = event.seq
                    yield event
            while reader.waiting:
                found = reader.waiting.popleft()
                if found is None:
                    yield None
                elif found.seq == reader.last + 1:
                    reader.last = found.seq
                    yield found
                elif found.seq > reader.last:  # it does not join on: the log has what is between
                    reader.fall_behind()
            rests_at = reader.watch.rests_at
            if not reader.behind and rests_at is not None and rests_at <= reader.last:
                return
            if not reader.behind and not reader.waiting:
                reader.ready.clear()
                await reader.ready.wait()
    finally:
        hub.leave(run_id, reader)


async def _behind(
    database: Database, scope: Scope, run_id: UUID, reader: Reader
) -> list[StreamEvent]:
    """Catch up; if the database has no time for it now, a little later. An open stream cannot say 503 any more."""
    try:
        return await _caught_up(database, scope, run_id, reader)
    except Unavailable:
        reader.fall_behind()
        await asyncio.sleep(LATER)
        return []


async def _caught_up(
    database: Database, scope: Scope, run_id: UUID, reader: Reader
) -> list[StreamEvent]:
    """Read the log for one reader who is behind the others. It is with them again when nothing is left."""
    reader.behind = False  # what the others hear from here on is handed to it as well
    async with database.reading(scope) as session:
        events = await after(session, run_id, reader.last)
    if len(events) >= MOST:  # there may be more, and what was handed meanwhile does not join on
        reader.fall_behind()
    return events


async def frames(
    database: Database,
    hub: Hub,
    scope: Scope,
    run_id: UUID,
    last: int,
    reader: Reader | None = None,
) -> AsyncIterator[bytes]:
    async for event in read(database, hub, scope, run_id, last, reader):
        yield b": alive\n\n" if event is None else frame(event)
