"""Working hours, time off and free times."""

from typing import Any

import pytest
from tests.clinic.scheduling.desk import (
    ALL,
    GAP_DAY,
    MONDAY,
    TWICE_DAY,
    Desk,
    made,
    new_professional,
    open_desk,
    problem,
)
from tests.factories.clinic import Clinic

HOURS = "/api/scheduling/working-hours"
OFF = "/api/scheduling/time-off"


async def free(desk: Desk, day: str = MONDAY, **given: Any) -> dict[str, Any]:
    body = {"from_day": day, "minutes": 60, "step": 60, **given}
    return made(await desk.clinic.receptionist.post("/api/scheduling/free-slots", body), 200)


def times(found: dict[str, Any]) -> list[str]:
    return [one["local_time"] for one in found["slots"]]


async def test_free_is_what_is_worked_and_not_taken(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await desk.works((0, "09:00", "13:00"), (0, "14:00", "18:00"))
    assert times(await free(desk)) == [
        *("09:00", "10:00", "11:00", "12:00"),
        *("14:00", "15:00", "16:00", "17:00"),
    ]
    await desk.book("10:30")
    away = {
        "professional_id": desk.professional["id"],
        "starts_at": "2030-01-07T15:30:00-05:00",
        "ends_at": "2030-01-07T16:15:00-05:00",
    }
    made(await clinic.admin.post(OFF, away))
    assert times(await free(desk)) == ["09:00", "12:00", "14:00", "17:00"]
    assert times(await free(desk, part_of_day="morning")) == ["09:00"]
    assert times(await free(desk, part_of_day="evening")) == ["17:00"]
    few = await free(desk, limit=2)
    assert (times(few), few["truncated"]) == (["09:00", "12:00"], True)
    assert times(await free(desk, "2030-01-08")) == []
    by_kind = await free(desk, minutes=None, type_id=desk.kind["id"])
    assert by_kind["minutes"] == 45


async def test_every_free_time_can_be_booked(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await desk.works((6, "00:00", "05:00"))
    for day in (GAP_DAY, TWICE_DAY):
        found = await free(desk, day)
        assert len(found["slots"]) == (4 if day == GAP_DAY else 6)
        for slot in found["slots"]:
            booked = await desk.book(starts_at=slot["starts_at"], minutes=60)
            assert booked["local_time"] == slot["local_time"]
        assert (await free(desk, day))["slots"] == []


async def test_anybody_and_a_room(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    second = await new_professional(clinic, "Dr. Omar Hale")
    third = await new_professional(clinic, "Dr. Without Hours")
    await desk.works((0, "09:00", "11:00"))
    other = Desk(clinic, second, desk.kind, desk.room, desk.patient)
    await other.works((0, "09:00", "12:00"))
    await other.book("09:00", minutes=60, room_id=desk.room["id"])
    found = await free(desk)
    assert [(one["local_time"], one["professional_name"]) for one in found["slots"]] == [
        ("09:00", "Dr. Vera Lund"),
        ("10:00", "Dr. Omar Hale"),
        ("10:00", "Dr. Vera Lund"),
        ("11:00", "Dr. Omar Hale"),
    ]
    assert found["without_hours"] == [third["id"]]
    with_room = await free(desk, room_id=desk.room["id"])
    assert times(with_room) == ["10:00", "10:00", "11:00"]
    one = await free(desk, professional_ids=[second["id"]])
    assert times(one) == ["10:00", "11:00"]


async def test_nothing_in_the_past_is_free(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await desk.works(*((day, "00:00", "24:00") for day in range(7)))
    assert (await free(desk, "2024-05-06"))["slots"] == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"minutes": None},
        {"to_day": "2030-01-06"},
        {"to_day": "2030-03-10"},
        {"step": 0},
        {"limit": 201},
        {"part_of_day": "night"},
    ],
)
async def test_what_cannot_be_asked(clinic: Clinic, wrong: dict[str, Any]) -> None:
    body = {"from_day": MONDAY, "minutes": 60, **wrong}
    answer = await clinic.receptionist.post("/api/scheduling/free-slots", body)
    assert answer.status_code == 422, answer.text


async def test_unknown_and_foreign_people_answer_alike(clinic: Clinic, onlooker: Clinic) -> None:
    desk, other = await open_desk(clinic), await open_desk(onlooker)
    body = {"from_day": MONDAY, "minutes": 30}
    for wrong in (
        {"professional_ids": [other.professional["id"]]},
        {"room_id": other.room["id"]},
        {"type_id": other.kind["id"], "minutes": None},
    ):
        answer = await desk.clinic.admin.post("/api/scheduling/free-slots", {**body, **wrong})
        assert answer.status_code == 404


async def test_outside_hours_and_time_off_need_a_word(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await desk.book("20:00")  # hours that nobody recorded are unknown, not none
    await desk.works((0, "09:00", "17:00"))
    late = await desk.post("16:30")
    assert (late.status_code, problem(late)) == (409, "outside_working_hours")
    await desk.book("16:30", outside_hours=True)
    day = {"professional_id": desk.professional["id"], "first_day": MONDAY, "reason": "Holiday"}
    off = made(await clinic.admin.post(OFF, day))
    assert off["appointments"] == 2
    assert off["starts_at"] == "2030-01-07T00:00:00-05:00"
    assert off["ends_at"] == "2030-01-08T00:00:00-05:00"
    away = await desk.post("10:00")
    assert (away.status_code, problem(away)) == (409, "time_off")
    booked = await desk.book("10:00", outside_hours=True)
    moved = await desk.act(booked, "reschedule", {"local_date": MONDAY, "local_time": "11:00"})
    assert problem(moved) == "time_off"
    check = await clinic.receptionist.post(f"{ALL}/check", desk.booking("13:00"))
    assert [one["code"] for one in check.json()["warnings"]] == ["time_off"]


async def test_hours_of_one_weekday_do_not_overlap(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    one = {"professional_id": desk.professional["id"], "weekday": 0}
    row = made(await clinic.admin.post(HOURS, {**one, "opens": "09:00", "closes": "13:00"}))
    overlap = await clinic.admin.post(HOURS, {**one, "opens": "12:59", "closes": "17:00"})
    assert (overlap.status_code, problem(overlap)) == (409, "hours_overlap")
    made(await clinic.admin.post(HOURS, {**one, "opens": "13:00", "closes": "24:00"}))
    made(await clinic.admin.post(HOURS, {**one, "weekday": 1, "opens": "09:00", "closes": "13:00"}))
    path = f"{HOURS}/{row['id']}"
    assert (await clinic.admin.patch(path, {"opens": "08:00"})).status_code == 428
    changed = await clinic.admin.patch(path, {"opens": "08:00"}, etag='"1"')
    assert changed.json()["opens"] == "08:00"
    wrong = await clinic.admin.patch(path, {"opens": "14:00"}, etag='"2"')
    assert (wrong.status_code, problem(wrong)) == (422, "hours_out_of_order")
    reached = await clinic.admin.patch(path, {"closes": "13:30"}, etag='"2"')
    assert problem(reached) == "hours_overlap"
    stale = await clinic.admin.delete(path, headers={"If-Match": '"1"'})
    assert stale.status_code == 412
    gone = await clinic.admin.delete(path, headers={"If-Match": '"2"'})
    assert gone.status_code == 204
    assert (await clinic.admin.get(path)).status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"opens": "13:00", "closes": "09:00"},
        {"opens": "24:00"},
        {"closes": "24:01"},
        {"weekday": 7},
        {"valid_from": "2030-02-01", "valid_to": "2030-01-01"},
    ],
)
async def test_hours_that_cannot_be(clinic: Clinic, wrong: dict[str, Any]) -> None:
    desk = await open_desk(clinic)
    body = {
        "professional_id": desk.professional["id"],
        "weekday": 0,
        "opens": "09:00",
        "closes": "17:00",
    }
    assert (await clinic.admin.post(HOURS, {**body, **wrong})).status_code == 422


