"""Reads of patients."""

from uuid import UUID

from sqlalchemy import select

from chartside.clinic.patients.models import AiConsent, Patient
from chartside.clinic.patients.rules import display_name, folded
from chartside.clinic.patients.schemas import FoundPatients, PatientSummary
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.errors import Forbidden
from chartside.kernel.scope import Scope, Source

AMBIGUOUS_LIMIT = 10


class AiConsentMissing(Forbidden):
    """This patient has not agreed to an AI working with their record."""


async def get_patient(session: ReadSession, patient_id: UUID) -> Patient:
    return await fetch(session, Patient, patient_id)


async def find_patients(session: ReadSession, query: str, limit: int) -> list[Patient]:
    words = folded(query)
    statement = select(Patient).where(
        Patient.search_name >= words, Patient.search_name < words + "{"
    )
    rows = await session.scalars(statement.order_by(Patient.search_name, Patient.id).limit(limit))
    return list(rows.all())


async def find_by_name(session: ReadSession, query: str) -> FoundPatients:
    rows = await find_patients(session, query, AMBIGUOUS_LIMIT)
    return FoundPatients(
        found=bool(rows), ambiguous=len(rows) > 1, patients=[summary(row) for row in rows]
    )


def summary(row: Patient) -> PatientSummary:
    return PatientSummary(
        id=row.id,
        number=row.number,
        name=display_name(row.given_name, row.family_name),
        birth_date=row.birth_date,
        status=row.status,
    )


async def require_ai_consent(session: ReadSession, scope: Scope, patient_id: UUID) -> None:
    """The hard stop at the gate: an agent touches no record of a patient who has not agreed."""
    row = await get_patient(session, patient_id)
    if scope.source is Source.AI and row.ai_consent is not AiConsent.GRANTED:
        raise AiConsentMissing
