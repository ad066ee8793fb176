"""Who a patient is: register, change, and what they said about AI.

Conflict └── PossibleDuplicate
"""

from collections.abc import Sequence
from uuid import UUID

from chartside.clinic.patients.events import PatientChanged, PatientRegistered
from chartside.clinic.patients.models import AiConsent, Patient, PatientStatus
from chartside.clinic.patients.queries import possible_duplicates
from chartside.clinic.patients.queries.search import named
from chartside.clinic.patients.rules import sort_name
from chartside.clinic.patients.schemas import CreatePatient, RegisterPatient, UpdatePatient
from chartside.clinic.patients.service.common import apply, not_in_future
from chartside.clinic.patients.service.index import index_names, next_numbers
from chartside.kernel import clock
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope

_FOUND_BY = {"given_name", "family_name", "preferred_name", "phone"}


class PossibleDuplicate(Conflict):
    """A patient of this name and day of birth is known. Register another one only if they are two people."""


async def register(session: Session, scope: Scope, command: RegisterPatient) -> Patient:
    not_in_future(scope, birth_date=command.birth_date)
    if not command.despite_duplicate:
        await _refuse_duplicate(session, command)
    row = _row(command, (await next_numbers(session, 1))[0])
    session.add(row)
    await session.flush()
    await index_names(session, [named(row)], fresh=True)
    await announce(session, scope, PatientRegistered(patient_id=row.id))
    return row


async def register_many(
    session: Session, scope: Scope, commands: Sequence[RegisterPatient]
) -> list[Patient]:
    """A whole list at once, as an import brings it. Nobody is taken for a duplicate."""
    numbers = await next_numbers(session, len(commands))
    rows = [_row(command, number) for command, number in zip(commands, numbers, strict=True)]
    session.add_all(rows)
    await session.flush()
    await index_names(session, [named(row) for row in rows], fresh=True)
    for row in rows:
        await announce(session, scope, PatientRegistered(patient_id=row.id))
    return rows


def _row(command: RegisterPatient, number: str) -> Patient:
    said = command.ai_consent if isinstance(command, CreatePatient) else AiConsent.NOT_ASKED
    details = command.model_dump(exclude={"despite_duplicate", "ai_consent"})
    return Patient(
        **details,
        number=number,
        status=PatientStatus.ACTIVE,
        ai_consent=said,
        ai_consent_at=None if said is AiConsent.NOT_ASKED else clock.now(),
        search_name=sort_name(command.given_name, command.family_name),
    )


async def _refuse_duplicate(session: Session, command: RegisterPatient) -> None:
    """Only the same day of birth stops: that of a namesake is not known to be the same."""
    if command.birth_date is None:
        return
    found = await possible_duplicates(
        session, command.given_name, command.family_name, command.birth_date
    )
    same = [str(row.id) for row in found if row.birth_date == command.birth_date]
    if same:
        raise PossibleDuplicate(conflicts=same)


async def update(
    session: Session, scope: Scope, command: UpdatePatient, *, revision: int | None = None
) -> Patient:
    row = await lock(session, Patient, command.patient_id, revision=revision)
    given = command.model_dump(exclude={"patient_id"})
    not_in_future(scope, birth_date=given.get("birth_date"))
    changed = apply(row, given)
    row.search_name = sort_name(row.given_name, row.family_name)
    await session.flush()
    if _FOUND_BY & set(changed):
        await index_names(session, [named(row)])
    if changed:
        await announce(session, scope, PatientChanged(patient_id=row.id, fields=changed))
    return row


async def set_ai_consent(
    session: Session,
    scope: Scope,
    patient_id: UUID,
    consent: AiConsent,
    *,
    revision: int | None = None,
) -> Patient:
    """What the patient said, written down by a person. There is no tool for it."""
    row = await lock(session, Patient, patient_id, revision=revision)
    row.ai_consent = consent
    row.ai_consent_at = None if consent is AiConsent.NOT_ASKED else clock.now()
    await session.flush()
    await announce(session, scope, PatientChanged(patient_id=row.id, fields=["ai_consent"]))
    return row
