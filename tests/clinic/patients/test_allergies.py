"""Allergies are recorded once, changed, and never confused with "nobody asked"."""

import asyncio

from tests.clinic.patients.helpers import code_of, put
from tests.factories.clinic import Clinic


async def test_none_recorded_is_not_none_known(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}"
    empty = (await clinic.clinician.get(f"{path}/allergies")).json()
    assert (empty["items"], empty["knowledge"]) == ([], "not_recorded")
    stated = await put(clinic.clinician, f"{path}/no-known-allergies", {"stated": True}, '"1"')
    assert stated.status_code == 200
    empty = (await clinic.clinician.get(f"{path}/allergies")).json()
    assert empty["knowledge"] == "no_known_allergies"
    assert empty["no_known_allergies_at"] is not None
    withdrawn = await put(clinic.clinician, f"{path}/no-known-allergies", {"stated": False}, '"2"')
    assert withdrawn.status_code == 200
    assert (await clinic.clinician.get(f"{path}/allergies")).json()["knowledge"] == "not_recorded"


async def test_an_allergy_ends_the_statement_and_forbids_it(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}"
    await put(clinic.clinician, f"{path}/no-known-allergies", {"stated": True}, '"1"')
    added = await clinic.clinician.post(f"{path}/allergies", {"substance": "Penicillin"})
    assert added.status_code == 201
    body = added.json()
    assert (body["severity"], body["reaction"], body["noted_date"]) == ("unknown", None, None)
    listed = (await clinic.clinician.get(f"{path}/allergies")).json()
    assert (listed["knowledge"], listed["no_known_allergies_at"]) == ("recorded", None)
    etag = (await clinic.clinician.get(path)).headers["etag"]
    again = await put(clinic.clinician, f"{path}/no-known-allergies", {"stated": True}, etag)
    assert (again.status_code, code_of(again)) == (409, "active_allergies_recorded")
    one = f"{path}/allergies/{body['id']}"
    ended = await clinic.clinician.patch(one, {"status": "inactive"}, etag='"1"')
    assert ended.json()["status"] == "inactive"
    again = await put(clinic.clinician, f"{path}/no-known-allergies", {"stated": True}, etag)
    assert again.status_code == 200
    back = await clinic.clinician.patch(one, {"status": "active"}, etag='"2"')
    assert back.status_code == 200
    assert (await clinic.clinician.get(f"{path}/allergies")).json()["knowledge"] == "recorded"


async def test_an_allergy_and_the_statement_of_none_cannot_meet(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}"
    await asyncio.gather(
        put(clinic.clinician, f"{path}/no-known-allergies", {"stated": True}, '"1"'),
        clinic.admin.post(f"{path}/allergies", {"substance": "Latex"}),
    )
    listed = (await clinic.clinician.get(f"{path}/allergies")).json()
    assert (listed["knowledge"], listed["no_known_allergies_at"]) == ("recorded", None)


async def test_the_same_substance_is_active_once(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}/allergies"
    first = (await clinic.clinician.post(path, {"substance": "Amoxicilína"})).json()
    answers = await asyncio.gather(
        *[clinic.clinician.post(path, {"substance": "AMOXICILINA "}) for _ in range(3)]
    )
    assert {(a.status_code, code_of(a)) for a in answers} == {(409, "allergy_already_recorded")}
    wrong = {"status": "entered_in_error"}
    await clinic.clinician.patch(f"{path}/{first['id']}", wrong, etag='"1"')
    assert (await clinic.clinician.post(path, {"substance": "amoxicilina"})).status_code == 201
    back = await clinic.clinician.patch(f"{path}/{first['id']}", {"status": "active"}, etag='"2"')
    assert (back.status_code, code_of(back)) == (409, "allergy_already_recorded")
    active = (await clinic.clinician.get(path, params={"status": "active"})).json()
    assert [row["substance"] for row in active["items"]] == ["amoxicilina"]


async def test_a_change_keeps_what_is_left_out(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}/allergies"
    body = {
        "substance": "Nuts",
        "reaction": "hives",
        "severity": "severe",
        "noted_date": "2020-02-02",
    }
    one = (await clinic.clinician.post(path, body)).json()
    target = f"{path}/{one['id']}"
    assert (await clinic.clinician.patch(target, {"severity": "mild"})).status_code == 428
    changed = (await clinic.clinician.patch(target, {"reaction": None}, etag='"1"')).json()
    assert (changed["reaction"], changed["severity"], changed["noted_date"]) == (
        *(None, "severe", "2020-02-02"),
    )
    for bad in (
        {"severity": None},
        {"substance": "X"},
        {"noted_date": "2199-01-01"},
        {"status": "x"},
    ):
        assert (await clinic.clinician.patch(target, bad, etag='"2"')).status_code == 422


async def test_a_substance_of_any_letters_is_taken(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}/allergies"
    for substance in ("ﷺ" * 200, "🥜", "%", "x" * 200):
        assert (await clinic.clinician.post(path, {"substance": substance})).status_code == 201
    page = (await clinic.clinician.get(path, params={"limit": 3})).json()
    rest = (await clinic.clinician.get(path, params={"cursor": page["next_cursor"]})).json()
    assert (len(page["items"]), len(rest["items"]), rest["next_cursor"]) == (3, 1, None)


async def test_an_allergy_belongs_to_its_patient(clinic: Clinic, onlooker: Clinic) -> None:
    made, other = await clinic.patient(), await clinic.patient()
    path = f"/api/patients/{made['id']}/allergies"
    one = (await clinic.clinician.post(path, {"substance": "Nuts"})).json()
    foreign = f"/api/patients/{other['id']}/allergies/{one['id']}"
    for person, target in (
        (clinic.clinician, foreign),
        (onlooker.clinician, f"{path}/{one['id']}"),
    ):
        for answer in (
            await person.get(target),
            await person.patch(target, {"severity": "mild"}, etag='"1"'),
        ):
            assert (answer.status_code, code_of(answer)) == (404, "not_found")
