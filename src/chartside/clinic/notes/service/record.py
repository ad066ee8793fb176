"""Verbs on the record: sign, amend, cosign. People do this, never an agent.

Forbidden
├── OnlyPeopleSign
├── NoProfile
└── NotYourNote
Conflict
├── NoteIncomplete
├── NothingAmended
├── AuthorCannotCosign
└── AlreadySigned
Stale
├── OtherWords
└── NoteMovedOn
Unavailable └── SealBroken
"""

from typing import Any
from uuid import UUID

from chartside.clinic.encounters import Encounter
from chartside.clinic.notes.events import NoteAmended, NoteCosigned, NoteSigned
from chartside.clinic.notes.models import (
    DraftStatus,
    NoteDraft,
    NoteKind,
    NoteSignature,
    NoteVersion,
    SignatureRole,
)
from chartside.clinic.notes.queries.rows import get_version
from chartside.clinic.notes.queries.views import draft_hash, hash_of_version
from chartside.clinic.notes.rules import label_of, merged, missing_sections, writes_restricted
from chartside.clinic.notes.schemas import AmendNote, CosignNote, SignDraft
from chartside.clinic.notes.service.drafts import (
    DraftClosed,
    check_sections,
    check_standing,
    lock_open_draft,
    stated,
)
from chartside.clinic.staff import Professional, professional_for_user
from chartside.kernel import clock
from chartside.kernel.access import require
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict, Forbidden, NotFound, Stale, Unavailable
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope, Source

SIGN = "notes.note.sign"


class OnlyPeopleSign(Forbidden):
    """Only a person signs, with their own hand."""


class NoProfile(Forbidden):
    """You have no active professional profile in this clinic, so your name cannot stand under a note."""


class NotYourNote(Forbidden):
    """This note is for the professional of the encounter, or the one who wrote it, to sign."""


class NoteIncomplete(Conflict):
    """Required sections say nothing yet."""


class NothingAmended(Conflict):
    """The amendment says the same as the note."""


class AuthorCannotCosign(Conflict):
    """You signed this version as its author. A second signature is another person's."""


class AlreadySigned(Conflict):
    """Your name already stands under this version."""


class OtherWords(Stale):
    """The text is not the one that you read. Read it again, then decide."""


class NoteMovedOn(Stale):
    """The note was amended since you read it. Read the current version, then decide."""


class SealBroken(Unavailable):
    """What was stored is not what was signed. Nothing was kept; try again."""


async def sign(
    session: Session, scope: Scope, command: SignDraft, *, revision: int | None = None
) -> NoteVersion:
    """Sign a draft into the record. From here on it is closed, and the note is immutable."""
    signer = await _signer(session, scope)
    draft = await lock_open_draft(session, scope, command.draft_id, revision=revision)
    encounter = await lock(session, Encounter, draft.encounter_id)
    check_standing(encounter)
    if signer.id != encounter.professional_id and draft.author_id != scope.user_id:
        raise NotYourNote
    if command.content_hash not in (None, draft_hash(draft)):
        raise OtherWords
    check_complete(draft.kind, draft.content, scope)
    row = _first_version(draft, signer.id)
    draft.status = DraftStatus.SIGNED
    await _store(session, row, signer, {"notes_draft_key": DraftClosed})
    await announce(
        session,
        scope,
        NoteSigned(
            note_id=row.note_id,
            version_id=row.id,
            encounter_id=row.encounter_id,
            patient_id=row.patient_id,
            professional_id=signer.id,
            kind=row.kind,
            restricted=row.restricted,
        ),
    )
    return row


async def amend(session: Session, scope: Scope, command: AmendNote) -> NoteVersion:
    """A new version of a note, from the current one. The earlier ones stay as they were signed."""
    signer = await _signer(session, scope)
    base = await _current(session, scope, command.note_id, command.base_version)
    check_sections(base.kind, command.content)
    content = merged({}, command.content)
    check_complete(base.kind, content, scope)
    risk = base.risk_assessment
    if "risk_assessment" in command.model_fields_set:
        risk = stated(command.risk_assessment)
    if (content, risk) == (base.content, base.risk_assessment):
        raise NothingAmended
    row = _next_version(base, signer.id, content, risk, command.reason)
    await _store(session, row, signer, {"notes_org_id_note_id_version_key": NoteMovedOn})
    await announce(
        session,
        scope,
        NoteAmended(
            note_id=row.note_id,
            version_id=row.id,
            version=row.version,
            encounter_id=row.encounter_id,
            patient_id=row.patient_id,
            professional_id=signer.id,
            kind=row.kind,
            restricted=row.restricted,
        ),
    )
    return row


