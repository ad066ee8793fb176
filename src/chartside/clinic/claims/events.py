"""Facts about claims."""

from uuid import UUID

from chartside.kernel.events import Event


class ClaimCreated(Event):
    claim_id: UUID
    patient_id: UUID
    encounter_id: UUID


class ClaimChanged(Event):
    claim_id: UUID
    patient_id: UUID


class ClaimReady(Event):
    claim_id: UUID
    patient_id: UUID


class ClaimSubmitted(Event):
    claim_id: UUID
    patient_id: UUID
    encounter_id: UUID


class ClaimPaid(Event):
    claim_id: UUID
    patient_id: UUID


class ClaimDenied(Event):
    claim_id: UUID
    patient_id: UUID


class ClaimVoided(Event):
    claim_id: UUID
    patient_id: UUID
