"""Sessions: one transaction each, confined to one clinic, on a role that fits the intent.

A ReadSession runs in a READ ONLY transaction. A Session writes; nothing but `Database` commits it. The tenant is set
inside each transaction, and to nothing where there is none, so that no connection carries it to the next.
"""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any, TypeVar

import asyncpg
import orjson
from sqlalchemy import URL, Connection, Executable, Result, ScalarResult, event, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine
from sqlalchemy.orm import Session as SyncSession
from sqlalchemy.orm import SessionTransaction

from chartside.kernel.db.swift import Lender, Swift, swiftly
from chartside.kernel.db.trips import MOST, LinesBusy, Refused, Trips, checked, refusal, written
from chartside.kernel.errors import ChartsideError, Conflict, Invalid, NotFound, Unavailable
from chartside.kernel.scope import Scope

T = TypeVar("T")

_CONFINE = text(
    "SELECT set_config('app.org_id', :org, true), set_config('app.user_id', :user, true),"
    " set_config('app.source', :source, true), set_config('app.request_id', :request, true),"
    " set_config('app.run_id', :run, true), set_config('app.proposal_id', :proposal, true),"
    " set_config('app.door', :door, true)"
)


# the same, by name, for a transaction that is begun in one trip
_SETTINGS = {
    "org_id": "org",
    "user_id": "user",
    "source": "source",
    "request_id": "request",
    "run_id": "run",
    "proposal_id": "proposal",
    "door": "door",
}


class _TenantSession(SyncSession):
    """The synchronous half, on which the tenant is set at every begin."""


@event.listens_for(_TenantSession, "after_begin")
def _confine(session: SyncSession, _begun: SessionTransaction, connection: Connection) -> None:
    connection.execute(_CONFINE, _parameters(session.info.get("scope"), session.info["door"]))


def _parameters(scope: Scope | None, door: str) -> dict[str, str]:
    if scope is None:
        values = dict.fromkeys(("org", "user", "run", "proposal", "request"), "")
        return {**values, "source": "system", "door": door}
    return {
        "org": str(scope.org_id),
        "user": str(scope.user_id or ""),
        "source": str(scope.source),
        "request": str(scope.request_id),
        "run": str(scope.run_id or ""),
        "proposal": str(scope.proposal_id or ""),
        "door": door,
    }


def _settings(scope: Scope | None, door: str) -> dict[str, str]:
    values = _parameters(scope, door)
    return {name: values[key] for name, key in _SETTINGS.items()}


@contextmanager
def _problems() -> Iterator[None]:
    """What a bare connection refuses, as a failure that a person can read."""
    try:
        yield
    except asyncpg.PostgresError as error:
        problem = _named(str(error.sqlstate or ""), None, {})
        if problem is None:
            raise
        raise problem from error
    except (PoolTimeout, LinesBusy) as error:
        raise Unavailable("All connections are busy. Try again in a moment.") from error
    except (OSError, asyncpg.InterfaceError) as error:
        raise Unavailable("The database does not answer.") from error


class ReadSession:
    """Reads in one clinic. Hand it to queries."""

    def __init__(self, inner: AsyncSession) -> None:
        self._inner = inner

    @property
    def info(self) -> dict[Any, Any]:
        return self._inner.info

    async def execute(self, statement: Executable, values: Any = None) -> Result[Any]:
        return await self._inner.execute(statement, values)

    async def scalar(self, statement: Executable, values: Any = None) -> Any:
        return await self._inner.scalar(statement, values)

    async def scalars(self, statement: Executable, values: Any = None) -> ScalarResult[Any]:
        return await self._inner.scalars(statement, values)


