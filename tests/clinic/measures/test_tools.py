"""Measurements through the gate: what is previewed and warned of, what a signature does, what other rooms are told."""

from typing import Any
from uuid import UUID

import pytest
from tests.clinic.encounters.acts import opened, professional
from tests.clinic.measures.acts import (
    MODERATE,
    course,
    in_error,
    listed,
    previewed,
    recorded,
    signed,
)
from tests.factories.clinic import Clinic

from chartside.clinic import measures
from chartside.clinic.encounters import OpenEncounter
from chartside.clinic.measures.service import ItemsMissing, MeasurementAlreadyInError, UnitMissing
from chartside.clinic.patients import AiConsentMissing
from chartside.kernel.errors import NotFound
from chartside.kernel.events import Bus, Subscriber
from chartside.kernel.ids import new_id
from chartside.kernel.tools import ArgumentsRefused, Pending


def codes(shown: Any) -> list[str]:
    return [warning.code for warning in shown.preview.warnings]


def args_for(patient: dict[str, Any], **given: Any) -> dict[str, Any]:
    return {"patient_id": patient["id"], **given}


async def test_a_preview_shows_severity_previous_value_and_trend_and_writes_nothing(
    clinic: Clinic,
) -> None:
    patient = await clinic.patient()
    await course(clinic, patient, "phq9", ("2026-01-05", 18))
    before = (await listed(clinic, patient))[0]
    args = args_for(patient, measure="phq9", items=MODERATE)
    shown = await previewed(clinic, "record_measurement", args)
    assert shown.preview.title == "Record PHQ-9 14 (moderate depression) for Ana Ruiz"
    changes = {c.field: (c.old, c.new) for c in shown.preview.changes}
    assert changes["value"] == ("18", "14")
    assert changes["severity"] == ("moderately severe depression", "moderate depression")
    assert changes["trend"] == (None, "improving")
    assert changes["items"] == (None, "2, 2, 2, 2, 2, 2, 1, 1, 0")
    assert codes(shown) == []
    rests = [(one.kind, str(one.id)) for one in shown.preview.rests_on]
    assert rests == [("measurement", before["id"])]
    assert len(await listed(clinic, patient)) == 1


async def test_a_first_reading_has_no_trend(clinic: Clinic) -> None:
    patient = await clinic.patient()
    args = args_for(patient, measure="gad7", value=10)
    shown = await previewed(clinic, "record_measurement", args)
    changes = {c.field: (c.old, c.new) for c in shown.preview.changes}
    assert changes["value"] == (None, "10")
    assert changes["trend"] == (None, "unknown")


WARNED: list[tuple[dict[str, Any], list[str]]] = [
    ({"measure": "phq9", "items": [*MODERATE[:8], 2]}, ["risk_present"]),
    ({"measure": "phq9", "value": 14}, ["total_only"]),
    ({"measure": "phq9", "value": 26}, ["risk_present", "total_only"]),
    ({"measure": "c_ssrs", "items": [1, 1, 0, 0, 1, 0]}, ["risk_high"]),
    ({"measure": "weight", "value": 260, "unit": "kg"}, ["unusual_value"]),
    ({"measure": "systolic", "value": 210}, ["unusual_value"]),
    ({"measure": "weight", "value": 80, "unit": "kg"}, []),
]


async def test_what_a_person_should_weigh_is_warned_of(clinic: Clinic) -> None:
    patient = await clinic.patient()
    for given, warned in WARNED:
        shown = await previewed(clinic, "record_measurement", args_for(patient, **given))
        assert codes(shown) == warned, given


