"""A clinic for a test: its people, a client for each, and short ways to make records."""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

from chartside.app.wiring import House
from chartside.kernel import clock
from chartside.kernel.access import DEFAULT_ROLES
from chartside.kernel.auth.keys import TOKEN_MARK, new_token, token_hash
from chartside.kernel.auth.tokens import ApiToken
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope, Source, system_scope
from chartside.kernel.tenancy import (
    ClinicKind,
    Membership,
    NewOrganization,
    User,
    create_organization,
)

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


def midday_zone() -> str:
    """A time zone where it is between noon and one now, on UTC's own day: what is made for today stays today's."""
    ahead = 12 - datetime.now(UTC).hour
    return f"Etc/GMT{-ahead:+d}"  # in these names the sign is the other way round


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
    made.people = await _people(house, app, made)
    try:
        yield made
    finally:
        for person in made.people.values():
            await person.client.aclose()


async def _people(house: House, app: FastAPI, clinic: Clinic) -> dict[str, Person]:
    """One person of every default role with a token each, in three inserts: every test waits for this."""
    number, tokens, found = clinic.slug.split("-")[1], {}, {}
    users = [
        User(
            id=new_id(),
            email=f"{r}@{clinic.slug}.example",
            name=f"{r.capitalize()} Person {number}",
        )
        for r in DEFAULT_ROLES
    ]
    scope = system_scope(clinic.org_id, time_zone=clinic.time_zone)
    async with house.database.writing(scope) as session:
        for user, role in zip(users, DEFAULT_ROLES, strict=True):
            session.add(Membership(user_id=user.id, role=role))
        await session.flush()
        for user in users:
            session.add(user)
        await session.flush()
        for user in users:
            tokens[user.id] = new_token(TOKEN_MARK)
            session.add(
                ApiToken(
                    user_id=user.id,
                    name="test",
                    token_hash=token_hash(tokens[user.id]),
                    expires_at=clock.now() + timedelta(days=1),
                )
            )
        await session.flush()
    for user, role in zip(users, DEFAULT_ROLES, strict=True):
        client = AsyncClient(
            transport=_transport(app),
            base_url="http://test",
            headers={"Authorization": f"Bearer {tokens[user.id]}"},
            trust_env=False,
        )
        found[role] = Person(user.id, role, user.name, user.email, client)
    return found
