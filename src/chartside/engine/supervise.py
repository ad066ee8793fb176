"""Every run ends or can go on: whose process died is taken up by another, or fails with a reason.

A process shows that it lives by a lock in the database, which Postgres lets go when the process dies, however it dies.
A run is helped only if two looks find it unmoved, so that a holder whose connection broke has time to come back; and
by compare-and-set on what was seen, so that of many helpers one helps.
"""

import asyncio
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

import asyncpg
from sqlalchemy import or_, select, text

from chartside.engine import stream
from chartside.engine.budgets import close_abandoned
from chartside.engine.decisions import answer_decided
from chartside.engine.proposals import Proposal, ProposalStatus
from chartside.engine.runner import Engine, pause, rest
from chartside.engine.stream import EventType, custom
from chartside.engine.threads import Run, RunStatus
from chartside.kernel import clock, log
from chartside.kernel.db import Database, ReadSession, Session, lock
from chartside.kernel.errors import NotFound, Stale
from chartside.kernel.scope import Scope, system_scope

_log = log.get("supervise")

EVERY = 2.0
EXPIRE_EVERY = 60.0
MOST_TRIES = 3
_GRACE = timedelta(seconds=30)
_FOREIGN = timedelta(hours=1)  # for a process of another version to do work that is unknown here
_MOST = 500
_WATCHED = (RunStatus.PENDING, RunStatus.RUNNING)
_WAITING = (RunStatus.READY, RunStatus.NEEDS_DECISION)
_AT_WORK = "SELECT org_id, runs, overdue FROM chartside_clinics_at_work($1)"
_PROBE = text("SELECT pg_try_advisory_xact_lock(:key)")
_LAST_WORDS = text(
    "SELECT type FROM run_events WHERE run_id = :run AND (type LIKE 'TEXT_MESSAGE_%' "
    "OR (type = 'CUSTOM' AND data ->> 'name' = 'reset')) ORDER BY seq DESC LIMIT 1"
)
# a machine that vanishes closes nothing: let the server notice
_KEEPALIVE = {
    "application_name": "chartside presence",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
}


class Ending(NamedTuple):
    """How a run that cannot go on is put to rest."""

    status: RunStatus
    code: str
    words: str


STOPPED = Ending(RunStatus.STOPPED, "stopped", "Stopped by a person.")
OVERDUE = Ending(RunStatus.FAILED, "deadline", "This was interrupted, and its time is over.")
GAVE_UP = Ending(
    RunStatus.FAILED, "gave_up", f"This was interrupted {MOST_TRIES} times and is not tried again."
)
NO_SURFACE = Ending(
    RunStatus.FAILED, "unknown_surface", "This kind of work is no longer done here."
)
EXPIRED = Ending(RunStatus.FAILED, "expired", "Nobody decided in time. Ask for it again.")


class AtWork(NamedTuple):
    """A clinic with runs under way, or with something that is overdue."""

    org_id: UUID
    runs: bool
    overdue: bool


class Presence:
    """This process's sign of life: a lock on a connection that lives as long as the process."""

    def __init__(self, url: str, holder: str) -> None:
        self._url = url
        self._key = lock_key(holder)
        self._connection: asyncpg.Connection | None = None

    async def show(self) -> None:
        """Hold the lock; take it again on a new connection if the old one broke."""
        if self._connection is not None and not await _answers(self._connection):
            await self.hide()
        if self._connection is None:
            fresh = await asyncpg.connect(self._url, timeout=5, server_settings=_KEEPALIVE)
            await fresh.execute("SELECT pg_try_advisory_lock($1)", self._key)
            self._connection = fresh

    async def at_work(self) -> list["AtWork"]:
        """The clinics that have something to look at."""
        await self.show()
        if self._connection is None:
            return []
        rows = await self._connection.fetch(_AT_WORK, clock.now(), timeout=30)
        return [AtWork(row["org_id"], row["runs"], row["overdue"]) for row in rows]

    async def hide(self) -> None:
        gone, self._connection = self._connection, None
        if gone is not None:
            gone.terminate()


async def _answers(connection: asyncpg.Connection) -> bool:
    try:
        await connection.fetchval("SELECT 1", timeout=2)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
        return False
    return True


