"""Writing and reading the log. The number of an event is taken under the run's row lock: no gap, no double."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import select, text

from chartside.engine.stream.events import EventType, StreamEvent
from chartside.engine.stream.models import RunEvent
from chartside.engine.threads import RESTING
from chartside.kernel.db import Database, ReadSession, Session, Swift
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope

CHANNEL = "chartside_runs"
MOST = 500
# One statement: the numbers are taken, the events stand under them, and every process is told when this commits.
_APPEND = text(
    "WITH taken AS (UPDATE runs SET event_seq = event_seq + CAST(:count AS int) "
    "WHERE id = CAST(:run AS uuid) RETURNING event_seq), "
    "added AS (INSERT INTO run_events (run_id, seq, type, data) "
    "SELECT CAST(:run AS uuid), taken.event_seq - CAST(:count AS int) + n, t, CAST(d AS jsonb) FROM taken, "
    "unnest(CAST(:types AS text[]), CAST(:datas AS text[])) WITH ORDINALITY AS e (t, d, n)) "
    "SELECT event_seq, pg_notify(:channel, CAST(:run AS text)) FROM taken"
)


async def append(
    session: Session | Swift, run_id: UUID, events: Sequence[StreamEvent]
) -> list[StreamEvent]:
    """Add events to the log in the caller's transaction; gives them with their numbers."""
    if not events:
        return []
    values = {
        "run": str(run_id),
        "channel": CHANNEL,
        "count": len(events),
        "types": [str(event.type) for event in events],
        "datas": [orjson.dumps(event.data).decode() for event in events],
    }
    last = await session.scalar(_APPEND, values)
    if last is None:
        raise NotFound
    return numbered(events, last)


def numbered(events: Sequence[StreamEvent], last: int) -> list[StreamEvent]:
    """Events with their places in the log, of which the last one is known."""
    first = last - len(events) + 1
    return [
        StreamEvent(event.type, event.data, number)
        for number, event in enumerate(events, start=first)
    ]


def document(events: Sequence[StreamEvent]) -> list[tuple[str, dict[str, Any]]]:
    """Events as the database's own functions take them."""
    return [(event.type, event.data) for event in events]


async def after(
    session: ReadSession, run_id: UUID, seq: int, limit: int = MOST
) -> list[StreamEvent]:
    statement = select(RunEvent).where(RunEvent.run_id == run_id, RunEvent.seq > seq)
    rows = (await session.scalars(statement.order_by(RunEvent.seq).limit(limit))).all()
    return [StreamEvent(EventType(row.type), row.data, row.seq) for row in rows]


@dataclass(slots=True)
class News:
    """What is new in one run: events in order, where its log ends, and whether it rests."""

    top: int
    rests: bool
    events: list[StreamEvent] = field(default_factory=list)

    @property
    def more(self) -> bool:
        return len(self.events) >= MOST


async def news(database: Database, scope: Scope, seen: Mapping[UUID, int]) -> dict[UUID, News]:
    """What came after the number that was seen of each run, in one trip for all of them."""
    asked = {"seen": {str(run_id): last for run_id, last in seen.items()}, "most": MOST}
    said = await database.at_once(scope, "chartside_news", asked)
    known = {str(run_id): run_id for run_id in seen}
    found = {known[run]: News(top, status in RESTING) for run, top, status in said["states"]}
    for run, seq, kind, data in said["events"]:
        if known[run] in found:
            found[known[run]].events.append(StreamEvent(EventType(kind), data, seq))
    return found
