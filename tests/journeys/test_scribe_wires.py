"""The same run over every vendor's wire, through the boundary: it works, and nobody's name is ever sent."""

import json
import re
from typing import Any

import pytest
from tests.engine.llm.vendors import KEY, KINDS, MODELS, Recorded, vendor_server
from tests.engine.llm.wires import Turn, call
from tests.factories.clinic import Clinic

WORDS = "Ana Ruiz has moved to Boston, please change it. Her old number was 555-0142."
HIDDEN = ("Ana", "Ruiz", "RUIZ", "555-0142", "1980-05-05")


def tokens(request: Recorded, kind: str) -> list[str]:
    """The tokens of a kind that the model can see, in order."""
    return re.findall(rf"{kind}_[a-z2-7]{{16}}(?:_[a-z0-9]+)?", json.dumps(request.body))


class Model:
    """A model that only ever sees tokens: it finds the patient it was told of, and asks for a change."""

    def __init__(self) -> None:
        self.before: list[str] = []
        self.patient = ""

    def look(self, request: Recorded) -> Turn:
        self.before = tokens(request, "RECORD")
        self.patient = re.findall(r"(PATIENT_\w+) has moved", json.dumps(request.body))[0]
        return call(("find_patient", {"query": self.patient}))

    def record(self, request: Recorded) -> str:
        """The id that the search brought."""
        return next(token for token in tokens(request, "RECORD") if token not in self.before)

    def look_closer(self, request: Recorded) -> Turn:
        return call(("get_patient", {"patient_id": self.record(request)}), text="One moment.")

    def act(self, request: Recorded) -> Turn:
        return call(("update_patient", {"patient_id": self.record(request), "city": "Boston"}))

    def finish(self, request: Recorded) -> Turn:
        return call(("submit_results", {"summary": f"Moved {self.patient}."}))


async def settled(clinic: Clinic, run_id: str) -> dict[str, Any]:
    engine = clinic.app.state.engine
    for task in list(engine.tasks.values()):
        await task
    found: dict[str, Any] = (await clinic.clinician.get(f"/api/scribe/runs/{run_id}")).json()
    return found


@pytest.mark.parametrize("kind", KINDS)
async def test_a_run_over_a_vendors_wire_names_nobody(clinic: Clinic, kind: str) -> None:
    made = await clinic.patient(birth_date="1980-05-05", phone="555-0142")
    model = Model()
    turns = [model.look, model.look_closer, model.act, model.finish]
    async with vendor_server(kind, turns) as server:
        choice = server.choice()
        chosen = await clinic.admin.patch(
            "/api/ai/settings",
            {
                "provider": kind,
                "model": MODELS[kind],
                "base_url": choice.base_url,
                "api_key": KEY,
            },
            etag='"0"',
        )
        assert chosen.status_code == 200, chosen.text
        started = await clinic.clinician.post("/api/scribe/runs", {"text": WORDS})
        assert started.status_code == 201, started.text
        run = await settled(clinic, started.json()["id"])
        assert (run["status"], run["error_words"]) == ("ready", None), run["steps"]
        sent = [json.dumps(request.body, ensure_ascii=False) for request in server.requests]
    assert len(sent) == 4
    for body in sent:
        assert [word for word in HIDDEN if word in body] == []
        assert made["id"] not in body
    assert run["summary"] == "Moved Ana Ruiz."
    (proposal,) = run["proposals"]
    assert proposal["arguments"] == {"patient_id": made["id"], "city": "Boston"}
    done = await clinic.clinician.post(
        f"/api/scribe/runs/{run['id']}/commit",
        {
            "accept": [{"proposal_id": proposal["id"], "digest": proposal["digest"]}],
            "leave_out": [],
        },
    )
    assert done.status_code == 200, done.text
    assert (await clinic.admin.get(f"/api/patients/{made['id']}")).json()["city"] == "Boston"
