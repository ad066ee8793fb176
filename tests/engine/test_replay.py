"""A stored run played again: the same proposals, or why not; and nothing is written by it."""

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text
from tests.factories.agents import PlainSurface, ask, begin, drive, engine_for
from tests.factories.clinic import Clinic

from chartside.engine.llm.scripted import ScriptedModel, call
from chartside.engine.replay import NotReplayable, Replayed, replay
from chartside.engine.runner import Engine
from chartside.engine.threads import Run
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import system_scope

END = call(("submit_results", {"summary": "Done."}))


async def again(engine: Engine, clinic: Clinic, run: Run) -> Replayed:
    return await replay(engine, clinic.org_id, run.id, system_scope(clinic.org_id))


async def rows(clinic: Clinic) -> dict[str, int]:
    """How much there is of everything but the audit."""
    tables = ("runs", "run_steps", "run_events", "messages", "proposals", "symbols", "patients")
    counted = ", ".join(f"(SELECT count(*) FROM {t}) AS {t}" for t in (*tables, "model_usage"))
    async with clinic.house.database.reading(clinic.scope()) as session:
        return dict((await session.execute(text(f"SELECT {counted}"))).one()._mapping)


def moving(patient_id: str, professional_id: str) -> tuple[Any, ...]:
    """Look, be refused, ask for two changes of which the second leans on the first, and end."""

    def second(request: Any) -> Any:
        made = request.messages[-1].blocks[0].content["proposal"]
        visit = {"$from": made}
        content = {"objective": "Slept well."}
        note = {"patient_id": patient_id, "encounter_id": visit, "kind": "soap", "content": content}
        return call(("draft_note", note))

    opened = {
        "patient_id": patient_id,
        "encounter_type": "individual_therapy",
        "encounter_date": "2026-03-02",
        "professional_id": professional_id,
    }
    return (
        call(("get_patient", {"patient_id": patient_id}), ("no_such_tool", {}), text="One moment."),
        call(("open_encounter", opened)),
        second,
        call(("update_patient", {"patient_id": patient_id, "city": "Boston"})),
        END,
    )


async def test_the_same_proposals_come_out_and_nothing_is_written(clinic: Clinic) -> None:
    ana = await clinic.patient()
    body = {"name": "Dana Whitfield", "user_id": str(clinic.clinician.user_id)}
    dana = (await clinic.admin.post("/api/staff/professionals", body)).json()
    engine = engine_for(clinic.house, ScriptedModel(*moving(ana["id"], dana["id"])))
    run = await ask(engine, clinic)
    before = await rows(clinic)
    assert before["proposals"] == 3, await _failures(clinic, run)
    found = await again(engine, clinic, run)
    assert (found.differences, found.since) == ([], [])
    assert (found.steps, found.stored, found.came_out) == (5, 3, 3)
    assert await rows(clinic) == before


async def _failures(clinic: Clinic, run: Run) -> Any:
    async with clinic.house.database.reading(clinic.scope()) as session:
        found = text("SELECT calls FROM run_steps WHERE run_id = :r ORDER BY step")
        return (await session.scalars(found, {"r": run.id})).all()


async def test_what_a_person_edited_is_theirs_and_a_changed_record_is_told(clinic: Clinic) -> None:
    ana = await clinic.patient()
    change = {"patient_id": ana["id"], "city": "Boston"}
    model = ScriptedModel(
        call(("get_patient", {"patient_id": ana["id"]})), call(("update_patient", change)), END
    )
    engine = engine_for(clinic.house, model)
    run = await ask(engine, clinic)
    (card,) = (await clinic.clinician.get(f"/api/proposals/groups/{run.id}")).json()
    edited = await clinic.clinician.put(
        f"/api/proposals/{card['id']}/arguments",
        {"arguments": {**change, "city": "Salem"}, "digest": card["digest"]},
    )
    assert edited.status_code == 200, edited.text
    assert (await again(engine, clinic, run)).same
    path = f"/api/patients/{ana['id']}"
    seen = (await clinic.admin.get(path)).headers["ETag"]
    assert (await clinic.admin.patch(path, {"city": "Lynn"}, etag=seen)).status_code == 200
    found = await again(engine, clinic, run)
    assert found.same
    assert any("get_patient finds something else" in words for words in found.since)
    assert any("patient under it has changed" in words for words in found.since)


