"""What is asked about treatment plans, and what is shown of them."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field

from chartside.clinic.catalog import Icd10Input
from chartside.clinic.plans.models import GoalStatus, PlanStatus
from chartside.clinic.plans.rules import Difference
from chartside.kernel.http import Command, Day, Id, Lax, Line, Prose, Versioned, View, Words

Sentence = Annotated[Prose, Field(max_length=1000)]
Reason = Annotated[Prose, Field(max_length=500)]


class Intervention(Command):
    """What is done towards an objective."""

    text: Sentence
    frequency: Line | None = None
    responsible: Line | None = Field(None, description="Who does it: a person or a role.")


class Objective(Command):
    """A step towards a goal that can be measured."""

    text: Sentence
    measure: Line | None = Field(None, description="How it is measured, such as PHQ-9.")
    target: Line | None = Field(None, description="When it counts as met, such as below 10.")
    target_date: Day | None = None
    status: Annotated[GoalStatus, Lax] | None = None
    interventions: list[Intervention] = Field([], max_length=10)


class Goal(Command):
    """What the patient wants to reach, and the diagnosis it serves."""

    text: Sentence
    measure: Line | None = Field(None, description="How it is measured, such as PHQ-9.")
    target: Line | None = Field(None, description="When it counts as met, such as below 10.")
    target_date: Day | None = None
    status: Annotated[GoalStatus, Lax] | None = Field(
        None, description="Left out until it has been looked at."
    )
    icd10_code: Icd10Input | None = Field(None, description="The diagnosis it serves.")
    objectives: list[Objective] = Field([], max_length=10)


Goals = Annotated[list[Goal], Field(min_length=1, max_length=10)]


class PlanDraft(Command):
    """A plan to begin with."""

    title: Line
    professional_id: Id | None = Field(None, description="Who is responsible for the plan.")
    review_date: Day | None = None
    goals: Goals


class CreateTreatmentPlan(PlanDraft):
    """Draft a treatment plan for a patient. It is in force only once it is activated."""

    patient_id: Id


class PlanRevision(Command):
    """A new version: all goals as they stand from now on, and why. Other fields that are left out stay."""

    goals: Goals
    reason: Reason
    title: Line | None = None
    professional_id: Id | None = None
    review_date: Day | None = None


class ReviseTreatmentPlan(PlanRevision):
    """Write a new version of a treatment plan."""

    patient_id: Id
    plan_id: Id


class Activation(Command):
    """A draft put in force."""

    supersede: bool = Field(False, description="The plan in force until now gives way.")


class ActivateTreatmentPlan(Activation):
    """Put a draft plan in force."""

    patient_id: Id
    plan_id: Id


class Completion(Command):
    """The end of a plan."""

    reason: Reason | None = None


class CompleteTreatmentPlan(Completion):
    """Close the plan in force as completed."""

    patient_id: Id
    plan_id: Id


class Withdrawal(Command):
    """A plan that is not to be followed."""

    reason: Reason | None = None


class WithdrawTreatmentPlan(Withdrawal):
    """Withdraw a draft or the plan in force. It stays in the history."""

    patient_id: Id
    plan_id: Id


class GetTreatmentPlan(Command):
    """One plan of a patient; the plan in force when none is named."""

    patient_id: Id
    plan_id: Id | None = None
    version: Annotated[int, Field(ge=1, le=100_000)] | None = Field(
        None, description="An earlier version; the current one when left out."
    )


class ListTreatmentPlans(Command):
    """A patient's treatment plans."""

    patient_id: Id


class PlanSummary(Versioned):
    """A plan in a list."""

    patient_id: UUID
    professional_id: UUID | None
    title: Words
    status: PlanStatus
    version: int
    review_date: date | None
    activated_at: datetime | None
    closed_at: datetime | None
    closing_reason: Words | None


class PlanView(PlanSummary):
    """A plan with the goals of one version. `progress` counts goals by status; `unknown` has none recorded."""

    goals: list[Goal]
    content_hash: str
    reason: Words | None
    progress: dict[str, int]


class PlanVersionView(View):
    """One version of a plan."""

    plan_id: UUID
    version: int
    goals: list[Goal]
    content_hash: str
    reason: str | None
    author_id: UUID | None
    created_at: datetime


class PlanDifferences(View):
    """What changed between two versions."""

    plan_id: UUID
    before: int
    after: int
    differences: list[Difference]


class FoundPlan(View):
    """The plan asked for; none when no plan is in force."""

    plan: PlanView | None


class PlanList(View):
    """Plans, newest first. `more` says that older ones were left out."""

    plans: list[PlanSummary]
    more: bool
