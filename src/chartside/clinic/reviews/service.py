"""Verbs on utilization reviews.

Invalid  └── StrayReviewSection
Conflict ├── ReviewClosed
         └── ReviewIncomplete
"""

from uuid import UUID

from chartside.clinic import patients
from chartside.clinic.reviews import queries, rules
from chartside.clinic.reviews.events import ReviewDrafted, ReviewFinished, ReviewWithdrawn
from chartside.clinic.reviews.models import Review, ReviewSource, ReviewStatus
from chartside.clinic.reviews.schemas import (
    DraftUtilizationReview,
    UpdateReview,
    WithdrawUtilizationReview,
)
from chartside.kernel import clock
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict, Invalid, NotFound
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope


class StrayReviewSection(Invalid):
    """A utilization review has no such section."""


class ReviewClosed(Conflict):
    """This review is finished or withdrawn. It no longer changes."""


class ReviewIncomplete(Conflict):
    """A payer expects all eight sections. Some of this review say nothing yet."""


async def draft(
    session: Session,
    scope: Scope,
    command: DraftUtilizationReview,
    *,
    source: ReviewSource = ReviewSource.PERSON,
) -> Review:
    """Draft a review. Its figures are taken from the record here, and from nowhere else."""
    patient = await patients.get_patient(session, command.patient_id)
    check_sections(command.content)
    payer = await queries.payer_of(session, scope, patient.id)
    figures = await queries.figures(session, scope, patient.id, payer)
    row = Review(
        patient_id=patient.id,
        insurance_id=None if payer is None else payer.id,
        author_id=scope.user_id,
        status=ReviewStatus.DRAFT,
        source=source,
        ai_run_id=scope.run_id,
        content=rules.merged({}, command.content),
        figures=figures.model_dump(mode="json"),
        requested_sessions=command.requested_sessions,
        assumptions=list(command.assumptions),
    )
    session.add(row)
    await session.flush()
    await announce(session, scope, ReviewDrafted(review_id=row.id, patient_id=patient.id))
    return row


async def update(
    session: Session, scope: Scope, command: UpdateReview, *, revision: int | None = None
) -> Review:
    """Change the words of a draft. The figures stay those of the draft's day."""
    row = await _open(session, command.patient_id, command.review_id, revision)
    check_sections(command.content)
    row.content = rules.merged(row.content, command.content)
    if "requested_sessions" in command.model_fields_set:
        row.requested_sessions = command.requested_sessions
    await session.flush()
    return row


async def finish(
    session: Session, scope: Scope, patient_id: UUID, review_id: UUID, *, revision: int | None
) -> Review:
    """A clinician stands behind the review; it no longer changes."""
    row = await _open(session, patient_id, review_id, revision)
    lacking = rules.missing_sections(row.content)
    if lacking:
        raise ReviewIncomplete(missing=lacking)
    row.status = ReviewStatus.FINAL
    row.finished_by, row.finished_at = scope.user_id, clock.now()
    await session.flush()
    await announce(session, scope, ReviewFinished(review_id=row.id, patient_id=patient_id))
    return row


async def withdraw(
    session: Session,
    scope: Scope,
    command: WithdrawUtilizationReview,
    *,
    revision: int | None = None,
) -> Review:
    row = await _open(session, command.patient_id, command.review_id, revision)
    row.status, row.withdrawal_reason = ReviewStatus.WITHDRAWN, command.reason
    await session.flush()
    fact = ReviewWithdrawn(review_id=row.id, patient_id=row.patient_id)
    await announce(session, scope, fact)
    return row


def check_sections(content: dict[str, str] | dict[str, str | None]) -> None:
    if rules.stray_sections(content):
        raise StrayReviewSection(allowed=list(rules.KEYS))


async def _open(
    session: Session, patient_id: UUID, review_id: UUID, revision: int | None
) -> Review:
    row = await lock(session, Review, review_id)
    if row.patient_id != patient_id:
        raise NotFound
    row = await lock(session, Review, review_id, revision=revision)
    if row.status is not ReviewStatus.DRAFT:
        raise ReviewClosed
    return row
