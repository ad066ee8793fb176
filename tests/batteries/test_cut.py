"""Streams cut at random and resumed with Last-Event-ID, at the same server or another: no gap, no double.

`make soak` cuts two hundred of them. The log grows while they read, by a writer in this process: to both servers it is
another process's run.
"""

import asyncio
import os
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text
from tests.batteries.listener import Listener
from tests.batteries.servers import Server, Servers
from tests.factories.agents import make_run
from tests.surfaces.scribe.bench import RUNS, Bench

from chartside.engine import stream
from chartside.engine.runner import pause
from chartside.engine.stream import EventType, StreamEvent
from chartside.engine.supervise import Presence
from chartside.engine.threads import Run, RunStatus
from chartside.kernel import clock
from chartside.kernel.db import lock
from chartside.kernel.db.provision import Urls

SOAK = os.environ.get("CHARTSIDE_SOAK") == "1"
STREAMS, LOGS, EVENTS, PACE = (200, 20, 200, 0.2) if SOAK else (20, 4, 40, 0.04)
SEED = 6
LONGEST = 4000  # bytes that a reader gets before it is cut
MOST_CUTS = 6
PATIENCE = 100
WRITER = "writer:1"


@asynccontextmanager
async def writer(urls: Urls) -> AsyncIterator[None]:
    """A process that lives, so that no supervisor takes its runs from it."""
    here = Presence(urls.app, WRITER)
    await here.show()
    try:
        yield
    finally:
        await here.hide()


async def begun(bench: Bench) -> UUID:
    scope = bench.clinic.scope()
    async with bench.clinic.house.database.writing(scope) as session:
        run = await make_run(session, scope, RunStatus.RUNNING)
        later = clock.now() + timedelta(minutes=10)
        await session.execute(
            text(
                "UPDATE runs SET surface = 'scribe', holder = :me, held_until = :later, "
                "deadline_at = :later WHERE id = :id"
            ),
            {"me": WRITER, "later": later, "id": run.id},
        )
    return run.id


async def write(bench: Bench, run_id: UUID, chance: random.Random, pen: asyncio.Semaphore) -> None:
    """Events in parcels, at no regular pace, and the end."""
    database, scope = bench.clinic.house.database, bench.clinic.scope()
    left = EVENTS
    while left:
        count = min(left, chance.randint(1, 4))
        words = [{"delta": "ñ\n\n" * chance.randint(1, 40)} for _ in range(count)]
        parcel = [StreamEvent(EventType.TEXT_MESSAGE_CONTENT, word) for word in words]
        async with pen, database.writing(scope) as session:
            await stream.append(session, run_id, parcel)
        left -= count
        await asyncio.sleep(chance.uniform(0, PACE))
    async with pen, database.writing(scope) as session:
        await pause(session, await lock(session, Run, run_id), RunStatus.DONE)


async def read(listener: Listener, servers: list[Server], chance: random.Random) -> int:
    """Read to the end, cut again and again; gives how often."""
    for cuts in range(MOST_CUTS):
        address = chance.choice(servers).address
        if await listener.listen(address, cut_after=chance.randint(1, LONGEST)):
            return cuts
    for _ in range(PATIENCE):  # and then to its end; a server that has its hands full says so
        if await listener.listen(chance.choice(servers).address):
            return MOST_CUTS
        await asyncio.sleep(0.5)
    raise AssertionError("the stream never came to its end")


@pytest.mark.soak
@pytest.mark.timeout(900)
async def test_streams_that_are_cut_and_resumed(bench: Bench, servers: Servers, urls: Urls) -> None:
    both = [servers.server(), servers.server()]
    for server in both:
        await server.start()
    runs = [await begun(bench) for _ in range(LOGS)]
    headers = {"Authorization": bench.doctor.client.headers["Authorization"]}
    chance, pen = random.Random(SEED), asyncio.Semaphore(4)
    listeners = [Listener(f"{RUNS}/{runs[n % LOGS]}/events", headers) for n in range(STREAMS)]
    async with writer(urls), asyncio.TaskGroup() as group:
        for run in runs:
            group.create_task(write(bench, run, random.Random(chance.random()), pen))
        reading = [
            group.create_task(read(one, both, random.Random(chance.random()))) for one in listeners
        ]
    for server in both:
        server.kill()
    assert sum(task.result() for task in reading) >= STREAMS, "too few were cut to say anything"
    for one in listeners:
        assert one.numbers == list(range(1, EVENTS + 2))
    by_path: dict[str, list[tuple[int, Any]]] = {}
    for one in listeners:
        assert by_path.setdefault(one.path, one.heard) == one.heard
