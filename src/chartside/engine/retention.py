"""How long conversations are kept: what tools found is taken out first, later all of it goes. Both are in the audit.

What a person countersigned stays for as long as the record does: the proposal, its run's figures and its decision.
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select, text

from chartside.engine import sent
from chartside.engine.budgets import current
from chartside.engine.threads import Run, RunStatus, Thread
from chartside.kernel import clock
from chartside.kernel.audit import note
from chartside.kernel.db import Database, Session
from chartside.kernel.scope import system_scope
from chartside.kernel.tenancy import list_organizations

ACTION = "RETENTION"
MOST = 500
_AT_WORK = (RunStatus.PENDING, RunStatus.RUNNING, RunStatus.NEEDS_DECISION, RunStatus.NEEDS_ANSWER)
_STRIP = (
    "UPDATE messages SET body = jsonb_set(body, '{blocks}', chartside_stripped(body -> 'blocks')) "
    "WHERE thread_id = :thread",
    "UPDATE run_steps s SET sent = '{}', calls = chartside_stripped(s.calls), "
    "response = jsonb_set(s.response, '{blocks}', chartside_stripped(s.response -> 'blocks')) "
    "FROM runs r WHERE r.org_id = s.org_id AND r.id = s.run_id AND r.thread_id = :thread",
    "DELETE FROM run_events e USING runs r "
    "WHERE r.org_id = e.org_id AND r.id = e.run_id AND r.thread_id = :thread",
    "DELETE FROM run_reads e USING runs r "
    "WHERE r.org_id = e.org_id AND r.id = e.run_id AND r.thread_id = :thread",
)
_KEPT = (
    "SELECT 1 FROM proposals p JOIN runs r ON r.org_id = p.org_id AND r.id = p.run_id "
    "WHERE r.thread_id = :thread AND p.status IN ('committed', 'undone') LIMIT 1"
)
_EMPTY = (
    "DELETE FROM runs r WHERE r.thread_id = :thread AND NOT EXISTS (SELECT 1 FROM proposals p "
    "WHERE p.org_id = r.org_id AND p.run_id = r.id AND p.status IN ('committed', 'undone'))",
    "DELETE FROM messages WHERE thread_id = :thread",
    "DELETE FROM symbols WHERE thread_id = :thread",
    "DELETE FROM run_steps e USING runs r "
    "WHERE r.org_id = e.org_id AND r.id = e.run_id AND r.thread_id = :thread",
    "DELETE FROM run_events e USING runs r "
    "WHERE r.org_id = e.org_id AND r.id = e.run_id AND r.thread_id = :thread",
    "DELETE FROM run_reads e USING runs r "
    "WHERE r.org_id = e.org_id AND r.id = e.run_id AND r.thread_id = :thread",
    "DELETE FROM questions e USING runs r "
    "WHERE r.org_id = e.org_id AND r.id = e.run_id AND r.thread_id = :thread",
    "UPDATE runs SET request = '{}', intent = NULL, summary = NULL WHERE thread_id = :thread",
)


async def strip(session: Session, surfaces: Collection[str], before: datetime) -> list[UUID]:
    """Take what tools were asked and gave out of conversations that were silent since `before`."""
    rows = await _silent(session, surfaces, before, stripped=False)
    for row in rows:
        for statement in _STRIP:
            await session.execute(text(statement), {"thread": row.id})
        await sent.forget(session, [row.id])
        row.stripped_at, row.status = clock.now(), "ended"
        await _noted(session, row, "stripped")
    await session.flush()
    return [row.id for row in rows]


async def purge(
    session: Session, surfaces: Collection[str], before: datetime, also: Sequence[str] = ()
) -> list[UUID]:
    """Remove conversations that were silent since `before`. `also`: what a surface keeps of a `:thread` itself."""
    rows = await _silent(session, surfaces, before, stripped=None)
    for row in rows:
        await erase(session, row, "purged", also)
    return [row.id for row in rows]


async def erase(session: Session, thread: Thread, why: str, also: Sequence[str] = ()) -> None:
    """Remove a conversation, and leave only what somebody countersigned in it."""
    await _noted(session, thread, why)
    values = {"thread": thread.id}
    for statement in also:
        await session.execute(text(statement), values)
    if await session.scalar(text(_KEPT), values) is None:
        await session.delete(thread)
        await session.flush()
        return
    for statement in _EMPTY:
        await session.execute(text(statement), values)
    await sent.forget(session, [thread.id])
    thread.title, thread.context, thread.status = None, {}, "ended"
    thread.purged_at = clock.now()
    await session.flush()


async def keep_house(
    database: Database, surfaces: Collection[str], also: Sequence[str] = ()
) -> None:
    """Both, in every clinic, by its own settings."""
    for org in await list_organizations(database):
        async with database.writing(system_scope(org.id)) as session:
            settings = await current(session)
            now = clock.now()
            await purge(session, surfaces, now - timedelta(days=settings.thread_days), also)
            await strip(session, surfaces, now - timedelta(days=settings.tool_content_days))


async def _silent(
    session: Session, surfaces: Collection[str], before: datetime, *, stripped: bool | None
) -> Sequence[Thread]:
    """Conversations in which nothing is under way. One that somebody else holds is left for the next time."""
    at_work = select(Run.id).where(Run.thread_id == Thread.id, Run.status.in_(_AT_WORK))
    statement = select(Thread).where(
        Thread.surface.in_(surfaces),
        Thread.active_at < before,
        Thread.purged_at.is_(None),
        ~at_work.exists(),
    )
    if stripped is False:
        statement = statement.where(Thread.stripped_at.is_(None))
    statement = statement.order_by(Thread.active_at).limit(MOST)
    return (await session.scalars(statement.with_for_update(skip_locked=True))).all()


async def _noted(session: Session, thread: Thread, what: str) -> None:
    body = {"outcome": what, "surface": thread.surface, "active_at": thread.active_at.isoformat()}
    await note(
        session,
        ACTION,
        "threads",
        record_id=str(thread.id),
        patient_id=thread.patient_id,
        body=body,
    )
