"""People to call for a patient."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Response, status

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import PatientContact
from chartside.clinic.patients.schemas import AddContact, ContactChanges, ContactView
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
    prefix="/api/patients/{patient_id}/contacts",
    tags=["patients"],
    route_class=Route,
    responses=PROBLEMS,
)
Reader = Annotated[Reading, reading("patients.patient.read")]
Writer = Annotated[Writing, writing("patients.patient.write")]


@router.get("")
async def list_contacts(
    patient_id: UUID, unit: Reader, cursor: Cursor = None, limit: Limit = 50
) -> Page[ContactView]:
    """A patient's contacts: whom to call, and with whom their care may be discussed."""
    await queries.get_patient(unit.session, patient_id)
    rows = await queries.list_contacts(unit.session, patient_id, cursor=cursor, limit=limit)
    shown = rows[:limit]
    unit.saw("patient_contacts", patient_id)
    mark = encode_cursor(shown[-1].id) if len(rows) > limit else None
    return Page(items=[ContactView.model_validate(row) for row in shown], next_cursor=mark)


@router.post("", status_code=status.HTTP_201_CREATED)
async def add(patient_id: UUID, body: AddContact, response: Response, unit: Writer) -> ContactView:
    """Add somebody to call for a patient."""
    row = await service.add_contact(unit.session, unit.scope, patient_id, body)
    versioned(response, row.revision)
    return ContactView.model_validate(row)


@router.get("/{contact_id}")
async def get(patient_id: UUID, contact_id: UUID, response: Response, unit: Reader) -> ContactView:
    """One contact of a patient."""
    row = await queries.owned(unit.session, PatientContact, patient_id, contact_id)
    unit.saw("patient_contacts", patient_id, record_id=row.id)
    versioned(response, row.revision)
    return ContactView.model_validate(row)


@router.patch("/{contact_id}")
async def update(
    patient_id: UUID,
    contact_id: UUID,
    body: ContactChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> ContactView:
    """Change a contact. What is left out stays; null clears."""
    revision = parse_if_match(if_match)
    row = await service.update_contact(
        unit.session, unit.scope, patient_id, contact_id, body, revision=revision
    )
    versioned(response, row.revision)
    return ContactView.model_validate(row)


@router.delete("/{contact_id}", status_code=status.HTTP_204_NO_CONTENT)
async def remove(
    patient_id: UUID, contact_id: UUID, unit: Writer, if_match: IfMatch = None
) -> None:
    """Remove a contact. The audit trail keeps what it was."""
    revision = parse_if_match(if_match)
    await service.remove_contact(
        unit.session, unit.scope, patient_id, contact_id, revision=revision
    )
