"""Who counts: limits before a call, what was used after it. The row of a call is its reservation until it is settled.

Nothing is kept in memory, so that limits hold across processes and a call that died with its process stays charged.

Conflict └── BudgetExhausted     the month's budget cannot take this call; asking again soon does not help, so not 429
TooMany  └── RateLimited         with the seconds after which it does help
"""

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import text

from chartside.engine import stream
from chartside.engine.budgets import guardrails, rules
from chartside.engine.budgets.events import BudgetThresholdReached
from chartside.engine.budgets.models import CallOutcome
from chartside.engine.budgets.rules import Amount
from chartside.engine.budgets.service import current, defaults
from chartside.engine.llm import ModelRequest, Provider, Usage
from chartside.engine.llm.prices import Prices
from chartside.engine.turn import Reply
from chartside.kernel import clock
from chartside.kernel.db import Database, Session, Swift
from chartside.kernel.errors import Conflict, NotFound, TooMany
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope

_KEPT = timedelta(days=2)


class BudgetExhausted(Conflict):
    """The clinic's AI budget for this month is used up. An administrator can raise it."""


class RateLimited(TooMany):
    """You have asked the assistant very often. Wait a while."""


_COUNT = text(
    "INSERT INTO rate_counters (user_id, span, starts_at, used) VALUES (:user, :span, :start, 1) "
    "ON CONFLICT (org_id, user_id, span, starts_at) DO UPDATE SET used = rate_counters.used + 1 "
    "WHERE rate_counters.used < :most RETURNING used"
)
_FORGET = text("DELETE FROM rate_counters WHERE user_id = :user AND starts_at < :before")
_OPEN_MONTH = text("INSERT INTO ai_budgets (month) VALUES (:month) ON CONFLICT DO NOTHING")
_TAKE = text(
    "UPDATE ai_budgets SET reserved_tokens = reserved_tokens + :tokens, "
    "reserved_cents = reserved_cents + CAST(:cents AS numeric) WHERE month = :month "
    "AND (CAST(:most_tokens AS bigint) IS NULL "
    "     OR tokens + reserved_tokens + :tokens <= CAST(:most_tokens AS bigint)) "
    "AND (CAST(:most_cents AS bigint) IS NULL "
    "     OR cents + reserved_cents + CAST(:cents AS numeric) <= CAST(:most_cents AS bigint)) "
    "RETURNING month"
)
_CHARGE = text(
    "UPDATE ai_budgets SET tokens = tokens + :tokens, cents = cents + CAST(:cents AS numeric), "
    "reserved_tokens = greatest(0, reserved_tokens - :held_tokens), "
    "reserved_cents = greatest(0, reserved_cents - CAST(:held_cents AS numeric)) "
    "WHERE month = :month RETURNING tokens, cents, announced"
)
_ANNOUNCED = text(
    "UPDATE ai_budgets SET announced = true WHERE month = :month AND NOT announced RETURNING month"
)
_COST = text("UPDATE runs SET cost_cents = cost_cents + CAST(:cents AS numeric) WHERE id = :run")


_BLOCKED = text("SELECT jsonb_array_elements_text(blocked_tools) AS tool FROM ai_settings")
_ABANDONED = text(
    "SELECT DISTINCT u.run_id FROM model_usage u LEFT JOIN runs r ON r.org_id = u.org_id "
    "AND r.id = u.run_id WHERE u.outcome = 'open' "
    "AND (r.id IS NULL OR r.status NOT IN ('pending', 'running')) LIMIT 200"
)


