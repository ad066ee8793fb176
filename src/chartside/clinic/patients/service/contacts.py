"""People to call for a patient."""

from uuid import UUID

from chartside.clinic.patients.events import PatientChanged
from chartside.clinic.patients.models import PatientContact
from chartside.clinic.patients.queries import get_patient
from chartside.clinic.patients.schemas import AddContact, ContactChanges
from chartside.clinic.patients.service.common import apply, lock_owned
from chartside.kernel.db import Session
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope


async def add_contact(
    session: Session, scope: Scope, patient_id: UUID, command: AddContact
) -> PatientContact:
    await get_patient(session, patient_id)
    row = PatientContact(patient_id=patient_id, **command.model_dump())
    session.add(row)
    await session.flush()
    await _tell(session, scope, patient_id)
    return row


async def update_contact(
    session: Session,
    scope: Scope,
    patient_id: UUID,
    contact_id: UUID,
    command: ContactChanges,
    *,
    revision: int | None = None,
) -> PatientContact:
    row = await lock_owned(session, PatientContact, patient_id, contact_id, revision=revision)
    apply(row, command.model_dump())
    await session.flush()
    await _tell(session, scope, patient_id)
    return row


async def remove_contact(
    session: Session,
    scope: Scope,
    patient_id: UUID,
    contact_id: UUID,
    *,
    revision: int | None = None,
) -> None:
    row = await lock_owned(session, PatientContact, patient_id, contact_id, revision=revision)
    await session.delete(row)
    await session.flush()
    await _tell(session, scope, patient_id)


async def _tell(session: Session, scope: Scope, patient_id: UUID) -> None:
    await announce(session, scope, PatientChanged(patient_id=patient_id, fields=["contacts"]))
