"""Law: route × role × foreign id, generated from OpenAPI, without exceptions.

Another clinic's id and an unknown one must answer alike, to every role, in every place where an id can stand. Our own
ids stand in the other places, so that the foreign one is really looked at.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any
from uuid import UUID, uuid4
from zlib import crc32

import pytest
from fastapi import APIRouter, FastAPI
from fastapi.openapi.utils import get_openapi
from httpx import ASGITransport, Response
from sqlalchemy import text
from tests.factories.clinic import Clinic, Person
from tests.factories.samples import Samples
from tests.factories.world import World

from chartside.app.api import create_app
from chartside.app.wiring import House
from chartside.kernel.access import DEFAULT_ROLES
from chartside.kernel.auth import reading
from chartside.kernel.http import Reading, Route
from chartside.kernel.scope import system_scope

JSON = dict[str, Any]
METHODS = ("get", "post", "put", "patch", "delete")
REACHED = {404, 409}
SHARDS = 2


@dataclass(frozen=True)
class Place:
    """Where an id stands in a request."""

    kind: str
    name: str


@dataclass
class Operation:
    method: str
    path: str
    spec: JSON
    definitions: JSON
    places: list[Place] = field(default_factory=list)

    def __post_init__(self) -> None:
        for parameter in self.spec.get("parameters", []):
            if _is_id(parameter["schema"]):
                self.places.append(Place(parameter["in"], parameter["name"]))
        for name, schema in self._body_schema().get("properties", {}).items():
            if _is_id(schema) or _is_id(schema.get("items", {})):
                self.places.append(Place("body", name))

    def _body_schema(self) -> JSON:
        content = self.spec.get("requestBody", {}).get("content", {}).get("application/json", {})
        schema: JSON = content.get("schema", {})
        if "$ref" in schema:
            schema = self.definitions[schema["$ref"].rsplit("/", 1)[-1]]
        return schema

    def _body_reference(self) -> JSON:
        content = self.spec["requestBody"]["content"]["application/json"]
        reference: JSON = content["schema"]
        return reference

    async def send(self, who: Person, ids: JSON, at: Place, value: str) -> Response:
        """The request with our own ids everywhere, and the given one in one place."""
        own = {**ids, at.name: value} if at.kind == "path" else ids
        path = re.sub(
            r"\{(\w+)\}", lambda m: str(own.get(m[1], SAMPLE_PATHS.get(m[1], "1"))), self.path
        )
        query = {at.name: value} if at.kind == "query" else {}
        for parameter in self.spec.get("parameters", []):
            if parameter["in"] == "query" and parameter.get("required"):
                query.setdefault(parameter["name"], SAMPLE_PATHS.get(parameter["name"], "1"))
        body = None
        if "requestBody" in self.spec:
            body = Samples(ids, self.definitions).of(self._body_reference())
            if at.kind == "body":
                many = "items" in self._body_schema()["properties"][at.name]
                body[at.name] = [value] if many else value
        return await who.client.request(
            self.method, path, params=query, json=body, headers={"If-Match": '"1"'}
        )


SAMPLE_PATHS = {
    "code": "F41.1",
    "name": "helper",
    "version": "1",
    "from": "1",
    "to": "1",
    "before": "1",
    "after": "1",
    "from_day": "2026-01-05",
    "to_day": "2026-01-06",
}


def _is_id(schema: JSON) -> bool:
    options = schema.get("anyOf", [schema])
    return any(option.get("format") == "uuid" for option in options)


def operations(app: FastAPI) -> Iterator[Operation]:
    document = app.openapi()
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods:
                yield Operation(method, path, methods[method], document["components"]["schemas"])


def stripped(response: Response, value: str) -> tuple[int, str]:
    """An answer without what must differ: the request's id, and the id that was sent."""
    text = re.sub(r'"request_id":"[^"]*"', "", response.text).replace(value, "ID")
    return response.status_code, text


def roles_for(found: Operation, place: Place) -> tuple[str, ...]:
    """The administrator, the clinician, and one of the others by turns; in `make soak` everybody everywhere."""
    if os.environ.get("CHARTSIDE_SOAK"):
        return DEFAULT_ROLES
    others = [role for role in DEFAULT_ROLES if role not in ("admin", "clinician")]
    turn = crc32(f"{found.method} {found.path} {place.name}".encode())
    return ("admin", "clinician", others[turn % len(others)])


