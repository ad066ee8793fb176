"""Facts about patients."""

from uuid import UUID

from chartside.kernel.events import Event


class PatientRegistered(Event):
    patient_id: UUID


class PatientChanged(Event):
    patient_id: UUID
    fields: list[str]
