"""Sessions: confined to one clinic, reads that cannot write, start-up that refuses too much power."""

import asyncio

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.factories.clinic import Clinic

from chartside.kernel.db import Database, UnsafeRole, verify_roles
from chartside.kernel.db.provision import Urls
from chartside.kernel.scope import system_scope

COUNT = text("SELECT count(*) FROM patients")


async def test_a_read_session_cannot_write(clinic: Clinic) -> None:
    made = await clinic.patient()
    for opened in (clinic.house.database.reading, clinic.house.database.agent_reading):
        with pytest.raises(DBAPIError, match=r"read-only|permission denied"):
            async with opened(clinic.scope()) as session:
                await session.execute(text("UPDATE patients SET city = 'x'"))
    again = await clinic.admin.get(f"/api/patients/{made['id']}")
    assert again.json()["city"] is None


async def test_the_tenant_never_stays_on_a_connection(
    urls: Urls, clinic: Clinic, onlooker: Clinic
) -> None:
    """One connection for all: whoever comes next sees their own clinic, and nobody sees without one."""
    await clinic.patient()
    database = Database(urls.app, urls.agent, pool=1, info=clinic.house.database._info)
    for _ in range(5):
        async with database.reading(system_scope(clinic.org_id)) as session:
            assert await session.scalar(COUNT) == 1
        async with database.reading(system_scope(onlooker.org_id)) as session:
            assert await session.scalar(COUNT) == 0
        async with database.identity_door() as session:
            assert await session.scalar(COUNT) == 0
        with pytest.raises(RuntimeError):
            async with database.writing(system_scope(clinic.org_id)):
                raise RuntimeError
        async with database.identity_door() as session:
            assert await session.scalar(text("SELECT current_setting('app.org_id')")) == ""
    await database.close()


async def test_many_clinics_at_once_stay_apart(clinic: Clinic, onlooker: Clinic) -> None:
    await clinic.patient()

    async def count(where: Clinic) -> int:
        async with clinic.house.database.reading(where.scope()) as session:
            return int(await session.scalar(COUNT))

    seen = await asyncio.gather(*(count(c) for c in (clinic, onlooker) * 30))
    assert seen == [1, 0] * 30


async def test_a_row_cannot_point_at_another_clinics_record(
    clinic: Clinic, onlooker: Clinic
) -> None:
    with pytest.raises(Exception, match=r"row-level security|not found|no such record"):
        async with clinic.house.database.writing(clinic.scope()) as session:
            await session.execute(
                text(
                    "INSERT INTO memberships (id, org_id, user_id, role) "
                    "VALUES (gen_random_uuid(), :org, :user, 'admin')"
                ),
                {"org": onlooker.org_id, "user": clinic.admin.user_id},
            )


async def test_a_record_never_moves_to_another_clinic(clinic: Clinic, onlooker: Clinic) -> None:
    await clinic.patient()
    with pytest.raises(Exception, match=r"row-level security|not valid|another clinic"):
        async with clinic.house.database.writing(clinic.scope()) as session:
            await session.execute(
                text("UPDATE patients SET org_id = :org"), {"org": onlooker.org_id}
            )


async def test_start_up_accepts_the_working_roles(urls: Urls) -> None:
    database = Database(urls.app, urls.agent)
    await verify_roles(database)
    await database.close()


async def test_start_up_refuses_a_superuser_or_owner(urls: Urls) -> None:
    for app, agent in ((urls.admin, urls.agent), (urls.app, urls.admin), (urls.app, urls.app)):
        database = Database(app, agent)
        with pytest.raises(UnsafeRole):
            await verify_roles(database)
        await database.close()


async def test_start_up_refuses_a_role_that_owns_a_table(urls: Urls) -> None:
    with psycopg.connect(urls.admin, autocommit=True) as connection:
        login = connection.execute(
            "SELECT rolname FROM pg_roles WHERE rolname LIKE current_database() || '_app_login'"
        ).fetchone()
        assert login is not None
        connection.execute("CREATE TABLE owned_by_app (x int)")
        connection.execute(f'ALTER TABLE owned_by_app OWNER TO "{login[0]}"')
        database = Database(urls.app, urls.agent)
        try:
            with pytest.raises(UnsafeRole, match="owns tables"):
                await verify_roles(database)
        finally:
            await database.close()
            connection.execute("DROP TABLE owned_by_app")