_BEFORE = text(
    "SELECT r.surface, coalesce(s.per_minute, CAST(:per_minute AS int)) AS per_minute, "
    "coalesce(s.per_day, CAST(:per_day AS int)) AS per_day, "
    "CASE WHEN s.id IS NULL THEN CAST(:monthly_tokens AS bigint) ELSE s.monthly_tokens END AS monthly_tokens, "
    "s.monthly_cents, EXISTS (SELECT 1 FROM model_usage u WHERE u.run_id = r.id AND u.outcome = 'open') "
    "AS left_open FROM runs r LEFT JOIN ai_settings s ON s.org_id = r.org_id WHERE r.id = :id"
)
_OPEN = text(
    "INSERT INTO model_usage (id, run_id, user_id, surface, provider, model, input_tokens, output_tokens, "
    "tool_calls, cents, budgeted, outcome, day) VALUES (:id, :run, :user, :surface, :provider, :model, "
    ":input, :output, 0, CAST(:cents AS numeric), :budgeted, 'open', :day)"
)
_LEFT_OPEN = text(
    "SELECT id, run_id, model, input_tokens, output_tokens, cents, budgeted, day FROM model_usage "
    "WHERE run_id = :run AND outcome = 'open' ORDER BY created_at FOR UPDATE"
)
_CLOSED = text(
    "UPDATE model_usage SET input_tokens = :input, output_tokens = :output, "
    "cents = CAST(:cents AS numeric), outcome = :outcome, "
    "tool_calls = coalesce(CAST(:calls AS int), tool_calls), "
    "milliseconds = coalesce(CAST(:ms AS int), milliseconds) WHERE id = :id"
)


class BudgetMeter:
    """The meter of a process. `prices` are the installation's own, before the vendors' lists."""

    def __init__(self, database: Database, prices: Prices | None = None) -> None:
        self._database = database
        self._prices = prices

    async def reserve(
        self, scope: Scope, run_id: UUID, provider: Provider, request: ModelRequest
    ) -> None:
        """Take a call's place in the rates and the budget, or refuse it before anything is sent."""
        need = rules.estimate(request, offline=provider.offline, prices=self._prices)
        today = clock.today(scope.zone)
        call = {
            "id": new_id(),
            "run": run_id,
            "user": scope.person,
            "provider": provider.name,
            "model": request.model,
            "input": need.input_tokens,
            "output": need.output_tokens,
            "cents": need.cents,
            "budgeted": not provider.offline,
            "day": today,
        }
        async with self._database.swift(scope) as session:
            before = await _before(session, run_id)
            if before.left_open:
                await self.forfeit(scope, run_id)
            if rules.asked_by_person(request):
                await _count(session, scope, before)
            if not provider.offline:
                await _take(session, before, rules.first_of_month(today), need)
            await session.execute(_OPEN, {**call, "surface": before.surface})

    async def settle(
        self, session: Session | Swift, scope: Scope, run_id: UUID, reply: Reply
    ) -> None:
        """Correct the reservation to what was really used, in the transaction that keeps the answer."""
        for row in await _open_calls(session, run_id):
            usage, outcome = reply.usage, CallOutcome.ANSWERED
            if row.budgeted and usage.input_tokens <= 0 and usage.output_tokens <= 0:
                usage = Usage(row.input_tokens, rules.said(reply.message))
                outcome = CallOutcome.UNREPORTED
            used = rules.amount(row.model, usage, offline=not row.budgeted, prices=self._prices)
            spoke = (len(reply.message.calls), reply.milliseconds)
            await _charge(session, scope, row, used, outcome, spoke)

    async def blocked(self, scope: Scope) -> frozenset[str]:
        """Tools that are not offered to an agent in this clinic."""
        async with self._database.swift(scope) as session:
            return frozenset(row.tool for row in (await session.execute(_BLOCKED)).all())

    async def admit(self, scope: Scope, run_id: UUID, tool: str) -> None:
        """Let a call of a tool pass the guardrails, or refuse it."""
        async with self._database.swift(scope) as session:
            await guardrails.admit(session, scope, run_id, tool)

    async def forfeit(self, scope: Scope, run_id: UUID) -> None:
        """Charge what was reserved: nobody knows what a call that broke off has cost."""
        async with self._database.writing(scope) as session:
            await _close(session, scope, run_id)


async def close_abandoned(session: Session, scope: Scope) -> int:
    """Charge calls whose run has ended without settling them, so that no reservation stands for ever."""
    abandoned = (await session.scalars(_ABANDONED)).all()
    for run_id in abandoned:
        await _close(session, scope, run_id)
    return len(abandoned)


async def _close(session: Session | Swift, scope: Scope, run_id: UUID) -> None:
    for row in await _open_calls(session, run_id):
        held = Amount(row.input_tokens, row.output_tokens, row.cents)
        await _charge(session, scope, row, held, CallOutcome.BROKEN_OFF)