class Session(ReadSession):
    """Writes in one clinic. It flushes; the edge that opened it commits."""

    def add(self, row: object) -> None:
        self._inner.add(row)

    def add_all(self, rows: Sequence[object]) -> None:
        self._inner.add_all(rows)

    async def delete(self, row: object) -> None:
        await self._inner.delete(row)

    async def flush(self, named: Mapping[str, type[ChartsideError]] | None = None) -> None:
        """Send what was added; a broken constraint becomes the failure that `named` gives it."""
        try:
            await self._inner.flush()
        except DBAPIError as error:
            raise as_problem(error, named or {}) from error

    async def refresh(self, row: object) -> None:
        await self._inner.refresh(row)

    async def call(self, function: str, document: Mapping[str, Any]) -> Any:
        """A fixed function of the database in this transaction; see `Database.at_once`."""
        await self.flush()
        statement = text(
            f"SELECT CAST({checked(function)}(NULL, CAST(:document AS jsonb)) AS text)"
        )
        try:
            said = await self._inner.scalar(statement, {"document": written(document)})
        except DBAPIError as error:
            cause = getattr(error.orig, "__cause__", None)
            named = refusal(cause) if isinstance(cause, asyncpg.PostgresError) else error
            raise (named if isinstance(named, Refused) else as_problem(error, {})) from error
        return None if said is None else orjson.loads(said)

    async def on_behalf_of(self, scope: Scope) -> None:
        """Name the run and proposal that the next changes belong to. Clinic and person stay who they are."""
        current: Scope | None = self._inner.info.get("scope")
        if current is None or (current.org_id, current.user_id) != (scope.org_id, scope.user_id):
            raise NotFound
        # the audit is written late in a transaction: what was changed so far is written under its own name first
        await self._inner.flush()
        await self._inner.execute(text("SET CONSTRAINTS ALL IMMEDIATE"))
        await self._inner.execute(_CONFINE, _parameters(scope, self._inner.info["door"]))
        await self._inner.execute(text("SET CONSTRAINTS ALL DEFERRED"))


class Database:
    """The two roles of the house, each with its pool: `app` may write, `agent` may only read."""

    def __init__(
        self, app_url: str, agent_url: str, *, pool: int = 10, info: Mapping[str, Any] | None = None
    ) -> None:
        self._app = _engine(app_url, pool)
        self._agent = _engine(agent_url, pool)
        self._trips = Trips(app_url, min(pool, MOST), _SERVER_SETTINGS)
        self._lender = Lender(self._app)
        self._read = self._app.execution_options(postgresql_readonly=True)
        self._agent_read = self._agent.execution_options(postgresql_readonly=True)
        self._info = dict(info or {})

    def carry(self, **things: Any) -> None:
        """What every later session has at hand in its `info`."""
        self._info.update(things)

    def writing(self, scope: Scope) -> AbstractAsyncContextManager[Session]:
        """One transaction that commits when the block ends well."""
        return self._open(self._app, Session, scope, "")

    def reading(self, scope: Scope) -> AbstractAsyncContextManager[ReadSession]:
        return self._open(self._read, ReadSession, scope, "")

    def agent_reading(self, scope: Scope) -> AbstractAsyncContextManager[ReadSession]:
        """What an agent's turn runs on: a role without any right to write."""
        return self._open(self._agent_read, ReadSession, scope, "")

    def identity_door(self) -> AbstractAsyncContextManager[Session]:
        """No clinic yet: who is this, and where do they belong? Only for signing in and the house's own work."""
        return self._open(self._app, Session, None, "identity")

    def agent_door(self) -> AbstractAsyncContextManager[ReadSession]:
        """The agent's role with no clinic, which sees nothing: for start-up to look at the role itself."""
        return self._open(self._agent_read, ReadSession, None, "")

    def swift(self, scope: Scope) -> AbstractAsyncContextManager[Swift]:
        """As `writing`, without the ORM: for `text()` alone, and a fraction of the cost."""
        return self._swiftly(scope, "")

    def swift_identity_door(self) -> AbstractAsyncContextManager[Swift]:
        """As `identity_door`, without the ORM."""
        return self._swiftly(None, "identity")

    async def at_once(self, scope: Scope, function: str, document: Mapping[str, Any]) -> Any:
        """A transaction in one trip: a fixed function of the database, confined as `writing` is."""
        said = (await self.row_at_once(scope, function, document))[0]
        return None if said is None else orjson.loads(said)

    async def row_at_once(
        self, scope: Scope, function: str, document: Mapping[str, Any]
    ) -> asyncpg.Record:
        """The same for a function that gives a row of several columns."""
        with _problems():
            return await self._trips.call(function, _settings(scope, ""), document)

    async def identity_at_once(self, function: str, document: Mapping[str, Any]) -> Any:
        """A fixed function that opens the identity door by itself, for its one transaction in one trip."""
        with _problems():
            said = (await self._trips.call(function, _settings(None, ""), document))[0]
        return None if said is None else orjson.loads(said)

    @asynccontextmanager
    async def _swiftly(self, scope: Scope | None, door: str) -> AsyncIterator[Swift]:
        with _problems():
            async with swiftly(self._lender, _settings(scope, door)) as session:
                yield session

    @asynccontextmanager
    async def _open(
        self, engine: AsyncEngine, kind: type[T], scope: Scope | None, door: str
    ) -> AsyncIterator[T]:
        inner = AsyncSession(
            bind=engine,
            sync_session_class=_TenantSession,
            expire_on_commit=False,
            info={**self._info, "scope": scope, "door": door},
        )
        try:
            yield kind(inner)  # type: ignore[call-arg]  # both kinds take the inner session
            if inner.in_transaction() or inner.new:
                await inner.commit()
        except DBAPIError as error:
            await _undo(inner)
            raise as_problem(error, {}) from error
        except PoolTimeout as error:
            raise Unavailable("All connections are busy. Try again in a moment.") from error
        except OSError as error:
            raise Unavailable("The database does not answer.") from error
        finally:
            await _undo(inner)

    async def close(self) -> None:
        await self._trips.close()
        await self._app.dispose()
        await self._agent.dispose()


