"""Short ways to draft and sign."""

from dataclasses import dataclass
from typing import Any

from httpx import Response
from tests.clinic.encounters.acts import opened, professional
from tests.factories.clinic import Clinic, Person

SOAP = {
    "subjective": "Sleeps badly.",
    "objective": "Tired, oriented.",
    "assessment": "Moderate depression.",
    "plan": "Weekly sessions.",
}
PROCESS = {"narrative": "Countertransference noted."}


@dataclass
class Visit:
    """A patient's visit to the clinician, who has a profile."""

    clinic: Clinic
    patient_id: str
    professional_id: str
    encounter: dict[str, Any]

    def body(self, **given: Any) -> dict[str, Any]:
        return {
            "patient_id": self.patient_id,
            "encounter_id": self.encounter["id"],
            "kind": "soap",
            "content": SOAP,
            **given,
        }

    async def draft(self, person: Person | None = None, **given: Any) -> dict[str, Any]:
        response = await (person or self.clinic.clinician).post(
            "/api/note-drafts", self.body(**given)
        )
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        return made

    async def note(self, **given: Any) -> dict[str, Any]:
        signed = await sign(self.clinic.clinician, await self.draft(**given))
        assert signed.status_code == 201, signed.text
        made: dict[str, Any] = signed.json()
        return made

    async def psychotherapy(self) -> dict[str, Any]:
        return await self.note(kind="psychotherapy", content=PROCESS)


async def visit(clinic: Clinic, **patient: Any) -> Visit:
    person = await clinic.patient(**patient)
    who = await professional(clinic, credentials="LCSW")
    encounter = await opened(clinic, person["id"], who)
    return Visit(clinic, person["id"], who, encounter)


async def sign(person: Person, draft: dict[str, Any], **body: Any) -> Response:
    headers = {"If-Match": f'"{draft["revision"]}"'}
    return await person.post(f"/api/note-drafts/{draft['id']}/sign", body, headers=headers)


async def amend(
    person: Person, note: dict[str, Any], content: dict[str, str], **body: Any
) -> Response:
    headers = {"If-Match": f'"{note["version"]}"'}
    given = {"content": content, "reason": "Correction", **body}
    return await person.post(f"/api/notes/{note['id']}/amend", given, headers=headers)


async def cosign(person: Person, note: dict[str, Any], **body: Any) -> Response:
    headers = {"If-Match": f'"{note["version"]}"'}
    return await person.post(f"/api/notes/{note['id']}/cosign", body, headers=headers)


def kind_of(response: Response) -> str:
    """The short name of a failure."""
    return str(response.json()["type"]).rsplit(":", 1)[-1]
