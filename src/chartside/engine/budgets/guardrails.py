"""Guardrails: which tools a clinic has closed to agents, and how much one may do before it is stopped.

They are asked at every call, after the person's own permissions, and counted in the database: for a person in a minute
whatever the process, and for a conversation from its beginning.

Forbidden └── ToolBlocked
TooMany   └── TooManyActions      in this minute
Conflict  └── ThreadFull          in this conversation; waiting does not help
"""

from typing import Any
from uuid import UUID

from sqlalchemy import text

from chartside.engine.budgets import rules
from chartside.engine.budgets.service import defaults
from chartside.kernel import clock
from chartside.kernel.db import Session, Swift
from chartside.kernel.errors import Conflict, Forbidden, TooMany
from chartside.kernel.scope import Scope

_COUNT = text(
    "INSERT INTO rate_counters (user_id, span, starts_at, used) VALUES (:user, 'actions', :start, 1) "
    "ON CONFLICT (org_id, user_id, span, starts_at) DO UPDATE SET used = rate_counters.used + 1 "
    "WHERE rate_counters.used < :most RETURNING used"
)
_TAKE = text(
    "UPDATE runs SET actions = actions + 1 WHERE id = :run AND :most > "
    "(SELECT sum(r.actions) FROM runs r WHERE r.thread_id = runs.thread_id) RETURNING actions"
)


_LIMITS = text(
    "SELECT CASE WHEN jsonb_exists(blocked_tools, :tool) THEN ARRAY[CAST(:tool AS text)] "
    "ELSE CAST(ARRAY[] AS text[]) END AS blocked_tools, "
    "actions_per_minute, actions_per_session FROM ai_settings"
)


class ToolBlocked(Forbidden):
    """This clinic has closed the tool to agents."""


class TooManyActions(TooMany):
    """The agent has done very much in this minute. Wait a moment."""


class ThreadFull(Conflict):
    """The agent has done as much as one conversation may hold. Begin a new one."""


async def admit(session: Session | Swift, scope: Scope, run_id: UUID, tool: str) -> None:
    """Let one call of a tool pass, and count it; or refuse it, and count nothing."""
    settings = (await session.execute(_LIMITS, {"tool": tool})).one_or_none() or defaults()
    if tool in settings.blocked_tools:
        raise ToolBlocked
    await _count(session, scope, settings)
    taken = await session.scalar(_TAKE, {"run": run_id, "most": settings.actions_per_session})
    if taken is None:
        raise ThreadFull


async def _count(session: Session | Swift, scope: Scope, settings: Any) -> None:
    now = clock.now()
    start, end = rules.minute_of(now)
    values = {"user": scope.person, "start": start, "most": settings.actions_per_minute}
    if await session.scalar(_COUNT, values) is None:
        raise TooManyActions(retry_after=rules.seconds_until(end, now))
