"""The short way into the database is confined like every other, and leaves nothing open behind it."""

import asyncio

import pytest
from sqlalchemy import text
from tests.factories.clinic import Clinic

from chartside.kernel.db.swift import UnsafeSetting, _confinement, _positional
from chartside.kernel.errors import Conflict, Invalid, Unavailable
from chartside.kernel.scope import system_scope

COUNT = text("SELECT count(*) FROM patients")
CITY = text("UPDATE patients SET city = :city RETURNING city")


async def test_it_sees_and_changes_its_own_clinic_alone(clinic: Clinic, onlooker: Clinic) -> None:
    await clinic.patient(city="Rome")
    await onlooker.patient(city="Oslo")
    async with clinic.house.database.swift(clinic.scope()) as session:
        assert await session.scalar(COUNT) == 1
        changed = await session.execute(CITY, {"city": "O'Fallon"})
        assert [row.city for row in changed.all()] == ["O'Fallon"]
        assert changed.one()[0] == "O'Fallon"
    async with clinic.house.database.swift(onlooker.scope()) as session:
        assert await session.scalar(text("SELECT city FROM patients")) == "Oslo"
    async with clinic.house.database.swift_identity_door() as session:
        assert await session.scalar(COUNT) == 0


async def test_its_changes_are_in_the_audit_under_their_person(clinic: Clinic) -> None:
    made = await clinic.patient()
    async with clinic.house.database.swift(clinic.scope("assistant")) as session:
        await session.execute(CITY, {"city": "Rome"})
    async with clinic.house.database.reading(clinic.scope("admin")) as session:
        rows = await session.execute(
            text("SELECT user_id FROM audit_log WHERE action = 'UPDATE' AND record_id = :id"),
            {"id": made["id"]},
        )
        assert [row.user_id for row in rows] == [clinic.people["assistant"].user_id]


async def test_what_fails_leaves_nothing(clinic: Clinic) -> None:
    await clinic.patient(city="Rome")
    database, scope = clinic.house.database, clinic.scope()
    with pytest.raises(Conflict):
        async with database.swift(scope) as session:
            await session.execute(CITY, {"city": "Oslo"})
            raise Conflict
    with pytest.raises(Invalid):
        async with database.swift(scope) as session:
            await session.execute(CITY, {"city": "Oslo"})
            await session.scalar(text("SELECT CAST(:words AS text)::int"), {"words": "no number"})
    started = asyncio.Event()

    async def interrupted() -> None:
        async with database.swift(scope) as session:
            await session.execute(CITY, {"city": "Oslo"})
            started.set()
            await session.scalar(text("SELECT pg_sleep(30)"))

    task = asyncio.create_task(interrupted())
    await started.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with database.swift(system_scope(clinic.org_id)) as session:
        assert await session.scalar(text("SELECT city FROM patients")) == "Rome"


async def test_a_connection_that_breaks_is_told_as_such_and_not_used_again(clinic: Clinic) -> None:
    database, scope = clinic.house.database, clinic.scope()
    with pytest.raises(Unavailable):
        async with database.swift(scope) as session:
            await session.scalar(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    async with database.swift(scope) as session:
        assert await session.scalar(text("SELECT 1")) == 1


def test_names_become_places_and_casts_stay() -> None:
    assert _positional("SELECT :a, :b, b::int FROM t WHERE a = :a") == (
        "SELECT $1, $2, b::int FROM t WHERE a = $1",
        ("a", "b"),
    )
    assert _positional("SELECT x\\:y") == ("SELECT x:y", ())


def test_a_setting_is_never_anything_but_a_plain_word() -> None:
    assert _confinement({"org_id": "a-1"}) == "set_config('app.org_id', 'a-1', true)"
    with pytest.raises(UnsafeSetting):
        _confinement({"org_id": "x', true); DROP TABLE patients; --"})
