"""Verbs on drafts.

Invalid   └── StraySection
Conflict
├── DraftClosed
└── EncounterNotStanding
"""

from typing import Any
from uuid import UUID

from chartside.clinic.encounters import Encounter, EncounterStatus, get_encounter
from chartside.clinic.notes.events import NoteDraftDiscarded, NoteDrafted
from chartside.clinic.notes.models import DraftStatus, NoteDraft, NoteKind, NoteSource
from chartside.clinic.notes.rules import (
    RESTRICTED,
    SECTIONS,
    WRITE_RESTRICTED,
    merged,
    stray_sections,
    writes_restricted,
)
from chartside.clinic.notes.schemas import (
    DiscardNoteDraft,
    DraftNote,
    RiskAssessment,
    UpdateNoteDraft,
)
from chartside.kernel.db import ReadSession, Session, lock
from chartside.kernel.errors import Conflict, Forbidden, Invalid, NotFound
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope


class StraySection(Invalid):
    """A note of this kind has no such section."""


class DraftClosed(Conflict):
    """This draft was signed or discarded. It no longer changes."""


class EncounterNotStanding(Conflict):
    """This encounter was cancelled or entered in error."""


async def create_draft(
    session: Session, scope: Scope, command: DraftNote, *, source: NoteSource = NoteSource.PERSON
) -> NoteDraft:
    """Draft a note. It is not in the chart until somebody signs it."""
    await encounter_for(session, scope, command)
    row = NoteDraft(
        encounter_id=command.encounter_id,
        patient_id=command.patient_id,
        author_id=scope.user_id,
        kind=command.kind,
        restricted=command.kind in RESTRICTED,
        content=merged({}, command.content),
        risk_assessment=stated(command.risk_assessment),
        status=DraftStatus.OPEN,
        source=source,
        ai_run_id=scope.run_id,
        assumptions=list(command.assumptions),
    )
    session.add(row)
    await session.flush()
    await announce(
        session,
        scope,
        NoteDrafted(
            draft_id=row.id,
            encounter_id=row.encounter_id,
            patient_id=row.patient_id,
            kind=row.kind,
            restricted=row.restricted,
        ),
    )
    return row


async def update_draft(
    session: Session, scope: Scope, command: UpdateNoteDraft, *, revision: int | None = None
) -> NoteDraft:
    row = await lock_open_draft(session, scope, command.draft_id, revision=revision)
    check_sections(row.kind, command.content)
    row.content = merged(row.content, command.content)
    if "risk_assessment" in command.model_fields_set:
        row.risk_assessment = stated(command.risk_assessment)
    if "assumptions" in command.model_fields_set:
        row.assumptions = list(command.assumptions)
    await session.flush()
    return row


async def discard_draft(
    session: Session, scope: Scope, command: DiscardNoteDraft, *, revision: int | None = None
) -> NoteDraft:
    row = await lock_open_draft(session, scope, command.draft_id, revision=revision)
    row.status, row.discard_reason = DraftStatus.DISCARDED, command.reason
    await session.flush()
    await announce(
        session,
        scope,
        NoteDraftDiscarded(
            draft_id=row.id,
            encounter_id=row.encounter_id,
            patient_id=row.patient_id,
            restricted=row.restricted,
        ),
    )
    return row


async def encounter_for(session: ReadSession, scope: Scope, command: DraftNote) -> Encounter:
    """The encounter that a draft is about, once everything that could forbid the draft was asked."""
    check_words(scope, command)
    encounter = await get_encounter(session, command.encounter_id)
    if encounter.patient_id != command.patient_id:
        raise NotFound
    check_standing(encounter)
    return encounter


async def lock_open_draft(
    session: Session, scope: Scope, draft_id: UUID, *, revision: int | None = None
) -> NoteDraft:
    row = await lock(session, NoteDraft, draft_id)
    if row.restricted and not writes_restricted(scope):
        raise NotFound
    row = await lock(session, NoteDraft, draft_id, revision=revision)
    check_open(row)
    return row


def check_words(scope: Scope, command: DraftNote) -> None:
    """May this person write a note of this kind, and has it these sections?"""
    if command.kind in RESTRICTED and not writes_restricted(scope):
        raise Forbidden(permission=WRITE_RESTRICTED)
    check_sections(command.kind, command.content)


def check_open(row: NoteDraft) -> None:
    if row.status is not DraftStatus.OPEN:
        raise DraftClosed


def check_standing(encounter: Encounter) -> None:
    if encounter.status in (EncounterStatus.CANCELLED, EncounterStatus.ENTERED_IN_ERROR):
        raise EncounterNotStanding


def check_sections(kind: NoteKind, content: dict[str, Any]) -> None:
    if stray_sections(kind, content):
        raise StraySection(allowed=[section.key for section in SECTIONS[kind]])


def stated(risk: RiskAssessment | None) -> dict[str, Any] | None:
    """What was stated of risk. A form that was left empty states nothing."""
    given = {} if risk is None else risk.model_dump(mode="json")
    return given if any(value is not None for value in given.values()) else None
