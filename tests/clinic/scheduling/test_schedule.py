"""The calendar of some days, and a patient's own."""

from datetime import UTC, datetime, timedelta

import pytest
from tests.clinic.scheduling.desk import (
    MONDAY,
    made,
    new_professional,
    open_desk,
    problem,
)
from tests.factories.clinic import Clinic

SCHEDULE = "/api/scheduling/schedule"


async def test_a_day_in_the_clinics_time(clinic: Clinic, onlooker: Clinic) -> None:
    desk = await open_desk(clinic)
    await (await open_desk(onlooker)).book("09:00")
    await desk.book("23:30", "2030-01-06", minutes=60)
    await desk.book("23:30", MONDAY)
    first = await desk.book("08:00")
    await desk.book("10:00", "2030-01-08")
    cancelled = await desk.book("12:00")
    await desk.act(cancelled, "cancel", {"reason": "x"})
    found = made(await clinic.receptionist.get(SCHEDULE, params={"from_day": MONDAY}), 200)
    assert [one["local_time"] for one in found["items"]] == ["23:30", "08:00", "23:30"]
    assert found["items"][1] == first
    everything = await clinic.receptionist.get(
        SCHEDULE, params={"from_day": MONDAY, "include_cancelled": True}
    )
    assert len(everything.json()["items"]) == 4


async def test_by_professional_by_room_and_in_pages(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    second = await new_professional(clinic, "Dr. Omar Hale")
    for hour in range(9, 14):
        await desk.book(f"{hour:02d}:00", room_id=desk.room["id"])
    await desk.book("09:00", professional_id=second["id"])

    async def get(**given: object) -> dict[str, list[dict[str, str]]]:
        params = {"from_day": MONDAY, "to_day": "2030-01-13", **given}
        return made(await clinic.receptionist.get(SCHEDULE, params=params), 200)  # type: ignore[arg-type]

    assert len((await get(professional_id=second["id"]))["items"]) == 1
    assert len((await get(room_id=desk.room["id"]))["items"]) == 5
    page = await get(limit=4)
    rest = await get(limit=4, cursor=page["next_cursor"])
    ids = [one["id"] for one in [*page["items"], *rest["items"]]]
    assert len(set(ids)) == len(ids) == 6


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"to_day": "2030-01-06"}, "range_too_long"),
        ({"to_day": "2030-03-10"}, "range_too_long"),
        ({"from_day": "0001-01-01"}, "invalid"),
        ({"from_day": "9999-12-31"}, "invalid"),
        ({"cursor": "???"}, "invalid_cursor"),
        ({"cursor": "WyIyMDMwLTAxLTA3VDEwOjAwOjAwIiwgIngiXQ"}, "invalid_cursor"),
        ({"limit": 1001}, "invalid"),
        ({"professional_id": "7"}, "invalid"),
    ],
)
async def test_what_cannot_be_asked(clinic: Clinic, given: dict[str, str], name: str) -> None:
    answer = await clinic.receptionist.get(SCHEDULE, params={"from_day": MONDAY, **given})
    assert (answer.status_code, problem(answer)) == (422, name)


async def test_62_days_are_shown(clinic: Clinic) -> None:
    params = {"from_day": MONDAY, "to_day": "2030-03-09"}
    assert (await clinic.receptionist.get(SCHEDULE, params=params)).status_code == 200


async def test_a_patients_appointments(clinic: Clinic, onlooker: Clinic) -> None:
    desk = await open_desk(clinic)
    other = await clinic.patient(given_name="Otto", family_name="Quist")
    path = f"/api/scheduling/patients/{desk.patient['id']}"
    assert made(await clinic.clinician.get(f"{path}/next-appointment"), 200) == {
        "appointment": None
    }
    await desk.book(day="2024-05-06", in_past=True)
    await desk.book(day="2024-05-07", in_past=True)
    late, soon = await desk.book(day="2030-01-09"), await desk.book(day="2030-01-08")
    await desk.book(day="2030-01-10", patient_id=other["id"])
    await desk.act(await desk.book(day=MONDAY), "cancel", {"reason": "x"})

    async def days(**given: object) -> list[str]:
        answer = await clinic.clinician.get(f"{path}/appointments", params=given)  # type: ignore[arg-type]
        return [one["local_date"] for one in made(answer, 200)["items"]]

    assert await days() == ["2030-01-08", "2030-01-09"]
    assert await days(when="past") == ["2024-05-07", "2024-05-06"]
    assert (await days(when="all"))[0] == "2030-01-09"
    assert await days(limit=1) == ["2030-01-08"]
    nearest = made(await clinic.clinician.get(f"{path}/next-appointment"), 200)["appointment"]
    assert (nearest["id"], nearest["id"] == late["id"]) == (soon["id"], False)
    for end in ("appointments", "next-appointment"):
        assert (await onlooker.clinician.get(f"{path}/{end}")).status_code == 404


async def test_looking_is_written_down(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    start = datetime.now(UTC) - timedelta(minutes=10)
    at = start.replace(second=0, microsecond=0).isoformat()
    booked = await desk.book(starts_at=at, in_past=True)
    path = f"/api/scheduling/appointments/{booked['id']}"
    await clinic.people["biller"].get(path)
    trail = await clinic.admin.get("/api/audit", params={"patient_id": desk.patient["id"]})
    reads = [row for row in trail.json()["items"] if row["action"] == "READ"]
    assert [row["table_name"] for row in reads] == ["appointments"]
