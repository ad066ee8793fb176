"""Diagnoses. Recording one is a note; that it holds is a clinician's word.

Conflict ├── DiagnosisAlreadyRecorded
         └── DiagnosisStateConflict

The patient's row is locked first: there is one primary diagnosis, and a new one takes the place of the old.
"""

from uuid import UUID

from chartside.clinic.patients.events import DiagnosisChanged, DiagnosisRecorded
from chartside.clinic.patients.models import Confirmation, Diagnosis, DiagnosisStatus, Patient
from chartside.clinic.patients.queries import code_words, primary_diagnosis
from chartside.clinic.patients.schemas import AddDiagnosis, ResolveDiagnosis, UpdateDiagnosis
from chartside.clinic.patients.service.common import (
    DatesReversed,
    apply,
    lock_owned,
    not_in_future,
)
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict, Invalid
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope, Source

CONFIRM = "patients.diagnosis.confirm"


class DiagnosisAlreadyRecorded(Conflict):
    """This diagnosis is recorded already and active. Change that one."""


class DiagnosisStateConflict(Conflict):
    """The diagnosis is not in a state in which this can be said of it."""


_NAMED: dict[str, type[Invalid | Conflict]] = {
    "diagnoses_active_code_key": DiagnosisAlreadyRecorded,
    "diagnoses_dates_check": DatesReversed,
    "diagnoses_primary_check": DiagnosisStateConflict,
}


async def add_diagnosis(
    session: Session, scope: Scope, command: AddDiagnosis, *, proposed: bool = False
) -> Diagnosis:
    """Record a diagnosis. It counts as confirmed only if a person who may confirm it says it, and no AI does."""
    patient = await lock(session, Patient, command.patient_id)
    not_in_future(scope, onset_date=command.onset_date)
    words = await code_words(session, command.code)
    if command.is_primary:
        await _step_back(session, patient.id)
    row = Diagnosis(
        **command.model_dump(exclude={"description"}),
        description=command.description or words,
        confirmation=Confirmation.PENDING_REVIEW,
        ai_run_id=scope.run_id,
        status=DiagnosisStatus.ACTIVE,
    )
    if not proposed and scope.source is not Source.AI and allows(scope.grants, CONFIRM):
        _confirmed(row, scope)
    session.add(row)
    await session.flush(_NAMED)
    await announce(session, scope, DiagnosisRecorded(patient_id=patient.id, diagnosis_id=row.id))
    return row


async def update_diagnosis(
    session: Session, scope: Scope, command: UpdateDiagnosis, *, revision: int | None = None
) -> Diagnosis:
    """Change the words, the onset, or which one is primary."""
    row = await _locked(session, command.patient_id, command.diagnosis_id, revision)
    given = command.model_dump(exclude={"patient_id", "diagnosis_id"})
    not_in_future(scope, onset_date=given.get("onset_date"))
    if given.get("is_primary") and not row.is_primary:
        if not _holds(row):
            raise DiagnosisStateConflict
        await _step_back(session, row.patient_id)
    apply(row, given)
    return await _changed(session, scope, row)


async def confirm_diagnosis(
    session: Session, scope: Scope, patient_id: UUID, diagnosis_id: UUID, *, revision: int | None
) -> Diagnosis:
    row = await _locked(session, patient_id, diagnosis_id, revision)
    _require(row.status is not DiagnosisStatus.ENTERED_IN_ERROR)
    _require(row.confirmation is not Confirmation.CONFIRMED)
    _confirmed(row, scope)
    return await _changed(session, scope, row)


async def refute_diagnosis(
    session: Session, scope: Scope, patient_id: UUID, diagnosis_id: UUID, *, revision: int | None
) -> Diagnosis:
    """The patient does not have this, and did not."""
    row = await _locked(session, patient_id, diagnosis_id, revision)
    _require(row.status is not DiagnosisStatus.ENTERED_IN_ERROR)
    _require(row.confirmation is not Confirmation.REFUTED)
    row.confirmation, row.is_primary = Confirmation.REFUTED, False
    row.confirmed_by = row.confirmed_at = None
    row.refuted_by, row.refuted_at = scope.user_id, clock.now()
    return await _changed(session, scope, row)


async def resolve_diagnosis(
    session: Session,
    scope: Scope,
    patient_id: UUID,
    diagnosis_id: UUID,
    command: ResolveDiagnosis,
    *,
    revision: int | None,
) -> Diagnosis:
    row = await _locked(session, patient_id, diagnosis_id, revision)
    not_in_future(scope, resolved_date=command.resolved_date)
    _require(_holds(row))
    row.status, row.is_primary = DiagnosisStatus.RESOLVED, False
    row.resolved_date = command.resolved_date
    return await _changed(session, scope, row)


async def reopen_diagnosis(
    session: Session, scope: Scope, patient_id: UUID, diagnosis_id: UUID, *, revision: int | None
) -> Diagnosis:
    row = await _locked(session, patient_id, diagnosis_id, revision)
    _require(row.status is DiagnosisStatus.RESOLVED)
    row.status, row.resolved_date = DiagnosisStatus.ACTIVE, None
    return await _changed(session, scope, row)


async def enter_diagnosis_in_error(
    session: Session, scope: Scope, patient_id: UUID, diagnosis_id: UUID, *, revision: int | None
) -> Diagnosis:
    """It was never meant for this record. It stays to be seen, and counts for nothing."""
    row = await _locked(session, patient_id, diagnosis_id, revision)
    _require(row.status is not DiagnosisStatus.ENTERED_IN_ERROR)
    row.status, row.is_primary = DiagnosisStatus.ENTERED_IN_ERROR, False
    return await _changed(session, scope, row)


async def _locked(
    session: Session, patient_id: UUID, diagnosis_id: UUID, revision: int | None
) -> Diagnosis:
    await lock(session, Patient, patient_id)
    return await lock_owned(session, Diagnosis, patient_id, diagnosis_id, revision=revision)


async def _step_back(session: Session, patient_id: UUID) -> None:
    """Sent before the new one is written: the table never holds two."""
    old = await primary_diagnosis(session, patient_id)
    if old is not None:
        old.is_primary = False
        await session.flush()


async def _changed(session: Session, scope: Scope, row: Diagnosis) -> Diagnosis:
    await session.flush(_NAMED)
    fact = DiagnosisChanged(patient_id=row.patient_id, diagnosis_id=row.id)
    await announce(session, scope, fact)
    return row


def _confirmed(row: Diagnosis, scope: Scope) -> None:
    row.confirmation = Confirmation.CONFIRMED
    row.confirmed_by, row.confirmed_at = scope.user_id, clock.now()
    row.refuted_by = row.refuted_at = None


def _holds(row: Diagnosis) -> bool:
    active = row.status is DiagnosisStatus.ACTIVE
    return active and row.confirmation is not Confirmation.REFUTED


def _require(holds: bool) -> None:
    if not holds:
        raise DiagnosisStateConflict
