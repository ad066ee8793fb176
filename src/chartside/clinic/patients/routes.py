"""Patients over HTTP."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Response, status

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.schemas import CreatePatient, PatientView
from chartside.kernel.auth import reading, writing
from chartside.kernel.http import (
    PROBLEMS,
    Reading,
    Route,
    Writing,
    versioned,
)

router = APIRouter(prefix="/api/patients", tags=["patients"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("patients.patient.read")]
Writer = Annotated[Writing, writing("patients.patient.write")]


@router.post("", status_code=status.HTTP_201_CREATED)
async def register(body: CreatePatient, response: Response, unit: Writer) -> PatientView:
    """Register a patient."""
    row = await service.register(unit.session, unit.scope, body)
    versioned(response, row.revision)
    return PatientView.model_validate(row)


@router.get("/{patient_id}")
async def get(patient_id: UUID, response: Response, unit: Reader) -> PatientView:
    """One patient's details."""
    row = await queries.get_patient(unit.session, patient_id)
    unit.saw("patients", row.id, record_id=row.id)
    versioned(response, row.revision)
    return PatientView.model_validate(row)
