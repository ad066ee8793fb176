"""Verbs on patients."""

from uuid import UUID

from sqlalchemy import text

from chartside.clinic.patients.events import PatientChanged, PatientRegistered
from chartside.clinic.patients.models import AiConsent, Patient, PatientStatus
from chartside.clinic.patients.rules import folded
from chartside.clinic.patients.schemas import CreatePatient, UpdatePatient
from chartside.kernel import clock
from chartside.kernel.db import Session, lock
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope


async def register(session: Session, scope: Scope, command: CreatePatient) -> Patient:
    row = Patient(
        **command.model_dump(),
        number=await _next_number(session),
        status=PatientStatus.ACTIVE,
        ai_consent_at=None if command.ai_consent is AiConsent.NOT_ASKED else clock.now(),
        search_name=folded(f"{command.family_name} {command.given_name}"),
    )
    session.add(row)
    await session.flush()
    await announce(session, scope, PatientRegistered(patient_id=row.id))
    return row


async def update(
    session: Session, scope: Scope, command: UpdatePatient, *, revision: int | None = None
) -> Patient:
    row = await lock(session, Patient, command.patient_id, revision=revision)
    given = command.model_dump(exclude={"patient_id"}, exclude_unset=True)
    for name, value in given.items():
        setattr(row, name, value)
    row.search_name = folded(f"{row.family_name} {row.given_name}")
    await session.flush()
    await announce(session, scope, PatientChanged(patient_id=row.id, fields=sorted(given)))
    return row


async def _next_number(session: Session) -> str:
    value = await session.scalar(text("SELECT nextval('patient_numbers')"))
    return f"P{value:06d}"


async def set_ai_consent(
    session: Session, scope: Scope, patient_id: UUID, consent: AiConsent
) -> Patient:
    row = await lock(session, Patient, patient_id)
    row.ai_consent, row.ai_consent_at = consent, clock.now()
    await session.flush()
    await announce(session, scope, PatientChanged(patient_id=row.id, fields=["ai_consent"]))
    return row
