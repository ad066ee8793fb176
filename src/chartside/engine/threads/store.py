"""Reading and writing conversations.

NotFound └── (a thread of another person answers as an unknown one)
Conflict ├── RunHeld          another process is at work on it
         └── RunOver          it has ended
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import select, text

from chartside.engine.llm.messages import Message, Messages
from chartside.engine.threads.models import MessageRow, Run, RunStatus, SymbolRow, Thread
from chartside.kernel import clock
from chartside.kernel.db import Database, ReadSession, Refused, Session, Swift
from chartside.kernel.errors import ChartsideError, Conflict, NotFound, NotSignedIn
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope

_ACTIVE = text("UPDATE threads SET active_at = :now WHERE id = :id")
_ADD = text(
    "INSERT INTO messages (id, thread_id, seq, role, body, run_id) SELECT CAST(:id AS uuid), "
    "CAST(:thread AS uuid), coalesce(max(seq), 0) + 1, CAST(:role AS text), CAST(:body AS jsonb), "
    "CAST(:run AS uuid) FROM messages WHERE thread_id = CAST(:thread AS uuid)"
)


# read in one piece: the model's own parser is far quicker than row after row
_HISTORY = text(
    "SELECT coalesce(CAST(json_agg(body ORDER BY seq) AS text), '[]') FROM messages "
    "WHERE thread_id = CAST(:thread AS uuid) AND NOT aside"
)


_RUN_COLUMNS = tuple(Run.__mapper__.columns.keys())


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
    statement = select(Thread).where(
        Thread.id == thread_id, Thread.user_id == scope.person, Thread.purged_at.is_(None)
    )
    row: Thread | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def append(
    session: Session | Swift, thread_id: UUID, messages: Sequence[Message], run_id: UUID | None
) -> None:
    """Add messages at the end. The thread's row is locked, so two writers never take one place."""
    await session.execute(_ACTIVE, {"now": clock.now(), "id": thread_id})
    for message in messages:
        values = {
            "id": new_id(),
            "thread": thread_id,
            "role": message.role,
            "body": message.model_dump_json(),
            "run": run_id,
        }
        await session.execute(_ADD, values)


async def history(session: ReadSession | Swift, thread_id: UUID) -> list[Message]:
    """What was said and found, without what was set aside."""
    found = await session.scalar(_HISTORY, {"thread": thread_id})
    return Messages.validate_json(found)


async def messages_of(session: ReadSession, run_id: UUID) -> list[Message]:
    """The messages of one run."""
    statement = select(MessageRow.body).where(MessageRow.run_id == run_id)
    rows = (await session.scalars(statement.order_by(MessageRow.seq))).all()
    return [Message.model_validate(body) for body in rows]


async def symbols(session: ReadSession, thread_id: UUID) -> list[SymbolRow]:
    statement = select(SymbolRow).where(SymbolRow.thread_id == thread_id)
    return list((await session.scalars(statement.order_by(SymbolRow.id))).all())


@dataclass(frozen=True, slots=True)
class Held:
    """A run that was taken, with what a sitting begins with: its talk, closed tools, and its person's standing."""

    run: Run
    history: list[Message]
    closed: frozenset[str]
    standing: dict[str, Any]


async def hold(
    database: Database,
    scope: Scope,
    run_id: UUID,
    holder: str,
    seconds: Mapping[str, float],
    *,
    expected: frozenset[RunStatus],
) -> Held:
    """Take a run to work on it: one process wins, however many ask. `seconds` says for how long, by surface."""
    document = {
        "run": run_id,
        "holder": holder,
        "now": clock.now(),
        "expected": {str(status): True for status in expected},
        "seconds": seconds,
    }
    try:
        found = await database.row_at_once(scope, "chartside_hold", document)
    except Refused as no:
        raise named(no) from None
    return Held(
        run=_run_of(found["run"]),
        history=Messages.validate_json(found["history"]),
        closed=frozenset(orjson.loads(found["closed"] or "[]")),
        standing=orjson.loads(found["standing"]),
    )


def named(no: Refused) -> Exception:
    """What the database refused, as the failure it is."""
    return _REFUSALS[no.code]() if no.code in _REFUSALS else LookupError(no.code)


_REFUSALS: dict[str, type[ChartsideError]] = {
    "run_held": RunHeld,
    "run_over": RunOver,
    "not_found": NotFound,
    "not_signed_in": NotSignedIn,
}


def _run_of(found: Any) -> Run:
    """A run as it was read, on its own: to be looked at, and not to be written through."""
    values = {name: found[name] for name in _RUN_COLUMNS}
    for name in ("request", "intent"):
        if isinstance(values[name], str):
            values[name] = orjson.loads(values[name])
    return Run(**{**values, "status": RunStatus(found["status"])})


async def get_run(session: ReadSession, run_id: UUID) -> Run:
    row: Run | None = await session.scalar(select(Run).where(Run.id == run_id))
    if row is None:
        raise NotFound
    return row
