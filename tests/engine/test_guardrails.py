"""Guardrails hold at the call: closed tools, so much a minute and a conversation; after permissions, and audited."""

from datetime import timedelta
from typing import Any

import time_machine
from sqlalchemy import text
from tests.engine.budgets.paid import limit
from tests.factories.agents import ask, begin, drive, engine_for
from tests.factories.clinic import Clinic

from chartside.engine.llm.scripted import ScriptedModel, call
from chartside.engine.runner import Engine
from chartside.engine.threads import Run
from chartside.kernel import clock

END = call(("submit_results", {"summary": "Done."}))


async def outcomes(clinic: Clinic, run: Run) -> list[str]:
    """What became of each call of a run: `ok`, or the code it was refused with."""
    async with clinic.house.database.reading(clinic.scope()) as session:
        found = text("SELECT calls FROM run_steps WHERE run_id = :r ORDER BY step")
        steps = (await session.scalars(found, {"r": run.id})).all()
    told: list[dict[str, Any]] = [call for calls in steps for call in calls]
    return [c["content"]["error"]["code"] if c["failed"] else "ok" for c in told]


async def audited(clinic: Clinic, outcome: str) -> int:
    async with clinic.house.database.reading(clinic.scope("admin")) as session:
        found = text(
            "SELECT count(*) FROM audit_log WHERE action = 'TOOL' AND payload LIKE '%' || :o || '%'"
        )
        return int(await session.scalar(found, {"o": f'"{outcome}"'}))


def looking(clinic: Clinic, times: int) -> Engine:
    looks = [call(("find_patient", {"query": "Ana"})) for _ in range(times)]
    return engine_for(clinic.house, ScriptedModel(*looks, END))


async def test_a_closed_tool_is_neither_offered_nor_run(clinic: Clinic, onlooker: Clinic) -> None:
    ana = await clinic.patient()
    await limit(clinic, blocked_tools=["update_patient"])
    change = {"patient_id": ana["id"], "city": "Boston"}
    model = ScriptedModel(call(("update_patient", change)), END)
    run = await ask(engine_for(clinic.house, model), clinic)
    assert "update_patient" not in {tool.name for tool in model.requests[0].tools}
    assert await outcomes(clinic, run) == ["tool_blocked", "ok"]
    assert await audited(clinic, "tool_blocked") == 1
    open_there = ScriptedModel(END)
    await ask(engine_for(clinic.house, open_there), onlooker)
    assert "update_patient" in {tool.name for tool in open_there.requests[0].tools}


async def test_a_tool_that_is_closed_in_the_middle_of_a_run_is_closed_at_once(
    clinic: Clinic,
) -> None:
    ana = await clinic.patient()
    change = call(("update_patient", {"patient_id": ana["id"], "city": "Boston"}))

    async def close() -> None:
        await limit(clinic, blocked_tools=["update_patient"])

    run = await ask(engine_for(clinic.house, ScriptedModel(change, [close, *change], END)), clinic)
    assert await outcomes(clinic, run) == ["ok", "tool_blocked", "ok"]


async def test_actions_of_a_minute_are_counted_across_runs_and_processes(clinic: Clinic) -> None:
    await limit(clinic, actions_per_minute=3)
    with time_machine.travel(clock.now().replace(second=1), tick=False):  # all in one minute
        assert await outcomes(clinic, await ask(looking(clinic, 2), clinic)) == ["ok"] * 3
        second = await outcomes(clinic, await ask(looking(clinic, 3), clinic))
        # one person's runaway agent is not another's
        other = await outcomes(clinic, await ask(looking(clinic, 1), clinic, role="assistant"))
    assert second == ["ok", "too_many_actions", "too_many_actions", "ok"]
    assert other == ["ok", "ok"]
    assert await audited(clinic, "too_many_actions") == 2
    with time_machine.travel(clock.now() + timedelta(minutes=2)):
        assert await outcomes(clinic, await ask(looking(clinic, 1), clinic)) == ["ok", "ok"]


async def test_a_conversation_has_a_limit_of_its_own_from_its_beginning(clinic: Clinic) -> None:
    """Not the same figure as the minute's: it must hold where the minute's does not."""
    await limit(clinic, actions_per_session=3, actions_per_minute=1000)
    engine = looking(clinic, 5)
    first = await begin(engine, clinic)
    told = await outcomes(clinic, await drive(engine, first))
    assert told == ["ok", "ok", "ok", "thread_full", "thread_full", "ok"]
    again = await ask(looking(clinic, 1), clinic)  # a new conversation begins anew
    assert await outcomes(clinic, again) == ["ok", "ok"]


async def test_what_a_person_may_not_do_is_refused_before_any_guardrail(clinic: Clinic) -> None:
    """So that a guardrail never tells what exists: a blocked tool that is not theirs is unknown to them."""
    await limit(clinic, blocked_tools=["create_user"])
    model = ScriptedModel(call(("create_user", {}), ("no_such_tool", {})), END)
    run = await ask(engine_for(clinic.house, model), clinic, role="receptionist")
    assert await outcomes(clinic, run) == ["not_offered", "not_offered", "ok"]
