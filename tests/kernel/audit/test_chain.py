"""The audit chain: written by the database, resisting the application, and telling of every tampering."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg
import pytest
from psycopg import errors
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.factories.clinic import Clinic

from chartside.kernel.audit import Anchors, Finding, verify_chain
from chartside.kernel.db.provision import Urls
from chartside.kernel.scope import Source


async def rows_of(clinic: Clinic, patient_id: str) -> list[dict[str, Any]]:
    page = await clinic.admin.get("/api/audit", params={"patient_id": patient_id, "limit": 200})
    items: list[dict[str, Any]] = page.json()["items"]
    return items


async def test_a_change_is_written_with_old_new_person_and_door(clinic: Clinic) -> None:
    made = await clinic.patient(phone="555-0100")
    await clinic.clinician.patch(f"/api/patients/{made['id']}", {"phone": "555-0199"}, etag='"1"')
    changed, created = [
        r
        for r in await rows_of(clinic, made["id"])
        if r["table_name"] == "patients" and r["action"] != "READ"
    ]
    assert created["action"] == "INSERT"
    assert created["body"]["new"]["given_name"] == "Ana"
    assert created["user_id"] == str(clinic.admin.user_id)
    assert changed["action"] == "UPDATE"
    assert changed["body"]["changed"] == ["phone"]
    assert changed["body"]["old"]["phone"] == "555-0100"
    assert changed["body"]["new"]["phone"] == "555-0199"
    assert changed["source"] == "api"
    assert changed["user_id"] == str(clinic.clinician.user_id)


async def test_a_look_at_a_record_is_written_before_it_is_shown(clinic: Clinic) -> None:
    made = await clinic.patient()
    await clinic.receptionist.get(f"/api/patients/{made['id']}")
    newest = (await rows_of(clinic, made["id"]))[0]
    assert newest["action"] == "READ"
    assert newest["user_id"] == str(clinic.receptionist.user_id)


async def test_what_was_rolled_back_leaves_no_row(clinic: Clinic) -> None:
    before = (await clinic.admin.get("/api/audit/chain")).json()["rows"]
    with pytest.raises(RuntimeError):
        async with clinic.house.database.writing(clinic.scope()) as session:
            await session.execute(
                text(
                    "INSERT INTO roles (id, name, permissions) VALUES (gen_random_uuid(), 'x', '{}')"
                )
            )
            raise RuntimeError
    after = (await clinic.admin.get("/api/audit/chain")).json()["rows"]
    assert after == before


async def test_the_door_of_one_request_does_not_leak_to_the_next(clinic: Clinic) -> None:
    made = await clinic.patient()
    for source in (Source.AI, Source.WEB, Source.AI, Source.CLI):
        async with clinic.house.database.writing(clinic.scope(source=source)) as session:
            await session.execute(
                text("UPDATE patients SET city = :city WHERE id = :id"),
                {"city": f"City {source} {made['revision']}", "id": UUID(made["id"])},
            )
        made["revision"] += 1
        assert (await rows_of(clinic, made["id"]))[0]["source"] == source
    await clinic.admin.patch(
        f"/api/patients/{made['id']}", {"city": "Last"}, etag=f'"{made["revision"]}"'
    )
    assert (await rows_of(clinic, made["id"]))[0]["source"] == "api"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE audit_log SET source = 'web'",
        "DELETE FROM audit_log",
        "TRUNCATE audit_log",
        "UPDATE audit_heads SET seq = 0",
        "DELETE FROM audit_heads",
        "INSERT INTO audit_log SELECT * FROM audit_log",
        "SELECT chartside_audit_append(NULL, 'INSERT', 'patients', NULL, NULL, '{}')",
        "SELECT chartside_audit_note('INSERT', 'patients', NULL, NULL, '{}')",
        "DROP TRIGGER patients_audit ON patients",
        "SET session_replication_role = replica",
    ],
)
async def test_the_application_cannot_touch_the_trail(clinic: Clinic, statement: str) -> None:
    await clinic.patient()
    with pytest.raises(DBAPIError):
        async with clinic.house.database.writing(clinic.scope("admin")) as session:
            await session.execute(text(statement))
    assert (await clinic.admin.get("/api/audit/chain")).json()["intact"]


def test_even_the_owner_is_refused_by_the_triggers(urls: Urls) -> None:
    with psycopg.connect(urls.admin) as connection:
        for statement in (
            "UPDATE audit_log SET source = 'x'",
            "DELETE FROM audit_log",
            "TRUNCATE audit_log",
        ):
            with pytest.raises(errors.InsufficientPrivilege), connection.transaction():
                connection.execute("SELECT 1 FROM audit_log LIMIT 1")
                connection.execute(statement)


Tampering = Callable[[psycopg.Connection[Any], UUID], None]


def _edit_payload(connection: psycopg.Connection[Any], org: UUID) -> None:
    connection.execute(
        "UPDATE audit_log SET payload = replace(payload, 'Ana', 'Eva') WHERE org_id = %s", [org]
    )


def _edit_column(connection: psycopg.Connection[Any], org: UUID) -> None:
    connection.execute("UPDATE audit_log SET user_id = NULL WHERE org_id = %s AND seq = 19", [org])


def _delete_one(connection: psycopg.Connection[Any], org: UUID) -> None:
    connection.execute("DELETE FROM audit_log WHERE org_id = %s AND seq = 5", [org])


def _swap(connection: psycopg.Connection[Any], org: UUID) -> None:
    for old, new in ((5, -1), (6, 5), (-1, 6)):
        connection.execute(
            "UPDATE audit_log SET seq = %s WHERE org_id = %s AND seq = %s", [new, org, old]
        )


def _cut_tail(connection: psycopg.Connection[Any], org: UUID) -> None:
    connection.execute("DELETE FROM audit_log WHERE org_id = %s AND seq > 10", [org])


def _cut_tail_and_head(connection: psycopg.Connection[Any], org: UUID) -> None:
    _cut_tail(connection, org)
    connection.execute(
        "UPDATE audit_heads SET seq = 10, hash = (SELECT hash FROM audit_log WHERE org_id = %s "
        "AND seq = 10) WHERE org_id = %s",
        [org, org],
    )


def _rewrite_everything(connection: psycopg.Connection[Any], org: UUID) -> None:
    """A forger with the database's full power recomputes every hash: only an anchor shows it."""
    connection.execute(
        """DO $$ DECLARE r record; before text := repeat('0', 64);
           BEGIN FOR r IN SELECT * FROM audit_log WHERE org_id = '%s' ORDER BY seq LOOP
             before := encode(sha256(convert_to(before || replace(r.payload, 'Ana', 'Eva'), 'UTF8')), 'hex');
             UPDATE audit_log SET payload = replace(payload, 'Ana', 'Eva'), hash = before
              WHERE org_id = r.org_id AND seq = r.seq;
           END LOOP;
           UPDATE audit_heads SET hash = before WHERE org_id = '%s'; END $$""".replace(
            "%s", str(org)
        )
    )


