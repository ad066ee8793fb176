"""A transaction without the ORM, for the few places that are passed many times in every step of an agent.

It is confined as every other is, with the same settings inside the transaction; only that beginning and confining are
one trip to the server, and that statements go straight to the driver. It takes `text()` alone, so whoever needs no
more than that can be handed this or a Session.

What is asked here is asked by key. A plan for that is right whatever the size of the clinic, so the server keeps the
one it made; elsewhere it makes one for the clinic at work.
"""

import re
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any

import asyncpg
from sqlalchemy import PoolProxiedConnection, QueuePool, TextClause, event
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import greenlet_spawn

_NAMED = re.compile(r"(?<![:\w\\]):([A-Za-z_]\w*)")
_SAFE = re.compile(r"[A-Za-z0-9_.:+-]*")
_DOUBTED = 1_000  # more than any pool has connections
_KEPT_PLANS = "set_config('plan_cache_mode', 'force_generic_plan', true)"


class Found:
    """A row: its columns as attributes, or by their place."""

    __slots__ = ("_record",)

    def __init__(self, record: asyncpg.Record) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        try:
            return self._record[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, place: int) -> Any:
        return self._record[place]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._record)


class Rows:
    """What a statement gave."""

    __slots__ = ("_records",)

    def __init__(self, records: Sequence[asyncpg.Record]) -> None:
        self._records = records

    def all(self) -> list[Found]:
        return [Found(record) for record in self._records]

    def one_or_none(self) -> Found | None:
        return Found(self._records[0]) if self._records else None

    def one(self) -> Found:
        return Found(self._records[0])


class Swift:
    """One transaction on a bare connection. What opened it commits it."""

    __slots__ = ("_connection",)

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def execute(self, statement: TextClause, values: Mapping[str, Any] | None = None) -> Rows:
        sql, names = _positional(statement.text)
        given = values or {}
        return Rows(await self._connection.fetch(sql, *(given[name] for name in names)))

    async def scalar(self, statement: TextClause, values: Mapping[str, Any] | None = None) -> Any:
        sql, names = _positional(statement.text)
        given = values or {}
        return await self._connection.fetchval(sql, *(given[name] for name in names))


class Lender:
    """Lends connections of a pool. One that lies ready is handed over at once; only a new one has to be waited for.

    After one broke, others may be broken as well and are made anew when they are taken; until all of them have been
    taken, each is waited for.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._doubted = 0
        event.listen(engine.sync_engine, "invalidate", self._broke)

    def _broke(self, *_: object) -> None:
        self._doubted = _DOUBTED

    async def borrow(self) -> PoolProxiedConnection:
        pool = self._engine.sync_engine.pool
        if self._doubted:
            self._doubted -= 1
        elif isinstance(pool, QueuePool) and pool.checkedin() > 0:
            return self._engine.sync_engine.raw_connection()
        return await self._engine.raw_connection()


@asynccontextmanager
async def swiftly(lender: Lender, settings: Mapping[str, str]) -> AsyncIterator[Swift]:
    """Borrow a connection for one transaction under these settings."""
    borrowed = await lender.borrow()
    connection: asyncpg.Connection = borrowed.driver_connection  # type: ignore[assignment]  # our driver's own
    ended = False
    try:
        await connection.execute(f"BEGIN; SELECT {_confinement(settings)}, {_KEPT_PLANS}")
        yield Swift(connection)
        await connection.execute("COMMIT")
        ended = True
    finally:
        if not ended:
            await _undone(connection)
        if connection.is_closed():
            await greenlet_spawn(borrowed.invalidate)
        else:
            borrowed.close()


async def _undone(connection: asyncpg.Connection) -> None:
    """Whatever happened, no transaction stays open on a connection that goes back."""
    try:
        if connection.is_in_transaction():
            await connection.execute("ROLLBACK")
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
        connection.terminate()
    except BaseException:
        connection.terminate()
        raise


class UnsafeSetting(Exception):
    """A setting of a transaction that is not an id or a word of our own."""


def _confinement(settings: Mapping[str, str]) -> str:
    """Settings as a statement without parameters. They are ids and words of our own; anything else is refused."""
    for value in settings.values():
        if not _SAFE.fullmatch(value):
            raise UnsafeSetting
    return ", ".join(
        f"set_config('app.{name}', '{value}', true)" for name, value in settings.items()
    )


@lru_cache(maxsize=1024)
def _positional(sql: str) -> tuple[str, tuple[str, ...]]:
    """`:name` as the driver has it, `$1`; each name once."""
    names: list[str] = []

    def place(found: re.Match[str]) -> str:
        if found[1] not in names:
            names.append(found[1])
        return f"${names.index(found[1]) + 1}"

    return _NAMED.sub(place, sql).replace("\\:", ":"), tuple(names)
