"""A front desk: one professional, one kind of visit, one room and one patient, and short ways to use them."""

from dataclasses import dataclass
from typing import Any

from httpx import Response
from tests.factories.clinic import Clinic

from chartside.kernel.ids import new_id
from chartside.kernel.tools import Countersignature, digest_of

MONDAY = "2030-01-07"
GAP_DAY = "2030-03-10"  # in New York 02:00 becomes 03:00
TWICE_DAY = "2030-11-03"  # in New York 02:00 becomes 01:00
ALL = "/api/scheduling/appointments"


@dataclass
class Desk:
    clinic: Clinic
    professional: dict[str, Any]
    kind: dict[str, Any]
    room: dict[str, Any]
    patient: dict[str, Any]

    def booking(self, at: str = "10:00", day: str = MONDAY, **given: Any) -> dict[str, Any]:
        when = {} if "starts_at" in given else {"local_date": day, "local_time": at}
        return {
            "patient_id": self.patient["id"],
            "professional_id": self.professional["id"],
            "type_id": self.kind["id"],
            **when,
            **given,
        }

    async def post(self, at: str = "10:00", day: str = MONDAY, **given: Any) -> Response:
        return await self.clinic.receptionist.post(ALL, self.booking(at, day, **given))

    async def book(self, at: str = "10:00", day: str = MONDAY, **given: Any) -> dict[str, Any]:
        return made(await self.post(at, day, **given))

    async def act(self, booked: dict[str, Any], verb: str, body: Any = None) -> Response:
        return await self.clinic.receptionist.post(
            f"{ALL}/{booked['id']}/{verb}", body, headers={"If-Match": f'"{booked["revision"]}"'}
        )

    async def stand(self, booked: dict[str, Any], *statuses: str) -> dict[str, Any]:
        for status in statuses:
            answer = await self.act(booked, "status", {"status": status})
            assert answer.status_code == 200, answer.text
            booked = answer.json()
        return booked

    async def works(self, *stretches: tuple[int, str, str]) -> None:
        path = f"/api/scheduling/professionals/{self.professional['id']}/working-hours"
        etag = (await self.clinic.admin.get(path)).headers["etag"]
        hours = [{"weekday": day, "opens": a, "closes": b} for day, a, b in stretches]
        answer = await self.clinic.admin.put(path, {"hours": hours}, headers={"If-Match": etag})
        assert answer.status_code == 200, answer.text

    async def sign(self, name: str, role: str = "clinician", **args: Any) -> Any:
        """Preview a tool and commit exactly what was shown."""
        gate, scope = self.clinic.house.gate, self.clinic.scope(role)
        shown = await gate.preview(scope, name, args)
        signature = Countersignature(
            name, digest_of(name, shown.args), scope.person, scope.org_id, new_id()
        )
        async with self.clinic.house.database.writing(scope) as session:
            return await gate.commit(session, scope, name, args, signature)

    async def preview(self, name: str, role: str = "clinician", **args: Any) -> Any:
        return (await self.clinic.house.gate.preview(self.clinic.scope(role), name, args)).preview

    async def ask(self, name: str, role: str = "clinician", **args: Any) -> Any:
        return await self.clinic.house.gate.read(self.clinic.scope(role), name, args)


def made(answer: Response, status: int = 201) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    body: dict[str, Any] = answer.json()
    return body


def problem(answer: Response) -> str:
    return str(answer.json()["type"]).rsplit(":", 1)[-1]


async def new_professional(clinic: Clinic, name: str = "Dr. Vera Lund") -> dict[str, Any]:
    return made(await clinic.admin.post("/api/staff/professionals", {"name": name}))


async def new_room(clinic: Clinic, name: str = "Room 1") -> dict[str, Any]:
    return made(await clinic.admin.post("/api/scheduling/rooms", {"name": name}))


async def open_desk(clinic: Clinic, **patient: Any) -> Desk:
    kind = {"name": "Individual therapy", "code": "individual", "minutes": 45, "color": "#2255aa"}
    return Desk(
        clinic,
        await new_professional(clinic),
        made(await clinic.admin.post("/api/scheduling/appointment-types", kind)),
        await new_room(clinic),
        await clinic.patient(**patient),
    )
