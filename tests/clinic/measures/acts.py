"""Short ways to record measurements in tests, and to sign what a tool proposes."""

from typing import Any

from httpx import Response
from tests.factories.clinic import Clinic

from chartside.kernel.ids import new_id
from chartside.kernel.tools import Countersignature, Previewed

MODERATE = [2, 2, 2, 2, 2, 2, 1, 1, 0]
"""PHQ-9 answers that make 14, with none of the last question."""


def place(patient: dict[str, Any], *parts: str) -> str:
    return "/".join((f"/api/patients/{patient['id']}/measurements", *parts))


async def post(
    clinic: Clinic, patient: dict[str, Any], *, role: str = "clinician", **body: Any
) -> Response:
    return await clinic.people[role].post(place(patient), body)


async def recorded(clinic: Clinic, patient: dict[str, Any], **body: Any) -> dict[str, Any]:
    response = await post(clinic, patient, **body)
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


async def course(
    clinic: Clinic, patient: dict[str, Any], measure: str, *readings: tuple[str, Any], **more: Any
) -> None:
    """Readings of one measure: day and value."""
    for day, value in readings:
        await recorded(clinic, patient, measure=measure, value=value, taken_on=day, **more)


async def listed(clinic: Clinic, patient: dict[str, Any], **query: Any) -> list[dict[str, Any]]:
    response = await clinic.clinician.get(place(patient), params=query)
    assert response.status_code == 200, response.text
    items: list[dict[str, Any]] = response.json()["items"]
    return items


async def trends(clinic: Clinic, patient: dict[str, Any], **query: Any) -> dict[str, Any]:
    response = await clinic.clinician.get(place(patient, "trends"), params=query)
    assert response.status_code == 200, response.text
    return {trend["measure"]: trend for trend in response.json()["trends"]}


async def in_error(
    clinic: Clinic, patient: dict[str, Any], row: dict[str, Any], etag: int = 1, **body: Any
) -> Response:
    path = place(patient, row["id"], "enter-in-error")
    return await clinic.clinician.post(path, body, headers={"If-Match": f'"{etag}"'})


async def previewed(clinic: Clinic, tool: str, args: dict[str, Any], **more: Any) -> Previewed:
    return await clinic.house.gate.preview(clinic.scope(), tool, args, **more)


async def signed(clinic: Clinic, tool: str, args: dict[str, Any]) -> Any:
    """Preview, countersign exactly that, commit."""
    scope = clinic.scope()
    shown = await clinic.house.gate.preview(scope, tool, args)
    signature = Countersignature(tool, shown.digest, scope.person, scope.org_id, new_id())
    async with clinic.house.database.writing(scope) as session:
        return await clinic.house.gate.commit(session, scope, tool, args, signature)


def kind_of(response: Response) -> str:
    return str(response.json()["type"]).rsplit(":", 1)[-1]
