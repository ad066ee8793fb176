"""Faults that records have been known to suffer elsewhere, each with the journey on which it would show.

A system of this kind once had no real sign-in, rows that no wall bound, a lookup that wrote, a discontinuation that
left the drug active, a check before an insert, names in its logs and drafts that became records by themselves. Whoever
breaks one of these promises here finds out from this file. The modules' own tests look closer.
"""

import asyncio
import json
import re
from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from httpx import ASGITransport, AsyncClient
from pydantic import SecretStr
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.clinic.claims.acts import billable, suggestion
from tests.clinic.encounters.acts import commit, count, professional, today
from tests.clinic.medications.acts import SERTRALINE, act, active, listed, place, started
from tests.clinic.notes.acts import SOAP, amend, kind_of, sign, visit
from tests.clinic.scheduling.desk import Desk, open_desk
from tests.factories.clinic import Clinic
from tests.journeys.private import SECRETS, a_whole_visit, broken

from chartside.app.api import create_app
from chartside.app.wiring import assemble
from chartside.clinic.scheduling import SlotTaken
from chartside.kernel import log
from chartside.kernel.auth.door import PUBLIC, declared_permission
from chartside.kernel.db import UnsafeRole, verify_roles
from chartside.kernel.db.provision import Urls
from chartside.kernel.errors import Conflict, NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.settings import Settings
from chartside.kernel.tools import ArgumentsRefused, Countersignature, Effect, Previewed

UNKNOWN = "01900000-0000-7000-8000-000000000000"


# Identity is real.


async def _knock(client: AsyncClient, route: APIRoute) -> set[int]:
    path = re.sub(r"\{\w+\}", UNKNOWN, route.path)
    return {(await client.request(method, path)).status_code for method in route.methods}


async def test_nothing_but_the_front_door_opens_without_signing_in(
    urls: Urls, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clinic: Clinic
) -> None:
    for name in ("SKIP_AUTH", "CHARTSIDE_SKIP_AUTH", "CHARTSIDE_DEBUG", "NODE_ENV"):
        monkeypatch.setenv(name, "true")
    settings = Settings(home=tmp_path, secret_key=SecretStr("another key, long enough for a test"))
    house = assemble(settings, urls)
    app = create_app(house)
    forged = {
        "Authorization": f"Bearer {clinic.admin.user_id}",
        "X-User-Id": str(clinic.admin.user_id),
        "X-Org-Id": str(clinic.org_id),
        "Cookie": f"chartside_session={clinic.admin.user_id}",
    }
    transport = ASGITransport(app=app, raise_app_exceptions=False)
    shut = [r for r in _routes(app) if declared_permission(r) != PUBLIC]
    assert len(shut) > 100
    async with AsyncClient(transport=transport, base_url="http://test", headers=forged) as nobody:
        for route in shut:
            assert await _knock(nobody, route) == {401}, route.path
    await house.database.close()


def _routes(app: FastAPI) -> list[APIRoute]:
    return [
        route
        for module in app.state.house.modules
        for router in module.routers
        for route in router.routes
        if isinstance(route, APIRoute)
    ]


async def test_every_row_of_the_trail_names_the_person(clinic: Clinic) -> None:
    before = (await clinic.admin.get("/api/audit/chain")).json()["rows"]
    at = await visit(clinic)
    patient = {"id": at.patient_id}
    drug = await started(clinic, patient)
    await act(clinic, patient, drug, "discontinue", reason="Nausea")
    await at.note()
    await commit(clinic, clinic.scope(), "complete_encounter", {"encounter_id": at.encounter["id"]})
    assert await active(clinic, patient) == []
    await clinic.receptionist.get(place(patient))
    rows = await _trail_after(clinic, before)
    people = {str(person.user_id) for person in clinic.people.values()}
    assert {row["action"] for row in rows} >= {"INSERT", "UPDATE", "READ", "TOOL", "REFUSED"}
    assert [row for row in rows if row["user_id"] not in people] == []
    drugs = {row["user_id"] for row in rows if row["table_name"] == "medications"}
    assert drugs == {str(clinic.clinician.user_id)}


async def _trail_after(clinic: Clinic, seq: int) -> list[dict[str, Any]]:
    rows = (await clinic.admin.get("/api/audit", params={"limit": 200})).json()["items"]
    return [row for row in rows if row["seq"] > seq]


