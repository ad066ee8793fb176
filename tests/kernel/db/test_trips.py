"""A transaction in one trip is confined like every other, does all or nothing, and leaves nothing running."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import text
from tests.factories.agents import make_run
from tests.factories.clinic import Clinic

from chartside.engine.threads import Run
from chartside.kernel.db import Refused
from chartside.kernel.errors import Invalid, Unavailable
from chartside.kernel.scope import system_scope

WORDS = 'O\'Fallon\\ "$1" :city \u00e9; DROP TABLE runs'


@pytest.fixture
async def run(clinic: Clinic) -> Run:
    async with clinic.house.database.writing(clinic.scope()) as session:
        return await make_run(session, clinic.scope())


def telling(run: Run, *words: str) -> dict[str, Any]:
    return {"run": run.id, "holder": "me", "events": [("CUSTOM", {"said": one}) for one in words]}


async def heard(clinic: Clinic, run: Run) -> list[tuple[int, str]]:
    async with clinic.house.database.reading(system_scope(clinic.org_id)) as session:
        found = text("SELECT seq, data ->> 'said' FROM run_events WHERE run_id = :r ORDER BY seq")
        return [(row[0], row[1]) for row in await session.execute(found, {"r": run.id})]


async def test_it_sees_and_changes_its_own_clinic_alone(
    clinic: Clinic, onlooker: Clinic, run: Run
) -> None:
    database = clinic.house.database
    said = await database.at_once(clinic.scope(), "chartside_flush", telling(run, WORDS))
    assert said == {"last": 1, "stop": False}
    with pytest.raises(Refused, match="not_found"):
        await database.at_once(onlooker.scope(), "chartside_flush", telling(run, "theirs"))
    assert await heard(clinic, run) == [(1, WORDS)]


async def test_no_line_carries_a_clinic_on(clinic: Clinic, run: Run) -> None:
    """Within a transaction that has no clinic, the same function finds nothing, whoever used the line before."""
    database = clinic.house.database
    await database.at_once(clinic.scope(), "chartside_flush", telling(run, "one"))
    async with database.identity_door() as session:
        with pytest.raises(Refused, match="not_found"):
            await session.call("chartside_flush", telling(run, "two"))
    async with database.writing(clinic.scope()) as session:
        assert await session.call("chartside_flush", telling(run, "two")) == {
            "last": 2,
            "stop": False,
        }
    assert [words for _, words in await heard(clinic, run)] == ["one", "two"]


async def test_no_line_leaves_the_identity_door_open(
    clinic: Clinic, onlooker: Clinic, run: Run
) -> None:
    """Whoever is behind a token is found in any clinic; what is asked next on the same line sees its own alone."""
    database = clinic.house.database
    for _ in range(3):
        nobody = {"hash": "of no token", "bearer": True}
        assert await database.identity_at_once("chartside_person", nobody) is None
        with pytest.raises(Refused, match="not_found"):
            await database.at_once(onlooker.scope(), "chartside_flush", telling(run, "theirs"))
    theirs = {"thread": run.thread_id, "user": run.user_id, "surface": run.surface, "given": False}
    row = await database.row_at_once(onlooker.scope(), "chartside_opening", theirs)
    assert row["opened"] is None


async def test_its_changes_are_in_the_audit_under_their_person(clinic: Clinic, run: Run) -> None:
    """Also those that the database writes at the very end of the transaction."""
    async with clinic.house.database.writing(clinic.scope()) as session:
        await session.execute(text("UPDATE runs SET holder = 'me' WHERE id = :r"), {"r": run.id})
    message = {"id": run.id, "role": "tool", "body": {"blocks": []}}
    kept = {
        **telling(run),
        "thread": run.thread_id,
        "now": "2030-01-01T00:00:00Z",
        "step": 1,
        "message": message,
        "notes": [{"subject": "find_patient", "patient": None, "body": {"outcome": "allowed"}}],
    }
    scope = clinic.scope("assistant")
    await clinic.house.database.at_once(scope, "chartside_keep_results", kept)
    async with clinic.house.database.reading(clinic.scope("admin")) as session:
        rows = await session.execute(
            text(
                "SELECT action, table_name, user_id FROM audit_log "
                "WHERE (action, table_name) IN (('UPDATE', 'threads'), ('TOOL', 'find_patient')) ORDER BY seq"
            )
        )
        assistant = clinic.people["assistant"].user_id
        assert [tuple(row) for row in rows] == [
            ("TOOL", "find_patient", assistant),
            ("UPDATE", "threads", assistant),
        ]


async def test_what_is_refused_leaves_nothing(clinic: Clinic, run: Run) -> None:
    database, scope = clinic.house.database, clinic.scope()
    kept = {**telling(run, "one"), "thread": run.thread_id, "step": 1}
    with pytest.raises(Refused, match="run_held"):  # it is held by nobody, and so not by us
        await database.at_once(scope, "chartside_keep_results", kept)
    with pytest.raises(Invalid):
        await database.at_once(scope, "chartside_flush", {**telling(run, "one"), "run": "no id"})
    assert await heard(clinic, run) == []


async def test_only_functions_of_ours_can_be_named(clinic: Clinic) -> None:
    for name in ("pg_sleep", "chartside_flush(1); SELECT pg_sleep", "chartside_X"):
        with pytest.raises(LookupError):
            await clinic.house.database.at_once(clinic.scope(), name, {})


async def test_one_that_is_given_up_does_not_go_on(clinic: Clinic, run: Run) -> None:
    database, scope = clinic.house.database, clinic.scope()
    async with database.writing(scope) as session:  # the run's row is locked: a trip has to wait
        await session.execute(text("SELECT 1 FROM runs WHERE id = :r FOR UPDATE"), {"r": run.id})
        trip = asyncio.create_task(database.at_once(scope, "chartside_flush", telling(run, "one")))
        waiting = text(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%chartside_flush%'"
        )
        while not await session.scalar(waiting):
            await session.execute(
                text("SELECT pg_stat_clear_snapshot()")
            )  # else it stays the first look
        trip.cancel()
        with pytest.raises(asyncio.CancelledError):
            await trip
    assert await heard(clinic, run) == []
    await database.at_once(scope, "chartside_flush", telling(run, "two"))
    assert await heard(clinic, run) == [(1, "two")]


async def test_lines_that_broke_are_replaced(clinic: Clinic, run: Run) -> None:
    database, scope = clinic.house.database, clinic.scope()
    await database.at_once(scope, "chartside_flush", telling(run, "one"))
    async with database.writing(scope) as session:
        ended = text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE '%chartside_flush($1%' AND pid <> pg_backend_pid() AND datname = current_database()"
        )
        assert (await session.scalars(ended)).all()
    for _ in range(5):
        with suppress(Unavailable):  # if its end came just then
            await database.at_once(scope, "chartside_flush", telling(run, "two"))
    assert (await heard(clinic, run))[-1][1] == "two"
