"""Who may not: no role below, no agent behind one, nobody upwards, and never the last way in."""

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import text
from tests.clinic.staff.helpers import (
    USERS,
    act,
    give_password,
    own_role,
    problem,
    sign,
    signed_in,
    trail,
)
from tests.factories.clinic import Clinic

from chartside.clinic.staff import service
from chartside.clinic.staff.schemas import DeactivateUser
from chartside.kernel.errors import Forbidden, NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import Countersignature, Effect, NoSignature, ToolNotFound, digest_of

ELEVATED = {
    "create_user",
    "change_user_role",
    "deactivate_user",
    "reactivate_user",
    "send_reset_link",
    "update_user",
}


def arguments(clinic: Clinic, tool: str, target: str = "biller") -> dict[str, Any]:
    if tool == "create_user":
        return {"email": f"eve@{clinic.slug}.example", "name": "Eve", "role": "admin"}
    given = {"user_id": str(clinic.people[target].user_id)}
    if tool == "update_user":
        return {**given, "name": "Eve"}
    return {**given, "role": "admin"} if tool == "change_user_role" else given


def test_what_touches_accounts_is_elevated(clinic: Clinic) -> None:
    found = {
        t.name for t in clinic.house.registry if t.effect is Effect.ELEVATED and t.module == "staff"
    }
    assert found == ELEVATED


@pytest.mark.parametrize("role", ["assistant", "receptionist", "clinician", "biller", "patient"])
async def test_nobody_else_manages_people_over_http_and_each_try_is_written_down(
    clinic: Clinic, role: str
) -> None:
    person, target = clinic.people[role], f"{USERS}/{clinic.admin.user_id}"
    headers = {"If-Match": '"1"'}
    answers = [
        await person.post(USERS, arguments(clinic, "create_user")),
        await person.put(f"{USERS}/{person.user_id}/role", {"role": "admin"}, headers=headers),
        await person.post(f"{target}/deactivate", headers=headers),
        await person.post(f"{target}/reactivate", headers=headers),
        await person.post(f"{target}/reset-link"),
        await person.patch(target, {"name": "Eve"}, etag='"1"'),
    ]
    assert {problem(answer) for answer in answers} == {(403, "forbidden")}
    refused = [row for row in await trail(clinic, by=role) if row["action"] == "REFUSED"]
    assert len(refused) == len(answers)
    assert {row["table_name"] for row in refused} == {"staff.user.manage"}
    assert all(
        "{user_id}" in row["body"]["route"] or row["body"]["route"] == USERS for row in refused
    )
    people = (await clinic.admin.get(USERS)).json()["items"]
    assert {p["role"] for p in people if p["id"] == str(person.user_id)} == {role}
    assert len(people) == 6


@pytest.mark.parametrize("role", ["assistant", "receptionist"])
async def test_nobody_else_manages_people_through_an_agent(clinic: Clinic, role: str) -> None:
    scope, gate = clinic.scope(role), clinic.house.gate
    assert ELEVATED.isdisjoint(tool.name for tool in gate.offered(scope))
    for name in ELEVATED:
        args = arguments(clinic, name)
        with pytest.raises(ToolNotFound):
            await gate.preview(scope, name, args)
        tool = gate.registry.get(name)
        assert tool is not None
        digest = digest_of(name, tool.args.model_validate(args))
        own = Countersignature(name, digest, clinic.people[role].user_id, clinic.org_id, new_id())
        with pytest.raises(ToolNotFound):
            async with clinic.house.database.writing(scope) as session:
                await gate.commit(session, scope, name, args, own)
    rows = [row for row in await trail(clinic, by=role) if row["action"] == "TOOL"]
    assert {(row["table_name"], row["body"]["outcome"]) for row in rows} == {
        (name, "tool_not_found") for name in ELEVATED
    }
    assert {row["source"] for row in rows} == {"ai"}
    assert len((await clinic.admin.get(USERS)).json()["items"]) == 6


