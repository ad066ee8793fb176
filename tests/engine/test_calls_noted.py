"""Every call of a tool has one row in the audit chain, in order, however the sitting ends after it."""

import asyncio
from typing import Any

from sqlalchemy import text
from tests.factories.agents import PlainSurface, ask, engine_for
from tests.factories.clinic import Clinic

from chartside.engine.llm.scripted import ScriptedModel, call
from chartside.engine.runner import Engine
from chartside.engine.threads import RunStatus
from chartside.kernel.http import Command, Line
from chartside.kernel.tools import Call, Effect, Gate, Registry, Tool

END = call(("submit_results", {"summary": "Done."}))


class Ring(Command):
    words: Line


async def noted(clinic: Clinic) -> list[tuple[str, str]]:
    async with clinic.house.database.reading(clinic.scope("admin")) as session:
        found = text(
            "SELECT table_name, CAST(payload AS jsonb) -> 'body' ->> 'outcome' FROM audit_log "
            "WHERE action = 'TOOL' ORDER BY seq"
        )
        return [(row[0], row[1]) for row in await session.execute(found)]


def ringing(clinic: Clinic, run: Any, model: ScriptedModel) -> Engine:
    """An engine with one more tool, a read that does whatever the test needs done in the middle of a run."""
    engine = engine_for(clinic.house, model, PlainSurface())
    tool = Tool(
        args=Ring,
        effect=Effect.READ,
        permission="patients.patient.read",
        run=run,
        name="ring_bell",
        description="Ring.",
    )
    others = list(clinic.house.gate.registry)
    engine.gate = Gate(Registry([*others, tool], clinic.house.access), clinic.house.database)
    return engine


async def test_calls_of_one_answer_are_noted_in_their_order(clinic: Clinic) -> None:
    model = ScriptedModel(
        call(
            ("find_patient", {"query": "x"}),
            ("drop_everything", {}),
            ("find_patient", {"query": ""}),
            ("search_services", {}),
        ),
        END,
    )
    await ask(engine_for(clinic.house, model), clinic)
    assert await noted(clinic) == [
        ("find_patient", "allowed"),
        ("unknown_tool", "not_offered"),
        ("find_patient", "arguments_refused"),
        ("search_services", "allowed"),
    ]


async def test_a_call_is_noted_once_though_the_run_is_stopped_right_after_it(
    clinic: Clinic,
) -> None:
    async def stopping(asked: Call[Ring, Any]) -> dict[str, Any]:
        task = asyncio.current_task()
        assert task is not None
        task.cancel("stopped")
        return {}

    model = ScriptedModel(call(("ring_bell", {"words": "now"}), ("find_patient", {"query": "x"})))
    run = await ask(ringing(clinic, stopping, model), clinic)
    assert run.status is RunStatus.STOPPED
    assert await noted(clinic) == [("ring_bell", "allowed")]


async def test_a_call_is_noted_though_the_run_was_taken_away_meanwhile(clinic: Clinic) -> None:
    """A process that was taken for dead keeps nothing of its step, and yet the read was made."""

    async def losing(asked: Call[Ring, Any]) -> dict[str, Any]:
        async with clinic.house.database.writing(clinic.scope()) as session:
            await session.execute(text("UPDATE runs SET holder = 'somebody else'"))
        return {}

    model = ScriptedModel(call(("ring_bell", {"words": "now"})), END)
    run = await ask(ringing(clinic, losing, model), clinic)
    async with clinic.house.database.reading(clinic.scope()) as session:
        kept = await session.scalar(text("SELECT count(*) FROM messages WHERE role = 'tool'"))
    assert (run.step, kept) == (1, 0)
    assert await noted(clinic) == [("ring_bell", "allowed")]
