"""Drafts over HTTP, up to the signature."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status
from pydantic import AwareDatetime

from chartside.clinic.notes.models import DraftStatus, NoteDraft, NoteKind
from chartside.clinic.notes.queries import rows, views
from chartside.clinic.notes.routes.record import Signer, shown_note
from chartside.clinic.notes.schemas import (
    Discard,
    DiscardNoteDraft,
    DraftChanges,
    DraftNote,
    DraftView,
    NoteView,
    SignDraft,
    Signing,
    UpdateNoteDraft,
)
from chartside.clinic.notes.service import drafts, record
from chartside.kernel.auth import reading, writing
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

router = APIRouter(prefix="/api/note-drafts", tags=["notes"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("notes.note.read")]
Writer = Annotated[Writing, writing("notes.note.write")]


@router.get("")
async def list_drafts(
    unit: Reader,
    patient_id: Annotated[UUID | None, Query(description="About one patient.")] = None,
    encounter_id: Annotated[UUID | None, Query(description="About one encounter.")] = None,
    kind: Annotated[NoteKind | None, Query(description="Of this kind.")] = None,
    state: Annotated[
        DraftStatus | None, Query(alias="status", description="In this state.")
    ] = DraftStatus.OPEN,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[DraftView]:
    """Drafts, newest first; the open ones unless another state is asked for."""
    wanted = rows.Filters(patient_id, encounter_id, kind, state)
    mark = decode_cursor(cursor, tuple[AwareDatetime, UUID])
    found = await rows.find_drafts(unit.session, unit.scope, wanted, limit, mark)
    shown = found[:limit]
    unit.saw("note_drafts", *(row.patient_id for row in shown))
    more = encode_cursor(shown[-1].created_at, shown[-1].id) if len(found) > limit else None
    return Page(items=[views.draft_view(row) for row in shown], next_cursor=more)


@router.post("", status_code=status.HTTP_201_CREATED)
async def create(body: DraftNote, response: Response, unit: Writer) -> DraftView:
    """Draft a note about an encounter. It is not in the chart until it is signed."""
    row = await drafts.create_draft(unit.session, unit.scope, body)
    return _shown(response, row)


@router.get("/{draft_id}")
async def get(draft_id: UUID, response: Response, unit: Reader) -> DraftView:
    """One draft, with the required sections that it still lacks."""
    row = await rows.get_draft(unit.session, unit.scope, draft_id)
    unit.saw("note_drafts", row.patient_id, record_id=row.id)
    return _shown(response, row)


@router.patch("/{draft_id}")
async def update(
    draft_id: UUID, body: DraftChanges, response: Response, unit: Writer, if_match: IfMatch = None
) -> DraftView:
    """Change some sections of an open draft. The others stay as they are, so it can be saved as one types."""
    command = UpdateNoteDraft(draft_id=draft_id, **body.model_dump())
    revision = parse_if_match(if_match)
    row = await drafts.update_draft(unit.session, unit.scope, command, revision=revision)
    return _shown(response, row)


@router.post("/{draft_id}/discard")
async def discard(
    draft_id: UUID, body: Discard, response: Response, unit: Writer, if_match: IfMatch = None
) -> DraftView:
    """Drop an open draft, with a reason. It stays on file."""
    command = DiscardNoteDraft(draft_id=draft_id, reason=body.reason)
    revision = parse_if_match(if_match)
    row = await drafts.discard_draft(unit.session, unit.scope, command, revision=revision)
    return _shown(response, row)


@router.post("/{draft_id}/sign", status_code=status.HTTP_201_CREATED)
async def sign(
    draft_id: UUID, body: Signing, response: Response, unit: Signer, if_match: IfMatch = None
) -> NoteView:
    """Sign the draft that was read into the record. The draft is closed, and the note immutable."""
    command = SignDraft(draft_id=draft_id, content_hash=body.content_hash)
    revision = parse_if_match(if_match)
    row = await record.sign(unit.session, unit.scope, command, revision=revision)
    return await shown_note(response, unit.session, row)


def _shown(response: Response, row: NoteDraft) -> DraftView:
    versioned(response, row.revision)
    return views.draft_view(row)