async def test_a_person_cannot_act_as_another(clinic: Clinic) -> None:
    patient = await clinic.patient()
    as_admin = {**SERTRALINE, "user_id": str(clinic.admin.user_id)}
    assert (await clinic.clinician.post(place(patient), as_admin)).status_code == 422
    assert (await clinic.receptionist.post(place(patient), SERTRALINE)).status_code == 403
    assert await listed(clinic, patient) == []


# Row security binds the role that the product runs on.


async def test_the_wall_holds_for_the_applications_own_role(
    clinic: Clinic, onlooker: Clinic
) -> None:
    theirs = await onlooker.patient()
    async with clinic.house.database.writing(clinic.scope("admin")) as session:
        role = await session.scalar(text("SELECT current_user"))
        bound = text("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")
        assert await session.scalar(bound) is False
        seen = text("SELECT count(*) FROM patients WHERE id = :id")
        assert await session.scalar(seen, {"id": UUID(theirs["id"])}) == 0
        taken = text("UPDATE patients SET city = 'Taken' WHERE id = :id")
        assert (await session.execute(taken, {"id": UUID(theirs["id"])})).rowcount == 0
    assert role == psycopg.conninfo.conninfo_to_dict(clinic.house.urls.app)["user"]
    with pytest.raises(DBAPIError, match="row-level security"):
        async with clinic.house.database.writing(clinic.scope("admin")) as session:
            planted = text(
                "INSERT INTO rooms (id, org_id, name, active) VALUES (:id, :org, 'Ours', true)"
            )
            await session.execute(planted, {"id": new_id(), "org": onlooker.org_id})
    after = (await onlooker.admin.get(f"/api/patients/{theirs['id']}")).json()
    assert after["city"] is None


async def test_a_role_that_no_wall_binds_is_refused_at_start_up(
    settings: Settings, urls: Urls
) -> None:
    house = assemble(settings, Urls(urls.admin, urls.admin, urls.agent))
    with pytest.raises(UnsafeRole):
        await verify_roles(house.database)
    await house.database.close()


# Looking only looks.


async def test_resolving_an_encounter_makes_none(clinic: Clinic) -> None:
    patient, _ = await clinic.patient(), await professional(clinic)
    asked = {"patient_id": patient["id"], "date": str(today(clinic))}
    before = (await clinic.admin.get("/api/audit/chain")).json()["rows"]
    for _ in range(2):
        found = await clinic.house.gate.read(clinic.scope(), "resolve_encounter", asked)
        assert not found.found
    assert await count(clinic, "encounters") == 0
    assert {row["action"] for row in await _trail_after(clinic, before)} == {"TOOL"}


# A discontinued drug is not active, and only one's own can be discontinued.


