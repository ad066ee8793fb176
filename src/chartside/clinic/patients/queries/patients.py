"""One patient, many patients, a patient's own record, and whether an AI may look.

Forbidden └── AiConsentMissing
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar
from uuid import UUID

from sqlalchemy import select, tuple_

from chartside.clinic.patients.models import AiConsent, Patient, PatientContact, PatientStatus
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import PatientSummary
from chartside.kernel.db import ReadSession, TenantRow, fetch
from chartside.kernel.errors import Forbidden, InvalidCursor, NotFound
from chartside.kernel.http import decode_cursor
from chartside.kernel.scope import Scope, Source


class AiConsentMissing(Forbidden):
    """This patient has not agreed to an AI working with their record."""


Record = TypeVar("Record", bound=TenantRow)


async def get_patient(session: ReadSession, patient_id: UUID) -> Patient:
    return await fetch(session, Patient, patient_id)


async def patients_by_id(
    session: ReadSession, patient_ids: Iterable[UUID]
) -> dict[UUID, PatientSummary]:
    """Names for a list of other records: one look for all of them. Who is not visible is not in it."""
    wanted = list(dict.fromkeys(patient_ids))
    if not wanted:
        return {}
    rows = await session.scalars(select(Patient).where(Patient.id.in_(wanted)))
    return {row.id: summary(row) for row in rows.all()}


async def list_patients(
    session: ReadSession,
    *,
    status: PatientStatus | None,
    cursor: str | None,
    limit: int,
    only: UUID | None = None,
) -> Sequence[Patient]:
    """By family name, one more than asked. The mark is an id: a name does not belong into an address."""
    statement = select(Patient).order_by(Patient.search_name, Patient.id).limit(limit + 1)
    if status is not None:
        statement = statement.where(Patient.status == status)
    if only is not None:
        statement = statement.where(Patient.id == only)
    mark = decode_cursor(cursor, tuple[UUID])
    if mark is not None:
        after = await session.scalar(select(Patient).where(Patient.id == mark[0]))
        if after is None:
            raise InvalidCursor
        key = tuple_(Patient.search_name, Patient.id)
        statement = statement.where(key > tuple_(after.search_name, after.id))
    rows: Sequence[Patient] = (await session.scalars(statement)).all()
    return rows


async def owned(
    session: ReadSession, model: type[Record], patient_id: UUID, record_id: UUID
) -> Record:
    """A record of this very patient; another patient's answers as an unknown one does."""
    row = await fetch(session, model, record_id)
    if row.patient_id != patient_id:  # type: ignore[attr-defined]  # every record of a patient has it
        raise NotFound
    return row


def summary(row: Patient) -> PatientSummary:
    return PatientSummary(
        id=row.id,
        number=row.number,
        name=display_name(row.given_name, row.family_name),
        preferred_name=row.preferred_name,
        birth_date=row.birth_date,
        status=row.status,
    )


Known = tuple[UUID, tuple[str, ...]]


async def directory(session: ReadSession, only: Sequence[UUID] | None = None) -> list[Known]:
    """Patients of the clinic with the texts that name them, for whoever must keep those texts in."""
    statement = select(
        Patient.id,
        Patient.given_name,
        Patient.family_name,
        Patient.preferred_name,
        Patient.phone,
        Patient.email,
        Patient.number,
        Patient.address,
        Patient.birth_date,
    )
    if only is not None:
        statement = statement.where(Patient.id.in_(only))
    rows = await session.execute(statement)
    return [
        (row.id, _texts(display_name(row.given_name, row.family_name), *row[1:])) for row in rows
    ]


async def contact_directory(
    session: ReadSession,
    only: Sequence[UUID] | None = None,
    *,
    of_patient: UUID | None = None,
) -> list[Known]:
    """The people to call for patients, in the same way."""
    statement = select(
        PatientContact.id, PatientContact.name, PatientContact.phone, PatientContact.email
    )
    if only is not None:
        statement = statement.where(PatientContact.id.in_(only))
    if of_patient is not None:
        statement = statement.where(PatientContact.patient_id == of_patient)
    return [(row.id, _texts(*row[1:])) for row in await session.execute(statement)]


def _texts(*given: object) -> tuple[str, ...]:
    return tuple(str(text) for text in given if text is not None)


async def require_ai_consent(session: ReadSession, scope: Scope, patient_id: UUID) -> None:
    """The hard stop at the gate: an agent touches no record of a patient who has not agreed."""
    row = await get_patient(session, patient_id)
    if scope.source is Source.AI and row.ai_consent is not AiConsent.GRANTED:
        raise AiConsentMissing
