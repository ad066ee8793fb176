"""Verbs on medications.

Invalid
├── DoseWithoutUnit
├── MedicationDates
└── MedicationUnchanged
Conflict
├── CannotReactivate
├── DuplicateMedication
└── MedicationNotActive
"""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import update

from chartside.clinic import patients, staff
from chartside.clinic.medications import queries
from chartside.clinic.medications.events import (
    MedicationChanged,
    MedicationDiscontinued,
    MedicationEnteredInError,
    MedicationReactivated,
    MedicationStarted,
)
from chartside.clinic.medications.models import Medication, MedicationStatus
from chartside.clinic.medications.schemas import (
    ChangeMedication,
    DiscontinueMedication,
    EnterMedicationInError,
    ReactivateMedication,
    StartMedication,
)
from chartside.kernel import clock
from chartside.kernel.db import ReadSession, Session, lock
from chartside.kernel.errors import Conflict, Invalid, NotFound, Stale
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope

_FURTHEST_START = timedelta(days=366)
_TAKEN = ("dose", "unit", "route", "frequency", "as_needed", "instructions", "professional_id")


class DoseWithoutUnit(Invalid):
    """A dose and its unit go together."""


class MedicationDates(Invalid):
    """These dates cannot be: an end before the start or after today, or a start before birth or over a year ahead."""


class MedicationUnchanged(Invalid):
    """Nothing would change."""


class CannotReactivate(Conflict):
    """Only a discontinued medication, or one whose change was entered in error, can be made active again."""


class DuplicateMedication(Conflict):
    """This drug is already active for the patient. Change that one, or say that a second order is meant."""


class MedicationNotActive(Conflict):
    """This medication is not active any more."""


_NAMED = {"medications_one_active": DuplicateMedication}


async def start(session: Session, scope: Scope, command: StartMedication) -> Medication:
    patient = await patients.get_patient(session, command.patient_id)
    await _check_prescriber(session, command.professional_id)
    _check_start(scope, patient.birth_date, command.started_on)
    if not command.allow_duplicate:
        await _check_duplicate(session, patient.id, command.name)
    row = Medication(
        **command.model_dump(exclude={"allow_duplicate"}),
        name_folded=patients.folded(command.name),
        status=MedicationStatus.ACTIVE,
        duplicate=command.allow_duplicate,
    )
    session.add(row)
    await session.flush(_NAMED)
    await announce(session, scope, MedicationStarted(medication_id=row.id, patient_id=patient.id))
    return row


async def change(
    session: Session, scope: Scope, command: ChangeMedication, *, revision: int | None = None
) -> Medication:
    """End the old order and begin the new one, linked to it."""
    old = await _lock(session, command.patient_id, command.medication_id, revision)
    if old.status is not MedicationStatus.ACTIVE:
        raise MedicationNotActive
    taken = changed_order(old, command)
    await _check_prescriber(session, command.professional_id)
    day = effective_day(scope, command.effective_on, old.started_on)
    old.status, old.ended_on = MedicationStatus.CHANGED, day
    old.end_reason = command.reason
    await session.flush()
    row = Medication(
        **taken,
        patient_id=old.patient_id,
        name=old.name,
        name_folded=old.name_folded,
        status=MedicationStatus.ACTIVE,
        started_on=day,
        reason=command.reason,
        replaces_id=old.id,
        duplicate=old.duplicate,
    )
    session.add(row)
    await session.flush(_NAMED)
    fact = MedicationChanged(medication_id=row.id, patient_id=row.patient_id, replaces_id=old.id)
    await announce(session, scope, fact)
    return row


