"""What a job is, and how it is put in the queue: one row, in the transaction of whoever asks for it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import orjson
from sqlalchemy import text

from chartside.kernel.db import Database, Session
from chartside.kernel.scope import Scope

Handler = Callable[[Session, Scope, Mapping[str, Any]], Awaitable[None]]
HouseWork = Callable[[Database], Awaitable[None]]

_DEFER = text(
    "SELECT procrastinate_defer_jobs_v1(ARRAY[ROW('default', :name, 0, NULL, :once, "
    "CAST(:args AS jsonb), CAST(:at AS timestamptz))]::procrastinate_job_to_defer_v1[])"
)


@dataclass(frozen=True, slots=True)
class Job:
    """Work for one clinic: it runs in its own transaction, under a system scope of that clinic.

    It may run twice (a worker can die after the work and before saying so): write handlers that can bear it.
    """

    name: str
    handler: Handler
    attempts: int = 5


@dataclass(frozen=True, slots=True)
class Periodic:
    """Work of the house itself, by the clock (cron words), for all clinics."""

    name: str
    cron: str
    handler: HouseWork


async def enqueue(
    session: Session,
    scope: Scope,
    name: str,
    args: Mapping[str, Any],
    *,
    at: datetime | None = None,
) -> None:
    """Put a job in the queue; it exists if and only if the transaction commits. Ids only, never a text."""
    body = {"org_id": str(scope.org_id), "time_zone": scope.time_zone, "args": dict(args)}
    await session.execute(
        _DEFER, {"name": name, "once": None, "args": orjson.dumps(body).decode(), "at": at}
    )
