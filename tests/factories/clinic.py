"""A clinic for a test: its people, a client for each, and short ways to make records."""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

from chartside.app.wiring import House
from chartside.kernel.access import DEFAULT_ROLES
from chartside.kernel.auth.tokens import create_token
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope, Source, system_scope
from chartside.kernel.tenancy import ClinicKind, NewOrganization, add_person, create_organization

_numbers = itertools.count(1)


@dataclass
class Person:
    user_id: UUID
    role: str
    name: str
    email: str
    client: AsyncClient

    async def get(self, path: str, **options: Any) -> Response:
        return await self.client.get(path, **options)

    async def post(self, path: str, json: Any = None, **options: Any) -> Response:
        return await self.client.post(path, json=json, **options)

    async def patch(
        self, path: str, json: Any, *, etag: str | None = None, **options: Any
    ) -> Response:
        headers = {**options.pop("headers", {}), **({"If-Match": etag} if etag else {})}
        return await self.client.patch(path, json=json, headers=headers, **options)

    async def put(self, path: str, json: Any, **options: Any) -> Response:
        return await self.client.put(path, json=json, **options)

    async def delete(self, path: str, **options: Any) -> Response:
        return await self.client.delete(path, **options)


@dataclass
class Clinic:
    house: House
    app: FastAPI
    org_id: UUID
    slug: str
    time_zone: str
    people: dict[str, Person] = field(default_factory=dict)

    @property
    def admin(self) -> Person:
        return self.people["admin"]

    @property
    def clinician(self) -> Person:
        return self.people["clinician"]

    @property
    def receptionist(self) -> Person:
        return self.people["receptionist"]

    def scope(self, role: str = "clinician", source: Source = Source.WEB) -> Scope:
        """The scope that a request of this person would have."""
        person = self.people[role]
        return Scope(
            org_id=self.org_id,
            user_id=person.user_id,
            role=role,
            grants=self.house.access.grants_of(role, None),
            source=source,
            time_zone=self.time_zone,
            locale="en-US",
        )

    def anonymous(self) -> AsyncClient:
        return AsyncClient(transport=_transport(self.app), base_url="http://test")

    async def patient(self, **given: Any) -> dict[str, Any]:
        """A patient who agreed to AI, registered over HTTP."""
        body = {"given_name": "Ana", "family_name": "Ruiz", "ai_consent": "granted", **given}
        response = await self.admin.post("/api/patients", body)
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        return made


def _transport(app: FastAPI) -> ASGITransport:
    return ASGITransport(app=app, raise_app_exceptions=False)


@asynccontextmanager
async def open_clinic(
    house: House,
    app: FastAPI,
    *,
    kind: ClinicKind = ClinicKind.BEHAVIOURAL_HEALTH,
    time_zone: str = "America/New_York",
) -> AsyncIterator[Clinic]:
    number = next(_numbers)
    slug = f"clinic-{number}-{new_id().hex[-8:]}"
    new = NewOrganization(name=f"Clinic {number}", slug=slug, kind=kind, time_zone=time_zone)
    org = await create_organization(house.database, new)
    made = Clinic(house, app, org.id, slug, time_zone)
    async with house.database.writing(system_scope(org.id, time_zone=time_zone)) as session:
        for role in DEFAULT_ROLES:
            email, name = f"{role}@{slug}.example", f"{role.capitalize()} Person {number}"
            user, _ = await add_person(session, email=email, name=name, role=role)
            _, token = await create_token(session, user.id, "test", 1)
            client = AsyncClient(
                transport=_transport(app),
                base_url="http://test",
                headers={"Authorization": f"Bearer {token}"},
            )
            made.people[role] = Person(user.id, role, name, email, client)
    try:
        yield made
    finally:
        for person in made.people.values():
            await person.client.aclose()
