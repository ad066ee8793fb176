"""Medications through the gate: what is previewed, what is warned of, and what a signature can reach."""

import asyncio
from typing import Any
from uuid import UUID

import pytest
from tests.clinic.medications.acts import (
    SERTRALINE,
    act,
    active,
    allergic,
    listed,
    place,
    previewed,
    signed,
    started,
    without_allergies,
)
from tests.factories.clinic import Clinic

from chartside.clinic.medications import (
    DiscontinueMedication,
    DuplicateMedication,
    MedicationNotActive,
)
from chartside.clinic.patients import AiConsentMissing
from chartside.kernel.errors import ChartsideError, NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import (
    ArgumentsRefused,
    Countersignature,
    SignatureMismatch,
    ToolNotFound,
    digest_of,
)


def ids(patient: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    return {"patient_id": patient["id"], "medication_id": row["id"]}


async def test_a_start_is_previewed_with_names_and_marks_and_writes_nothing(clinic: Clinic) -> None:
    patient = await clinic.patient()
    args = {"patient_id": patient["id"], **SERTRALINE}
    shown = await previewed(clinic, "start_medication", args)
    assert [w.code for w in shown.preview.warnings] == ["allergies_unknown"]
    await without_allergies(clinic, patient)
    shown = await previewed(clinic, "start_medication", args)
    assert shown.preview.title == "Start Sertraline 50 mg, once daily for Ana Ruiz"
    labels = {change.field: (change.label, change.new) for change in shown.preview.changes}
    assert labels["dose"] == ("Dose (high risk)", "50")
    assert "route" not in labels
    assert shown.preview.warnings == []
    assert await listed(clinic, patient) == []


async def test_a_signed_start_is_the_record(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = await signed(clinic, "start_medication", {"patient_id": patient["id"], **SERTRALINE})
    assert [row["id"] for row in await active(clinic, patient)] == [str(made.id)]
    undone = await signed(
        clinic,
        "enter_medication_in_error",
        {"patient_id": patient["id"], "medication_id": str(made.id)},
    )
    assert undone.status == "entered_in_error"
    assert await active(clinic, patient) == []


@pytest.mark.parametrize(
    ("substance", "drug", "warned"),
    [
        ("penicillin", "Penicillin V potassium", True),
        ("PENICILÍN", "Penicilin", True),
        ("Sertraline hydrochloride", "sertraline", True),
        ("penicillin", "Sertraline", False),
    ],
)
async def test_an_allergy_on_file_is_warned_of(
    clinic: Clinic, substance: str, drug: str, warned: bool
) -> None:
    patient = await clinic.patient()
    await allergic(clinic, patient, substance)
    args = {**SERTRALINE, "name": drug}
    shown = await previewed(clinic, "start_medication", {"patient_id": patient["id"], **args})
    assert ("allergy" in [w.code for w in shown.preview.warnings]) is warned
    checked = await clinic.clinician.post(place(patient, "check"), args)
    assert ("allergy" in [w["code"] for w in checked.json()["warnings"]]) is warned


async def test_a_duplicate_is_warned_of_and_refused_unless_meant(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await without_allergies(clinic, patient)
    await started(clinic, patient)
    args = {"patient_id": patient["id"], **SERTRALINE, "name": "sertraline"}
    shown = await previewed(clinic, "start_medication", args)
    assert [w.code for w in shown.preview.warnings] == ["duplicate"]
    with pytest.raises(DuplicateMedication):
        await signed(clinic, "start_medication", args)
    await signed(clinic, "start_medication", {**args, "allow_duplicate": True})
    assert len(await active(clinic, patient)) == 2


async def test_a_misread_unit_and_a_missing_frequency_are_warned_of(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await without_allergies(clinic, patient)
    args = {"patient_id": patient["id"], "name": "Insulin", "dose": "10", "unit": "U"}
    shown = await previewed(clinic, "start_medication", args)
    assert {w.code for w in shown.preview.warnings} == {"misread_unit", "incomplete"}


async def test_a_change_shows_old_and_new_and_rests_on_the_row(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    args = {**ids(patient, row), "dose": "100", "reason": "Partial response"}
    shown = await previewed(clinic, "change_medication", args)
    changes = {c.field: (c.label, c.old, c.new) for c in shown.preview.changes}
    assert changes["dose"] == ("Dose (high risk)", "50", "100")
    assert "unit" not in changes
    assert [(v.kind, str(v.id), v.revision) for v in shown.preview.rests_on] == [
        ("medication", row["id"], row["revision"])
    ]
    made = await signed(clinic, "change_medication", args)
    assert str(made.replaces_id) == row["id"]
    assert len(await active(clinic, patient)) == 1


async def test_a_signed_discontinuation_leaves_nothing_active(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    done = await signed(clinic, "discontinue_medication", {**ids(patient, row), "reason": "Nausea"})
    assert (str(done.id), done.status) == (row["id"], "discontinued")
    assert await active(clinic, patient) == []
    assert len(await listed(clinic, patient)) == 1
    back = await signed(clinic, "reactivate_medication", ids(patient, row))
    assert back.status == "active"


async def test_two_signatures_on_one_discontinuation_have_one_effect(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    args = {**ids(patient, row), "reason": "Nausea"}
    scope = clinic.scope()
    shown = await clinic.house.gate.preview(scope, "discontinue_medication", args)

    async def commit() -> ChartsideError | None:
        signature = Countersignature(
            "discontinue_medication", shown.digest, scope.person, scope.org_id, new_id()
        )
        try:
            async with clinic.house.database.writing(scope) as session:
                await clinic.house.gate.commit(
                    session, scope, "discontinue_medication", args, signature
                )
        except ChartsideError as error:
            return error
        return None

    outcomes = await asyncio.gather(*(commit() for _ in range(3)))
    assert sorted(type(one).__name__ for one in outcomes) == [
        "MedicationNotActive",
        "MedicationNotActive",
        "NoneType",
    ]
    assert await active(clinic, patient) == []


async def test_a_discontinuation_by_another_clinics_id_reaches_nothing(
    clinic: Clinic, onlooker: Clinic
) -> None:
    mine, theirs = await clinic.patient(), await onlooker.patient()
    foreign = await started(onlooker, theirs)
    for patient in (mine, theirs):
        for tool, more in (
            ("discontinue_medication", {"reason": "x"}),
            ("change_medication", {"reason": "x", "dose": "1"}),
            ("reactivate_medication", {}),
            ("enter_medication_in_error", {}),
        ):
            with pytest.raises(NotFound):
                await previewed(clinic, tool, {**ids(patient, foreign), **more})
    scope = clinic.scope()
    args = {**ids(mine, foreign), "reason": "x"}
    tool = clinic.house.registry.get("discontinue_medication")
    assert tool is not None
    with pytest.raises(NotFound):
        async with clinic.house.database.writing(scope) as session:
            digest = _digest(args)
            signature = Countersignature(tool.name, digest, scope.person, scope.org_id, new_id())
            await clinic.house.gate.commit(session, scope, tool.name, args, signature)
    assert [row["id"] for row in await active(onlooker, theirs)] == [foreign["id"]]


def _digest(args: dict[str, Any]) -> str:
    return digest_of("discontinue_medication", DiscontinueMedication.model_validate(args))


async def test_a_neighbours_medication_is_out_of_reach(clinic: Clinic) -> None:
    mine, neighbour = await clinic.patient(), await clinic.patient(given_name="Bea")
    other = await started(clinic, neighbour)
    with pytest.raises(NotFound):
        await previewed(clinic, "discontinue_medication", {**ids(mine, other), "reason": "x"})
    with pytest.raises(NotFound):
        await clinic.house.gate.read(clinic.scope(), "get_medication", ids(mine, other))
    assert len(await active(clinic, neighbour)) == 1


async def test_what_is_over_cannot_be_proposed_again(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    await act(clinic, patient, row, "discontinue", reason="Nausea")
    for tool, more in (("discontinue_medication", {}), ("change_medication", {"dose": "1"})):
        with pytest.raises(MedicationNotActive):
            await previewed(clinic, tool, {**ids(patient, row), "reason": "x", **more})


async def test_other_arguments_than_the_signed_ones_do_not_run(clinic: Clinic) -> None:
    patient = await clinic.patient()
    args = {"patient_id": patient["id"], **SERTRALINE}
    scope = clinic.scope()
    shown = await clinic.house.gate.preview(scope, "start_medication", args)
    signature = Countersignature(
        "start_medication", shown.digest, scope.person, scope.org_id, new_id()
    )
    with pytest.raises(SignatureMismatch):
        async with clinic.house.database.writing(scope) as session:
            await clinic.house.gate.commit(
                session, scope, "start_medication", {**args, "dose": "500"}, signature
            )
    assert await listed(clinic, patient) == []


@pytest.mark.parametrize(
    "unresolved", ["$ref:find_patient", {"$from": "11111111-1111-1111-1111-111111111111"}, None, 5]
)
async def test_an_unresolved_reference_is_refused(clinic: Clinic, unresolved: Any) -> None:
    with pytest.raises(ArgumentsRefused):
        await previewed(clinic, "start_medication", {"patient_id": unresolved, **SERTRALINE})


async def test_an_agent_touches_no_record_without_consent(clinic: Clinic) -> None:
    patient = await clinic.patient(ai_consent="refused")
    with pytest.raises(AiConsentMissing):
        await previewed(clinic, "start_medication", {"patient_id": patient["id"], **SERTRALINE})
    with pytest.raises(AiConsentMissing):
        await clinic.house.gate.read(
            clinic.scope(), "list_medications", {"patient_id": patient["id"]}
        )


async def test_an_assistant_lists_but_cannot_order(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await started(clinic, patient)
    scope = clinic.scope("assistant")
    args = {"patient_id": patient["id"]}
    found = await clinic.house.gate.read(scope, "list_medications", {**args, "status": "active"})
    assert [(row.name, row.dose) for row in found.medications] == [("Sertraline", "50")]
    assert found.more is False
    with pytest.raises(ToolNotFound):
        await clinic.house.gate.preview(scope, "start_medication", {**args, **SERTRALINE})
    assert UUID(patient["id"]) == found.medications[0].patient_id
