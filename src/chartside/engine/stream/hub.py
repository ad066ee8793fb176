"""Readers of a process, woken when their run has something new, from this process or another.

A reader holds no database connection: it waits here, and reads the log in short transactions when woken. Wake-ups from
other processes come over one LISTEN connection; a slow tick makes sure that a lost one delays and never stalls.
"""

import asyncio
from collections import defaultdict
from uuid import UUID

import asyncpg

from chartside.kernel import log

CHANNEL = "chartside_runs"
_log = log.get("stream")


class Hub:
    def __init__(self, url: str | None = None) -> None:
        self._url = url
        self._waiters: dict[UUID, set[asyncio.Event]] = defaultdict(set)
        self._listener: asyncpg.Connection | None = None

    async def start(self) -> None:
        """Listen to the other processes."""
        if self._url is not None:
            self._listener = await asyncpg.connect(self._url)
            await self._listener.add_listener(CHANNEL, self._heard)

    async def stop(self) -> None:
        if self._listener is not None:
            await self._listener.close()
            self._listener = None

    def wake(self, run_id: UUID) -> None:
        for waiter in self._waiters.get(run_id, ()):
            waiter.set()

    async def wait(self, run_id: UUID, waiter: asyncio.Event, seconds: float) -> bool:
        """Whether something came before the time was over."""
        try:
            await asyncio.wait_for(waiter.wait(), seconds)
        except TimeoutError:
            return False
        waiter.clear()
        return True

    def enter(self, run_id: UUID) -> asyncio.Event:
        waiter = asyncio.Event()
        self._waiters[run_id].add(waiter)
        return waiter

    def leave(self, run_id: UUID, waiter: asyncio.Event) -> None:
        self._waiters[run_id].discard(waiter)
        if not self._waiters[run_id]:
            del self._waiters[run_id]

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        try:
            self.wake(UUID(str(payload)))
        except ValueError:
            _log.warning("strange_wake_up")
