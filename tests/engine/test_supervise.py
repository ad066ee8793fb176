"""Every run ends or can go on: dead holders, forgotten runs, too many tries, expired proposals, in every clinic."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import psycopg
import pytest
from sqlalchemy import text
from tests.factories import agents
from tests.factories.agents import PlainSurface, begin, drive, events_of, reread
from tests.factories.clinic import Clinic

from chartside.app.wiring import House
from chartside.engine import stream
from chartside.engine.llm import Provider, TextDelta
from chartside.engine.llm.scripted import ScriptedModel, call, say
from chartside.engine.policy import Phase, Policy
from chartside.engine.runner import Engine
from chartside.engine.stream import EventType
from chartside.engine.supervise import MOST_TRIES, Presence, Supervisor, is_dead, lock_key
from chartside.engine.threads import Run, RunStatus
from chartside.kernel import clock
from chartside.kernel.db.provision import Urls
from chartside.kernel.scope import system_scope
from chartside.kernel.settings import Settings

ROOT = Path(__file__).parents[2]


def engine_for(house: House, model: Provider, policy: Policy | None = None) -> Engine:
    """An engine with a surface of this file's own: runs that other tests left are not its to help."""
    return agents.engine_for(house, model, PlainSurface("supervised", policy))


async def helped(supervisor: Supervisor, engine: Engine) -> list[UUID]:
    """Two looks, and what was taken up driven to its rest."""
    await supervisor.look()
    found = await supervisor.look()
    await asyncio.gather(*engine.tasks.values())
    return found


async def put(clinic: Clinic, run: Run, **columns: Any) -> None:
    """Leave a run as a process would have that died."""
    sets = ", ".join(f"{name} = :{name}" for name in columns)
    async with clinic.house.database.writing(system_scope(clinic.org_id)) as session:
        await session.execute(
            text(f"UPDATE runs SET {sets} WHERE id = :id"), {**columns, "id": run.id}
        )


async def leave_running(clinic: Clinic, run: Run, holder: str, **columns: Any) -> None:
    later = clock.now() + timedelta(minutes=5)
    held = {"holder": holder, "held_until": later, "deadline_at": later}
    await put(clinic, run, **{"status": "running", **held, **columns})


async def heard_out(engine: Engine, run: Run) -> None:
    """Listen to a run until it rests, in whichever process it goes on."""
    scope = system_scope(run.org_id)
    async for _ in stream.read(engine.database, engine.hub, scope, run.id, 0):
        pass


@asynccontextmanager
async def watching(engine: Engine, urls: Urls) -> AsyncIterator[Supervisor]:
    made = Supervisor(engine, urls.app)
    try:
        yield made
    finally:
        await made.stop()


async def test_a_run_whose_process_died_goes_on_with_its_lease_unspent(
    clinic: Clinic, onlooker: Clinic, urls: Urls
) -> None:
    engine = engine_for(clinic.house, ScriptedModel(say("Here I am."), say("Here I am.")))
    ours, theirs = await begin(engine, clinic), await begin(engine, onlooker)
    await leave_running(clinic, ours, "dead:1")
    await leave_running(onlooker, theirs, "dead:1")
    async with watching(engine, urls) as supervisor:
        assert set(await helped(supervisor, engine)) >= {ours.id, theirs.id}
    for run in (ours, theirs):
        ended = await reread(engine, run)
        assert (ended.status, ended.tries) == (RunStatus.DONE, 1)


async def test_a_run_in_living_hands_is_left_alone(clinic: Clinic, urls: Urls) -> None:
    engine = engine_for(clinic.house, ScriptedModel())
    run = await begin(engine, clinic)
    await leave_running(clinic, run, "alive:1", held_until=clock.now() - timedelta(minutes=1))
    other = Presence(urls.app, "alive:1")
    await other.show()
    async with watching(engine, urls) as supervisor:
        assert run.id not in await helped(supervisor, engine)
        assert (await reread(engine, run)).holder == "alive:1"
        await other.hide()
        assert run.id in await helped(supervisor, engine)


async def test_a_stuck_process_loses_a_run_that_is_past_its_deadline(
    clinic: Clinic, urls: Urls
) -> None:
    engine = engine_for(clinic.house, ScriptedModel())
    run = await begin(engine, clinic)
    await leave_running(clinic, run, "stuck:1", deadline_at=clock.now() - timedelta(minutes=2))
    other = Presence(urls.app, "stuck:1")
    await other.show()
    try:
        async with watching(engine, urls) as supervisor:
            await helped(supervisor, engine)
    finally:
        await other.hide()
    ended = await reread(engine, run)
    assert (ended.status, ended.error_code) == (RunStatus.FAILED, "deadline")


