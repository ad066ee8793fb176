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

from sqlalchemy import select, text

from chartside.engine import stream
from chartside.engine.budgets import rules
from chartside.engine.budgets.events import BudgetThresholdReached
from chartside.engine.budgets.models import AiSettings, CallOutcome, ModelUsage
from chartside.engine.budgets.rules import Amount
from chartside.engine.budgets.service import current
from chartside.engine.llm import ModelRequest, Provider, Usage
from chartside.engine.llm.prices import Prices
from chartside.engine.turn import Reply
from chartside.kernel import clock
from chartside.kernel.db import Database, Session
from chartside.kernel.errors import Conflict, NotFound, TooMany
from chartside.kernel.events import announce
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


_ABANDONED = text(
    "SELECT DISTINCT u.run_id FROM model_usage u LEFT JOIN runs r ON r.org_id = u.org_id "
    "AND r.id = u.run_id WHERE u.outcome = 'open' "
    "AND (r.id IS NULL OR r.status NOT IN ('pending', 'running')) LIMIT 200"
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
        async with self._database.writing(scope) as session:
            settings = await current(session)
            surface = await _surface(session, run_id)
            await _close(session, scope, run_id)
            if rules.asked_by_person(request):
                await _count(session, scope, settings)
            if not provider.offline:
                await _take(session, settings, rules.first_of_month(today), need)
            session.add(
                ModelUsage(
                    run_id=run_id,
                    user_id=scope.person,
                    surface=surface,
                    provider=provider.name,
                    model=request.model,
                    input_tokens=need.input_tokens,
                    output_tokens=need.output_tokens,
                    tool_calls=0,
                    cents=need.cents,
                    budgeted=not provider.offline,
                    outcome=CallOutcome.OPEN,
                    day=today,
                )
            )
            await session.flush()

    async def settle(self, session: Session, scope: Scope, run_id: UUID, reply: Reply) -> None:
        """Correct the reservation to what was really used, in the transaction that keeps the answer."""
        for row in await _open_calls(session, run_id):
            usage, outcome = reply.usage, CallOutcome.ANSWERED
            if row.budgeted and usage.input_tokens <= 0 and usage.output_tokens <= 0:
                usage = Usage(row.input_tokens, rules.said(reply.message))
                outcome = CallOutcome.UNREPORTED
            used = rules.amount(row.model, usage, offline=not row.budgeted, prices=self._prices)
            row.tool_calls, row.milliseconds = len(reply.message.calls), reply.milliseconds
            await _charge(session, scope, row, used, outcome)

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


async def _close(session: Session, scope: Scope, run_id: UUID) -> None:
    for row in await _open_calls(session, run_id):
        held = Amount(row.input_tokens, row.output_tokens, row.cents)
        await _charge(session, scope, row, held, CallOutcome.BROKEN_OFF)


async def _surface(session: Session, run_id: UUID) -> str:
    found = await session.scalar(text("SELECT surface FROM runs WHERE id = :id"), {"id": run_id})
    if found is None:
        raise NotFound
    return str(found)


async def _count(session: Session, scope: Scope, settings: AiSettings) -> None:
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
    await session.execute(_FORGET, {"user": scope.person, "before": now - _KEPT})


async def _take(session: Session, settings: AiSettings, month: date, need: Amount) -> None:
    await session.execute(_OPEN_MONTH, {"month": month})
    values = {
        "month": month,
        "tokens": need.tokens,
        "cents": need.cents or Decimal(0),
        "most_tokens": settings.monthly_tokens,
        "most_cents": settings.monthly_cents,
    }
    if await session.scalar(_TAKE, values) is None:
        raise BudgetExhausted(f"A new month begins on {rules.next_month(month)}.")


async def _open_calls(session: Session, run_id: UUID) -> Sequence[ModelUsage]:
    """A run has one call at a time; more only if a process died in the middle of one."""
    statement = (
        select(ModelUsage)
        .where(ModelUsage.run_id == run_id, ModelUsage.outcome == CallOutcome.OPEN)
        .order_by(ModelUsage.created_at)
        .with_for_update()
    )
    return (await session.scalars(statement)).all()


async def _charge(
    session: Session, scope: Scope, row: ModelUsage, used: Amount, outcome: CallOutcome
) -> None:
    held = Amount(row.input_tokens, row.output_tokens, row.cents)
    row.input_tokens, row.output_tokens, row.cents = (
        used.input_tokens,
        used.output_tokens,
        used.cents,
    )
    row.outcome = outcome
    await session.flush()
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
        if not after.announced:
            await _warn(session, scope, row, after)


async def _warn(session: Session, scope: Scope, row: ModelUsage, after: Any) -> None:
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
