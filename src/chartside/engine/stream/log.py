"""Writing and reading the log. The number of an event is taken under the run's row lock: no gap, no double."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

import orjson
from sqlalchemy import select, text

from chartside.engine.stream.events import EventType, StreamEvent
from chartside.engine.stream.models import RunEvent
from chartside.kernel.db import ReadSession, Session

_TAKE = text("UPDATE runs SET event_seq = event_seq + :count WHERE id = :run RETURNING event_seq")
_ADD = text(
    "INSERT INTO run_events (run_id, seq, type, data) "
    "SELECT :run, s, t, CAST(d AS jsonb) FROM unnest(CAST(:seqs AS int[]), CAST(:types AS text[]), "
    "CAST(:datas AS text[])) AS e (s, t, d)"
)


async def append(
    session: Session, run_id: UUID, events: Sequence[StreamEvent]
) -> list[StreamEvent]:
    """Add events to the log in the caller's transaction; gives them with their numbers."""
    if not events:
        return []
    last = await session.scalar(_TAKE, {"count": len(events), "run": run_id})
    first = last - len(events) + 1
    placed = [replace(event, seq=first + number) for number, event in enumerate(events)]
    await session.execute(
        _ADD,
        {
            "run": run_id,
            "seqs": [event.seq for event in placed],
            "types": [str(event.type) for event in placed],
            "datas": [orjson.dumps(event.data).decode() for event in placed],
        },
    )
    return placed


async def after(
    session: ReadSession, run_id: UUID, seq: int, limit: int = 500
) -> list[StreamEvent]:
    statement = select(RunEvent).where(RunEvent.run_id == run_id, RunEvent.seq > seq)
    rows = (await session.scalars(statement.order_by(RunEvent.seq).limit(limit))).all()
    return [StreamEvent(EventType(row.type), row.data, row.seq) for row in rows]
