"""A patient's insurance."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Insurance
from chartside.clinic.patients.schemas import (
    AddInsurance,
    InsuranceChanges,
    InsuranceView,
    NewInsurance,
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
    encode_cursor,
    parse_if_match,
    versioned,
)

router = APIRouter(
    prefix="/api/patients/{patient_id}/insurances",
    tags=["insurance"],
    route_class=Route,
    responses=PROBLEMS,
)
Reader = Annotated[Reading, reading("patients.insurance.read")]
Writer = Annotated[Writing, writing("patients.insurance.write")]


@router.get("")
async def list_insurances(
    patient_id: UUID,
    unit: Reader,
    active: Annotated[
        bool | None, Query(description="Only active ones, or only ended ones.")
    ] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[InsuranceView]:
    """A patient's insurance with its payers and what is left of the authorised sessions."""
    await queries.get_patient(unit.session, patient_id)
    rows = await queries.list_insurances(
        unit.session, patient_id, active=active, cursor=cursor, limit=limit
    )
    shown = rows[:limit]
    unit.saw("insurances", patient_id)
    mark = encode_cursor(shown[-1].id) if len(rows) > limit else None
    return Page(items=shown, next_cursor=mark)


@router.post("", status_code=status.HTTP_201_CREATED)
async def add(
    patient_id: UUID, body: NewInsurance, response: Response, unit: Writer
) -> InsuranceView:
    """Record a patient's insurance. There is one active insurance of each rank."""
    command = AddInsurance.model_validate({**body.model_dump(), "patient_id": patient_id})
    view = await service.add_insurance(unit.session, unit.scope, command)
    versioned(response, view.revision)
    return view


@router.get("/{insurance_id}")
async def get(
    patient_id: UUID, insurance_id: UUID, response: Response, unit: Reader
) -> InsuranceView:
    """One insurance of a patient."""
    row = await queries.owned(unit.session, Insurance, patient_id, insurance_id)
    payer = await queries.get_payer(unit.session, row.payer_id)
    unit.saw("insurances", patient_id, record_id=row.id)
    versioned(response, row.revision)
    return queries.insurance_view(row, payer)


@router.patch("/{insurance_id}")
async def update(
    patient_id: UUID,
    insurance_id: UUID,
    body: InsuranceChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> InsuranceView:
    """Change or end an insurance. What is left out stays; null makes it unknown again."""
    revision = parse_if_match(if_match)
    view = await service.update_insurance(
        unit.session, unit.scope, patient_id, insurance_id, body, revision=revision
    )
    versioned(response, view.revision)
    return view
