"""What is asked about utilization reviews, and what is shown of them. No command holds an authorised figure."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from chartside.clinic.reviews.models import ReviewSource, ReviewStatus
from chartside.clinic.reviews.rules import KEYS
from chartside.kernel.http import (
    Command,
    Id,
    Label,
    Patch,
    Prose,
    Term,
    Versioned,
    View,
    Words,
    clean_text,
)

SectionKey = Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,40}$")]
SectionText = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=10_000), AfterValidator(clean_text)
]
Content = Annotated[
    dict[SectionKey, SectionText],
    Field(max_length=len(KEYS), description=f"The text of each section: {', '.join(KEYS)}."),
]
SomeContent = Annotated[
    dict[SectionKey, SectionText | None],
    Field(max_length=len(KEYS), description="The sections that change; null takes one out."),
]
Sessions = Annotated[int, Field(ge=1, le=365)]
Assumptions = Annotated[
    list[Annotated[Prose, Field(max_length=1000)]],
    Field(max_length=30, description="What was inferred and not said."),
]
Why = Annotated[Prose, Field(max_length=500)]


class NewReview(Command):
    """The words of a review. Authorised, used and remaining sessions are filled in by the service."""

    content: Content
    requested_sessions: Sessions | None = Field(
        None, description="How many more the clinician asks for, if that was said."
    )
    assumptions: Assumptions = Field(default_factory=list)


class DraftUtilizationReview(NewReview):
    """Draft a utilization review of a patient's care for the payer."""

    patient_id: Id


class ReviewChanges(Patch):
    """What changes in a draft. What is left out stays."""

    content: SomeContent = Field(default_factory=dict)
    requested_sessions: Sessions | None = None


class UpdateReview(ReviewChanges):
    """Change a draft of a review."""

    patient_id: Id
    review_id: Id


class Withdrawal(Command):
    """Why a review is dropped."""

    reason: Why


class WithdrawUtilizationReview(Withdrawal):
    """Drop a draft of a review. It stays on file."""

    patient_id: Id
    review_id: Id


class FinishReview(Command):
    """The review is what the clinician stands behind."""


class GetUtilizationReview(Command):
    """One review."""

    patient_id: Id
    review_id: Id


class DiagnosisFigure(View):
    code: Term
    description: Label
    is_primary: bool
    confirmation: Term


class MeasureFigure(View):
    """A measure as it moved. The trend is computed."""

    measure: Term
    latest: Term
    latest_on: date
    previous: Term | None
    previous_on: date | None
    readings: int
    trend: Term
    overall: Term


class GoalFigure(View):
    text: Words
    recorded: Term | None
    progress: list[Term]


class ReviewFigures(View):
    """What the record says at the moment of the draft. Null is not known, and a part withheld is null."""

    as_of: date
    payer_name: Label | None
    authorisation_number: Term | None
    authorised_sessions: int | None
    used_sessions: int | None
    remaining_sessions: int | None
    completed_sessions: int | None
    authorised_until: date | None
    diagnoses: list[DiagnosisFigure] | None
    measures: list[MeasureFigure] | None
    goals: list[GoalFigure] | None


class ReviewView(Versioned):
    """A utilization review. `missing` are sections that say nothing yet."""

    patient_id: UUID
    insurance_id: UUID | None
    author_id: UUID | None
    status: ReviewStatus
    source: ReviewSource
    ai_run_id: UUID | None
    content: dict[str, Words]
    figures: ReviewFigures
    requested_sessions: int | None
    assumptions: list[Words]
    missing: list[Term]
    finished_by: UUID | None
    finished_at: datetime | None
    withdrawal_reason: Words | None
