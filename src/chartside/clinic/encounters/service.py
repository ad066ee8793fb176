"""Verbs on encounters.

Conflict
├── AppointmentTaken
└── EncounterClosed

The failures of opening one stand in `queries`, which a preview asks too.
"""

from chartside.clinic import scheduling
from chartside.clinic.encounters.events import (
    EncounterCancelled,
    EncounterChanged,
    EncounterCompleted,
    EncounterEnteredInError,
    EncounterOpened,
    EncounterReopened,
)
from chartside.clinic.encounters.models import Encounter, EncounterStatus
from chartside.clinic.encounters.queries import DetailsDoNotFit, opening_of
from chartside.clinic.encounters.rules import (
    STEPS,
    fault_of_place,
    fault_of_times,
    minutes_between,
)
from chartside.clinic.encounters.schemas import (
    CancelEncounter,
    CompleteEncounter,
    EnterEncounterInError,
    OpenEncounter,
    ReopenEncounter,
    UpdateEncounter,
)
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope


class AppointmentTaken(Conflict):
    """An encounter was already opened from this appointment."""


class EncounterClosed(Conflict):
    """The encounter is not in a state for this."""


_NAMED = {"encounters_appointment_key": AppointmentTaken}


async def open_encounter(session: Session, scope: Scope, command: OpenEncounter) -> Encounter:
    opening = await opening_of(session, scope, command)
    row = Encounter(
        patient_id=command.patient_id,
        professional_id=opening.professional_id,
        appointment_id=command.appointment_id,
        encounter_date=opening.encounter_date,
        started_at=command.started_at,
        ended_at=command.ended_at,
        encounter_type=command.encounter_type,
        status=EncounterStatus.IN_PROGRESS,
        duration_minutes=opening.duration_minutes,
        telehealth=opening.telehealth,
        place=command.place,
    )
    session.add(row)
    await session.flush(_NAMED)
    await announce(
        session,
        scope,
        EncounterOpened(
            encounter_id=row.id,
            patient_id=row.patient_id,
            professional_id=row.professional_id,
            appointment_id=row.appointment_id,
            encounter_date=row.encounter_date,
            encounter_type=row.encounter_type,
        ),
    )
    return row


async def update(
    session: Session, scope: Scope, command: UpdateEncounter, *, revision: int | None = None
) -> Encounter:
    row = await lock(session, Encounter, command.encounter_id, revision=revision)
    check_open(row)
    given = command.model_dump(exclude={"encounter_id"})
    for name, value in given.items():
        setattr(row, name, value)
    _check(row, scope)
    await session.flush()
    changed = EncounterChanged(encounter_id=row.id, patient_id=row.patient_id, fields=sorted(given))
    await announce(session, scope, changed)
    return row


async def complete(
    session: Session, scope: Scope, command: CompleteEncounter, *, revision: int | None = None
) -> Encounter:
    row = await lock(session, Encounter, command.encounter_id, revision=revision)
    _step(row, EncounterStatus.COMPLETED)
    row.ended_at = command.ended_at or row.ended_at
    row.duration_minutes = (
        command.duration_minutes
        or row.duration_minutes
        or minutes_between(row.started_at, row.ended_at)
    )
    _check(row, scope)
    await session.flush()
    if row.appointment_id is not None:
        await scheduling.take_place(session, scope, row.appointment_id)
    await announce(
        session,
        scope,
        EncounterCompleted(
            encounter_id=row.id,
            patient_id=row.patient_id,
            professional_id=row.professional_id,
            encounter_date=row.encounter_date,
            encounter_type=row.encounter_type,
            duration_minutes=row.duration_minutes,
        ),
    )
    return row


async def reopen(
    session: Session, scope: Scope, command: ReopenEncounter, *, revision: int | None = None
) -> Encounter:
    row = await lock(session, Encounter, command.encounter_id, revision=revision)
    _step(row, EncounterStatus.IN_PROGRESS)
    await session.flush(_NAMED)
    await announce(
        session, scope, EncounterReopened(encounter_id=row.id, patient_id=row.patient_id)
    )
    return row


async def cancel(
    session: Session, scope: Scope, command: CancelEncounter, *, revision: int | None = None
) -> Encounter:
    row = await lock(session, Encounter, command.encounter_id, revision=revision)
    _step(row, EncounterStatus.CANCELLED, command.reason)
    await session.flush()
    await announce(
        session, scope, EncounterCancelled(encounter_id=row.id, patient_id=row.patient_id)
    )
    return row


async def enter_in_error(
    session: Session, scope: Scope, command: EnterEncounterInError, *, revision: int | None = None
) -> Encounter:
    row = await lock(session, Encounter, command.encounter_id, revision=revision)
    _step(row, EncounterStatus.ENTERED_IN_ERROR, command.reason)
    await session.flush()
    await announce(
        session, scope, EncounterEnteredInError(encounter_id=row.id, patient_id=row.patient_id)
    )
    return row


def check_open(row: Encounter) -> None:
    if row.status is not EncounterStatus.IN_PROGRESS:
        raise EncounterClosed("Reopen the encounter before you change it.")


def check_step(row: Encounter, to: EncounterStatus) -> None:
    if row.status not in STEPS[to]:
        raise EncounterClosed(f"The encounter is {row.status.replace('_', ' ')}.")


def _step(row: Encounter, to: EncounterStatus, reason: str | None = None) -> None:
    check_step(row, to)
    row.status, row.status_reason = to, reason


def _check(row: Encounter, scope: Scope) -> None:
    fault = fault_of_times(row.encounter_date, row.started_at, row.ended_at, scope.zone)
    fault = fault or fault_of_place(row.encounter_type, row.place, row.telehealth)
    if fault:
        raise DetailsDoNotFit(fault)
