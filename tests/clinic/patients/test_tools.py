"""What an agent can do with patients: it sees who agreed, proposes with names and warnings, and decides nothing."""

from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest
from tests.clinic.patients.helpers import code_of, look, preview, put, sign
from tests.factories.clinic import Clinic

from chartside.clinic.patients import AiConsentMissing, PossibleDuplicate, UnknownDiagnosisCode
from chartside.kernel.errors import NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import (
    ArgumentsRefused,
    Countersignature,
    SignatureMismatch,
    ToolNotFound,
)

BORN = "1985-03-12"


def codes(shown: Any) -> list[str]:
    return [warning.code for warning in shown.preview.warnings]


async def test_one_several_and_none(clinic: Clinic, onlooker: Clinic) -> None:
    await onlooker.patient(given_name="Olga", family_name="Foreign")
    await clinic.patient(given_name="José María", family_name="Núñez", birth_date=BORN)
    await clinic.patient(given_name="José", family_name="Núñez")
    one = await look(clinic, "find_patient", {"query": "nunez jose maria"})
    assert (one.found, one.ambiguous, [p.name for p in one.patients]) == (
        *(True, False, ["José María Núñez"]),
    )
    several = await look(clinic, "find_patient", {"query": "José Núñez"})
    assert (several.found, several.ambiguous, len(several.patients)) == (True, True, 2)
    none = await look(clinic, "find_patient", {"query": "olga foreign"})
    assert (none.found, none.ambiguous, none.patients) == (False, False, [])


async def test_a_close_name_is_a_question_not_an_answer(clinic: Clinic) -> None:
    await clinic.patient(given_name="Emilia", family_name="González")
    found = await look(clinic, "find_patient", {"query": "Emilia Gonzales"})
    assert (found.found, found.ambiguous, len(found.patients)) == (True, True, 1)


async def test_a_day_of_birth_decides_and_another_day_excludes(clinic: Clinic) -> None:
    for day in (BORN, "1990-01-01", None):
        await clinic.patient(given_name="Ana", family_name="Ruiz", birth_date=day)
    hinted = await look(clinic, "find_patient", {"query": "ana ruiz", "birth_date": BORN})
    assert (hinted.ambiguous, [str(p.birth_date) for p in hinted.patients]) == (False, [BORN])
    said = await look(clinic, "find_patient", {"query": f"ana ruiz {BORN}"})
    assert said == hinted
    other = await look(clinic, "find_patient", {"query": "ana ruiz", "birth_date": "2001-01-01"})
    assert (other.ambiguous, [p.birth_date for p in other.patients]) == (True, [None])


async def test_who_has_not_agreed_is_not_there_for_an_agent(clinic: Clinic) -> None:
    hidden = await clinic.patient(given_name="Hidden", family_name="Person", ai_consent="refused")
    asked = await clinic.patient(given_name="Unasked", family_name="Person", ai_consent="not_asked")
    await clinic.patient(given_name="Open", family_name="Person")
    for query in ("person", "hidden person", "hiden", "unasked"):
        found = await look(clinic, "find_patient", {"query": query})
        assert {p.name for p in found.patients} <= {"Open Person"}
    listed = await look(clinic, "list_patients", {})
    assert [p.name for p in listed.items] == ["Open Person"]
    for made in (hidden, asked):
        args = {"patient_id": made["id"]}
        for tool in ("get_patient", "list_allergies", "list_diagnoses"):
            with pytest.raises(AiConsentMissing) as refused:
                await look(clinic, tool, args)
            assert (refused.value.code, refused.value.detail) == ("ai_consent_missing", None)
            assert dict(refused.value.facts) == {}
        for tool, more in (
            ("update_patient", {"city": "X"}),
            ("add_allergy", {"substance": "X"}),
            ("add_diagnosis", {"code": "I10"}),
        ):
            with pytest.raises(AiConsentMissing):
                await preview(clinic, tool, {**args, **more})


async def test_consent_opens_and_its_withdrawal_closes(clinic: Clinic) -> None:
    made = await clinic.patient(given_name="Nora", family_name="Vane", ai_consent="not_asked")
    path = f"/api/patients/{made['id']}/ai-consent"
    await put(clinic.admin, path, {"consent": "granted"}, '"1"')
    assert (await look(clinic, "find_patient", {"query": "nora vane"})).found
    await put(clinic.admin, path, {"consent": "refused"}, '"2"')
    assert not (await look(clinic, "find_patient", {"query": "nora vane"})).found


async def test_no_tool_can_touch_consent(clinic: Clinic) -> None:
    made = await clinic.patient()
    with pytest.raises(ArgumentsRefused):
        args = {"patient_id": made["id"], "ai_consent": "granted"}
        await preview(clinic, "update_patient", args)
    person = {"given_name": "A", "family_name": "B", "ai_consent": "granted"}
    with pytest.raises(ArgumentsRefused):
        await preview(clinic, "create_patient", person)
    made_by_tool = await sign(clinic, "create_patient", {"given_name": "A", "family_name": "B"})
    assert made_by_tool.ai_consent == "not_asked"
    fields = {name for tool in clinic.house.registry for name in tool.args.model_fields}
    assert not {name for name in fields if "consent" in name}


