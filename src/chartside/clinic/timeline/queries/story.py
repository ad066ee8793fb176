"""What happened with a patient, newest first."""

from datetime import UTC, date, datetime, time
from uuid import UUID
from zoneinfo import ZoneInfo

from chartside.clinic import encounters, measures, medications, notes, patients, plans
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
        items += await _visits(session, scope, patient_id, limit)
    if "notes" in may:
        items += await _signed(session, scope, patient_id, limit)
    if "medications" in may:
        items += await _drugs(session, scope, patient_id, limit)
    if "diagnoses" in may:
        items += await _found(session, scope.locale, patient_id)
    if "measures" in may:
        items += await _measured(session, scope.locale, patient_id, limit)
    if "treatment_plan" in may:
        items += await _planned(session, scope.locale, patient_id, limit)
    items.sort(key=lambda item: (item.at, item.record_id), reverse=True)
    return PatientTimeline(patient_id=patient_id, items=items[:limit], withheld=withheld(may))


async def _visits(
    session: ReadSession, scope: Scope, patient_id: UUID, limit: int
) -> list[TimelineItem]:
    rows = await encounters.last_encounters(session, patient_id, limit)
    return [
        TimelineItem(
            at=row.started_at or _midnight(row.encounter_date, scope.zone),
            kind="encounter",
            words=f"{words_of(row.encounter_type, scope.locale).capitalize()} "
            f"({words_of(row.status, scope.locale)})",
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
            words=_note_words(row.kind, row.version, scope.locale),
            record_id=row.note_id,
        )
        for row in rows
    ]


def _note_words(kind: str, version: int, locale: str) -> str:
    which, what = words_of(kind, locale), words_of("note", locale)
    done = words_of("amended" if version > 1 else "signed", locale)
    if locale.lower().startswith("es"):
        return f"{what.capitalize()} ({which}) {done}"
    return f"{which} {what} {done}"


async def _drugs(
    session: ReadSession, scope: Scope, patient_id: UUID, limit: int
) -> list[TimelineItem]:
    rows = await medications.list_medications(session, patient_id, limit=limit)
    items = []
    for row in rows:
        for day, verb in ((row.started_on, "started"), (row.ended_on, "ended")):
            if day is not None:
                at, done = _midnight(day, scope.zone), words_of(verb, scope.locale)
                words = f"{medications.in_words(row.name, row.dose, row.unit)} {done}"
                items.append(TimelineItem(at=at, kind="medication", words=words, record_id=row.id))
    return items


async def _found(session: ReadSession, locale: str, patient_id: UUID) -> list[TimelineItem]:
    rows = await patients.active_diagnoses(session, patient_id)
    return [
        TimelineItem(
            at=row.created_at,
            kind="diagnosis",
            words=f"{row.description} ({row.code}) {words_of('recorded', locale)}",
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


async def _planned(
    session: ReadSession, locale: str, patient_id: UUID, limit: int
) -> list[TimelineItem]:
    items = []
    for row in await plans.list_plans(session, patient_id, limit=limit):
        for at, what in ((row.activated_at, "in force"), (row.closed_at, str(row.status))):
            if at is not None:
                words = f"{words_of(f'plan {what}', locale).capitalize()}: {row.title}"
                items.append(TimelineItem(at=at, kind="plan", words=words, record_id=row.id))
    return items


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(), zone).astimezone(UTC)
