"""What is known of a patient now, each part only for those who may see it in its own room."""

from collections.abc import Sequence
from uuid import UUID
from zoneinfo import ZoneInfo

from chartside.clinic import encounters, measures, medications, notes, patients, plans, scheduling
from chartside.clinic.timeline.queries.common import permitted, sees_restricted, withheld
from chartside.clinic.timeline.queries.continuity import Gathered, continuity
from chartside.clinic.timeline.rules import age_on, beginning
from chartside.clinic.timeline.schemas import (
    Allergies,
    AllergyBrief,
    AppointmentBrief,
    Coverage,
    DiagnosisBrief,
    EncounterBrief,
    MeasureBrief,
    MedicationBrief,
    NoteBrief,
    PatientBrief,
    PatientContext,
)
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope

RECENT = 3
LOOK_BACK = 6
"""How many notes are searched for the last plan and for risks."""

VISITS = 5


async def patient_context(session: ReadSession, scope: Scope, patient_id: UUID) -> PatientContext:
    who = await patients.get_patient(session, patient_id)
    may = permitted(scope)
    known = await _gathered(session, scope, patient_id, may)
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
        recent_notes=None if known.notes is None else _briefs(known.notes[:RECENT]),
        treatment_plan=known.plan,
        measures=None if known.trends is None else _measures(known.trends),
        recent_encounters=await _encounters(session, who.id) if "encounters" in may else None,
        upcoming_appointments=(
            await _upcoming(session, scope.zone, who.id) if "appointments" in may else None
        ),
        coverage=None if known.coverage is None else [_cover(one) for one in known.coverage],
        continuity=await continuity(session, scope, who.id, known),
        withheld=withheld(may),
    )


async def _gathered(
    session: ReadSession, scope: Scope, patient_id: UUID, may: frozenset[str]
) -> Gathered:
    """What both the picture and the continuity are made of, as far as it is permitted."""
    return Gathered(
        may=may,
        notes=(
            await notes.latest_notes(
                session, patient_id, LOOK_BACK, include_restricted=sees_restricted(scope)
            )
            if "notes" in may
            else None
        ),
        plan=await plans.current_plan(session, patient_id) if "treatment_plan" in may else None,
        trends=await measures.trends(session, patient_id) if "measures" in may else None,
        coverage=(
            await patients.active_insurances(session, patient_id) if "coverage" in may else None
        ),
    )


def _cover(view: patients.InsuranceView) -> Coverage:
    return Coverage.model_validate(view, extra="ignore")


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


def _briefs(rows: Sequence[notes.NoteVersion]) -> list[NoteBrief]:
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


def _measures(trends: Sequence[measures.MeasureTrend]) -> list[MeasureBrief]:
    return [
        MeasureBrief(
            measure=trend.measure,
            unit=trend.unit,
            latest=trend.latest,
            previous=trend.previous,
            readings=trend.readings,
            change=trend.change,
            overall_change=trend.overall_change,
            trend=trend.trend,
            overall=trend.overall,
        )
        for trend in trends
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
