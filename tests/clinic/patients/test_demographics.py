"""Patients are registered, changed and listed; nothing is cleared by accident and nobody is registered twice unseen."""

import asyncio
from datetime import timedelta
from uuid import UUID

import pytest
from tests.clinic.patients.helpers import act, code_of, put
from tests.factories.clinic import Clinic

from chartside.clinic.patients import CreatePatient, register_many
from chartside.kernel import clock

BORN = "1985-03-12"


async def test_a_field_left_out_stays_and_null_clears_it(clinic: Clinic) -> None:
    made = await clinic.patient(phone="(212) 555-0100", city="Albany", birth_date=BORN)
    path = f"/api/patients/{made['id']}"
    changed = await clinic.admin.patch(path, {"phone": None}, etag='"1"')
    assert changed.status_code == 200
    assert changed.headers["etag"] == '"2"'
    body = changed.json()
    assert (body["phone"], body["city"], body["birth_date"]) == (None, "Albany", BORN)


@pytest.mark.parametrize("field", ["given_name", "family_name", "sex", "status"])
async def test_a_name_cannot_be_cleared(clinic: Clinic, field: str) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}"
    for value in (None, "", "   "):
        answer = await clinic.admin.patch(path, {field: value}, etag='"1"')
        assert answer.status_code == 422
    assert (await clinic.admin.get(path)).json() == made


async def test_an_empty_change_changes_nothing(clinic: Clinic) -> None:
    made = await clinic.patient()
    answer = await clinic.admin.patch(f"/api/patients/{made['id']}", {}, etag='"1"')
    assert answer.status_code == 200
    assert answer.json() == made


async def test_a_change_needs_the_revision_that_was_read(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}"
    assert (await clinic.admin.patch(path, {"city": "Rome"})).status_code == 428
    both = await asyncio.gather(
        clinic.admin.patch(path, {"city": "Rome"}, etag='"1"'),
        clinic.receptionist.patch(path, {"city": "Oslo"}, etag='"1"'),
    )
    assert sorted(answer.status_code for answer in both) == [200, 412]


async def test_unknown_fields_wrong_kinds_and_long_texts_are_refused(clinic: Clinic) -> None:
    for bad in (
        {"given_name": "A", "family_name": "B", "number": "P1"},
        {"given_name": "A", "family_name": "B", "birth_date": 19850312},
        {"given_name": "A", "family_name": "B", "birth_date": "1985-02-30"},
        {"given_name": "A", "family_name": "x" * 201},
        {"given_name": "A", "family_name": "B", "phone": "((((((("},
        {"given_name": "A\u202eB", "family_name": "B"},
        {"given_name": "A"},
    ):
        assert (await clinic.admin.post("/api/patients", bad)).status_code == 422


async def test_nobody_is_born_tomorrow(clinic: Clinic) -> None:
    late = (clock.now().date() + timedelta(days=2)).isoformat()
    body = {"given_name": "A", "family_name": "B", "birth_date": late}
    answer = await clinic.admin.post("/api/patients", body)
    assert (answer.status_code, code_of(answer)) == (422, "date_in_future")


async def test_a_name_that_folds_to_thousands_of_letters_is_taken(clinic: Clinic) -> None:
    made = await clinic.patient(given_name="ﷺ" * 200, family_name="ﷺ" * 200)
    answer = await clinic.admin.post("/api/patients/search", {"query": made["number"]})
    assert [p["id"] for p in answer.json()["patients"]] == [made["id"]]


async def test_the_same_name_and_day_of_birth_stops_unless_it_is_meant(
    clinic: Clinic, onlooker: Clinic
) -> None:
    first = await clinic.patient(given_name="José", family_name="Núñez", birth_date=BORN)
    again = {"given_name": "JOSE", "family_name": "Nunez", "birth_date": BORN}
    stopped = await clinic.admin.post("/api/patients", again)
    assert (stopped.status_code, code_of(stopped)) == (409, "possible_duplicate")
    assert stopped.json()["conflicts"] == [first["id"]]
    assert "Nu" not in stopped.text
    meant = await clinic.admin.post("/api/patients", {**again, "despite_duplicate": True})
    assert meant.status_code == 201
    assert (await onlooker.admin.post("/api/patients", again)).status_code == 201


