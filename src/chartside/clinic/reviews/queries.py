"""Reads of utilization reviews, and the figures that a new one gets."""

from uuid import UUID

from sqlalchemy import select

from chartside.clinic import patients, timeline
from chartside.clinic.reviews import rules
from chartside.clinic.reviews.models import Review
from chartside.clinic.reviews.schemas import (
    DiagnosisFigure,
    GoalFigure,
    MeasureFigure,
    ReviewFigures,
    ReviewView,
)
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope


async def get_review(session: ReadSession, patient_id: UUID, review_id: UUID) -> Review:
    """One of this patient's. Another patient's, another clinic's and an unknown one answer alike."""
    row: Review | None = await session.scalar(
        select(Review).where(Review.id == review_id, Review.patient_id == patient_id)
    )
    if row is None:
        raise NotFound
    return row


async def list_reviews(
    session: ReadSession, patient_id: UUID, *, before: UUID | None = None, limit: int
) -> list[Review]:
    """Newest first, from before the given one on."""
    statement = select(Review).where(Review.patient_id == patient_id)
    if before is not None:
        statement = statement.where(Review.id < before)
    return list((await session.scalars(statement.order_by(Review.id.desc()).limit(limit))).all())


def view(row: Review) -> ReviewView:
    return ReviewView(
        id=row.id,
        revision=row.revision,
        created_at=row.created_at,
        updated_at=row.updated_at,
        patient_id=row.patient_id,
        insurance_id=row.insurance_id,
        author_id=row.author_id,
        status=row.status,
        source=row.source,
        ai_run_id=row.ai_run_id,
        content=row.content,
        figures=ReviewFigures.model_validate(row.figures),
        requested_sessions=row.requested_sessions,
        assumptions=row.assumptions,
        missing=rules.missing_sections(row.content),
        finished_by=row.finished_by,
        finished_at=row.finished_at,
        withdrawal_reason=row.withdrawal_reason,
    )


async def payer_of(
    session: ReadSession, scope: Scope, patient_id: UUID
) -> patients.InsuranceView | None:
    """The primary insurance, for those who may see it."""
    if not allows(scope.grants, "patients.insurance.read"):
        return None
    found = await patients.active_insurances(session, patient_id)
    return next((one for one in found if one.priority is patients.Priority.PRIMARY), None)


async def figures(
    session: ReadSession, scope: Scope, patient_id: UUID, payer: patients.InsuranceView | None
) -> ReviewFigures:
    """From the record, by the same counts that the chart shows."""
    known = await timeline.patient_context(session, scope, patient_id)
    count = known.continuity.sessions
    return ReviewFigures(
        as_of=clock.today(scope.zone),
        payer_name=None if payer is None else payer.payer_name,
        authorisation_number=None if payer is None else payer.authorisation_number,
        authorised_sessions=None if payer is None else payer.authorised_sessions,
        used_sessions=None if payer is None else payer.used_sessions,
        remaining_sessions=None if payer is None or count is None else count.remaining,
        completed_sessions=None if count is None else count.completed_total,
        authorised_until=None if payer is None else payer.valid_to,
        diagnoses=(
            None
            if known.diagnoses is None
            else [DiagnosisFigure.model_validate(d, extra="ignore") for d in known.diagnoses]
        ),
        measures=None if known.measures is None else [_measure(one) for one in known.measures],
        goals=(
            None
            if known.continuity.goals is None
            else [_goal(one) for one in known.continuity.goals]
        ),
    )


def _measure(one: timeline.MeasureBrief) -> MeasureFigure:
    return MeasureFigure(
        measure=one.measure,
        latest=str(one.latest.value),
        latest_on=one.latest.taken_on,
        previous=None if one.previous is None else str(one.previous.value),
        previous_on=None if one.previous is None else one.previous.taken_on,
        readings=one.readings,
        trend=one.trend,
        overall=one.overall,
    )


def _goal(one: timeline.GoalStanding) -> GoalFigure:
    return GoalFigure(
        text=one.text,
        recorded=one.recorded,
        progress=[str(part.status) for part in one.progress or ()],
    )
