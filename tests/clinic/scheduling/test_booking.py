"""Booking, moving and what stands against it."""

from uuid import uuid4

import pytest
from sqlalchemy import text
from tests.clinic.scheduling.desk import (
    ALL,
    GAP_DAY,
    MONDAY,
    TWICE_DAY,
    made,
    new_professional,
    new_room,
    open_desk,
    problem,
)
from tests.factories.clinic import Clinic, open_clinic


async def test_a_visit_is_shown_in_the_clinics_own_time(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    answer = await desk.post("10:00", room_id=desk.room["id"], reason="Sleeps badly")
    booked = made(answer)
    assert answer.headers["etag"] == '"1"'
    assert booked["starts_at"] == "2030-01-07T10:00:00-05:00"
    assert (booked["local_date"], booked["local_time"], booked["local_end"]) == (
        MONDAY,
        "10:00",
        "10:45",
    )
    assert booked["time_zone"] == "America/New_York"
    assert booked["minutes"] == 45
    assert booked["patient_name"] == "Ana Ruiz"
    assert booked["professional_name"] == "Dr. Vera Lund"
    assert (booked["room_name"], booked["type_name"]) == ("Room 1", "Individual therapy")
    assert (booked["status"], booked["reason"], booked["notes"]) == (
        "scheduled",
        "Sleeps badly",
        None,
    )
    again = await clinic.receptionist.get(f"{ALL}/{booked['id']}")
    assert again.json() == booked


async def test_a_moment_and_a_local_time_are_the_same_booking(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book(starts_at="2030-01-07T16:00:00+01:00", minutes=30)
    assert booked["local_time"] == "10:00"
    assert booked["ends_at"] == "2030-01-07T10:30:00-05:00"


@pytest.mark.parametrize(
    "wrong",
    [
        {"minutes": 4},
        {"minutes": 721},
        {"minutes": "45"},
        {"minutes": 10**30},
        {"local_time": "25:00"},
        {"local_time": "9:00"},
        {"local_time": None},
        {"local_date": "2030-02-30"},
        {"local_date": "9999-12-31"},
        {"starts_at": "2030-01-07T10:00:00Z"},
        {"starts_at": "2030-01-07T10:00:00", "local_date": None, "local_time": None},
        {"starts_at": "2030-01-07T10:00:30Z", "local_date": None, "local_time": None},
        {"local_date": None, "local_time": None},
        {"fold": 2},
        {"reason": "x" * 2001},
        {"reason": "left\u202eright"},
        {"status": "completed"},
        {"outside_hours": "yes"},
    ],
)
async def test_what_cannot_be_meant_is_refused(clinic: Clinic, wrong: dict[str, object]) -> None:
    desk = await open_desk(clinic)
    answer = await clinic.receptionist.post(ALL, {**desk.booking(), **wrong})
    assert answer.status_code == 422, answer.text


async def test_one_time_one_visit_and_no_name_in_the_refusal(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await desk.book("10:00")
    other = await clinic.patient(given_name="Otto", family_name="Quist")
    refused = await desk.post("10:30", patient_id=other["id"])
    assert refused.status_code == 409
    assert problem(refused) == "slot_taken"
    assert refused.json()["conflicts"] == [
        {
            "starts_at": "2030-01-07T10:00:00-05:00",
            "ends_at": "2030-01-07T10:45:00-05:00",
            "date": MONDAY,
        }
    ]
    assert "Ruiz" not in refused.text
    await desk.book("10:45", patient_id=other["id"])
    await desk.book("09:15", patient_id=other["id"])


async def test_one_room_one_visit(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    second = await new_professional(clinic, "Dr. Omar Hale")
    await desk.book("10:00", room_id=desk.room["id"])
    refused = await desk.post("10:15", professional_id=second["id"], room_id=desk.room["id"])
    assert refused.status_code == 409
    assert problem(refused) == "room_taken"
    assert len(refused.json()["conflicts"]) == 1
    other_room = await new_room(clinic, "Room 2")
    await desk.book("10:15", professional_id=second["id"], room_id=other_room["id"])


async def test_the_database_itself_keeps_visits_apart(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book("10:00", room_id=desk.room["id"])
    copy = text(
        "INSERT INTO appointments (id, patient_id, professional_id, type_id, starts_at, ends_at, "
        "status, telehealth) SELECT gen_random_uuid(), patient_id, professional_id, type_id, "
        "starts_at + interval '30 minutes', ends_at + interval '30 minutes', 'scheduled', false "
        "FROM appointments WHERE id = :id"
    )
    with pytest.raises(Exception, match="does not fit what is recorded"):
        async with clinic.house.database.writing(clinic.scope("admin")) as session:
            await session.execute(copy, {"id": booked["id"]})


async def test_the_other_clinic_sees_and_blocks_nothing(clinic: Clinic, onlooker: Clinic) -> None:
    ours, theirs = await open_desk(clinic), await open_desk(onlooker)
    booked = await ours.book("10:00")
    await theirs.book("10:00")
    foreign = await onlooker.admin.get(f"{ALL}/{booked['id']}")
    unknown = await onlooker.admin.get(f"{ALL}/{uuid4()}")
    assert foreign.status_code == unknown.status_code == 404
    assert foreign.json()["type"] == unknown.json()["type"]
    for field in ("patient", "professional", "kind", "room"):
        name = {"kind": "type_id"}.get(field, f"{field}_id")
        answers = [
            await theirs.post("12:00", **{name: one})
            for one in (getattr(ours, field)["id"], str(uuid4()))
        ]
        assert [a.status_code for a in answers] == [404, 404]
        assert answers[0].json()["type"] == answers[1].json()["type"]
    moved = await theirs.act(booked, "reschedule", {"local_date": MONDAY, "local_time": "15:00"})
    assert moved.status_code == 404


async def test_the_past_needs_a_word(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    refused = await desk.post(day="2024-05-06")
    assert (refused.status_code, problem(refused)) == (422, "in_the_past")
    booked = await desk.book(day="2024-05-06", in_past=True)
    assert booked["local_date"] == "2024-05-06"


async def test_a_time_that_the_clock_skips_is_refused(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    refused = await desk.post("02:30", GAP_DAY)
    assert (refused.status_code, problem(refused)) == (422, "nonexistent_local_time")
    assert (await desk.book("03:00", GAP_DAY))["starts_at"] == "2030-03-10T03:00:00-04:00"


async def test_a_time_that_comes_twice_must_be_told_apart(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    refused = await desk.post("01:30", TWICE_DAY)
    assert (refused.status_code, problem(refused)) == (422, "ambiguous_local_time")
    assert refused.json()["allowed"] == ["2030-11-03T01:30:00-04:00", "2030-11-03T01:30:00-05:00"]
    first = await desk.book("01:30", TWICE_DAY, fold=0)
    second = await desk.book("01:30", TWICE_DAY, fold=1)
    assert first["starts_at"] == "2030-11-03T01:30:00-04:00"
    assert second["starts_at"] == "2030-11-03T01:30:00-05:00"


async def test_a_visit_over_the_change_of_the_clock_keeps_its_length(
    app: object, house: object
) -> None:
    async with open_clinic(house, app, time_zone="Europe/Madrid") as madrid:  # type: ignore[arg-type]
        desk = await open_desk(madrid)
        booked = await desk.book("01:30", "2030-03-31", minutes=60)
        assert (booked["local_time"], booked["local_end"]) == ("01:30", "03:30")
        assert booked["minutes"] == 60
        gone = await desk.post("02:30", "2030-03-31")
        assert problem(gone) == "nonexistent_local_time"


async def test_moving_keeps_the_record_and_needs_the_version_that_was_read(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.stand(await desk.book("10:00"), "confirmed")
    body = {"local_date": MONDAY, "local_time": "11:00"}
    blind = await clinic.receptionist.post(f"{ALL}/{booked['id']}/reschedule", body)
    assert blind.status_code == 428
    moved = made(await desk.act(booked, "reschedule", body), 200)
    assert (moved["id"], moved["local_time"], moved["minutes"]) == (booked["id"], "11:00", 45)
    assert moved["status"] == "scheduled", "what was confirmed was the other time"
    stale = await desk.act(booked, "reschedule", {"local_date": MONDAY, "local_time": "12:00"})
    assert stale.status_code == 412
    await desk.book("10:00")
    taken = await desk.act(moved, "reschedule", {"local_date": MONDAY, "local_time": "10:20"})
    assert (taken.status_code, problem(taken)) == (409, "slot_taken")
    later = await desk.act(moved, "reschedule", {"local_date": MONDAY, "local_time": "11:15"})
    assert later.status_code == 200, "an appointment is not in its own way"


async def test_moving_to_another_professional_and_room(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    second = await new_professional(clinic, "Dr. Omar Hale")
    booked = await desk.book("10:00", room_id=desk.room["id"])
    moved = made(
        await desk.act(booked, "reschedule", {"professional_id": second["id"], "minutes": 60}), 200
    )
    assert (moved["professional_name"], moved["room_name"], moved["minutes"]) == (
        "Dr. Omar Hale",
        "Room 1",
        60,
    )
    roomless = made(await desk.act(moved, "reschedule", {"no_room": True}), 200)
    assert roomless["room_id"] is None
    both = await desk.act(roomless, "reschedule", {"no_room": True, "room_id": desk.room["id"]})
    assert both.status_code == 422
    async with clinic.house.database.reading(clinic.scope("admin")) as session:
        trail = await session.execute(
            text(
                "SELECT action, patient_id, payload::jsonb -> 'body' -> 'changed' AS changed "
                "FROM audit_log WHERE record_id = :id ORDER BY seq"
            ),
            {"id": booked["id"]},
        )
        rows = [row for row in trail.all() if row.action != "READ"]
    assert [row.action for row in rows] == ["INSERT", "UPDATE", "UPDATE"]
    assert {str(row.patient_id) for row in rows} == {desk.patient["id"]}
    assert rows[1].changed == ["ends_at", "professional_id"]


async def test_details_change_without_moving(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book(reason="First visit", notes="Ring the bell")
    path = f"{ALL}/{booked['id']}"
    changed = made(
        await clinic.receptionist.patch(path, {"reason": "Follow-up", "notes": None}, etag='"1"'),
        200,
    )
    assert (changed["reason"], changed["notes"]) == ("Follow-up", None)
    assert changed["starts_at"] == booked["starts_at"]
    null = await clinic.receptionist.patch(path, {"type_id": None}, etag='"2"')
    assert null.status_code == 422


async def test_what_is_out_of_use_cannot_be_booked(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await clinic.admin.patch(
        f"/api/scheduling/rooms/{desk.room['id']}", {"active": False}, etag='"1"'
    )
    refused = await desk.post(room_id=desk.room["id"])
    assert (refused.status_code, problem(refused)) == (409, "room_inactive")
    path = f"/api/scheduling/appointment-types/{desk.kind['id']}"
    await clinic.admin.patch(path, {"active": False}, etag='"1"')
    assert problem(await desk.post()) == "type_inactive"


async def test_check_tells_what_speaks_against_a_booking(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    second = await new_professional(clinic, "Dr. Omar Hale")
    await desk.book("10:00")
    body = desk.booking("10:15", professional_id=second["id"])
    found = made(await clinic.receptionist.post(f"{ALL}/check", body), 200)
    assert found["starts_at"] == "2030-01-07T10:15:00-05:00"
    assert [one["code"] for one in found["warnings"]] == ["patient_busy"]
    await desk.book("10:15", professional_id=second["id"])


async def test_who_may(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    body = desk.booking()
    assert (await clinic.people["biller"].post(ALL, body)).status_code == 403
    assert (await clinic.people["patient"].post(ALL, body)).status_code == 403
    assert (
        await clinic.receptionist.post("/api/scheduling/rooms", {"name": "X"})
    ).status_code == 403
    assert (await clinic.people["assistant"].post(ALL, body)).status_code == 201
    async with clinic.anonymous() as nobody:
        assert (await nobody.post(ALL, json=body)).status_code == 401


async def test_rooms_and_kinds_are_paged_and_their_names_are_their_own(clinic: Clinic) -> None:
    for number in range(3):
        await new_room(clinic, f"Room {number}")
    twice = await clinic.admin.post("/api/scheduling/rooms", {"name": "Room 1"})
    assert (twice.status_code, problem(twice)) == (409, "room_name_taken")
    first = made(await clinic.receptionist.get("/api/scheduling/rooms", params={"limit": 2}), 200)
    rest = made(
        await clinic.receptionist.get(
            "/api/scheduling/rooms", params={"limit": 2, "cursor": first["next_cursor"]}
        ),
        200,
    )
    names = [room["name"] for room in [*first["items"], *rest["items"]]]
    assert names == ["Room 0", "Room 1", "Room 2"]
    assert rest["next_cursor"] is None
    kind = {"name": "A", "code": "a", "minutes": 30}
    made(await clinic.admin.post("/api/scheduling/appointment-types", kind))
    again = await clinic.admin.post("/api/scheduling/appointment-types", kind)
    assert problem(again) == "type_code_taken"
