"""A patient's story: whole for those who may see all of it, and never more than each reader may see."""

from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from tests.factories.clinic import Clinic
from tests.factories.world import World

from chartside.clinic.timeline.rules import age_on, beginning


@pytest.fixture
async def world(clinic: Clinic) -> World:
    return await World(clinic).build()


async def context(clinic: Clinic, role: str, patient_id: str) -> dict[str, Any]:
    response = await clinic.people[role].get(f"/api/patients/{patient_id}/context")
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


async def test_a_clinician_sees_the_whole_picture(clinic: Clinic, world: World) -> None:
    found = await context(clinic, "clinician", world.ids["patient_id"])
    assert found["withheld"] == []
    assert found["patient"]["name"] == "Ana Ruiz"
    assert found["diagnoses"][0]["code"] == "F41.1"
    assert found["diagnoses"][0]["is_primary"]
    assert found["medications"][0]["name"] == "Sertraline"
    assert found["allergies"]["active"][0]["substance"] == "Penicillin"
    assert "Slept better" in found["recent_notes"][0]["summary"]
    assert found["recent_encounters"][0]["id"] == world.ids["encounter_id"]
    assert world.ids["appointment_id"] in {a["id"] for a in found["upcoming_appointments"]}
    assert found["coverage"][0]["remaining_sessions"] is None
    (phq,) = found["measures"]
    assert (phq["measure"], phq["latest"]["value"], phq["trend"]) == ("phq9", 11, "unknown")


async def test_a_part_without_permission_is_withheld_by_name(clinic: Clinic, world: World) -> None:
    own = {"permissions": ["timeline.story.read", "patients.patient.read", "patients.allergy.read"]}
    await clinic.admin.put("/api/access/roles/assistant", own)
    found = await context(clinic, "assistant", world.ids["patient_id"])
    assert found["allergies"] is not None
    assert found["recent_notes"] is None
    assert found["medications"] is None
    assert {"notes", "medications", "diagnoses", "coverage", "measures"} <= set(found["withheld"])
    assert found["measures"] is None
    assert set(found["continuity"].values()) == {None}
    story = await clinic.people["assistant"].get(
        f"/api/patients/{world.ids['patient_id']}/timeline"
    )
    assert story.json()["items"] == []


async def test_a_restricted_note_shows_only_to_those_permitted(
    clinic: Clinic, world: World
) -> None:
    body = {
        "patient_id": world.ids["patient_id"],
        "encounter_id": world.ids["encounter_id"],
        "kind": "psychotherapy",
        "content": {"notes": "A secret of the session."},
    }
    kinds = (await clinic.clinician.get("/api/notes/kinds")).json()
    sections = next(k for k in kinds if k["kind"] == "psychotherapy")["sections"]
    body["content"] = {s.get("key", s.get("name")): "A secret of the session." for s in sections}
    draft = await clinic.clinician.post("/api/note-drafts", body)
    assert draft.status_code == 201, draft.text
    signed = await clinic.clinician.post(
        f"/api/note-drafts/{draft.json()['id']}/sign",
        {},
        headers={"If-Match": draft.headers["etag"]},
    )
    assert signed.status_code in (200, 201), signed.text
    patient = world.ids["patient_id"]
    assert "A secret" in str(await context(clinic, "clinician", patient))
    assert "A secret" not in str(await context(clinic, "assistant", patient))
    through_gate = await clinic.house.gate.read(
        clinic.scope("clinician"), "get_patient_context", {"patient_id": patient}
    )
    assert "A secret" not in str(through_gate)


async def test_the_story_is_told_newest_first(clinic: Clinic, world: World) -> None:
    story = await clinic.clinician.get(f"/api/patients/{world.ids['patient_id']}/timeline")
    items = story.json()["items"]
    kinds = {"encounter", "note", "diagnosis", "medication", "measurement"}
    assert kinds <= {item["kind"] for item in items}
    assert [item["at"] for item in items] == sorted((item["at"] for item in items), reverse=True)


async def test_another_clinics_patient_has_no_story(onlooker: Clinic, world: World) -> None:
    for path in ("context", "timeline"):
        foreign = await onlooker.clinician.get(f"/api/patients/{world.ids['patient_id']}/{path}")
        unknown = await onlooker.clinician.get(f"/api/patients/{uuid4()}/{path}")
        assert foreign.status_code == unknown.status_code == 404


async def test_a_patient_about_whom_nothing_is_known(clinic: Clinic) -> None:
    made = await clinic.patient(given_name="New")
    found = await context(clinic, "clinician", made["id"])
    assert found["patient"]["age"] is None
    assert found["allergies"]["knowledge"] == "not_recorded"
    assert found["diagnoses"] == []
    assert found["treatment_plan"] is None
    assert found["measures"] == []
    assert found["continuity"] == {
        "sessions": {
            "completed_total": 0,
            "completed": None,
            "next_session": 1,
            "authorised": None,
            "remaining": None,
            "authorised_until": None,
        },
        "low_authorisation": None,
        "last_plan": None,
        "risk_flags": [],
        "goals": [],
    }


def test_an_age_is_counted_in_whole_years() -> None:
    born = date(2000, 2, 29)
    assert age_on(born, date(2026, 2, 28)) == 25
    assert age_on(born, date(2026, 3, 1)) == 26
    assert age_on(None, date(2026, 3, 1)) is None


def test_the_beginning_of_a_note_is_cut_at_a_word() -> None:
    assert beginning({"plan": "word " * 100}).endswith("word…")
    assert beginning({"plan": "short", "empty": ""}) == "Plan: short"


async def test_the_story_names_plans_and_speaks_the_readers_language(
    clinic: Clinic, world: World
) -> None:
    patient = world.ids["patient_id"]
    draft = {"title": "Dormir mejor", "goals": [{"text": "Dormir siete horas"}]}
    made = (await clinic.clinician.post(f"/api/patients/{patient}/plans", draft)).json()
    path = f"/api/patients/{patient}/plans/{made['id']}/activate"
    seen = {"If-Match": f'"{made["revision"]}"'}
    answer = await clinic.clinician.post(path, {"supersede": True}, headers=seen)
    assert answer.status_code == 200, answer.text
    await clinic.house.auth.change_locale(clinic.clinician.user_id, "es-MX")
    story = await clinic.clinician.get(f"/api/patients/{patient}/timeline")
    words = {item["kind"]: item["words"] for item in reversed(story.json()["items"])}
    assert words["plan"] == "Plan en vigor: Dormir mejor"
    assert words["note"].startswith("Nota (")
    assert words["medication"].endswith("iniciado")
