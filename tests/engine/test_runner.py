"""Runs on a real database: outside of any request, resumable by another process, stoppable, never left dangling."""

import asyncio
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, text
from tests.factories.agents import engine_for
from tests.factories.clinic import Clinic

from chartside.engine import stream, threads
from chartside.engine.llm import ModelUnavailable, TextDelta, unanswered
from chartside.engine.llm.scripted import ScriptedModel, call, say
from chartside.engine.proposals import group_of
from chartside.engine.questions import NotWaiting
from chartside.engine.runner import Engine
from chartside.engine.stream import EventType, StreamEvent
from chartside.engine.threads import Question, Run, RunStatus


async def begin(engine: Engine, clinic: Clinic, words: str = "Do it.") -> UUID:
    scope = clinic.scope("clinician")
    async with clinic.house.database.writing(scope) as session:
        run = await engine.start(session, scope, "test", words)
    return run.id


async def drive(engine: Engine, clinic: Clinic, run_id: UUID) -> Run:
    await engine.drive(clinic.org_id, clinic.clinician.user_id, run_id)
    return await the_run(clinic, run_id)


async def the_run(clinic: Clinic, run_id: UUID) -> Run:
    async with clinic.house.database.reading(clinic.scope()) as session:
        return await threads.get_run(session, run_id)


async def events(clinic: Clinic, run_id: UUID, after: int = 0) -> list[StreamEvent]:
    async with clinic.house.database.reading(clinic.scope()) as session:
        return await stream.after(session, run_id, after)


async def test_a_run_reads_proposes_and_is_ready(clinic: Clinic, onlooker: Clinic) -> None:
    patient = await clinic.patient()
    model = ScriptedModel(
        call(("find_patient", {"query": "ruiz"})),
        call(("get_patient", {"patient_id": patient["id"]})),
        call(("update_patient", {"patient_id": patient["id"], "city": "Boston"})),
        call(("submit_results", {"summary": "Moved."})),
    )
    engine = engine_for(clinic.house, model)
    run = await drive(engine, clinic, await begin(engine, clinic))
    assert (run.status, run.step, run.summary) == (RunStatus.READY, 4, "Moved.")
    async with clinic.house.database.reading(clinic.scope()) as session:
        (proposal,) = await group_of(session, run.id)
        steps = await session.execute(
            text("SELECT step, calls, input_tokens, milliseconds FROM run_steps ORDER BY step")
        )
        kept = steps.all()
    assert proposal.tool == "update_patient"
    assert [row.step for row in kept] == [1, 2, 3, 4]
    assert kept[0].calls[0]["name"] == "find_patient"
    assert all(row.input_tokens == 10 for row in kept)
    after = (await clinic.admin.get(f"/api/patients/{patient['id']}")).json()
    assert after["city"] is None
    async with onlooker.house.database.reading(onlooker.scope()) as session:
        assert await session.scalar(text("SELECT count(*) FROM runs")) == 0


async def test_several_calls_in_one_step_are_all_kept(clinic: Clinic) -> None:
    model = ScriptedModel(
        call(("find_patient", {"query": "a"}), ("find_patient", {"query": "b"}), ("no_tool", {})),
        say("Nobody."),
    )
    engine = engine_for(clinic.house, model)
    run = await drive(engine, clinic, await begin(engine, clinic))
    assert run.status is RunStatus.DONE
    async with clinic.house.database.reading(clinic.scope()) as session:
        calls = await session.scalar(text("SELECT calls FROM run_steps WHERE step = 1"))
    assert [c["failed"] for c in calls] == [False, False, True]


