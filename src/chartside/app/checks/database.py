"""What only the database can tell: its version, schema, roles, walls, code sets, jobs, seals and anchors."""

from collections.abc import AsyncIterator, Iterable
from datetime import datetime, timedelta
from uuid import UUID

import psycopg
from sqlalchemy import select, text

from chartside.app.checks.findings import Finding, ok, problem, warning
from chartside.app.place import Place
from chartside.kernel import clock
from chartside.kernel.audit import Anchors, AuditRow
from chartside.kernel.auth import Vault
from chartside.kernel.db import Database, Session, UnsafeRole, verify_roles
from chartside.kernel.db.provision import OLDEST, knows_revision, schema_state
from chartside.kernel.errors import ChartsideError
from chartside.kernel.scope import system_scope
from chartside.kernel.settings import Settings
from chartside.kernel.tenancy import User, list_organizations

ANCHOR_AGE = timedelta(hours=3)
_MIGRATE = "Run `chartside migrate` with an administrator's CHARTSIDE_DATABASE_URL."

_UNWALLED = text(
    """
    SELECT c.relname FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND c.relname NOT LIKE 'procrastinate%' AND c.relname <> 'alembic_version'
       AND obj_description(c.oid, 'pg_class') IS DISTINCT FROM 'reference'
       AND NOT (c.relrowsecurity AND c.relforcerowsecurity
                AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid))
     ORDER BY 1
    """
)
_REFERENCE = text(
    """
    SELECT c.relname FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND obj_description(c.oid, 'pg_class') = 'reference'
     ORDER BY 1
    """
)
_JOBS = text(
    """
    SELECT count(*) FILTER (WHERE j.status = 'failed') AS failed,
           count(*) FILTER (WHERE j.status = 'doing' AND (w.last_heartbeat IS NULL
               OR w.last_heartbeat < now() - make_interval(secs => :lease * 2))) AS stalled,
           count(*) FILTER (WHERE j.status = 'todo'
               AND coalesce(j.scheduled_at, e.at, now()) < now() - interval '15 minutes') AS late
      FROM procrastinate_jobs j
      LEFT JOIN procrastinate_workers w ON w.id = j.worker_id
      LEFT JOIN (SELECT job_id, max(at) AS at FROM procrastinate_events GROUP BY job_id) e
        ON e.job_id = j.id
    """
)


def look_at_server(url: str) -> Finding:
    with psycopg.connect(url, connect_timeout=5) as connection:
        version = connection.info.server_version
    words = f"PostgreSQL {version // 10000}.{version % 10000} answers."
    if version < OLDEST:
        return problem("database", words, "Use PostgreSQL 15 or newer.")
    return ok("database", words)


def look_at_schema(place: Place) -> tuple[Finding, bool]:
    """Whether the schema is ours and new; only then is it worth while to look further."""
    current, newest = schema_state(place.anyone)
    if current == newest:
        return ok("schema", f"The schema is at the newest migration, {newest}."), True
    if current is None:
        return warning("schema", "The database is empty.", _MIGRATE), False
    if not knows_revision(place.anyone, current):
        advice = "Install the version of Chartside that was used last."
        return problem(
            "schema", f"The schema ({current}) is newer than this program.", advice
        ), False
    words = f"The schema is at migration {current}; the newest is {newest}."
    return problem("schema", words, _MIGRATE), False


async def look_inside(settings: Settings, place: Place) -> list[Finding]:
    database = Database(place.urls.app, place.urls.agent, pool=2)
    try:
        first = await _roles(database)
        if first.advice is not None:
            return [first]
        return [first, *[finding async for finding in _records(database, settings)]]
    finally:
        await database.close()


async def _roles(database: Database) -> Finding:
    try:
        await verify_roles(database)
    except UnsafeRole as error:
        words, _, advice = str(error).partition(". ")
        return problem("roles", f"{words}.", advice)
    except ChartsideError as error:
        return problem("roles", f"The two working roles cannot sign in: {error}", _MIGRATE)
    except OSError:
        return problem("roles", "The two working roles cannot reach the database.", _MIGRATE)
    return ok(
        "roles", "The two working roles own nothing and bypass nothing; the agent's cannot write."
    )


