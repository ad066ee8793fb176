"""Medications: the history of a dose is kept, a discontinuation leaves nothing active, and ids open no other door."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from tests.clinic.medications.acts import SERTRALINE, act, active, listed, place, started
from tests.factories.clinic import Clinic

from chartside.kernel import clock
from chartside.kernel.ids import new_id

MISREAD = (
    *(".5", "5.0", "0", "0.00", "2,500", "٥", "-1"),
    *("5-2", "1e3", "fifty", "50 mg", "9" * 20),
)
NOT_MEANT: tuple[dict[str, Any], ...] = (
    {"name": "Sertra\u202eline"},
    {"name": "Sertra\u200bline"},
    {"name": "!!!"},
    {"name": "x" * 201},
    {"unit": None},
    {"unit": "5"},
    {"dose": None},
    {"dose": 50},
    {"as_needed": "yes"},
    {"frequency": "a\nb"},
    {"started_on": "1700-01-01"},
    {"started_on": 20200101},
    {"status": "active"},
    {"professional_id": "1"},
)


async def test_what_was_not_said_stays_unknown(clinic: Clinic) -> None:
    patient = await clinic.patient()
    response = await clinic.clinician.post(place(patient), {"name": "Ibuprofen"})
    assert response.status_code == 201, response.text
    made = response.json()
    unknown = ("dose", "unit", "route", "frequency", "as_needed", "started_on", "professional_id")
    assert [made[name] for name in unknown] == [None] * len(unknown)
    assert made["status"] == "active"


async def test_a_change_ends_the_old_order_and_begins_a_linked_one(clinic: Clinic) -> None:
    patient = await clinic.patient()
    old = await started(clinic, patient, route="oral", instructions="with food")
    response = await act(clinic, patient, old, "change", dose="100", reason="Partial response")
    assert response.status_code == 201, response.text
    new = response.json()
    assert (new["dose"], new["unit"], new["route"]) == ("100", "mg", "oral")
    assert (new["instructions"], new["frequency"]) == ("with food", "once daily")
    assert (new["replaces_id"], new["reason"]) == (old["id"], "Partial response")
    before = (await clinic.clinician.get(place(patient, old["id"]))).json()
    assert (before["status"], before["dose"]) == ("changed", "50")
    assert (before["end_reason"], before["replaced_by_id"]) == ("Partial response", new["id"])
    assert before["ended_on"] == new["started_on"] is not None
    assert [row["id"] for row in await active(clinic, patient)] == [new["id"]]


async def test_null_clears_and_left_out_stays(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient, instructions="with food", route="oral")
    changed = await act(
        clinic, patient, row, "change", dose=None, instructions=None, reason="Not sure any more"
    )
    assert changed.status_code == 201, changed.text
    body = changed.json()
    assert (body["dose"], body["unit"], body["instructions"]) == (None, None, None)
    assert (body["route"], body["frequency"]) == ("oral", "once daily")


async def test_a_change_of_nothing_is_refused(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    response = await act(clinic, patient, row, "change", dose="50", reason="Same")
    assert response.status_code == 422
    assert response.json()["type"].endswith("medication_unchanged")
    assert len(await listed(clinic, patient)) == 1


async def test_a_discontinuation_leaves_no_active_row(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    response = await act(clinic, patient, row, "discontinue", reason="Nausea")
    assert response.status_code == 200, response.text
    assert response.json()["status"] == "discontinued"
    assert response.headers["etag"] == f'"{response.json()["revision"]}"' != f'"{row["revision"]}"'
    assert await active(clinic, patient) == []
    rows = await listed(clinic, patient)
    assert [(one["id"], one["end_reason"]) for one in rows] == [(row["id"], "Nausea")]


async def test_two_discontinuations_at_once_have_one_effect(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    answers = await asyncio.gather(
        *(act(clinic, patient, row, "discontinue", reason=f"Reason {n}") for n in range(4))
    )
    assert sorted(a.status_code for a in answers) == [200, 412, 412, 412]
    winner = next(a.json() for a in answers if a.status_code == 200)
    rows = await listed(clinic, patient)
    assert [(one["status"], one["end_reason"]) for one in rows] == [
        ("discontinued", winner["end_reason"])
    ]


async def test_a_change_and_a_discontinuation_at_once_leave_one_outcome(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    answers = await asyncio.gather(
        act(clinic, patient, row, "change", dose="100", reason="More"),
        act(clinic, patient, row, "discontinue", reason="Stop"),
    )
    assert sorted(a.status_code for a in answers)[1:] == [412]
    assert len(await active(clinic, patient)) == (1 if answers[0].status_code == 201 else 0)


@pytest.mark.parametrize("verb", ["change", "discontinue"])
async def test_what_is_not_active_cannot_be_changed(clinic: Clinic, verb: str) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    done = await act(clinic, patient, row, "discontinue", reason="Nausea")
    body: dict[str, Any] = {"dose": "100"} if verb == "change" else {}
    now = done.json()["revision"]
    again = await act(clinic, patient, row, verb, etag=now, reason="Again", **body)
    assert again.status_code == 409
    assert again.json()["type"].endswith("medication_not_active")
    assert await active(clinic, patient) == []


async def test_reactivation_takes_a_discontinuation_back(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    done = (await act(clinic, patient, row, "discontinue", reason="Mistaken")).json()
    back = await act(clinic, patient, done, "reactivate")
    assert back.status_code == 200, back.text
    body = back.json()
    assert (body["status"], body["ended_on"], body["dose"]) == ("active", None, "50")
    assert (await act(clinic, patient, body, "reactivate")).status_code == 409


async def test_a_changed_order_comes_back_only_if_its_change_was_an_error(clinic: Clinic) -> None:
    patient = await clinic.patient()
    old = await started(clinic, patient)
    new = (await act(clinic, patient, old, "change", dose="500", reason="Typing")).json()
    old = (await clinic.clinician.get(place(patient, old["id"]))).json()
    refused = await act(clinic, patient, old, "reactivate")
    assert refused.json()["type"].endswith("cannot_reactivate")
    wrong = await act(clinic, patient, new, "enter-in-error", reason="Meant 50")
    assert wrong.json()["status"] == "entered_in_error"
    back = await act(clinic, patient, old, "reactivate")
    assert back.status_code == 200, back.text
    assert [row["id"] for row in await active(clinic, patient)] == [old["id"]]
    again = await act(clinic, patient, wrong.json(), "enter-in-error")
    assert again.status_code == 409


@pytest.mark.parametrize("name", ["sertraline", "SERTRALINE ", "Sertralíne"])
async def test_the_same_drug_twice_is_refused_unless_meant(clinic: Clinic, name: str) -> None:
    patient = await clinic.patient()
    await started(clinic, patient)
    again = {**SERTRALINE, "name": name}
    refused = await clinic.clinician.post(place(patient), again)
    assert refused.status_code == 409
    assert refused.json()["type"].endswith("duplicate_medication")
    meant = await clinic.clinician.post(place(patient), {**again, "allow_duplicate": True})
    assert meant.status_code == 201, meant.text
    assert len(await active(clinic, patient)) == 2


async def test_two_starts_at_once_make_one_order(clinic: Clinic) -> None:
    patient = await clinic.patient()
    answers = await asyncio.gather(
        *(clinic.clinician.post(place(patient), SERTRALINE) for _ in range(4))
    )
    assert sorted(a.status_code for a in answers) == [201, 409, 409, 409]
    assert len(await active(clinic, patient)) == 1


async def test_a_reactivation_beside_a_new_order_is_a_duplicate(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    done = (await act(clinic, patient, row, "discontinue", reason="Pause")).json()
    await started(clinic, patient, dose="25")
    refused = await act(clinic, patient, done, "reactivate")
    assert refused.json()["type"].endswith("duplicate_medication")
    assert len(await active(clinic, patient)) == 1


async def test_one_idempotency_key_starts_one_medication(clinic: Clinic) -> None:
    patient = await clinic.patient()
    headers = {"Idempotency-Key": "start-1"}
    first = await clinic.clinician.post(place(patient), SERTRALINE, headers=headers)
    second = await clinic.clinician.post(place(patient), SERTRALINE, headers=headers)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == second.json()
    assert len(await listed(clinic, patient)) == 1


async def test_a_dose_that_is_misread_is_refused(clinic: Clinic) -> None:
    patient = await clinic.patient()
    for dose in MISREAD:
        response = await clinic.clinician.post(place(patient), {**SERTRALINE, "dose": dose})
        assert response.status_code == 422, dose
    assert await listed(clinic, patient) == []


async def test_a_dose_is_kept_as_it_is_read(clinic: Clinic) -> None:
    patient = await clinic.patient()
    for dose, kept in (("0.25", "0.25"), ("1 - 2", "1-2"), ("800/160", "800/160")):
        made = await started(clinic, patient, dose=dose, allow_duplicate=True)
        assert made["dose"] == kept


async def test_an_order_that_cannot_be_meant_is_refused(clinic: Clinic) -> None:
    patient = await clinic.patient()
    for wrong in NOT_MEANT:
        response = await clinic.clinician.post(place(patient), {**SERTRALINE, **wrong})
        assert response.status_code == 422, response.text
        assert "Sertra" not in response.text


async def test_dates_that_cannot_be_are_refused(clinic: Clinic) -> None:
    patient = await clinic.patient(birth_date="1990-05-04")
    today = clock.now().date()
    for day in ("1990-05-03", str(today + timedelta(days=400))):
        response = await clinic.clinician.post(place(patient), {**SERTRALINE, "started_on": day})
        assert response.json()["type"].endswith("medication_dates"), response.text
    row = await started(clinic, patient, started_on="2024-03-01")
    for day in ("2024-02-29", str(today + timedelta(days=3))):
        response = await act(clinic, patient, row, "discontinue", reason="x", ended_on=day)
        assert response.json()["type"].endswith("medication_dates"), response.text
    early = await act(
        clinic, patient, row, "change", dose="75", reason="x", effective_on="2024-02-29"
    )
    assert early.json()["type"].endswith("medication_dates")
    assert len(await active(clinic, patient)) == 1


async def test_an_order_for_a_coming_day_can_be_discontinued(clinic: Clinic) -> None:
    patient = await clinic.patient()
    ahead = str(clock.now().date() + timedelta(days=10))
    row = await started(clinic, patient, started_on=ahead)
    done = await act(clinic, patient, row, "discontinue", reason="Changed our mind")
    assert done.status_code == 200, done.text
    assert done.json()["ended_on"] == ahead


async def test_a_change_needs_the_version_that_was_read(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    path = place(patient, row["id"], "discontinue")
    assert (await clinic.clinician.post(path, {"reason": "x"})).status_code == 428
    stale = await act(clinic, patient, row, "discontinue", etag=99, reason="x")
    assert (stale.status_code, stale.json()["revision"]) == (412, row["revision"])
    assert len(await active(clinic, patient)) == 1


async def test_foreign_ids_answer_as_unknown_ones_do(clinic: Clinic, onlooker: Clinic) -> None:
    mine, neighbour = await clinic.patient(), await clinic.patient(given_name="Bea")
    theirs = await onlooker.patient()
    row = await started(clinic, mine)
    foreign = await started(onlooker, theirs)
    other = await started(clinic, neighbour)
    answers = []
    for patient, medication in (
        (mine, foreign["id"]),
        (mine, other["id"]),
        (mine, str(new_id())),
        (theirs, foreign["id"]),
        (neighbour, row["id"]),
    ):
        target = {"id": medication, "revision": 1}
        answers.append(await clinic.clinician.get(place(patient, medication)))
        for verb, body in (
            ("discontinue", {"reason": "x"}),
            ("change", {"reason": "x", "dose": "1"}),
            ("reactivate", {}),
            ("enter-in-error", {}),
        ):
            answers.append(await act(clinic, patient, target, verb, **body))
    answers += [
        await clinic.clinician.get(place(theirs)),
        await clinic.clinician.post(place(theirs), SERTRALINE),
        await clinic.clinician.post(place(theirs, "check"), SERTRALINE),
        await clinic.clinician.post(place({"id": str(new_id())}), SERTRALINE),
        await clinic.clinician.post(
            place(mine), {**SERTRALINE, "name": "Other", "professional_id": str(new_id())}
        ),
    ]
    shapes = {(a.status_code, a.json()["type"], a.json()["title"]) for a in answers}
    assert len(shapes) == 1, shapes
    assert next(iter(shapes))[0] == 404
    for house, patient in ((clinic, mine), (clinic, neighbour), (onlooker, theirs)):
        assert len(await active(house, patient)) == 1


@pytest.mark.parametrize(
    ("role", "reads", "writes"),
    [
        ("clinician", 200, 201),
        ("assistant", 200, 403),
        ("admin", 200, 403),
        ("receptionist", 403, 403),
        ("biller", 403, 403),
        ("patient", 403, 403),
    ],
)
async def test_who_may_read_and_who_may_order(
    clinic: Clinic, role: str, reads: int, writes: int
) -> None:
    patient = await clinic.patient()
    person = clinic.people[role]
    assert (await person.get(place(patient))).status_code == reads
    assert (await person.post(place(patient), SERTRALINE)).status_code == writes


async def test_pages_hold_every_row_once(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = [(await started(clinic, patient, name=f"Drug {n}"))["id"] for n in range(5)]
    seen: list[str] = []
    cursor = None
    while True:
        query = {"limit": 2, **({"cursor": cursor} if cursor else {})}
        page = (await clinic.clinician.get(place(patient), params=query)).json()
        seen += [row["id"] for row in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert seen == made[::-1]
    for wrong in ({"cursor": "WzFd"}, {"cursor": "x"}, {"limit": 0}, {"limit": 10**30}):
        assert (await clinic.clinician.get(place(patient), params=wrong)).status_code == 422


async def test_every_look_and_every_change_is_in_the_audit(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await started(clinic, patient)
    await act(clinic, patient, row, "discontinue", reason="Nausea")
    await clinic.clinician.get(place(patient, row["id"]))
    log = await clinic.admin.get("/api/audit", params={"patient_id": patient["id"]})
    assert log.status_code == 200, log.text
    found = [
        (e["action"], e["table_name"])
        for e in log.json()["items"]
        if e["table_name"] == "medications"
    ]
    assert sorted(found) == sorted(
        [("INSERT", "medications"), ("UPDATE", "medications"), ("READ", "medications")]
    )
