"""A patient's insurance, and the sessions that it allows.

Conflict ├── PriorityTaken
         ├── InsuranceInactive
         ├── NoSessionsLeft
         └── NoSessionsUsed
Invalid  └── SessionsExceeded
"""

from uuid import UUID

from chartside.clinic.patients.events import InsuranceChanged, InsuranceRecorded
from chartside.clinic.patients.models import Insurance
from chartside.clinic.patients.queries import get_patient, get_payer, insurance_view
from chartside.clinic.patients.schemas import AddInsurance, InsuranceChanges, InsuranceView
from chartside.clinic.patients.service.common import DatesReversed, apply, lock_owned
from chartside.clinic.patients.service.payers import PayerInactive
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import ChartsideError, Conflict, Invalid
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope


class PriorityTaken(Conflict):
    """The patient has an active insurance of this rank. End that one first, or choose another rank."""


class InsuranceInactive(Conflict):
    """This insurance is no longer active."""


class NoSessionsLeft(Conflict):
    """All authorised sessions are used."""


class NoSessionsUsed(Conflict):
    """No session is counted as used."""


class SessionsExceeded(Invalid):
    """More sessions are used than are authorised."""


_NAMED: dict[str, type[ChartsideError]] = {
    "insurances_active_priority_key": PriorityTaken,
    "insurances_dates_check": DatesReversed,
    "insurances_sessions_check": SessionsExceeded,
}


async def add_insurance(session: Session, scope: Scope, command: AddInsurance) -> InsuranceView:
    patient = await get_patient(session, command.patient_id)
    payer = await get_payer(session, command.payer_id)
    if not payer.active:
        raise PayerInactive
    row = Insurance(**command.model_dump(), active=True)
    session.add(row)
    await session.flush(_NAMED)
    fact = InsuranceRecorded(patient_id=patient.id, insurance_id=row.id)
    await announce(session, scope, fact)
    return insurance_view(row, payer)


async def update_insurance(
    session: Session,
    scope: Scope,
    patient_id: UUID,
    insurance_id: UUID,
    command: InsuranceChanges,
    *,
    revision: int | None = None,
) -> InsuranceView:
    row = await lock_owned(session, Insurance, patient_id, insurance_id, revision=revision)
    apply(row, command.model_dump())
    return await _changed(session, scope, row)


async def use_session(session: Session, scope: Scope, insurance_id: UUID) -> InsuranceView:
    """Count one session. An authorisation that is not known does not stop it."""
    row = await lock(session, Insurance, insurance_id)
    if not row.active:
        raise InsuranceInactive
    if row.authorised_sessions is not None and row.used_sessions >= row.authorised_sessions:
        raise NoSessionsLeft
    row.used_sessions += 1
    return await _changed(session, scope, row)


async def give_back_session(session: Session, scope: Scope, insurance_id: UUID) -> InsuranceView:
    """Uncount one session that did not take place after all."""
    row = await lock(session, Insurance, insurance_id)
    if row.used_sessions == 0:
        raise NoSessionsUsed
    row.used_sessions -= 1
    return await _changed(session, scope, row)


async def _changed(session: Session, scope: Scope, row: Insurance) -> InsuranceView:
    await session.flush(_NAMED)
    fact = InsuranceChanged(patient_id=row.patient_id, insurance_id=row.id)
    await announce(session, scope, fact)
    return insurance_view(row, await get_payer(session, row.payer_id))
