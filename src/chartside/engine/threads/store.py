"""Reading and writing conversations.

NotFound └── (a thread of another person answers as an unknown one)
Conflict ├── RunHeld          another process is at work on it
         └── RunOver          it has ended
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import func, select, text

from chartside.engine.llm import Message
from chartside.engine.threads.models import MessageRow, Run, RunStatus, SymbolRow, Thread
from chartside.kernel import clock
from chartside.kernel.db import ReadSession, Session
from chartside.kernel.errors import Conflict, NotFound
from chartside.kernel.scope import Scope


class RunHeld(Conflict):
    """Somebody is already at work on this."""


class RunOver(Conflict):
    """This has ended already."""


async def open_thread(
    session: Session,
    scope: Scope,
    surface: str,
    *,
    patient_id: UUID | None = None,
    title: str | None = None,
    context: dict[str, Any] | None = None,
) -> Thread:
    row = Thread(
        surface=surface,
        user_id=scope.person,
        title=title,
        patient_id=patient_id,
        context=context or {},
        status="open",
        active_at=clock.now(),
    )
    session.add(row)
    await session.flush()
    return row


async def own_thread(session: ReadSession, scope: Scope, thread_id: UUID) -> Thread:
    statement = select(Thread).where(Thread.id == thread_id, Thread.user_id == scope.person)
    row: Thread | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def append(
    session: Session, thread_id: UUID, messages: Sequence[Message], run_id: UUID | None
) -> None:
    """Add messages at the end. The thread's row is locked, so two writers never take one place."""
    await session.execute(
        text("UPDATE threads SET active_at = :now WHERE id = :id"),
        {"now": clock.now(), "id": thread_id},
    )
    last = await session.scalar(
        select(func.coalesce(func.max(MessageRow.seq), 0)).where(MessageRow.thread_id == thread_id)
    )
    for number, message in enumerate(messages, start=last + 1):
        body = message.model_dump(mode="json")
        session.add(
            MessageRow(thread_id=thread_id, seq=number, role=message.role, body=body, run_id=run_id)
        )
    await session.flush()


async def history(session: ReadSession, thread_id: UUID) -> list[Message]:
    statement = select(MessageRow.body).where(MessageRow.thread_id == thread_id)
    rows = (await session.scalars(statement.order_by(MessageRow.seq))).all()
    return [Message.model_validate(body) for body in rows]


async def symbols(session: ReadSession, thread_id: UUID) -> list[SymbolRow]:
    statement = select(SymbolRow).where(SymbolRow.thread_id == thread_id)
    return list((await session.scalars(statement.order_by(SymbolRow.id))).all())


async def hold(
    session: Session, run_id: UUID, holder: str, seconds: float, *, expected: frozenset[RunStatus]
) -> Run:
    """Take a run to work on it: one process wins, however many ask."""
    statement = select(Run).where(Run.id == run_id).with_for_update()
    row: Run | None = await session.scalar(statement.execution_options(populate_existing=True))
    if row is None:
        raise NotFound
    now = clock.now()
    if row.status is RunStatus.RUNNING and row.held_until is not None and row.held_until > now:
        raise RunHeld
    if row.status not in expected:
        raise RunOver
    row.status, row.holder = RunStatus.RUNNING, holder
    row.held_until = now + timedelta(seconds=seconds)
    row.deadline_at = now + timedelta(seconds=seconds)
    row.stop_asked = False
    await session.flush()
    return row


async def get_run(session: ReadSession, run_id: UUID) -> Run:
    row: Run | None = await session.scalar(select(Run).where(Run.id == run_id))
    if row is None:
        raise NotFound
    return row
