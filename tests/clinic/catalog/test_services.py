"""The clinic's price list: its own, in its own currency, never deleted, and no other clinic's business."""

from decimal import Decimal
from typing import Any
from uuid import uuid4

import psycopg
from tests.factories.clinic import Clinic

from chartside.clinic.catalog import list_services, price_of
from chartside.kernel.db.provision import Urls

SERVICES = "/api/catalog/services"


async def add(clinic: Clinic, code: str = "90834", **given: Any) -> dict[str, Any]:
    body = {"code": code, "name": "Individual session", "minutes": 45, "price": "150.5", **given}
    response = await clinic.admin.post(SERVICES, body)
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    assert response.headers["ETag"] == f'"{made["revision"]}"'
    return made


async def test_a_service_is_added_and_read_back(clinic: Clinic) -> None:
    made = await add(clinic, "  ind-45 ", description="With a licensed therapist.")
    assert (made["code"], made["price"], made["active"]) == ("IND-45", "150.50", True)
    shown = await clinic.receptionist.get(f"{SERVICES}/{made['id']}")
    assert shown.json() == made
    assert made["currency"] == (await clinic.admin.get("/api/organization")).json()["currency"]


async def test_what_is_not_known_stays_unknown(clinic: Clinic) -> None:
    made = await add(clinic, minutes=None)
    assert made["minutes"] is None
    assert made["description"] is None


async def test_a_code_is_there_once(clinic: Clinic, onlooker: Clinic) -> None:
    made = await add(clinic, "crown")
    again = await clinic.admin.post(SERVICES, {"code": "CROWN", "name": "Other", "price": "1"})
    assert again.status_code == 409
    assert again.json()["type"] == "urn:chartside:problem:service_code_taken"
    other = await add(clinic, "bridge")
    renamed = await clinic.admin.patch(
        f"{SERVICES}/{other['id']}", {"code": "Crown"}, etag=f'"{other["revision"]}"'
    )
    assert renamed.status_code == 409
    assert (await add(onlooker, "crown"))["id"] != made["id"]


async def test_a_price_changes_only_for_who_has_read_it(clinic: Clinic) -> None:
    made = await add(clinic)
    path = f"{SERVICES}/{made['id']}"
    assert (await clinic.admin.patch(path, {"price": "160"})).status_code == 428
    changed = await clinic.admin.patch(path, {"price": "160"}, etag='"1"')
    assert changed.status_code == 200, changed.text
    assert (changed.json()["price"], changed.json()["revision"]) == ("160.00", 2)
    assert changed.json()["name"] == made["name"]
    assert (await clinic.admin.patch(path, {"price": "170"}, etag='"1"')).status_code == 412
    assert (await clinic.admin.patch(path, {"price": "160.0"}, etag='"2"')).json()["revision"] == 2
    assert (await clinic.admin.patch(path, {}, etag='"2"')).json()["revision"] == 2
    assert (await clinic.admin.patch(path, {"price": "1"}, etag="nonsense")).status_code == 422


async def test_a_new_price_is_in_the_currency_of_today(clinic: Clinic, urls: Urls) -> None:
    made = await add(clinic)
    with psycopg.connect(urls.admin) as connection:
        connection.execute(
            "UPDATE organizations SET currency = 'EUR' WHERE id = %s", [clinic.org_id]
        )
    path = f"{SERVICES}/{made['id']}"
    renamed = (await clinic.admin.patch(path, {"name": "Session"}, etag='"1"')).json()
    assert renamed["currency"] == made["currency"] == "USD"
    repriced = (await clinic.admin.patch(path, {"price": "90"}, etag='"2"')).json()
    assert repriced["currency"] == "EUR"


async def test_a_service_is_deactivated_and_not_deleted(clinic: Clinic) -> None:
    made = await add(clinic)
    path = f"{SERVICES}/{made['id']}"
    assert (await clinic.admin.delete(path)).status_code == 405
    off = await clinic.admin.patch(path, {"active": False}, etag='"1"')
    assert off.json()["active"] is False
    assert (await clinic.admin.get(f"{SERVICES}?active=true")).json()["items"] == []
    assert [s["id"] for s in (await clinic.admin.get(SERVICES)).json()["items"]] == [made["id"]]
    async with clinic.house.database.reading(clinic.scope()) as session:
        assert await price_of(session, "90834") is None
        assert await list_services(session) == []
    on = await clinic.admin.patch(path, {"active": True}, etag='"2"')
    assert on.json()["active"] is True


WRONG: tuple[dict[str, Any], ...] = (
    *(
        {"code": ""},
        {"code": "a b"},
        {"code": "-x"},
        {"code": "ñ"},
        {"code": "x" * 21},
        {"code": 90834},
    ),
    *({"name": ""}, {"name": None}, {"name": "a\x00"}, {"name": "x" * 201}, {"name": "a\nb"}),
    *(
        {"price": "-1"},
        {"price": "1.001"},
        {"price": "NaN"},
        {"price": "Infinity"},
        {"price": None},
    ),
    *({"price": "1e9"}, {"price": "much"}, {"price": True}, {"price": 10**40}, {"price": []}),
    *({"minutes": 0}, {"minutes": -5}, {"minutes": 1441}, {"minutes": 10**12}, {"minutes": "45"}),
    *({"minutes": 45.5}, {"description": ""}, {"currency": "USD"}, {"org_id": str(uuid4())}),
)


