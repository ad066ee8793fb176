"""Utilization reviews: eight sections in words, figures from the record, and nobody else's to see."""

from typing import Any
from uuid import uuid4

import pytest
from httpx import Response
from tests.factories.clinic import Clinic

from chartside.clinic.reviews import SECTIONS

WORDS = {"medical_necessity": "Panic attacks keep her from work."}


def place(patient: dict[str, Any], *parts: str) -> str:
    return "/".join((f"/api/patients/{patient['id']}/utilization-reviews", *parts))


def code(response: Response) -> str:
    return str(response.json()["type"]).rsplit(":", 1)[-1]


async def drafted(clinic: Clinic, patient: dict[str, Any], **given: Any) -> dict[str, Any]:
    response = await clinic.clinician.post(place(patient), {"content": WORDS, **given})
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


async def test_a_review_has_eight_sections_and_unknown_figures_stay_unknown(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = await drafted(clinic, patient)
    assert len(SECTIONS) == 8
    assert set(made["missing"]) | set(made["content"]) == {section.key for section in SECTIONS}
    figures = made["figures"]
    for unknown in ("payer_name", "authorised_sessions", "used_sessions", "remaining_sessions"):
        assert figures[unknown] is None
    assert (figures["completed_sessions"], figures["diagnoses"]) == (0, [])
    assert (made["source"], made["status"], made["ai_run_id"]) == ("person", "draft", None)


@pytest.mark.parametrize(
    "body",
    [
        {"content": {"plan": "x"}},
        {"content": WORDS, "figures": {"remaining_sessions": 5}},
        {"content": WORDS, "authorised_sessions": 5},
        {"content": WORDS, "requested_sessions": 0},
        {"content": WORDS, "requested_sessions": "12"},
        {"content": {"medical_necessity": "a\u202eb"}},
    ],
)
async def test_no_figure_and_no_strange_section_can_be_written(clinic: Clinic, body: Any) -> None:
    patient = await clinic.patient()
    assert (await clinic.clinician.post(place(patient), body)).status_code == 422


async def test_a_review_is_its_clinics_and_its_patients(clinic: Clinic, onlooker: Clinic) -> None:
    patient, other = await clinic.patient(), await clinic.patient(given_name="Eva")
    made = await drafted(clinic, patient)
    answers = [
        await clinic.clinician.get(place(other, made["id"])),
        await clinic.clinician.get(place(patient, str(uuid4()))),
        await onlooker.clinician.get(place(patient, made["id"])),
        await onlooker.clinician.get(place(patient)),
    ]
    assert {(a.status_code, code(a)) for a in answers} == {(404, "not_found")}
    seen = [(await clinic.people[r].get(place(patient))).status_code for r in ("biller", "admin")]
    assert seen == [200, 200]
    for role in ("assistant", "receptionist"):
        assert (await clinic.people[role].get(place(patient))).status_code == 403
    refused = await clinic.people["biller"].post(place(patient), {"content": WORDS})
    assert refused.status_code == 403


async def test_a_withdrawn_review_stays_and_no_longer_changes(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = await drafted(clinic, patient)
    path, seen = place(patient, made["id"], "withdraw"), {"If-Match": f'"{made["revision"]}"'}
    gone = await clinic.clinician.post(path, {"reason": "Not needed"}, headers=seen)
    assert (gone.json()["status"], gone.json()["withdrawal_reason"]) == ("withdrawn", "Not needed")
    again = await clinic.clinician.post(
        path, {"reason": "x"}, headers={"If-Match": gone.headers["ETag"]}
    )
    assert (again.status_code, code(again)) == (409, "review_closed")
    stale = await clinic.clinician.post(path, {"reason": "x"}, headers=seen)
    assert stale.status_code == 412
    listed = (await clinic.clinician.get(place(patient), params={"limit": 1})).json()
    assert [one["id"] for one in listed["items"]] == [made["id"]]