async def test_an_administrator_countersigns_and_nothing_runs_without(clinic: Clinic) -> None:
    scope, gate = clinic.scope("admin"), clinic.house.gate
    args = {"user_id": str(clinic.receptionist.user_id), "role": "biller"}
    shown = await gate.preview(scope, "change_user_role", args)
    assert clinic.receptionist.name in shown.preview.title
    assert [(c.old, c.new) for c in shown.preview.changes] == [("receptionist", "biller")]
    assert shown.preview.rests_on[0].id == clinic.receptionist.user_id
    with pytest.raises(NoSignature):
        async with clinic.house.database.writing(scope) as session:
            await gate.commit(session, scope, "change_user_role", args, None)
    view = await sign(clinic, scope, "change_user_role", args)
    assert view.role == "biller"
    made = await sign(clinic, scope, "create_user", arguments(clinic, "create_user"))
    for name, active in (("deactivate_user", False), ("reactivate_user", True)):
        assert (await sign(clinic, scope, name, {"user_id": str(made.id)})).active is active
    assert (await sign(clinic, scope, "send_reset_link", {"user_id": str(made.id)})).id == made.id


async def test_an_agent_reads_colleagues_of_its_own_clinic(
    clinic: Clinic, onlooker: Clinic
) -> None:
    scope, gate = clinic.scope("receptionist"), clinic.house.gate
    page = await gate.read(scope, "list_users", {"query": "CLÍNICIAN", "active": True})
    assert [p.id for p in page.items] == [clinic.clinician.user_id]
    by_address = await gate.read(scope, "list_users", {"query": clinic.slug, "limit": 2})
    assert len(by_address.items) == 2
    assert by_address.next_cursor is not None
    assert (await gate.read(scope, "list_users", {"query": "100%_\\"})).items == []
    person = await gate.read(scope, "get_user", {"user_id": str(clinic.admin.user_id)})
    assert person.role == "admin"
    for nobody in (onlooker.admin.user_id, new_id()):
        with pytest.raises(NotFound, match="no such record"):
            await gate.read(scope, "get_user", {"user_id": str(nobody)})


async def test_nobody_changes_their_own_access(clinic: Clinic) -> None:
    me = clinic.admin
    for verb, body in (("role", {"role": "clinician"}), ("deactivate", None)):
        assert problem(await act(me, clinic, me.user_id, verb, body)) == (403, "own_access")
    refused = [row for row in await trail(clinic, by="admin") if row["action"] == "REFUSED"]
    assert [row["body"]["outcome"] for row in refused] == ["own_access", "own_access"]
    with pytest.raises(Forbidden):
        args = {"user_id": str(me.user_id)}
        await clinic.house.gate.preview(clinic.scope("admin"), "deactivate_user", args)


async def test_a_manager_hands_out_no_more_than_they_have(clinic: Clinic) -> None:
    grants = ("staff.user.read", "staff.user.manage", "organization.settings.read")
    scope = await own_role(clinic, "office_manager", "assistant", *grants)
    await clinic.admin.put("/api/access/roles/door_keeper", {"permissions": ["staff.user.read"]})
    await clinic.admin.put("/api/access/roles/all_staff", {"permissions": ["staff.*"]})
    manager, biller = clinic.people["assistant"], clinic.people["biller"].user_id

    body = arguments(clinic, "create_user")
    for role in ("admin", "clinician", "all_staff"):
        assert problem(await manager.post(USERS, {**body, "role": role})) == (
            403,
            "more_rights_than_own",
        )
    assert (await manager.post(USERS, {**body, "role": "door_keeper"})).status_code == 201
    up = await act(manager, clinic, biller, "role", {"role": "admin"})
    assert problem(up) == (403, "more_rights_than_own")
    for name in ("create_user", "change_user_role"):
        with pytest.raises(Forbidden, match="rights that you do not have"):
            await clinic.house.gate.preview(scope, name, arguments(clinic, name))
    outcomes = [r["body"].get("outcome") for r in await trail(clinic, by="assistant")]
    assert outcomes.count("more_rights_than_own") == 6


