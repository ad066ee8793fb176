"""Everybody whom a clinic knows by name, for the boundary: its patients, their people, and its own.

Patients and their people announce their changes; each becomes a row in the same transaction, which every process reads
before it asks a model. The clinic's own people are few, and are read anew each time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import NAMESPACE_OID, UUID, uuid5

from sqlalchemy import delete, func, select, text

from chartside.clinic import patients, staff
from chartside.engine.redaction import Change, DirectoryEntry, Kind
from chartside.engine.redaction.models import DirectoryChange
from chartside.kernel.db import Database, ReadSession, Session
from chartside.kernel.events import Subscriber
from chartside.kernel.scope import Scope, system_scope
from chartside.kernel.tenancy import User, list_organizations

KEPT = timedelta(days=1)
_MARK = text("SELECT chartside_directory_mark(:since)")


@dataclass(frozen=True, slots=True)
class ClinicDirectory:
    database: Database

    async def now(self, scope: Scope) -> datetime:
        async with self.database.reading(scope) as session:
            told: datetime = (await session.execute(select(func.now()))).scalar_one()
        return told

    async def entries(self, scope: Scope) -> list[DirectoryEntry]:
        async with self.database.reading(scope) as session:
            known = _entries(Kind.PATIENT, await patients.directory(session))
            theirs = _entries(Kind.PERSON, await patients.contact_directory(session))
            return [*known, *theirs, *await _own(session)]

    async def mark(self, scope: Scope, since: datetime) -> str:
        async with self.database.swift(scope) as session:
            return str(await session.scalar(_MARK, {"since": since}))

    async def changes(self, scope: Scope, since: datetime) -> list[Change]:
        async with self.database.reading(scope) as session:
            rows = await session.execute(
                select(DirectoryChange.id, DirectoryChange.kind, DirectoryChange.record_id).where(
                    DirectoryChange.created_at >= since
                )
            )
            told = [Change(row.id, Kind(row.kind), str(row.record_id)) for row in rows]
            return told + [_state(entry) for entry in await _own(session)]

    async def some(self, scope: Scope, changed: Sequence[Change]) -> list[DirectoryEntry]:
        wanted = {
            kind: [UUID(change.record_id) for change in changed if change.kind is kind]
            for kind in (Kind.PATIENT, Kind.PERSON)
        }
        async with self.database.reading(scope) as session:
            known = await patients.directory(session, wanted[Kind.PATIENT])
            theirs = await patients.contact_directory(session, wanted[Kind.PERSON])
            own = await _own(session)
        return [*_entries(Kind.PATIENT, known), *_entries(Kind.PERSON, theirs), *own]


async def _own(session: ReadSession) -> list[DirectoryEntry]:
    """Who signs in, and whose names stand under clinical acts: often the same people, by other names."""
    people = (await session.execute(select(User.id, User.name, User.email))).all()
    acting = (
        await session.execute(
            select(
                staff.Professional.id,
                staff.Professional.name,
                staff.Professional.npi,
                staff.Professional.license_number,
            )
        )
    ).all()
    rows: list[tuple[Any, ...]] = [tuple(row) for row in (*people, *acting)]
    return [
        DirectoryEntry(Kind.STAFF, str(row[0]), tuple(str(text) for text in row[1:] if text))
        for row in rows
    ]


def _entries(kind: Kind, known: Sequence[tuple[UUID, tuple[str, ...]]]) -> list[DirectoryEntry]:
    return [DirectoryEntry(kind, str(who), texts) for who, texts in known]


def _state(entry: DirectoryEntry) -> Change:
    """A change by what it led to: another name is another change."""
    told = "\0".join((entry.owner, *entry.texts))
    return Change(uuid5(NAMESPACE_OID, told), entry.kind, entry.id)


async def _patient_changed(
    session: Session,
    scope: Scope,
    event: patients.PatientRegistered | patients.PatientChanged,
) -> None:
    session.add(DirectoryChange(kind=Kind.PATIENT.value, record_id=event.patient_id))
    if isinstance(event, patients.PatientChanged) and "contacts" in event.fields:
        for who, _ in await patients.contact_directory(session, of_patient=event.patient_id):
            session.add(DirectoryChange(kind=Kind.PERSON.value, record_id=who))
    await session.flush()


subscribers = (
    Subscriber(patients.PatientRegistered, _patient_changed),
    Subscriber(patients.PatientChanged, _patient_changed),
)


async def forget_changes(database: Database) -> None:
    """Every directory has been loaded anew since."""
    for org in await list_organizations(database):
        async with database.writing(system_scope(org.id)) as session:
            old = DirectoryChange.created_at < func.now() - KEPT
            await session.execute(delete(DirectoryChange).where(old))
