"""The record: signed by a person, immutable, amended by versions, and provably what was signed."""

import asyncio
from uuid import UUID

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.clinic.encounters.acts import act, count, etag, professional, trail
from tests.clinic.notes.acts import SOAP, amend, cosign, kind_of, sign, visit
from tests.factories.clinic import Clinic

from chartside.clinic.notes import has_signed_note, latest_notes
from chartside.kernel.ids import new_id

OTHER = {**SOAP, "plan": "Sessions every two weeks."}


async def test_signing_makes_the_first_version_with_a_name_and_a_hash(clinic: Clinic) -> None:
    at = await visit(clinic)
    draft = await at.draft(risk_assessment={"self_harm": False})
    signed = await sign(clinic.clinician, draft, content_hash=draft["content_hash"])
    note = signed.json()
    assert signed.headers["etag"] == '"1"'
    assert (note["version"], note["current"], note["content"]) == (1, True, SOAP)
    assert note["risk_assessment"]["self_harm"] is False
    assert (note["draft_id"], note["signed_by"]) == (draft["id"], at.professional_id)
    (name,) = note["signatures"]
    assert (name["role"], name["signer_name"]) == ("author", "Dana Whitfield, LCSW")
    assert name["content_hash"] == note["content_hash"]
    closed = await clinic.clinician.get(f"/api/note-drafts/{draft['id']}")
    assert closed.json()["status"] == "signed"
    async with clinic.house.database.reading(clinic.scope()) as session:
        assert await has_signed_note(session, UUID(at.encounter["id"]))
        (row,) = await latest_notes(session, UUID(at.patient_id), 5)
        assert str(row.note_id) == note["id"]


async def test_a_draft_is_signed_once(clinic: Clinic) -> None:
    at = await visit(clinic)
    draft = await at.draft()
    both = await asyncio.gather(*(sign(clinic.clinician, draft) for _ in range(4)))
    assert sorted(r.status_code for r in both) == [201, 412, 412, 412]
    closed = await clinic.clinician.get(f"/api/note-drafts/{draft['id']}")
    assert kind_of(await sign(clinic.clinician, closed.json())) == "draft_closed"
    assert await count(clinic, "notes") == await count(clinic, "note_signatures") == 1


async def test_only_what_was_read_is_signed(clinic: Clinic) -> None:
    at = await visit(clinic)
    read = await at.draft()
    written = await clinic.clinician.client.patch(
        f"/api/note-drafts/{read['id']}", json={"content": {"plan": "x"}}, headers=etag(read)
    )
    assert (await sign(clinic.clinician, read)).status_code == 412
    other = await sign(clinic.clinician, written.json(), content_hash=read["content_hash"])
    assert kind_of(other) == "other_words"
    bare = await clinic.clinician.post(f"/api/note-drafts/{read['id']}/sign", {})
    assert bare.status_code == 428
    assert await count(clinic, "notes") == 0


async def test_an_incomplete_draft_is_not_signed(clinic: Clinic) -> None:
    at = await visit(clinic)
    answer = await sign(clinic.clinician, await at.draft(content={"plan": "Rest"}))
    assert kind_of(answer) == "note_incomplete"
    fields = [finding["field"] for finding in answer.json()["findings"]]
    assert fields == ["subjective", "objective", "assessment"]


async def test_who_has_no_profile_signs_nothing(clinic: Clinic) -> None:
    patient = await clinic.patient()
    nobody = await professional(clinic, None)
    body = {
        "patient_id": patient["id"],
        "professional_id": nobody,
        "encounter_type": "intake",
        "encounter_date": "2026-01-05",
    }
    encounter = (await clinic.clinician.post("/api/encounters", body)).json()
    drafted = await clinic.clinician.post(
        "/api/note-drafts",
        {
            "patient_id": patient["id"],
            "encounter_id": encounter["id"],
            "kind": "soap",
            "content": SOAP,
        },
    )
    assert kind_of(await sign(clinic.clinician, drafted.json())) == "no_profile"
    await professional(clinic)
    assert (await sign(clinic.clinician, drafted.json())).status_code == 201


async def test_a_colleague_does_not_sign_what_is_not_theirs(clinic: Clinic) -> None:
    at = await visit(clinic)
    await professional(clinic, "admin", name="Lee Ash")
    await _may_sign(clinic, "admin")
    draft = await at.draft()
    assert kind_of(await sign(clinic.admin, draft)) == "not_your_note"
    assert (await sign(clinic.clinician, draft)).status_code == 201


async def _may_sign(clinic: Clinic, role: str) -> None:
    """A role of the clinic's own that may also sign."""
    grants = clinic.house.access.grants_of(role, None)
    wanted = sorted({*grants, "notes.note.sign", "notes.note.read", "notes.note.write"})
    async with clinic.house.database.writing(clinic.scope("admin")) as session:
        await session.execute(
            text("INSERT INTO roles (id, name, permissions) VALUES (:id, :name, :wanted)"),
            {"id": new_id(), "name": role, "wanted": wanted},
        )


