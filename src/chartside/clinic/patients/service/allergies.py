"""Allergies, and the statement that there are none.

Conflict ├── AllergyAlreadyRecorded
         └── ActiveAllergiesRecorded

The patient's row is locked first, so that an allergy and the statement of none cannot be written side by side.
"""

from uuid import UUID

from chartside.clinic.patients.events import AllergyChanged, AllergyRecorded, PatientChanged
from chartside.clinic.patients.models import Allergy, AllergyStatus, Patient
from chartside.clinic.patients.queries import active_allergies
from chartside.clinic.patients.rules import plain_key
from chartside.clinic.patients.schemas import AddAllergy, UpdateAllergy
from chartside.clinic.patients.service.common import apply, lock_owned, not_in_future
from chartside.kernel import clock
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope


class AllergyAlreadyRecorded(Conflict):
    """An active allergy to this substance is recorded already. Change that one."""


class ActiveAllergiesRecorded(Conflict):
    """Active allergies are recorded, so it cannot be stated that none are known."""


_NAMED = {"allergies_active_substance_key": AllergyAlreadyRecorded}


async def add_allergy(session: Session, scope: Scope, command: AddAllergy) -> Allergy:
    """Record an allergy. A statement that none is known ends with it."""
    patient = await lock(session, Patient, command.patient_id)
    not_in_future(scope, noted_date=command.noted_date)
    row = Allergy(
        **command.model_dump(),
        substance_key=plain_key(command.substance),
        status=AllergyStatus.ACTIVE,
    )
    session.add(row)
    patient.no_known_allergies_at = None
    await session.flush(_NAMED)
    fact = AllergyRecorded(patient_id=patient.id, allergy_id=row.id)
    await announce(session, scope, fact)
    return row


async def update_allergy(
    session: Session, scope: Scope, command: UpdateAllergy, *, revision: int | None = None
) -> Allergy:
    patient = await lock(session, Patient, command.patient_id)
    row = await lock_owned(
        session, Allergy, command.patient_id, command.allergy_id, revision=revision
    )
    given = command.model_dump(exclude={"patient_id", "allergy_id"})
    not_in_future(scope, noted_date=given.get("noted_date"))
    changed = apply(row, given)
    if row.status is AllergyStatus.ACTIVE:
        patient.no_known_allergies_at = None
    await session.flush(_NAMED)
    if changed:
        await announce(session, scope, AllergyChanged(patient_id=row.patient_id, allergy_id=row.id))
    return row


async def state_no_known_allergies(
    session: Session,
    scope: Scope,
    patient_id: UUID,
    stated: bool,
    *,
    revision: int | None = None,
) -> Patient:
    patient = await lock(session, Patient, patient_id, revision=revision)
    if stated and await active_allergies(session, patient_id):
        raise ActiveAllergiesRecorded
    patient.no_known_allergies_at = clock.now() if stated else None
    await session.flush()
    fact = PatientChanged(patient_id=patient.id, fields=["no_known_allergies_at"])
    await announce(session, scope, fact)
    return patient
