"""Claims: codes follow from the visit, what is missing is named, money is exact, and a session is counted once."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import text
from tests.clinic.claims.acts import (
    act,
    billable,
    cancelled,
    claimed,
    codes,
    diagnosed,
    done,
    insured,
    post,
    priced,
    reopened,
    suggestion,
    visited,
)
from tests.clinic.encounters.acts import today
from tests.factories.clinic import Clinic

from chartside.kernel.errors import Invalid
from chartside.kernel.ids import new_id


async def used_sessions(clinic: Clinic, visit: dict[str, Any]) -> int:
    path = f"/api/patients/{visit['patient_id']}/insurances"
    found = (await clinic.people["admin"].get(path)).json()["items"]
    return int(found[0]["used_sessions"])


async def test_a_suggestion_follows_from_the_visit(clinic: Clinic) -> None:
    visit = await billable(clinic, minutes=45)
    found = await suggestion(clinic, visit)
    assert found["findings"] == []
    line = found["lines"][0]
    assert (line["cpt_code"], line["units"], line["charge"]) == ("90834", 1, "150.00")
    assert [(d["sequence"], d["icd10_code"]) for d in found["diagnoses"]] == [
        (1, "F33.1"),
        (2, "F41.1"),
    ]
    assert line["diagnosis_pointers"] == [1, 2]
    assert (found["total_charge"], found["copay"]) == ("150.00", "25.00")
    assert found["message"].startswith("90834 (")
    assert await suggestion(clinic, visit) == found
    listed = (await clinic.people["biller"].get("/api/claims")).json()
    assert listed["items"] == []


async def test_what_is_missing_is_named(clinic: Clinic) -> None:
    patient = await clinic.patient()
    visit = await visited(clinic, patient, minutes=None, npi=None, signed=False, completed=False)
    found = await suggestion(clinic, visit)
    assert codes(found) == {
        "encounter_not_completed",
        "insurance_missing",
        "missing_minutes",
        "no_diagnosis",
        "no_line",
        "note_not_signed",
        "npi_missing",
    }
    assert (found["lines"], found["diagnoses"], found["total_charge"]) == ([], [], None)
    refused = await clinic.people["biller"].post(
        "/api/claims", {"patient_id": patient["id"], "encounter_id": visit["id"]}
    )
    assert (refused.status_code, refused.json()["type"][-15:]) == (409, "no_code_by_rule")
    assert "missing_minutes" in {one["code"] for one in refused.json()["findings"]}


async def test_a_price_that_is_not_listed_is_not_made_up(clinic: Clinic) -> None:
    visit = await billable(clinic, minutes=60)
    found = await suggestion(clinic, visit)
    assert codes(found) == {"charge_missing"}
    assert (found["lines"][0]["charge"], found["total_charge"]) == (None, None)
    claim = await claimed(clinic, visit)
    assert claim["total_charge"] is None
    refused = await act(clinic, claim, "ready")
    assert refused.json()["type"].endswith("claim_has_errors")
    assert [one["code"] for one in refused.json()["findings"]] == ["charge_missing"]


async def test_unconfirmed_and_unranked_diagnoses_are_not_guessed_at(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await post(clinic, f"/api/patients/{patient['id']}/diagnoses", {"code": "F41.1"}, "assistant")
    visit = await visited(clinic, patient)
    assert "no_diagnosis" in codes(await suggestion(clinic, visit))
    for code in ("F33.1", "G47.00"):
        await diagnosed(clinic, patient, code, primary=False)
    found = await suggestion(clinic, visit)
    assert "no_primary" in codes(found)
    assert {d["icd10_code"] for d in found["diagnoses"]} == {"F33.1", "G47.00"}


async def test_a_claim_holds_twelve_diagnoses_at_most(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await diagnosed(clinic, patient, "F33.1")
    more = ["F41.1", "F43.10", "F40.10", "F42.2", "F50.00", "F51.01", "F60.3", "F90.0"]
    for code in [*more, "F10.20", "F31.9", "F20.9", "F84.0"]:
        await diagnosed(clinic, patient, code, primary=False)
    found = await suggestion(clinic, await visited(clinic, patient))
    assert [d["sequence"] for d in found["diagnoses"]] == list(range(1, 13))
    assert found["diagnoses"][0]["icd10_code"] == "F33.1"
    assert found["lines"][0]["diagnosis_pointers"] == [1, 2, 3, 4]
    assert "diagnoses_left_out" in codes(found, "warning")


async def test_insurance_that_does_not_cover_the_day_is_named(clinic: Clinic) -> None:
    day = today(clinic)
    for given, code in (
        ({"valid_to": str(day - timedelta(days=1))}, "insurance_expired"),
        ({"valid_from": str(day + timedelta(days=1))}, "insurance_not_begun"),
        ({"authorised_sessions": 3, "used_sessions": 3}, "no_sessions_left"),
    ):
        visit = await billable(clinic, insurance=given)
        assert codes(await suggestion(clinic, visit)) == {code}
    low = await billable(clinic, insurance={"authorised_sessions": 5, "used_sessions": 3})
    assert codes(await suggestion(clinic, low), "warning") == {"few_sessions_left"}


async def test_a_claim_goes_its_way_and_counts_one_session(clinic: Clinic) -> None:
    visit = await billable(clinic)
    claim = await claimed(clinic, visit, notes="Checked by phone")
    assert (claim["number"], claim["status"], claim["coded_by"]) == ("C000001", "draft", "rule")
    early = await act(clinic, claim, "submit")
    assert early.json()["type"].endswith("claim_not_ready")
    claim = await done(clinic, claim, "ready")
    assert await used_sessions(clinic, visit) == 0
    answers = await asyncio.gather(*(act(clinic, claim, "submit") for _ in range(4)))
    assert sorted(a.status_code for a in answers) == [200, 412, 412, 412]
    assert await used_sessions(clinic, visit) == 1
    claim = next(a.json() for a in answers if a.status_code == 200)
    again = await act(clinic, claim, "submit")
    assert (again.status_code, await used_sessions(clinic, visit)) == (409, 1)
    paid = await done(clinic, claim, "pay", {"amount": "120.5"})
    assert (paid["status"], paid["paid_amount"]) == ("paid", "120.50")
    assert (await act(clinic, paid, "void", {"reason": "x"})).status_code == 409
    changed = await clinic.people["biller"].patch(
        f"/api/claims/{claim['id']}", {"notes": "x"}, etag=f'"{paid["revision"]}"'
    )
    assert changed.json()["type"].endswith("claim_closed")


async def test_a_visit_that_did_not_take_place_is_not_billed(clinic: Clinic) -> None:
    patient = await clinic.patient()
    visit = await visited(clinic, patient, signed=False, completed=False)
    await cancelled(clinic, visit)
    ids = {"patient_id": patient["id"], "encounter_id": visit["id"]}
    biller = clinic.people["biller"]
    for path, body in (
        ("/api/claims", ids),
        ("/api/claims/by-hand", {**ids, "diagnoses": [], "lines": []}),
    ):
        refused = await biller.post(path, body)
        assert (refused.status_code, refused.json()["type"][-18:]) == (409, "visit_not_billable")


async def test_a_payer_answers_only_what_was_submitted(clinic: Clinic) -> None:
    claim = await claimed(clinic, await billable(clinic))
    for verb, body in (("pay", {"amount": "1"}), ("deny", {"reason": "x"})):
        refused = await act(clinic, claim, verb, body)
        assert refused.json()["type"].endswith("claim_not_submitted")


async def test_a_clinician_discards_a_draft_and_no_more(clinic: Clinic) -> None:
    claim = await claimed(clinic, await billable(clinic))
    path = f"/api/claims/{claim['id']}/discard"
    headers = {"If-Match": f'"{claim["revision"]}"'}
    body = {"patient_id": claim["patient_id"]}
    clinician = clinic.clinician
    wrong = await clinician.post(path, {"patient_id": str(new_id())}, headers=headers)
    assert (wrong.status_code, (await clinician.post(path, body)).status_code) == (404, 428)
    gone = await clinician.post(path, body, headers=headers)
    assert (gone.status_code, gone.json()["status"]) == (200, "void")
    other = await done(clinic, await claimed(clinic, await billable(clinic)), "ready")
    headers = {"If-Match": f'"{other["revision"]}"'}
    refused = await clinician.post(
        f"/api/claims/{other['id']}/discard", {"patient_id": other["patient_id"]}, headers=headers
    )
    assert refused.json()["type"].endswith("claim_closed")


async def test_a_voided_claim_gives_its_session_back_and_makes_room(clinic: Clinic) -> None:
    visit = await billable(clinic)
    claim = await done(clinic, await claimed(clinic, visit), "ready")
    claim = await done(clinic, claim, "submit")
    claim = await done(clinic, claim, "deny", {"reason": "Wrong member id"})
    assert claim["status_reason"] == "Wrong member id"
    claim = await done(clinic, claim, "void", {"reason": "To be corrected"})
    assert (claim["status"], await used_sessions(clinic, visit)) == ("void", 0)
    second = await claimed(clinic, visit)
    assert second["number"] == "C000002"
    second = await done(clinic, await done(clinic, second, "ready"), "submit")
    assert await used_sessions(clinic, visit) == 1
    assert (await act(clinic, claim, "void", {"reason": "Again"})).status_code == 409


async def test_a_visit_has_one_claim_however_many_ask(clinic: Clinic) -> None:
    visit = await billable(clinic)
    body = {"patient_id": visit["patient_id"], "encounter_id": visit["id"]}
    answers = await asyncio.gather(
        *(clinic.people["biller"].post("/api/claims", body) for _ in range(4))
    )
    assert sorted(a.status_code for a in answers) == [201, 409, 409, 409]
    assert {a.json()["type"][-12:] for a in answers if a.status_code == 409} == {"claim_exists"}
    assert len((await clinic.people["biller"].get("/api/claims")).json()["items"]) == 1
    found = await suggestion(clinic, visit)
    made = next(a.json() for a in answers if a.status_code == 201)
    assert found["existing_claim_id"] == made["id"]


async def test_claims_number_each_clinic_by_itself(clinic: Clinic, onlooker: Clinic) -> None:
    visits = [await billable(clinic) for _ in range(3)]
    made = await asyncio.gather(*(claimed(clinic, visit) for visit in visits))
    assert sorted(claim["number"] for claim in made) == ["C000001", "C000002", "C000003"]
    assert (await claimed(onlooker, await billable(onlooker)))["number"] == "C000001"


async def test_a_claim_by_hand_is_checked_like_any_other(clinic: Clinic) -> None:
    visit = await billable(clinic, kind="group_therapy")
    body = {
        "patient_id": visit["patient_id"],
        "encounter_id": visit["id"],
        "diagnoses": ["f411", "F33.1", "F33", "Z99.999"],
        "lines": [
            {"cpt_code": "90834", "diagnosis_pointers": [1, 5], "units": 2},
            {"cpt_code": "96127", "charge": "12.5", "modifiers": ["59"]},
            {"cpt_code": "x9999", "charge": "1", "diagnosis_pointers": [2]},
        ],
    }
    response = await clinic.people["biller"].post("/api/claims/by-hand", body)
    assert response.status_code == 201, response.text
    claim = response.json()
    assert [line["charge"] for line in claim["lines"]] == ["300.00", "12.50", "1.00"]
    assert (claim["total_charge"], claim["coded_by"]) == ("313.50", "hand")
    assert [d["icd10_code"] for d in claim["diagnoses"]] == ["F41.1", "F33.1", "F33", "Z99.999"]
    found = (await clinic.people["biller"].get(f"/api/claims/{claim['id']}/findings")).json()
    assert found["can_be_ready"] is False
    assert codes(found) == {
        "line_without_diagnosis",
        "pointer_out_of_range",
        "unbillable_diagnosis",
        "unknown_diagnosis",
        "unknown_procedure",
    }
    assert codes(found, "warning") == {
        "diagnosis_not_on_record",
        "differs_from_rule",
        "primary_not_first",
    }


async def test_a_ready_claim_that_is_changed_is_a_draft_again(clinic: Clinic) -> None:
    visit = await billable(clinic)
    claim = await done(clinic, await claimed(clinic, visit), "ready")
    path = f"/api/claims/{claim['id']}"
    lines = [{"cpt_code": "90837", "diagnosis_pointers": [1], "charge": "200"}]
    biller = clinic.people["biller"]
    changed = await biller.patch(path, {"lines": lines}, etag=f'"{claim["revision"]}"')
    assert changed.status_code == 200, changed.text
    body = changed.json()
    assert (body["status"], body["total_charge"], body["copay"]) == ("draft", "200.00", "25.00")
    assert (body["coded_by"], body["revision"] > claim["revision"]) == ("hand", True)
    stale = await biller.patch(path, {"lines": lines}, etag=f'"{claim["revision"]}"')
    assert stale.status_code == 412
    assert (await biller.patch(path, {"notes": "x"})).status_code == 428
    cleared = await biller.patch(
        path, {"copay": None, "insurance_id": None}, etag=f'"{body["revision"]}"'
    )
    assert (cleared.json()["copay"], cleared.json()["insurance_id"]) == (None, None)
    found = (await biller.get(f"{path}/findings")).json()
    assert codes(found) == {"insurance_missing"}


async def test_only_lines_changing_moves_the_revision(clinic: Clinic) -> None:
    claim = await claimed(clinic, await billable(clinic))
    path, biller = f"/api/claims/{claim['id']}", clinic.people["biller"]
    lines = [{"cpt_code": "90834", "diagnosis_pointers": [2], "charge": "150"}]
    first = await biller.patch(path, {"lines": lines}, etag=f'"{claim["revision"]}"')
    second = await biller.patch(path, {"lines": lines}, etag=f'"{claim["revision"]}"')
    assert (first.status_code, second.status_code) == (200, 412)


async def test_a_total_that_is_not_the_sum_is_refused_by_the_database(clinic: Clinic) -> None:
    claim = await claimed(clinic, await billable(clinic))
    for statement in (
        "UPDATE claims SET total_charge = 1 WHERE id = :id",
        "UPDATE claim_lines SET charge = charge + 1 WHERE claim_id = :id",
        "DELETE FROM claim_lines WHERE claim_id = :id",
    ):
        with pytest.raises(Invalid):
            async with clinic.house.database.writing(clinic.scope("biller")) as session:
                await session.execute(text(statement), {"id": claim["id"]})
    path = f"/api/claims/{claim['id']}"
    assert (await clinic.people["biller"].get(path)).json() == claim


async def test_a_visit_that_moved_on_is_seen_before_the_claim_goes_out(clinic: Clinic) -> None:
    visit = await billable(clinic)
    claim = await done(clinic, await claimed(clinic, visit), "ready")
    await reopened(clinic, visit)
    refused = await act(clinic, claim, "submit")
    assert refused.json()["type"].endswith("claim_has_errors")
    assert [one["code"] for one in refused.json()["findings"]] == ["encounter_not_completed"]
    assert await used_sessions(clinic, visit) == 0


NOT_MEANT: tuple[dict[str, Any], ...] = (
    {"diagnoses": ["F33.1", "f331"]},
    {"diagnoses": ["F33.1"] * 13},
    {"diagnoses": ["nonsense"]},
    {"lines": [{"cpt_code": "9083"}]},
    {"lines": [{"cpt_code": "90834", "units": 0}]},
    {"lines": [{"cpt_code": "90834", "units": 10**30}]},
    {"lines": [{"cpt_code": "90834", "charge": "-1"}]},
    {"lines": [{"cpt_code": "90834", "charge": "1.001"}]},
    {"lines": [{"cpt_code": "90834", "charge": "NaN"}]},
    {"lines": [{"cpt_code": "90834", "charge": "1e9"}]},
    {"lines": [{"cpt_code": "90834", "diagnosis_pointers": [0]}]},
    {"lines": [{"cpt_code": "90834", "diagnosis_pointers": [13]}]},
    {"lines": [{"cpt_code": "90834", "modifiers": ["5"]}]},
    {"lines": None},
    {"diagnoses": None},
    {"total_charge": "1"},
    {"status": "paid"},
    {"notes": "a\u202eb"},
)


async def test_changes_that_cannot_be_meant_are_refused(clinic: Clinic) -> None:
    for wrong in NOT_MEANT:
        response = await clinic.people["biller"].patch(f"/api/claims/{new_id()}", wrong, etag='"1"')
        assert response.status_code == 422, response.text


async def test_foreign_ids_answer_as_unknown_ones_do(clinic: Clinic, onlooker: Clinic) -> None:
    mine, theirs = await billable(clinic), await billable(onlooker)
    neighbour = await billable(clinic)
    foreign = await claimed(onlooker, theirs)
    insurance = await insured(onlooker, await onlooker.patient(given_name="Zoe"))
    biller = clinic.people["biller"]
    answers = []
    for patient, visit in (
        (mine["patient_id"], theirs["id"]),
        (mine["patient_id"], neighbour["id"]),
        (mine["patient_id"], str(new_id())),
        (theirs["patient_id"], theirs["id"]),
        (theirs["patient_id"], mine["id"]),
    ):
        ids = {"patient_id": patient, "encounter_id": visit}
        by_hand = {**ids, "diagnoses": [], "lines": []}
        answers += [
            await biller.post("/api/claims/suggest", ids),
            await biller.post("/api/claims", ids),
            await biller.post("/api/claims/by-hand", by_hand),
        ]
    by_hand = {"patient_id": mine["patient_id"], "encounter_id": mine["id"], "lines": []}
    answers.append(
        await biller.post(
            "/api/claims/by-hand", {**by_hand, "diagnoses": [], "insurance_id": insurance["id"]}
        )
    )
    for claim_id in (foreign["id"], str(new_id())):
        target = {"id": claim_id, "revision": foreign["revision"]}
        answers += [
            await biller.get(f"/api/claims/{claim_id}"),
            await biller.get(f"/api/claims/{claim_id}/findings"),
            await biller.patch(f"/api/claims/{claim_id}", {"notes": "x"}, etag='"1"'),
            await act(clinic, target, "ready"),
            await act(clinic, target, "submit"),
            await act(clinic, target, "pay", {"amount": "1"}),
            await act(clinic, target, "deny", {"reason": "x"}),
            await act(clinic, target, "void", {"reason": "x"}),
        ]
    own = await claimed(clinic, mine)
    answers.append(
        await biller.patch(
            f"/api/claims/{own['id']}", {"insurance_id": insurance["id"]}, etag='"1"'
        )
    )
    assert {(a.status_code, a.json()["type"]) for a in answers} == {
        (404, "urn:chartside:problem:not_found")
    }, [a.json() for a in answers if a.status_code != 404]
    assert (await onlooker.people["biller"].get(f"/api/claims/{foreign['id']}")).json() == foreign
    listed = (await biller.get("/api/claims", params={"patient_id": theirs["patient_id"]})).json()
    assert listed["items"] == []


@pytest.mark.parametrize(
    ("role", "reads", "drafts", "writes"),
    [
        ("biller", 200, 201, 200),
        ("admin", 200, 201, 200),
        ("clinician", 200, 201, 403),
        ("assistant", 403, 403, 403),
        ("receptionist", 403, 403, 403),
    ],
)
async def test_who_may_read_draft_and_send(
    clinic: Clinic, role: str, reads: int, drafts: int, writes: int
) -> None:
    visit = await billable(clinic)
    person = clinic.people[role]
    body = {"patient_id": visit["patient_id"], "encounter_id": visit["id"]}
    assert (await person.get("/api/claims")).status_code == reads
    assert (await person.post("/api/claims/suggest", body)).status_code == reads
    made = await person.post("/api/claims", body)
    assert made.status_code == drafts
    claim = made.json() if drafts == 201 else await claimed(clinic, visit)
    headers = {"If-Match": f'"{claim["revision"]}"'}
    ready = await person.post(f"/api/claims/{claim['id']}/ready", headers=headers)
    assert ready.status_code == writes


async def test_lists_are_paged_and_filtered(clinic: Clinic) -> None:
    visits = [await billable(clinic) for _ in range(3)]
    made = [(await claimed(clinic, visit))["id"] for visit in visits]
    biller = clinic.people["biller"]
    first = (await biller.get("/api/claims", params={"limit": 2})).json()
    rest = (
        await biller.get("/api/claims", params={"limit": 2, "cursor": first["next_cursor"]})
    ).json()
    assert [c["id"] for c in first["items"] + rest["items"]] == made[::-1]
    assert rest["next_cursor"] is None
    for query, count in (
        ({"patient_id": visits[0]["patient_id"]}, 1),
        ({"encounter_id": visits[1]["id"]}, 1),
        ({"status": "draft"}, 3),
        ({"status": "paid"}, 0),
        ({"since": "2200-01-01"}, 0),
        ({"until": "2200-01-01"}, 3),
    ):
        found = (await biller.get("/api/claims", params=query)).json()["items"]
        assert len(found) == count, query
    for wrong in ({"cursor": "WzFd"}, {"limit": 201}, {"status": "x"}, {"since": "soon"}):
        assert (await biller.get("/api/claims", params=wrong)).status_code == 422


async def test_nutrition_is_coded_only_if_the_clinic_offers_it(clinic: Clinic) -> None:
    visit = await billable(clinic, kind="nutrition_assessment", minutes=60)
    assert codes(await suggestion(clinic, visit)) == {"no_code_by_rule", "no_line"}
    await priced(clinic, "97802", "40.00")
    found = await suggestion(clinic, visit)
    line = found["lines"][0]
    assert (line["cpt_code"], line["units"], line["charge"]) == ("97802", 4, "160.00")
    assert found["findings"] == []
