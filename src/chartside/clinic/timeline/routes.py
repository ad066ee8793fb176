"""A patient's story over HTTP."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter

from chartside.clinic.timeline import queries
from chartside.clinic.timeline.schemas import PatientContext, PatientTimeline
from chartside.kernel.auth import reading
from chartside.kernel.http import PROBLEMS, Limit, Reading, Route

router = APIRouter(prefix="/api/patients", tags=["timeline"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("timeline.story.read")]


@router.get("/{patient_id}/context")
async def context(patient_id: UUID, unit: Reader) -> PatientContext:
    """What is known of a patient now: problems, drugs, allergies, plan, measures, visits, coverage, continuity."""
    found = await queries.patient_context(unit.session, unit.scope, patient_id)
    unit.saw("patient_context", patient_id)
    return found


@router.get("/{patient_id}/timeline")
async def timeline(patient_id: UUID, unit: Reader, limit: Limit = 30) -> PatientTimeline:
    """What happened with a patient, newest first."""
    found = await queries.patient_timeline(unit.session, unit.scope, patient_id, limit)
    unit.saw("patient_timeline", patient_id)
    return found