async def _records(database: Database, settings: Settings) -> AsyncIterator[Finding]:
    async with database.identity_door() as session:
        yield walls((await session.scalars(_UNWALLED)).all())
        yield codes([name async for name in _empty(session)])
        row = (await session.execute(_JOBS, {"lease": settings.job_lease_seconds})).one()
        yield jobs(row.failed, row.stalled, row.late)
        sealed = select(User.totp_sealed).where(User.totp_sealed.is_not(None))
        yield seals(Vault(settings.secret), (await session.scalars(sealed)).all())
    yield await anchors(database, Anchors(settings.anchor))


def walls(without: Iterable[str]) -> Finding:
    names = ", ".join(without)
    if names:
        advice = "Stop the server, and restore a backup: nothing of ours lowers a wall."
        return problem("walls", f"Row security is not forced on: {names}.", advice)
    return ok("walls", "Row security is forced on every table with clinics' records.")


async def _empty(session: Session) -> AsyncIterator[str]:
    for name in (await session.scalars(_REFERENCE)).all():
        found = text(f'SELECT EXISTS (SELECT 1 FROM "{name}")')  # noqa: S608  # our own table
        if not await session.scalar(found):
            yield name


def codes(empty: list[str]) -> Finding:
    if empty:
        words = f"Public code sets are not loaded: {', '.join(empty)}."
        return problem("codes", words, _MIGRATE)
    return ok("codes", "The public code sets are loaded.")


def jobs(failed: int, stalled: int, late: int) -> Finding:
    if stalled or late:
        words = (
            f"{stalled} jobs hang with a worker that is gone, {late} wait for more than 15 minutes."
        )
        advice = "Is a server running with CHARTSIDE_WORKER_IN_SERVER=true, or `chartside worker`?"
        return warning("jobs", words, advice)
    if failed:
        advice = "The log says why (job_failed). They are kept and not tried again."
        return warning("jobs", f"{failed} jobs failed for good.", advice)
    return ok("jobs", "No job has failed, hangs or is late.")


def seals(vault: Vault, sealed: Iterable[str]) -> Finding:
    """After a restore beside another key nobody's second factor can be checked."""
    total = lost = 0
    for value in sealed:
        total += 1
        try:
            vault.unseal(value)
        except LookupError:
            lost += 1
    if lost:
        words = f"{lost} of {total} second factors were sealed with another installation's key."
        advice = (
            "Put that key in place, or remove them: `chartside user reset-link --second-factor`."
        )
        return problem("seals", words, advice)
    return ok("seals", "What is sealed in the database opens with this installation's key.")


async def anchors(database: Database, kept: Anchors) -> Finding:
    """A chain whose rows are hours old and not in the anchor file has no witness outside the database."""
    try:
        late = [
            org.slug
            for org in await list_organizations(database)
            if await _unanchored(database, org.id, kept)
        ]
    except (OSError, ValueError, KeyError):
        advice = "Put it back from a copy; a damaged file is a finding of its own."
        return problem("anchors", f"{kept.path} cannot be read as anchors.", advice)
    if late:
        words = f"Rows of the audit trail are not anchored since hours: {', '.join(late)}."
        advice = "A worker anchors each hour: is one running, and can it write the file?"
        return warning("anchors", words, advice)
    return ok("anchors", f"No row of an audit chain waits for its anchor in {kept.path}.")


async def _unanchored(database: Database, org_id: UUID, kept: Anchors) -> bool:
    last = max((seq for seq, _ in kept.of(org_id)), default=0)
    async with database.reading(system_scope(org_id)) as session:
        at: datetime | None = await session.scalar(
            select(AuditRow.at).where(AuditRow.seq == last + 1)
        )
    return at is not None and clock.now() - at > ANCHOR_AGE