async def cosign(session: Session, scope: Scope, command: CosignNote) -> NoteVersion:
    """Put a second name under the current version."""
    signer = await _signer(session, scope)
    row = await _current(session, scope, command.note_id, command.version)
    if command.content_hash not in (None, row.content_hash):
        raise OtherWords
    if row.signed_by == signer.id:
        raise AuthorCannotCosign
    role = SignatureRole(command.role)
    session.add(_signature(row, signer, role))
    await session.flush({"note_signatures_signer_key": AlreadySigned})
    await announce(
        session,
        scope,
        NoteCosigned(
            note_id=row.note_id,
            version_id=row.id,
            patient_id=row.patient_id,
            professional_id=signer.id,
            role=role,
            restricted=row.restricted,
        ),
    )
    return row


def check_complete(kind: NoteKind, content: dict[str, str], scope: Scope) -> None:
    missing = missing_sections(kind, content)
    if missing:
        findings = [
            {"field": key, "message": f"{label_of(kind, key, scope.locale)}: not stated"}
            for key in missing
        ]
        raise NoteIncomplete(findings=findings)


async def _signer(session: Session, scope: Scope) -> Professional:
    require(scope, SIGN)
    if scope.source is Source.AI or scope.proposal_id is not None or scope.user_id is None:
        raise OnlyPeopleSign
    signer = await professional_for_user(session, scope.user_id)
    if signer is None or not signer.active:
        raise NoProfile
    return signer


async def _current(session: Session, scope: Scope, note_id: UUID, version: int) -> NoteVersion:
    row = await get_version(session, scope, note_id)
    if row.restricted and not writes_restricted(scope):
        raise NotFound
    if row.version != version:
        raise NoteMovedOn(revision=row.version)
    return row


def _first_version(draft: NoteDraft, signer_id: UUID) -> NoteVersion:
    return NoteVersion(
        note_id=new_id(),
        version=1,
        draft_id=draft.id,
        encounter_id=draft.encounter_id,
        patient_id=draft.patient_id,
        kind=draft.kind,
        restricted=draft.restricted,
        content=draft.content,
        risk_assessment=draft.risk_assessment,
        source=draft.source,
        ai_run_id=draft.ai_run_id,
        signed_by=signer_id,
    )


def _next_version(
    base: NoteVersion,
    signer_id: UUID,
    content: dict[str, str],
    risk: dict[str, Any] | None,
    reason: str,
) -> NoteVersion:
    return NoteVersion(
        note_id=base.note_id,
        version=base.version + 1,
        previous_version_id=base.id,
        previous_hash=base.content_hash,
        encounter_id=base.encounter_id,
        patient_id=base.patient_id,
        kind=base.kind,
        restricted=base.restricted,
        content=content,
        risk_assessment=risk,
        source=base.source,
        ai_run_id=base.ai_run_id,
        amendment_reason=reason,
        signed_by=signer_id,
    )


async def _store(
    session: Session,
    row: NoteVersion,
    signer: Professional,
    named: dict[str, type[Conflict] | type[Stale]],
) -> None:
    """Seal a version, put the author's name under it, and read it back before anyone relies on it."""
    row.id, row.signed_at = new_id(), clock.now()
    row.content_hash = hash_of_version(row)
    session.add(row)
    await session.flush(named)
    session.add(_signature(row, signer, SignatureRole.AUTHOR))
    await session.flush()
    await session.refresh(row)
    if hash_of_version(row) != row.content_hash:
        raise SealBroken


def _signature(row: NoteVersion, signer: Professional, role: SignatureRole) -> NoteSignature:
    return NoteSignature(
        version_id=row.id,
        patient_id=row.patient_id,
        restricted=row.restricted,
        role=role,
        signer_id=signer.id,
        signer_name=_printed(signer),
        signed_at=row.signed_at if role is SignatureRole.AUTHOR else clock.now(),
        content_hash=row.content_hash,
    )


def _printed(signer: Professional) -> str:
    return f"{signer.name}, {signer.credentials}" if signer.credentials else signer.name
