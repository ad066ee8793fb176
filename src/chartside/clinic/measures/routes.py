"""Measurements over HTTP, under the patient they belong to, and the measures there are."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic import patients
from chartside.clinic.measures import queries, service
from chartside.clinic.measures.models import MeasureCode, MeasurementStatus
from chartside.clinic.measures.schemas import (
    EnterMeasurementInError,
    MeasureDefinition,
    MeasurementError,
    MeasurementView,
    MeasureTrends,
    NewMeasurement,
    RecordMeasurement,
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
    prefix="/api/patients/{patient_id}/measurements",
    tags=["measures"],
    route_class=Route,
    responses=PROBLEMS,
)
definitions_router = APIRouter(
    prefix="/api/measures", tags=["measures"], route_class=Route, responses=PROBLEMS
)
Reader = Annotated[Reading, reading("measures.measurement.read")]
Writer = Annotated[Writing, writing("measures.measurement.write")]
Measure = Annotated[MeasureCode | None, Query(description="Only of this measure.")]
Status = Annotated[MeasurementStatus | None, Query(description="Only those in this status.")]


@definitions_router.get("")
async def list_measures(unit: Reader) -> list[MeasureDefinition]:
    """The measures there are: questions, ranges, units, bands of severity, and which way is better."""
    return queries.definitions()


@router.get("")
async def list_measurements(
    patient_id: UUID,
    unit: Reader,
    measure: Measure = None,
    status: Status = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[MeasurementView]:
    """A patient's measurements, newest first, with those entered in error unless a status is named."""
    await patients.get_patient(unit.session, patient_id)
    mark = decode_cursor(cursor, tuple[datetime, UUID])
    rows = await queries.list_measurements(
        unit.session, patient_id, measure, status=status, after=mark, limit=limit
    )
    unit.saw("measurements", patient_id)
    last = rows[limit - 1] if len(rows) > limit else None
    following = encode_cursor(last.sort_at, last.id) if last is not None else None
    return Page(items=[queries.view(row) for row in rows[:limit]], next_cursor=following)


@router.post("", status_code=status.HTTP_201_CREATED)
async def record(
    patient_id: UUID, body: NewMeasurement, response: Response, unit: Writer
) -> MeasurementView:
    """Record a measurement. An instrument is scored from its answers; a total alone is kept and marked as such."""
    command = RecordMeasurement(patient_id=patient_id, **body.model_dump())
    row = await service.record(unit.session, unit.scope, command)
    versioned(response, row.revision)
    return queries.view(row)


@router.get("/trends")
async def trends(patient_id: UUID, unit: Reader, measure: Measure = None) -> MeasureTrends:
    """How a patient's measures move: latest value, trend, series and bands of each, for charts."""
    found = await queries.charted(unit.session, patient_id, measure)
    unit.saw("measurements", patient_id)
    return found


@router.get("/{measurement_id}")
async def get(
    patient_id: UUID, measurement_id: UUID, response: Response, unit: Reader
) -> MeasurementView:
    """One measurement of the patient."""
    row = await queries.get_measurement(unit.session, patient_id, measurement_id)
    unit.saw("measurements", patient_id, record_id=row.id)
    versioned(response, row.revision)
    return queries.view(row)


@router.post("/{measurement_id}/enter-in-error")
async def enter_in_error(
    patient_id: UUID,
    measurement_id: UUID,
    body: MeasurementError,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> MeasurementView:
    """Mark a measurement as entered in error. It stays in the list and counts in no trend."""
    command = EnterMeasurementInError(
        patient_id=patient_id, measurement_id=measurement_id, **body.model_dump()
    )
    revision = parse_if_match(if_match)
    row = await service.enter_in_error(unit.session, unit.scope, command, revision=revision)
    versioned(response, row.revision)
    return queries.view(row)
