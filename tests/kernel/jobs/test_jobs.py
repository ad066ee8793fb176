"""Jobs: they exist if the transaction commits, run once it has, are retried, and survive a killed worker."""

import asyncio
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from pydantic import BaseModel
from sqlalchemy import text
from tests.factories.clinic import Clinic

from chartside.kernel.db import Session
from chartside.kernel.db.provision import Urls
from chartside.kernel.events import Bus, Event, Subscriber, announce, delivery_job
from chartside.kernel.jobs import Job, Worker, enqueue
from chartside.kernel.scope import Scope


class Seen(BaseModel):
    calls: list[dict[str, Any]] = []

    async def __call__(self, session: Session, scope: Scope, args: Mapping[str, Any]) -> None:
        here = await session.scalar(text("SELECT current_setting('app.org_id')"))
        self.calls.append({**args, "org": here, "source": str(scope.source)})


def worker(clinic: Clinic, *jobs: Job, lease: float = 30) -> Worker:
    return Worker(clinic.house.database, clinic.house.urls.app, list(jobs), [], lease_seconds=lease)


async def test_a_job_runs_after_the_commit_in_its_clinic(clinic: Clinic) -> None:
    name, seen = f"test.{uuid4()}", Seen()
    async with clinic.house.database.writing(clinic.scope()) as session:
        await enqueue(session, clinic.scope(), name, {"n": 1})
        await worker(clinic, Job(name, seen)).run(until_empty=True)
        assert seen.calls == []
    await worker(clinic, Job(name, seen)).run(until_empty=True)
    assert seen.calls == [{"n": 1, "org": str(clinic.org_id), "source": "system"}]


async def test_a_job_of_a_rolled_back_transaction_never_was(clinic: Clinic) -> None:
    name, seen = f"test.{uuid4()}", Seen()
    with pytest.raises(RuntimeError):
        async with clinic.house.database.writing(clinic.scope()) as session:
            await enqueue(session, clinic.scope(), name, {})
            raise RuntimeError
    await worker(clinic, Job(name, seen)).run(until_empty=True)
    assert seen.calls == []


async def test_a_failed_job_wrote_nothing_and_is_tried_again(clinic: Clinic, urls: Urls) -> None:
    name, tries = f"test.{uuid4()}", []

    async def fails_once(session: Session, scope: Scope, args: Mapping[str, Any]) -> None:
        tries.append(1)
        await session.execute(
            text(
                "INSERT INTO roles (id, name, permissions) VALUES (gen_random_uuid(), 'made', '{}')"
            )
        )
        if len(tries) == 1:
            raise RuntimeError

    async with clinic.house.database.writing(clinic.scope()) as session:
        await enqueue(session, clinic.scope(), name, {})
    await worker(clinic, Job(name, fails_once)).run(until_empty=True)
    with psycopg.connect(urls.admin) as connection:
        connection.execute(
            "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE task_name = %s", [name]
        )
    await worker(clinic, Job(name, fails_once)).run(until_empty=True)
    async with clinic.house.database.reading(clinic.scope()) as reader:
        made = await reader.scalar(text("SELECT count(*) FROM roles WHERE name = 'made'"))
    assert (len(tries), made) == (2, 1)


async def test_the_job_of_a_killed_worker_is_taken_back(clinic: Clinic, urls: Urls) -> None:
    """A worker that died leaves its job `doing` with an old heartbeat: made here as the kill leaves it."""
    name, seen = f"test.{uuid4()}", Seen()
    async with clinic.house.database.writing(clinic.scope()) as session:
        await enqueue(session, clinic.scope(), name, {"n": 7})
    with psycopg.connect(urls.admin) as connection:
        dead = connection.execute(
            "INSERT INTO procrastinate_workers (last_heartbeat) VALUES (now() - interval '1 hour') RETURNING id"
        ).fetchone()
        connection.execute(
            "UPDATE procrastinate_jobs SET status = 'doing', worker_id = %s WHERE task_name = %s",
            [dead and dead[0], name],
        )
    running = asyncio.create_task(worker(clinic, Job(name, seen), lease=1).run())
    for _ in range(1200):
        if seen.calls:
            break
        await asyncio.sleep(0.05)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert [call["n"] for call in seen.calls] == [7]


class Rang(Event):
    n: int


async def test_listeners_run_in_the_transaction_or_after_it(clinic: Clinic) -> None:
    now: list[int] = []
    later: list[int] = []

    async def at_once(session: Session, scope: Scope, event: Rang) -> None:
        now.append(event.n)

    async def afterwards(session: Session, scope: Scope, event: Rang) -> None:
        later.append(event.n)

    bus = Bus([Subscriber(Rang, at_once), Subscriber(Rang, afterwards, after_commit=True)])
    async with clinic.house.database.writing(clinic.scope()) as session:
        session.info["bus"] = bus
        await announce(session, clinic.scope(), Rang(n=3))
        assert (now, later) == ([3], [])
    await worker(clinic, delivery_job(bus)).run(until_empty=True)
    assert later == [3]


async def test_a_listener_that_fails_undoes_what_it_listened_to(clinic: Clinic) -> None:
    async def refuses(session: Session, scope: Scope, event: Rang) -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        async with clinic.house.database.writing(clinic.scope()) as session:
            session.info["bus"] = Bus([Subscriber(Rang, refuses)])
            await session.execute(
                text(
                    "INSERT INTO roles (id, name, permissions) VALUES (gen_random_uuid(), 'gone', '{}')"
                )
            )
            await announce(session, clinic.scope(), Rang(n=1))
    async with clinic.house.database.reading(clinic.scope()) as reader:
        assert await reader.scalar(text("SELECT count(*) FROM roles")) == 0
