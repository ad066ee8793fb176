"""Facts about treatment plans."""

from uuid import UUID

from chartside.kernel.events import Event


class PlanCreated(Event):
    plan_id: UUID
    patient_id: UUID


class PlanRevised(Event):
    plan_id: UUID
    patient_id: UUID
    version: int


class PlanActivated(Event):
    plan_id: UUID
    patient_id: UUID


class PlanCompleted(Event):
    plan_id: UUID
    patient_id: UUID


class PlanSuperseded(Event):
    plan_id: UUID
    patient_id: UUID
    by_plan_id: UUID


class PlanWithdrawn(Event):
    plan_id: UUID
    patient_id: UUID