async def test_unknown_and_foreign_ids_answer_alike(clinic: Clinic, onlooker: Clinic) -> None:
    made, theirs = await clinic.patient(), await onlooker.patient()
    path = f"/api/patients/{made['id']}"
    allergy = (await clinic.clinician.post(f"{path}/allergies", {"substance": "Nuts"})).json()
    diagnosis = (await clinic.clinician.post(f"{path}/diagnoses", {"code": "I10"})).json()
    other = await clinic.patient()
    for patient in (theirs["id"], str(UUID(int=3))):
        for tool in ("get_patient", "list_allergies", "list_diagnoses", "get_insurance"):
            with pytest.raises(NotFound):
                await look(clinic, tool, {"patient_id": patient})
    for allergy_id in (allergy["id"], str(UUID(int=3))):
        with pytest.raises(NotFound):
            args = {"patient_id": other["id"], "allergy_id": allergy_id, "severity": "mild"}
            await preview(clinic, "update_allergy", args)
    for diagnosis_id in (diagnosis["id"], str(UUID(int=3))):
        with pytest.raises(NotFound):
            args = {"patient_id": other["id"], "diagnosis_id": diagnosis_id, "is_primary": True}
            await preview(clinic, "update_diagnosis", args)


async def test_a_scope_of_one_patient_finds_only_that_one(clinic: Clinic) -> None:
    made = await clinic.patient(given_name="Ana", family_name="Ruiz")
    await clinic.patient(given_name="Ana", family_name="Rubio")
    scope = replace(clinic.scope(), patient_id=UUID(made["id"]))
    gate = clinic.house.gate
    found = await gate.read(scope, "find_patient", {"query": "ana"})
    assert [str(p.id) for p in found.patients] == [made["id"]]
    assert not (await gate.read(scope, "find_patient", {"query": "rubio"})).found
    listed = await gate.read(scope, "list_patients", {})
    assert [str(p.id) for p in listed.items] == [made["id"]]
    with pytest.raises(NotFound):
        await gate.preview(scope, "create_patient", {"given_name": "A", "family_name": "B"})


async def test_a_change_is_previewed_old_to_new_and_keeps_the_rest(clinic: Clinic) -> None:
    made = await clinic.patient(city="Albany", phone="555 0100")
    args = {"patient_id": made["id"], "phone": None, "city": "Albany", "region": "NY"}
    shown = await preview(clinic, "update_patient", args)
    assert shown.preview.title == "Change details of Ana Ruiz"
    told = [(c.field, c.old, c.new) for c in shown.preview.changes]
    assert told == [("phone", "555 0100", None), ("region", None, "NY")]
    assert shown.preview.rests_on[0].revision == 1
    view = await sign(clinic, "update_patient", args)
    assert (view.phone, view.region, view.city, view.given_name) == (None, "NY", "Albany", "Ana")


async def test_leaving_out_and_clearing_are_signed_apart(clinic: Clinic) -> None:
    made = await clinic.patient(phone="555 0100")
    keeps = {"patient_id": made["id"], "city": "Rome"}
    clears = {**keeps, "phone": None}
    shown = await preview(clinic, "update_patient", keeps)
    scope = clinic.scope()
    signature = Countersignature(
        "update_patient", shown.digest, scope.person, scope.org_id, new_id()
    )
    with pytest.raises(SignatureMismatch):
        async with clinic.house.database.writing(scope) as session:
            gate = clinic.house.gate
            await gate.commit(session, scope, "update_patient", clears, signature)
    assert (await clinic.admin.get(f"/api/patients/{made['id']}")).json()["phone"] == "555 0100"


async def test_a_possible_duplicate_is_warned_of_and_refused_at_commit(clinic: Clinic) -> None:
    known = await clinic.patient(given_name="Eva", family_name="Sanz", birth_date=BORN)
    args = {"given_name": "Eva", "family_name": "SANZ", "birth_date": BORN}
    shown = await preview(clinic, "create_patient", args)
    assert codes(shown) == ["possible_duplicate"]
    assert known["number"] in shown.preview.warnings[0].message
    with pytest.raises(PossibleDuplicate):
        await sign(clinic, "create_patient", args)
    made = await sign(clinic, "create_patient", {**args, "despite_duplicate": True})
    assert made.given_name == "Eva"


