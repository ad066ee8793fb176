"""From one session to the next: how many are left, what was planned, which risks stand, how far the goals are."""

from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.clinic.encounters.acts import opened, today
from tests.clinic.measures.acts import MODERATE, course, recorded
from tests.clinic.notes.acts import SOAP, Visit, visit
from tests.factories.clinic import Clinic

from chartside.clinic.timeline.rules import (
    Authorisation,
    StatedRisk,
    low_authorisation,
    risk_of_notes,
    session_count,
)

DAY = date(2026, 3, 2)


async def continuity(clinic: Clinic, patient_id: str, role: str = "clinician") -> dict[str, Any]:
    response = await clinic.people[role].get(f"/api/patients/{patient_id}/context")
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()["continuity"]
    return found


async def insured(clinic: Clinic, patient_id: str, **given: Any) -> None:
    payer = await clinic.admin.post("/api/payers", {"name": "North Mutual"})
    body = {"payer_id": payer.json()["id"], "member_id": "M-1", **given}
    made = await clinic.admin.post(f"/api/patients/{patient_id}/insurances", body)
    assert made.status_code == 201, made.text


async def completed(clinic: Clinic, met: Visit, days_ago: int) -> None:
    day = (today(clinic) - timedelta(days=days_ago)).isoformat()
    made = await opened(clinic, met.patient_id, met.professional_id, encounter_date=day)
    done = await clinic.clinician.post(
        f"/api/encounters/{made['id']}/complete",
        {"duration_minutes": 45},
        headers={"If-Match": f'"{made["revision"]}"'},
    )
    assert done.status_code == 200, done.text


async def planned(clinic: Clinic, patient_id: str, *goals: dict[str, Any]) -> None:
    base = f"/api/patients/{patient_id}/plans"
    draft = await clinic.clinician.post(base, {"title": "Mood", "goals": list(goals)})
    assert draft.status_code == 201, draft.text
    active = await clinic.clinician.post(
        f"{base}/{draft.json()['id']}/activate", {}, headers={"If-Match": draft.headers["etag"]}
    )
    assert active.status_code == 200, active.text


async def test_sessions_are_counted_within_the_authorisation(clinic: Clinic) -> None:
    met = await visit(clinic)
    for days_ago in (3, 10, 90):
        await completed(clinic, met, days_ago)
    found = await continuity(clinic, met.patient_id)
    assert found["sessions"]["completed_total"] == 3
    assert (found["sessions"]["authorised"], found["low_authorisation"]) == (None, None)
    since = (today(clinic) - timedelta(days=30)).isoformat()
    await insured(clinic, met.patient_id, authorised_sessions=6, valid_from=since)
    found = await continuity(clinic, met.patient_id)
    assert found["sessions"] == {
        "completed_total": 3,
        "completed": 2,
        "next_session": 3,
        "authorised": 6,
        "remaining": 4,
        "authorised_until": None,
    }
    assert found["low_authorisation"] == {
        "code": "low_authorisation",
        "message": "4 of 6 authorised sessions are left.",
    }


async def test_the_authorisation_is_for_those_who_may_see_it(clinic: Clinic) -> None:
    met = await visit(clinic)
    await insured(clinic, met.patient_id, authorised_sessions=2)
    own = {"permissions": ["timeline.story.read", "encounters.encounter.read"]}
    await clinic.admin.put("/api/access/roles/assistant", own)
    found = await continuity(clinic, met.patient_id, "assistant")
    assert found["sessions"]["authorised"] is None
    assert found["low_authorisation"] is None
    assert (found["last_plan"], found["risk_flags"], found["goals"]) == (None, None, None)


async def test_the_last_plan_is_that_of_the_newest_note_that_has_one(clinic: Clinic) -> None:
    met = await visit(clinic)
    await met.note(content={**SOAP, "plan": "Behavioural activation."})
    newest = await met.note(content={**SOAP, "plan": "Sleep diary."})
    await met.note(kind="progress", content={"narrative": "Called to move the date."})
    plan = (await continuity(clinic, met.patient_id))["last_plan"]
    assert (plan["text"], plan["note_id"]) == ("Sleep diary.", newest["id"])


async def test_risks_come_from_notes_and_measures(clinic: Clinic) -> None:
    met = await visit(clinic)
    patient = {"id": met.patient_id}
    assert (await continuity(clinic, met.patient_id))["risk_flags"] == []
    stated = await met.note(risk_assessment={"suicidal_ideation": True, "self_harm": False})
    (flag,) = (await continuity(clinic, met.patient_id))["risk_flags"]
    assert (flag["risk"], flag["denied_on"]) == ("suicidal_ideation", None)
    await met.note(risk_assessment={"suicidal_ideation": False})
    await recorded(clinic, patient, measure="phq9", items=[*MODERATE[:8], 2])
    note, measure = (await continuity(clinic, met.patient_id))["risk_flags"]
    assert (note["record_id"], note["denied_on"]) == (stated["id"], today(clinic).isoformat())
    assert (measure["measure"], measure["level"]) == ("phq9", "present")
    await recorded(clinic, patient, measure="phq9", items=MODERATE)
    flags = (await continuity(clinic, met.patient_id))["risk_flags"]
    assert [flag["source"] for flag in flags] == ["note"]


