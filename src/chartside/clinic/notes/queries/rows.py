"""Rows of drafts and notes. Whoever may not see restricted ones does not learn of them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Select, select, tuple_
from sqlalchemy.orm import aliased

from chartside.clinic.encounters import get_encounter
from chartside.clinic.notes.models import DraftStatus, NoteDraft, NoteKind, NoteVersion
from chartside.clinic.notes.rules import sees_restricted
from chartside.clinic.patients import get_patient
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope


@dataclass(frozen=True, slots=True)
class Filters:
    """Which notes or drafts a list is about."""

    patient_id: UUID | None = None
    encounter_id: UUID | None = None
    kind: NoteKind | None = None
    status: DraftStatus | None = None


Mark = tuple[datetime, UUID]


async def get_draft(session: ReadSession, scope: Scope, draft_id: UUID) -> NoteDraft:
    statement = select(NoteDraft).where(NoteDraft.id == draft_id)
    if not sees_restricted(scope):
        statement = statement.where(~NoteDraft.restricted)
    row: NoteDraft | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def find_drafts(
    session: ReadSession, scope: Scope, wanted: Filters, limit: int, after: Mark | None = None
) -> list[NoteDraft]:
    """One page, newest first, and one more row if there is a next page."""
    statement = await _narrowed(session, scope, select(NoteDraft), NoteDraft, wanted)
    if wanted.status is not None:
        statement = statement.where(NoteDraft.status == wanted.status)
    if after is not None:
        statement = statement.where(tuple_(NoteDraft.created_at, NoteDraft.id) < after)
    newest = statement.order_by(NoteDraft.created_at.desc(), NoteDraft.id.desc())
    return list((await session.scalars(newest.limit(limit + 1))).all())


async def get_version(
    session: ReadSession, scope: Scope, note_id: UUID, version: int | None = None
) -> NoteVersion:
    """One version of a note, the current one where none is named."""
    statement = select(NoteVersion).where(NoteVersion.note_id == note_id)
    if not sees_restricted(scope):
        statement = statement.where(~NoteVersion.restricted)
    if version is not None:
        statement = statement.where(NoteVersion.version == version)
    row: NoteVersion | None = await session.scalar(
        statement.order_by(NoteVersion.version.desc()).limit(1)
    )
    if row is None:
        raise NotFound
    return row


async def find_notes(
    session: ReadSession, scope: Scope, wanted: Filters, limit: int, after: Mark | None = None
) -> list[NoteVersion]:
    """One page of current versions, newest first, and one more row if there is a next page."""
    statement = await _narrowed(session, scope, current_versions(), NoteVersion, wanted)
    if after is not None:
        statement = statement.where(tuple_(NoteVersion.signed_at, NoteVersion.id) < after)
    newest = statement.order_by(NoteVersion.signed_at.desc(), NoteVersion.id.desc())
    return list((await session.scalars(newest.limit(limit + 1))).all())


async def find_versions(
    session: ReadSession, scope: Scope, note_id: UUID, limit: int, before: int | None = None
) -> list[NoteVersion]:
    """One page of a note's history, newest first, and one more row if there is a next page."""
    await get_version(session, scope, note_id)
    statement = select(NoteVersion).where(NoteVersion.note_id == note_id)
    if before is not None:
        statement = statement.where(NoteVersion.version < before)
    newest = statement.order_by(NoteVersion.version.desc()).limit(limit + 1)
    return list((await session.scalars(newest)).all())


async def latest_notes(
    session: ReadSession, patient_id: UUID, limit: int, include_restricted: bool = False
) -> list[NoteVersion]:
    """A patient's signed notes as they stand, newest first."""
    statement = current_versions().where(NoteVersion.patient_id == patient_id)
    if not include_restricted:
        statement = statement.where(~NoteVersion.restricted)
    newest = statement.order_by(NoteVersion.signed_at.desc(), NoteVersion.id.desc()).limit(limit)
    return list((await session.scalars(newest)).all())


async def has_signed_note(session: ReadSession, encounter_id: UUID) -> bool:
    """Whether the visit is documented. A psychotherapy note stands apart and documents nothing."""
    statement = select(NoteVersion.id).where(
        NoteVersion.encounter_id == encounter_id, NoteVersion.kind != NoteKind.PSYCHOTHERAPY
    )
    return await session.scalar(statement.limit(1)) is not None


async def has_any_note(session: ReadSession, encounter_id: UUID) -> bool:
    statement = select(NoteVersion.id).where(NoteVersion.encounter_id == encounter_id)
    return await session.scalar(statement.limit(1)) is not None


async def open_drafts(session: ReadSession, encounter_id: UUID) -> int:
    """How many open drafts an encounter has that are not restricted."""
    statement = select(NoteDraft.id).where(
        NoteDraft.encounter_id == encounter_id,
        NoteDraft.status == DraftStatus.OPEN,
        ~NoteDraft.restricted,
    )
    return len((await session.scalars(statement.limit(20))).all())


async def patient_of_draft(session: ReadSession, draft_id: UUID) -> UUID:
    """Whose draft an agent means. A restricted one answers as an unknown one."""
    statement = select(NoteDraft.patient_id).where(NoteDraft.id == draft_id, ~NoteDraft.restricted)
    found: UUID | None = await session.scalar(statement)
    if found is None:
        raise NotFound
    return found


async def patient_of_note(session: ReadSession, note_id: UUID) -> UUID:
    """Whose note an agent means. A restricted one answers as an unknown one."""
    statement = select(NoteVersion.patient_id).where(
        NoteVersion.note_id == note_id, ~NoteVersion.restricted
    )
    found: UUID | None = await session.scalar(statement.limit(1))
    if found is None:
        raise NotFound
    return found


def current_versions() -> Select[NoteVersion]:
    newer = aliased(NoteVersion)
    later = select(newer.id).where(
        newer.note_id == NoteVersion.note_id, newer.version > NoteVersion.version
    )
    return select(NoteVersion).where(~later.exists())


async def _narrowed(
    session: ReadSession,
    scope: Scope,
    statement: Select[Any],
    model: type[NoteDraft] | type[NoteVersion],
    wanted: Filters,
) -> Select[Any]:
    if wanted.patient_id is not None:
        await get_patient(session, wanted.patient_id)
        statement = statement.where(model.patient_id == wanted.patient_id)
    if wanted.encounter_id is not None:
        encounter = await get_encounter(session, wanted.encounter_id)
        if wanted.patient_id not in (None, encounter.patient_id):
            raise NotFound
        statement = statement.where(model.encounter_id == wanted.encounter_id)
    if wanted.kind is not None:
        statement = statement.where(model.kind == wanted.kind)
    return statement if sees_restricted(scope) else statement.where(~model.restricted)
