"""Visits that repeat."""

from typing import Any

import pytest
from httpx import Response
from tests.clinic.scheduling.desk import MONDAY, Desk, made, open_desk, problem
from tests.factories.clinic import Clinic

SERIES = "/api/scheduling/series"


def asked(desk: Desk, **given: Any) -> dict[str, Any]:
    return {
        "patient_id": desk.patient["id"],
        "professional_id": desk.professional["id"],
        "type_id": desk.kind["id"],
        "first_day": MONDAY,
        "local_time": "10:00",
        **given,
    }


async def book(desk: Desk, **given: Any) -> Response:
    return await desk.clinic.receptionist.post(SERIES, asked(desk, **given))


async def test_ten_oclock_stays_ten_oclock_when_the_clock_changes(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    series = made(await book(desk, first_day="2030-02-25", count=4))
    assert [one["starts_at"] for one in series["appointments"]] == [
        "2030-02-25T10:00:00-05:00",
        "2030-03-04T10:00:00-05:00",
        "2030-03-11T10:00:00-04:00",
        "2030-03-18T10:00:00-04:00",
    ]
    assert series["rrule"] == "FREQ=WEEKLY;INTERVAL=1;COUNT=4"
    assert {one["series_id"] for one in series["appointments"]} == {series["id"]}
    autumn = made(await book(desk, first_day="2030-10-28", count=2, local_time="11:00"))
    assert [one["starts_at"][-6:] for one in autumn["appointments"]] == ["-04:00", "-05:00"]
    assert {one["local_time"] for one in autumn["appointments"]} == {"11:00"}


async def test_a_series_over_a_skipped_or_doubled_hour_is_refused_in_words(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    gap = await book(desk, first_day="2030-03-03", local_time="02:30", count=3)
    assert (gap.status_code, problem(gap)) == (422, "nonexistent_local_time")
    assert "2030-03-10" in gap.json()["detail"]
    twice = await book(desk, first_day="2030-10-27", local_time="01:30", count=2)
    assert problem(twice) == "ambiguous_local_time"
    assert made(await book(desk, first_day="2030-10-27", local_time="01:30", count=2, fold=1))


async def test_all_or_nothing_with_every_date_that_is_in_the_way(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await desk.book("10:30", "2030-01-14")
    await desk.book("09:30", "2030-01-28")
    refused = await book(desk, count=5)
    assert (refused.status_code, problem(refused)) == (409, "series_conflict")
    found = refused.json()["conflicts"]
    assert [(one["date"], one["why"]) for one in found] == [
        ("2030-01-14", "slot_taken"),
        ("2030-01-28", "slot_taken"),
    ]
    day = await clinic.receptionist.get("/api/scheduling/schedule", params={"from_day": MONDAY})
    assert day.json()["items"] == []


async def test_a_series_respects_hours_unless_told_otherwise(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    await desk.works((0, "09:00", "17:00"))
    off = {
        "professional_id": desk.professional["id"],
        "first_day": "2030-01-21",
        "last_day": "2030-01-27",
    }
    made(await clinic.admin.post("/api/scheduling/time-off", off))
    refused = await book(desk, count=4, frequency="daily", interval=7)
    assert [(c["date"], c["why"]) for c in refused.json()["conflicts"]] == [
        ("2030-01-21", "time_off")
    ]
    tuesdays = await book(desk, first_day="2030-01-08", count=2)
    assert {c["why"] for c in tuesdays.json()["conflicts"]} == {"outside_working_hours"}
    assert len(made(await book(desk, count=4, outside_hours=True))["appointments"]) == 4


async def test_weekdays_until_and_every_other(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    series = made(await book(desk, weekdays=[0, 2], interval=2, until="2030-01-25"))
    assert [one["local_date"] for one in series["appointments"]] == [
        "2030-01-07",
        "2030-01-09",
        "2030-01-21",
        "2030-01-23",
    ]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"frequency": "daily", "until": "2031-01-07"}, "series_too_long"),
        ({"frequency": "monthly", "interval": 12, "count": 50}, "series_too_long"),
        ({"until": MONDAY}, "series_too_short"),
        ({"until": "2029-01-01"}, "series_too_short"),
        ({"count": 105}, "invalid"),
        ({"count": 1}, "invalid"),
        ({}, "invalid"),
        ({"count": 3, "until": "2030-02-01"}, "invalid"),
        ({"count": 3, "frequency": "yearly"}, "invalid"),
        ({"count": 3, "weekdays": [7]}, "invalid"),
        ({"count": 3, "first_day": "2020-01-06"}, "in_the_past"),
    ],
)
async def test_series_are_bounded(clinic: Clinic, given: dict[str, Any], name: str) -> None:
    desk = await open_desk(clinic)
    refused = await book(desk, **given)
    assert (refused.status_code, problem(refused)) == (422, name)


async def test_the_longest_series_is_booked_whole(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    series = made(await book(desk, count=104))
    assert len(series["appointments"]) == 104
    assert {one["local_time"] for one in series["appointments"]} == {"10:00"}


async def test_the_rest_of_a_series_is_cancelled(clinic: Clinic, onlooker: Clinic) -> None:
    desk = await open_desk(clinic)
    answer = await book(desk, count=5)
    series = made(answer)
    path = f"{SERIES}/{series['id']}/cancel"
    await desk.stand(series["appointments"][3], "arrived")
    body = {"from_day": "2030-01-21", "reason": "Moved away"}
    assert (await clinic.receptionist.post(path, body)).status_code == 428
    foreign = await onlooker.receptionist.post(path, body, headers={"If-Match": '"1"'})
    assert foreign.status_code == 404
    left = made(
        await clinic.receptionist.post(path, body, headers={"If-Match": answer.headers["etag"]}),
        200,
    )
    assert [one["status"] for one in left["appointments"]] == [
        "scheduled",
        "scheduled",
        "cancelled",
        "arrived",
        "cancelled",
    ]
    assert left["appointments"][2]["cancel_reason"] == "Moved away"
    again = await clinic.receptionist.post(
        path, body, headers={"If-Match": f'"{left["revision"]}"'}
    )
    assert (again.status_code, problem(again)) == (409, "series_over")
    shown = await clinic.receptionist.get(f"{SERIES}/{series['id']}")
    assert shown.json() == left
