"""The clinic at a glance: what stands open and one search, each part only for those who may see it in its own room."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from tests.factories.clinic import Clinic, Person

from chartside.kernel import clock

JSON = dict[str, Any]
API = "/api/overview"


async def made(who: Person, path: str, body: JSON) -> JSON:
    response = await who.post(path, body)
    assert response.status_code in (200, 201), response.text
    found: JSON = response.json()
    return found


async def practice(clinic: Clinic) -> tuple[JSON, str, date]:
    doctor = {"name": "Vera Lind", "user_id": str(clinic.clinician.user_id)}
    professional = await made(clinic.admin, "/api/staff/professionals", doctor)
    return await clinic.patient(), professional["id"], clock.today(clinic.scope().zone)


async def test_the_dashboard_shows_open_work_to_those_who_may_see_it(
    clinic: Clinic, onlooker: Clinic
) -> None:
    ana, professional, today = await practice(clinic)
    hidden = await clinic.patient(given_name="Luz", family_name="Prado", ai_consent="refused")
    base = f"/api/patients/{ana['id']}"
    visit = {"professional_id": professional, "encounter_type": "individual_therapy"}
    day = {"encounter_date": (today - timedelta(days=1)).isoformat(), "duration_minutes": 45}
    for patient in (ana, hidden):
        opened = {**visit, **day, "patient_id": patient["id"]}
        encounter = await made(clinic.clinician, "/api/encounters", opened)
        path = f"/api/encounters/{encounter['id']}/complete"
        done = await clinic.clinician.post(path, {}, headers={"If-Match": '"1"'})
        assert done.status_code == 200, done.text
        about = {"patient_id": patient["id"], "encounter_id": encounter["id"]}
        draft = {**about, "kind": "soap", "content": {"subjective": "x"}}
        await made(clinic.clinician, "/api/note-drafts", draft)
    secret = {**draft, "kind": "psychotherapy", "content": {"content": "private"}}
    private = await clinic.clinician.post("/api/note-drafts", secret)
    await made(clinic.clinician, "/api/claims", about)
    await made(clinic.clinician, f"{base}/diagnoses", {"code": "F41.1"})

    full = (await clinic.clinician.get(f"{API}/dashboard")).json()
    assert full["own"] is True
    kinds = sorted(one["kind"] for one in full["open_drafts"])
    assert kinds == (["psychotherapy"] if private.status_code == 201 else []) + ["soap", "soap"]
    assert len(full["visits_without_note"]) == 2
    assert [one["first"] != "" for one in full["claims_to_mend"]] == [True]
    assert full["claims"] == {"draft": 1}
    desk = (await clinic.receptionist.get(f"{API}/dashboard")).json()
    assert desk["open_drafts"] is desk["claims"] is desk["visits_without_note"] is None
    assert set(desk["withheld"]) >= {"open_drafts", "claims", "visits_without_note"}
    assert (await clinic.people["patient"].get(f"{API}/dashboard")).status_code == 403

    house, scope = clinic.house, clinic.scope("clinician")
    seen = await house.gate.read(scope, "get_dashboard", {})
    assert [one.patient_id for one in seen.visits_without_note] == [UUID(ana["id"])]
    assert [str(one.kind) for one in seen.open_drafts] == ["soap"]  # no agent sees restricted ones
    confined = replace(scope, patient_id=UUID(hidden["id"]))
    assert (await house.gate.read(confined, "get_dashboard", {})).open_drafts == []
    other = await house.gate.read(onlooker.scope("clinician"), "get_dashboard", {"everyone": True})
    assert (other.open_drafts, other.claims) == ([], {})


async def test_one_search_through_the_rooms_that_are_open(clinic: Clinic, onlooker: Clinic) -> None:
    ana = await clinic.patient()
    await clinic.patient(given_name="Ana", family_name="Oculta", ai_consent="refused")
    await onlooker.patient(given_name="Ana", family_name="Otra")
    service = {"code": "ANA-1", "name": "Analysis", "price": "10.00"}
    await made(clinic.admin, "/api/catalog/services", service)
    found = await made(clinic.receptionist, f"{API}/search", {"query": "ana"})
    assert {one["name"] for one in found["patients"]} == {"Ana Ruiz", "Ana Oculta"}
    assert [one["code"] for one in found["services"]] == ["ANA-1"]
    assert (found["claims"], found["withheld"]) == (None, ["claims"])
    people = await made(clinic.receptionist, f"{API}/search", {"query": "biller"})
    assert [one["role"] for one in people["people"]] == ["biller"]
    seen = await clinic.house.gate.read(clinic.scope(), "search_everything", {"query": "ana"})
    assert [str(one.id) for one in seen.patients] == [ana["id"]]


async def test_a_day_as_a_whole(clinic: Clinic) -> None:
    ana, professional, today = await practice(clinic)
    kind = {"name": "Review", "code": "review", "minutes": 30}
    review = await made(clinic.admin, "/api/scheduling/appointment-types", kind)
    tomorrow = (today + timedelta(days=1)).isoformat()
    body = {
        "patient_id": ana["id"],
        "professional_id": professional,
        "type_id": review["id"],
        "local_date": tomorrow,
        "outside_hours": True,
    }
    first = await made(
        clinic.admin, "/api/scheduling/appointments", {**body, "local_time": "09:00"}
    )
    await made(clinic.admin, "/api/scheduling/appointments", {**body, "local_time": "10:00"})
    path = f"/api/scheduling/appointments/{first['id']}/cancel"
    await clinic.admin.post(path, {}, headers={"If-Match": '"1"'})
    gate, scope = clinic.house.gate, clinic.scope("receptionist")
    day = await gate.read(scope, "get_day_overview", {"day": tomorrow})
    assert (day.total, day.by_status) == (1, {"cancelled": 1, "scheduled": 1})
    assert (day.next.local_time, day.professionals[0].minutes) == ("10:00", 30)
    hours = await gate.read(scope, "get_working_hours", {"professional_id": professional})
    assert hours.hours == []
