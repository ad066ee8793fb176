"""Short ways for the tests of patients: problems, ETags, and a tool previewed, signed and committed."""

from typing import Any

from httpx import Response
from tests.factories.clinic import Clinic, Person

from chartside.kernel.ids import new_id
from chartside.kernel.tools import Countersignature, Previewed


def code_of(response: Response) -> str:
    return str(response.json()["type"]).rsplit(":", 1)[-1]


async def put(person: Person, path: str, json: Any, etag: str | None) -> Response:
    return await person.put(path, json, headers={"If-Match": etag} if etag else {})


async def act(person: Person, path: str, etag: str | None, json: Any = None) -> Response:
    return await person.post(path, json, headers={"If-Match": etag} if etag else {})


async def etag_of(person: Person, path: str) -> str:
    response = await person.get(path)
    assert response.status_code == 200, response.text
    return response.headers["etag"]


async def look(clinic: Clinic, tool: str, args: dict[str, Any], role: str = "clinician") -> Any:
    return await clinic.house.gate.read(clinic.scope(role), tool, args)


async def preview(
    clinic: Clinic, tool: str, args: dict[str, Any], role: str = "clinician"
) -> Previewed:
    return await clinic.house.gate.preview(clinic.scope(role), tool, args)


async def sign(clinic: Clinic, tool: str, args: dict[str, Any], role: str = "clinician") -> Any:
    """Preview, countersign exactly that, commit."""
    scope = clinic.scope(role)
    shown = await clinic.house.gate.preview(scope, tool, args)
    signature = Countersignature(tool, shown.digest, scope.person, scope.org_id, new_id())
    stored = shown.args.model_dump(mode="json", exclude_unset=True)
    async with clinic.house.database.writing(scope) as session:
        return await clinic.house.gate.commit(session, scope, tool, stored, signature)
