"""Facts about utilization reviews."""

from uuid import UUID

from chartside.kernel.events import Event


class ReviewDrafted(Event):
    review_id: UUID
    patient_id: UUID


class ReviewFinished(Event):
    review_id: UUID
    patient_id: UUID


class ReviewWithdrawn(Event):
    review_id: UUID
    patient_id: UUID
