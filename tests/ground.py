"""The ground every test stands on: a real Postgres, the whole product, and a fresh clinic with an onlooker."""

import asyncio
import os
import shutil
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import orjson
import psycopg
import pytest
import uvloop
from argon2 import PasswordHasher
from fastapi import FastAPI
from hypothesis import settings as cases
from psycopg import sql
from sqlalchemy import make_url
from tests.factories.clinic import Clinic, open_clinic
from tests.factories.homes import copied, new_home, once_in_a_run

from chartside.app.api import create_app
from chartside.app.catalog.source import application
from chartside.app.wiring import House, assemble
from chartside.clinic.catalog import load_reference
from chartside.kernel import log
from chartside.kernel.auth import passwords
from chartside.kernel.db.embedded import EmbeddedPostgres
from chartside.kernel.db.provision import Urls, create_database, provision, working_urls
from chartside.kernel.settings import Settings

# The same cases every time, and fewer: what a new one finds, `make soak` finds, and not somebody else's change.
cases.register_profile("steady", derandomize=True, database=None, deadline=None, max_examples=40)
if os.environ.get("CHARTSIDE_SOAK") != "1":
    cases.load_profile("steady")
log.configure("ERROR")  # a line for each request is for whoever reads a server's log, or tests it
SECRET = "only for tests, and long enough to be one"
NAME = "chartside_test"
# Where Python's own handler stands, asyncio puts another in its place for every fixture and test, at some cost.
signal.signal(signal.SIGINT, lambda number, frame: signal.default_int_handler(number, frame))


@pytest.fixture(scope="session")
def _asyncio_loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """The loop that the product is served on."""
    return uvloop.new_event_loop


@pytest.fixture(scope="session", autouse=True)
def cheap_passwords() -> Iterator[None]:
    """A password here costs a thousandth; `tests/kernel/auth/test_passwords.py` holds what it costs everybody."""
    cheap = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", cheap)
        patch.setattr(passwords, "NOBODY", cheap.hash("nobody has this password"))
        yield


@pytest.fixture(scope="session")
def urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Urls]:
    """A database of this worker: on the server that CHARTSIDE_TEST_DATABASE_URL names, or on an embedded one."""
    given = os.environ.get("CHARTSIDE_TEST_DATABASE_URL")
    if given:
        name = f"chartside_test_{os.getpid()}"
        made = _prepared(given, name)
        yield made
        _drop(given, name, made)
        return
    with new_home() as home:
        with once_in_a_run(tmp_path_factory, "prepared") as kept:
            if not kept.exists():
                with EmbeddedPostgres(home, fast=True) as server:
                    _prepared(server.url("postgres"), NAME)
                copied(home, kept)
        if not home.exists():
            copied(kept, home)
            (home / "postgres.port").unlink()  # each takes one of its own
        with EmbeddedPostgres(home, fast=True) as server:
            yield working_urls(server.url(NAME), SECRET.encode())
    with once_in_a_run(tmp_path_factory, "prepared") as kept:
        shutil.rmtree(kept, ignore_errors=True)


def _prepared(server_url: str, name: str) -> Urls:
    create_database(server_url, name)
    admin = make_url(server_url).set(database=name).render_as_string(hide_password=False)
    made = working_urls(admin, SECRET.encode())
    provision(made)
    with psycopg.connect(admin) as connection:
        load_reference(connection)
    return made


def _drop(server_url: str, name: str, made: Urls) -> None:
    with psycopg.connect(server_url, autocommit=True) as connection:
        drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name))
        connection.execute(drop)
        for url in (made.app, made.agent):
            login = sql.Identifier(make_url(url).username or "")
            connection.execute(sql.SQL("DROP ROLE IF EXISTS {}").format(login))


@pytest.fixture(scope="session")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    home: Path = tmp_path_factory.mktemp("home")
    return Settings(home=home, secret_key=SECRET, worker_in_server=False)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
async def house(settings: Settings, urls: Urls) -> AsyncIterator[House]:
    built = assemble(settings, urls)
    yield built
    await built.database.close()


@pytest.fixture(scope="session")
def app(house: House) -> FastAPI:
    return described(house)


@pytest.fixture(scope="session")
def stage_app(house: House) -> FastAPI:
    """Another application over the same house, for tests that change the engine behind it."""
    return described(house)


def described(house: House) -> FastAPI:
    """The whole product over a house."""
    made = create_app(house)
    made.openapi = lambda: application().openapi()  # type: ignore[method-assign]
    return made


@pytest.fixture(scope="session", autouse=True)
def described_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """To describe the API takes seconds, and every worker would describe it alike: once in a run is enough."""
    known = application()
    describe = known.openapi

    def document() -> dict[str, Any]:
        if known.openapi_schema is None:
            with once_in_a_run(tmp_path_factory, "openapi.json") as kept:
                if kept.exists():
                    known.openapi_schema = orjson.loads(kept.read_bytes())
                else:
                    kept.write_bytes(orjson.dumps(describe()))
        return describe()

    known.openapi = document  # type: ignore[method-assign]


@pytest.fixture
async def clinic(house: House, app: FastAPI) -> AsyncIterator[Clinic]:
    """The test's own clinic, with one person of every default role."""
    async with open_clinic(house, app) as made:
        yield made


@pytest.fixture
async def onlooker(house: House, app: FastAPI) -> AsyncIterator[Clinic]:
    """Another clinic, which must never see, nor be touched by, what the first one does."""
    async with open_clinic(house, app) as made:
        yield made
