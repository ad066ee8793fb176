"""Short ways to make what an encounter needs."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from httpx import Response
from sqlalchemy import text
from tests.factories.clinic import Clinic, Person

from chartside.kernel import clock
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Countersignature


def today(clinic: Clinic) -> date:
    return clock.today(ZoneInfo(clinic.time_zone))


def etag(record: dict[str, Any]) -> dict[str, str]:
    return {"If-Match": f'"{record["revision"]}"'}


async def professional(clinic: Clinic, role: str | None = "clinician", **given: Any) -> str:
    """A professional; with a role, the profile of the clinic's person of that role."""
    body: dict[str, Any] = {"name": "Dana Whitfield", **given}
    if role is not None:
        body["user_id"] = str(clinic.people[role].user_id)
    response = await clinic.admin.post("/api/staff/professionals", body)
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


async def appointment(
    clinic: Clinic, patient_id: str, professional_id: str, starts_at: datetime, **given: Any
) -> str:
    """An appointment of an hour, put straight into the book."""
    type_id, appointment_id = new_id(), new_id()
    async with clinic.house.database.writing(clinic.scope("admin")) as session:
        await session.execute(
            text(
                "INSERT INTO appointment_types (id, name, code, minutes, telehealth, active) "
                "VALUES (:id, :name, :name, 60, false, true)"
            ),
            {"id": type_id, "name": f"visit {type_id.hex[-6:]}"},
        )
        await session.execute(
            text(
                "INSERT INTO appointments (id, patient_id, professional_id, type_id, starts_at, "
                "ends_at, status, telehealth) VALUES (:id, :patient, :professional, :type, "
                ":starts, :ends, :status, :telehealth)"
            ),
            {
                "id": appointment_id,
                "patient": UUID(patient_id),
                "professional": UUID(professional_id),
                "type": type_id,
                "starts": starts_at,
                "ends": starts_at + timedelta(hours=1),
                "status": given.get("status", "confirmed"),
                "telehealth": given.get("telehealth", False),
            },
        )
    return str(appointment_id)


def noon(clinic: Clinic, day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=ZoneInfo(clinic.time_zone)).astimezone(
        UTC
    )


async def opened(
    clinic: Clinic, patient_id: str, professional_id: str, **given: Any
) -> dict[str, Any]:
    body = {
        "patient_id": patient_id,
        "professional_id": professional_id,
        "encounter_type": "individual_therapy",
        "encounter_date": str(today(clinic)),
        **given,
    }
    response = await clinic.clinician.post("/api/encounters", body)
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


async def act(
    person: Person, record: dict[str, Any], verb: str, body: Any = None, path: str = "encounters"
) -> Response:
    return await person.post(f"/api/{path}/{record['id']}/{verb}", body, headers=etag(record))


async def commit(clinic: Clinic, scope: Scope, tool: str, args: dict[str, Any]) -> Any:
    """Preview a tool and countersign exactly that."""
    shown = await clinic.house.gate.preview(scope, tool, args)
    signature = Countersignature(
        tool=tool,
        digest=shown.digest,
        signer_id=scope.person,
        org_id=scope.org_id,
        proposal_id=new_id(),
    )
    async with clinic.house.database.writing(scope) as session:
        return await clinic.house.gate.commit(session, scope, tool, args, signature)


async def trail(clinic: Clinic, table: str) -> list[dict[str, Any]]:
    """The audit rows about a table, oldest first."""
    response = await clinic.admin.get("/api/audit", params={"limit": 200})
    rows = [row for row in response.json()["items"] if row["table_name"] == table]
    return rows[::-1]


async def count(clinic: Clinic, table: str) -> int:
    async with clinic.house.database.reading(clinic.scope()) as session:
        return int(await session.scalar(text(f"SELECT count(*) FROM {table}")))
