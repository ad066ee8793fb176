"""Short ways to act on medications in tests, and to sign what a tool proposes."""

from typing import Any
from uuid import UUID

from httpx import Response
from tests.factories.clinic import Clinic

from chartside.clinic import patients
from chartside.kernel.ids import new_id
from chartside.kernel.tools import Countersignature, Previewed

SERTRALINE = {"name": "Sertraline", "dose": "50", "unit": "mg", "frequency": "once daily"}


def place(patient: dict[str, Any], *parts: str) -> str:
    return "/".join((f"/api/patients/{patient['id']}/medications", *parts))


async def started(clinic: Clinic, patient: dict[str, Any], **given: Any) -> dict[str, Any]:
    response = await clinic.clinician.post(place(patient), {**SERTRALINE, **given})
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


async def act(
    clinic: Clinic,
    patient: dict[str, Any],
    row: dict[str, Any],
    verb: str,
    *,
    role: str = "clinician",
    etag: int | None = None,
    **body: Any,
) -> Response:
    headers = {"If-Match": f'"{etag or row["revision"]}"'}
    path = place(patient, row["id"], verb)
    return await clinic.people[role].post(path, body, headers=headers)


async def listed(clinic: Clinic, patient: dict[str, Any], **query: Any) -> list[dict[str, Any]]:
    response = await clinic.clinician.get(place(patient), params=query)
    assert response.status_code == 200, response.text
    items: list[dict[str, Any]] = response.json()["items"]
    return items


async def active(clinic: Clinic, patient: dict[str, Any]) -> list[dict[str, Any]]:
    return await listed(clinic, patient, status="active")


async def previewed(clinic: Clinic, tool: str, args: dict[str, Any]) -> Previewed:
    return await clinic.house.gate.preview(clinic.scope(), tool, args)


async def signed(
    clinic: Clinic, tool: str, args: dict[str, Any], *, role: str = "clinician"
) -> Any:
    """Preview, countersign exactly that, commit."""
    scope = clinic.scope(role)
    shown = await clinic.house.gate.preview(scope, tool, args)
    signature = Countersignature(tool, shown.digest, scope.person, scope.org_id, new_id())
    async with clinic.house.database.writing(scope) as session:
        return await clinic.house.gate.commit(session, scope, tool, args, signature)


async def allergic(clinic: Clinic, patient: dict[str, Any], substance: str) -> None:
    path = f"/api/patients/{patient['id']}/allergies"
    response = await clinic.clinician.post(path, {"substance": substance})
    assert response.status_code == 201, response.text


async def without_allergies(clinic: Clinic, patient: dict[str, Any]) -> None:
    scope = clinic.scope()
    async with clinic.house.database.writing(scope) as session:
        await patients.state_no_known_allergies(session, scope, UUID(patient["id"]), stated=True)