async def test_the_log_has_no_gap_and_tells_everything(clinic: Clinic) -> None:
    model = ScriptedModel(
        [TextDelta("Let me "), TextDelta("look."), *call(("find_patient", {"query": "x"}))],
        say("Nobody is called so."),
    )
    engine = engine_for(clinic.house, model)
    run = await drive(engine, clinic, await begin(engine, clinic))
    told = await events(clinic, run.id)
    assert [event.seq for event in told] == list(range(1, len(told) + 1))
    kinds = [event.type for event in told]
    assert kinds[0] is EventType.RUN_STARTED
    assert kinds[-1] is EventType.RUN_FINISHED
    assert EventType.TOOL_CALL_RESULT in kinds
    said = "".join(e.data["delta"] for e in told if e.type is EventType.TEXT_MESSAGE_CONTENT)
    assert said == "Let me look.Nobody is called so."


async def test_a_question_waits_and_another_process_goes_on_with_the_request(
    clinic: Clinic,
) -> None:
    asked = {
        "questions": [{"question": "Which one?", "options": ["Ana", "Eva"]}, {"question": "When?"}]
    }
    first = ScriptedModel(call(("ask_clarification", asked)))
    engine = engine_for(clinic.house, first)
    run = await drive(engine, clinic, await begin(engine, clinic, "Write a note for Ruiz."))
    assert run.status is RunStatus.NEEDS_ANSWER
    scope = clinic.scope("clinician")
    async with clinic.house.database.reading(scope) as session:
        rows = (await session.scalars(select(Question).order_by(Question.position))).all()
    second = ScriptedModel(say("Thank you."))
    elsewhere = engine_for(clinic.house, second)
    async with clinic.house.database.writing(scope) as session:
        assert not await elsewhere.answer(session, scope, run.id, rows[0].id, "Ana")
    async with clinic.house.database.writing(scope) as session:
        assert await elsewhere.answer(session, scope, run.id, rows[1].id, "Today")
    with pytest.raises(NotWaiting):
        async with clinic.house.database.writing(scope) as session:
            await elsewhere.answer(session, scope, run.id, rows[1].id, "Today")
    done = await drive(elsewhere, clinic, run.id)
    assert (done.status, done.step) == (RunStatus.DONE, 2)
    heard = str(second.requests[0].messages)
    assert "Write a note for Ruiz." in heard
    assert "Today" in heard
    assert unanswered(second.requests[0].messages) == []


async def test_only_one_process_drives_a_run(clinic: Clinic) -> None:
    model = ScriptedModel([0.2, *say("Once.")])
    engines = [engine_for(clinic.house, model) for _ in range(5)]
    run_id = await begin(engines[0], clinic)
    tasks = [e.drive(clinic.org_id, clinic.clinician.user_id, run_id) for e in engines]
    await asyncio.gather(*tasks)
    assert len(model.requests) == 1
    assert (await the_run(clinic, run_id)).status is RunStatus.DONE


async def test_a_stop_ends_the_run_and_the_next_message_works(clinic: Clinic) -> None:
    model = ScriptedModel([TextDelta("I am thinking"), 30.0], say("Here again."))
    engine = engine_for(clinic.house, model)
    run_id = await begin(engine, clinic)
    task = engine.drive(clinic.org_id, clinic.clinician.user_id, run_id)
    while not model.requests:  # noqa: ASYNC110  # the script itself is the event
        await asyncio.sleep(0.01)
    async with clinic.house.database.writing(clinic.scope()) as session:
        await engine.stop(session, run_id)
    await task
    stopped = await the_run(clinic, run_id)
    assert (stopped.status, stopped.error_code) == (RunStatus.STOPPED, "stopped")
    again = await begin(engine, clinic, "Hello?")
    assert (await drive(engine, clinic, again)).status is RunStatus.DONE


async def test_a_shutdown_leaves_a_run_that_goes_on_elsewhere(clinic: Clinic) -> None:
    model = ScriptedModel(call(("find_patient", {"query": "x"})), [30.0])
    engine = engine_for(clinic.house, model)
    run_id = await begin(engine, clinic)
    engine.drive(clinic.org_id, clinic.clinician.user_id, run_id)
    while len(model.requests) < 2:  # noqa: ASYNC110  # as above
        await asyncio.sleep(0.01)
    await engine.close()
    left = await the_run(clinic, run_id)
    assert (left.status, left.step) == (RunStatus.PENDING, 1)
    other = engine_for(clinic.house, ScriptedModel(say("Done.")))
    done = await drive(other, clinic, run_id)
    assert (done.status, done.step) == (RunStatus.DONE, 2)


