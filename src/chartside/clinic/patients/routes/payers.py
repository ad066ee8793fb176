"""The payers that this clinic bills."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.schemas import AddPayer, PayerChanges, PayerView
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

router = APIRouter(prefix="/api/payers", tags=["insurance"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("patients.payer.read")]
Writer = Annotated[Writing, writing("patients.payer.write")]


@router.get("")
async def list_payers(
    unit: Reader,
    active: Annotated[
        bool | None, Query(description="Only those in use, or only the others.")
    ] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[PayerView]:
    """The clinic's payers by name."""
    rows = await queries.list_payers(unit.session, active=active, cursor=cursor, limit=limit)
    shown = rows[:limit]
    mark = encode_cursor(shown[-1].id) if len(rows) > limit else None
    return Page(items=[PayerView.model_validate(row) for row in shown], next_cursor=mark)


@router.post("", status_code=status.HTTP_201_CREATED)
async def add(body: AddPayer, response: Response, unit: Writer) -> PayerView:
    """Add a payer."""
    row = await service.add_payer(unit.session, unit.scope, body)
    versioned(response, row.revision)
    return PayerView.model_validate(row)


@router.get("/{payer_id}")
async def get(payer_id: UUID, response: Response, unit: Reader) -> PayerView:
    """One payer."""
    row = await queries.get_payer(unit.session, payer_id)
    versioned(response, row.revision)
    return PayerView.model_validate(row)


@router.patch("/{payer_id}")
async def update(
    payer_id: UUID,
    body: PayerChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> PayerView:
    """Change a payer, or take it out of use."""
    revision = parse_if_match(if_match)
    row = await service.update_payer(unit.session, unit.scope, payer_id, body, revision=revision)
    versioned(response, row.revision)
    return PayerView.model_validate(row)