async def test_a_pending_run_that_nobody_drives_is_driven_after_two_looks(
    clinic: Clinic, urls: Urls
) -> None:
    engine = engine_for(clinic.house, ScriptedModel(say("At last.")))
    run = await begin(engine, clinic)
    async with watching(engine, urls) as supervisor:
        assert run.id not in await supervisor.look()
        assert run.id in await supervisor.look()
        await asyncio.gather(*engine.tasks.values())
    assert (await reread(engine, run)).status is RunStatus.DONE


async def test_of_many_processes_one_takes_a_run_up(clinic: Clinic, urls: Urls) -> None:
    model = ScriptedModel([0.2, *say("Once.")], say("Twice."))
    engines = [engine_for(clinic.house, model) for _ in range(4)]
    run = await begin(engines[0], clinic)
    await leave_running(clinic, run, "dead:2")
    supervisors = [Supervisor(engine, urls.app) for engine in engines]
    try:
        for supervisor in supervisors:
            await supervisor.look()
        found = await asyncio.gather(*(supervisor.look() for supervisor in supervisors))
        await asyncio.gather(*(t for engine in engines for t in engine.tasks.values()))
    finally:
        for supervisor in supervisors:
            await supervisor.stop()
    assert [run.id in each for each in found].count(True) <= 1
    assert len(model.requests) <= 1
    if not model.requests:  # all found the lock in another's hands: the next look decides
        async with watching(engines[0], urls) as supervisor:
            await helped(supervisor, engines[0])
    ended = await reread(engines[0], run)
    assert (ended.status, ended.tries) == (RunStatus.DONE, 1)
    assert len(model.requests) == 1


async def test_a_run_that_is_being_driven_here_is_not_touched(clinic: Clinic, urls: Urls) -> None:
    talking, go_on = asyncio.Event(), asyncio.Event()
    engine = engine_for(clinic.house, ScriptedModel([talking.set, go_on.wait, *say("Done.")]))
    run = await begin(engine, clinic)
    task = engine.drive(run.org_id, run.user_id, run.id)
    await talking.wait()
    async with watching(engine, urls) as supervisor:
        for _ in range(3):
            assert run.id not in await supervisor.look()
    go_on.set()
    await task
    ended = await reread(engine, run)
    assert (ended.status, ended.tries) == (RunStatus.DONE, 0)


async def test_our_own_run_without_a_task_is_taken_up(clinic: Clinic, urls: Urls) -> None:
    """Its task could not write its end, because the database was away."""
    engine = engine_for(clinic.house, ScriptedModel(say("Again.")))
    run = await begin(engine, clinic)
    await leave_running(clinic, run, engine.holder)
    async with watching(engine, urls) as supervisor:
        assert run.id in await helped(supervisor, engine)
    assert (await reread(engine, run)).status is RunStatus.DONE


async def test_after_three_tries_a_run_fails_with_a_reason(clinic: Clinic, urls: Urls) -> None:
    model = ScriptedModel()
    engine = engine_for(clinic.house, model)
    run = await begin(engine, clinic)
    await leave_running(clinic, run, "dead:3", tries=MOST_TRIES)
    async with watching(engine, urls) as supervisor:
        await helped(supervisor, engine)
    ended = await reread(engine, run)
    assert (ended.status, ended.error_code) == (RunStatus.FAILED, "gave_up")
    assert model.requests == []
    assert (await events_of(engine, run))[-1].type is EventType.RUN_ERROR


@pytest.mark.parametrize("status", ["running", "pending"])
async def test_a_run_past_its_deadline_fails(clinic: Clinic, urls: Urls, status: str) -> None:
    engine = engine_for(clinic.house, ScriptedModel())
    run = await begin(engine, clinic)
    await leave_running(clinic, run, "dead:4", status=status)
    async with watching(engine, urls) as supervisor:
        with clock.as_of(clock.now() + timedelta(hours=2)):
            await helped(supervisor, engine)
    ended = await reread(engine, run)
    assert (ended.status, ended.error_code) == (RunStatus.FAILED, "deadline")


async def test_a_run_that_waited_long_for_a_person_has_its_time_anew(
    clinic: Clinic, urls: Urls
) -> None:
    engine = engine_for(clinic.house, ScriptedModel(say("Thank you.")))
    run = await begin(engine, clinic)
    await put(clinic, run, status="pending", deadline_at=clock.now() - timedelta(days=1))
    async with watching(engine, urls) as supervisor:
        await helped(supervisor, engine)
    assert (await reread(engine, run)).status is RunStatus.DONE


