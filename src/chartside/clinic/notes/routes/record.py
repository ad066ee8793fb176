"""Signed notes over HTTP: the current version, its history, amendments and further signatures."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status
from pydantic import AwareDatetime, Field

from chartside.clinic.notes.models import NoteKind, NoteVersion
from chartside.clinic.notes.queries import rows, views
from chartside.clinic.notes.schemas import (
    Amendment,
    AmendNote,
    Cosigning,
    CosignNote,
    KindView,
    NoteCheck,
    NoteDiff,
    NoteSummary,
    NoteView,
)
from chartside.clinic.notes.service import record
from chartside.kernel.auth import reading, writing
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import Invalid
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    IfMatch,
    Limit,
    Page,
    Reading,
    Route,
    Writing,
    decode_cursor,
    encode_cursor,
    parse_if_match,
    versioned,
)

router = APIRouter(prefix="/api/notes", tags=["notes"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("notes.note.read")]
Signer = Annotated[Writing, writing("notes.note.sign")]
VersionNumber = Annotated[int, Field(ge=1, le=1_000_000)]


@router.get("")
async def list_notes(
    unit: Reader,
    patient_id: Annotated[UUID | None, Query(description="About one patient.")] = None,
    encounter_id: Annotated[UUID | None, Query(description="About one encounter.")] = None,
    kind: Annotated[NoteKind | None, Query(description="Of this kind.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[NoteSummary]:
    """Signed notes as they stand, newest first."""
    wanted = rows.Filters(patient_id, encounter_id, kind)
    mark = decode_cursor(cursor, tuple[AwareDatetime, UUID])
    found = await rows.find_notes(unit.session, unit.scope, wanted, limit, mark)
    shown = found[:limit]
    unit.saw("notes", *(row.patient_id for row in shown))
    more = encode_cursor(shown[-1].signed_at, shown[-1].id) if len(found) > limit else None
    return Page(items=[views.summary(row) for row in shown], next_cursor=more)


@router.get("/kinds")
async def list_kinds(unit: Reader) -> list[KindView]:
    """The kinds of note and their headings, in the language of the clinic."""
    return views.kinds(unit.scope)


@router.get("/{note_id}")
async def get(
    note_id: UUID,
    response: Response,
    unit: Reader,
    version: Annotated[
        VersionNumber | None, Query(description="Left out, the current one.")
    ] = None,
) -> NoteView:
    """One note in its current version, or in an earlier one. Its version is its ETag."""
    row = await rows.get_version(unit.session, unit.scope, note_id, version)
    unit.saw("notes", row.patient_id, record_id=note_id)
    return await shown_note(response, unit.session, row)


@router.get("/{note_id}/versions")
async def history(
    note_id: UUID, unit: Reader, cursor: Cursor = None, limit: Limit = 50
) -> Page[NoteView]:
    """All versions of a note, newest first."""
    mark = decode_cursor(cursor, tuple[int])
    before = None if mark is None else _bounded(mark[0])
    found = await rows.find_versions(unit.session, unit.scope, note_id, limit, before)
    shown = found[:limit]
    unit.saw("notes", *(row.patient_id for row in shown), record_id=note_id)
    more = encode_cursor(shown[-1].version) if len(found) > limit else None
    return Page(items=await views.note_views(unit.session, shown), next_cursor=more)


@router.get("/{note_id}/diff")
async def compare(
    note_id: UUID,
    unit: Reader,
    old: Annotated[VersionNumber, Query(alias="from", description="The earlier version.")],
    new: Annotated[VersionNumber, Query(alias="to", description="The later version.")],
) -> NoteDiff:
    """What differs between two versions, section by section."""
    shown, patient_id = await views.diff(unit.session, unit.scope, note_id, old, new)
    unit.saw("notes", patient_id, record_id=note_id)
    return shown


@router.get("/{note_id}/verify")
async def verify(note_id: UUID, unit: Reader) -> NoteCheck:
    """Whether every version is what was signed: all hashes are computed again from what is stored."""
    shown, patient_id = await views.check(unit.session, unit.scope, note_id)
    unit.saw("notes", patient_id, record_id=note_id)
    return shown


@router.post("/{note_id}/amend", status_code=status.HTTP_201_CREATED)
async def amend(
    note_id: UUID, body: Amendment, response: Response, unit: Signer, if_match: IfMatch = None
) -> NoteView:
    """Sign a new version with a reason, from the version that was read. Earlier versions stay as they are."""
    given = body.model_dump(exclude_unset=True)
    base = _bounded(parse_if_match(if_match))
    command = AmendNote(note_id=note_id, base_version=base, **given)
    row = await record.amend(unit.session, unit.scope, command)
    return await shown_note(response, unit.session, row)


@router.post("/{note_id}/cosign", status_code=status.HTTP_201_CREATED)
async def cosign(
    note_id: UUID, body: Cosigning, response: Response, unit: Signer, if_match: IfMatch = None
) -> NoteView:
    """Put a second name under the version that was read."""
    version = _bounded(parse_if_match(if_match))
    command = CosignNote(note_id=note_id, version=version, **body.model_dump(exclude_unset=True))
    row = await record.cosign(unit.session, unit.scope, command)
    return await shown_note(response, unit.session, row)


async def shown_note(response: Response, session: ReadSession, row: NoteVersion) -> NoteView:
    versioned(response, row.version)
    return await views.note_view(session, row)


def _bounded(version: int) -> int:
    if not 1 <= version <= 1_000_000:
        raise Invalid("There is no such version.")
    return version
