"""A patient's allergies, and the statement that none are known."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Allergy, AllergyStatus
from chartside.clinic.patients.schemas import (
    AddAllergy,
    AllergyChanges,
    AllergyPage,
    AllergyView,
    NewAllergy,
    PatientView,
    StateNoKnownAllergies,
    UpdateAllergy,
)
from chartside.kernel.auth import reading, writing
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    IfMatch,
    Limit,
    Reading,
    Route,
    Writing,
    encode_cursor,
    parse_if_match,
    versioned,
)

router = APIRouter(
    prefix="/api/patients/{patient_id}", tags=["allergies"], route_class=Route, responses=PROBLEMS
)
Reader = Annotated[Reading, reading("patients.allergy.read")]
Writer = Annotated[Writing, writing("patients.allergy.write")]


@router.get("/allergies")
async def list_allergies(
    patient_id: UUID,
    unit: Reader,
    status: Annotated[AllergyStatus | None, Query(description="Only these.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> AllergyPage:
    """A patient's allergies. `knowledge` tells "none known" from "nobody asked"."""
    patient = await queries.get_patient(unit.session, patient_id)
    rows = await queries.list_allergies(
        unit.session, patient_id, status=status, cursor=cursor, limit=limit
    )
    shown = rows[:limit]
    unit.saw("allergies", patient_id)
    return AllergyPage(
        items=[AllergyView.model_validate(row) for row in shown],
        next_cursor=encode_cursor(shown[-1].id) if len(rows) > limit else None,
        knowledge=await queries.allergy_knowledge(unit.session, patient),
        no_known_allergies_at=patient.no_known_allergies_at,
    )


@router.post("/allergies", status_code=status.HTTP_201_CREATED)
async def add(patient_id: UUID, body: NewAllergy, response: Response, unit: Writer) -> AllergyView:
    """Record an allergy. A statement that none are known ends with it."""
    command = AddAllergy.model_validate({**body.model_dump(), "patient_id": patient_id})
    row = await service.add_allergy(unit.session, unit.scope, command)
    versioned(response, row.revision)
    return AllergyView.model_validate(row)


@router.get("/allergies/{allergy_id}")
async def get(patient_id: UUID, allergy_id: UUID, response: Response, unit: Reader) -> AllergyView:
    """One allergy of a patient."""
    row = await queries.owned(unit.session, Allergy, patient_id, allergy_id)
    unit.saw("allergies", patient_id, record_id=row.id)
    versioned(response, row.revision)
    return AllergyView.model_validate(row)


@router.patch("/allergies/{allergy_id}")
async def update(
    patient_id: UUID,
    allergy_id: UUID,
    body: AllergyChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> AllergyView:
    """Change an allergy, or say that it is inactive or was entered in error."""
    ids = {"patient_id": patient_id, "allergy_id": allergy_id}
    command = UpdateAllergy.model_validate({**body.model_dump(), **ids})
    revision = parse_if_match(if_match)
    row = await service.update_allergy(unit.session, unit.scope, command, revision=revision)
    versioned(response, row.revision)
    return AllergyView.model_validate(row)


@router.put("/no-known-allergies")
async def state_no_known_allergies(
    patient_id: UUID,
    body: StateNoKnownAllergies,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> PatientView:
    """State that the patient was asked and knows of no allergy, or withdraw it. If-Match is the patient's ETag."""
    revision = parse_if_match(if_match)
    row = await service.state_no_known_allergies(
        unit.session, unit.scope, patient_id, body.stated, revision=revision
    )
    versioned(response, row.revision)
    return PatientView.model_validate(row)
