"""Measurements over HTTP: what is kept, what is refused by name, and who sees them."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from tests.clinic.encounters.acts import opened, professional, today
from tests.clinic.measures.acts import (
    MODERATE,
    course,
    in_error,
    kind_of,
    listed,
    place,
    post,
    recorded,
    trends,
)
from tests.factories.clinic import Clinic


async def test_answers_are_scored_and_kept(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = await recorded(clinic, patient, measure="phq9", items=MODERATE, note="In the room.")
    assert (made["value"], made["severity"], made["unit"]) == (14, "moderate", "points")
    assert (made["items"], made["total_only"], made["risk"]) == (MODERATE, False, "none")
    assert (made["source"], made["status"], made["note"]) == ("person", "final", "In the room.")
    assert made["taken_at"] is not None
    assert made["taken_on"] == today(clinic).isoformat()
    again = await clinic.clinician.get(place(patient, made["id"]))
    assert again.json() == made
    assert again.headers["etag"] == '"1"'


async def test_a_total_without_answers_is_allowed_and_marked(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = await recorded(clinic, patient, measure="phq9", value=14)
    assert (made["total_only"], made["items"], made["risk"]) == (True, None, None)
    both = await recorded(clinic, patient, measure="phq9", value=14, items=MODERATE)
    assert both["total_only"] is False
    weight = await recorded(clinic, patient, measure="weight", value=80, unit="kg")
    assert weight["total_only"] is False


NO_TOTAL: list[tuple[dict[str, Any], str, str | None]] = [
    (
        {"measure": "phq9", "items": [1, 1, None, 1, 1, 1, 1, 1]},
        "items_missing",
        "Questions: 3, 9.",
    ),
    ({"measure": "phq9", "items": [4, *MODERATE[1:]]}, "items_do_not_fit", "Questions: 1."),
    ({"measure": "gad7", "items": MODERATE}, "items_do_not_fit", "Questions: 8, 9."),
    ({"measure": "weight", "items": [1], "unit": "kg"}, "items_do_not_fit", None),
]


async def test_answers_that_make_no_total_are_refused_by_name(clinic: Clinic) -> None:
    patient = await clinic.patient()
    for body, refusal, told in NO_TOTAL:
        refused = await post(clinic, patient, **body)
        assert (refused.status_code, kind_of(refused)) == (422, refusal), body
        assert refused.json().get("detail") == told
        assert refused.json()["findings"]
    (finding,) = (await post(clinic, patient, **NO_TOTAL[0][0])).json()["findings"]
    assert finding == {"code": "items_missing", "items": [3, 9]}
    assert await listed(clinic, patient) == []


CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    ({"measure": "phq9", "value": 28}, "implausible_value"),
    ({"measure": "phq9", "value": 14.5}, "implausible_value"),
    ({"measure": "phq9", "value": 13, "items": MODERATE}, "total_differs"),
    ({"measure": "weight", "value": 80}, "unit_missing"),
    ({"measure": "weight", "value": 80, "unit": "stone"}, "unknown_unit"),
    ({"measure": "weight", "value": 8000, "unit": "kg"}, "implausible_value"),
    ({"measure": "height", "value": 1.8, "unit": "cm"}, "implausible_value"),
    ({"measure": "systolic", "value": 1200}, "implausible_value"),
    ({"measure": "bmi", "value": 25}, "computed_measure"),
    ({"measure": "pain", "value": 11}, "implausible_value"),
    ({"measure": "phq9", "value": 14, "taken_on": "1979-01-01"}, "measurement_time"),
    ({"measure": "phq9", "value": 14, "taken_on": "2199-01-01"}, "measurement_time"),
    ({"measure": "phq9", "value": 14, "taken_at": "2199-01-01T10:00:00Z"}, "measurement_time"),
]


async def test_what_cannot_be_is_refused_by_name(clinic: Clinic) -> None:
    patient = await clinic.patient(birth_date="1980-05-05")
    for body, refusal in CANNOT_BE:
        refused = await post(clinic, patient, **body)
        assert (refused.status_code, kind_of(refused)) == (422, refusal), body


NOT_MEANT: list[dict[str, Any]] = [
    {"measure": "phq9"},
    {"measure": "iq", "value": 100},
    {"measure": "phq9", "value": -1},
    {"measure": "phq9", "value": "NaN"},
    {"measure": "phq9", "value": "1e400"},
    {"measure": "weight", "value": 10**30, "unit": "kg"},
    {"measure": "weight", "value": 80.123, "unit": "kg"},
    {"measure": "phq9", "items": []},
    {"measure": "phq9", "items": [1] * 21},
    {"measure": "phq9", "items": ["1"] * 9},
    {"measure": "phq9", "items": [True] * 9},
    {"measure": "phq9", "value": 1, "taken_on": "2026-01-01", "taken_at": "2026-01-01T10:00Z"},
    {"measure": "phq9", "value": 1, "source": "portal"},
    {"measure": "phq9", "value": 1, "severity": "mild"},
    {"measure": "phq9", "value": 1, "note": "a\u202eb"},
    {"measure": "phq9", "value": 1, "taken_at": "2026-01-01T10:00:00"},
]


async def test_a_body_that_cannot_be_meant_is_refused(clinic: Clinic) -> None:
    patient = await clinic.patient()
    for body in NOT_MEANT:
        refused = await post(clinic, patient, **body)
        assert (refused.status_code, kind_of(refused)) == (422, "invalid"), body


async def test_values_are_kept_in_one_unit_with_what_was_entered(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = await recorded(clinic, patient, measure="weight", value="180", unit="lbs")
    assert (made["value"], made["unit"]) == (81.65, "kg")
    assert (made["entered_value"], made["entered_unit"]) == (180, "lb")
    metric = await recorded(clinic, patient, measure="weight", value=82.5, unit="kg")
    assert (metric["entered_value"], metric["entered_unit"]) == (None, None)
    sugar = await recorded(clinic, patient, measure="hba1c", value=53, unit="mmol/mol")
    assert (sugar["value"], sugar["severity"]) == (7, "diabetes")


async def test_a_positive_risk_is_shown(clinic: Clinic) -> None:
    patient = await clinic.patient()
    made = await recorded(clinic, patient, measure="phq9", items=[*MODERATE[:8], 1])
    assert (made["value"], made["risk"]) == (15, "present")
    screen = await recorded(clinic, patient, measure="c_ssrs", items=[1, 1, 1, 1, 0, 0])
    assert (screen["value"], screen["severity"], screen["risk"]) == (4, "high", "high")
    calm = await recorded(clinic, patient, measure="c_ssrs", items=[0, 0, None, None, None, 0])
    assert (calm["severity"], calm["risk"]) == ("none", "none")


async def test_a_measurement_is_of_the_day_of_its_visit(clinic: Clinic) -> None:
    patient = await clinic.patient()
    visit = await opened(clinic, patient["id"], await professional(clinic))
    made = await recorded(clinic, patient, measure="phq9", value=9, encounter_id=visit["id"])
    assert (made["taken_on"], made["taken_at"]) == (visit["encounter_date"], None)
    other = await clinic.patient(given_name="Eva")
    wrong = await post(clinic, other, measure="phq9", value=9, encounter_id=visit["id"])
    unknown = await post(clinic, other, measure="phq9", value=9, encounter_id=str(uuid4()))
    assert wrong.status_code == unknown.status_code == 404
    assert kind_of(wrong) == kind_of(unknown) == "not_found"
    await clinic.clinician.post(
        f"/api/encounters/{visit['id']}/cancel", {"reason": "x"}, headers={"If-Match": '"1"'}
    )
    gone = await post(clinic, patient, measure="phq9", value=9, encounter_id=visit["id"])
    assert (gone.status_code, kind_of(gone)) == (409, "encounter_not_kept")


async def test_a_moment_is_put_on_the_clinics_day(clinic: Clinic) -> None:
    """Half past one at night in UTC is still the evening before in New York."""
    patient = await clinic.patient()
    at = "2026-03-02T01:30:00Z"
    made = await recorded(clinic, patient, measure="pain", value=3, taken_at=at)
    assert made["taken_on"] == "2026-03-01"
    assert datetime.fromisoformat(made["taken_at"]) == datetime.fromisoformat(at)
    soon = (datetime.now(UTC) + timedelta(minutes=2)).isoformat()
    assert (await post(clinic, patient, measure="pain", value=3, taken_at=soon)).status_code == 201


async def test_an_entry_in_error_stays_and_counts_no_more(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await course(clinic, patient, "phq9", ("2026-01-05", 18), ("2026-02-05", 9))
    wrong = await recorded(clinic, patient, measure="phq9", value=27)
    assert (await trends(clinic, patient))["phq9"]["latest"]["value"] == 27
    unread = await clinic.clinician.post(place(patient, wrong["id"], "enter-in-error"), {})
    assert unread.status_code == 428
    assert (await in_error(clinic, patient, wrong, etag=7)).status_code == 412
    done = await in_error(clinic, patient, wrong, reason="Another patient's form")
    assert done.status_code == 200
    assert (done.json()["status"], done.json()["error_reason"]) == (
        "entered_in_error",
        "Another patient's form",
    )
    again = await in_error(clinic, patient, wrong, etag=2)
    assert (again.status_code, kind_of(again)) == (409, "measurement_already_in_error")
    found = (await trends(clinic, patient))["phq9"]
    assert (found["latest"]["value"], found["readings"]) == (9, 2)
    assert len(await listed(clinic, patient)) == 3
    assert len(await listed(clinic, patient, status="final")) == 2


async def test_lists_are_newest_first_filtered_and_paged(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await course(clinic, patient, "phq9", ("2026-02-05", 12), ("2026-01-05", 18), ("2026-03-05", 9))
    await course(clinic, patient, "gad7", ("2026-02-06", 11))
    days = [row["taken_on"] for row in await listed(clinic, patient)]
    assert days == ["2026-03-05", "2026-02-06", "2026-02-05", "2026-01-05"]
    assert len(await listed(clinic, patient, measure="phq9")) == 3
    seen, cursor = [], None
    for _ in range(4):
        query = {"limit": 1, "measure": "phq9", **({"cursor": cursor} if cursor else {})}
        page = (await clinic.clinician.get(place(patient), params=query)).json()
        seen += [row["value"] for row in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert seen == [9, 12, 18]
    bad = await clinic.clinician.get(place(patient), params={"cursor": "nonsense"})
    assert (bad.status_code, kind_of(bad)) == (422, "invalid_cursor")


async def test_trends_hold_what_a_chart_needs(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await course(
        clinic, patient, "phq9", ("2026-01-05", 18), ("2026-02-05", 13), ("2026-03-05", 12)
    )
    await course(clinic, patient, "gad7", ("2026-01-05", 10))
    found = await trends(clinic, patient)
    assert list(found) == ["phq9", "gad7"]
    phq = found["phq9"]
    assert [point["value"] for point in phq["series"]] == [18, 13, 12]
    assert (phq["trend"], phq["change"]) == ("stable", -1)
    assert (phq["overall"], phq["overall_change"]) == ("improving", -6)
    assert phq["bands"][0]["key"] == "minimal"
    assert (phq["better"], phq["step"], phq["words"]["es"]) == ("lower", 3, "PHQ-9")
    assert (found["gad7"]["trend"], found["gad7"]["previous"]) == ("unknown", None)
    assert list(await trends(clinic, patient, measure="gad7")) == ["gad7"]
    assert await trends(clinic, patient, measure="pcl5") == {}


async def test_the_body_mass_index_is_computed(clinic: Clinic) -> None:
    patient = await clinic.patient(birth_date="1980-05-05")
    await course(clinic, patient, "weight", ("2026-01-05", 95), ("2026-03-05", 90), unit="kg")
    assert "bmi" not in await trends(clinic, patient)
    await recorded(clinic, patient, measure="height", value=1.8, unit="m", taken_on="2026-02-01")
    found = (await trends(clinic, patient, measure="bmi"))["bmi"]
    assert [p["value"] for p in found["series"]] == [29.3, 27.8]
    assert (found["latest"]["severity"], found["trend"]) == ("overweight", "improving")
    assert list(await trends(clinic, patient)) == ["weight", "height", "bmi"]


async def test_the_definitions_are_told_in_both_languages(clinic: Clinic) -> None:
    found = {one["code"]: one for one in (await clinic.clinician.get("/api/measures")).json()}
    assert len(found) == 17
    assert len(found["pcl5"]["items"]) == 20
    assert found["phq9"]["bands"][2]["words"] == {
        "en": "moderate depression",
        "es": "depresión moderada",
    }
    assert found["weight"]["accepted_units"] == ["kg", "lb"]
    assert found["bmi"]["computed"] is True
    assert found["phq9"]["possible"] == {"low": 0, "high": 27}


async def test_only_those_permitted_read_and_record(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await recorded(clinic, patient, measure="phq9", value=9)
    reads = {
        role: (await person.get(place(patient, row["id"]))).status_code
        for role, person in clinic.people.items()
    }
    assert {role for role, code in reads.items() if code == 200} == {
        "admin",
        "clinician",
        "assistant",
    }
    writes = {
        role: (await post(clinic, patient, role=role, measure="phq9", value=9)).status_code
        for role in clinic.people
    }
    assert {role for role, code in writes.items() if code == 201} == {"clinician", "assistant"}
    assert set(writes.values()) == {201, 403}


async def test_another_clinics_and_another_patients_measurement_answer_as_an_unknown_one(
    clinic: Clinic, onlooker: Clinic
) -> None:
    patient, other = await clinic.patient(), await clinic.patient(given_name="Eva")
    row = await recorded(clinic, patient, measure="phq9", value=9)
    theirs = await onlooker.patient()
    for who, whose in ((clinic, other), (onlooker, theirs), (onlooker, patient)):
        found = await who.clinician.get(place(whose, row["id"]))
        marked = await in_error(who, whose, row)
        assert (found.status_code, marked.status_code) == (404, 404)
        assert kind_of(found) == kind_of(marked) == "not_found"
    assert (await onlooker.clinician.get(place(patient))).status_code == 404
    assert (await onlooker.clinician.get(place(patient, "trends"))).status_code == 404
    assert (await post(onlooker, patient, measure="phq9", value=9)).status_code == 404
    assert [one["status"] for one in await listed(clinic, patient)] == ["final"]
