"""A patient's diagnoses. To confirm, refute or resolve one is a clinician's decision."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Diagnosis, DiagnosisStatus
from chartside.clinic.patients.schemas import (
    AddDiagnosis,
    DiagnosisChanges,
    DiagnosisView,
    NewDiagnosis,
    ResolveDiagnosis,
    UpdateDiagnosis,
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
    prefix="/api/patients/{patient_id}/diagnoses",
    tags=["diagnoses"],
    route_class=Route,
    responses=PROBLEMS,
)
Reader = Annotated[Reading, reading("patients.diagnosis.read")]
Writer = Annotated[Writing, writing("patients.diagnosis.write")]
Decider = Annotated[Writing, writing("patients.diagnosis.confirm")]


def _shown(row: Diagnosis, response: Response) -> DiagnosisView:
    versioned(response, row.revision)
    return DiagnosisView.model_validate(row)


@router.get("")
async def list_diagnoses(
    patient_id: UUID,
    unit: Reader,
    status: Annotated[DiagnosisStatus | None, Query(description="Only these.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[DiagnosisView]:
    """A patient's diagnoses, the primary one first."""
    await queries.get_patient(unit.session, patient_id)
    rows = await queries.list_diagnoses(
        unit.session, patient_id, status=status, cursor=cursor, limit=limit
    )
    shown = rows[:limit]
    unit.saw("diagnoses", patient_id)
    mark = encode_cursor(shown[-1].is_primary, shown[-1].id) if len(rows) > limit else None
    return Page(items=[DiagnosisView.model_validate(row) for row in shown], next_cursor=mark)


@router.post("", status_code=status.HTTP_201_CREATED)
async def add(
    patient_id: UUID, body: NewDiagnosis, response: Response, unit: Writer
) -> DiagnosisView:
    """Record a diagnosis. It is confirmed if you may confirm diagnoses, and waits for review otherwise.

    A new primary diagnosis takes the place of the old one.
    """
    command = AddDiagnosis.model_validate({**body.model_dump(), "patient_id": patient_id})
    return _shown(await service.add_diagnosis(unit.session, unit.scope, command), response)


@router.get("/{diagnosis_id}")
async def get(
    patient_id: UUID, diagnosis_id: UUID, response: Response, unit: Reader
) -> DiagnosisView:
    """One diagnosis of a patient."""
    row = await queries.owned(unit.session, Diagnosis, patient_id, diagnosis_id)
    unit.saw("diagnoses", patient_id, record_id=row.id)
    return _shown(row, response)


@router.patch("/{diagnosis_id}")
async def update(
    patient_id: UUID,
    diagnosis_id: UUID,
    body: DiagnosisChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> DiagnosisView:
    """Change the words, the onset, or which diagnosis is primary."""
    ids = {"patient_id": patient_id, "diagnosis_id": diagnosis_id}
    command = UpdateDiagnosis.model_validate({**body.model_dump(), **ids})
    revision = parse_if_match(if_match)
    row = await service.update_diagnosis(unit.session, unit.scope, command, revision=revision)
    return _shown(row, response)


@router.post("/{diagnosis_id}/confirm")
async def confirm(
    patient_id: UUID,
    diagnosis_id: UUID,
    response: Response,
    unit: Decider,
    if_match: IfMatch = None,
) -> DiagnosisView:
    """Confirm a diagnosis: you stand behind it, and your name is kept with it."""
    revision = parse_if_match(if_match)
    row = await service.confirm_diagnosis(
        unit.session, unit.scope, patient_id, diagnosis_id, revision=revision
    )
    return _shown(row, response)


@router.post("/{diagnosis_id}/refute")
async def refute(
    patient_id: UUID,
    diagnosis_id: UUID,
    response: Response,
    unit: Decider,
    if_match: IfMatch = None,
) -> DiagnosisView:
    """Refute a diagnosis: the patient does not have it. It stays to be seen and counts no longer."""
    revision = parse_if_match(if_match)
    row = await service.refute_diagnosis(
        unit.session, unit.scope, patient_id, diagnosis_id, revision=revision
    )
    return _shown(row, response)


@router.post("/{diagnosis_id}/resolve")
async def resolve(
    patient_id: UUID,
    diagnosis_id: UUID,
    body: ResolveDiagnosis,
    response: Response,
    unit: Decider,
    if_match: IfMatch = None,
) -> DiagnosisView:
    """Resolve a diagnosis: the patient has it no longer."""
    revision = parse_if_match(if_match)
    row = await service.resolve_diagnosis(
        unit.session, unit.scope, patient_id, diagnosis_id, body, revision=revision
    )
    return _shown(row, response)


@router.post("/{diagnosis_id}/reopen")
async def reopen(
    patient_id: UUID,
    diagnosis_id: UUID,
    response: Response,
    unit: Decider,
    if_match: IfMatch = None,
) -> DiagnosisView:
    """Reopen a resolved diagnosis."""
    revision = parse_if_match(if_match)
    row = await service.reopen_diagnosis(
        unit.session, unit.scope, patient_id, diagnosis_id, revision=revision
    )
    return _shown(row, response)


@router.post("/{diagnosis_id}/entered-in-error")
async def enter_in_error(
    patient_id: UUID,
    diagnosis_id: UUID,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> DiagnosisView:
    """Mark a diagnosis as entered in error: it was never meant for this record."""
    revision = parse_if_match(if_match)
    row = await service.enter_diagnosis_in_error(
        unit.session, unit.scope, patient_id, diagnosis_id, revision=revision
    )
    return _shown(row, response)
