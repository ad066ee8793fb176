"""Reads of conversations. A conversation is its person's own; with a permission of its own, all of them are seen."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func, select, text, tuple_

from chartside.engine.proposals import Proposal, ProposalStatus
from chartside.engine.threads import OVER, Run, Thread
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession, Swift
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.models import Entry
from chartside.surfaces.copilot.policy import IDLE, POLICY, SURFACE
from chartside.surfaces.copilot.schemas import CopilotRun, ThreadView

READ_ALL = "copilot.thread.read_all"
_OWN_RUN = text(
    "SELECT patient_id FROM runs WHERE id = :run AND user_id = :user AND surface = :surface"
)


def expired(thread: Thread) -> bool:
    """Silent for so long that the next message begins a new one."""
    return clock.now() - thread.active_at > IDLE


async def own_thread(
    session: ReadSession, scope: Scope, thread_id: UUID, *, lock: bool = False
) -> Thread:
    statement = select(Thread).where(
        Thread.id == thread_id,
        Thread.user_id == scope.person,
        Thread.surface == SURFACE,
        Thread.purged_at.is_(None),
    )
    if lock:
        statement = statement.with_for_update().execution_options(populate_existing=True)
    row: Thread | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def visible_thread(session: ReadSession, scope: Scope, thread_id: UUID) -> Thread:
    """One's own; anybody's for who may see all."""
    if not allows(scope.grants, READ_ALL):
        return await own_thread(session, scope, thread_id)
    statement = select(Thread).where(
        Thread.id == thread_id, Thread.surface == SURFACE, Thread.purged_at.is_(None)
    )
    row: Thread | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def list_threads(
    session: ReadSession,
    scope: Scope,
    limit: int,
    after: tuple[datetime, UUID] | None,
    *,
    everyone: bool,
) -> list[Thread]:
    """The last used first, and one more if there is a next page."""
    statement = select(Thread).where(Thread.surface == SURFACE, Thread.purged_at.is_(None))
    if not everyone:
        statement = statement.where(Thread.user_id == scope.person)
    if after is not None:
        statement = statement.where(tuple_(Thread.active_at, Thread.id) < after)
    newest = statement.order_by(Thread.active_at.desc(), Thread.id.desc()).limit(limit + 1)
    return list((await session.scalars(newest)).all())


async def thread_views(session: ReadSession, rows: list[Thread]) -> list[ThreadView]:
    waiting = await _pending(session, [row.id for row in rows])
    return [
        ThreadView(
            id=row.id,
            user_id=row.user_id,
            title=row.title,
            status=row.status,
            context=row.context,
            patient_id=row.patient_id,
            created_at=row.created_at,
            active_at=row.active_at,
            expired=expired(row),
            pending=waiting.get(row.id, 0),
        )
        for row in rows
    ]


async def thread_view(session: ReadSession, row: Thread) -> ThreadView:
    return (await thread_views(session, [row]))[0]


async def _pending(session: ReadSession, ids: list[UUID]) -> dict[UUID, int]:
    statement = (
        select(Run.thread_id, func.count().label("cards"))
        .join(Proposal, Proposal.run_id == Run.id)
        .where(Run.thread_id.in_(ids), Proposal.status == ProposalStatus.PENDING)
        .group_by(Run.thread_id)
    )
    return {row.thread_id: row.cards for row in (await session.execute(statement)).all()}


async def latest_run(session: ReadSession, thread_id: UUID, *, lock: bool = False) -> Run | None:
    statement = select(Run).where(Run.thread_id == thread_id)
    statement = statement.order_by(Run.created_at.desc(), Run.id.desc()).limit(1)
    if lock:
        statement = statement.with_for_update().execution_options(populate_existing=True)
    row: Run | None = await session.scalar(statement)
    return row


async def own_run(session: ReadSession, scope: Scope, run_id: UUID, *, lock: bool = False) -> Run:
    statement = select(Run).where(
        Run.id == run_id, Run.user_id == scope.person, Run.surface == SURFACE
    )
    if lock:
        statement = statement.with_for_update().execution_options(populate_existing=True)
    row: Run | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def patient_of_own_run(session: Swift, scope: Scope, run_id: UUID) -> UUID | None:
    """Whose record an answer is about, if it is about one."""
    values = {"run": run_id, "user": scope.person, "surface": SURFACE}
    found = (await session.execute(_OWN_RUN, values)).one_or_none()
    if found is None:
        raise NotFound
    patient_id: UUID | None = found.patient_id
    return patient_id


async def visible_run(session: ReadSession, scope: Scope, run_id: UUID) -> Run:
    if not allows(scope.grants, READ_ALL):
        return await own_run(session, scope, run_id)
    row: Run | None = await session.scalar(
        select(Run).where(Run.id == run_id, Run.surface == SURFACE)
    )
    if row is None:
        raise NotFound
    return row


async def entry_of(session: ReadSession, thread: Thread, entry_id: UUID) -> Entry:
    row: Entry | None = await session.scalar(
        select(Entry).where(Entry.id == entry_id, Entry.thread_id == thread.id, ~Entry.aside)
    )
    if row is None:
        raise NotFound
    return row


def run_view(run: Run) -> CopilotRun:
    return CopilotRun(
        id=run.id,
        thread_id=run.thread_id,
        status=run.status,
        step=run.step,
        max_steps=POLICY.max_steps,
        provider=run.provider,
        model=run.model,
        error_code=run.error_code,
        error_words=run.error_words,
    )


def open_run(run: Run | None) -> CopilotRun | None:
    return None if run is None or run.status in OVER else run_view(run)