async def test_a_failing_model_ends_the_run_with_a_reason(clinic: Clinic) -> None:
    for fault, code in (
        (ModelUnavailable(), "model_unavailable"),
        (RuntimeError("Ana Ruiz"), "unexpected"),
    ):
        engine = engine_for(clinic.house, ScriptedModel([fault]))
        run = await drive(engine, clinic, await begin(engine, clinic))
        assert (run.status, run.error_code) == (RunStatus.FAILED, code)
        assert "Ana" not in (run.error_words or "")
        assert (await events(clinic, run.id))[-1].type is EventType.RUN_ERROR


async def test_a_run_that_takes_too_long_is_ended(clinic: Clinic) -> None:
    engine = engine_for(clinic.house, ScriptedModel([30.0]))
    surface: Any = engine.surfaces["test"]
    surface.policy = replace(surface.policy, seconds=0.2)
    run = await drive(engine, clinic, await begin(engine, clinic))
    assert run.status is RunStatus.FAILED


async def test_a_role_lowered_in_the_middle_counts_from_the_next_call(clinic: Clinic) -> None:
    patient = await clinic.patient()

    async def lower() -> None:
        await clinic.admin.put("/api/access/roles/clinician", {"permissions": []})

    model = ScriptedModel(
        call(("get_patient", {"patient_id": patient["id"]})),
        [lower, *call(("get_patient", {"patient_id": patient["id"]}))],
        say("Well."),
    )
    engine = engine_for(clinic.house, model)
    run = await drive(engine, clinic, await begin(engine, clinic))
    async with clinic.house.database.reading(clinic.scope()) as session:
        rows = (await session.scalars(text("SELECT calls FROM run_steps ORDER BY step"))).all()
    assert [calls[0]["failed"] for calls in rows if calls] == [False, True]
    assert run.status is RunStatus.DONE


async def test_a_reader_hears_everything_from_wherever_it_left_off(clinic: Clinic) -> None:
    model = ScriptedModel(
        *[
            [TextDelta(f"Word {n}. "), 0.06, *call(("find_patient", {"query": "x"}))]
            for n in range(5)
        ],
        say("End."),
    )
    engine = engine_for(clinic.house, model)
    run_id = await begin(engine, clinic)
    task = engine.drive(clinic.org_id, clinic.clinician.user_id, run_id)
    heard: list[int] = []
    last = 0
    while True:
        count = 0
        async for event in stream.read(
            clinic.house.database, engine.hub, clinic.scope(), run_id, last
        ):
            if event is None:
                continue
            heard.append(event.seq)
            last = event.seq
            count += 1
            if count == 3:
                break  # the line is cut; the reader comes back with the last id it saw
        else:
            break
    await task
    whole = await events(clinic, run_id)
    assert heard == [event.seq for event in whole]


def test_nothing_in_a_text_can_forge_a_frame() -> None:
    wicked = StreamEvent(
        EventType.TEXT_MESSAGE_CONTENT, {"delta": "x\n\nevent: RUN_ERROR\ndata: {}\n\n"}, 7
    )
    lines = stream.frame(wicked).split(b"\n")
    assert [line.split(b":")[0] for line in lines if line] == [b"id", b"event", b"data"]


async def test_what_a_failed_run_proposed_goes_with_it(clinic: Clinic) -> None:
    patient = await clinic.patient()
    model = ScriptedModel(
        call(("find_patient", {"query": "ruiz"})),
        call(("find_patient", {"query": "ruiz"})),
        call(("update_patient", {"patient_id": patient["id"], "city": "Boston"})),
        [ModelUnavailable()],
    )
    engine = engine_for(clinic.house, model)
    run = await drive(engine, clinic, await begin(engine, clinic))
    assert run.status is RunStatus.FAILED
    assert (await clinic.clinician.get("/api/proposals")).json() == []
