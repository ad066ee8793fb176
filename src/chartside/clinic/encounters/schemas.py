"""What is asked about encounters, and what is shown of them."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field

from chartside.clinic.encounters.models import EncounterPlace, EncounterStatus, EncounterType
from chartside.kernel.http import (
    Command,
    Day,
    Id,
    Lax,
    Line,
    Moment,
    Patch,
    Versioned,
    View,
    Words,
    absent,
)

Minutes = Annotated[int, Field(ge=1, le=1440)]


class OpenEncounter(Command):
    """Open an encounter, alone or from an appointment, which then gives professional and date."""

    patient_id: Id
    encounter_type: Annotated[EncounterType, Lax]
    appointment_id: Id | None = None
    professional_id: Id | None = Field(
        None, description="Who saw the patient. Needed unless an appointment is named."
    )
    encounter_date: Day | None = Field(
        None, description="The date at the clinic. Needed unless an appointment is named."
    )
    started_at: Moment | None = Field(None, description="Only if it was said. Never assumed.")
    ended_at: Moment | None = None
    duration_minutes: Minutes | None = Field(None, description="Only if it was said.")
    telehealth: bool | None = Field(
        None, description="Whether it was by video or telephone. Left out, type and place tell."
    )
    place: Annotated[EncounterPlace, Lax] | None = None


class EncounterChanges(Patch):
    """What may change while an encounter is open. A field that is left out stays as it is."""

    encounter_type: Annotated[EncounterType, Lax] = Field(default_factory=absent)
    started_at: Moment | None = None
    ended_at: Moment | None = None
    duration_minutes: Minutes | None = None
    telehealth: bool = Field(default_factory=absent)
    place: Annotated[EncounterPlace, Lax] | None = None


class UpdateEncounter(EncounterChanges):
    """Change an open encounter."""

    encounter_id: Id


class Completion(Command):
    """How the encounter ended. What is left out stays as it is."""

    ended_at: Moment | None = None
    duration_minutes: Minutes | None = None


class CompleteEncounter(Completion):
    """Complete an open encounter."""

    encounter_id: Id


class Reason(Command):
    """Why."""

    reason: Line


class CancelEncounter(Reason):
    """Cancel an open encounter that did not take place after all."""

    encounter_id: Id


class ReopenEncounter(Command):
    """Open a completed or cancelled encounter again."""

    encounter_id: Id


class EnterEncounterInError(Reason):
    """Mark an encounter as entered in error. It stays on record, and no longer counts."""

    encounter_id: Id


class GetEncounter(Command):
    """One encounter."""

    encounter_id: Id


class ListEncounters(Command):
    """The encounters of a patient, newest first."""

    patient_id: Id
    professional_id: Id | None = None
    since: Day | None = None
    until: Day | None = None
    limit: Annotated[int, Field(ge=1, le=50)] = 10


class ResolveEncounter(Command):
    """Which encounter is meant by a patient and a date."""

    patient_id: Id
    date: Day = Field(description="The date of the visit, as the clinic's calendar shows it.")
    professional_id: Id | None = Field(None, description="Who saw the patient, if it was said.")


class EncounterView(Versioned):
    """A visit."""

    patient_id: UUID
    professional_id: UUID
    appointment_id: UUID | None
    encounter_date: date
    started_at: datetime | None
    ended_at: datetime | None
    encounter_type: EncounterType
    status: EncounterStatus
    status_reason: Words | None
    duration_minutes: int | None
    telehealth: bool
    place: EncounterPlace | None


class EncounterList(View):
    """Some encounters of a patient; `more` when there are others."""

    encounters: list[EncounterView]
    more: bool


class CouldOpen(View):
    """What `open_encounter` could be proposed with. Its type is still to be said."""

    patient_id: UUID
    appointment_id: UUID | None
    professional_id: UUID | None
    encounter_date: date
    starts_at: datetime | None


class Resolution(View):
    """What was found. Nothing was made: opening an encounter is a proposal of its own."""

    found: bool
    ambiguous: bool
    encounters: list[EncounterView]
    could_open: list[CouldOpen]
    advice: Words
