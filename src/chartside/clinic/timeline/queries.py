"""Reads across modules, each part only for those who may see it in its own room."""

from datetime import UTC, datetime, time
from uuid import UUID
from zoneinfo import ZoneInfo

from chartside.clinic import encounters, medications, notes, patients, plans, scheduling
from chartside.clinic.timeline.rules import age_on, beginning, words_of
from chartside.clinic.timeline.schemas import (
    Allergies,
    AllergyBrief,
    AppointmentBrief,
    Coverage,
    DiagnosisBrief,
    EncounterBrief,
    MedicationBrief,
    NoteBrief,
    PatientBrief,
    PatientContext,
    PatientTimeline,
    TimelineItem,
)
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope

RECENT = 3
VISITS = 5
PARTS = {
    "allergies": "patients.allergy.read",
    "diagnoses": "patients.diagnosis.read",
    "medications": "medications.medication.read",
    "notes": "notes.note.read",
    "treatment_plan": "plans.plan.read",
    "encounters": "encounters.encounter.read",
    "appointments": "scheduling.appointment.read",
    "coverage": "patients.insurance.read",
}


def _permitted(scope: Scope) -> frozenset[str]:
    return frozenset(part for part, right in PARTS.items() if allows(scope.grants, right))


async def patient_context(session: ReadSession, scope: Scope, patient_id: UUID) -> PatientContext:
    who = await patients.get_patient(session, patient_id)
    may = _permitted(scope)
    return PatientContext(
        patient=PatientBrief(
            id=who.id,
            number=who.number,
            name=patients.display_name(who.given_name, who.family_name),
            birth_date=who.birth_date,
            age=age_on(who.birth_date, clock.today(scope.zone)),
            sex=who.sex,
            pronouns=who.pronouns,
            language=who.language,
            status=who.status,
        ),
        allergies=await _allergies(session, who.id) if "allergies" in may else None,
        diagnoses=await _diagnoses(session, who.id) if "diagnoses" in may else None,
        medications=await _medications(session, who.id) if "medications" in may else None,
        recent_notes=await _notes(session, scope, who.id) if "notes" in may else None,
        treatment_plan=(
            await plans.current_plan(session, who.id) if "treatment_plan" in may else None
        ),
        recent_encounters=await _encounters(session, who.id) if "encounters" in may else None,
        upcoming_appointments=(
            await _upcoming(session, scope.zone, who.id) if "appointments" in may else None
        ),
        coverage=await _coverage(session, who.id) if "coverage" in may else None,
        withheld=sorted(set(PARTS) - may),
    )


async def _allergies(session: ReadSession, patient_id: UUID) -> Allergies:
    who = await patients.get_patient(session, patient_id)
    rows = await patients.active_allergies(session, patient_id)
    return Allergies(
        knowledge=await patients.allergy_knowledge(session, who),
        active=[AllergyBrief.model_validate(row, extra="ignore") for row in rows],
    )


async def _diagnoses(session: ReadSession, patient_id: UUID) -> list[DiagnosisBrief]:
    rows = await patients.active_diagnoses(session, patient_id)
    return [DiagnosisBrief.model_validate(row, extra="ignore") for row in rows]


async def _medications(session: ReadSession, patient_id: UUID) -> list[MedicationBrief]:
    rows = await medications.active_medications(session, patient_id)
    return [MedicationBrief.model_validate(row, extra="ignore") for row in rows]


async def _notes(session: ReadSession, scope: Scope, patient_id: UUID) -> list[NoteBrief]:
    restricted = allows(scope.grants, "notes.restricted.read")
    rows = await notes.latest_notes(session, patient_id, RECENT, include_restricted=restricted)
    return [
        NoteBrief(
            id=row.note_id,
            encounter_id=row.encounter_id,
            kind=row.kind,
            signed_at=row.signed_at,
            summary=beginning(row.content),
        )
        for row in rows
    ]


async def _encounters(session: ReadSession, patient_id: UUID) -> list[EncounterBrief]:
    rows = await encounters.last_encounters(session, patient_id, VISITS)
    return [EncounterBrief.model_validate(row, extra="ignore") for row in rows]


async def _upcoming(
    session: ReadSession, zone: ZoneInfo, patient_id: UUID
) -> list[AppointmentBrief]:
    rows = await scheduling.upcoming_for_patient(session, patient_id, VISITS)
    return [
        AppointmentBrief(
            id=row.id,
            starts_at=row.starts_at,
            local=f"{row.starts_at.astimezone(zone):%Y-%m-%d %H:%M}",
            type_id=row.type_id,
            status=str(row.status),
        )
        for row in rows
    ]


async def _coverage(session: ReadSession, patient_id: UUID) -> list[Coverage]:
    rows = await patients.active_insurances(session, patient_id)
    return [Coverage.model_validate(row, extra="ignore") for row in rows]


async def patient_timeline(
    session: ReadSession, scope: Scope, patient_id: UUID, limit: int
) -> PatientTimeline:
    """What happened, newest first, from every room that the reader may enter."""
    await patients.get_patient(session, patient_id)
    may = _permitted(scope)
    items: list[TimelineItem] = []
    if "encounters" in may:
        items += await _visits(session, scope.zone, patient_id, limit)
    if "notes" in may:
        items += await _signed(session, scope, patient_id, limit)
    if "medications" in may:
        items += await _drugs(session, scope.zone, patient_id, limit)
    if "diagnoses" in may:
        items += await _found(session, patient_id)
    items.sort(key=lambda item: (item.at, item.record_id), reverse=True)
    return PatientTimeline(
        patient_id=patient_id, items=items[:limit], withheld=sorted(set(PARTS) - may)
    )


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
    restricted = allows(scope.grants, "notes.restricted.read")
    rows = await notes.latest_notes(session, patient_id, limit, include_restricted=restricted)
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