async def test_a_stop_that_a_dead_process_never_heard_still_counts(
    clinic: Clinic, urls: Urls
) -> None:
    model = ScriptedModel()
    engine = engine_for(clinic.house, model)
    run = await begin(engine, clinic)
    await leave_running(clinic, run, "dead:5", stop_asked=True)
    async with watching(engine, urls) as supervisor:
        await helped(supervisor, engine)
    assert (await reread(engine, run)).status is RunStatus.STOPPED
    assert model.requests == []


async def test_a_surface_unknown_here_may_be_another_processs_until_it_is_clearly_gone(
    clinic: Clinic, urls: Urls
) -> None:
    engine = engine_for(clinic.house, ScriptedModel())
    run = await begin(engine, clinic)
    await put(clinic, run, surface="gone")
    async with watching(engine, urls) as supervisor:
        assert run.id not in await helped(supervisor, engine)
        with clock.as_of(clock.now() + timedelta(hours=2)):
            assert run.id in await helped(supervisor, engine)
    ended = await reread(engine, run)
    assert (ended.status, ended.error_code) == (RunStatus.FAILED, "unknown_surface")


async def test_a_run_of_somebody_who_left_fails(clinic: Clinic, urls: Urls) -> None:
    engine = engine_for(clinic.house, ScriptedModel())
    run = await begin(engine, clinic)
    async with clinic.house.database.writing(system_scope(clinic.org_id)) as session:
        await session.execute(
            text("UPDATE memberships SET active = false WHERE user_id = :id"), {"id": run.user_id}
        )
    async with watching(engine, urls) as supervisor:
        await helped(supervisor, engine)
    async with clinic.house.database.reading(system_scope(clinic.org_id)) as session:
        found = await session.execute(
            text("SELECT status, error_code FROM runs WHERE id = :id"), {"id": run.id}
        )
    assert tuple(found.one()) == ("failed", "not_signed_in")


async def test_a_process_that_was_taken_for_dead_writes_nothing_more(
    clinic: Clinic, urls: Urls
) -> None:
    talking, go_on = asyncio.Event(), asyncio.Event()
    slow = engine_for(clinic.house, ScriptedModel([talking.set, go_on.wait, *say("Too late.")]))
    run = await begin(slow, clinic)
    task = slow.drive(run.org_id, run.user_id, run.id)  # it never showed its presence
    await talking.wait()
    other = engine_for(clinic.house, ScriptedModel(say("Taken up.")))
    async with watching(other, urls) as supervisor:
        assert run.id in await helped(supervisor, other)
    go_on.set()
    await task
    ended = await reread(other, run)
    assert ended.status is RunStatus.DONE
    log = await events_of(other, run)
    finished = [e for e in log if e.type is EventType.RUN_FINISHED]
    assert len(finished) == 1
    async with clinic.house.database.reading(clinic.scope()) as session:
        bodies = await session.scalars(
            text("SELECT body::text FROM messages WHERE thread_id = :id"), {"id": run.thread_id}
        )
        kept = "".join(bodies.all())
    assert "Taken up." in kept
    assert "Too late." not in kept


async def test_presence_ends_with_its_connection_and_comes_back(clinic: Clinic, urls: Urls) -> None:
    holder = f"somebody:{uuid4()}"
    presence = Presence(urls.app, holder)
    await presence.show()
    scope = system_scope(clinic.org_id)

    async def dead() -> bool:
        async with clinic.house.database.reading(scope) as session:
            return await is_dead(session, holder)

    assert not await dead()
    key = lock_key(holder)
    with psycopg.connect(urls.admin, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND "
            "((classid::bigint << 32) | objid::bigint) = %s",
            (key,),
        )
    assert await dead()
    await presence.show()
    assert not await dead()
    await presence.hide()


