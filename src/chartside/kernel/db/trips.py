"""A whole transaction in one trip to the server: a fixed function of the database, and one document for it.

The functions stand in the migrations. They have the rights of the role that calls them and no other, and begin by
confining their transaction as a session does. Nothing here sends a statement that was put together: the name of a
function is a word of ours, and everything else is a value.
"""

import asyncio
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any
from uuid import UUID

import asyncpg
import orjson
from sqlalchemy import make_url

MOST = 4  # lines: each is busy for a moment only
LONGEST_WAIT = 10.0
REFUSED = "CS001"
_NAME = re.compile(r"chartside_[a-z_]+")


class Refused(Exception):
    """A function said no, with a name for it, and left nothing behind. Whoever called it knows what the name means."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class LinesBusy(Exception):
    """No line came free in time."""


class _Line:
    """One connection, with the statements that were prepared on it."""

    __slots__ = ("connection", "prepared")

    def __init__(self, connection: asyncpg.Connection) -> None:
        self.connection = connection
        self.prepared: dict[str, Any] = {}

    async def fetch(self, sql: str, values: tuple[str, str]) -> Sequence[asyncpg.Record]:
        statement = self.prepared.get(sql)
        if statement is None:
            statement = self.prepared[sql] = await self.connection.prepare(sql)
        found: Sequence[asyncpg.Record] = await statement.fetch(*values)
        return found


class Trips:
    """A few connections for such calls alone, opened when they are needed and kept."""

    def __init__(self, url: str, most: int, server_settings: Mapping[str, str]) -> None:
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._settings = dict(server_settings)
        self._free = asyncio.Semaphore(most)
        self._ready: list[_Line] = []

    async def call(
        self, function: str, settings: Mapping[str, str], document: Mapping[str, Any]
    ) -> asyncpg.Record:
        """Call a function; gives its row. All of it is done and on disk, or none."""
        values = (orjson.dumps(settings).decode(), written(document))
        await self._wait()
        try:
            while True:
                line = await self._line()
                try:
                    return (await line.fetch(_asked(function), values))[0]
                except asyncpg.InternalClientError:  # the server ended it unasked; nothing was sent
                    line.connection.terminate()
                except asyncpg.PostgresError as error:
                    raise refusal(error) from error
                except BaseException:  # given up in the middle: nothing may go on behind our back
                    await _settle(line.connection)
                    raise
                finally:
                    if not line.connection.is_closed():
                        self._ready.append(line)
        finally:
            self._free.release()

    async def close(self) -> None:
        while self._ready:
            await self._ready.pop().connection.close()

    async def _wait(self) -> None:
        if not self._free.locked():
            await self._free.acquire()
            return
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await self._free.acquire()
        except TimeoutError:
            raise LinesBusy from None

    async def _line(self) -> _Line:
        while self._ready:
            line = self._ready.pop()
            if not line.connection.is_closed():
                return line
        made = await asyncpg.connect(self._url, timeout=10, server_settings=self._settings)
        return _Line(made)


def refusal(error: asyncpg.PostgresError) -> Exception:
    """What a function refused, by its name; anything else as it came."""
    if error.sqlstate != REFUSED:
        return error
    return Refused(error.args[0], getattr(error, "detail", None) or "")


async def _settle(connection: asyncpg.Connection) -> None:
    """Wait until what was given up has ended, one way or the other."""
    try:
        await connection.execute("ROLLBACK")
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
        connection.terminate()
    except BaseException:
        connection.terminate()
        raise


@lru_cache(maxsize=64)
def _asked(function: str) -> str:
    return f"SELECT * FROM {checked(function)}($1, $2)"  # noqa: S608  # a word of ours, looked at


def written(document: Mapping[str, Any]) -> str:
    return orjson.dumps(document, default=_plain).decode()


def _plain(value: object) -> str:
    if isinstance(
        value, UUID | Decimal
    ):  # the driver's own kind of UUID, which only looks like one
        return str(value)
    raise TypeError


def checked(function: str) -> str:
    """The name of a function of ours."""
    if not _NAME.fullmatch(function):
        raise LookupError(function)
    return function
