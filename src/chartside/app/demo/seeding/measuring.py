"""The readings of the story as measurements: what a note says was measured stands among the results as well."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

from chartside.app.demo.seeding.ground import Ground
from chartside.app.demo.seeding.rows import put
from chartside.app.demo.seeding.visits import Written
from chartside.app.demo.story import Story
from chartside.clinic.measures import (
    MEASURES,
    MeasureCode,
    MeasurementRecorded,
    MeasurementSource,
    MeasurementStatus,
    severity,
)
from chartside.kernel.db import Session
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id

ADULT = 18
# What the record has a measure for; the other readings stay in the words of the notes.
KEPT = {
    "PHQ-9": MeasureCode.PHQ9,
    "GAD-7": MeasureCode.GAD7,
    "PCL-5": MeasureCode.PCL5,
    "AUDIT-C": MeasureCode.AUDIT_C,
    "weight": MeasureCode.WEIGHT,
    "waist": MeasureCode.WAIST,
    "systolic": MeasureCode.SYSTOLIC,
    "diastolic": MeasureCode.DIASTOLIC,
    "pulse": MeasureCode.HEART_RATE,
    "hba1c": MeasureCode.HBA1C,
    "glucose": MeasureCode.GLUCOSE,
    "pain": MeasureCode.PAIN,
    "plaque": MeasureCode.PLAQUE_INDEX,
}


async def write_measurements(session: Session, ground: Ground, written: Sequence[Written]) -> None:
    rows = [row for one in written if not one.open for row in _rows(one)]
    await put(session, "measurements", rows)
    for row in rows:
        fact = MeasurementRecorded(
            measurement_id=row["id"],
            patient_id=row["patient_id"],
            measure=row["measure"],
            value=row["value"],
            severity=row["severity"],
            risk=None,
        )
        await announce(session, ground.scope, fact)


def _rows(one: Written) -> Iterator[dict[str, Any]]:
    story, number = one.case.story, one.visit.number
    if story is None or not number:
        return
    for code, series in story.series.items():
        value = series.at(number)
        if code in KEPT and value is not None:
            yield _row(one, story, KEPT[code], Decimal(str(value)))
    if number == 1 and "weight" in story.series:
        yield _row(one, story, MeasureCode.HEIGHT, Decimal(story.height_cm))


def _row(one: Written, story: Story, code: MeasureCode, value: Decimal) -> dict[str, Any]:
    measure = MEASURES[code]
    band = severity(measure, value, adult=story.age >= ADULT)
    return {
        "id": new_id(),
        "patient_id": one.patient_id,
        "encounter_id": one.encounter_id,
        "measure": code,
        "value": value,
        "unit": measure.unit.name,
        "severity": band.key if band else None,
        "taken_at": one.starts_at,
        "taken_on": one.visit.slot.day,
        "sort_at": one.starts_at,
        "source": MeasurementSource.PERSON,
        "status": MeasurementStatus.FINAL,
    }