async def test_a_double_and_an_abrupt_change_are_warned_of(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await course(clinic, patient, "weight", ("2026-01-05", 80), unit="kg")
    pounds = args_for(patient, measure="weight", value=170, unit="kg", taken_on="2026-01-05")
    shown = await previewed(clinic, "record_measurement", pounds)
    assert codes(shown) == ["abrupt_change", "already_recorded"]
    lb = args_for(patient, measure="weight", value=170, unit="lb", taken_on="2026-02-05")
    again = await previewed(clinic, "record_measurement", lb)
    assert codes(again) == []
    changes = {c.field: c.new for c in again.preview.changes}
    assert (changes["value"], changes["entered"]) == ("77.11 kg", "170 lb")


async def test_a_childs_weight_is_not_called_unusual(clinic: Clinic) -> None:
    child = await clinic.patient(birth_date="2022-01-01")
    shown = await previewed(
        clinic, "record_measurement", args_for(child, measure="weight", value=16, unit="kg")
    )
    assert codes(shown) == []


async def test_a_signed_measurement_is_the_record_and_can_be_taken_back(clinic: Clinic) -> None:
    patient = await clinic.patient()
    args = args_for(patient, measure="phq9", items=MODERATE)
    made = await signed(clinic, "record_measurement", args)
    (row,) = await listed(clinic, patient)
    assert (row["id"], row["source"], row["value"]) == (str(made.id), "ai", 14)
    tool = clinic.house.registry.get("record_measurement")
    assert tool is not None
    assert tool.undo is not None
    undo = {name: str(getattr(made, field)) for name, field in tool.undo.arguments.items()}
    taken_back = await signed(clinic, str(tool.undo.tool), undo)
    assert taken_back.status == "entered_in_error"
    with pytest.raises(MeasurementAlreadyInError):
        await previewed(clinic, "enter_measurement_in_error", undo)


async def test_what_cannot_be_is_refused_before_it_is_signed(clinic: Clinic) -> None:
    patient = await clinic.patient()
    with pytest.raises(ItemsMissing) as missing:
        args = args_for(patient, measure="phq9", items=MODERATE[:8])
        await previewed(clinic, "record_measurement", args)
    assert missing.value.detail == "Questions: 9."
    with pytest.raises(UnitMissing):
        args = args_for(patient, measure="weight", value=180)
        await previewed(clinic, "record_measurement", args)
    with pytest.raises(ArgumentsRefused):
        args = args_for(patient, measure="phq9", value=14, severity="mild")
        await previewed(clinic, "record_measurement", args)


async def test_a_visit_that_is_itself_proposed_gives_the_day(clinic: Clinic) -> None:
    patient, other = await clinic.patient(), await clinic.patient(given_name="Eva")
    who, proposal = await professional(clinic), new_id()
    opening = OpenEncounter.model_validate(
        {
            "patient_id": patient["id"],
            "professional_id": who,
            "encounter_date": "2026-03-02",
            "encounter_type": "individual_therapy",
        }
    )
    ahead = {proposal: Pending("open_encounter", opening, "Open it", UUID(patient["id"]))}
    args = args_for(patient, measure="phq9", value=9, encounter_id=str(proposal))
    shown = await previewed(clinic, "record_measurement", args, pending=ahead)
    assert {c.field: c.new for c in shown.preview.changes}["taken_on"] == "2026-03-02"
    with pytest.raises(NotFound):
        await previewed(
            clinic, "record_measurement", {**args, "patient_id": other["id"]}, pending=ahead
        )


async def test_a_visit_is_what_the_proposal_rests_on(clinic: Clinic) -> None:
    patient = await clinic.patient()
    visit = await opened(clinic, patient["id"], await professional(clinic))
    args = args_for(patient, measure="phq9", value=9, encounter_id=visit["id"])
    shown = await previewed(clinic, "record_measurement", args)
    assert [(one.kind, str(one.id)) for one in shown.preview.rests_on] == [
        ("encounter", visit["id"])
    ]


async def test_an_agent_reads_lists_and_trends(clinic: Clinic) -> None:
    patient = await clinic.patient()
    await course(clinic, patient, "phq9", ("2026-01-05", 18), ("2026-02-05", 12))
    gate, scope = clinic.house.gate, clinic.scope()
    found = await gate.read(scope, "list_measurements", args_for(patient, limit=1))
    assert ([one.value for one in found.measurements], found.more) == ([12], True)
    moved = await gate.read(scope, "get_measure_trends", args_for(patient, measure="phq9"))
    assert [trend.trend for trend in moved.trends] == ["improving"]


async def test_without_consent_no_agent_reads_or_proposes(clinic: Clinic) -> None:
    patient = await clinic.patient(ai_consent="refused")
    await recorded(clinic, patient, measure="phq9", value=9)
    with pytest.raises(AiConsentMissing):
        await clinic.house.gate.read(clinic.scope(), "get_measure_trends", args_for(patient))
    with pytest.raises(AiConsentMissing):
        await previewed(clinic, "record_measurement", args_for(patient, measure="phq9", value=9))


async def test_a_measurement_in_error_previews_what_it_marks(clinic: Clinic) -> None:
    patient = await clinic.patient()
    row = await recorded(clinic, patient, measure="phq9", value=9, taken_on="2026-01-05")
    args = args_for(patient, measurement_id=row["id"], reason="Wrong form")
    shown = await previewed(clinic, "enter_measurement_in_error", args)
    assert shown.preview.title == "Mark PHQ-9 9 of 2026-01-05 of Ana Ruiz as entered in error"
    assert [(c.field, c.new) for c in shown.preview.changes] == [
        ("status", "entered_in_error"),
        ("reason", "Wrong form"),
    ]
    assert (await in_error(clinic, patient, row)).status_code == 200


async def test_other_rooms_are_told_of_what_was_recorded(clinic: Clinic) -> None:
    """The face records for other rooms under their own source, and announces it."""
    patient = await clinic.patient()
    heard: list[measures.MeasurementRecorded] = []

    async def listen(session: Any, scope: Any, event: measures.MeasurementRecorded) -> None:
        heard.append(event)

    scope = clinic.scope()
    command = measures.RecordMeasurement.model_validate(
        args_for(patient, measure="phq9", items=[*MODERATE[:8], 1])
    )
    async with clinic.house.database.writing(scope) as session:
        session.info["bus"] = Bus([Subscriber(measures.MeasurementRecorded, listen)])
        row = await measures.record(
            session, scope, command, source=measures.MeasurementSource.PORTAL
        )
    assert row.source == "portal"
    (event,) = heard
    assert (event.measure, event.value, event.severity, event.risk) == (
        "phq9",
        15,
        "moderately_severe",
        "present",
    )
    async with clinic.house.database.reading(scope) as reader:
        latest = await measures.latest(reader, UUID(patient["id"]))
        moved = await measures.trends(reader, UUID(patient["id"]), measures.MeasureCode.PHQ9)
    assert {code: reading.value for code, reading in latest.items()} == {"phq9": 15}
    assert [trend.measure for trend in moved] == ["phq9"]