async def test_a_risk_in_a_restricted_note_is_kept_from_an_agent(clinic: Clinic) -> None:
    met = await visit(clinic)
    await met.note(
        kind="substance_use",
        content={"use": "x", "intervention": "x", "response": "x", "plan": "A secret plan."},
        risk_assessment={"self_harm": True},
    )
    found = await continuity(clinic, met.patient_id)
    assert found["last_plan"]["text"] == "A secret plan."
    assert len(found["risk_flags"]) == 1
    read = await clinic.house.gate.read(
        clinic.scope(), "get_patient_context", {"patient_id": met.patient_id}
    )
    assert read.continuity.last_plan is None
    assert read.continuity.risk_flags == []


async def test_goals_are_as_far_as_the_measures_say(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await planned(
        clinic,
        patient["id"],
        {
            "text": "Feel less depressed",
            "measure": "PHQ-9",
            "target": "below 10",
            "status": "in_progress",
            "objectives": [{"text": "Reduce GAD-7 by 50%"}],
        },
        {"text": "Sleep seven hours"},
    )
    unread = (await continuity(clinic, patient["id"]))["goals"]
    assert [goal["progress"][0]["status"] for goal in unread] == ["unknown"] * 3
    assert unread[0]["progress"][0]["reason"] == "no_readings"
    await course(clinic, patient, "phq9", ("2026-01-05", 18), ("2026-02-05", 9))
    await course(clinic, patient, "gad7", ("2026-01-05", 16), ("2026-02-05", 12))
    goals = (await continuity(clinic, patient["id"]))["goals"]
    places = [(g["goal"], g["objective"], g["progress"][0]["status"]) for g in goals]
    assert places == [(1, None, "met"), (1, 1, "in_progress"), (2, None, "unknown")]
    assert goals[0]["recorded"] == "in_progress"
    figures = goals[1]["progress"][0]
    assert (figures["baseline"], figures["target"], figures["latest"]) == (16, 8, 12)


async def test_a_measure_in_error_moves_nothing(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = await recorded(clinic, patient, measure="c_ssrs", items=[1, 1, 1, 1, 1, 0])
    assert (await continuity(clinic, patient["id"]))["risk_flags"][0]["level"] == "high"
    path = f"/api/patients/{patient['id']}/measurements/{made['id']}/enter-in-error"
    await clinic.clinician.post(path, {}, headers={"If-Match": '"1"'})
    assert (await continuity(clinic, patient["id"]))["risk_flags"] == []


@given(st.integers(0, 99), st.integers(0, 99), st.none() | st.integers(0, 99), st.integers(0, 99))
def test_what_remains_is_never_more_than_either_count_leaves(
    authorised: int, used: int, within: int | None, total: int
) -> None:
    count = session_count(total, within, Authorisation(authorised, used, None, None))
    assert count.remaining is not None
    assert 0 <= count.remaining <= max(authorised - used, 0)
    if within is not None:
        assert count.remaining <= max(authorised - within, 0)
    warned = low_authorisation(count, DAY) is not None
    assert warned is (count.remaining <= 4)


def test_an_authorisation_that_ended_is_warned_of_and_an_unknown_one_is_not() -> None:
    ended = session_count(1, 1, Authorisation(20, 1, date(2026, 1, 1), DAY - timedelta(days=1)))
    warning = low_authorisation(ended, DAY)
    assert warning is not None
    assert warning.message == "The authorisation ended on 2026-03-01."
    assert (
        low_authorisation(session_count(9, None, Authorisation(None, 3, None, None)), DAY) is None
    )
    assert low_authorisation(session_count(9, None, None), DAY) is None


@pytest.mark.parametrize(
    ("told", "stated", "denied"),
    [
        ([True], 0, None),
        ([None, True], 1, None),
        ([False, True], 1, 0),
        ([False, False, True], 2, 1),
        ([True, False, True], 0, None),
        ([False], None, None),
        ([None], None, None),
    ],
)
def test_a_risk_stands_from_the_newest_note_that_states_it(
    told: list[bool | None], stated: int | None, denied: int | None
) -> None:
    notes = [
        StatedRisk(uuid4(), DAY - timedelta(days=n), {"self_harm": said})
        for n, said in enumerate(told)
    ]
    flags = risk_of_notes(notes)
    assert [flag.record_id for flag in flags] == ([] if stated is None else [notes[stated].note_id])
    if flags:
        assert flags[0].denied_on == (None if denied is None else notes[denied].day)