async def test_an_allergy_is_proposed_changed_and_warned_of(clinic: Clinic) -> None:
    made = await clinic.patient()
    patient = {"patient_id": made["id"]}
    path = f"/api/patients/{made['id']}/no-known-allergies"
    await put(clinic.clinician, path, {"stated": True}, '"1"')
    args = {**patient, "substance": "Penicillin", "severity": "severe"}
    shown = await preview(clinic, "add_allergy", args)
    assert shown.preview.title == "Record an allergy of Ana Ruiz to Penicillin"
    assert codes(shown) == ["no_known_allergies"]
    assert (await look(clinic, "list_allergies", patient)).knowledge == "no_known_allergies"
    added = await sign(clinic, "add_allergy", args)
    listed = await look(clinic, "list_allergies", patient)
    assert ([a.id for a in listed.items], listed.knowledge) == ([added.id], "recorded")
    assert codes(await preview(clinic, "add_allergy", args)) == ["allergy_already_recorded"]
    change = {**patient, "allergy_id": str(added.id), "status": "entered_in_error"}
    shown = await preview(clinic, "update_allergy", change)
    assert codes(shown) == ["allergy_no_longer_active"]
    assert [(c.old, c.new) for c in shown.preview.changes] == [("active", "entered_in_error")]
    assert (await sign(clinic, "update_allergy", change)).severity == "severe"


async def test_a_proposed_diagnosis_waits_for_review(clinic: Clinic) -> None:
    made = await clinic.patient()
    patient = {"patient_id": made["id"]}
    path = f"/api/patients/{made['id']}/diagnoses"
    old = (await clinic.clinician.post(path, {"code": "F33.1", "is_primary": True})).json()
    args = {**patient, "code": "F41.1", "is_primary": True}
    shown = await preview(clinic, "add_diagnosis", args)
    assert shown.preview.title == "Record F41.1 Generalized anxiety disorder for Ana Ruiz"
    assert codes(shown) == ["primary_replaced"]
    assert "F33.1" in shown.preview.warnings[0].message
    assert [str(r.id) for r in shown.preview.rests_on] == [old["id"]]
    added = await sign(clinic, "add_diagnosis", args)
    assert (added.confirmation, added.confirmed_by) == ("pending_review", None)
    listed = await look(clinic, "list_diagnoses", patient)
    assert [(d.code, d.is_primary) for d in listed.items] == [("F41.1", True), ("F33.1", False)]
    assert codes(await preview(clinic, "add_diagnosis", {**patient, "code": "F41.1"})) == [
        "diagnosis_already_recorded"
    ]
    back = {**patient, "diagnosis_id": old["id"], "is_primary": True}
    assert codes(await preview(clinic, "update_diagnosis", back)) == ["primary_replaced"]
    assert (await sign(clinic, "update_diagnosis", back)).is_primary is True


@pytest.mark.parametrize("field", ["status", "confirmation", "confirmed_by", "resolved_date"])
async def test_no_tool_decides_whether_a_diagnosis_holds(clinic: Clinic, field: str) -> None:
    made = await clinic.patient()
    for tool, ids in (
        ("add_diagnosis", {"code": "I10"}),
        ("update_diagnosis", {"diagnosis_id": made["id"]}),
    ):
        with pytest.raises(ArgumentsRefused):
            args = {"patient_id": made["id"], **ids, field: "confirmed"}
            await preview(clinic, tool, args)


async def test_an_unknown_code_is_refused_before_anybody_signs(clinic: Clinic) -> None:
    made = await clinic.patient()
    with pytest.raises(UnknownDiagnosisCode):
        await preview(clinic, "add_diagnosis", {"patient_id": made["id"], "code": "X99.99Z"})


async def test_insurance_is_proposed_with_the_payers_name(clinic: Clinic, onlooker: Clinic) -> None:
    made = await clinic.patient()
    patient = {"patient_id": made["id"]}
    await clinic.admin.post("/api/payers", {"name": "Blue Shield"})
    payers = await look(clinic, "list_payers", {})
    assert [p.name for p in payers.items] == ["Blue Shield"]
    args = {
        **patient,
        "payer_id": str(payers.items[0].id),
        "member_id": "W1",
        "copay_amount": "20.00",
    }
    shown = await preview(clinic, "add_insurance", args, role="biller")
    assert shown.preview.title == "Record primary insurance of Ana Ruiz with Blue Shield"
    assert ("Payer", "Blue Shield") in [(c.label, c.new) for c in shown.preview.changes]
    await sign(clinic, "add_insurance", args, role="biller")
    assert codes(await preview(clinic, "add_insurance", args, role="biller")) == ["priority_taken"]
    known = (await look(clinic, "get_insurance", patient)).insurances
    assert [(i.payer_name, i.remaining_sessions) for i in known] == [("Blue Shield", None)]
    with pytest.raises(ToolNotFound):
        await preview(clinic, "add_insurance", args, role="clinician")
    theirs = await onlooker.patient()
    with pytest.raises(NotFound):
        foreign = {**args, "patient_id": theirs["id"]}
        await preview(onlooker, "add_insurance", foreign, role="biller")


async def test_a_refused_search_writes_nothing_of_anyone(clinic: Clinic) -> None:
    answer = await clinic.admin.post("/api/patients/search", {"query": "Secret" * 50})
    assert (answer.status_code, code_of(answer)) == (422, "invalid")
    assert "Secret" not in answer.text
