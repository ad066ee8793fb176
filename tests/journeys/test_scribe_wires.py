"""The document's own example over every vendor's wire, through the boundary: to the record, and nobody is named."""

import json
import re
from typing import Any

import pytest
from tests.engine.llm.vendors import KEY, KINDS, MODELS, Recorded, VendorServer, vendor_server
from tests.engine.llm.wires import Turn, call
from tests.factories.clinic import Clinic
from tests.journeys.test_scribe import EXAMPLE

HIDDEN = ("John", "Doe", "DOE", "Whitfield", "555-0142", "1980-05-05", "Marigold")
SAID = "Discussed CBT techniques for anxiety."


def tokens(request: Recorded, kind: str) -> list[str]:
    """The tokens of a kind that the model can see, in order."""
    return re.findall(rf"{kind}_[a-z2-7]{{16}}(?:_[a-z0-9]+)?", json.dumps(request.body))


class Model:
    """A model that only ever sees tokens: it looks, opens the visit, writes and bills, by its own proposals."""

    def __init__(self) -> None:
        self.patient = ""
        self.record = ""
        self.known: list[str] = []

    def turns(self) -> list[Any]:
        return [self.find, self.look, self.open, self.write, self.finish]

    def find(self, request: Recorded) -> Turn:
        self.patient = re.findall(r"note for (PATIENT_\w+)", json.dumps(request.body))[0]
        self.known = tokens(request, "RECORD")
        return call(("find_patient", {"query": self.patient}), text="One moment.")

    def look(self, request: Recorded) -> Turn:
        self.record = next(t for t in tokens(request, "RECORD") if t not in self.known)
        who = {"patient_id": self.record}
        self.known = tokens(request, "RECORD")
        return call(("get_patient_context", who), ("list_professionals", {}))

    def open(self, request: Recorded) -> Turn:
        body = json.dumps(request.body)
        dana = re.findall(r"items\W+id\W+(RECORD_\w+)", body)[-1]
        today = re.findall(r"Now: (\S+)", body)[0]
        visit = {"encounter_type": "individual_therapy", "duration_minutes": 45}
        who = {"patient_id": self.record, "professional_id": dana, "encounter_date": today}
        return call(("open_encounter", {**visit, **who}), reasoning="There is no visit yet.")

    def write(self, request: Recorded) -> Turn:
        made = re.findall(r"proposal\W+((?:RECORD_)?[\w-]{16,})", json.dumps(request.body))[-1]
        visit = {"patient_id": self.record, "encounter_id": {"$from": made}}
        note = {**visit, "kind": "soap", "content": {"objective": SAID}}
        return call(("draft_note", note), ("create_claim", visit))

    def finish(self, request: Recorded) -> Turn:
        return call(("submit_results", {"summary": f"Prepared for {self.patient}."}))


async def settled(clinic: Clinic, run_id: str) -> dict[str, Any]:
    engine = clinic.app.state.engine
    for task in list(engine.tasks.values()):
        await task
    found: dict[str, Any] = (await clinic.clinician.get(f"/api/scribe/runs/{run_id}")).json()
    return found


async def prepared(clinic: Clinic) -> str:
    """John Doe with two diagnoses, a colleague's patient beside him, and a professional who asks."""
    about = {"birth_date": "1980-05-05", "phone": "555-0142"}
    john = await clinic.patient(given_name="John", family_name="Doe", **about)
    await clinic.patient(given_name="Marigold", family_name="Okafor")
    for code, primary in (("F41.1", True), ("F33.1", False)):
        body = {"code": code, "is_primary": primary}
        made = await clinic.clinician.post(f"/api/patients/{john['id']}/diagnoses", body)
        assert made.status_code == 201, made.text
    person = {"name": "Dana Whitfield", "user_id": str(clinic.clinician.user_id)}
    dana = await clinic.admin.post("/api/staff/professionals", person)
    assert dana.status_code == 201, dana.text
    return str(john["id"])


async def speak(clinic: Clinic, server: VendorServer) -> None:
    body = {"provider": server.kind, "model": MODELS[server.kind], "api_key": KEY}
    body["base_url"] = server.base_url
    chosen = await clinic.admin.patch("/api/ai/settings", body, etag='"0"')
    assert chosen.status_code == 200, chosen.text


@pytest.mark.parametrize("kind", KINDS)
async def test_the_example_over_a_vendors_wire_names_nobody(clinic: Clinic, kind: str) -> None:
    john = await prepared(clinic)
    async with vendor_server(kind, Model().turns()) as server:
        await speak(clinic, server)
        started = await clinic.clinician.post("/api/scribe/runs", {"text": EXAMPLE})
        assert started.status_code == 201, started.text
        run = await settled(clinic, started.json()["id"])
        assert (run["status"], run["error_words"]) == ("ready", None), run["steps"]
        sent = [request.raw.decode() for request in server.requests]
    assert len(sent) == 5
    for body in (text.replace("\\u2014", "—") for text in sent):
        assert [word for word in HIDDEN if re.search(rf"\b{word}\b", body)] == []
        assert john not in body
        assert clinic.clinician.name not in body
    assert run["summary"] == "Prepared for John Doe."
    assert [p["tool"] for p in run["proposals"]] == ["open_encounter", "draft_note", "create_claim"]
    visit, note, claim = run["proposals"]
    assert note["arguments"]["encounter_id"] == {"$from": visit["id"]}
    assert [p["marks"].get("not_said") for p in (visit, claim)] == [None, None]
    signed = [{"proposal_id": p["id"], "digest": p["digest"]} for p in run["proposals"]]
    done = await clinic.clinician.post(
        f"/api/scribe/runs/{run['id']}/commit", {"accept": signed, "leave_out": []}
    )
    assert done.status_code == 200, done.text
    made = {p["tool"]: p["result"] for p in done.json()["proposals"]}
    assert made["open_encounter"]["patient_id"] == john
    assert made["open_encounter"]["duration_minutes"] == 45
    assert made["draft_note"]["encounter_id"] == made["open_encounter"]["id"]
    assert (made["draft_note"]["status"], made["draft_note"]["content"]) == (
        "open",
        {"objective": SAID},
    )
    assert [line["cpt_code"] for line in made["create_claim"]["lines"]] == ["90834"]
    assert [d["icd10_code"] for d in made["create_claim"]["diagnoses"]] == ["F41.1", "F33.1"]