async def tampered(clinic: Clinic, urls: Urls, how: Tampering, anchors: Anchors) -> list[Finding]:
    await clinic.patient()
    rows, clean = await verify_chain(clinic.house.database, clinic.org_id, anchors)
    assert clean == []
    assert rows > 12
    with psycopg.connect(urls.admin) as connection:
        connection.execute("ALTER TABLE audit_log DISABLE TRIGGER ALL")
        how(connection, clinic.org_id)
        connection.execute("ALTER TABLE audit_log ENABLE TRIGGER ALL")
    _, findings = await verify_chain(clinic.house.database, clinic.org_id, anchors)
    return findings


@pytest.mark.parametrize(
    ("how", "kind"),
    [
        (_edit_payload, "edited"),
        (_edit_column, "edited"),
        (_delete_one, "missing"),
        (_swap, "edited"),
        (_cut_tail, "cut"),
        (_cut_tail_and_head, "cut"),
        (_rewrite_everything, "anchor"),
    ],
)
async def test_each_tampering_is_found(
    clinic: Clinic, onlooker: Clinic, urls: Urls, tmp_path: Path, how: Tampering, kind: str
) -> None:
    findings = await tampered(clinic, urls, how, Anchors(tmp_path / "anchors.jsonl"))
    assert kind in {finding.kind for finding in findings}
    _, others = await verify_chain(onlooker.house.database, onlooker.org_id, None)
    assert others == []


async def test_a_chain_of_a_clinic_is_verified_by_those_permitted(clinic: Clinic) -> None:
    assert (await clinic.admin.get("/api/audit/chain")).json()["intact"]
    assert (await clinic.clinician.get("/api/audit/chain")).status_code == 403
    assert (await clinic.clinician.get("/api/audit")).status_code == 403


async def test_the_trail_of_another_clinic_is_not_seen(clinic: Clinic, onlooker: Clinic) -> None:
    made = await clinic.patient()
    assert await rows_of(onlooker, made["id"]) == []
