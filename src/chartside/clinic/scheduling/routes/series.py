"""Visits that repeat, over HTTP."""

from uuid import UUID

from fastapi import Response, status

from chartside.clinic.scheduling.queries import appointments as queries
from chartside.clinic.scheduling.routes.doors import Reader, Writer, new_router
from chartside.clinic.scheduling.schemas.series import (
    BookSeries,
    CancelSeries,
    SeriesEnd,
    SeriesView,
)
from chartside.clinic.scheduling.service import series as service
from chartside.kernel.http import IfMatch, parse_if_match, versioned

router = new_router()


@router.post("/series", status_code=status.HTTP_201_CREATED)
async def book(body: BookSeries, response: Response, unit: Writer) -> SeriesView:
    """Book visits that repeat: all of them, or none and the dates that are in the way."""
    row = await service.book_series(unit.session, unit.scope, body)
    versioned(response, row.revision)
    return await queries.show_series(unit.session, unit.scope, row.id)


@router.get("/series/{series_id}")
async def get(series_id: UUID, response: Response, unit: Reader) -> SeriesView:
    """One series with its appointments."""
    view = await queries.show_series(unit.session, unit.scope, series_id)
    unit.saw("appointment_series", view.patient_id, record_id=series_id)
    versioned(response, view.revision)
    return view


@router.post("/series/{series_id}/cancel")
async def cancel(
    series_id: UUID, body: SeriesEnd, response: Response, unit: Writer, if_match: IfMatch = None
) -> SeriesView:
    """Cancel what is still to come of a series."""
    command = CancelSeries(**body.model_dump(), series_id=series_id)
    revision = parse_if_match(if_match)
    row = await service.cancel_series(unit.session, unit.scope, command, revision=revision)
    versioned(response, row.revision)
    return await queries.show_series(unit.session, unit.scope, row.id)
