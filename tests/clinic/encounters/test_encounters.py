"""Encounters over HTTP: opened alone or from an appointment, changed, completed, reopened, taken back."""

import asyncio
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from tests.clinic.encounters.acts import (
    act,
    appointment,
    etag,
    noon,
    opened,
    professional,
    today,
    trail,
)
from tests.factories.clinic import Clinic

from chartside.kernel.ids import new_id


async def test_an_encounter_opens_changes_completes_and_reopens(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    made = await opened(clinic, patient["id"], who)
    assert made["status"] == "in_progress"
    assert made["encounter_date"] == str(today(clinic))
    unknown = ("started_at", "ended_at", "duration_minutes", "place", "appointment_id")
    assert all(made[name] is None for name in unknown)

    changed = await clinic.clinician.client.patch(
        f"/api/encounters/{made['id']}",
        json={"duration_minutes": 45, "encounter_type": "family_therapy"},
        headers=etag(made),
    )
    assert changed.json()["duration_minutes"] == 45
    assert changed.json()["encounter_type"] == "family_therapy"
    assert changed.headers["etag"] == '"2"'

    done = await act(clinic.clinician, changed.json(), "complete", {})
    assert (done.status_code, done.json()["status"]) == (200, "completed")
    assert done.json()["duration_minutes"] == 45
    closed = await clinic.clinician.client.patch(
        f"/api/encounters/{made['id']}", json={"duration_minutes": 50}, headers=etag(done.json())
    )
    assert closed.status_code == 409
    again = await act(clinic.clinician, done.json(), "reopen")
    assert again.json()["status"] == "in_progress"


async def test_a_duration_follows_from_both_times_and_from_nothing_less(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    start = noon(clinic, today(clinic) - timedelta(days=1))
    given = {"encounter_date": str(today(clinic) - timedelta(days=1))}
    timed = await opened(clinic, patient["id"], who, started_at=start.isoformat(), **given)
    end = (start + timedelta(minutes=52)).isoformat()
    done = await act(clinic.clinician, timed, "complete", {"ended_at": end})
    assert done.json()["duration_minutes"] == 52
    untimed = await opened(clinic, patient["id"], who, **given)
    done = await act(clinic.clinician, untimed, "complete", {"ended_at": end})
    assert done.json()["duration_minutes"] is None


async def test_an_appointment_gives_patient_professional_and_local_date(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    late = datetime(2026, 3, 2, 22, 30, tzinfo=ZoneInfo("America/New_York"))  # 3 March in UTC
    booked = await appointment(clinic, patient["id"], who, late, telehealth=True)
    body = {"patient_id": patient["id"], "encounter_type": "intake", "appointment_id": booked}
    made = await clinic.clinician.post("/api/encounters", body)
    assert made.status_code == 201, made.text
    assert made.json()["encounter_date"] == "2026-03-02"
    assert made.json()["professional_id"] == who
    assert made.json()["telehealth"] is True

    twice = await clinic.clinician.post("/api/encounters", body)
    assert (twice.status_code, twice.json()["type"]) == (
        409,
        "urn:chartside:problem:appointment_taken",
    )
    await act(clinic.clinician, made.json(), "cancel", {"reason": "Opened too early"})
    assert (await clinic.clinician.post("/api/encounters", body)).status_code == 201
    gone = {**made.json(), "revision": made.json()["revision"] + 1}
    back = await act(clinic.clinician, gone, "reopen")
    assert back.json()["type"] == "urn:chartside:problem:appointment_taken"


@pytest.mark.parametrize(
    ("before", "after", "steps"),
    [("confirmed", "completed", 2), ("in_progress", "completed", 1), ("completed", "completed", 0)],
)
async def test_a_visit_that_is_over_ends_its_appointment(
    clinic: Clinic, before: str, after: str, steps: int
) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    start = noon(clinic, today(clinic))
    booked = await appointment(clinic, patient["id"], who, start, status=before)
    path = f"/api/scheduling/appointments/{booked}"
    body = {"patient_id": patient["id"], "encounter_type": "intake", "appointment_id": booked}
    visit = (await clinic.clinician.post("/api/encounters", body)).json()
    assert (await clinic.clinician.get(path)).json()["status"] == before  # opened, and not over
    end = f"/api/encounters/{visit['id']}/complete"
    over = await clinic.clinician.post(end, {"duration_minutes": 45}, headers=etag(visit))
    assert over.status_code == 200, over.text
    found = (await clinic.clinician.get(path)).json()
    assert (found["status"], found["revision"]) == (after, 1 + steps)


async def test_two_who_open_from_one_appointment_at_once_get_one_encounter(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    booked = await appointment(clinic, patient["id"], who, noon(clinic, today(clinic)))
    body = {"patient_id": patient["id"], "encounter_type": "intake", "appointment_id": booked}
    both = await asyncio.gather(*(clinic.clinician.post("/api/encounters", body) for _ in range(4)))
    assert sorted(r.status_code for r in both) == [201, 409, 409, 409]


async def test_what_does_not_match_the_appointment_is_refused(clinic: Clinic) -> None:
    patient, other = await clinic.patient(), await clinic.patient(given_name="Bo")
    who, someone = await professional(clinic), await professional(clinic, None, name="Lee Ash")
    booked = await appointment(clinic, patient["id"], who, noon(clinic, today(clinic)))
    missed = await appointment(
        clinic, patient["id"], who, noon(clinic, date(2026, 1, 5)), status="no_show"
    )
    right = {"patient_id": patient["id"], "encounter_type": "intake", "appointment_id": booked}
    post = clinic.clinician.post
    wrong_person = await post("/api/encounters", {**right, "professional_id": someone})
    wrong_date = await post("/api/encounters", {**right, "encounter_date": "2026-01-01"})
    for refused in (wrong_person, wrong_date):
        assert refused.json()["type"] == "urn:chartside:problem:appointment_differs"
    not_theirs = await post("/api/encounters", {**right, "patient_id": other["id"]})
    unknown = await post("/api/encounters", {**right, "appointment_id": str(new_id())})
    assert not_theirs.status_code == unknown.status_code == 404
    assert not_theirs.json()["title"] == unknown.json()["title"]
    not_kept = await post("/api/encounters", {**right, "appointment_id": missed})
    assert not_kept.json()["type"] == "urn:chartside:problem:appointment_not_kept"


async def test_what_cannot_have_been_is_refused(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    right = {
        "patient_id": patient["id"],
        "professional_id": who,
        "encounter_type": "individual_therapy",
        "encounter_date": "2026-03-02",
    }
    wrong = [
        {"encounter_date": str(today(clinic) + timedelta(days=2))},
        {"encounter_date": None},
        {"professional_id": None},
        {"started_at": "2026-03-03T15:00:00Z"},
        {"started_at": "2026-03-02T15:00:00Z", "ended_at": "2026-03-02T14:00:00Z"},
        {"ended_at": "2026-03-09T14:00:00Z"},
        {"telehealth": False, "encounter_type": "telehealth"},
        {"telehealth": True, "place": "clinic"},
        {"duration_minutes": 0},
        {"duration_minutes": 10**30},
        {"duration_minutes": True},
        {"encounter_type": "tea"},
        {"surprise": 1},
    ]
    for change in wrong:
        answer = await clinic.clinician.post("/api/encounters", {**right, **change})
        assert answer.status_code == 422, change
    emptied = await opened(clinic, patient["id"], who)
    for change in ({"encounter_type": None}, {"telehealth": None}, {"place": "telehealth_home"}):
        answer = await clinic.clinician.client.patch(
            f"/api/encounters/{emptied['id']}", json=change, headers=etag(emptied)
        )
        assert answer.status_code == 422, change


async def test_a_clock_that_skips_an_hour_harms_nothing(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    spring = {"encounter_date": "2026-03-08"}
    made = await opened(
        clinic,
        patient["id"],
        who,
        started_at="2026-03-08T06:30:00Z",  # 01:30, half an hour before the gap
        ended_at="2026-03-08T07:30:00Z",  # 03:30 on the wall
        **spring,
    )
    assert made["duration_minutes"] == 60


async def test_entered_in_error_needs_a_reason_and_stays_on_record(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    made = await opened(clinic, patient["id"], who)
    assert (await act(clinic.clinician, made, "enter-in-error", {})).status_code == 422
    gone = await act(clinic.clinician, made, "enter-in-error", {"reason": "Wrong patient"})
    assert gone.json()["status"] == "entered_in_error"
    assert gone.json()["status_reason"] == "Wrong patient"
    assert (await act(clinic.clinician, gone.json(), "reopen")).status_code == 409
    seen = await clinic.clinician.get(f"/api/encounters/{made['id']}")
    assert seen.json()["status"] == "entered_in_error"
    assert (await clinic.clinician.delete(f"/api/encounters/{made['id']}")).status_code == 405


async def test_a_change_without_or_with_an_old_version_is_refused(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    made = await opened(clinic, patient["id"], who)
    bare = await clinic.clinician.post(f"/api/encounters/{made['id']}/complete", {})
    assert bare.status_code == 428
    assert (await act(clinic.clinician, made, "complete", {})).status_code == 200
    assert (await act(clinic.clinician, made, "complete", {})).status_code == 412


async def test_lists_are_paged_newest_first(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    days = [f"2026-02-{day:02}" for day in range(1, 8)]
    for day in days:
        await opened(clinic, patient["id"], who, encounter_date=day)
    seen, cursor = [], None
    while True:
        query = {
            "patient_id": patient["id"],
            "limit": "3",
            **({"cursor": cursor} if cursor else {}),
        }
        page = (await clinic.clinician.get("/api/encounters", params=query)).json()
        seen += [item["encounter_date"] for item in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert seen == days[::-1]
    spring = {"since": "2026-02-03", "until": "2026-02-05", "professional_id": who}
    some = await clinic.clinician.get("/api/encounters", params=spring)
    assert len(some.json()["items"]) == 3
    broken = await clinic.clinician.get("/api/encounters", params={"cursor": "####"})
    assert broken.status_code == 422


async def test_another_clinic_sees_and_touches_nothing(clinic: Clinic, onlooker: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    made = await opened(clinic, patient["id"], who)
    mine, theirs = await onlooker.patient(), await professional(onlooker)
    stranger = onlooker.clinician
    answers = [
        await stranger.get(f"/api/encounters/{made['id']}"),
        await act(stranger, made, "complete", {}),
        await stranger.get("/api/encounters", params={"patient_id": patient["id"]}),
        await stranger.get("/api/encounters", params={"professional_id": who}),
        await stranger.post(
            "/api/encounters",
            {
                "patient_id": mine["id"],
                "professional_id": who,
                "encounter_type": "intake",
                "encounter_date": "2026-01-05",
            },
        ),
        await stranger.post(
            "/api/encounters",
            {
                "patient_id": patient["id"],
                "professional_id": theirs,
                "encounter_type": "intake",
                "encounter_date": "2026-01-05",
            },
        ),
    ]
    unknown = await stranger.get(f"/api/encounters/{new_id()}")
    for answer in answers:
        assert (answer.status_code, answer.json()["title"]) == (404, unknown.json()["title"])
    assert (await stranger.get("/api/encounters")).json()["items"] == []


@pytest.mark.parametrize(
    ("role", "read", "write", "retract"),
    [
        ("admin", 200, 201, 200),
        ("clinician", 200, 201, 200),
        ("assistant", 200, 201, 403),
        ("biller", 200, 403, 403),
        ("receptionist", 403, 403, 403),
        ("patient", 403, 403, 403),
    ],
)
async def test_each_role_does_what_it_may(
    clinic: Clinic, role: str, read: int, write: int, retract: int
) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    made = await opened(clinic, patient["id"], who)
    person = clinic.people[role]
    assert (await person.get(f"/api/encounters/{made['id']}")).status_code == read
    assert (await person.get("/api/encounters")).status_code == read
    body = {
        "patient_id": patient["id"],
        "professional_id": who,
        "encounter_type": "intake",
        "encounter_date": "2026-01-05",
    }
    assert (await person.post("/api/encounters", body)).status_code == write
    taken_back = await act(person, made, "enter-in-error", {"reason": "Mistake"})
    assert taken_back.status_code == retract


async def test_every_change_and_every_look_is_on_the_trail(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    made = await opened(clinic, patient["id"], who)
    await act(clinic.clinician, made, "complete", {"duration_minutes": 50})
    await clinic.clinician.get(f"/api/encounters/{made['id']}")
    rows = await trail(clinic, "encounters")
    assert [row["action"] for row in rows] == ["INSERT", "UPDATE", "READ"]
    assert {row["patient_id"] for row in rows} == {patient["id"]}
    assert {row["user_id"] for row in rows} == {str(clinic.clinician.user_id)}
    assert "duration_minutes" in rows[1]["body"]["changed"]


async def test_one_key_opens_one_encounter(clinic: Clinic) -> None:
    patient, who = await clinic.patient(), await professional(clinic)
    body = {
        "patient_id": patient["id"],
        "professional_id": who,
        "encounter_type": "intake",
        "encounter_date": "2026-01-05",
    }
    headers = {"Idempotency-Key": "once"}
    first = await clinic.clinician.post("/api/encounters", body, headers=headers)
    second = await clinic.clinician.post("/api/encounters", body, headers=headers)
    assert first.json()["id"] == second.json()["id"]