async def test_a_signed_discontinuation_leaves_nothing_active(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    args = {"patient_id": patient["id"], "medication_id": row["id"], "reason": "Nausea"}
    await commit(clinic, clinic.scope(), "discontinue_medication", args)
    assert await active(clinic, patient) == []
    assert [one["status"] for one in await listed(clinic, patient)] == ["discontinued"]


async def test_another_clinics_drug_is_out_of_reach(clinic: Clinic, onlooker: Clinic) -> None:
    mine, theirs = await clinic.patient(), await onlooker.patient()
    row = await started(onlooker, theirs)
    for patient in (mine, theirs):
        args = {"patient_id": patient["id"], "medication_id": row["id"], "reason": "x"}
        with pytest.raises(NotFound):
            await clinic.house.gate.preview(clinic.scope(), "discontinue_medication", args)
        over = await act(clinic, patient, row, "discontinue", reason="x")
        assert over.status_code == 404
    async with clinic.house.database.writing(clinic.scope()) as session:
        bare = text(
            "UPDATE medications SET status = 'discontinued', ended_on = now() WHERE id = :id"
        )
        assert (await session.execute(bare, {"id": UUID(row["id"])})).rowcount == 0
    assert [one["id"] for one in await active(onlooker, theirs)] == [row["id"]]


# What was free when it was proposed may be taken when it is signed.


async def _proposed(desk: Desk, **given: Any) -> Previewed:
    gate, scope = desk.clinic.house.gate, desk.clinic.scope()
    return await gate.preview(scope, "book_appointment", desk.booking(**given))


async def _sign(desk: Desk, shown: Previewed) -> None:
    scope, name = desk.clinic.scope(), shown.tool.name
    signature = Countersignature(name, shown.digest, scope.person, scope.org_id, new_id())
    async with desk.clinic.house.database.writing(scope) as session:
        await desk.clinic.house.gate.commit(session, scope, name, shown.args, signature)


async def test_availability_is_decided_at_the_commit(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    shown = [await _proposed(desk, reason=f"Visit {n}") for n in range(6)]
    assert all(one.preview.warnings == shown[0].preview.warnings for one in shown)
    done = await asyncio.gather(*(_sign(desk, one) for one in shown), return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["NoneType"] + ["SlotTaken"] * 5
    assert await count(clinic, "appointments") == 1


async def test_even_a_bare_insert_cannot_book_a_time_twice(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book()
    columns = "patient_id, professional_id, type_id, starts_at, ends_at, status, telehealth"
    copy = f"INSERT INTO appointments (id, {columns}) SELECT :new, {columns} FROM appointments "
    with pytest.raises(Conflict) as refused:
        async with clinic.house.database.writing(clinic.scope()) as session:
            await session.execute(
                text(copy + "WHERE id = :id"), {"new": new_id(), "id": UUID(booked["id"])}
            )
    assert "exclusion constraint" in str(refused.value.__cause__)


async def test_a_group_of_writes_happens_whole_or_not_at_all(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    first, second = await _proposed(desk), await _proposed(desk, at="10:15")
    before = (await clinic.admin.get("/api/audit/chain")).json()["rows"]
    gate, scope = clinic.house.gate, clinic.scope()
    with pytest.raises(SlotTaken):
        async with clinic.house.database.writing(scope) as session:
            for shown in (first, second):
                name = shown.tool.name
                signature = Countersignature(
                    name, shown.digest, scope.person, scope.org_id, new_id()
                )
                await gate.commit(session, scope, name, shown.args, signature)
    assert await count(clinic, "appointments") == 0
    assert await _trail_after(clinic, before) == []


@pytest.mark.parametrize("reference", ["$ref:encounters_id", {"$from": UNKNOWN}, "", None])
async def test_a_reference_that_leads_nowhere_is_never_passed_on(
    clinic: Clinic, reference: Any
) -> None:
    patient = await clinic.patient()
    args = {"patient_id": patient["id"], "kind": "soap", "content": SOAP, "encounter_id": reference}
    with pytest.raises(ArgumentsRefused):
        await clinic.house.gate.preview(clinic.scope(), "draft_note", args)


# What is typed into a search is a name and nothing else.

FILTERS = (
    "%",
    "*",
    "_____",
    "a,family_name.ilike.*",
    "ana%,id.not.is.null",
    "ana),or(org_id.neq.0",
    "first_name.ilike.%ana%",
    "' OR '1'='1",
    "ana' UNION SELECT id FROM patients --",
    "ana'; DELETE FROM patients; --",
    "\\",
    "(.*)",
    ":query",
)


async def test_a_search_is_no_query(clinic: Clinic, onlooker: Clinic) -> None:
    await clinic.patient(given_name="Percy", family_name="Plain")
    await onlooker.patient(given_name="Ana", family_name="Elsewhere")
    for typed in FILTERS:
        answer = await clinic.admin.post("/api/patients/search", {"query": typed})
        assert (answer.status_code, answer.json()["patients"]) == (200, []), typed
        found = await clinic.house.gate.read(clinic.scope(), "find_patient", {"query": typed})
        assert found.patients == [], typed
    assert await count(clinic, "patients") == 1


# Logs hold ids.


async def test_no_log_of_a_whole_visit_names_anybody(
    clinic: Clinic, capfd: pytest.CaptureFixture[str]
) -> None:
    log.configure("DEBUG")
    answers = await a_whole_visit(clinic)
    answers.append(await broken(create_app(clinic.house), clinic.clinician))
    tool = {"query": "Zephyrine Quillfeather"}
    found = await clinic.house.gate.read(clinic.scope(), "find_patient", tool)
    out, err = capfd.readouterr()
    log.configure("ERROR")
    assert len(found.patients) == 1
    expected = {200, 201, 401, 403, 404, 409, 412, 422, 500}
    assert {answer.status_code for answer in answers} >= expected
    lines = [json.loads(line) for line in err.splitlines()]
    seen = {line["status"] for line in lines if line["event"] == "request"}
    assert seen >= expected
    assert "unexpected" in {line["event"] for line in lines}
    refusals = " ".join(a.text for a in answers if a.status_code >= 400 and a.status_code != 422)
    for written in (out, err, refusals):
        assert [word for word in SECRETS if word.casefold() in written.casefold()] == []


# A draft is not a record; a record does not change.


async def _notes_seen(clinic: Clinic, patient_id: str) -> list[Any]:
    """Signed notes as every reader of the chart meets them."""
    read, doctor = clinic.house.gate.read, clinic.clinician
    args = {"patient_id": patient_id}
    story = await read(clinic.scope(), "get_patient_timeline", args)
    return [
        *(await doctor.get("/api/notes", params=args)).json()["items"],
        *(await read(clinic.scope(), "get_patient_context", args)).recent_notes,
        *(item for item in story.items if "note" in item.kind),
    ]


async def test_a_draft_is_no_record_until_a_person_signs_it(clinic: Clinic) -> None:
    at = await visit(clinic)
    made = await commit(clinic, clinic.scope(), "draft_note", at.body())
    assert (await count(clinic, "note_drafts"), await count(clinic, "notes")) == (1, 0)
    assert await _notes_seen(clinic, at.patient_id) == []
    able = [tool.name for tool in clinic.house.registry if tool.effect is not Effect.READ]
    assert [name for name in able if re.search(r"sign|accept|amend", name)] == []
    draft = (await clinic.clinician.get(f"/api/note-drafts/{made.id}")).json()
    assert (await sign(clinic.clinician, draft)).status_code == 201
    assert len(await _notes_seen(clinic, at.patient_id)) == 3


async def test_what_is_turned_down_says_so_and_is_no_failure(clinic: Clinic) -> None:
    at = await visit(clinic)
    draft = await at.draft()
    headers = {"If-Match": f'"{draft["revision"]}"'}
    path = f"/api/note-drafts/{draft['id']}"
    turned = await clinic.clinician.post(f"{path}/discard", {"reason": "By hand"}, headers=headers)
    assert (turned.status_code, turned.json()["status"]) == (200, "discarded")
    late = await sign(clinic.clinician, turned.json())
    assert (late.status_code, kind_of(late)) == (409, "draft_closed")
    assert await count(clinic, "notes") == 0


async def test_a_signed_note_cannot_be_changed_in_the_database(clinic: Clinic) -> None:
    at = await visit(clinic)
    note = await at.note()
    attacks = (
        "UPDATE notes SET content = '{}'",
        "DELETE FROM notes",
        "DELETE FROM note_signatures",
    )
    for attack in attacks:
        with pytest.raises(DBAPIError, match="permission denied"):
            async with clinic.house.database.writing(clinic.scope("admin")) as session:
                await session.execute(text(attack))
        with psycopg.connect(clinic.house.urls.admin) as owner:
            with pytest.raises(psycopg.errors.InsufficientPrivilege, match="never changed"):
                owner.execute(attack)
            owner.rollback()
    assert (await clinic.clinician.get(f"/api/notes/{note['id']}")).json() == note
    second = (await amend(clinic.clinician, note, {**SOAP, "plan": "Other"})).json()
    assert (second["version"], second["previous_version_id"]) == (2, note["version_id"])
    assert (await clinic.clinician.get(f"/api/notes/{note['id']}/verify")).json()["intact"]


# A rule picks the code, and nobody else can.


@pytest.mark.parametrize(
    ("kind", "minutes", "code"),
    [
        ("individual_therapy", 37, "90832"),
        ("individual_therapy", 38, "90834"),
        ("individual_therapy", 52, "90834"),
        ("telehealth", 53, "90837"),
        ("intake", None, "90791"),
        ("individual_therapy", None, None),
    ],
)
async def test_the_visit_decides_its_code(
    clinic: Clinic, kind: str, minutes: int | None, code: str | None
) -> None:
    seen = await billable(clinic, kind=kind, minutes=minutes, price_of=code or "90834")
    first, again = await suggestion(clinic, seen), await suggestion(clinic, seen)
    assert first == again
    assert [line["cpt_code"] for line in first["lines"]] == ([code] if code else [])
    args = {"patient_id": seen["patient_id"], "encounter_id": seen["id"]}
    for wish in ({"cpt_code": "90837"}, {"lines": [{"cpt_code": "90837"}]}, {"charge": "900.00"}):
        with pytest.raises(ArgumentsRefused):
            await clinic.house.gate.preview(clinic.scope(), "create_claim", {**args, **wish})
