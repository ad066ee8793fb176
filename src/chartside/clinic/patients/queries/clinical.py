"""Allergies, diagnoses and contacts of a patient.

Invalid └── UnknownDiagnosisCode
"""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import and_, literal, or_, select

from chartside.clinic.patients.models import (
    Allergy,
    AllergyStatus,
    Confirmation,
    Diagnosis,
    DiagnosisStatus,
    Patient,
    PatientContact,
)
from chartside.clinic.patients.ports import diagnosis_codes
from chartside.clinic.patients.schemas import AllergyKnowledge
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import Invalid
from chartside.kernel.http import decode_cursor

MOST_AT_ONCE = 200


class UnknownDiagnosisCode(Invalid):
    """ICD-10-CM has no such code."""


async def code_words(session: ReadSession, code: str) -> str:
    """The words of the code set for a diagnosis code."""
    words = await diagnosis_codes(session)(session, code)
    if words is None:
        raise UnknownDiagnosisCode(field="code")
    return words


async def list_contacts(
    session: ReadSession, patient_id: UUID, *, cursor: str | None, limit: int
) -> Sequence[PatientContact]:
    statement = select(PatientContact).where(PatientContact.patient_id == patient_id)
    mark = decode_cursor(cursor, tuple[UUID])
    if mark is not None:
        statement = statement.where(PatientContact.id > mark[0])
    rows = await session.scalars(statement.order_by(PatientContact.id).limit(limit + 1))
    found: Sequence[PatientContact] = rows.all()
    return found


async def list_allergies(
    session: ReadSession,
    patient_id: UUID,
    *,
    status: AllergyStatus | None = None,
    cursor: str | None = None,
    limit: int = MOST_AT_ONCE,
) -> Sequence[Allergy]:
    statement = select(Allergy).where(Allergy.patient_id == patient_id)
    if status is not None:
        statement = statement.where(Allergy.status == status)
    mark = decode_cursor(cursor, tuple[UUID])
    if mark is not None:
        statement = statement.where(Allergy.id > mark[0])
    rows = await session.scalars(statement.order_by(Allergy.id).limit(limit + 1))
    found: Sequence[Allergy] = rows.all()
    return found


async def active_allergies(session: ReadSession, patient_id: UUID) -> Sequence[Allergy]:
    return await list_allergies(session, patient_id, status=AllergyStatus.ACTIVE)


async def allergy_knowledge(session: ReadSession, patient: Patient) -> AllergyKnowledge:
    """What is known: that none is recorded is not that there is none."""
    active = select(Allergy.id).where(
        Allergy.patient_id == patient.id, Allergy.status == AllergyStatus.ACTIVE
    )
    if await session.scalar(active.limit(1)) is not None:
        return AllergyKnowledge.RECORDED
    if patient.no_known_allergies_at is not None:
        return AllergyKnowledge.NO_KNOWN_ALLERGIES
    return AllergyKnowledge.NOT_RECORDED


async def list_diagnoses(
    session: ReadSession,
    patient_id: UUID,
    *,
    status: DiagnosisStatus | None = None,
    cursor: str | None = None,
    limit: int = MOST_AT_ONCE,
) -> Sequence[Diagnosis]:
    """The primary one first, then in the order they were recorded."""
    statement = select(Diagnosis).where(Diagnosis.patient_id == patient_id)
    if status is not None:
        statement = statement.where(Diagnosis.status == status)
    mark = decode_cursor(cursor, tuple[bool, UUID])
    if mark is not None:
        later = and_(Diagnosis.is_primary.is_(mark[0]), Diagnosis.id > mark[1])
        rest = and_(literal(mark[0]), Diagnosis.is_primary.is_(False))
        statement = statement.where(or_(later, rest))
    order = (Diagnosis.is_primary.desc(), Diagnosis.id)
    rows = await session.scalars(statement.order_by(*order).limit(limit + 1))
    found: Sequence[Diagnosis] = rows.all()
    return found


async def active_diagnoses(session: ReadSession, patient_id: UUID) -> Sequence[Diagnosis]:
    """What the patient has, the primary one first; refuted ones are not among them, unconfirmed ones are."""
    rows = await list_diagnoses(session, patient_id, status=DiagnosisStatus.ACTIVE)
    return [row for row in rows if row.confirmation is not Confirmation.REFUTED]


async def unconfirmed_diagnoses(
    session: ReadSession, limit: int, *, only: UUID | None = None
) -> Sequence[Diagnosis]:
    """What waits for a clinician's word, the oldest first."""
    statement = select(Diagnosis).where(
        Diagnosis.status == DiagnosisStatus.ACTIVE,
        Diagnosis.confirmation == Confirmation.PENDING_REVIEW,
    )
    if only is not None:
        statement = statement.where(Diagnosis.patient_id == only)
    rows: Sequence[Diagnosis] = (
        await session.scalars(statement.order_by(Diagnosis.id).limit(limit))
    ).all()
    return rows


async def primary_diagnosis(session: ReadSession, patient_id: UUID) -> Diagnosis | None:
    statement = select(Diagnosis).where(Diagnosis.patient_id == patient_id, Diagnosis.is_primary)
    row: Diagnosis | None = await session.scalar(statement)
    return row
