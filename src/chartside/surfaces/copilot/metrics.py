"""How the copilot was used and how it did, in the last days."""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import text

from chartside.engine.budgets import budget
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.policy import SURFACE
from chartside.surfaces.copilot.schemas import CopilotMetrics, ToolUseFigures

_CALLS = text(
    "SELECT count(*) AS calls, count(*) FILTER (WHERE outcome = 'broken_off') AS failed, "
    "percentile_cont(0.5) WITHIN GROUP (ORDER BY milliseconds) AS p50, "
    "percentile_cont(0.95) WITHIN GROUP (ORDER BY milliseconds) AS p95 FROM model_usage "
    "WHERE surface = :surface AND outcome <> 'open' AND created_at >= :since"
)
_TALK = text(
    "SELECT count(DISTINCT thread_id) AS threads, count(*) FILTER (WHERE kind = 'person') AS said, "
    "count(*) FILTER (WHERE rating = 'up') AS up, count(*) FILTER (WHERE rating = 'down') AS down "
    "FROM copilot_entries WHERE created_at >= :since"
)
_CARDS = text(
    "SELECT count(*) AS cards, count(*) FILTER (WHERE p.status IN ('committed', 'undone')) AS allowed, "
    "count(*) FILTER (WHERE p.status IN ('committed', 'undone') AND p.original_digest IS NOT NULL) "
    "AS edited, count(*) FILTER (WHERE p.status = 'rejected') AS denied "
    "FROM proposals p JOIN runs r ON r.org_id = p.org_id AND r.id = p.run_id "
    "WHERE r.surface = :surface AND p.created_at >= :since"
)
_TOOLS = text(
    "SELECT c ->> 'name' AS tool, count(*) AS calls, "
    "count(*) FILTER (WHERE (c ->> 'failed')::boolean) AS failed "
    "FROM run_steps s JOIN runs r ON r.org_id = s.org_id AND r.id = s.run_id "
    "CROSS JOIN LATERAL jsonb_array_elements(s.calls) c "
    "WHERE r.surface = :surface AND s.created_at >= :since "
    "GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20"
)


async def metrics(session: ReadSession, scope: Scope, days: int) -> CopilotMetrics:
    values = {"surface": SURFACE, "since": _since(days)}
    calls = (await session.execute(_CALLS, values)).one()
    talk = (await session.execute(_TALK, {"since": values["since"]})).one()
    cards = (await session.execute(_CARDS, values)).one()
    tools = (await session.execute(_TOOLS, values)).all()
    month = await budget(session, scope)
    return CopilotMetrics(
        days=days,
        threads=talk.threads,
        messages=talk.said,
        calls=calls.calls,
        failed_calls=calls.failed,
        error_rate=calls.failed / calls.calls if calls.calls else None,
        milliseconds_p50=_whole(calls.p50),
        milliseconds_p95=_whole(calls.p95),
        cards=cards.cards,
        cards_allowed=cards.allowed,
        cards_edited=cards.edited,
        cards_denied=cards.denied,
        ratings_up=talk.up,
        ratings_down=talk.down,
        top_tools=[ToolUseFigures.model_validate(row) for row in tools],
        budget_percent=month.percent,
        budget_exhausted=month.exhausted,
    )


def _since(days: int) -> datetime:
    return clock.now() - timedelta(days=days)


def _whole(value: Any) -> int | None:
    return None if value is None else round(value)
