"""Encounters through the gate: looking makes nothing, and what is made was countersigned."""

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest
from tests.clinic.encounters.acts import (
    act,
    appointment,
    commit,
    count,
    noon,
    opened,
    professional,
    today,
)
from tests.factories.clinic import Clinic

from chartside.clinic.encounters import last_encounters
from chartside.clinic.patients import AiConsentMissing
from chartside.kernel.errors import Conflict, NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import ToolNotFound


async def test_resolving_only_looks(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    asked = {"patient_id": patient["id"], "date": str(today(clinic))}
    none = await clinic.house.gate.read(clinic.scope(), "resolve_encounter", asked)
    assert (none.found, none.ambiguous) == (False, False)
    assert "open_encounter" in none.advice
    assert [str(item.professional_id) for item in none.could_open] == [who]
    assert await count(clinic, "encounters") == 0

    booked = await appointment(clinic, patient["id"], who, noon(clinic, today(clinic)))
    await appointment(clinic, patient["id"], who, noon(clinic, today(clinic)), status="cancelled")
    could = await clinic.house.gate.read(clinic.scope(), "resolve_encounter", asked)
    assert [str(item.appointment_id) for item in could.could_open] == [booked]
    assert await count(clinic, "encounters") == 0

    made = await opened(clinic, patient["id"], who)
    found = await clinic.house.gate.read(clinic.scope(), "resolve_encounter", asked)
    assert [str(item.id) for item in found.encounters] == [made["id"]]
    assert found.could_open == []
    await opened(clinic, patient["id"], who)
    two = await clinic.house.gate.read(clinic.scope(), "resolve_encounter", asked)
    assert two.ambiguous


async def test_two_appointments_on_a_day_are_a_question(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    other = await professional(clinic, None, name="Lee Ash")
    for professional_id in (who, other):
        await appointment(clinic, patient["id"], professional_id, noon(clinic, today(clinic)))
    asked = {"patient_id": patient["id"], "date": str(today(clinic))}
    both = await clinic.house.gate.read(clinic.scope(), "resolve_encounter", asked)
    assert both.ambiguous
    named = {**asked, "professional_id": other}
    one = await clinic.house.gate.read(clinic.scope(), "resolve_encounter", named)
    assert (one.ambiguous, len(one.could_open)) == (False, 1)


async def test_a_cancelled_encounter_is_not_found_again(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    made = await opened(clinic, patient["id"], who)
    await act(clinic.clinician, made, "cancel", {"reason": "Did not come"})
    asked = {"patient_id": patient["id"], "date": str(today(clinic))}
    result = await clinic.house.gate.read(clinic.scope(), "resolve_encounter", asked)
    assert not result.found
    async with clinic.house.database.reading(clinic.scope()) as session:
        assert await last_encounters(session, UUID(patient["id"]), 5) == []


async def test_opening_previews_names_and_warnings_and_writes_after_the_signature(
    clinic: Clinic,
) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    await opened(clinic, patient["id"], who)
    args = {
        "patient_id": patient["id"],
        "professional_id": who,
        "encounter_type": "individual_therapy",
        "encounter_date": str(today(clinic)),
    }
    shown = await clinic.house.gate.preview(clinic.scope(), "open_encounter", args)
    assert "Ana Ruiz" in shown.preview.title
    assert "Dana Whitfield" in [change.new for change in shown.preview.changes]
    codes = {warning.code for warning in shown.preview.warnings}
    assert codes == {"encounter_on_same_date", "duration_not_stated"}
    assert await count(clinic, "encounters") == 1

    made = await commit(clinic, clinic.scope(), "open_encounter", args)
    assert await count(clinic, "encounters") == 2
    changed = await commit(
        clinic,
        clinic.scope(),
        "update_encounter",
        {"encounter_id": str(made.id), "duration_minutes": 38},
    )
    assert changed.duration_minutes == 38
    one = {"encounter_id": str(made.id)}
    done = await commit(clinic, clinic.scope(), "complete_encounter", one)
    assert (done.status, done.duration_minutes) == ("completed", 38)
    with pytest.raises(Conflict):
        await clinic.house.gate.preview(clinic.scope(), "complete_encounter", one)
    assert (await commit(clinic, clinic.scope(), "reopen_encounter", one)).status == "in_progress"
    reason = {**one, "reason": "Double"}
    gone = await commit(clinic, clinic.scope(), "cancel_encounter", reason)
    assert gone.status == "cancelled"


async def test_an_appointment_is_what_the_proposal_rests_on(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    booked = await appointment(clinic, patient["id"], who, noon(clinic, today(clinic)))
    args = {
        "patient_id": patient["id"],
        "encounter_type": "individual_therapy",
        "appointment_id": booked,
    }
    shown = await clinic.house.gate.preview(clinic.scope(), "open_encounter", args)
    assert [(item.kind, str(item.id)) for item in shown.preview.rests_on] == [
        ("appointment", booked)
    ]
    await commit(clinic, clinic.scope(), "open_encounter", args)
    again = await clinic.house.gate.preview(clinic.scope(), "open_encounter", args)
    assert "appointment_taken" in {warning.code for warning in again.preview.warnings}
    with pytest.raises(Conflict):
        await commit(clinic, clinic.scope(), "open_encounter", args)


async def test_lists_and_single_encounters_are_read(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    for days in range(3):
        day = today(clinic) - timedelta(days=days)
        made = await opened(clinic, patient["id"], who, encounter_date=str(day))
    read = clinic.house.gate.read
    some = await read(clinic.scope(), "list_encounters", {"patient_id": patient["id"], "limit": 2})
    assert (len(some.encounters), some.more) == (2, True)
    one = await read(clinic.scope(), "get_encounter", {"encounter_id": made["id"]})
    assert str(one.id) == made["id"]


async def test_another_patients_another_clinics_and_an_unknown_encounter_answer_alike(
    clinic: Clinic, onlooker: Clinic
) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    other = await clinic.patient(given_name="Bo")
    made = await opened(clinic, patient["id"], who)
    confined = replace(clinic.scope(), patient_id=UUID(other["id"]))
    calls = [
        (confined, made["id"]),
        (onlooker.scope(), made["id"]),
        (clinic.scope(), str(new_id())),
    ]
    answers = []
    for scope, encounter_id in calls:
        for tool in ("complete_encounter", "reopen_encounter", "update_encounter"):
            with pytest.raises(NotFound) as refused:
                await clinic.house.gate.preview(scope, tool, {"encounter_id": encounter_id})
            answers.append(str(refused.value))
        with pytest.raises(NotFound) as refused:
            await clinic.house.gate.read(scope, "get_encounter", {"encounter_id": encounter_id})
        answers.append(str(refused.value))
    assert len(set(answers)) == 1


async def test_without_consent_or_permission_an_agent_does_nothing(clinic: Clinic) -> None:
    patient, who = await clinic.patient(ai_consent="refused"), await professional(clinic)
    made = await opened(clinic, patient["id"], who)
    with pytest.raises(AiConsentMissing):
        await clinic.house.gate.read(clinic.scope(), "get_encounter", {"encounter_id": made["id"]})
    with pytest.raises(ToolNotFound):
        await clinic.house.gate.preview(
            clinic.scope("biller"), "complete_encounter", {"encounter_id": made["id"]}
        )
