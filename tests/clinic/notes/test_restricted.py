"""Restricted notes: for clinicians alone, unknown to everybody else, and never before an agent."""

from dataclasses import replace

import pytest
from sqlalchemy import text
from tests.clinic.encounters.acts import commit, count, etag, trail
from tests.clinic.notes.acts import PROCESS, SOAP, amend, cosign, kind_of, sign, visit
from tests.factories.clinic import Clinic

from chartside.kernel.errors import Forbidden, NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Source
from chartside.kernel.tools import Countersignature, digest_of

SECRET = PROCESS["narrative"]


async def test_the_clinician_reads_and_amends_them(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.psychotherapy()
    assert note["restricted"]
    seen = await clinic.clinician.get("/api/notes", params={"patient_id": at.patient_id})
    assert [item["id"] for item in seen.json()["items"]] == [note["id"]]
    amended = await amend(clinic.clinician, note, {"narrative": "Other words."})
    assert amended.status_code == 201
    async with clinic.house.database.reading(clinic.scope()) as session:
        row = await session.scalar(text("SELECT count(*) FROM notes WHERE restricted"))
    assert row == 2


@pytest.mark.parametrize("role", ["admin", "assistant"])
async def test_for_others_they_do_not_exist(clinic: Clinic, role: str) -> None:
    at = await visit(clinic)
    note, plain = await at.psychotherapy(), await at.note()
    draft = await at.draft(kind="substance_use", content={"use": SECRET})
    person = clinic.people[role]
    for query in ({}, {"patient_id": at.patient_id}, {"kind": "psychotherapy"}):
        listed = (await person.get("/api/notes", params=query)).json()["items"]
        assert note["id"] not in [item["id"] for item in listed]
    shown = (await person.get("/api/notes", params={"patient_id": at.patient_id})).json()
    assert [item["id"] for item in shown["items"]] == [plain["id"]]
    assert (await person.get("/api/note-drafts")).json()["items"] == []
    path = f"/api/notes/{note['id']}"
    unknown = f"/api/notes/{new_id()}"
    for end in ("", "/versions", "/diff?from=1&to=1", "/verify"):
        hidden, nothing = await person.get(path + end), await person.get(unknown + end)
        assert (hidden.status_code, kind_of(hidden)) == (404, kind_of(nothing))
    assert (await person.get(f"/api/note-drafts/{draft['id']}")).status_code == 404
    kinds = (await person.get("/api/notes/kinds")).json()
    assert not any(kind["restricted"] for kind in kinds)


async def test_others_write_none(clinic: Clinic) -> None:
    at = await visit(clinic)
    assistant = clinic.people["assistant"]
    refused = await assistant.post(
        "/api/note-drafts", at.body(kind="psychotherapy", content=PROCESS)
    )
    assert refused.status_code == 403
    assert refused.json()["permission"] == "notes.restricted.write"
    draft = await at.draft(kind="psychotherapy", content=PROCESS)
    edited = await assistant.client.patch(
        f"/api/note-drafts/{draft['id']}",
        json={"content": {"narrative": "x"}},
        headers=etag({"revision": 7}),
    )
    assert edited.status_code == 404
    gone = await assistant.post(
        f"/api/note-drafts/{draft['id']}/discard", {"reason": "x"}, headers=etag(draft)
    )
    assert gone.status_code == 404


async def test_who_may_sign_but_not_read_restricted_ones_finds_none(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.psychotherapy()
    draft = await at.draft(kind="psychotherapy", content=PROCESS)
    grants = clinic.house.access.grants_of("clinician", None)
    wanted = sorted(name for name in grants if not name.startswith("notes.restricted"))
    async with clinic.house.database.writing(clinic.scope("admin")) as session:
        await session.execute(
            text("INSERT INTO roles (id, name, permissions) VALUES (:id, 'clinician', :wanted)"),
            {"id": new_id(), "wanted": wanted},
        )
    assert (await amend(clinic.clinician, note, {"narrative": "x"})).status_code == 404
    assert (await cosign(clinic.clinician, note)).status_code == 404
    assert (await sign(clinic.clinician, draft)).status_code == 404


async def test_the_agents_role_sees_none_whatever_it_asks(clinic: Clinic) -> None:
    at = await visit(clinic)
    await at.psychotherapy()
    await at.draft(kind="substance_use", content={"use": SECRET})
    await at.note()
    async with clinic.house.database.agent_reading(clinic.scope()) as session:
        for table, seen in (("notes", 1), ("note_signatures", 1), ("note_drafts", 1)):
            assert await session.scalar(text(f"SELECT count(*) FROM {table}")) == seen
            dump = await session.scalar(text(f"SELECT string_agg({table}::text, '') FROM {table}"))
            assert SECRET not in str(dump)


async def test_an_agent_neither_reads_nor_writes_them(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.psychotherapy()
    draft = await at.draft(kind="psychotherapy", content=PROCESS)
    gate, scope = clinic.house.gate, clinic.scope()
    with pytest.raises(NotFound):
        await gate.read(scope, "get_note", {"note_id": note["id"]})
    with pytest.raises(NotFound):
        await gate.read(scope, "get_note_draft", {"draft_id": draft["id"]})
    listed = await gate.read(scope, "list_notes", {"patient_id": at.patient_id})
    assert listed.notes == []
    with pytest.raises(NotFound):
        await gate.preview(scope, "update_note_draft", {"draft_id": draft["id"]})
    with pytest.raises(Forbidden):
        await gate.preview(scope, "draft_note", at.body(kind="psychotherapy", content=PROCESS))


async def test_not_even_a_countersignature_lets_a_tool_touch_one(clinic: Clinic) -> None:
    at = await visit(clinic)
    draft = await at.draft(kind="psychotherapy", content=PROCESS)
    before = await count(clinic, "note_drafts")
    calls = [
        ("update_note_draft", {"draft_id": draft["id"], "content": {"narrative": "x"}}),
        ("discard_note_draft", {"draft_id": draft["id"], "reason": "x"}),
        ("draft_note", at.body(kind="psychotherapy", content=PROCESS)),
    ]
    for name, args in calls:
        tool = clinic.house.registry.get(name)
        assert tool is not None
        for source in (Source.WEB, Source.AI):
            scope = replace(clinic.scope(), source=source)
            digest = digest_of(name, tool.args.model_validate(args))
            signature = Countersignature(name, digest, scope.person, scope.org_id, new_id())
            with pytest.raises((NotFound, Forbidden)):
                async with clinic.house.database.writing(scope) as session:
                    await clinic.house.gate.commit(session, scope, name, args, signature)
    assert await count(clinic, "note_drafts") == before
    kept = await clinic.clinician.get(f"/api/note-drafts/{draft['id']}")
    assert kept.json()["content"] == PROCESS


async def test_the_trail_tells_of_them_without_their_words(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.psychotherapy()
    await amend(clinic.clinician, note, {"narrative": "Other words."}, reason="Misheard")
    rows = await trail(clinic, "notes") + await trail(clinic, "note_drafts")
    assert len(rows) == 4
    assert SECRET not in str(rows)
    assert "Misheard" not in str(rows)
    assert rows[0]["body"]["new"]["content_hash"] == note["content_hash"]
    plain = await at.note()
    (row,) = [r for r in await trail(clinic, "notes") if r["record_id"] == plain["version_id"]]
    assert row["body"]["new"]["content"] == SOAP


async def test_the_database_itself_knows_which_kinds_are_restricted(clinic: Clinic) -> None:
    at = await visit(clinic)
    args = at.body(content={"subjective": "x"})
    made = await commit(clinic, clinic.scope(), "draft_note", args)
    mislabelled = await clinic.clinician.client.get(f"/api/note-drafts/{made.id}")
    assert mislabelled.json()["restricted"] is False
    with pytest.raises(Exception, match="not valid"):
        async with clinic.house.database.writing(clinic.scope()) as session:
            await session.execute(text("UPDATE note_drafts SET kind = 'psychotherapy'"))