async def test_a_namesake_without_a_day_of_birth_is_only_shown(clinic: Clinic) -> None:
    known = await clinic.patient(given_name="Ana", family_name="Sol")
    other = await clinic.patient(given_name="Ana", family_name="Sol", birth_date=BORN)
    asked = {"given_name": "ana", "family_name": "SOL", "birth_date": BORN}
    found = await clinic.admin.post("/api/patients/duplicates", asked)
    assert [p["id"] for p in found.json()["patients"]] == [known["id"], other["id"]]
    elsewhere = {**asked, "birth_date": "1990-01-01"}
    found = await clinic.admin.post("/api/patients/duplicates", elsewhere)
    assert [p["id"] for p in found.json()["patients"]] == [known["id"]]


async def test_the_list_is_by_family_name_page_by_page(clinic: Clinic, onlooker: Clinic) -> None:
    await onlooker.patient(family_name="Abel")
    for name in ("Zorn", "Ábalos", "Mora", "mora", "Byrne"):
        await clinic.patient(family_name=name)
    seen: list[str] = []
    cursor: str | None = None
    for _ in range(5):
        query = {"limit": "2", **({"cursor": cursor} if cursor else {})}
        page = (await clinic.admin.get("/api/patients", params=query)).json()
        seen += [p["name"] for p in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert seen == ["Ana Ábalos", "Ana Byrne", "Ana Mora", "Ana mora", "Ana Zorn"]


async def test_the_list_by_status(clinic: Clinic) -> None:
    gone, _ = await clinic.patient(family_name="Gone"), await clinic.patient(family_name="Here")
    path = f"/api/patients/{gone['id']}"
    await clinic.admin.patch(path, {"status": "discharged"}, etag='"1"')
    for status, names in (("discharged", ["Ana Gone"]), ("active", ["Ana Here"]), ("inactive", [])):
        page = (await clinic.admin.get("/api/patients", params={"status": status})).json()
        assert [p["name"] for p in page["items"]] == names
    assert (await clinic.admin.get("/api/patients?status=dead")).status_code == 422


async def test_a_page_mark_of_another_clinic_or_of_nobody_is_refused(
    clinic: Clinic, onlooker: Clinic
) -> None:
    for _ in range(2):
        await onlooker.patient()
    mark = (await onlooker.admin.get("/api/patients?limit=1")).json()["next_cursor"]
    for cursor in (mark, "abc", "W10", "é", "bnVsbA"):
        answer = await clinic.admin.get("/api/patients", params={"cursor": cursor})
        assert (answer.status_code, code_of(answer)) == (422, "invalid_cursor")


async def test_consent_is_said_dated_and_withdrawn(clinic: Clinic) -> None:
    made = await clinic.patient(ai_consent="not_asked")
    assert made["ai_consent_at"] is None
    path = f"/api/patients/{made['id']}/ai-consent"
    assert (await clinic.admin.put(path, {"consent": "granted"})).status_code == 428
    given = await put(clinic.receptionist, path, {"consent": "granted"}, '"1"')
    assert given.json()["ai_consent"] == "granted"
    assert given.json()["ai_consent_at"] is not None
    assert (await put(clinic.admin, path, {"consent": "refused"}, '"1"')).status_code == 412
    assert (
        await put(clinic.people["biller"], path, {"consent": "refused"}, '"2"')
    ).status_code == 403
    assert (await put(clinic.admin, path, {"consent": "maybe"}, '"2"')).status_code == 422


async def test_another_clinics_patient_answers_as_an_unknown_one(
    clinic: Clinic, onlooker: Clinic
) -> None:
    made = await clinic.patient()
    unknown = str(UUID(int=7))
    for patient in (made["id"], unknown):
        path = f"/api/patients/{patient}"
        answers = [
            await onlooker.admin.get(path),
            await onlooker.admin.patch(path, {"city": "X"}, etag='"1"'),
            await put(onlooker.admin, f"{path}/ai-consent", {"consent": "granted"}, '"1"'),
            await put(onlooker.admin, f"{path}/no-known-allergies", {"stated": True}, '"1"'),
            *[
                await onlooker.admin.get(f"{path}/{kind}")
                for kind in ("contacts", "allergies", "diagnoses", "insurances")
            ],
            await onlooker.admin.post(f"{path}/contacts", {"name": "X"}),
            await onlooker.admin.post(f"{path}/allergies", {"substance": "X"}),
            await onlooker.admin.post(f"{path}/diagnoses", {"code": "I10"}),
        ]
        assert {(a.status_code, code_of(a)) for a in answers} == {(404, "not_found")}
    assert (await clinic.admin.get(f"/api/patients/{made['id']}")).json() == made


async def test_contacts_come_go_and_belong_to_one_patient(clinic: Clinic) -> None:
    made, other = await clinic.patient(), await clinic.patient()
    path = f"/api/patients/{made['id']}/contacts"
    first = (await clinic.admin.post(path, {"name": "Luz", "relationship": "mother"})).json()
    assert (first["may_discuss"], first["is_emergency"], first["phone"]) == (False, False, None)
    second = (await clinic.admin.post(path, {"name": "Leo", "may_discuss": True})).json()
    page = (await clinic.admin.get(path, params={"limit": 1})).json()
    assert [c["name"] for c in page["items"]] == ["Luz"]
    page = (await clinic.admin.get(path, params={"cursor": page["next_cursor"]})).json()
    assert [c["name"] for c in page["items"]] == ["Leo"]
    own, foreign = f"{path}/{first['id']}", f"/api/patients/{other['id']}/contacts/{first['id']}"
    changed = await clinic.admin.patch(own, {"relationship": None, "may_discuss": True}, etag='"1"')
    assert (changed.json()["relationship"], changed.json()["name"]) == (None, "Luz")
    assert (await clinic.admin.patch(foreign, {"name": "X"}, etag='"2"')).status_code == 404
    assert (await clinic.admin.get(foreign)).status_code == 404
    assert (await clinic.admin.delete(foreign, headers={"If-Match": '"2"'})).status_code == 404
    assert (await clinic.admin.delete(own)).status_code == 428
    assert (await clinic.admin.delete(own, headers={"If-Match": '"1"'})).status_code == 412
    assert (await clinic.admin.delete(own, headers={"If-Match": '"2"'})).status_code == 204
    left = (await clinic.admin.get(path)).json()["items"]
    assert [c["id"] for c in left] == [second["id"]]


async def test_a_whole_list_is_registered_at_once(clinic: Clinic) -> None:
    commands = [CreatePatient(given_name=f"Name{i}", family_name="Bulk") for i in range(30)]
    async with clinic.house.database.writing(clinic.scope("admin")) as session:
        rows = await register_many(session, clinic.scope("admin"), commands)
    assert len({row.number for row in rows}) == 30
    found = (await clinic.admin.post("/api/patients/search", {"query": "name7 bulk"})).json()
    assert [p["id"] for p in found["patients"]][:1] == [str(rows[7].id)]


async def test_every_look_is_in_the_audit_trail(clinic: Clinic) -> None:
    made = await clinic.patient(family_name="Watched")
    await clinic.receptionist.post("/api/patients/search", {"query": "watched"})
    await clinic.clinician.get(f"/api/patients/{made['id']}/allergies")
    trail = await clinic.admin.get("/api/audit", params={"patient_id": made["id"]})
    assert trail.status_code == 200, trail.text
    seen = {(row["action"], row["table_name"]) for row in trail.json()["items"]}
    assert {("INSERT", "patients"), ("READ", "patients"), ("READ", "allergies")} <= seen


async def test_who_may_not_is_told_so(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}"
    patient, biller, desk = clinic.people["patient"], clinic.people["biller"], clinic.receptionist
    refused = [
        await patient.get("/api/patients"),
        await patient.post("/api/patients/search", {"query": "ana"}),
        await biller.post("/api/patients", {"given_name": "A", "family_name": "B"}),
        await desk.get(f"{path}/allergies"),
        await desk.get(f"{path}/diagnoses"),
        await clinic.clinician.post("/api/payers", {"name": "X"}),
        await act(clinic.admin, f"{path}/diagnoses/{made['id']}/confirm", '"1"'),
    ]
    assert {answer.status_code for answer in refused} == {403}
