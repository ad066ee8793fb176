"""Medications over HTTP, under the patient they belong to."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic import patients
from chartside.clinic.medications import queries, service
from chartside.clinic.medications.models import Medication, MedicationStatus
from chartside.clinic.medications.schemas import (
    ChangeMedication,
    Discontinuation,
    DiscontinueMedication,
    EnterMedicationInError,
    EntryInError,
    MedicationChange,
    MedicationCheck,
    MedicationOrder,
    MedicationView,
    ReactivateMedication,
    Reactivation,
    StartMedication,
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
    prefix="/api/patients/{patient_id}/medications",
    tags=["medications"],
    route_class=Route,
    responses=PROBLEMS,
)
Reader = Annotated[Reading, reading("medications.medication.read")]
Writer = Annotated[Writing, writing("medications.medication.write")]
Status = Annotated[MedicationStatus | None, Query(description="Only those in this status.")]


async def _shown(response: Response, unit: Reading | Writing, row: Medication) -> MedicationView:
    versioned(response, row.revision)
    return await queries.view(unit.session, row)


@router.get("")
async def list_medications(
    patient_id: UUID,
    unit: Reader,
    status: Status = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[MedicationView]:
    """A patient's medications, newest first: active ones, or the whole history."""
    await patients.get_patient(unit.session, patient_id)
    mark = decode_cursor(cursor, tuple[UUID])
    rows = await queries.list_medications(
        unit.session, patient_id, status, before=mark[0] if mark else None, limit=limit + 1
    )
    unit.saw("medications", patient_id)
    following = encode_cursor(rows[limit - 1].id) if len(rows) > limit else None
    shown = await queries.views(unit.session, rows[:limit])
    return Page(items=shown, next_cursor=following)


@router.post("", status_code=status.HTTP_201_CREATED)
async def start(
    patient_id: UUID, body: MedicationOrder, response: Response, unit: Writer
) -> MedicationView:
    """Start a medication. A drug that is already active is refused unless a second order is meant."""
    command = StartMedication(patient_id=patient_id, **body.model_dump())
    return await _shown(response, unit, await service.start(unit.session, unit.scope, command))


@router.post("/check")
async def check(patient_id: UUID, body: MedicationOrder, unit: Reader) -> MedicationCheck:
    """Look at an order before making it: allergies on file, the same drug already active, misread units."""
    await patients.get_patient(unit.session, patient_id)
    unit.saw("medications", patient_id)
    found = await queries.medication_warnings(unit.session, patient_id, body, unit.scope.locale)
    return MedicationCheck(warnings=found)


@router.get("/{medication_id}")
async def get(
    patient_id: UUID, medication_id: UUID, response: Response, unit: Reader
) -> MedicationView:
    """One medication of the patient."""
    row = await queries.get_medication(unit.session, patient_id, medication_id)
    unit.saw("medications", patient_id, record_id=row.id)
    return await _shown(response, unit, row)


@router.post("/{medication_id}/change", status_code=status.HTTP_201_CREATED)
async def change(
    patient_id: UUID,
    medication_id: UUID,
    body: MedicationChange,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> MedicationView:
    """Change dose, route, frequency or instructions: the old order ends, and the new one is answered."""
    command = ChangeMedication(
        patient_id=patient_id, medication_id=medication_id, **body.model_dump()
    )
    revision = parse_if_match(if_match)
    row = await service.change(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{medication_id}/discontinue")
async def discontinue(
    patient_id: UUID,
    medication_id: UUID,
    body: Discontinuation,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> MedicationView:
    """Discontinue an active medication, with the reason."""
    command = DiscontinueMedication(
        patient_id=patient_id, medication_id=medication_id, **body.model_dump()
    )
    revision = parse_if_match(if_match)
    row = await service.discontinue(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{medication_id}/reactivate")
async def reactivate(
    patient_id: UUID,
    medication_id: UUID,
    body: Reactivation,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> MedicationView:
    """Take a discontinuation back."""
    command = ReactivateMedication(
        patient_id=patient_id, medication_id=medication_id, **body.model_dump()
    )
    revision = parse_if_match(if_match)
    row = await service.reactivate(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{medication_id}/enter-in-error")
async def enter_in_error(
    patient_id: UUID,
    medication_id: UUID,
    body: EntryInError,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> MedicationView:
    """Mark a medication as entered in error. It stays in the history."""
    command = EnterMedicationInError(
        patient_id=patient_id, medication_id=medication_id, **body.model_dump()
    )
    revision = parse_if_match(if_match)
    row = await service.enter_in_error(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)