async def _undo(inner: AsyncSession) -> None:
    if not inner.in_transaction():  # nothing is open: no trip, and no way to the pool
        inner.sync_session.close()
        return
    try:
        await inner.close()
    except (DBAPIError, OSError):
        await inner.invalidate()


# A plan is made for the clinic at work. One that is kept was made for some other clinic, and what is right for ten
# patients reads all of a hundred thousand.
_SERVER_SETTINGS = {"application_name": "chartside", "plan_cache_mode": "force_custom_plan"}


def _engine(url: str, pool: int) -> AsyncEngine:
    return create_async_engine(
        _asyncpg(url),
        pool_size=pool,
        max_overflow=0,
        hide_parameters=True,
        pool_timeout=10,
        json_serializer=lambda value: orjson.dumps(value).decode(),
        json_deserializer=orjson.loads,
        connect_args={"timeout": 10, "server_settings": _SERVER_SETTINGS},
    )


def _asyncpg(url: str) -> URL:
    """The address for our driver, which calls libpq's `sslmode` just `ssl`."""
    address = make_url(url).set(drivername="postgresql+asyncpg")
    mode = address.query.get("sslmode")
    if not isinstance(mode, str):
        return address
    return address.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


_KINDS: dict[str, type[ChartsideError]] = {
    "23503": NotFound,  # a foreign key: unknown, or another clinic's
    "23505": Conflict,
    "23P01": Conflict,
    "23514": Invalid,
    "23502": Invalid,
}


def as_problem(
    error: DBAPIError, named: Mapping[str, type[ChartsideError]]
) -> ChartsideError | DBAPIError:
    """The failure a person can read for what the database refused."""
    cause = getattr(error.orig, "__cause__", None) or error.orig
    state = str(getattr(cause, "sqlstate", None) or getattr(error.orig, "sqlstate", None) or "")
    constraint = getattr(cause, "constraint_name", None)
    if error.connection_invalidated:
        state = "08000"
    return _named(state, constraint, named) or error


def _named(
    state: str, constraint: str | None, named: Mapping[str, type[ChartsideError]]
) -> ChartsideError | None:
    if constraint is not None and constraint in named:
        return named[constraint]()
    if state in _KINDS:
        return _KINDS[state]()
    if state.startswith("22"):
        return Invalid("A value is out of range or not of its kind.")
    if state in {"40001", "40P01"}:
        return Unavailable("Two changes met. Try again.")
    if state.startswith(("08", "57", "53")):
        return Unavailable("The database does not answer.")
    return None
