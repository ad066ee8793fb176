"""Who counts: limits before a call, what was used after it. The row of a call is its reservation until it is settled.

Nothing is kept in memory, so that limits hold across processes and a call that died with its process stays charged.

Conflict └── BudgetExhausted     the month's budget cannot take this call; asking again soon does not help, so not 429
TooMany  └── RateLimited         with the seconds after which it does help
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import text

from chartside.engine import stream
from chartside.engine.budgets import guardrails, rules
from chartside.engine.budgets.events import BudgetThresholdReached
from chartside.engine.budgets.models import CallOutcome
from chartside.engine.budgets.rules import Amount
from chartside.engine.budgets.service import (
    DEFAULT_MONTHLY_TOKENS,
    PER_DAY,
    PER_MINUTE,
    current,
)
from chartside.engine.llm import ModelRequest, Provider, Usage
from chartside.engine.llm.prices import Prices
from chartside.engine.turn import Reply
from chartside.kernel import clock
from chartside.kernel.db import Database, Refused, Session
from chartside.kernel.errors import (
    ChartsideError,
    Conflict,
    NotFound,
    NotSignedIn,
    TooMany,
    Unavailable,
)
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope

_KEPT = timedelta(days=2)
MOST_LEFT_OPEN = 3
MOST_FORESEEN = 100
RESERVE = "chartside_reserve"


class BudgetExhausted(Conflict):
    """The clinic's AI budget for this month is used up. An administrator can raise it."""


class RateLimited(TooMany):
    """You have asked the assistant very often. Wait a while."""


_NAMED: dict[str, type[ChartsideError]] = {"not_found": NotFound, "not_signed_in": NotSignedIn}


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
        self._foreseen: dict[int, tuple[ModelRequest, Amount]] = {}

    def foresee(self, provider: Provider, request: ModelRequest) -> None:
        """Weigh a request while there is time. It is held with its weight, so that its place is nobody else's."""
        self._foreseen[id(request)] = request, self._need(provider, request)
        while len(self._foreseen) > MOST_FORESEEN:  # some are never asked for
            del self._foreseen[next(iter(self._foreseen))]

    def _need(self, provider: Provider, request: ModelRequest) -> Amount:
        return rules.estimate(request, offline=provider.offline, prices=self._prices)

    async def reserve(
        self, scope: Scope, run_id: UUID, provider: Provider, request: ModelRequest
    ) -> dict[str, Any]:
        """Take a call's place in the rates and the budget, or refuse it before anything is sent.

        Gives the person's standing at that moment: somebody who has left takes no place.
        """
        known = self._foreseen.pop(id(request), None)
        need = self._need(provider, request) if known is None else known[1]
        now, today = clock.now(), clock.today(scope.zone)
        ends, rates = _spans(scope, now) if rules.asked_by_person(request) else ({}, [])
        document = {
            "run": run_id,
            "user": scope.person,
            "month": rules.first_of_month(today),
            "rates": rates,
            "forget": now - _KEPT,
            "per_minute": PER_MINUTE,  # for a clinic that has settled nothing
            "per_day": PER_DAY,
            "monthly_tokens": DEFAULT_MONTHLY_TOKENS,
            "call": {
                "id": new_id(),
                "provider": provider.name,
                "model": request.model,
                "input": need.input_tokens,
                "output": need.output_tokens,
                "cents": need.cents,
                "budgeted": not provider.offline,
                "day": today,
            },
        }
        for _ in range(MOST_LEFT_OPEN):
            try:
                found: dict[str, Any] = await self._database.at_once(scope, RESERVE, document)
            except Refused as no:
                if no.code == "rate_limited":
                    raise RateLimited(
                        retry_after=rules.seconds_until(ends[no.detail], now)
                    ) from None
                if no.code == "budget_exhausted":
                    month = rules.next_month(rules.first_of_month(today))
                    raise BudgetExhausted(f"A new month begins on {month}.") from None
                if no.code != "left_open":
                    raise _NAMED[no.code] from None
                await self.forfeit(scope, run_id)
            else:
                return found
        raise Unavailable

    def free(self, reply: Reply) -> dict[str, Any]:
        """What a model of the house has used: it costs nothing, and no budget counts it."""
        used = rules.amount("", reply.usage, offline=True, prices=None)
        return {
            "input": used.input_tokens,
            "output": used.output_tokens,
            "calls": len(reply.message.calls),
        }

    async def settle(self, session: Session, scope: Scope, run_id: UUID, reply: Reply) -> None:
        """Correct the reservation to what was really used, in the transaction that keeps the answer."""
        for row in await _open_calls(session, run_id):
            usage, outcome = reply.usage, CallOutcome.ANSWERED
            if row.budgeted and usage.input_tokens <= 0 and usage.output_tokens <= 0:
                usage = Usage(row.input_tokens, rules.said(reply.message))
                outcome = CallOutcome.UNREPORTED
            used = rules.amount(row.model, usage, offline=not row.budgeted, prices=self._prices)
            spoke = (len(reply.message.calls), reply.milliseconds)
            await _charge(session, scope, row, used, outcome, spoke)

    def admission(self, scope: Scope, tool: str) -> dict[str, Any]:
        """What the guardrails are asked before a call of a tool."""
        return guardrails.asked(scope, tool)

    def refusal(self, code: str) -> ChartsideError:
        """What they said, if they said no."""
        return guardrails.refusal(code)

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


def _spans(scope: Scope, now: datetime) -> tuple[dict[str, datetime], list[dict[str, Any]]]:
    """One more request of this person, in this minute and this day: when each ends, and when it began."""
    spans = {"minute": rules.minute_of(now), "day": rules.day_of(now, scope.zone)}
    begun = [{"span": span, "start": start} for span, (start, _) in spans.items()]
    return {span: end for span, (_, end) in spans.items()}, begun


async def _open_calls(session: Session, run_id: UUID) -> Sequence[Any]:
    """A run has one call at a time; more only if a process died in the middle of one."""
    return (await session.execute(_LEFT_OPEN, {"run": run_id})).all()


async def _charge(
    session: Session,
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
        if not after.announced:
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
