"""A whole visit of one patient, with names and words that must turn up nowhere but in the record."""

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response
from tests.clinic.encounters.acts import opened, professional
from tests.clinic.medications.acts import act, started
from tests.clinic.notes.acts import SOAP, amend, sign
from tests.clinic.scheduling.desk import open_desk
from tests.factories.clinic import Clinic, Person

PRIVATE = {
    "given_name": "Zephyrine",
    "family_name": "Quillfeather",
    "phone": "+1 845 555 0173",
    "email": "zephyrine@quillfeather.example",
    "city": "Wobblethorpe",
}
SAID = ("Marzipanitis", "Moonwort", "nightmares of marzipan", "Lunafloxin", "because of the moon")
SECRETS = (*PRIVATE.values(), *SAID, "5550173", "Zephyrin")


async def a_whole_visit(clinic: Clinic) -> list[Response]:
    """Register, find, chart, book, write, sign and bill; with every kind of refusal on the way."""
    desk = await open_desk(clinic, **PRIVATE, birth_date="1980-05-05")
    doctor, patient = clinic.clinician, desk.patient
    path = f"/api/patients/{patient['id']}"
    who = await professional(clinic)
    encounter = await opened(clinic, patient["id"], who)
    drug = await started(clinic, patient, name="Lunafloxin")
    content = {**SOAP, "subjective": "nightmares of marzipan"}
    about = {"patient_id": patient["id"], "encounter_id": encounter["id"]}
    draft = await doctor.post("/api/note-drafts", {**about, "kind": "soap", "content": content})
    note = await sign(doctor, draft.json())
    return [
        await desk.post(reason="Marzipanitis"),
        await desk.post(reason="Marzipanitis"),
        await doctor.post(f"{path}/allergies", {"substance": "Moonwort"}),
        await doctor.post("/api/patients/search", {"query": "Zephyrine Quillfeather"}),
        await doctor.post("/api/patients/search", {"query": "Zephyrine", "Quillfeather": 1}),
        await doctor.post("/api/patients", {**PRIVATE, "birth_date": "Zephyrine"}),
        await doctor.get("/api/patients/Zephyrine"),
        await doctor.get("/Zephyrine/Quillfeather?city=Wobblethorpe"),
        await doctor.get("/api/patients", params={"cursor": "Zephyrine", "q": "Quillfeather"}),
        await doctor.patch(path, {"city": "Wobblethorpe"}, etag='"99"'),
        await doctor.client.post("/api/patients", content=b'{"given_name": "Zephyrine'),
        await act(clinic, patient, drug, "discontinue", reason="because of the moon"),
        await act(clinic, patient, drug, "discontinue", reason="because of the moon"),
        await amend(doctor, note.json(), {**content, "plan": "Moonwort"}, reason="Marzipanitis"),
        await amend(doctor, note.json(), {**content, "plan": "Moonwort"}, reason="Marzipanitis"),
        await clinic.receptionist.get(f"/api/notes/{note.json()['id']}?q=Zephyrine"),
        await doctor.post("/api/claims", about),
        await clinic.anonymous().post(
            "/api/auth/sign-in", json={"email": PRIVATE["email"], "password": "Quillfeather 1980"}
        ),
        await clinic.anonymous().post("/api/auth/reset-request", json={"email": PRIVATE["email"]}),
    ]


async def broken(app: FastAPI, doctor: Person) -> Response:
    """A fault of ours, with a record in its words."""

    async def fails() -> None:
        raise RuntimeError(f"cannot save {PRIVATE['given_name']}: {SAID[0]}")

    app.get("/broken")(fails)
    transport = ASGITransport(app=app, raise_app_exceptions=False)
    async with AsyncClient(transport=transport, base_url="http://test") as client:
        return await client.get("/broken?name=Zephyrine", headers=doctor.client.headers)