async def differences(
    found: Operation, place: Place, onlooker: Clinic, own: JSON, foreign: str
) -> tuple[list[str], set[int]]:
    wrong, statuses = [], set()
    for role in roles_for(found, place):
        who = onlooker.people[role]
        unknown_id = str(uuid4())
        unknown = stripped(await found.send(who, own, place, unknown_id), unknown_id)
        other = stripped(await found.send(who, own, place, foreign), foreign)
        statuses.add(other[0])
        label = f"{found.method} {found.path} {place.kind}:{place.name} as {role}: "
        if unknown != other:
            wrong.append(f"{label}{unknown} != {other}")
        if other[0] < 300 and place.kind != "query":
            wrong.append(f"{label}let through: {other}")
        if other[0] >= 500:
            wrong.append(f"{label}{other}")
    return wrong, statuses


@pytest.fixture
async def worlds(clinic: Clinic, onlooker: Clinic) -> tuple[World, World]:
    return await World(clinic).build(), await World(onlooker).build()


@pytest.mark.soak
@pytest.mark.parametrize("shard", range(SHARDS))
async def test_no_role_finds_another_clinics_record_anywhere(
    app: FastAPI, onlooker: Clinic, worlds: tuple[World, World], shard: int
) -> None:
    theirs, ours = worlds
    wrong: list[str] = []
    unreached: list[str] = []
    tried = 0
    for found in list(operations(app))[shard::SHARDS]:
        for place in found.places:
            key = place.name.removesuffix("s") if place.name.endswith("_ids") else place.name
            foreign = theirs.ids.get(key)
            assert foreign is not None, f"the world has no {place.name} for {found.path}"
            told, statuses = await differences(found, place, onlooker, ours.ids, foreign)
            tried += 1
            wrong += told
            reached = {200, 404} if place.kind == "query" else REACHED
            if not statuses & reached:
                unreached.append(
                    f"{found.method} {found.path} {place.kind}:{place.name} {statuses}"
                )
    assert wrong == []
    assert unreached == []
    assert tried > 100 / SHARDS


async def test_nothing_of_the_first_clinic_was_changed(
    app: FastAPI, clinic: Clinic, onlooker: Clinic, worlds: tuple[World, World]
) -> None:
    """Foreign ids everywhere at once, too: the first clinic's chain does not grow by it."""
    theirs, _ = worlds
    before = (await clinic.admin.get("/api/audit/chain")).json()["rows"]
    for found in operations(app):
        if found.places and found.method != "get":
            place = found.places[0]
            await found.send(
                onlooker.admin, theirs.ids, place, theirs.ids.get(place.name, str(uuid4()))
            )
    after = (await clinic.admin.get("/api/audit/chain")).json()
    assert after["rows"] == before
    assert after["intact"]


async def test_a_route_that_tells_the_two_apart_is_found(
    house: House, clinic: Clinic, onlooker: Clinic, worlds: tuple[World, World]
) -> None:
    """A careless route, which says of another clinic's patient that there is one."""
    theirs, ours = worlds
    router = APIRouter(route_class=Route)

    @router.get("/careless/{patient_id}")
    async def careless(
        patient_id: UUID, unit: Annotated[Reading, reading("patients.patient.read")]
    ) -> bool:
        async with house.database.reading(system_scope(clinic.org_id)) as session:
            found = text("SELECT count(*) FROM patients WHERE id = :id")
            return bool(await session.scalar(found, {"id": patient_id}))

    leaking = create_app(house)
    leaking.include_router(router)
    leaking.openapi_schema = get_openapi(title="Careless", version="1", routes=router.routes)
    found = next(op for op in operations(leaking) if op.path.startswith("/careless"))
    for person in onlooker.people.values():
        person.client._transport = ASGITransport(app=leaking)
    wrong, _ = await differences(
        found, found.places[0], onlooker, ours.ids, theirs.ids["patient_id"]
    )
    assert wrong != []
