"""Notes through the gate: an agent drafts and reads; it never signs."""

from dataclasses import replace
from uuid import UUID

import pytest
from tests.clinic.encounters.acts import commit, count
from tests.clinic.notes.acts import SOAP, visit
from tests.factories.clinic import Clinic

from chartside.clinic.notes import SignDraft, sign
from chartside.clinic.patients import AiConsentMissing
from chartside.kernel.errors import Conflict, Forbidden, Invalid, NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Source
from chartside.kernel.tools import NoSignature, Pending, ToolNotFound


async def test_a_draft_is_previewed_with_its_gaps_and_written_once_countersigned(
    clinic: Clinic,
) -> None:
    at = await visit(clinic)
    content = {"subjective": "Sleeps badly.", "plan": "Weekly."}
    args = at.body(content=content, assumptions=["The plan is weekly."])
    shown = await clinic.house.gate.preview(clinic.scope(), "draft_note", args)
    assert "Ana Ruiz" in shown.preview.title
    sections = {change.field: change.new for change in shown.preview.changes}
    assert sections["subjective"] == "Sleeps badly."
    assert sections["objective"] is None
    assert sections["assumptions"] == "The plan is weekly."
    assert all(change.old is None for change in shown.preview.changes)
    codes = [warning.code for warning in shown.preview.warnings]
    assert codes == ["not_stated", "not_stated", "risk_not_assessed"]
    assert [item.kind for item in shown.preview.rests_on] == ["encounter"]
    assert await count(clinic, "note_drafts") == 0

    run_id = new_id()
    made = await commit(clinic, replace(clinic.scope(), run_id=run_id), "draft_note", args)
    assert (made.status, made.source, made.ai_run_id) == ("open", "ai", run_id)
    assert made.content == content
    assert made.assumptions == ["The plan is weekly."]
    assert await count(clinic, "notes") == 0


async def test_a_second_note_or_draft_is_warned_of(clinic: Clinic) -> None:
    at = await visit(clinic)
    await at.note()
    await at.draft()
    args = at.body(risk_assessment={"suicidal_ideation": False})
    shown = await clinic.house.gate.preview(clinic.scope(), "draft_note", args)
    codes = [warning.code for warning in shown.preview.warnings]
    assert codes == ["note_exists", "draft_exists"]
    assert "Suicidal ideation: no." in str(shown.preview.changes[-1].new)
    assert "Self-harm: not assessed." in str(shown.preview.changes[-1].new)


async def test_a_change_shows_old_and_new_and_is_undone_by_another(clinic: Clinic) -> None:
    at = await visit(clinic)
    draft = await at.draft()
    args = {
        "draft_id": draft["id"],
        "content": {"plan": "Daily.", "subjective": SOAP["subjective"]},
    }
    shown = await clinic.house.gate.preview(clinic.scope(), "update_note_draft", args)
    changes = [(c.field, c.old, c.new) for c in shown.preview.changes]
    assert changes == [("plan", SOAP["plan"], "Daily.")]
    assert [(i.kind, i.revision) for i in shown.preview.rests_on] == [("note_draft", 1)]
    made = await commit(clinic, clinic.scope(), "update_note_draft", args)
    assert made.content == {**SOAP, "plan": "Daily."}
    gone = {"draft_id": draft["id"], "reason": "Not needed"}
    assert (await commit(clinic, clinic.scope(), "discard_note_draft", gone)).status == "discarded"
    with pytest.raises(Conflict):
        await clinic.house.gate.preview(clinic.scope(), "update_note_draft", args)


async def test_notes_and_drafts_are_read(clinic: Clinic) -> None:
    at = await visit(clinic)
    note, draft = await at.note(), await at.draft()
    read, scope = clinic.house.gate.read, clinic.scope()
    listed = await read(scope, "list_notes", {"patient_id": at.patient_id})
    assert [(str(item.id), item.opening) for item in listed.notes] == [
        (note["id"], SOAP["subjective"])
    ]
    one = await read(scope, "get_note", {"note_id": note["id"]})
    assert (one.content, one.current) == (SOAP, True)
    seen = await read(scope, "get_note_draft", {"draft_id": draft["id"]})
    assert seen.content == SOAP
    for name in ("get_note", "list_notes", "get_note_draft"):
        tool = clinic.house.registry.get(name)
        assert tool is not None
        assert tool.exposes_free_text


