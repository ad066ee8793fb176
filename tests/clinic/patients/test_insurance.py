"""Who pays: one active insurance of each rank, sessions counted and never below none, unknown stays unknown."""

import asyncio
from typing import Any
from uuid import UUID

import pytest
from tests.clinic.patients.helpers import code_of
from tests.factories.clinic import Clinic

from chartside.clinic.patients import NoSessionsLeft, give_back_session, use_session
from chartside.kernel.errors import NotFound


async def payer(clinic: Clinic, name: str = "Aetna") -> Any:
    answer = await clinic.admin.post("/api/payers", {"name": name, "payer_number": "60054"})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def insure(clinic: Clinic, **more: Any) -> tuple[str, Any]:
    made, owner = await clinic.patient(), await payer(clinic)
    path = f"/api/patients/{made['id']}/insurances"
    body = {"payer_id": owner["id"], "member_id": "W1", **more}
    answer = await clinic.receptionist.post(path, body)
    assert answer.status_code == 201, answer.text
    return path, answer.json()


async def count(clinic: Clinic, verb: Any, insurance_id: str) -> Any:
    scope = clinic.scope("clinician")
    async with clinic.house.database.writing(scope) as session:
        return await verb(session, scope, UUID(insurance_id))


async def test_payers_are_listed_by_name_once(clinic: Clinic, onlooker: Clinic) -> None:
    for name in ("Zeta", "Ælia", "aetna"):
        await payer(clinic, name)
    again = await clinic.admin.post("/api/payers", {"name": "AETNA"})
    assert (again.status_code, code_of(again)) == (409, "payer_name_taken")
    await payer(onlooker, "Aetna")
    first = (await clinic.admin.get("/api/payers", params={"limit": 2})).json()
    rest = (await clinic.admin.get("/api/payers", params={"cursor": first["next_cursor"]})).json()
    assert [p["name"] for p in first["items"] + rest["items"]] == ["aetna", "Zeta", "Ælia"]


async def test_a_payer_out_of_use_takes_no_new_insurance(clinic: Clinic) -> None:
    made, owner = await clinic.patient(), await payer(clinic)
    path = f"/api/payers/{owner['id']}"
    assert (await clinic.admin.patch(path, {"active": False})).status_code == 428
    ended = await clinic.admin.patch(path, {"active": False, "payer_number": None}, etag='"1"')
    assert (ended.json()["active"], ended.json()["payer_number"]) == (False, None)
    body = {"payer_id": owner["id"], "member_id": "W1"}
    answer = await clinic.admin.post(f"/api/patients/{made['id']}/insurances", body)
    assert (answer.status_code, code_of(answer)) == (409, "payer_inactive")
    listed = (await clinic.admin.get("/api/payers", params={"active": "true"})).json()
    assert listed["items"] == []


async def test_what_is_not_known_stays_unknown(clinic: Clinic) -> None:
    _, made = await insure(clinic)
    unknown = ("authorised_sessions", "remaining_sessions", "copay_amount", "valid_to")
    assert [made[name] for name in unknown] == [None] * 4
    assert (made["used_sessions"], made["payer_name"]) == (0, "Aetna")
    shown = await count(clinic, use_session, made["id"])
    assert (shown.used_sessions, shown.remaining_sessions) == (1, None)


async def test_sessions_are_counted_to_the_last_and_no_further(clinic: Clinic) -> None:
    path, made = await insure(clinic, authorised_sessions=5, used_sessions=2, copay_amount="25.50")
    assert (made["remaining_sessions"], made["copay_amount"]) == (3, "25.50")
    tries = [count(clinic, use_session, made["id"]) for _ in range(5)]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(answer, NoSessionsLeft) for answer in done) == 2
    shown = (await clinic.admin.get(f"{path}/{made['id']}")).json()
    assert (shown["used_sessions"], shown["remaining_sessions"]) == (5, 0)
    assert (await count(clinic, give_back_session, made["id"])).remaining_sessions == 1


async def test_another_clinic_counts_no_session_here(clinic: Clinic, onlooker: Clinic) -> None:
    _, made = await insure(clinic, authorised_sessions=5)
    for unknown in (made["id"], str(UUID(int=9))):
        with pytest.raises(NotFound):
            await count(onlooker, use_session, unknown)


async def test_more_used_than_authorised_is_refused(clinic: Clinic) -> None:
    path, made = await insure(clinic, authorised_sessions=5, used_sessions=5)
    body = {"payer_id": made["payer_id"], "member_id": "W2", "priority": "secondary"}
    over = await clinic.admin.post(path, {**body, "authorised_sessions": 1, "used_sessions": 2})
    assert (over.status_code, code_of(over)) == (422, "sessions_exceeded")
    less = await clinic.admin.patch(f"{path}/{made['id']}", {"authorised_sessions": 4}, etag='"1"')
    assert (less.status_code, code_of(less)) == (422, "sessions_exceeded")
    turned = {**body, "valid_from": "2025-02-01", "valid_to": "2025-01-31"}
    answer = await clinic.admin.post(path, turned)
    assert (answer.status_code, code_of(answer)) == (422, "dates_reversed")
    for bad in (
        *({"used_sessions": -1}, {"authorised_sessions": 10**12}, {"copay_amount": "-1"}),
        *({"copay_amount": "1.005"}, {"copay_amount": "NaN"}, {"priority": "fourth"}),
    ):
        assert (await clinic.admin.post(path, {**body, **bad})).status_code == 422


async def test_one_active_insurance_of_each_rank(clinic: Clinic) -> None:
    path, made = await insure(clinic)
    body = {"payer_id": made["payer_id"], "member_id": "W2"}
    answers = await asyncio.gather(*[clinic.admin.post(path, body) for _ in range(2)])
    assert {(a.status_code, code_of(a)) for a in answers} == {(409, "priority_taken")}
    second = await clinic.admin.post(path, {**body, "priority": "secondary"})
    assert second.status_code == 201
    target = f"{path}/{second.json()['id']}"
    moved = await clinic.admin.patch(target, {"priority": "primary"}, etag='"1"')
    assert (moved.status_code, code_of(moved)) == (409, "priority_taken")
    ended = await clinic.admin.patch(f"{path}/{made['id']}", {"active": False}, etag='"1"')
    assert ended.json()["active"] is False
    assert (
        await clinic.admin.patch(target, {"priority": "primary"}, etag='"1"')
    ).status_code == 200
    active = (await clinic.admin.get(path, params={"active": "true"})).json()["items"]
    assert [(i["member_id"], i["priority"]) for i in active] == [("W2", "primary")]


async def test_an_insurance_belongs_to_its_patient_and_clinic(
    clinic: Clinic, onlooker: Clinic
) -> None:
    path, made = await insure(clinic)
    other = await clinic.patient()
    foreign = f"/api/patients/{other['id']}/insurances/{made['id']}"
    theirs = await onlooker.patient()
    stolen = {"payer_id": made["payer_id"], "member_id": "W1"}
    answers = [
        await clinic.admin.get(foreign),
        await clinic.admin.patch(foreign, {"active": False}, etag='"1"'),
        await onlooker.admin.get(f"{path}/{made['id']}"),
        await onlooker.admin.get(f"/api/payers/{made['payer_id']}"),
        await onlooker.admin.patch(f"/api/payers/{made['payer_id']}", {"name": "X"}, etag='"1"'),
        await onlooker.admin.post(f"/api/patients/{theirs['id']}/insurances", stolen),
    ]
    assert {(a.status_code, code_of(a)) for a in answers} == {(404, "not_found")}
