"""Many at once: one time goes to one, one key has one effect. `make soak` runs the full battery."""

import asyncio
import os
from collections import Counter
from typing import Any

import pytest
from httpx import Response
from sqlalchemy import text
from tests.clinic.scheduling.desk import ALL, MONDAY, Desk, new_professional, open_desk, problem
from tests.factories.clinic import Clinic

SOAK = os.environ.get("CHARTSIDE_SOAK") == "1"
ROUNDS, AT_ONCE = (100, 100) if SOAK else (2, 40)


async def together(*calls: Any) -> list[Response]:
    return list(await asyncio.gather(*calls))


async def until_heard(desk: Desk, at: str, day: str) -> Response:
    """A server with every connection in use answers 503 and asks to try again; so a client does."""
    answer = await desk.post(at, day)
    while answer.status_code == 503:
        answer = await desk.post(at, day)
    return answer


def outcomes(answers: list[Response]) -> Counter[str]:
    return Counter(str(a.status_code) if a.status_code < 300 else problem(a) for a in answers)


async def count(clinic: Clinic, where: str = "true") -> int:
    async with clinic.house.database.reading(clinic.scope("admin")) as session:
        return int(await session.scalar(text(f"SELECT count(*) FROM appointments WHERE {where}")))


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_of_many_who_book_one_time_exactly_one_gets_it(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    for turn in range(ROUNDS):
        day = f"2030-{1 + turn // 25:02d}-{1 + turn % 25:02d}"
        # Half ask for the very time, half for one that overlaps it.
        answers = await together(
            *(until_heard(desk, "12:00" if n % 2 else "12:20", day) for n in range(AT_ONCE))
        )
        assert outcomes(answers) == {"201": 1, "slot_taken": AT_ONCE - 1}
        assert all(len(a.json()["conflicts"]) == 1 for a in answers if a.status_code == 409)
        assert await count(clinic) == turn + 1


async def test_of_many_who_book_one_room_exactly_one_gets_it(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    people = [await new_professional(clinic, f"Dr. {n}") for n in range(10)]
    answers = await together(
        *(desk.post(professional_id=one["id"], room_id=desk.room["id"]) for one in people)
    )
    assert outcomes(answers) == {"201": 1, "room_taken": 9}


async def test_one_key_one_row(clinic: Clinic) -> None:
    desk = await open_desk(clinic)

    async def once() -> Response:
        headers = {"Idempotency-Key": "the same click"}
        return await clinic.receptionist.post(ALL, desk.booking(), headers=headers)

    answers = await together(*(once() for _ in range(20)))
    assert set(outcomes(answers)) <= {"201", "idempotency_in_flight"}
    assert await count(clinic) == 1
    ids = {a.json()["id"] for a in answers if a.status_code == 201}
    assert len(ids) == 1
    late = await once()
    assert (late.status_code, late.json()["id"]) == (201, ids.pop())


async def test_of_many_who_move_into_one_time_exactly_one_gets_it(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = [await desk.book(f"{hour:02d}:00") for hour in range(8, 18)]
    body = {"local_date": MONDAY, "local_time": "19:00"}
    answers = await together(*(desk.act(one, "reschedule", body) for one in booked))
    assert outcomes(answers) == {"200": 1, "slot_taken": 9}


async def test_two_who_change_places_do_not_wait_for_each_other_for_ever(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    first, second = await desk.book("10:00"), await desk.book("11:00")
    answers = await together(
        desk.act(first, "reschedule", {"local_date": MONDAY, "local_time": "11:00"}),
        desk.act(second, "reschedule", {"local_date": MONDAY, "local_time": "10:00"}),
    )
    assert outcomes(answers) == {"slot_taken": 2}


async def test_of_many_who_move_one_visit_exactly_one_does(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book("08:00")
    answers = await together(
        *(
            desk.act(booked, "reschedule", {"local_date": MONDAY, "local_time": f"{hour}:00"})
            for hour in range(10, 18)
        )
    )
    assert outcomes(answers) == {"200": 1, "stale": 7}


async def test_of_many_who_book_series_over_each_other_one_gets_all_its_dates(
    clinic: Clinic,
) -> None:
    desk = await open_desk(clinic)

    async def series(first: str) -> Response:
        return await clinic.receptionist.post("/api/scheduling/series", _weekly(desk, first))

    answers = await together(*(series(day) for day in [MONDAY, "2030-01-14"] * 4))
    assert outcomes(answers)["201"] == 1
    assert set(outcomes(answers)) == {"201", "series_conflict"}
    assert await count(clinic) == 6


def _weekly(desk: Desk, first: str) -> dict[str, Any]:
    booking = desk.booking()
    del booking["local_date"]
    return {**booking, "first_day": first, "count": 6}