async def test_a_draft_may_rest_on_an_encounter_that_is_itself_proposed(clinic: Clinic) -> None:
    at = await visit(clinic)
    other = await clinic.patient(given_name="Bo")
    gate, scope, ahead = clinic.house.gate, clinic.scope(), new_id()
    opening = {
        "patient_id": at.patient_id,
        "professional_id": at.professional_id,
        "encounter_type": "individual_therapy",
        "encounter_date": at.encounter["encounter_date"],
    }
    first = await gate.preview(scope, "open_encounter", opening)
    pending = {ahead: Pending("open_encounter", first.args, first.preview.title, first.patient_id)}
    args = at.body(encounter_id=str(ahead))
    shown = await gate.preview(scope, "draft_note", args, pending)
    assert first.preview.title in shown.preview.title
    assert [w.code for w in shown.preview.warnings] == ["risk_not_assessed"]
    assert str(shown.patient_id) == at.patient_id
    done = await gate.preview(
        scope, "complete_encounter", {"encounter_id": str(ahead), "duration_minutes": 50}, pending
    )
    assert [c.new for c in done.preview.changes] == ["completed", "50"]
    second = new_id()
    pending[second] = Pending("draft_note", shown.args, shown.preview.title, shown.patient_id)
    change = {"draft_id": str(second), "content": {"plan": "Daily."}}
    edited = await gate.preview(scope, "update_note_draft", change, pending)
    assert [(c.old, c.new) for c in edited.preview.changes] == [(SOAP["plan"], "Daily.")]
    for wrong in (
        at.body(encounter_id=str(ahead), patient_id=other["id"]),
        at.body(encounter_id=str(second)),
    ):
        with pytest.raises(NotFound):
            await gate.preview(scope, "draft_note", wrong, pending)
    with pytest.raises(NotFound):
        await gate.preview(scope, "draft_note", args)


async def test_no_tool_signs(clinic: Clinic) -> None:
    at = await visit(clinic)
    draft = await at.draft()
    names = {tool.name for tool in clinic.house.registry}
    assert not {name for name in names if name.startswith(("sign_", "amend_", "cosign_"))}
    assert "notes.note.sign" not in {tool.permission for tool in clinic.house.registry}
    command = SignDraft(draft_id=UUID(draft["id"]))
    for scope in (
        replace(clinic.scope(), source=Source.AI),
        replace(clinic.scope(), proposal_id=new_id()),
        replace(clinic.scope(), user_id=None),
        clinic.scope("assistant"),
    ):
        with pytest.raises(Forbidden):
            async with clinic.house.database.writing(scope) as session:
                await sign(session, scope, command)
    assert await count(clinic, "notes") == 0


async def test_a_draft_is_not_written_without_a_countersignature(clinic: Clinic) -> None:
    at = await visit(clinic)
    with pytest.raises(NoSignature):
        async with clinic.house.database.writing(clinic.scope()) as session:
            await clinic.house.gate.commit(session, clinic.scope(), "draft_note", at.body(), None)
    assert await count(clinic, "note_drafts") == 0


async def test_what_is_not_this_patients_answers_as_unknown(
    clinic: Clinic, onlooker: Clinic
) -> None:
    at, theirs = await visit(clinic), await visit(onlooker)
    note, draft = await at.note(), await at.draft()
    foreign_note, foreign_draft = await theirs.note(), await theirs.draft()
    other = await clinic.patient(given_name="Bo")
    confined = replace(clinic.scope(), patient_id=UUID(other["id"]))
    gate, scope = clinic.house.gate, clinic.scope()
    reads = [
        (confined, "get_note", {"note_id": note["id"]}),
        (scope, "get_note", {"note_id": foreign_note["id"]}),
        (scope, "get_note", {"note_id": str(new_id())}),
        (confined, "get_note_draft", {"draft_id": draft["id"]}),
        (scope, "get_note_draft", {"draft_id": foreign_draft["id"]}),
        (confined, "list_notes", {"patient_id": at.patient_id}),
        (scope, "list_notes", {"patient_id": theirs.patient_id}),
        (scope, "list_notes", {"patient_id": other["id"], "encounter_id": at.encounter["id"]}),
    ]
    answers = []
    for who, tool, args in reads:
        with pytest.raises(NotFound) as refused:
            await gate.read(who, tool, args)
        answers.append(str(refused.value))
    writes = [
        (scope, "draft_note", at.body(patient_id=other["id"])),
        (scope, "draft_note", at.body(encounter_id=theirs.encounter["id"])),
        (scope, "update_note_draft", {"draft_id": foreign_draft["id"]}),
        (confined, "update_note_draft", {"draft_id": draft["id"]}),
        (confined, "discard_note_draft", {"draft_id": draft["id"], "reason": "x"}),
    ]
    for who, tool, args in writes:
        with pytest.raises(NotFound) as refused:
            await gate.preview(who, tool, args)
        answers.append(str(refused.value))
    assert len(set(answers)) == 1


async def test_rights_consent_and_form_are_asked_first(clinic: Clinic) -> None:
    at = await visit(clinic)
    refusing = await clinic.patient(given_name="Bo", ai_consent="refused")
    gate = clinic.house.gate
    with pytest.raises(ToolNotFound):
        await gate.preview(clinic.scope("receptionist"), "draft_note", at.body())
    with pytest.raises(AiConsentMissing):
        await gate.read(clinic.scope(), "list_notes", {"patient_id": refusing["id"]})
    with pytest.raises(Invalid):
        await gate.preview(clinic.scope(), "draft_note", at.body(content={"spell": "x"}))
