"""Readers of a process, woken when their run has something new, from this process or another.

A reader holds no database connection. One pump reads the log for all of them: what was woken meanwhile is read at once,
in one trip for each clinic, and handed to every reader of the run. Wake-ups from other processes come over
one LISTEN connection; a slow tick makes sure that a lost one delays and never stalls. A slow reader is handed
nothing more, and reads the log by itself until it has caught up.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from contextvars import Context
from uuid import UUID

import asyncpg

from chartside.engine.stream.events import StreamEvent
from chartside.engine.stream.log import CHANNEL, News, news
from chartside.kernel import log
from chartside.kernel.db import Database
from chartside.kernel.scope import Scope, system_scope

TICK = 2.0
HEARTBEAT = 15.0
PAUSE = 0.02  # between two looks of a busy pump: what comes meanwhile is read together
MOST_WAITING = 500  # events that a slow reader may have before it
MOST_AT_ONCE = 4  # clinics that are looked at together
_log = log.get("stream")


class Reader:
    """One open stream: what was read for it and not yet sent. None is a heartbeat."""

    __slots__ = ("behind", "last", "ready", "waiting", "watch")

    def __init__(self, watch: "Watch", last: int) -> None:
        self.watch = watch
        self.last = last
        self.behind = last < watch.last
        self.waiting: deque[StreamEvent | None] = deque()
        self.ready = asyncio.Event()

    def hand(self, events: Iterable[StreamEvent]) -> None:
        if not self.behind:
            self.waiting.extend(events)
            if len(self.waiting) > MOST_WAITING:
                self.fall_behind()
        self.ready.set()

    def fall_behind(self) -> None:
        """From here on it reads the log by itself, until it has caught up."""
        self.waiting.clear()
        self.behind = True

    def heartbeat(self) -> None:
        if not self.waiting:
            self.waiting.append(None)
        self.ready.set()


class Watch:
    """A run that somebody reads: how far its log was read, and whether it rests there."""

    __slots__ = (
        "asked",
        "database",
        "held",
        "last",
        "looked_at",
        "quiet_since",
        "readers",
        "rests_at",
        "scope",
    )

    def __init__(self, database: Database, scope: Scope, last: int) -> None:
        self.database = database
        self.scope = scope
        self.last = last
        self.rests_at: int | None = None  # None: not known, or not yet
        self.held: list[StreamEvent] = []  # told here, and ahead of what was read
        self.asked = 0
        self.looked_at = 0.0
        self.quiet_since = asyncio.get_running_loop().time()
        self.readers: set[Reader] = set()

    def ask(self) -> None:
        """Somebody came: whether the run rests must be seen anew, for it may have gone on since."""
        self.asked += 1
        self.rests_at = None

    def told(self, events: list[StreamEvent]) -> bool:
        """Take events that were committed here; True when nothing is left to be read for them."""
        self.held = [*self.held, *events][-MOST_WAITING:]
        return self._catch_up()

    def _catch_up(self) -> bool:
        """Hand on what is held, if it joins on."""
        fresh = [event for event in self.held if event.seq > self.last]
        joins = [event.seq for event in fresh] == [
            *range(self.last + 1, self.last + 1 + len(fresh))
        ]
        self.held = [] if joins else fresh
        if joins and fresh:
            self.last = fresh[-1].seq
            self.quiet_since = asyncio.get_running_loop().time()
            for reader in self.readers:
                reader.hand(fresh)
        return joins

    def hear(self, found: News, asked: int, now: float) -> None:
        self.looked_at = now
        found.events = [event for event in found.events if event.seq > self.last]
        if found.events:
            self.last = found.events[-1].seq
            self.quiet_since = now
        self.rests_at = found.top if found.rests and asked == self.asked else None
        if found.events or found.rests:
            for reader in self.readers:
                reader.hand(found.events)
        self._catch_up()


class Hub:
    def __init__(self, url: str | None = None) -> None:
        self._url = url
        self._watches: dict[UUID, Watch] = {}
        self._woken: set[UUID] = set()
        self._rung = asyncio.Event()
        self._pump: asyncio.Task[None] | None = None
        self._listener: asyncpg.Connection | None = None

    async def start(self) -> None:
        """Listen to the other processes."""
        if self._url is not None:
            self._listener = await self._listen(self._url)

    async def stop(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            await listener.close()
        pump, self._pump = self._pump, None
        if pump is not None:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)

    def wake(self, run_id: UUID) -> None:
        if run_id in self._watches:
            self._woken.add(run_id)
            self._rung.set()

    def tell(self, run_id: UUID, events: list[StreamEvent]) -> None:
        """What this process has just committed to the log, for its own readers: they need not have it read to them.

        What does not join on to what was read before waits until the log was read so far.
        """
        watch = self._watches.get(run_id)
        if watch is not None and not watch.told(events):
            self.wake(run_id)

    def enter(
        self,
        database: Database,
        scope: Scope,
        run_id: UUID,
        last: int,
        *,
        told: list[StreamEvent] | None = None,
    ) -> Reader:
        """Begin to read after `last`. The first look comes at once.

        `told` is all that came after it, for whoever has just committed it here: then there is nothing to look for.
        """
        watch = self._watches.get(run_id)
        if watch is None:
            watch = self._watches[run_id] = Watch(database, system_scope(scope.org_id), last)
        reader = Reader(watch, last)
        watch.readers.add(reader)
        if told is None or not watch.told(told):
            watch.ask()
            self.wake(run_id)
        if self._pump is None or self._pump.done():
            self._pump = asyncio.create_task(self._run(), context=Context())  # of no request
        return reader

    def leave(self, run_id: UUID, reader: Reader) -> None:
        reader.watch.readers.discard(reader)
        if not reader.watch.readers and self._watches.get(run_id) is reader.watch:
            del self._watches[run_id]
            self._woken.discard(run_id)

    async def _run(self) -> None:
        """Look at what was woken, as long as anybody reads."""
        loop = asyncio.get_running_loop()
        ticked = loop.time()
        while self._watches:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._rung.wait(), TICK)
            self._rung.clear()
            woken: set[UUID] = set()
            try:
                if loop.time() - ticked >= TICK:
                    ticked = loop.time()
                    await self._tick(ticked)
                woken, self._woken = self._woken, set()
                await self._look(woken)
            except Exception as error:  # the database may be away: look again
                _log.error("stream_look_failed", error=error)
                self._woken |= woken
                await asyncio.sleep(TICK / 4)
                self._rung.set()
            await asyncio.sleep(PAUSE)

    async def _tick(self, now: float) -> None:
        """Look at every run, lest a wake-up was lost, and say to quiet readers that we live."""
        for run_id, watch in self._watches.items():
            if now - watch.looked_at >= TICK:
                self._woken.add(run_id)
            if now - watch.quiet_since >= HEARTBEAT:
                watch.quiet_since = now
                for reader in watch.readers:
                    reader.heartbeat()
        if self._url is not None and self._listener is not None and self._listener.is_closed():
            self._listener = await self._listen(self._url)

    async def _look(self, woken: set[UUID]) -> None:
        places: dict[tuple[int, UUID], dict[UUID, Watch]] = {}
        for run_id in woken:
            watch = self._watches.get(run_id)
            if watch is not None:
                place = (id(watch.database), watch.scope.org_id)
                places.setdefault(place, {})[run_id] = watch
        clinics = list(places.values())
        for first in range(0, len(clinics), MOST_AT_ONCE):
            some = clinics[first : first + MOST_AT_ONCE]
            await asyncio.gather(*(self._look_at(watches) for watches in some))

    async def _look_at(self, watches: dict[UUID, Watch]) -> None:
        any_of = next(iter(watches.values()))
        seen = {run_id: watch.last for run_id, watch in watches.items()}
        asked = {run_id: watch.asked for run_id, watch in watches.items()}
        found = await news(any_of.database, any_of.scope, seen)
        now = asyncio.get_running_loop().time()
        for run_id, one in found.items():
            watches[run_id].hear(one, asked[run_id], now)
            if one.more:
                self.wake(run_id)

    async def _listen(self, url: str) -> asyncpg.Connection:
        made = await asyncpg.connect(url)
        await made.add_listener(CHANNEL, self._heard)
        return made

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        try:
            self.wake(UUID(str(payload)))
        except ValueError:
            _log.warning("strange_wake_up")
