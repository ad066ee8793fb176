"""Mentions: patients who agreed to AI after #, colleagues after @, in one's own clinic alone."""

from tests.factories.clinic import Clinic

API = "/api/copilot/mentions/search"


async def test_people_and_patients_are_offered(clinic: Clinic, onlooker: Clinic) -> None:
    ana = await clinic.patient(birth_date="1980-05-05")
    await clinic.patient(given_name="Ana", family_name="Oculta", ai_consent="not_asked")
    await onlooker.patient(given_name="Ana", family_name="Otra")
    found = (await clinic.receptionist.post(API, {"kind": "patient", "text": "ana"})).json()
    assert [(one["id"], one["name"]) for one in found] == [(ana["id"], "Ana Ruiz")]
    assert found[0]["hint"].endswith("1980-05-05")
    people = (await clinic.clinician.post(API, {"kind": "person", "text": "recep"})).json()
    assert [one["id"] for one in people] == [str(clinic.receptionist.user_id)]
    assert people[0]["hint"] == "receptionist"
    refused = await clinic.people["patient"].post(API, {"kind": "patient", "text": "ana"})
    assert refused.status_code == 403
    assert (await clinic.admin.post(API, {"kind": "room", "text": "x"})).status_code == 422