async def test_what_no_longer_comes_out_is_a_difference(clinic: Clinic) -> None:
    ana = await clinic.patient()
    change = {"patient_id": ana["id"], "city": "Boston"}
    engine = engine_for(clinic.house, ScriptedModel(call(("update_patient", change)), END))
    run = await ask(engine, clinic)
    path = f"/api/patients/{ana['id']}"
    seen = (await clinic.admin.get(path)).headers["ETag"]
    withdrawn = await clinic.admin.put(
        f"{path}/ai-consent", {"consent": "refused"}, headers={"If-Match": seen}
    )
    assert withdrawn.status_code == 200, withdrawn.text
    (missing,) = (await again(engine, clinic, run)).differences
    assert (missing.kind, missing.position, missing.tool) == ("missing", 1, "update_patient")


async def test_a_record_of_a_run_that_was_tampered_with_shows(clinic: Clinic) -> None:
    ana = await clinic.patient()
    steps = [
        call(("update_patient", {"patient_id": ana["id"], "city": c})) for c in ("Lynn", "Salem")
    ]
    engine = engine_for(clinic.house, ScriptedModel(*steps, END))
    run = await ask(engine, clinic)
    forged = (
        "UPDATE proposals SET arguments = jsonb_set(arguments, '{city}', '\"Rome\"') WHERE position = 1",
        "UPDATE proposals SET digest = repeat('0', 64) WHERE position = 2",
    )
    async with clinic.house.database.writing(clinic.scope()) as session:
        for statement in forged:
            await session.execute(text(statement))
    found = await again(engine, clinic, run)
    assert [(d.kind, d.position) for d in found.differences] == [("arguments", 1), ("digest", 2)]


async def test_a_run_goes_on_after_a_question_as_it_did(clinic: Clinic) -> None:
    ana = await clinic.patient()
    asked = {"questions": [{"question": "Where to?"}]}
    change = call(("update_patient", {"patient_id": ana["id"], "city": "Boston"}))
    engine = engine_for(
        clinic.house, ScriptedModel(call(("ask_clarification", asked)), change, END)
    )
    run = await ask(engine, clinic)
    async with engine.database.writing(clinic.scope()) as session:
        found = text("SELECT id FROM questions WHERE run_id = :r")
        number: UUID = await session.scalar(found, {"r": run.id})
        await engine.answer(session, clinic.scope(), run.id, number, "Boston")
    await drive(engine, run)
    played = await again(engine, clinic, run)
    assert (played.same, played.steps, played.stored) == (True, 3, 1)


async def test_what_cannot_be_played_says_why(clinic: Clinic, onlooker: Clinic) -> None:
    engine = engine_for(clinic.house, ScriptedModel(END))
    begun = await begin(engine, clinic)
    with pytest.raises(NotReplayable, match="under way"):
        await again(engine, clinic, begun)
    run = await drive(engine, begun)
    with pytest.raises(NotFound):
        await again(engine, onlooker, run)
    elsewhere = engine_for(clinic.house, ScriptedModel(), PlainSurface("another"))
    with pytest.raises(NotReplayable, match="not known here"):
        await again(elsewhere, clinic, run)
    async with clinic.house.database.writing(clinic.scope()) as session:
        await session.execute(text("UPDATE run_steps SET response = '{\"version\": 9}'"))
    with pytest.raises(NotReplayable, match="another version"):
        await again(engine, clinic, run)
    async with clinic.house.database.writing(clinic.scope()) as session:
        await session.execute(text("UPDATE threads SET stripped_at = now()"))
    with pytest.raises(NotReplayable, match="no longer kept"):
        await again(engine, clinic, run)