async def discontinue(
    session: Session, scope: Scope, command: DiscontinueMedication, *, revision: int | None = None
) -> Medication:
    """One update, of this patient's active row and of no other. Nothing new becomes active."""
    row = await queries.get_medication(session, command.patient_id, command.medication_id)
    day = effective_day(scope, command.ended_on, row.started_on)
    mine = (
        Medication.org_id == scope.org_id,
        Medication.patient_id == command.patient_id,
        Medication.id == command.medication_id,
        Medication.status == MedicationStatus.ACTIVE,
    )
    statement = update(Medication).where(*mine)
    if revision is not None:
        statement = statement.where(Medication.revision == revision)
    values = {"status": MedicationStatus.DISCONTINUED, "ended_on": day}
    done = await session.execute(
        statement.values(**values, end_reason=command.reason).returning(Medication.id)
    )
    hit = done.scalar_one_or_none()
    await session.refresh(row)
    if hit is None:
        raise (
            Stale(revision=row.revision)
            if revision is not None and revision != row.revision
            else MedicationNotActive()
        )
    fact = MedicationDiscontinued(medication_id=row.id, patient_id=row.patient_id)
    await announce(session, scope, fact)
    return row


async def reactivate(
    session: Session, scope: Scope, command: ReactivateMedication, *, revision: int | None = None
) -> Medication:
    """Take a discontinuation back: the same order is active again, as it was."""
    row = await _lock(session, command.patient_id, command.medication_id, revision)
    await check_reactivation(session, row)
    if not command.allow_duplicate:
        await _check_duplicate(session, row.patient_id, row.name)
    row.status, row.ended_on, row.end_reason = MedicationStatus.ACTIVE, None, None
    row.duplicate = row.duplicate or command.allow_duplicate
    if command.reason is not None:
        row.reason = command.reason
    await session.flush(_NAMED)
    fact = MedicationReactivated(medication_id=row.id, patient_id=row.patient_id)
    await announce(session, scope, fact)
    return row


async def enter_in_error(
    session: Session, scope: Scope, command: EnterMedicationInError, *, revision: int | None = None
) -> Medication:
    row = await _lock(session, command.patient_id, command.medication_id, revision)
    if row.status is MedicationStatus.ENTERED_IN_ERROR:
        raise MedicationNotActive
    row.status = MedicationStatus.ENTERED_IN_ERROR
    row.end_reason = command.reason or row.end_reason
    await session.flush()
    fact = MedicationEnteredInError(medication_id=row.id, patient_id=row.patient_id)
    await announce(session, scope, fact)
    return row


def changed_order(old: Medication, command: ChangeMedication) -> Mapping[str, Any]:
    """How it is taken from now on, or why that cannot be."""
    before = {name: getattr(old, name) for name in _TAKEN}
    given = command.model_dump(include=set(_TAKEN))
    if "dose" in given and given["dose"] is None:
        given.setdefault("unit", None)
    after = {**before, **given}
    if (after["dose"] is None) != (after["unit"] is None):
        raise DoseWithoutUnit
    if after == before:
        raise MedicationUnchanged
    return after


def effective_day(scope: Scope, given: date | None, started_on: date | None) -> date:
    """The day of a change or an end: today unless told, never before the start and never ahead."""
    today = clock.today(scope.zone)
    day = given or max(today, started_on or today)
    if given is not None and given > today:
        raise MedicationDates
    if started_on is not None and day < started_on:
        raise MedicationDates
    return day


async def check_reactivation(session: ReadSession, row: Medication) -> None:
    if row.status is MedicationStatus.DISCONTINUED:
        return
    changed = row.status is MedicationStatus.CHANGED
    if not changed or await queries.replacement_of(session, row.id) is not None:
        raise CannotReactivate


def _check_start(scope: Scope, birth_date: date | None, started_on: date | None) -> None:
    if started_on is None:
        return
    if started_on > clock.today(scope.zone) + _FURTHEST_START:
        raise MedicationDates
    if birth_date is not None and started_on < birth_date:
        raise MedicationDates


async def _check_duplicate(session: Session, patient_id: UUID, name: str) -> None:
    if await queries.active_duplicates(session, patient_id, name):
        raise DuplicateMedication


async def _check_prescriber(session: Session, professional_id: UUID | None) -> None:
    if professional_id is not None:
        await staff.get_professional(session, professional_id)


async def _lock(
    session: Session, patient_id: UUID, medication_id: UUID, revision: int | None
) -> Medication:
    row = await lock(session, Medication, medication_id)
    if row.patient_id != patient_id:
        raise NotFound
    if revision is not None and row.revision != revision:
        raise Stale(revision=row.revision)
    return row
