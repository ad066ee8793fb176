"""A patient's story across modules: what is going on now, and what happened when."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field

from chartside.clinic import measures, patients, plans
from chartside.clinic.encounters import EncounterStatus, EncounterType
from chartside.clinic.notes import NoteKind
from chartside.clinic.timeline.rules import GoalStanding, LastPlan, RiskFlag, SessionCount
from chartside.kernel.http import Command, Id, Label, PatientName, Term, View, Words
from chartside.kernel.tools import Warning_


class GetPatientContext(Command):
    """Load what is known of a patient."""

    patient_id: Id


class GetPatientTimeline(Command):
    """What happened with a patient, newest first."""

    patient_id: Id
    limit: Annotated[int, Field(ge=1, le=100)] = 30


class PatientBrief(View):
    id: UUID
    number: str
    name: PatientName
    birth_date: date | None
    age: int | None
    sex: patients.Sex
    pronouns: str | None
    language: str | None
    status: patients.PatientStatus


class AllergyBrief(View):
    id: UUID
    substance: str
    reaction: Words | None
    severity: patients.Severity


class Allergies(View):
    """What is recorded of allergies. None recorded is not the same as none known."""

    knowledge: patients.AllergyKnowledge
    active: list[AllergyBrief]


class DiagnosisBrief(View):
    id: UUID
    code: str
    description: Label
    is_primary: bool
    confirmation: patients.Confirmation


class MedicationBrief(View):
    id: UUID
    name: Label
    dose: str | None
    unit: str | None
    route: str | None
    frequency: str | None
    started_on: date | None


class NoteBrief(View):
    id: UUID
    encounter_id: UUID
    kind: NoteKind
    signed_at: datetime
    summary: Words = Field(description="The beginning of the note, cut at a word.")


class EncounterBrief(View):
    id: UUID
    encounter_date: date
    encounter_type: EncounterType
    status: EncounterStatus
    duration_minutes: int | None


class AppointmentBrief(View):
    id: UUID
    starts_at: datetime
    local: Term
    type_id: UUID
    status: str


class Coverage(View):
    payer_name: str
    priority: patients.Priority
    authorised_sessions: int | None
    used_sessions: int
    remaining_sessions: int | None
    valid_to: date | None


class MeasureBrief(View):
    """A measure as it stands: `trend` since the reading before, `overall` since the first."""

    measure: measures.MeasureCode
    unit: str
    latest: measures.MeasureReading
    previous: measures.MeasureReading | None
    readings: int
    change: measures.Number | None
    overall_change: measures.Number | None
    trend: measures.Trend
    overall: measures.Trend


class Continuity(View):
    """What carries over from one session to the next. A part is null where the reader may not see what it rests on."""

    sessions: SessionCount | None
    low_authorisation: Warning_ | None = Field(
        description="Four authorised sessions or fewer are left, or the authorisation has ended."
    )
    last_plan: LastPlan | None
    risk_flags: list[RiskFlag] | None
    goals: list[GoalStanding] | None


class PatientContext(View):
    """What a clinician has in mind before a visit. A part that the reader may not see is named in `withheld`."""

    patient: PatientBrief
    allergies: Allergies | None
    diagnoses: list[DiagnosisBrief] | None
    medications: list[MedicationBrief] | None
    recent_notes: list[NoteBrief] | None
    treatment_plan: plans.PlanView | None
    measures: list[MeasureBrief] | None
    recent_encounters: list[EncounterBrief] | None
    upcoming_appointments: list[AppointmentBrief] | None
    coverage: list[Coverage] | None
    continuity: Continuity
    withheld: list[Term]


class TimelineItem(View):
    """One thing that happened, in a few words, with where it is recorded."""

    at: datetime
    kind: str
    words: Words
    record_id: UUID


class PatientTimeline(View):
    patient_id: UUID
    items: list[TimelineItem]
    withheld: list[Term]
