"""Facts about patients."""

from uuid import UUID

from chartside.kernel.events import Event


class PatientRegistered(Event):
    patient_id: UUID


class PatientChanged(Event):
    patient_id: UUID
    fields: list[str]


class AllergyRecorded(Event):
    patient_id: UUID
    allergy_id: UUID


class AllergyChanged(Event):
    patient_id: UUID
    allergy_id: UUID


class DiagnosisRecorded(Event):
    patient_id: UUID
    diagnosis_id: UUID


class DiagnosisChanged(Event):
    patient_id: UUID
    diagnosis_id: UUID


class InsuranceRecorded(Event):
    patient_id: UUID
    insurance_id: UUID


class InsuranceChanged(Event):
    patient_id: UUID
    insurance_id: UUID
