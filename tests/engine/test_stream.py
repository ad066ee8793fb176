"""Readers of a log in one process: whoever comes late or reads slowly hears all of it, in order, once."""

import asyncio
from uuid import UUID

import pytest
from tests.factories.agents import make_run
from tests.factories.clinic import Clinic

from chartside.engine import stream
from chartside.engine.runner import pause
from chartside.engine.stream import EventType, Hub, StreamEvent, hub
from chartside.engine.threads import Run, RunStatus
from chartside.kernel.db import lock

WORD = StreamEvent(EventType.TEXT_MESSAGE_CONTENT, {"delta": "word"})


async def begun(clinic: Clinic) -> UUID:
    scope = clinic.scope()
    async with clinic.house.database.writing(scope) as session:
        return (await make_run(session, scope, RunStatus.RUNNING)).id


async def say(clinic: Clinic, ears: Hub, run_id: UUID, count: int) -> None:
    async with clinic.house.database.writing(clinic.scope()) as session:
        await stream.append(session, run_id, [WORD] * count)
    ears.wake(run_id)


async def end(clinic: Clinic, ears: Hub, run_id: UUID) -> None:
    async with clinic.house.database.writing(clinic.scope()) as session:
        await pause(session, await lock(session, Run, run_id), RunStatus.DONE)
    ears.wake(run_id)


async def test_slow_and_late_readers_hear_everything_once(
    clinic: Clinic, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "MOST_WAITING", 5)
    ears, run_id = Hub(), await begun(clinic)
    database, scope = clinic.house.database, clinic.scope()
    heard: dict[str, list[int]] = {"quick": [], "slow": [], "late": []}
    first = asyncio.Event()

    async def listen(name: str, last: int, seconds: float) -> None:
        async for event in stream.read(database, ears, scope, run_id, last):
            if event is not None:
                heard[name].append(event.seq)
                first.set()
                await asyncio.sleep(seconds)

    async with asyncio.timeout(60), asyncio.TaskGroup() as group:
        group.create_task(listen("quick", 0, 0))
        group.create_task(listen("slow", 0, 0.01))
        await say(clinic, ears, run_id, 20)
        await first.wait()
        for _ in range(5):
            await say(clinic, ears, run_id, 7)
        group.create_task(listen("late", 30, 0))
        await say(clinic, ears, run_id, 1)
        await end(clinic, ears, run_id)
    whole = list(range(1, 58))
    assert heard == {"quick": whole, "slow": whole, "late": whole[30:]}


async def test_a_run_that_goes_on_while_somebody_still_reads_its_rest(clinic: Clinic) -> None:
    """Whether it rests is seen anew for whoever comes, not remembered from before."""
    ears, run_id = Hub(), await begun(clinic)
    database, scope = clinic.house.database, clinic.scope()
    await say(clinic, ears, run_id, 3)
    async with database.writing(scope) as session:
        await pause(session, await lock(session, Run, run_id), RunStatus.NEEDS_ANSWER)
    slow = stream.read(database, ears, scope, run_id, 0)
    assert (await anext(slow)) is not None
    async with database.writing(scope) as session:
        (await lock(session, Run, run_id)).status = RunStatus.RUNNING
    following = asyncio.create_task(anext(stream.read(database, ears, scope, run_id, 4)))
    await asyncio.sleep(0.1)
    assert not following.done()
    await say(clinic, ears, run_id, 1)
    event = await following
    assert event is not None
    assert event.seq == 5
    await slow.aclose()  # type: ignore[attr-defined]  # a generator