async def test_a_manager_does_not_touch_who_has_more_rights(clinic: Clinic) -> None:
    await own_role(clinic, "office_manager", "assistant", "staff.user.read", "staff.user.manage")
    manager, other = clinic.people["assistant"], clinic.clinician.user_id
    for verb, body in (("role", {"role": "office_manager"}), ("deactivate", None)):
        assert problem(await act(manager, clinic, other, verb, body)) == (
            403,
            "more_rights_than_own",
        )
    assert (await act(clinic.admin, clinic, other, "deactivate")).is_success
    reopened = await act(manager, clinic, other, "reactivate")
    assert problem(reopened) == (403, "more_rights_than_own")


async def test_a_role_that_was_redefined_counts_as_it_is_now(clinic: Clinic) -> None:
    """An administrator's role cut down by the clinic is judged by what it still may do."""
    await own_role(clinic, "office_manager", "assistant", "staff.user.read", "staff.user.manage")
    manager, body = (
        clinic.people["assistant"],
        {**arguments(clinic, "create_user"), "role": "biller"},
    )
    assert problem(await manager.post(USERS, body)) == (403, "more_rights_than_own")
    await clinic.admin.put("/api/access/roles/biller", {"permissions": ["staff.user.read"]})
    assert (await manager.post(USERS, body)).status_code == 201


async def test_the_last_administrator_stays(clinic: Clinic) -> None:
    await own_role(clinic, "owner", "clinician", "*")
    owner, admin = clinic.clinician, clinic.admin.user_id
    for verb, body in (("role", {"role": "clinician"}), ("deactivate", None)):
        assert problem(await act(owner, clinic, admin, verb, body)) == (409, "last_administrator")
    assert (
        await act(owner, clinic, clinic.people["biller"].user_id, "role", {"role": "admin"})
    ).is_success
    assert (await act(owner, clinic, admin, "role", {"role": "clinician"})).is_success


async def test_two_administrators_cannot_close_each_other_at_once(clinic: Clinic) -> None:
    first, second = clinic.admin, clinic.clinician
    assert (await act(first, clinic, second.user_id, "role", {"role": "admin"})).is_success
    path = f"{USERS}/{first.user_id}"
    headers = {"If-Match": (await second.get(path)).headers["etag"]}  # and their token is in use
    scope, closing = clinic.scope("admin"), DeactivateUser(user_id=second.user_id)
    async with clinic.house.database.writing(scope) as session:
        await service.deactivate_user(session, scope, closing)
        back = asyncio.create_task(second.post(f"{path}/deactivate", headers=headers))
        await _until_one_waits(clinic)
    assert problem(await back) == (409, "last_administrator")
    left = (await first.get(USERS, params={"role": "admin", "active": True})).json()["items"]
    assert [person["id"] for person in left] == [str(first.user_id)]


async def _until_one_waits(clinic: Clinic) -> None:
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    found = 0
    while not found:
        async with clinic.house.database.identity_door() as session:
            found = await session.scalar(waiting)


async def test_a_password_stands_nowhere(clinic: Clinic) -> None:
    """Not in what is sent, shown, written to the trail, nor offered to a model."""
    await give_password(clinic, "receptionist")
    async with signed_in(clinic, clinic.receptionist.email):
        await act(clinic.admin, clinic, clinic.receptionist.user_id, "role", {"role": "biller"})
    made = await clinic.admin.post(USERS, {**arguments(clinic, "create_user"), "role": "biller"})
    shown = [made.text, (await clinic.admin.get(USERS)).text]
    shown += [json.dumps(row) for row in await trail(clinic)]
    shown += [
        json.dumps(t.schema()["properties"]) for t in clinic.house.registry if t.module == "staff"
    ]
    schemas = (await clinic.admin.get("/api/openapi.json")).json()["components"]["schemas"]
    shown += [
        json.dumps(schemas[n]["properties"])
        for n in ("UserView", "CreateUser", "RenameUser", "NewRole")
    ]
    for words in shown:
        assert "password" not in words.lower().replace("password_set", "")
        assert "argon2" not in words
        assert "totp_sealed" not in words