async def test_a_run_is_taken_up_within_seconds_of_a_kill(
    clinic: Clinic, urls: Urls, settings: Settings
) -> None:
    """kill -9 in the middle of an answer; another process, as after a restart, goes on without gap or double."""
    engine = engine_for(clinic.house, ScriptedModel(say("Whole again.")))
    run = await begin(engine, clinic)
    assert settings.secret_key is not None
    given = {
        "home": str(settings.home),
        "secret": settings.secret_key.get_secret_value(),
        "admin": urls.admin,
        "app": urls.app,
        "agent": urls.agent,
        "org": str(run.org_id),
        "user": str(run.user_id),
        "run": str(run.id),
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.engine.doomed",
        json.dumps(given),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"talking\n"
        assert (await reread(engine, run)).status is RunStatus.RUNNING
    finally:
        process.kill()
        await process.wait()
    supervisor = Supervisor(engine, urls.app)
    await supervisor.start()
    try:
        async with asyncio.timeout(60):
            await heard_out(engine, run)
    finally:
        await supervisor.stop()
    assert (await reread(engine, run)).status is RunStatus.DONE
    log = await events_of(engine, run)
    assert [e.seq for e in log] == list(range(1, len(log) + 1))
    reset = next(n for n, e in enumerate(log) if e.data.get("name") == "reset")
    words = [e.data["delta"] for e in log[reset:] if e.type is EventType.TEXT_MESSAGE_CONTENT]
    assert "".join(words) == "Whole again."
    async with clinic.house.database.reading(clinic.scope()) as session:
        outcomes = await session.scalars(
            text("SELECT outcome FROM model_usage WHERE run_id = :id ORDER BY created_at"),
            {"id": run.id},
        )
        assert list(outcomes.all()) == ["broken_off", "answered"]


# -- proposals


async def proposing(clinic: Clinic, *, suspends: bool) -> tuple[Engine, Run]:
    """A run that waits for a person's decision on two changes."""
    patient = await clinic.patient()
    moves = [
        ("update_patient", {"patient_id": patient["id"], "city": city}) for city in ("Rome", "Oslo")
    ]
    policy = Policy("supervised", (Phase("all", 9, reads=True, writes=True),), suspends=suspends)
    model = ScriptedModel(call(*moves), say("Please look."))
    engine = engine_for(clinic.house, model, policy)
    return engine, await drive(engine, await begin(engine, clinic))


async def states(clinic: Clinic, run: Run) -> list[str]:
    async with clinic.house.database.reading(clinic.scope()) as session:
        rows = await session.scalars(
            text("SELECT status FROM proposals WHERE run_id = :id ORDER BY position"),
            {"id": run.id},
        )
        return list(rows.all())


async def decide(clinic: Clinic, run: Run, status: str, *, position: int) -> None:
    async with clinic.house.database.writing(system_scope(clinic.org_id)) as session:
        await session.execute(
            text("UPDATE proposals SET status = :s WHERE run_id = :id AND position = :p"),
            {"s": status, "id": run.id, "p": position},
        )


@pytest.mark.parametrize("suspends", [True, False])
async def test_what_nobody_decides_expires_and_the_run_with_it(
    clinic: Clinic, urls: Urls, suspends: bool
) -> None:
    engine, run = await proposing(clinic, suspends=suspends)
    waiting = RunStatus.NEEDS_DECISION if suspends else RunStatus.READY
    assert run.status is waiting
    async with watching(engine, urls) as supervisor:
        await supervisor.expire()
        assert (await reread(engine, run)).status is waiting
        with clock.as_of(clock.now() + timedelta(hours=25)):
            await supervisor.expire()
    assert await states(clinic, run) == ["expired", "expired"]
    ended = await reread(engine, run)
    assert (ended.status, ended.error_code) == (RunStatus.FAILED, "expired")
    told = [
        e.data["value"] for e in await events_of(engine, run) if e.data.get("name") == "decided"
    ]
    assert [t["status"] for t in told] == ["expired", "expired"]


async def test_what_was_decided_does_not_expire(clinic: Clinic, urls: Urls) -> None:
    engine, run = await proposing(clinic, suspends=False)
    await decide(clinic, run, "committed", position=1)
    async with watching(engine, urls) as supervisor:
        with clock.as_of(clock.now() + timedelta(hours=25)):
            await supervisor.expire()
    assert await states(clinic, run) == ["committed", "expired"]
    assert (await reread(engine, run)).status is RunStatus.COMMITTED


async def test_a_call_that_its_run_left_open_is_charged(clinic: Clinic, urls: Urls) -> None:
    engine = engine_for(clinic.house, ScriptedModel([TextDelta("Well."), *say("")]))
    run = await drive(engine, await begin(engine, clinic))
    async with clinic.house.database.writing(system_scope(clinic.org_id)) as session:
        await session.execute(text("UPDATE model_usage SET outcome = 'open'"))
    async with watching(engine, urls) as supervisor:
        await supervisor.expire()
    async with clinic.house.database.reading(clinic.scope()) as session:
        outcome = await session.scalar(
            text("SELECT outcome FROM model_usage WHERE run_id = :id"), {"id": run.id}
        )
    assert outcome == "broken_off"


async def test_a_watch_outlives_a_broken_connection(clinic: Clinic, urls: Urls) -> None:
    """Everything of this process is cut; the supervisor takes its lock again and goes on looking."""
    engine = engine_for(clinic.house, ScriptedModel(say("Still here.")))
    supervisor = Supervisor(engine, urls.app, every=0.05)
    await supervisor.start()
    try:
        connection = await asyncpg.connect(urls.admin)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'chartside presence' AND datname = current_database()"
        )
        await connection.close()
        run = await begin(engine, clinic)
        async with asyncio.timeout(60):
            await heard_out(engine, run)
    finally:
        await supervisor.stop()
    assert (await reread(engine, run)).status is RunStatus.DONE
