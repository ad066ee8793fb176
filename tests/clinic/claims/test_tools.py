"""Claims through the gate: codes come from the rule, in words, and nothing is written before a signature."""

from datetime import date
from typing import Any
from uuid import UUID

import pytest
from tests.clinic.claims.acts import act, billable, claimed, visited
from tests.clinic.medications.acts import previewed, signed
from tests.factories.clinic import Clinic

from chartside.clinic.claims import ClaimClosed, ClaimExists, NoCodeByRule
from chartside.clinic.encounters import EncounterType, OpenEncounter
from chartside.clinic.patients import AiConsentMissing
from chartside.kernel.errors import NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import ArgumentsRefused, Pending, ToolNotFound


def ids(visit: dict[str, Any]) -> dict[str, Any]:
    return {"patient_id": visit["patient_id"], "encounter_id": visit["id"]}


async def test_codes_are_suggested_the_same_way_every_time(clinic: Clinic) -> None:
    visit = await billable(clinic, minutes=53, price_of="90837")
    gate = clinic.house.gate
    first = await gate.read(clinic.scope(), "suggest_billing_codes", ids(visit))
    assert await gate.read(clinic.scope(), "suggest_billing_codes", ids(visit)) == first
    assert (first.lines[0].cpt_code, first.findings) == ("90837", [])
    assert str(first.total_charge) == "150.00"


async def test_a_claim_is_previewed_in_words_and_drafted_when_signed(clinic: Clinic) -> None:
    visit = await billable(clinic)
    shown = (await previewed(clinic, "create_claim", ids(visit))).preview
    assert shown.title.startswith("Draft the claim for the visit of Ana Ruiz on ")
    labels = {change.label: change.new or "" for change in shown.changes}
    assert labels["Service 1"].startswith("90834 Individual talk therapy")
    assert labels["Diagnosis 1"].startswith("F33.1 ")
    assert (labels["Total charge"], labels["Copay"]) == ("150.00", "25.00")
    assert labels["Insurance"].startswith("Payer ")
    assert [(v.kind, str(v.id)) for v in shown.rests_on] == [("encounter", visit["id"])]
    listed = await clinic.house.gate.read(
        clinic.scope(), "list_claims", {"patient_id": visit["patient_id"]}
    )
    assert listed.claims == []

    claim = await signed(clinic, "create_claim", ids(visit))
    args = {"patient_id": visit["patient_id"], "claim_id": str(claim.id)}
    gate = clinic.house.gate
    assert (await gate.read(clinic.scope(), "get_claim", args)).number == claim.number
    assert (await gate.read(clinic.scope(), "validate_claim", args)).can_be_ready is True
    with pytest.raises(ClaimExists):
        await previewed(clinic, "create_claim", ids(visit))
    gone = await signed(clinic, "discard_claim", {**args, "reason": "Too early"})
    assert gone.status == "void"
    with pytest.raises(ClaimClosed):
        await previewed(clinic, "discard_claim", args)
    assert (await signed(clinic, "create_claim", ids(visit))).id != claim.id


async def test_what_stands_against_a_claim_is_warned_of(clinic: Clinic) -> None:
    patient = await clinic.patient()
    visit = await visited(clinic, patient, signed=False, completed=False)
    shown = (await previewed(clinic, "create_claim", ids(visit))).preview
    assert {"encounter_not_completed", "note_not_signed", "no_diagnosis"} <= {
        warning.code for warning in shown.warnings
    }
    claim = await signed(clinic, "create_claim", ids(visit))
    args = {"patient_id": patient["id"], "claim_id": str(claim.id)}
    checked = await clinic.house.gate.read(clinic.scope(), "validate_claim", args)
    assert checked.can_be_ready is False


async def test_no_code_is_chosen_where_the_rule_is_silent(clinic: Clinic) -> None:
    visit = await billable(clinic, minutes=None)
    with pytest.raises(NoCodeByRule):
        await previewed(clinic, "create_claim", ids(visit))
    with pytest.raises(ArgumentsRefused):
        await previewed(clinic, "create_claim", {**ids(visit), "cpt_code": "90837"})


async def test_a_ready_claim_is_not_discarded_by_an_agent(clinic: Clinic) -> None:
    visit = await billable(clinic)
    claim = await claimed(clinic, visit)
    await act(clinic, claim, "ready")
    with pytest.raises(ClaimClosed):
        await previewed(
            clinic,
            "discard_claim",
            {"patient_id": visit["patient_id"], "claim_id": claim["id"]},
        )


async def test_foreign_and_unresolved_ids_are_refused(clinic: Clinic, onlooker: Clinic) -> None:
    mine, theirs = await billable(clinic), await billable(onlooker)
    other = await billable(clinic)
    foreign = await claimed(onlooker, theirs)
    gate, scope = clinic.house.gate, clinic.scope()
    for args in (
        {**ids(mine), "encounter_id": theirs["id"]},
        {**ids(mine), "encounter_id": other["id"]},
        {**ids(mine), "encounter_id": str(new_id())},
        ids(theirs),
    ):
        with pytest.raises(NotFound):
            await gate.read(scope, "suggest_billing_codes", args)
        with pytest.raises(NotFound):
            await previewed(clinic, "create_claim", args)
    for patient in (mine, theirs):
        args = {"patient_id": patient["patient_id"], "claim_id": foreign["id"]}
        for tool in ("get_claim", "validate_claim"):
            with pytest.raises(NotFound):
                await gate.read(scope, tool, args)
        with pytest.raises(NotFound):
            await previewed(clinic, "discard_claim", args)
    for unresolved in ("$ref:resolve_encounter", {"$from": str(new_id())}, ""):
        with pytest.raises(ArgumentsRefused):
            await previewed(clinic, "create_claim", {**ids(mine), "encounter_id": unresolved})


async def test_a_claim_for_a_visit_that_is_only_proposed_is_previewed(clinic: Clinic) -> None:
    seen = await billable(clinic)
    patient_id = UUID(seen["patient_id"])
    told = OpenEncounter(
        patient_id=patient_id,
        encounter_type=EncounterType.CRISIS,
        professional_id=UUID(seen["professional_id"]),
        encounter_date=date.fromisoformat(seen["encounter_date"]),
    )
    proposal = new_id()
    pending = {proposal: Pending("open_encounter", told, "Open an encounter", patient_id)}
    args = {"patient_id": seen["patient_id"], "encounter_id": str(proposal)}
    gate, scope = clinic.house.gate, clinic.scope()
    shown = (await gate.preview(scope, "create_claim", args, pending)).preview
    assert shown.title.endswith("Ana Ruiz that is proposed: Open an encounter")
    assert (shown.changes[0].new or "").startswith("90839 ")
    assert {"encounter_not_completed", "note_not_signed"} <= {w.code for w in shown.warnings}
    assert shown.rests_on == []
    with pytest.raises(NotFound):
        await gate.preview(scope, "create_claim", args)
    other = await billable(clinic)
    with pytest.raises(NotFound):
        swapped = {**args, "patient_id": other["patient_id"]}
        await gate.preview(scope, "create_claim", swapped, pending)


async def test_rights_and_consent_hold_at_the_gate(clinic: Clinic) -> None:
    visit = await billable(clinic, ai_consent="not_asked")
    with pytest.raises(AiConsentMissing):
        await previewed(clinic, "create_claim", ids(visit))
    with pytest.raises(ToolNotFound):
        await clinic.house.gate.read(
            clinic.scope("receptionist"), "suggest_billing_codes", ids(visit)
        )
