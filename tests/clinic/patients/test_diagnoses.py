"""A diagnosis has a real code, one of them is primary, and whether it holds is a clinician's word."""

import asyncio
from typing import Any

import pytest
from tests.clinic.patients.helpers import act, code_of
from tests.factories.clinic import Clinic


async def add(clinic: Clinic, path: str, code: str, role: str = "clinician", **more: Any) -> Any:
    answer = await clinic.people[role].post(path, {"code": code, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def path_of(clinic: Clinic) -> str:
    made = await clinic.patient()
    return f"/api/patients/{made['id']}/diagnoses"


async def test_the_code_is_known_and_its_words_are_the_code_sets(clinic: Clinic) -> None:
    path = await path_of(clinic)
    made = await add(clinic, path, " f411 ")
    assert (made["code"], made["description"]) == ("F41.1", "Generalized anxiety disorder")
    own = await add(clinic, path, "I10", description="High pressure, mild")
    assert own["description"] == "High pressure, mild"
    assert (own["onset_date"], own["resolved_date"], own["is_primary"]) == (None, None, False)
    unknown = await clinic.clinician.post(path, {"code": "X99.99Z"})
    assert (unknown.status_code, code_of(unknown)) == (422, "unknown_diagnosis_code")


@pytest.mark.parametrize(
    "code", ["", "F", "F4", "F41.", "F41.11111", "'; --", "F41.1 F33.1", "é41.1", 41, None]
)
async def test_what_is_no_code_is_refused(clinic: Clinic, code: Any) -> None:
    assert (await clinic.clinician.post(await path_of(clinic), {"code": code})).status_code == 422


async def test_a_clinician_confirms_and_others_wait_for_review(clinic: Clinic) -> None:
    path = await path_of(clinic)
    own = await add(clinic, path, "F41.1")
    assert own["confirmation"] == "confirmed"
    assert own["confirmed_by"] == str(clinic.clinician.user_id)
    waiting = await add(clinic, path, "I10", role="assistant")
    assert (waiting["confirmation"], waiting["confirmed_by"]) == ("pending_review", None)
    target = f"{path}/{waiting['id']}"
    assert (await act(clinic.people["assistant"], f"{target}/confirm", '"1"')).status_code == 403
    assert (await act(clinic.clinician, f"{target}/confirm", None)).status_code == 428
    confirmed = await act(clinic.clinician, f"{target}/confirm", '"1"')
    assert confirmed.json()["confirmed_by"] == str(clinic.clinician.user_id)
    assert confirmed.json()["confirmed_at"] is not None
    again = await act(clinic.clinician, f"{target}/confirm", '"2"')
    assert (again.status_code, code_of(again)) == (409, "diagnosis_state_conflict")


async def test_a_refuted_diagnosis_counts_no_longer_and_may_be_made_again(clinic: Clinic) -> None:
    path = await path_of(clinic)
    one = await add(clinic, path, "F41.1", is_primary=True)
    refuted = (await act(clinic.clinician, f"{path}/{one['id']}/refute", '"1"')).json()
    assert (refuted["confirmation"], refuted["is_primary"]) == ("refuted", False)
    assert (refuted["confirmed_by"], refuted["refuted_by"]) == (None, str(clinic.clinician.user_id))
    primary = await clinic.clinician.patch(f"{path}/{one['id']}", {"is_primary": True}, etag='"2"')
    assert (primary.status_code, code_of(primary)) == (409, "diagnosis_state_conflict")
    await add(clinic, path, "F41.1")
    again = await act(clinic.clinician, f"{path}/{one['id']}/confirm", '"2"')
    assert (again.status_code, code_of(again)) == (409, "diagnosis_already_recorded")


async def test_there_is_one_primary_and_a_new_one_takes_its_place(clinic: Clinic) -> None:
    path = await path_of(clinic)
    first = await add(clinic, path, "F41.1", is_primary=True)
    second = await add(clinic, path, "F33.1", is_primary=True)
    await add(clinic, path, "I10")
    listed = (await clinic.clinician.get(path)).json()["items"]
    assert [(d["code"], d["is_primary"]) for d in listed] == [
        *(("F33.1", True), ("F41.1", False), ("I10", False)),
    ]
    target = f"{path}/{first['id']}"
    back = await clinic.clinician.patch(target, {"is_primary": True}, etag='"2"')
    assert back.json()["is_primary"] is True
    assert (await clinic.clinician.get(f"{path}/{second['id']}")).json()["is_primary"] is False


async def test_two_at_once_leave_one_primary(clinic: Clinic) -> None:
    path = await path_of(clinic)
    codes = ("F41.1", "F33.1", "I10", "E66.9")
    answers = await asyncio.gather(
        *[clinic.clinician.post(path, {"code": code, "is_primary": True}) for code in codes]
    )
    assert {answer.status_code for answer in answers} == {201}
    listed = (await clinic.clinician.get(path)).json()["items"]
    assert [d["is_primary"] for d in listed] == [True, False, False, False]


async def test_pages_start_with_the_primary(clinic: Clinic) -> None:
    path = await path_of(clinic)
    for code, primary in (("F41.1", False), ("F33.1", True), ("I10", False)):
        await add(clinic, path, code, is_primary=primary)
    seen: list[str] = []
    cursor: str | None = None
    for _ in range(3):
        query = {"limit": "1", **({"cursor": cursor} if cursor else {})}
        page = (await clinic.clinician.get(path, params=query)).json()
        seen += [d["code"] for d in page["items"]]
        cursor = page["next_cursor"]
    assert (seen, cursor) == (["F33.1", "F41.1", "I10"], None)


async def test_resolved_reopened_and_entered_in_error(clinic: Clinic) -> None:
    path = await path_of(clinic)
    one = await add(clinic, path, "F41.1", is_primary=True, onset_date="2020-05-01")
    target = f"{path}/{one['id']}"
    early = await act(clinic.clinician, f"{target}/resolve", '"1"', {"resolved_date": "2020-04-30"})
    assert (early.status_code, code_of(early)) == (422, "dates_reversed")
    late = await act(clinic.clinician, f"{target}/resolve", '"1"', {"resolved_date": "2199-01-01"})
    assert (late.status_code, code_of(late)) == (422, "date_in_future")
    done = (await act(clinic.clinician, f"{target}/resolve", '"1"', {})).json()
    assert (done["status"], done["resolved_date"], done["is_primary"]) == ("resolved", None, False)
    twice = await act(clinic.clinician, f"{target}/resolve", '"2"', {})
    assert (twice.status_code, code_of(twice)) == (409, "diagnosis_state_conflict")
    assert (await act(clinic.clinician, f"{target}/reopen", '"2"')).json()["status"] == "active"
    wrong = (await act(clinic.clinician, f"{target}/entered-in-error", '"3"')).json()
    assert wrong["status"] == "entered_in_error"
    for verb in ("confirm", "refute", "reopen", "entered-in-error"):
        answer = await act(clinic.clinician, f"{target}/{verb}", '"4"')
        assert (answer.status_code, code_of(answer)) == (409, "diagnosis_state_conflict")
    active = (await clinic.clinician.get(path, params={"status": "active"})).json()
    assert active["items"] == []


async def test_an_active_code_is_recorded_once(clinic: Clinic) -> None:
    path = await path_of(clinic)
    one = await add(clinic, path, "F41.1")
    again = await clinic.clinician.post(path, {"code": "f41.1"})
    assert (again.status_code, code_of(again)) == (409, "diagnosis_already_recorded")
    await act(clinic.clinician, f"{path}/{one['id']}/resolve", '"1"', {})
    await add(clinic, path, "F41.1")
    back = await act(clinic.clinician, f"{path}/{one['id']}/reopen", '"2"')
    assert (back.status_code, code_of(back)) == (409, "diagnosis_already_recorded")


async def test_a_diagnosis_belongs_to_its_patient(clinic: Clinic, onlooker: Clinic) -> None:
    path, other = await path_of(clinic), await path_of(clinic)
    one = await add(clinic, path, "F41.1")
    for person, target in (
        (clinic.clinician, f"{other}/{one['id']}"),
        (onlooker.clinician, f"{path}/{one['id']}"),
    ):
        answers = [
            await person.get(target),
            await person.patch(target, {"is_primary": True}, etag='"1"'),
            *[
                await act(person, f"{target}/{verb}", '"1"')
                for verb in ("confirm", "refute", "reopen")
            ],
            await act(person, f"{target}/resolve", '"1"', {}),
        ]
        assert {(a.status_code, code_of(a)) for a in answers} == {(404, "not_found")}
