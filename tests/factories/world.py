"""One record of every kind in a clinic, made over HTTP as people would, by the names that routes use for its id."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from tests.factories.agents import make_run
from tests.factories.clinic import Clinic, Person

from chartside.engine.proposals import prepare, store
from chartside.engine.threads import Question
from chartside.surfaces.copilot.models import Entry

SOAP = {
    "subjective": "Slept better.",
    "objective": "Calm.",
    "assessment": "Improving.",
    "plan": "Go on.",
}


def next_weekday(days: int = 7) -> str:
    """A working day about a week ahead."""
    day = datetime.now(UTC).date() + timedelta(days=days)
    while day.weekday() > 4:
        day += timedelta(days=1)
    return day.isoformat()


class World:
    """A clinic with something of everything."""

    def __init__(self, clinic: Clinic) -> None:
        self.clinic = clinic
        self.ids: dict[str, str] = {"*": str(uuid4())}

    async def make(
        self, name: str, who: Person, path: str, body: Any, key: str = "id"
    ) -> dict[str, Any]:
        response = await who.post(path, body)
        assert response.status_code in (200, 201), f"{path}: {response.status_code} {response.text}"
        made: dict[str, Any] = response.json()
        self.ids[name] = made[key]
        return made

    async def build(self) -> "World":
        await self.begin()
        await self._calendar()
        await self._care()
        await self._proposal()
        return self

    async def begin(self) -> "World":
        """People, a patient and a kind of visit: enough for whoever makes the rest."""
        await self._people()
        await self._patient()
        await self._kind()
        return self

    async def _people(self) -> None:
        admin, clinic = self.clinic.admin, self.clinic
        self.ids["user_id"] = str(clinic.people["assistant"].user_id)
        professional = {
            "name": "Dr. Vera Lind",
            "user_id": str(clinic.clinician.user_id),
            "npi": "1234567893",
        }
        await self.make("professional_id", admin, "/api/staff/professionals", professional)
        self.ids["org_id"] = str(clinic.org_id)
        await self.make("token_id", admin, "/api/auth/tokens", {"name": "t"})
        service = {"code": "90834", "name": "Therapy, 45 minutes", "price": "150.00", "minutes": 45}
        await self.make("service_id", admin, "/api/catalog/services", service)

    async def _patient(self) -> None:
        doctor = self.clinic.clinician
        patient = await self.clinic.patient(birth_date="1980-05-05")
        self.ids["patient_id"] = patient["id"]
        base = f"/api/patients/{patient['id']}"
        await self.make(
            "contact_id",
            doctor,
            f"{base}/contacts",
            {"name": "Luis Ruiz", "relationship": "brother", "phone": "555-0101"},
        )
        await self.make("allergy_id", doctor, f"{base}/allergies", {"substance": "Penicillin"})
        diagnosis = {"code": "F41.1", "is_primary": True}
        await self.make("diagnosis_id", doctor, f"{base}/diagnoses", diagnosis)
        await doctor.post(
            f"{base}/diagnoses/{self.ids['diagnosis_id']}/confirm", {}, headers={"If-Match": '"1"'}
        )
        await self.make("payer_id", self.clinic.admin, "/api/payers", {"name": "North Mutual"})
        insurance = {"payer_id": self.ids["payer_id"], "priority": "primary", "member_id": "M-1"}
        await self.make("insurance_id", self.clinic.admin, f"{base}/insurances", insurance)

    async def _kind(self) -> None:
        kind = {
            "name": "Therapy",
            "code": "therapy",
            "minutes": 45,
            "encounter_type": "individual_therapy",
        }
        path = "/api/scheduling/appointment-types"
        await self.make("type_id", self.clinic.admin, path, kind)

    async def _calendar(self) -> None:
        admin = self.clinic.admin
        await self.make("room_id", admin, "/api/scheduling/rooms", {"name": "Room 1"})
        who = {"professional_id": self.ids["professional_id"]}
        hours = {**who, "weekday": 0, "opens": "08:00", "closes": "12:00"}
        await self.make("hours_id", admin, "/api/scheduling/working-hours", hours)
        off = {**who, "first_day": next_weekday(60)}
        await self.make("time_off_id", admin, "/api/scheduling/time-off", off)
        visit = {**who, "patient_id": self.ids["patient_id"], "type_id": self.ids["type_id"]}
        booked = {
            **visit,
            "local_date": next_weekday(7),
            "local_time": "10:00",
            "outside_hours": True,
        }
        await self.make("appointment_id", admin, "/api/scheduling/appointments", booked)
        gone = {**booked, "local_date": next_weekday(3), "local_time": "15:00"}
        await self._cancelled(gone)
        series = {
            **visit,
            "first_day": next_weekday(9),
            "local_time": "16:00",
            "count": 2,
            "outside_hours": True,
        }
        await self.make("series_id", admin, "/api/scheduling/series", series)

    async def _cancelled(self, visit: Any) -> None:
        """A visit that fell free, and the nudge that came of it."""
        desk = self.clinic.receptionist
        made = await desk.post("/api/scheduling/appointments", visit)
        path = f"/api/scheduling/appointments/{made.json()['id']}/cancel"
        await desk.post(path, {}, headers={"If-Match": f'"{made.json()["revision"]}"'})
        found = await desk.get("/api/copilot/nudges")
        self.ids["nudge_id"] = found.json()["nudges"][0]["id"]

    async def _care(self) -> None:
        doctor, patient = self.clinic.clinician, self.ids["patient_id"]
        encounter = {
            "patient_id": patient,
            "professional_id": self.ids["professional_id"],
            "encounter_type": "individual_therapy",
            "encounter_date": datetime.now(UTC).date().isoformat(),
            "duration_minutes": 45,
        }
        encounter["encounter_date"] = (datetime.now(UTC) - timedelta(days=1)).date().isoformat()
        await self.make("encounter_id", doctor, "/api/encounters", encounter)
        draft = {
            "patient_id": patient,
            "encounter_id": self.ids["encounter_id"],
            "kind": "soap",
            "content": SOAP,
        }
        signed = await self.make("draft_id", doctor, "/api/note-drafts", draft)
        note = await doctor.post(
            f"/api/note-drafts/{signed['id']}/sign",
            {},
            headers={"If-Match": f'"{signed["revision"]}"'},
        )
        assert note.status_code in (200, 201), note.text
        self.ids["note_id"] = (
            note.json()["note_id"] if "note_id" in note.json() else note.json()["id"]
        )
        await self.make(
            "draft_id",
            doctor,
            "/api/note-drafts",
            {**draft, "kind": "dap", "content": {"data": "x", "assessment": "y", "plan": "z"}},
        )
        base = f"/api/patients/{patient}"
        await self.make(
            "medication_id",
            doctor,
            f"{base}/medications",
            {"name": "Sertraline", "dose": "50", "unit": "mg", "started_on": "2026-01-05"},
        )
        reading = {"measure": "phq9", "items": [2, 2, 2, 1, 1, 1, 1, 1, 0]}
        await self.make("measurement_id", doctor, f"{base}/measurements", reading)
        goal = {"text": "Sleep seven hours", "objectives": []}
        await self.make("plan_id", doctor, f"{base}/plans", {"title": "Anxiety", "goals": [goal]})
        review = {"content": {"medical_necessity": "Panic attacks keep her from work."}}
        await self.make("review_id", doctor, f"{base}/utilization-reviews", review)
        claim = {"patient_id": patient, "encounter_id": self.ids["encounter_id"]}
        await self.make("claim_id", doctor, "/api/claims", claim)

    async def _proposal(self) -> None:
        """Something that an agent would write, waiting for a person."""
        house, scope = self.clinic.house, self.clinic.scope("clinician")
        change = {"patient_id": self.ids["patient_id"], "city": "Boston"}
        draft = await prepare(house.gate, scope, "update_patient", change, {})
        async with house.database.writing(scope) as session:
            run = await make_run(session, scope)
            row = await store(session, scope, draft, run_id=run.id, group_id=run.id, call_id="c")
            asked = Question(
                run_id=run.id, call_id="q", position=1, question="Which one?", options=[]
            )
            session.add(asked)
            await session.flush()
        self.ids["run_id"] = self.ids["group_id"] = str(run.id)
        await self._conversation(run.id)
        self.ids["proposal_id"] = self.ids["leave_out"] = str(row.id)
        self.ids["question_id"] = str(asked.id)

    async def _conversation(self, run_id: UUID) -> None:
        """A talk with the copilot, and something said in it."""
        clinic = self.clinic
        await self.make("thread_id", clinic.clinician, "/api/copilot/threads", {})
        said = Entry(
            thread_id=UUID(self.ids["thread_id"]),
            position=1,
            kind="person",
            run_id=run_id,
            text="Hello",
            mentions=[],
            chips=[],
        )
        async with clinic.house.database.writing(clinic.scope("clinician")) as session:
            session.add(said)
            await session.flush()
        self.ids["entry_id"] = str(said.id)