async def test_an_amendment_is_a_new_version_and_the_old_one_stays(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.note()
    amended = await amend(clinic.clinician, note, OTHER, reason="Wrong interval")
    second = amended.json()
    assert (amended.status_code, second["version"], second["current"]) == (201, 2, True)
    assert (second["id"], second["amendment_reason"]) == (note["id"], "Wrong interval")
    assert second["previous_version_id"] == note["version_id"]
    path = f"/api/notes/{note['id']}"
    first = (await clinic.clinician.get(path, params={"version": 1})).json()
    assert (first["content"], first["current"]) == (SOAP, False)
    assert first["content_hash"] == note["content_hash"]
    history = (await clinic.clinician.get(f"{path}/versions")).json()["items"]
    assert [item["version"] for item in history] == [2, 1]
    paged = (await clinic.clinician.get(f"{path}/versions", params={"limit": 1})).json()
    rest = await clinic.clinician.get(f"{path}/versions", params={"cursor": paged["next_cursor"]})
    assert [item["version"] for item in rest.json()["items"]] == [1]
    diff = await clinic.clinician.get(f"{path}/diff", params={"from": 1, "to": 2})
    assert diff.json()["sections"] == [
        {"section": "plan", "label": "Plan", "old": SOAP["plan"], "new": OTHER["plan"]}
    ]
    listed = await clinic.clinician.get("/api/notes", params={"patient_id": at.patient_id})
    assert [(item["id"], item["version"]) for item in listed.json()["items"]] == [(note["id"], 2)]
    missing = await clinic.clinician.get(f"{path}/diff", params={"from": 1, "to": 9})
    assert missing.status_code == 404


async def test_risk_is_carried_over_unless_it_is_amended(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.note(risk_assessment={"suicidal_ideation": True, "details": "Passive."})
    second = (await amend(clinic.clinician, note, OTHER)).json()
    assert second["risk_assessment"] == note["risk_assessment"]
    third = await amend(clinic.clinician, second, OTHER, risk_assessment=None)
    assert third.json()["risk_assessment"] is None
    diff = await clinic.clinician.get(f"/api/notes/{note['id']}/diff", params={"from": 2, "to": 3})
    assert diff.json()["risk_assessment_changed"]
    assert diff.json()["sections"] == []


async def test_two_amendments_of_one_version_and_one_wins(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.note()
    both = await asyncio.gather(
        *(amend(clinic.clinician, note, {**SOAP, "plan": f"Plan {n}"}) for n in range(4))
    )
    assert sorted(r.status_code for r in both) == [201, 412, 412, 412]
    assert await count(clinic, "notes") == 2
    late = await amend(clinic.clinician, note, {**SOAP, "plan": "Late"})
    assert kind_of(late) == "note_moved_on"


async def test_an_amendment_says_something_new_in_full_and_why(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.note()
    assert kind_of(await amend(clinic.clinician, note, SOAP)) == "nothing_amended"
    assert kind_of(await amend(clinic.clinician, note, {"plan": "x"})) == "note_incomplete"
    assert (await amend(clinic.clinician, note, OTHER, reason=" ")).status_code == 422
    stray = await amend(clinic.clinician, note, {**SOAP, "response": "x"})
    assert kind_of(stray) == "stray_section"
    path = f"/api/notes/{note['id']}/amend"
    body = {"content": OTHER, "reason": "x"}
    assert (await clinic.clinician.post(path, body)).status_code == 428
    for odd in ('"0"', '"999999999"', '"x"'):
        answer = await clinic.clinician.post(path, body, headers={"If-Match": odd})
        assert answer.status_code == 422, odd


async def test_a_second_person_cosigns_what_they_read(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.note()
    assert kind_of(await cosign(clinic.clinician, note)) == "author_cannot_cosign"
    await professional(clinic, "admin", name="Lee Ash", credentials="PhD")
    await _may_sign(clinic, "admin")
    wrong = await cosign(clinic.admin, note, content_hash="0" * 64)
    assert kind_of(wrong) == "other_words"
    done = await cosign(clinic.admin, note, role="supervisor", content_hash=note["content_hash"])
    names = [(s["role"], s["signer_name"]) for s in done.json()["signatures"]]
    assert names == [("author", "Dana Whitfield, LCSW"), ("supervisor", "Lee Ash, PhD")]
    assert kind_of(await cosign(clinic.admin, note)) == "already_signed"
    assert (await cosign(clinic.admin, note, role="author")).status_code == 422
    await amend(clinic.clinician, note, OTHER)
    assert kind_of(await cosign(clinic.admin, note)) == "note_moved_on"


AS_APPLICATION = (
    "UPDATE {table} SET content_hash = repeat('0', 64)",
    "DELETE FROM {table}",
    "TRUNCATE {table} CASCADE",
    "ALTER TABLE {table} DISABLE TRIGGER ALL",
    "SELECT * FROM {table} FOR UPDATE",
)
AS_OWNER = (
    "UPDATE {table} SET content_hash = repeat('0', 64)",
    "DELETE FROM {table}",
    "TRUNCATE {table} CASCADE",
)


@pytest.mark.parametrize("table", ["notes", "note_signatures"])
async def test_the_record_resists_the_application_and_even_its_owner(
    clinic: Clinic, table: str
) -> None:
    at = await visit(clinic)
    note = await at.note()
    for attack in AS_APPLICATION:
        with pytest.raises(DBAPIError, match=r"permission denied|must be owner"):
            async with clinic.house.database.writing(clinic.scope()) as session:
                await session.execute(text(attack.format(table=table)))
    with psycopg.connect(clinic.house.urls.admin) as admin:
        for attack in AS_OWNER:
            with pytest.raises(psycopg.errors.InsufficientPrivilege, match="never changed"):
                admin.execute(attack.format(table=table))  # type: ignore[arg-type]
            admin.rollback()
    kept = await clinic.clinician.get(f"/api/notes/{note['id']}")
    assert kept.json() == note


def _tamper(clinic: Clinic, statement: str, note_id: str) -> None:
    """An administrator of the database who switches the triggers off."""
    with psycopg.connect(clinic.house.urls.admin) as admin:
        admin.execute("SET session_replication_role = replica")
        done = admin.execute(statement, [note_id])  # type: ignore[arg-type]
        assert done.rowcount >= 1


NEW_TEXT = "UPDATE notes SET content = jsonb_set(content, '{plan}', '\"None\"') WHERE note_id = %s"
NEW_HASH = "UPDATE notes SET content_hash = repeat('0', 64) WHERE note_id = %s"
NEW_SIGNER = "UPDATE notes SET signed_at = signed_at - interval '1 day' WHERE note_id = %s"
NO_FIRST = "DELETE FROM notes WHERE version = 1 AND note_id = %s"
NO_NAME = (
    "DELETE FROM note_signatures WHERE version_id IN (SELECT id FROM notes WHERE note_id = %s)"
)


@pytest.mark.parametrize(
    ("statement", "finding"),
    [
        (NEW_TEXT, "content"),
        (NEW_HASH, "signature"),
        (NEW_SIGNER, "content"),
        (NO_FIRST, "chain"),
        (NO_NAME, "unsigned"),
    ],
)
async def test_tampering_is_found(clinic: Clinic, statement: str, finding: str) -> None:
    at = await visit(clinic)
    note = await at.note()
    await amend(clinic.clinician, note, OTHER)
    path = f"/api/notes/{note['id']}/verify"
    before = (await clinic.clinician.get(path)).json()
    assert before["intact"]
    assert [(v["version"], v["findings"]) for v in before["versions"]] == [(1, []), (2, [])]
    _tamper(clinic, statement, note["id"])
    after = (await clinic.clinician.get(path)).json()
    assert not after["intact"]
    assert any(finding in version["findings"] for version in after["versions"])


async def test_a_documented_visit_is_not_cancelled(clinic: Clinic) -> None:
    at = await visit(clinic)
    await at.note()
    refused = await act(clinic.clinician, at.encounter, "cancel", {"reason": "Never mind"})
    assert kind_of(refused) == "encounter_has_signed_note"
    seen = await clinic.clinician.get(f"/api/encounters/{at.encounter['id']}")
    assert seen.json()["status"] == "in_progress"
    wrong = await act(clinic.clinician, at.encounter, "enter-in-error", {"reason": "Other person"})
    assert wrong.status_code == 200


async def test_another_clinic_and_an_unknown_note_answer_alike(
    clinic: Clinic, onlooker: Clinic
) -> None:
    at = await visit(clinic)
    note = await at.note()
    await visit(onlooker)
    stranger, unknown = onlooker.clinician, {**note, "id": str(new_id())}
    for one in (note, unknown):
        path = f"/api/notes/{one['id']}"
        answers = [
            await stranger.get(path),
            await stranger.get(f"{path}/versions"),
            await stranger.get(f"{path}/diff", params={"from": 1, "to": 1}),
            await stranger.get(f"{path}/verify"),
            await amend(stranger, one, OTHER),
            await cosign(stranger, one),
        ]
        assert {(a.status_code, kind_of(a)) for a in answers} == {(404, "not_found")}
    assert (await stranger.get("/api/notes")).json()["items"] == []
    theirs = await stranger.get("/api/notes", params={"patient_id": at.patient_id})
    assert theirs.status_code == 404


async def test_signing_amending_and_reading_are_on_the_trail(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.note()
    await amend(clinic.clinician, note, OTHER)
    await clinic.clinician.get(f"/api/notes/{note['id']}")
    rows = await trail(clinic, "notes")
    assert [row["action"] for row in rows] == ["INSERT", "INSERT", "READ"]
    assert rows[0]["body"]["new"]["content"] == SOAP
    assert {row["patient_id"] for row in rows} == {at.patient_id}
    assert len(await trail(clinic, "note_signatures")) == 2
