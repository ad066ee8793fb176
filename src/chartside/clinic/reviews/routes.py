"""Utilization reviews over HTTP, under the patient they are about."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Response, status

from chartside.clinic import patients
from chartside.clinic.reviews import queries, service
from chartside.clinic.reviews.models import Review
from chartside.clinic.reviews.schemas import (
    DraftUtilizationReview,
    FinishReview,
    NewReview,
    ReviewChanges,
    ReviewView,
    UpdateReview,
    Withdrawal,
    WithdrawUtilizationReview,
)
from chartside.kernel.auth import reading, writing
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    IfMatch,
    Limit,
    Page,
    Reading,
    Route,
    Writing,
    decode_cursor,
    encode_cursor,
    parse_if_match,
    versioned,
)

router = APIRouter(
    prefix="/api/patients/{patient_id}/utilization-reviews",
    tags=["reviews"],
    route_class=Route,
    responses=PROBLEMS,
)
Reader = Annotated[Reading, reading("reviews.review.read")]
Writer = Annotated[Writing, writing("reviews.review.write")]


def _shown(response: Response, row: Review) -> ReviewView:
    versioned(response, row.revision)
    return queries.view(row)


@router.get("")
async def list_reviews(
    patient_id: UUID, unit: Reader, cursor: Cursor = None, limit: Limit = 20
) -> Page[ReviewView]:
    """A patient's utilization reviews, newest first."""
    await patients.get_patient(unit.session, patient_id)
    mark = decode_cursor(cursor, tuple[UUID])
    rows = await queries.list_reviews(
        unit.session, patient_id, before=mark[0] if mark else None, limit=limit + 1
    )
    unit.saw("utilization_reviews", patient_id)
    following = encode_cursor(rows[limit - 1].id) if len(rows) > limit else None
    return Page(items=[queries.view(row) for row in rows[:limit]], next_cursor=following)


@router.post("", status_code=status.HTTP_201_CREATED)
async def draft(patient_id: UUID, body: NewReview, response: Response, unit: Writer) -> ReviewView:
    """Draft a utilization review. The figures are filled in from the record."""
    command = DraftUtilizationReview(patient_id=patient_id, **body.model_dump())
    return _shown(response, await service.draft(unit.session, unit.scope, command))


@router.get("/{review_id}")
async def get(patient_id: UUID, review_id: UUID, response: Response, unit: Reader) -> ReviewView:
    """One utilization review."""
    row = await queries.get_review(unit.session, patient_id, review_id)
    unit.saw("utilization_reviews", patient_id, record_id=row.id)
    return _shown(response, row)


@router.patch("/{review_id}")
async def change(
    patient_id: UUID,
    review_id: UUID,
    body: ReviewChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> ReviewView:
    """Change the words of a draft."""
    given = {"patient_id": patient_id, "review_id": review_id, **body.model_dump()}
    command = UpdateReview.model_validate(given)
    revision = parse_if_match(if_match)
    return _shown(
        response, await service.update(unit.session, unit.scope, command, revision=revision)
    )


@router.post("/{review_id}/finish")
async def finish(
    patient_id: UUID,
    review_id: UUID,
    body: FinishReview,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> ReviewView:
    """Stand behind a review. It no longer changes."""
    row = await service.finish(
        unit.session, unit.scope, patient_id, review_id, revision=parse_if_match(if_match)
    )
    return _shown(response, row)


@router.post("/{review_id}/withdraw")
async def withdraw(
    patient_id: UUID,
    review_id: UUID,
    body: Withdrawal,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> ReviewView:
    """Drop a draft. It stays on file."""
    command = WithdrawUtilizationReview(
        patient_id=patient_id, review_id=review_id, reason=body.reason
    )
    row = await service.withdraw(
        unit.session, unit.scope, command, revision=parse_if_match(if_match)
    )
    return _shown(response, row)
