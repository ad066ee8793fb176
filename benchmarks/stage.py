"""What the benchmarks run on: an embedded server with durable settings, the assembled product, and two clinics.

The two are the same made-up practice with few and with many patients, in one database.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import UUID

import asyncpg
import psycopg
from sqlalchemy import text

from chartside.app.demo.practices.practice import Clinic
from chartside.app.demo.practices.riverbend import RIVERBEND
from chartside.app.demo.seed import seed_clinic
from chartside.app.wiring import House, assemble
from chartside.clinic import catalog
from chartside.kernel.auth.tokens import create_token
from chartside.kernel.db.embedded import EmbeddedPostgres
from chartside.kernel.db.provision import Urls, create_database, provision, working_urls
from chartside.kernel.scope import Scope, Source, system_scope
from chartside.kernel.settings import Settings
from chartside.kernel.tenancy import list_organizations

SECRET = "only for benchmarks, and long enough to be one"
SEED = 11
COURSES = 60
UNAUDITED = ("patients", "diagnoses", "appointments")


@dataclass(frozen=True, slots=True)
class Place:
    """One clinic, and somebody who works there."""

    org_id: UUID
    patients: int
    scope: Scope
    token: str


@dataclass(slots=True)
class Stage:
    urls: Urls
    house: House
    home: Path
    sizes: tuple[int, int]
    quick: bool
    small: Place
    large: Place

    @property
    def admin(self) -> str:
        return self.urls.admin

    async def bare(self) -> asyncpg.Connection:
        """A connection with nothing around it, on which row security does not bind."""
        return await asyncpg.connect(self.admin)

    @contextmanager
    def served(self) -> Iterator[str]:
        """The product in a process of its own, as an operator runs it. Gives its address."""
        with self.serving() as (address, _):
            yield address

    @contextmanager
    def serving(self) -> Iterator[tuple[str, int]]:
        """The same, with the id of its process."""
        process = subprocess.Popen(
            [Path(sys.executable).with_name("chartside"), "serve"],
            env={
                "PATH": os.environ["PATH"],
                "CHARTSIDE_HOME": str(self.home / "operator"),
                "CHARTSIDE_DATABASE_URL": self.admin,
                "CHARTSIDE_SECRET_KEY": SECRET,
                "CHARTSIDE_PORT": "0",
                "CHARTSIDE_WORKER_IN_SERVER": "false",
                "CHARTSIDE_LOG_LEVEL": "ERROR",
            },
            stderr=subprocess.STDOUT,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield address_of(process), process.pid
        finally:
            process.terminate()
            process.wait(20)


def address_of(process: subprocess.Popen[str]) -> str:
    said = []
    for line in process.stdout or ():
        said.append(line)
        found = re.search(r"serves on (http://\S+)", line)
        if found:
            return found[1]
    raise RuntimeError("the server did not start: " + "".join(said))


@contextmanager
def database() -> Iterator[tuple[Urls, Path]]:
    """An empty product on a server of its own, gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="chartside-bench-"))
    folder.chmod(0o755)
    try:
        with EmbeddedPostgres(folder / "home") as server:
            create_database(server.url("postgres"), "chartside")
            urls = working_urls(server.url("chartside"), SECRET.encode())
            provision(urls)
            with psycopg.connect(urls.admin) as connection:
                catalog.load_reference(connection)
            yield urls, folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def set_up(urls: Urls, home: Path, *, quick: bool) -> AsyncIterator[Stage]:
    settings = Settings(home=home / "bench", secret_key=SECRET, worker_in_server=False)  # type: ignore[arg-type]
    house = assemble(settings, urls)
    sizes = (200, 2_000) if quick else (1_000, 100_000)
    try:
        places = [await _place(house, urls, _copy(f"bench-{size}"), size) for size in sizes]
        yield Stage(urls, house, home, sizes, quick, *places)
    finally:
        await house.database.close()


def _copy(slug: str) -> Clinic:
    staff = tuple(replace(one, email=f"{slug}.{one.email}") for one in RIVERBEND.staff)
    return replace(RIVERBEND, slug=slug, staff=staff)


async def _place(house: House, urls: Urls, clinic: Clinic, size: int) -> Place:
    """Made without audit: its cost is measured elsewhere, and here it would only take minutes."""
    start = time.perf_counter()
    with _without_audit(urls.admin):
        await seed_clinic(
            house, clinic, seed=SEED, patients=size, courses=COURSES, progress=lambda _: None
        )
    await _tidy(urls.admin)
    print(f"made a clinic of {size:,} patients in {time.perf_counter() - start:.0f} s", flush=True)
    org = next(one for one in await list_organizations(house.database) if one.slug == clinic.slug)
    email = next(one.email for one in clinic.staff if one.role == "clinician")
    async with house.database.writing(system_scope(org.id)) as session:
        found = await session.scalar(text("SELECT id FROM users WHERE email = :e"), {"e": email})
        _, token = await create_token(session, found, "benchmark", 1)
    scope = Scope(
        org_id=org.id,
        user_id=found,
        role="clinician",
        grants=house.access.grants_of("clinician", None),
        source=Source.API,
        time_zone=clinic.time_zone,
        locale=clinic.locale,
    )
    return Place(org.id, size, scope, token)


@contextmanager
def _without_audit(admin: str) -> Iterator[None]:
    with psycopg.connect(admin, autocommit=True) as connection:
        for table in UNAUDITED:
            connection.execute(f"ALTER TABLE {table} DISABLE TRIGGER {table}_audit")
        try:
            yield
        finally:
            for table in UNAUDITED:
                connection.execute(f"ALTER TABLE {table} ENABLE TRIGGER {table}_audit")


async def _tidy(admin: str) -> None:
    connection = await asyncpg.connect(admin)
    try:
        await connection.execute("VACUUM ANALYZE")
        await connection.execute("CHECKPOINT")
    finally:
        await connection.close()