async def test_what_cannot_be_meant_is_refused(clinic: Clinic) -> None:
    for wrong in WRONG:
        body = {"code": "A1", "name": "Service", "price": "10", **wrong}
        assert (await clinic.admin.post(SERVICES, body)).status_code == 422, wrong
    assert (await clinic.admin.get(SERVICES)).json()["items"] == []


async def test_a_change_to_nothing_is_refused_where_a_value_must_be(clinic: Clinic) -> None:
    made = await add(clinic)
    path = f"{SERVICES}/{made['id']}"
    for name in ("code", "name", "price", "active"):
        assert (await clinic.admin.patch(path, {name: None}, etag='"1"')).status_code == 422, name
    assert (
        await clinic.admin.patch(path, {"service_id": made["id"]}, etag='"1"')
    ).status_code == 422
    cleared = await clinic.admin.patch(path, {"minutes": None}, etag='"1"')
    assert cleared.json()["minutes"] is None


async def test_the_list_is_paged_by_code(clinic: Clinic) -> None:
    for code in ("C", "A", "E", "B", "D"):
        await add(clinic, code)
    seen, cursor = [], ""
    for _ in range(3):
        page = (await clinic.admin.get(f"{SERVICES}?limit=2{cursor}")).json()
        seen += [item["code"] for item in page["items"]]
        cursor = f"&cursor={page['next_cursor']}"
    assert seen == ["A", "B", "C", "D", "E"]
    assert page["next_cursor"] is None
    for wrong in ("cursor=x", "cursor=WzFd", "limit=0", "limit=201", "active=maybe"):
        assert (await clinic.admin.get(f"{SERVICES}?{wrong}")).status_code == 422, wrong


async def test_the_list_is_searched(clinic: Clinic) -> None:
    await add(clinic, "90834", name="Sesión individual")
    await add(clinic, "D-01", name="Dental cleaning", description="100% gentle_clean")
    old = await add(clinic, "D-02", name="Dental crown")
    await clinic.admin.patch(f"{SERVICES}/{old['id']}", {"active": False}, etag='"1"')

    async def found(query: str | None, **more: Any) -> list[str]:
        response = await clinic.receptionist.post(f"{SERVICES}/search", {"query": query, **more})
        assert response.status_code == 200, response.text
        return [item["code"] for item in response.json()["items"]]

    assert await found("SESION") == ["90834"]
    assert await found("dental") == ["D-01"]
    assert await found("dental", include_inactive=True) == ["D-01", "D-02"]
    assert await found("d-01") == ["D-01"]
    assert await found("clean dent") == ["D-01"]
    assert await found("ental") == []
    assert await found(None) == ["D-01", "90834"]
    for odd in ("%", "_", "\\", "'", "🦷", "!!"):
        assert await found(odd) == []


async def test_another_clinics_services_are_invisible(clinic: Clinic, onlooker: Clinic) -> None:
    made = await add(clinic, price="150")
    path = f"{SERVICES}/{made['id']}"
    theirs = await onlooker.admin.get(path)
    unknown = await onlooker.admin.get(f"{SERVICES}/{uuid4()}")
    for answer in (theirs, unknown):
        assert answer.status_code == 404
        answer_body = {k: v for k, v in answer.json().items() if k != "request_id"}
        assert answer_body["type"] == "urn:chartside:problem:not_found"
    assert (await onlooker.admin.get(SERVICES)).json()["items"] == []
    search = await onlooker.admin.post(f"{SERVICES}/search", {"query": "session"})
    assert search.json()["items"] == []
    assert (await onlooker.admin.patch(path, {"price": "1"}, etag='"1"')).status_code == 404
    async with onlooker.house.database.reading(onlooker.scope()) as session:
        assert await price_of(session, "90834") is None
    async with clinic.house.database.reading(clinic.scope()) as session:
        assert await price_of(session, " 90834 ") == Decimal("150.00")


async def test_who_may_see_and_who_may_change(clinic: Clinic) -> None:
    made = await add(clinic)
    path = f"{SERVICES}/{made['id']}"
    for role in ("clinician", "assistant", "receptionist"):
        person = clinic.people[role]
        assert (await person.get(path)).status_code == 200
        assert (await person.patch(path, {"price": "1"}, etag='"1"')).status_code == 403
        assert (
            await person.post(SERVICES, {"code": "X", "name": "X", "price": "1"})
        ).status_code == 403
    assert (
        await clinic.people["biller"].patch(path, {"price": "9"}, etag='"1"')
    ).status_code == 200
    assert (await clinic.people["patient"].get(path)).status_code == 403


async def test_one_key_adds_one_service(clinic: Clinic) -> None:
    body = {"code": "ONCE", "name": "Once", "price": "10"}
    key = {"Idempotency-Key": str(uuid4())}
    first = await clinic.admin.post(SERVICES, body, headers=key)
    again = await clinic.admin.post(SERVICES, body, headers=key)
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    assert len((await clinic.admin.get(SERVICES)).json()["items"]) == 1


async def test_changes_are_in_the_audit_trail(clinic: Clinic, urls: Urls) -> None:
    made = await add(clinic)
    await clinic.admin.patch(f"{SERVICES}/{made['id']}", {"price": "9"}, etag='"1"')
    with psycopg.connect(urls.admin) as connection:
        rows = connection.execute(
            "SELECT count(*) FROM audit_log WHERE org_id = %s AND record_id = %s",
            [clinic.org_id, made["id"]],
        ).fetchone()
    assert rows == (2,)