async def test_a_new_week_from_a_day_on_leaves_what_was(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await desk.works((0, "09:00", "12:00"))
    path = f"/api/scheduling/professionals/{desk.professional['id']}/working-hours"
    read = await clinic.admin.get(path)
    etag = read.headers["etag"]
    assert etag == f'"{read.json()["revision"]}"'
    week = {
        "hours": [{"weekday": 0, "opens": "14:00", "closes": "16:00"}],
        "valid_from": "2030-01-14",
    }
    assert (await clinic.admin.put(path, week)).status_code == 428
    changed = await clinic.admin.put(path, week, headers={"If-Match": etag})
    assert [(h["opens"], h["valid_from"], h["valid_to"]) for h in changed.json()["hours"]] == [
        ("09:00", None, "2030-01-13"),
        ("14:00", "2030-01-14", None),
    ]
    assert times(await free(desk)) == ["09:00", "10:00", "11:00"]
    assert times(await free(desk, "2030-01-14")) == ["14:00", "15:00"]
    stale = await clinic.admin.put(path, week, headers={"If-Match": etag})
    assert stale.status_code == 412
    twice = {"hours": [{"weekday": 0, "opens": "09:00", "closes": "10:00"}] * 2}
    fresh = {"If-Match": changed.headers["etag"]}
    assert problem(await clinic.admin.put(path, twice, headers=fresh)) == "hours_overlap"
    assert (await clinic.admin.get(path)).headers["etag"] == changed.headers["etag"]


async def test_time_off_is_listed_changed_and_taken_back(clinic: Clinic, onlooker: Clinic) -> None:
    desk = await open_desk(clinic)
    day = {
        "professional_id": desk.professional["id"],
        "first_day": MONDAY,
        "last_day": "2030-01-09",
    }
    off = made(await clinic.admin.post(OFF, day))
    params = {"from_day": "2030-01-09", "to_day": "2030-01-09"}
    found = made(await clinic.admin.get(OFF, params=params), 200)
    assert [one["id"] for one in found["items"]] == [off["id"]]
    assert made(await onlooker.admin.get(OFF, params=params), 200)["items"] == []
    path = f"{OFF}/{off['id']}"
    assert (await onlooker.admin.get(path)).status_code == 404
    early = {"ends_at": "2030-01-06T12:00:00Z"}
    assert problem(await clinic.admin.patch(path, early, etag='"1"')) == "time_off_out_of_order"
    changed = await clinic.admin.patch(path, {"reason": "Course"}, etag='"1"')
    assert (changed.json()["reason"], changed.json()["ends_at"]) == ("Course", off["ends_at"])
    assert (await clinic.admin.delete(path, headers={"If-Match": '"2"'})).status_code == 204
    assert (await clinic.admin.get(path)).status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"first_day": "2030-01-09", "last_day": "2030-01-07"},
        {"first_day": "2030-01-09", "last_day": "2032-01-07"},
        {"starts_at": "2030-01-09T10:00:00Z"},
        {"last_day": "2030-01-09"},
        {"starts_at": "2030-01-09T10:00:00Z", "ends_at": "2030-01-09T10:00:00Z"},
    ],
)
async def test_time_off_that_cannot_be(clinic: Clinic, wrong: dict[str, Any]) -> None:
    desk = await open_desk(clinic)
    body = {"professional_id": desk.professional["id"], **wrong}
    assert (await clinic.admin.post(OFF, body)).status_code == 422
