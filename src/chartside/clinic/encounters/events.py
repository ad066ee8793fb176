"""Facts about encounters."""

from datetime import date
from uuid import UUID

from chartside.clinic.encounters.models import EncounterType
from chartside.kernel.events import Event


class EncounterOpened(Event):
    encounter_id: UUID
    patient_id: UUID
    professional_id: UUID
    appointment_id: UUID | None
    encounter_date: date
    encounter_type: EncounterType


class EncounterChanged(Event):
    encounter_id: UUID
    patient_id: UUID
    fields: list[str]


class EncounterCompleted(Event):
    encounter_id: UUID
    patient_id: UUID
    professional_id: UUID
    encounter_date: date
    encounter_type: EncounterType
    duration_minutes: int | None


class EncounterReopened(Event):
    encounter_id: UUID
    patient_id: UUID


class EncounterCancelled(Event):
    encounter_id: UUID
    patient_id: UUID


class EncounterEnteredInError(Event):
    encounter_id: UUID
    patient_id: UUID
