"""Drafts and notes as they are shown: with names, headings, differences, and whether they are what was signed."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import select

from chartside.clinic.notes.models import NoteDraft, NoteSignature, NoteVersion, SignatureRole
from chartside.clinic.notes.queries.rows import (
    Filters,
    current_versions,
    find_notes,
    get_version,
)
from chartside.clinic.notes.rules import (
    RESTRICTED,
    SECTIONS,
    Sealed,
    hash_of_words,
    label_of,
    missing_sections,
    seal,
    sees_restricted,
)
from chartside.clinic.notes.schemas import (
    DraftView,
    KindView,
    ListNotes,
    NoteCheck,
    NoteDiff,
    NoteList,
    NoteSummary,
    NoteView,
    RiskAssessment,
    SectionChange,
    SectionView,
    SignatureView,
    VersionCheck,
)
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope

OPENING = 160


def kinds(scope: Scope) -> list[KindView]:
    """The kinds of note that this person may read, with their headings."""
    return [
        KindView(
            kind=kind,
            restricted=kind in RESTRICTED,
            sections=[
                SectionView(key=s.key, label=s.label(scope.locale), required=s.required)
                for s in sections
            ],
        )
        for kind, sections in SECTIONS.items()
        if kind not in RESTRICTED or sees_restricted(scope)
    ]


async def list_for_tool(session: ReadSession, scope: Scope, asked: ListNotes) -> NoteList:
    wanted = Filters(asked.patient_id, asked.encounter_id, asked.kind)
    rows = await find_notes(session, scope, wanted, asked.limit)
    return NoteList(
        notes=[summary(row) for row in rows[: asked.limit]], more=len(rows) > asked.limit
    )


async def diff(
    session: ReadSession, scope: Scope, note_id: UUID, old: int, new: int
) -> tuple[NoteDiff, UUID]:
    """What differs between two versions, and whose note it is."""
    before = await get_version(session, scope, note_id, old)
    after = await get_version(session, scope, note_id, new)
    keys = [section.key for section in SECTIONS[after.kind]]
    changed = [key for key in keys if before.content.get(key) != after.content.get(key)]
    shown = NoteDiff(
        note_id=note_id,
        from_version=old,
        to_version=new,
        sections=[
            SectionChange(
                section=key,
                label=label_of(after.kind, key, scope.locale),
                old=before.content.get(key),
                new=after.content.get(key),
            )
            for key in changed
        ],
        old_risk_assessment=_risk(before.risk_assessment),
        new_risk_assessment=_risk(after.risk_assessment),
        risk_assessment_changed=before.risk_assessment != after.risk_assessment,
    )
    return shown, after.patient_id


async def check(session: ReadSession, scope: Scope, note_id: UUID) -> tuple[NoteCheck, UUID]:
    """Recompute every hash of a note from what is stored, and whose note it is."""
    current = await get_version(session, scope, note_id)
    statement = select(NoteVersion).where(NoteVersion.note_id == note_id)
    rows = (await session.scalars(statement.order_by(NoteVersion.version))).all()
    names = await _signatures(session, rows)
    checks, before, expected = [], None, 1
    for row in rows:
        findings = _findings(row, names[row.id], before)
        if row.version != expected:
            findings.append("chain")
        findings = list(dict.fromkeys(findings))
        checks.append(VersionCheck(version=row.version, intact=not findings, findings=findings))
        before, expected = row.content_hash, row.version + 1
    intact = all(item.intact for item in checks)
    return NoteCheck(note_id=note_id, intact=intact, versions=checks), current.patient_id


def _findings(
    row: NoteVersion, signatures: Sequence[NoteSignature], before: str | None
) -> list[str]:
    faults = {
        "content": hash_of_version(row) != row.content_hash,
        "signature": any(s.content_hash != row.content_hash for s in signatures),
        "unsigned": not any(s.role is SignatureRole.AUTHOR for s in signatures),
        "chain": row.previous_hash != before,
    }
    return [name for name, wrong in faults.items() if wrong]


def hash_of_version(row: NoteVersion) -> str:
    return seal(
        Sealed(
            note_id=row.note_id,
            version=row.version,
            encounter_id=row.encounter_id,
            patient_id=row.patient_id,
            kind=row.kind,
            content=row.content,
            risk_assessment=row.risk_assessment,
            amendment_reason=row.amendment_reason,
            signed_by=row.signed_by,
            signed_at=row.signed_at,
            previous_hash=row.previous_hash,
        )
    )


def draft_hash(row: NoteDraft) -> str:
    return hash_of_words(row.kind, row.content, row.risk_assessment)


def draft_view(row: NoteDraft) -> DraftView:
    columns = {name: getattr(row, name) for name in DraftView.model_fields if hasattr(row, name)}
    columns["risk_assessment"] = _risk(row.risk_assessment)
    return DraftView(
        **columns,
        missing=missing_sections(row.kind, row.content),
        content_hash=draft_hash(row),
    )


async def note_views(session: ReadSession, rows: Sequence[NoteVersion]) -> list[NoteView]:
    """Versions with the names under them, and whether each is the current one."""
    names = await _signatures(session, rows)
    ids = {row.note_id for row in rows}
    statement = current_versions().where(NoteVersion.note_id.in_(ids))
    current = {row.id for row in (await session.scalars(statement)).all()}
    return [_note_view(row, names[row.id], row.id in current) for row in rows]


async def note_view(session: ReadSession, row: NoteVersion) -> NoteView:
    return (await note_views(session, [row]))[0]


def _note_view(row: NoteVersion, names: Sequence[NoteSignature], current: bool) -> NoteView:
    columns = {name: getattr(row, name) for name in NoteView.model_fields if hasattr(row, name)}
    columns["risk_assessment"] = _risk(row.risk_assessment)
    columns["id"] = row.note_id
    return NoteView(
        **columns,
        version_id=row.id,
        current=current,
        signatures=[SignatureView.model_validate(name) for name in names],
    )


def summary(row: NoteVersion) -> NoteSummary:
    columns = {name: getattr(row, name) for name in NoteSummary.model_fields if hasattr(row, name)}
    columns["id"] = row.note_id
    first = next((row.content[s.key] for s in SECTIONS[row.kind] if s.key in row.content), "")
    return NoteSummary(**columns, opening=first[:OPENING])


async def _signatures(
    session: ReadSession, rows: Sequence[NoteVersion]
) -> dict[UUID, list[NoteSignature]]:
    found: dict[UUID, list[NoteSignature]] = defaultdict(list)
    statement = select(NoteSignature).where(NoteSignature.version_id.in_([r.id for r in rows]))
    in_order = statement.order_by(NoteSignature.signed_at, NoteSignature.id)
    for name in (await session.scalars(in_order)).all():
        found[name.version_id].append(name)
    return found


def _risk(stored: dict[str, Any] | None) -> RiskAssessment | None:
    return None if stored is None else RiskAssessment.model_validate(stored)
