"""What happened with a patient, newest first."""

from datetime import UTC, datetime, time
from uuid import UUID
from zoneinfo import ZoneInfo

from chartside.clinic import encounters, measures, medications, notes, patients
from chartside.clinic.timeline.queries.common import permitted, sees_restricted, withheld
from chartside.clinic.timeline.rules import words_of
from chartside.clinic.timeline.schemas import PatientTimeline, TimelineItem
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope


async def patient_timeline(
    session: ReadSession, scope: Scope, patient_id: UUID, limit: int
) -> PatientTimeline:
    """What happened, newest first, from every room that the reader may enter."""
    await patients.get_patient(session, patient_id)
    may = permitted(scope)
    items: list[TimelineItem] = []
    if "encounters" in may:
        items += await _visits(session, scope.zone, patient_id, limit)
    if "notes" in may:
        items += await _signed(session, scope, patient_id, limit)
    if "medications" in may:
        items += await _drugs(session, scope.zone, patient_id, limit)
    if "diagnoses" in may:
        items += await _found(session, patient_id)
    if "measures" in may:
        items += await _measured(session, scope.locale, patient_id, limit)
    items.sort(key=lambda item: (item.at, item.record_id), reverse=True)
    return PatientTimeline(patient_id=patient_id, items=items[:limit], withheld=withheld(may))


async def _visits(
    session: ReadSession, zone: ZoneInfo, patient_id: UUID, limit: int
) -> list[TimelineItem]:
    rows = await encounters.last_encounters(session, patient_id, limit)
    return [
        TimelineItem(
            at=row.started_at or datetime.combine(row.encounter_date, time(), zone).astimezone(UTC),
            kind="encounter",
            words=f"{words_of(row.encounter_type).capitalize()} ({words_of(row.status)})",
            record_id=row.id,
        )
        for row in rows
    ]


async def _signed(
    session: ReadSession, scope: Scope, patient_id: UUID, limit: int
) -> list[TimelineItem]:
    rows = await notes.latest_notes(
        session, patient_id, limit, include_restricted=sees_restricted(scope)
    )
    return [
        TimelineItem(
            at=row.signed_at,
            kind="note",
            words=f"{words_of(row.kind)} note {'amended' if row.version > 1 else 'signed'}",
            record_id=row.note_id,
        )
        for row in rows
    ]


async def _drugs(
    session: ReadSession, zone: ZoneInfo, patient_id: UUID, limit: int
) -> list[TimelineItem]:
    rows = await medications.list_medications(session, patient_id, limit=limit)
    items = []
    for row in rows:
        for day, verb in ((row.started_on, "started"), (row.ended_on, "ended")):
            if day is not None:
                at = datetime.combine(day, time(), zone).astimezone(UTC)
                words = f"{medications.in_words(row.name, row.dose, row.unit)} {verb}"
                items.append(TimelineItem(at=at, kind="medication", words=words, record_id=row.id))
    return items


async def _found(session: ReadSession, patient_id: UUID) -> list[TimelineItem]:
    rows = await patients.active_diagnoses(session, patient_id)
    return [
        TimelineItem(
            at=row.created_at,
            kind="diagnosis",
            words=f"{row.description} ({row.code}) recorded",
            record_id=row.id,
        )
        for row in rows
    ]


async def _measured(
    session: ReadSession, locale: str, patient_id: UUID, limit: int
) -> list[TimelineItem]:
    rows = await measures.list_measurements(
        session, patient_id, status=measures.MeasurementStatus.FINAL, limit=limit
    )
    return [
        TimelineItem(
            at=row.sort_at,
            kind="measurement",
            words=measures.in_words(row.measure, row.value, row.severity, locale),
            record_id=row.id,
        )
        for row in rows[:limit]
    ]