async def _before(session: Swift, run_id: UUID) -> Any:
    """The run's surface, the clinic's limits, and whether a call of this run was never closed."""
    standard = defaults()
    values = {
        "id": run_id,
        "per_minute": standard.per_minute,
        "per_day": standard.per_day,
        "monthly_tokens": standard.monthly_tokens,
    }
    found = (await session.execute(_BEFORE, values)).one_or_none()
    if found is None:
        raise NotFound
    return found


async def _count(session: Session | Swift, scope: Scope, settings: Any) -> None:
    """One more request of this person, in this minute and this day. A refused one is not counted."""
    now = clock.now()
    spans = (
        ("minute", *rules.minute_of(now), settings.per_minute),
        ("day", *rules.day_of(now, scope.zone), settings.per_day),
    )
    for span, start, end, most in spans:
        values = {"user": scope.person, "span": span, "start": start, "most": most}
        used = await session.scalar(_COUNT, values)
        if used is None:
            raise RateLimited(retry_after=rules.seconds_until(end, now))
    if used == 1:  # the first of a day: what is older is of no use any more
        await session.execute(_FORGET, {"user": scope.person, "before": now - _KEPT})


async def _take(session: Session | Swift, settings: Any, month: date, need: Amount) -> None:
    values = {
        "month": month,
        "tokens": need.tokens,
        "cents": need.cents or Decimal(0),
        "most_tokens": settings.monthly_tokens,
        "most_cents": settings.monthly_cents,
    }
    if await session.scalar(_TAKE, values) is not None:
        return
    await session.execute(_OPEN_MONTH, {"month": month})  # else it may be the month's first
    if await session.scalar(_TAKE, values) is None:
        raise BudgetExhausted(f"A new month begins on {rules.next_month(month)}.")


async def _open_calls(session: Session | Swift, run_id: UUID) -> Sequence[Any]:
    """A run has one call at a time; more only if a process died in the middle of one."""
    return (await session.execute(_LEFT_OPEN, {"run": run_id})).all()


async def _charge(
    session: Session | Swift,
    scope: Scope,
    row: Any,
    used: Amount,
    outcome: CallOutcome,
    spoke: tuple[int, int] | None = None,
) -> None:
    """Close a call at what it cost. `spoke`: how many tools it called, and how long it took."""
    held = Amount(row.input_tokens, row.output_tokens, row.cents)
    figures = {
        "id": row.id,
        "input": used.input_tokens,
        "output": used.output_tokens,
        "cents": used.cents,
        "outcome": str(outcome),
        "calls": None if spoke is None else spoke[0],
        "ms": None if spoke is None else spoke[1],
    }
    await session.execute(_CLOSED, figures)
    if used.cents:
        await session.execute(_COST, {"cents": used.cents, "run": row.run_id})
    if row.budgeted:
        values = {
            "month": rules.first_of_month(row.day),
            "tokens": used.tokens,
            "cents": used.cents or Decimal(0),
            "held_tokens": held.tokens,
            "held_cents": held.cents or Decimal(0),
        }
        after = (await session.execute(_CHARGE, values)).one()
        if not after.announced and isinstance(session, Session):  # else with the next charge
            await _warn(session, scope, row, after)


async def _warn(session: Session, scope: Scope, row: Any, after: Any) -> None:
    """Say once a month that the budget is nearly used. The month's row is locked, so two callers are one."""
    settings = await current(session)
    limits = (settings.monthly_tokens, settings.monthly_cents)
    percent = rules.percent_used(after.tokens, after.cents, *limits)
    month = rules.first_of_month(row.day)
    if percent is None or percent < rules.THRESHOLD:
        return
    if await session.scalar(_ANNOUNCED, {"month": month}) is None:
        return
    fact = BudgetThresholdReached(
        month=month,
        percent=percent,
        tokens=after.tokens,
        cents=after.cents,
        monthly_tokens=limits[0],
        monthly_cents=limits[1],
    )
    await announce(session, scope, fact)
    known = text("SELECT id FROM runs WHERE id = :id")
    run_id: UUID | None = await session.scalar(known, {"id": row.run_id})
    if run_id is not None:
        told = stream.custom("budget", month=month.isoformat(), percent=percent)
        await stream.append(session, run_id, [told])
