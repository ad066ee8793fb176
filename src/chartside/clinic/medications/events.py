"""Facts about medications."""

from uuid import UUID

from chartside.kernel.events import Event


class MedicationStarted(Event):
    medication_id: UUID
    patient_id: UUID


class MedicationChanged(Event):
    medication_id: UUID
    patient_id: UUID
    replaces_id: UUID


class MedicationDiscontinued(Event):
    medication_id: UUID
    patient_id: UUID


class MedicationReactivated(Event):
    medication_id: UUID
    patient_id: UUID


class MedicationEnteredInError(Event):
    medication_id: UUID
    patient_id: UUID