def lock_key(holder: str) -> int:
    digest = hashlib.sha256(f"chartside holder {holder}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


async def is_dead(session: ReadSession, holder: str) -> bool:
    """Whether nobody holds that process's lock. Taken for a moment, to know."""
    return bool(await session.scalar(_PROBE, {"key": lock_key(holder)}))


class Supervisor:
    """One in each process that drives runs. `url` is that of the writing role."""

    def __init__(self, engine: Engine, url: str, *, every: float = EVERY) -> None:
        self._engine = engine
        self._presence = Presence(url, engine.holder)
        self._every = every
        self._seen: dict[UUID, int] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def _database(self) -> Database:
        return self._engine.database

    async def start(self) -> None:
        await self._presence.show()
        self._task = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Leave. Runs of this process should have come to a rest before (`Engine.close`)."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        await self._presence.hide()

    async def look(self) -> list[UUID]:
        """One look at every clinic; gives the runs that were helped."""
        seen: dict[UUID, int] = {}
        helped: list[UUID] = []
        for clinic in await self._presence.at_work():
            scope = system_scope(clinic.org_id)
            try:
                for run in await self._stranded(scope) if clinic.runs else ():
                    if self._seen.get(run.id) != run.revision:
                        seen[run.id] = run.revision
                    elif await self._help(scope, run):
                        helped.append(run.id)
            except Exception as error:  # one clinic's trouble is not another's
                _log.error("look_failed", org=str(scope.org_id), error=error)
        self._seen = seen
        return helped

    async def expire(self) -> int:
        """Close what is overdue: proposals that nobody decided, the runs that waited for nothing else, and calls of
        models that ended without a figure. Gives the number of proposals.
        """
        count = 0
        for clinic in await self._presence.at_work():
            if not clinic.overdue:
                continue
            scope = system_scope(clinic.org_id)
            try:
                async with self._database.writing(scope) as session:
                    count += await self._expire_in(session)
                    await close_abandoned(session, scope)
            except Exception as error:  # as above
                _log.error("expiry_failed", org=str(scope.org_id), error=error)
        return count

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        expire_at = 0.0
        while True:
            started = loop.time()
            try:
                await self.look()
                if started >= expire_at:
                    await self.expire()
                    expire_at = started + EXPIRE_EVERY
            except Exception as error:  # the database may be away: look again
                _log.error("watch_failed", error=error)
            await asyncio.sleep(max(self._every, loop.time() - started))

    async def _stranded(self, scope: Scope) -> list[Run]:
        """Runs that nobody is at work on, as far as can be seen from here. Of a busy clinic's many, only those."""
        ours = self._engine.holder
        at_work = select(Run.holder).where(Run.status == RunStatus.RUNNING, Run.holder != ours)
        async with self._database.reading(scope) as session:
            holders: Sequence[str] = (await session.scalars(at_work.distinct())).all()
            dead = [holder for holder in holders if await is_dead(session, holder)]
        left = or_(
            Run.status == RunStatus.PENDING,
            Run.holder.is_(None),
            Run.holder.in_([ours, *dead]),
            Run.deadline_at < clock.now() - _GRACE,
        )
        busy = list(self._engine.tasks)
        statement = select(Run).where(Run.status.in_(_WATCHED), left, Run.id.not_in(busy))
        async with self._database.reading(scope) as session:  # the probes' locks are let go
            found = await session.scalars(statement.order_by(Run.created_at).limit(_MOST))
            return [run for run in found.all() if self._is_ours_to_help(run)]

    def _is_ours_to_help(self, run: Run) -> bool:
        if run.surface not in self._engine.surfaces:
            return clock.now() > max(run.deadline_at, run.updated_at) + _FOREIGN
        return run.id not in self._engine.tasks

    async def _help(self, scope: Scope, run: Run) -> bool:
        """Take a stranded run up, or put it to rest. False when somebody else was first."""
        ending = self._ending(run)
        try:
            async with self._database.writing(scope) as session:
                row = await lock(session, Run, run.id, revision=run.revision)
                await _break_off(session, row)
                if ending is not None:
                    await rest(session, row, *ending)
                else:
                    row.status, row.holder, row.held_until = RunStatus.PENDING, None, None
                    row.tries += 1
                    await session.flush()
        except (Stale, NotFound):
            return False
        await self._engine.meter.forfeit(scope, run.id)
        _log.warning("run_helped", run=str(run.id), ending=ending.code if ending else "taken_up")
        if ending is None:
            self._engine.drive(run.org_id, run.user_id, run.id)
        self._engine.hub.wake(run.id)
        return True

    def _ending(self, run: Run) -> Ending | None:
        """Why a run does not go on; None if it does."""
        surface = self._engine.surfaces.get(run.surface)
        if run.stop_asked:
            return STOPPED
        if surface is None:
            return NO_SURFACE
        if clock.now() > _deadline(run, surface.policy.seconds):
            return OVERDUE
        return GAVE_UP if run.tries >= MOST_TRIES else None

    async def _expire_in(self, session: Session) -> int:
        statement = (
            select(Proposal)
            .where(Proposal.status == ProposalStatus.PENDING, Proposal.expires_at <= clock.now())
            .order_by(Proposal.run_id, Proposal.position)
            .limit(_MOST)
            .with_for_update(skip_locked=True)
        )
        rows: Sequence[Proposal] = (await session.scalars(statement)).all()
        for row in rows:
            row.status, row.decided_at = ProposalStatus.EXPIRED, clock.now()
        await session.flush()
        for run_id in dict.fromkeys(row.run_id for row in rows):
            told = [
                custom("decided", id=str(row.id), status=str(row.status))
                for row in rows
                if row.run_id == run_id
            ]
            await stream.append(session, run_id, told)
            await _end_if_nothing_waits(session, run_id)
            self._engine.hub.wake(run_id)
        return len(rows)


def _deadline(run: Run, seconds: float) -> datetime:
    """A run that was put back to be driven has its time from then on, however long it waited for a person."""
    if run.status is RunStatus.RUNNING:
        return run.deadline_at
    return max(run.deadline_at, run.updated_at + timedelta(seconds=seconds))


async def _break_off(session: Session, run: Run) -> None:
    """Words that stopped in the middle are taken back, so that no reader puts two answers together."""
    last = await session.scalar(_LAST_WORDS, {"run": run.id})
    if last in (EventType.TEXT_MESSAGE_START, EventType.TEXT_MESSAGE_CONTENT):
        await stream.append(session, run.id, [custom("reset", reason="interrupted")])


async def _end_if_nothing_waits(session: Session, run_id: UUID) -> None:
    run: Run | None = None
    with suppress(NotFound):
        run = await lock(session, Run, run_id)
    if run is None or run.status not in _WAITING:
        return
    statement = select(Proposal.status).where(Proposal.run_id == run_id)
    left = set((await session.scalars(statement)).all())
    if ProposalStatus.PENDING in left:
        return
    if ProposalStatus.COMMITTED in left:
        await answer_decided(session, run, None)
        await pause(session, run, RunStatus.COMMITTED)
    else:
        await rest(session, run, *EXPIRED)
