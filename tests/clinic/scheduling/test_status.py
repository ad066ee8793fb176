"""Where an appointment stands, cancelling and opening again."""

from typing import Any

import pytest
from tests.clinic.scheduling.desk import made, open_desk, problem
from tests.factories.clinic import Clinic

from chartside.clinic.scheduling import AppointmentStatus
from chartside.clinic.scheduling.rules.status import (
    TRANSITIONS,
    IllegalStatusChange,
    check_transition,
)


async def test_a_visit_from_booking_to_its_end(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    done = await desk.stand(await desk.book(), "confirmed", "arrived", "in_progress", "completed")
    assert (done["status"], done["revision"]) == ("completed", 5)
    back = await desk.stand(done, "in_progress")
    assert back["status"] == "in_progress"


async def test_an_illegal_step_names_the_legal_ones(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    refused = await desk.act(await desk.book(), "status", {"status": "completed"})
    assert (refused.status_code, problem(refused)) == (409, "illegal_status_change")
    assert refused.json()["allowed"] == [
        "confirmed",
        "arrived",
        "in_progress",
        "cancelled",
        "no_show",
    ]
    unknown = await desk.act(await desk.book("12:00"), "status", {"status": "gone"})
    assert unknown.status_code == 422


@pytest.mark.parametrize("old", list(AppointmentStatus))
def test_every_step_is_either_listed_or_refused(old: AppointmentStatus) -> None:
    for new in AppointmentStatus:
        if new in TRANSITIONS[old]:
            check_transition(old, new)
        else:
            with pytest.raises(IllegalStatusChange):
                check_transition(old, new)
    assert old not in TRANSITIONS[old]


async def test_cancelled_stays_with_its_reason_and_frees_the_time(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book(room_id=desk.room["id"])
    cancelled = made(await desk.act(booked, "cancel", {"reason": "Has a cold"}), 200)
    assert (cancelled["status"], cancelled["cancel_reason"]) == ("cancelled", "Has a cold")
    assert problem(await desk.act(cancelled, "cancel", {})) == "illegal_status_change"
    await desk.book(room_id=desk.room["id"])
    taken = await desk.act(cancelled, "reopen")
    assert (taken.status_code, problem(taken)) == (409, "slot_taken")
    assert len(taken.json()["conflicts"]) == 1


async def test_a_cancelled_visit_can_be_opened_again(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book()
    assert problem(await desk.act(booked, "reopen")) == "not_cancelled"
    cancelled = made(await desk.act(booked, "cancel", {"reason": "Mistake"}), 200)
    opened = made(await desk.act(cancelled, "reopen"), 200)
    assert (opened["status"], opened["cancel_reason"]) == ("scheduled", None)
    assert problem(await desk.post()) == "slot_taken"


async def test_a_no_show_frees_the_time_and_a_late_patient_needs_it_back(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    missed = await desk.stand(await desk.book(), "no_show")
    other = await desk.book()
    late = await desk.act(missed, "status", {"status": "arrived"})
    assert problem(late) == "slot_taken"
    made(await desk.act(other, "cancel", {"reason": None}), 200)
    assert (await desk.stand(missed, "arrived"))["status"] == "arrived"


@pytest.mark.parametrize("path", [["in_progress"], ["in_progress", "completed"], ["no_show"]])
async def test_what_has_begun_or_is_over_is_not_moved(clinic: Clinic, path: list[str]) -> None:
    desk = await open_desk(clinic)
    booked = await desk.stand(await desk.book(), *path)
    refused = await desk.act(
        booked, "reschedule", {"local_date": "2030-01-08", "local_time": "10:00"}
    )
    assert (refused.status_code, problem(refused)) == (409, "not_movable")


@pytest.mark.parametrize(
    ("verb", "body"),
    [("status", {"status": "confirmed"}), ("cancel", {"reason": "x"}), ("reopen", None)],
)
async def test_no_change_without_the_version_that_was_read(
    clinic: Clinic, verb: str, body: Any
) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book()
    path = f"/api/scheduling/appointments/{booked['id']}/{verb}"
    assert (await clinic.receptionist.post(path, body)).status_code == 428
    stale = await desk.act({**booked, "revision": 9}, verb, body)
    assert stale.status_code == 412
