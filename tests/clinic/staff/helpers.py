"""Short ways for the tests of staff."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from uuid import UUID

from httpx import AsyncClient, Response
from sqlalchemy import text, update
from tests.factories.clinic import Clinic, Person

from chartside.kernel.auth import hash_password
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope
from chartside.kernel.tenancy import User
from chartside.kernel.tools import Countersignature

USERS = "/api/staff/users"
PROFESSIONALS = "/api/staff/professionals"
SECRET = "a horse that staples quietly"


async def etag(clinic: Clinic, path: str) -> str:
    response = await clinic.admin.get(path)
    assert response.status_code == 200, response.text
    return response.headers["etag"]


async def act(
    person: Person, clinic: Clinic, user_id: UUID | str, verb: str, body: Any = None
) -> Response:
    """Close, open, or change the role of a person, as whoever has just read them."""
    headers = {"If-Match": await etag(clinic, f"{USERS}/{user_id}")}
    if verb == "role":
        return await person.put(f"{USERS}/{user_id}/role", body, headers=headers)
    return await person.post(f"{USERS}/{user_id}/{verb}", headers=headers)


async def sign(clinic: Clinic, scope: Scope, name: str, args: Any) -> Any:
    """Preview a write, countersign what was shown, and commit it."""
    shown = await clinic.house.gate.preview(scope, name, args)
    assert scope.user_id is not None
    signature = Countersignature(name, shown.digest, scope.user_id, scope.org_id, new_id())
    async with clinic.house.database.writing(scope) as session:
        return await clinic.house.gate.commit(session, scope, name, args, signature)


async def jobs_for(clinic: Clinic, user_id: UUID | str) -> list[dict[str, Any]]:
    async with clinic.house.database.identity_door() as session:
        rows = await session.execute(
            text(
                "SELECT task_name, args FROM procrastinate_jobs WHERE args->'args'->>'user_id' = :id"
            ),
            {"id": str(user_id)},
        )
        return [{"task": row.task_name, "args": row.args["args"]} for row in rows.all()]


async def trail(clinic: Clinic, *, by: str | None = None) -> list[dict[str, Any]]:
    query = {"limit": 200, **({"user_id": str(clinic.people[by].user_id)} if by else {})}
    response = await clinic.admin.get("/api/audit", params=query)
    assert response.status_code == 200, response.text
    items: list[dict[str, Any]] = response.json()["items"]
    return items


async def give_password(clinic: Clinic, role: str) -> None:
    person = clinic.people[role]
    hashed = await hash_password(SECRET)
    async with clinic.house.database.identity_door() as session:
        await session.execute(
            update(User).where(User.id == person.user_id).values(password_hash=hashed)
        )


@asynccontextmanager
async def signed_in(
    clinic: Clinic, email: str, password: str = SECRET
) -> AsyncIterator[AsyncClient]:
    """A browser with an open session."""
    async with clinic.anonymous() as browser:
        body = {"email": email, "password": password, "clinic": clinic.slug}
        answer = await browser.post("/api/auth/sign-in", json=body)
        assert answer.status_code == 200, answer.text
        yield browser


async def own_role(clinic: Clinic, role: str, holder: str, *grants: str) -> Scope:
    """Define a role of the clinic's own and give it to one of its people."""
    defined = await clinic.admin.put(f"/api/access/roles/{role}", {"permissions": list(grants)})
    assert defined.status_code == 200, defined.text
    person = clinic.people[holder]
    changed = await act(clinic.admin, clinic, person.user_id, "role", {"role": role})
    assert changed.status_code == 200, changed.text
    return replace(clinic.scope(holder), role=role, grants=frozenset(grants))


def problem(response: Response) -> tuple[int, str]:
    return response.status_code, response.json()["type"].rsplit(":", 1)[-1]
