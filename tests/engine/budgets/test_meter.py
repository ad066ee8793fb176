"""Limits before a call, what was used after it: reserved, settled, charged, announced once, refused in time."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from tests.engine.budgets.paid import (
    PaidModel,
    answer,
    calls,
    counters,
    limit,
    months,
    request,
)
from tests.factories.agents import ask, begin, drive, engine_for, events_of
from tests.factories.clinic import Clinic

from chartside.engine.budgets import (
    BudgetExhausted,
    BudgetMeter,
    BudgetThresholdReached,
    CallOutcome,
    RateLimited,
    rules,
)
from chartside.engine.llm import (
    Done,
    ModelBroken,
    TextDelta,
    ToolResult,
    Usage,
    results,
    user,
)
from chartside.engine.llm.scripted import ScriptedModel, call, say
from chartside.engine.threads import Run, RunStatus
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.errors import NotFound
from chartside.kernel.events import Bus, Subscriber
from chartside.kernel.scope import Scope

PAID = PaidModel()
NOON = datetime(2026, 6, 10, 16, 0, 30, tzinfo=UTC)


@pytest.fixture
def meter(clinic: Clinic) -> BudgetMeter:
    return BudgetMeter(clinic.house.database)


@pytest.fixture
async def run(clinic: Clinic) -> AsyncIterator[Run]:
    engine = engine_for(clinic.house, PAID)
    made = await begin(engine, clinic)
    yield made
    async with clinic.house.database.writing(clinic.scope()) as session:
        await engine.stop(session, made.id)


async def test_a_call_is_charged_what_it_really_used(clinic: Clinic, onlooker: Clinic) -> None:
    """Two calls, one with a tool; 200 and 100 cents a million in the list price of the model."""
    model = PaidModel(
        [*call(("list_users", {}))[:-2], Usage(1000, 200), Done("tool_use")],
        answer(tokens=(2000, 100)),
    )
    ended = await ask(engine_for(clinic.house, model), clinic)
    assert ended.status is RunStatus.DONE
    assert ended.cost_cents == Decimal("0.9")
    first, second = await calls(clinic)
    assert (first.input_tokens, first.output_tokens, first.tool_calls) == (1000, 200, 1)
    assert (second.input_tokens, second.output_tokens, second.tool_calls) == (2000, 100, 0)
    assert [c.outcome for c in (first, second)] == [CallOutcome.ANSWERED] * 2
    assert (first.cents, second.cents) == (Decimal("0.4"), Decimal("0.5"))
    assert first.user_id == clinic.clinician.user_id
    assert (first.surface, first.provider, first.model) == (
        "test",
        "anthropic",
        "claude-sonnet-5",
    )
    assert first.milliseconds is not None
    [month] = await months(clinic)
    assert (month.tokens, month.reserved_tokens) == (3300, 0)
    assert (month.cents, month.reserved_cents) == (Decimal("0.9"), Decimal(0))
    assert await calls(onlooker) == []
    assert await months(onlooker) == []


async def test_a_reservation_is_the_request_by_four_and_the_whole_answer(
    clinic: Clinic, meter: BudgetMeter, run: Run
) -> None:
    asked = request(user("x" * 4000), max_tokens=700)
    await meter.reserve(clinic.scope(), run.id, PAID, asked)
    [open_call] = await calls(clinic)
    assert open_call.outcome is CallOutcome.OPEN
    assert 1000 <= open_call.input_tokens <= 1030
    assert open_call.output_tokens == 700
    [month] = await months(clinic)
    assert month.reserved_tokens == open_call.input_tokens + 700
    assert month.tokens == 0
    assert month.reserved_cents == open_call.cents


@pytest.mark.parametrize("fault", [ModelBroken("cut"), RuntimeError("what")])
async def test_a_call_that_fails_is_charged_as_reserved(clinic: Clinic, fault: Exception) -> None:
    ended = await ask(engine_for(clinic.house, PaidModel([TextDelta("He"), fault])), clinic)
    assert ended.status is RunStatus.FAILED
    [broken] = await calls(clinic)
    [month] = await months(clinic)
    assert broken.outcome is CallOutcome.BROKEN_OFF
    assert month.tokens == broken.input_tokens + broken.output_tokens > 4096
    assert month.reserved_tokens == 0


async def test_a_stopped_call_is_charged_as_reserved(clinic: Clinic) -> None:
    talking = asyncio.Event()
    engine = engine_for(clinic.house, PaidModel([TextDelta("He"), talking.set, 60.0]))
    run = await begin(engine, clinic)
    task = engine.drive(run.org_id, run.user_id, run.id)
    await talking.wait()
    async with clinic.house.database.writing(clinic.scope()) as session:
        await engine.stop(session, run.id)
    await task
    [broken] = await calls(clinic)
    [month] = await months(clinic)
    assert broken.outcome is CallOutcome.BROKEN_OFF
    assert (month.tokens > 4096, month.reserved_tokens) == (True, 0)


async def test_a_call_that_died_with_its_process_is_charged_at_the_next(
    clinic: Clinic, meter: BudgetMeter, run: Run
) -> None:
    await meter.reserve(clinic.scope(), run.id, PAID, request())
    other = BudgetMeter(clinic.house.database)
    await other.reserve(clinic.scope(), run.id, PAID, request())
    lost, still_open = await calls(clinic)
    assert lost.outcome is CallOutcome.BROKEN_OFF
    assert still_open.outcome is CallOutcome.OPEN
    [month] = await months(clinic)
    assert month.tokens == month.reserved_tokens > 1000


async def test_forfeiting_twice_charges_once(clinic: Clinic, meter: BudgetMeter, run: Run) -> None:
    await meter.reserve(clinic.scope(), run.id, PAID, request())
    await asyncio.gather(*(meter.forfeit(clinic.scope(), run.id) for _ in range(5)))
    [month] = await months(clinic)
    [row] = await calls(clinic)
    assert month.tokens == row.input_tokens + row.output_tokens


async def test_an_answer_without_figures_is_estimated_and_says_so(clinic: Clinic) -> None:
    model = PaidModel([TextDelta("word " * 80), Done("stop")])
    await ask(engine_for(clinic.house, model), clinic)
    [unreported] = await calls(clinic)
    assert unreported.outcome is CallOutcome.UNREPORTED
    assert 100 <= unreported.output_tokens <= 150
    assert unreported.input_tokens > 0


async def test_absurd_figures_of_a_vendor_break_nothing(clinic: Clinic) -> None:
    model = PaidModel(answer(tokens=(10**9, -5)))
    ended = await ask(engine_for(clinic.house, model), clinic)
    assert ended.status is RunStatus.DONE
    [row] = await calls(clinic)
    assert (row.input_tokens, row.output_tokens) == (rules.MOST_TOKENS, 0)


async def test_an_unpriced_model_counts_tokens_and_claims_no_price(clinic: Clinic) -> None:
    engine = engine_for(clinic.house, PaidModel(answer()), model="our-own-mixtral")
    await ask(engine, clinic)
    [row] = await calls(clinic)
    [month] = await months(clinic)
    assert row.cents is None
    assert (month.tokens, month.cents) == (150, Decimal(0))


async def test_own_prices_come_before_the_list(clinic: Clinic) -> None:
    own = {"our-own-mixtral": (Decimal(10_000), Decimal(20_000))}
    meter = BudgetMeter(clinic.house.database, own)
    engine = engine_for(clinic.house, PaidModel(answer()), model="our-own-mixtral", meter=meter)
    await ask(engine, clinic)
    [row] = await calls(clinic)
    assert row.cents == Decimal("2.0")


# -- the budget


async def test_fifty_at_once_never_exceed_the_limit(clinic: Clinic, meter: BudgetMeter) -> None:
    engine = engine_for(clinic.house, PAID)
    asked = request(max_tokens=1000)
    need = rules.estimate(asked, offline=False, prices=None).tokens
    await limit(clinic, monthly_tokens=need * 7 + need // 2, per_minute=1000)
    runs = [await begin(engine, clinic) for _ in range(50)]

    async def one(run: Run) -> bool:
        try:
            await meter.reserve(clinic.scope(), run.id, PAID, asked)
        except BudgetExhausted:
            return False
        return True

    taken = await asyncio.gather(*(one(run) for run in runs))
    assert sum(taken) == 7
    [month] = await months(clinic)
    assert month.reserved_tokens == need * 7
    assert len(await calls(clinic)) == 7


async def test_a_used_up_budget_refuses_before_anything_is_sent(
    clinic: Clinic, onlooker: Clinic
) -> None:
    await limit(clinic, monthly_tokens=100)
    model = PaidModel(answer())
    ended = await ask(engine_for(clinic.house, model), clinic)
    assert (ended.status, ended.error_code) == (RunStatus.FAILED, "budget_exhausted")
    assert model.requests == []
    assert await calls(clinic) == []
    assert await counters(clinic) == []
    other = await ask(engine_for(onlooker.house, PaidModel(answer())), onlooker)
    assert other.status is RunStatus.DONE


async def test_money_limits_as_tokens_do(clinic: Clinic) -> None:
    await limit(clinic, monthly_tokens=None, monthly_cents=0)
    model = PaidModel(answer())
    ended = await ask(engine_for(clinic.house, model), clinic)
    assert (ended.error_code, model.requests) == ("budget_exhausted", [])
    await limit(clinic, monthly_cents=500)
    assert (await ask(engine_for(clinic.house, model), clinic)).status is RunStatus.DONE


async def test_a_refusal_names_the_next_month(clinic: Clinic, meter: BudgetMeter, run: Run) -> None:
    await limit(clinic, monthly_tokens=0)
    with clock.as_of(NOON), pytest.raises(BudgetExhausted) as refused:
        await meter.reserve(clinic.scope(), run.id, PAID, request())
    assert refused.value.status == 409
    assert "2026-07-01" in str(refused.value)


async def test_without_a_limit_everything_is_counted_and_nothing_refused(clinic: Clinic) -> None:
    await limit(clinic, monthly_tokens=None, monthly_cents=None)
    await ask(engine_for(clinic.house, PaidModel(answer(tokens=(10_000_000, 1)))), clinic)
    [month] = await months(clinic)
    assert (month.tokens, month.announced) == (10_000_001, False)


async def test_the_month_is_the_clinics_own(clinic: Clinic, meter: BudgetMeter, run: Run) -> None:
    """New York is still in June when London is in July. A call belongs to the month in which it was asked."""
    last_hour = datetime(2026, 7, 1, 3, 59, 0, tzinfo=UTC)
    with clock.as_of(last_hour):
        await meter.reserve(clinic.scope(), run.id, PAID, request())
    with clock.as_of(last_hour + timedelta(minutes=2)):
        await meter.reserve(clinic.scope(), run.id, PAID, request())
    june, july = await months(clinic)
    assert (june.month, july.month) == (date(2026, 6, 1), date(2026, 7, 1))
    assert (june.reserved_tokens, july.tokens) == (0, 0)
    assert june.tokens == july.reserved_tokens > 0


async def test_a_new_month_begins_empty(clinic: Clinic, meter: BudgetMeter, run: Run) -> None:
    need = rules.estimate(request(), offline=False, prices=None).tokens
    await limit(clinic, monthly_tokens=need)
    with clock.as_of(NOON):
        await meter.reserve(clinic.scope(), run.id, PAID, request())
        await meter.forfeit(clinic.scope(), run.id)
        with pytest.raises(BudgetExhausted):
            await meter.reserve(clinic.scope(), run.id, PAID, request())
    with clock.as_of(NOON + timedelta(days=25)):
        await meter.reserve(clinic.scope(), run.id, PAID, request())


async def test_most_of_the_budget_is_announced_exactly_once(clinic: Clinic) -> None:
    heard: list[BudgetThresholdReached] = []

    async def listen(session: Session, scope: Scope, fact: Any) -> None:
        heard.append(fact)

    before = clinic.house.bus
    clinic.house.database.carry(bus=Bus([Subscriber(BudgetThresholdReached, listen)]))
    try:
        await limit(clinic, monthly_tokens=200_000)
        quiet = await ask(engine_for(clinic.house, PaidModel(answer(tokens=(90_000, 0)))), clinic)
        assert heard == []
        loud = await ask(engine_for(clinic.house, PaidModel(answer(tokens=(70_000, 0)))), clinic)
        after = await ask(engine_for(clinic.house, PaidModel(answer(tokens=(100, 0)))), clinic)
    finally:
        clinic.house.database.carry(bus=before)
    engine = engine_for(clinic.house, PAID)
    told = [
        [e.data["value"] for e in await events_of(engine, run) if e.data.get("name") == "budget"]
        for run in (quiet, loud, after)
    ]
    assert [len(events) for events in told] == [0, 1, 0]
    assert told[1][0]["percent"] == 80
    [fact] = heard
    assert (fact.percent, fact.tokens, fact.monthly_tokens) == (80, 160_000, 200_000)


async def test_a_large_reservation_alone_announces_nothing(
    clinic: Clinic, meter: BudgetMeter, run: Run
) -> None:
    """Nine tenths are held and nothing is used yet."""
    need = rules.estimate(request(), offline=False, prices=None).tokens
    await limit(clinic, monthly_tokens=need * 10 // 9)
    await meter.reserve(clinic.scope(), run.id, PAID, request())
    [held] = await months(clinic)
    assert (held.tokens, held.announced) == (0, False)
    await meter.forfeit(clinic.scope(), run.id)
    [used] = await months(clinic)
    assert (used.tokens, used.announced) == (need, True)


# -- rates


async def test_a_person_who_asks_too_often_waits_and_others_do_not(
    clinic: Clinic, meter: BudgetMeter, run: Run
) -> None:
    await limit(clinic, per_minute=3)
    with clock.as_of(NOON):
        for _ in range(3):
            await meter.reserve(clinic.scope(), run.id, PAID, request())
        with pytest.raises(RateLimited) as refused:
            await meter.reserve(clinic.scope(), run.id, PAID, request())
        assert refused.value.headers() == {"Retry-After": "30"}
        await meter.reserve(clinic.scope("admin"), run.id, PAID, request())
    with clock.as_of(NOON + timedelta(seconds=30)):
        await meter.reserve(clinic.scope(), run.id, PAID, request())


async def test_a_day_has_its_own_limit_and_ends_at_the_clinics_midnight(
    clinic: Clinic, meter: BudgetMeter, run: Run
) -> None:
    await limit(clinic, per_day=2)
    evening = datetime(2026, 6, 11, 3, 30, tzinfo=UTC)  # half past eleven in New York
    for minute in (0, 2):
        with clock.as_of(evening + timedelta(minutes=minute)):
            await meter.reserve(clinic.scope(), run.id, PAID, request())
    with clock.as_of(evening + timedelta(minutes=10)):
        with pytest.raises(RateLimited) as refused:
            await meter.reserve(clinic.scope(), run.id, PAID, request())
        assert refused.value.facts["retry_after"] == 20 * 60
    with clock.as_of(evening + timedelta(minutes=30)):
        await meter.reserve(clinic.scope(), run.id, PAID, request())


async def test_a_day_of_the_clock_change_has_its_own_length(clinic: Clinic) -> None:
    zone = clinic.scope().zone
    short = rules.day_of(datetime(2026, 3, 8, 12, tzinfo=UTC), zone)
    long = rules.day_of(datetime(2026, 11, 1, 12, tzinfo=UTC), zone)
    assert [end - start for start, end in (short, long)] == [
        timedelta(hours=23),
        timedelta(hours=25),
    ]


async def test_many_at_once_never_pass_the_rate(clinic: Clinic, meter: BudgetMeter) -> None:
    engine = engine_for(clinic.house, PAID)
    runs = [await begin(engine, clinic) for _ in range(20)]
    await limit(clinic, per_minute=6)

    async def one(run: Run) -> bool:
        try:
            await meter.reserve(clinic.scope(), run.id, PAID, request())
        except RateLimited:
            return False
        return True

    with clock.as_of(NOON):
        assert sum(await asyncio.gather(*(one(run) for run in runs))) == 6
    assert {c.used for c in await counters(clinic)} == {6}


async def test_a_further_step_of_an_answer_is_no_new_request(
    clinic: Clinic, meter: BudgetMeter, run: Run
) -> None:
    await limit(clinic, per_minute=1)
    found = results(ToolResult(tool_use_id="1", name="look", content={}))
    with clock.as_of(NOON):
        await meter.reserve(clinic.scope(), run.id, PAID, request())
        for _ in range(4):
            await meter.reserve(clinic.scope(), run.id, PAID, request(user("Hello"), found))
        with pytest.raises(RateLimited):
            await meter.reserve(clinic.scope(), run.id, PAID, request())


async def test_old_counters_are_forgotten(clinic: Clinic, meter: BudgetMeter, run: Run) -> None:
    for days in (0, 1, 5):
        with clock.as_of(NOON + timedelta(days=days)):
            await meter.reserve(clinic.scope(), run.id, PAID, request())
    assert len(await counters(clinic)) == 2


async def test_models_of_the_house_cost_nothing_and_keep_to_the_rate(clinic: Clinic) -> None:
    await limit(clinic, monthly_tokens=0, monthly_cents=0, per_minute=1)
    engine = engine_for(clinic.house, ScriptedModel(say("One."), say("Two.")))
    with clock.as_of(NOON):
        first, second = await ask(engine, clinic), await ask(engine, clinic)
    assert first.status is RunStatus.DONE
    assert (second.status, second.error_code) == (RunStatus.FAILED, "rate_limited")
    [row] = await calls(clinic)
    assert (row.cents, row.budgeted, row.outcome) == (0, False, CallOutcome.ANSWERED)
    assert await months(clinic) == []


async def test_another_clinics_run_is_unknown(
    clinic: Clinic, onlooker: Clinic, meter: BudgetMeter, run: Run
) -> None:
    for run_id in (run.id, uuid4()):
        with pytest.raises(NotFound):
            await meter.reserve(onlooker.scope(), run_id, PAID, request())
    await meter.reserve(clinic.scope(), run.id, PAID, request())
    await meter.forfeit(onlooker.scope(), run.id)
    [untouched] = await calls(clinic)
    assert untouched.outcome is CallOutcome.OPEN


async def test_what_was_reserved_by_one_process_is_settled_by_another(clinic: Clinic) -> None:
    """The meter remembers nothing: a run goes on elsewhere, and its figures with it."""
    engine = engine_for(clinic.house, PaidModel(answer()))
    run = await begin(engine, clinic)
    await BudgetMeter(clinic.house.database).reserve(clinic.scope(), run.id, PAID, request())
    ended = await drive(engine, run)
    assert ended.status is RunStatus.DONE
    lost, done = await calls(clinic)
    assert (lost.outcome, done.outcome) == (CallOutcome.BROKEN_OFF, CallOutcome.ANSWERED)
    assert done.input_tokens + done.output_tokens == 150
