"""Notes in every state: most signed long ago, some still drafts, a few amended, cosigned or restricted.

Ordinary signed notes are written many at a time, sealed as the verb seals them. Everything else goes through the verbs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from chartside.app.demo.seeding.ground import Ground
from chartside.app.demo.seeding.rows import put
from chartside.app.demo.seeding.visits import Written
from chartside.app.demo.seeding.writing import (
    ADDED,
    ASSUMED,
    DROPPED,
    PROCESS,
    WHY_AMENDED,
    content_of,
    kind_of,
    risk_of,
)
from chartside.clinic import notes
from chartside.clinic.patients import AiConsent
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id

SHARE_BY_AI = 0.1


@dataclass(frozen=True, slots=True)
class Signed:
    """A signed note, with the visit that it tells of."""

    of: Written
    note_id: UUID
    content: dict[str, str]
    signed_at: datetime


async def write_notes(session: Session, ground: Ground, written: Sequence[Written]) -> list[Signed]:
    """Everything that is written about the visits. Gives the notes that are signed."""
    waiting = [one for one in written if one.open or one.visit.paper in ("draft", "ai_draft")]
    for one in waiting:
        await _draft(session, ground, one)
    signed = await _sign_many(session, ground, [one for one in written if one not in waiting])
    for note in signed:
        visit = note.of.visit
        if visit.paper == "amended":
            await _amend(session, ground, note)
        elif visit.paper == "cosigned":
            await _cosign(session, ground, note)
        if visit.process_note:
            await _keep_process_note(session, ground, note)
    return signed


def _agreed(one: Written) -> bool:
    return one.case.consent is AiConsent.GRANTED


def _words(one: Written) -> notes.DraftNote:
    kind = kind_of(one.case, one.visit)
    return notes.DraftNote(
        patient_id=one.patient_id,
        encounter_id=one.encounter_id,
        kind=kind,
        content=content_of(one.case, one.visit, kind),
        risk_assessment=risk_of(one.case, one.visit),
    )


async def _sign_many(session: Session, ground: Ground, rest: Sequence[Written]) -> list[Signed]:
    drafts, versions, signatures, signed = [], [], [], []
    for one in rest:
        words = _words(one)
        by_ai = _agreed(one) and one.case.rng.random() < SHARE_BY_AI
        draft = _draft_row(words, one, by_ai=by_ai)
        version = _version_row(ground, one, draft)
        drafts.append(draft)
        if one.visit.dropped_draft:
            drafts.append(_draft_row(words, one, dropped=ground))
        versions.append(version)
        signatures.append(_signature_row(one, version))
        signed.append(Signed(one, version["note_id"], draft["content"], version["signed_at"]))
    await put(session, "note_drafts", drafts)
    await put(session, "notes", versions)
    await put(session, "note_signatures", signatures)
    for version in versions:
        await announce(session, ground.scope, _fact(version))
    return signed


def _draft_row(
    words: notes.DraftNote,
    one: Written,
    *,
    by_ai: bool = False,
    dropped: Ground | None = None,
) -> dict[str, Any]:
    risk = words.risk_assessment
    return {
        "id": new_id(),
        "encounter_id": one.encounter_id,
        "patient_id": one.patient_id,
        "author_id": one.visit.who.user_id,
        "kind": words.kind,
        "restricted": False,
        "content": words.content,
        "risk_assessment": None if risk is None else risk.model_dump(mode="json"),
        "status": "signed" if dropped is None else "discarded",
        "source": notes.NoteSource.AI if by_ai else notes.NoteSource.PERSON,
        "assumptions": [],
        "discard_reason": None if dropped is None else DROPPED.to(dropped.clinic.language),
    }


def _version_row(ground: Ground, one: Written, draft: dict[str, Any]) -> dict[str, Any]:
    later = timedelta(minutes=5 + one.case.rng.randrange(40))
    at = min(one.ends_at + later, ground.now).astimezone(UTC)
    sealed = notes.Sealed(
        note_id=new_id(),
        version=1,
        encounter_id=one.encounter_id,
        patient_id=one.patient_id,
        kind=draft["kind"],
        content=draft["content"],
        risk_assessment=draft["risk_assessment"],
        amendment_reason=None,
        signed_by=one.visit.who.practice_id,
        signed_at=at,
        previous_hash=None,
    )
    return {
        "id": new_id(),
        "note_id": sealed.note_id,
        "version": 1,
        "draft_id": draft["id"],
        "encounter_id": one.encounter_id,
        "patient_id": one.patient_id,
        "kind": sealed.kind,
        "restricted": False,
        "content": sealed.content,
        "risk_assessment": sealed.risk_assessment,
        "source": draft["source"],
        "signed_by": sealed.signed_by,
        "signed_at": at,
        "content_hash": notes.seal(sealed),
    }


def _signature_row(one: Written, version: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": new_id(),
        "version_id": version["id"],
        "patient_id": one.patient_id,
        "restricted": False,
        "role": "author",
        "signer_id": version["signed_by"],
        "signer_name": one.visit.who.signature,
        "signed_at": version["signed_at"],
        "content_hash": version["content_hash"],
    }


def _fact(version: dict[str, Any]) -> notes.NoteSigned:
    return notes.NoteSigned(
        note_id=version["note_id"],
        version_id=version["id"],
        encounter_id=version["encounter_id"],
        patient_id=version["patient_id"],
        professional_id=version["signed_by"],
        kind=version["kind"],
        restricted=False,
    )


async def _draft(session: Session, ground: Ground, one: Written) -> None:
    """A draft that waits: an AI's says what was inferred; that of a visit under way has only begun."""
    words = _words(one)
    source = notes.NoteSource.PERSON
    if one.open:
        opening = dict([next(iter(words.content.items()))])
        words = words.model_copy(update={"content": opening, "risk_assessment": None})
    elif one.visit.paper == "ai_draft":
        assumed = [text.to(ground.clinic.language) for text in ASSUMED]
        words = words.model_copy(update={"assumptions": assumed})
        source = notes.NoteSource.AI
    with clock.as_of(min(one.ends_at, ground.now)):
        await notes.create_draft(session, one.visit.who.scope, words, source=source)


async def _amend(session: Session, ground: Ground, one: Signed) -> None:
    language = ground.clinic.language
    last = list(one.content)[-1]
    command = notes.AmendNote(
        note_id=one.note_id,
        base_version=1,
        content={**one.content, last: one.content[last] + ADDED.to(language)},
        reason=WHY_AMENDED.to(language),
    )
    with clock.as_of(_later(ground, one, timedelta(days=1))):
        await notes.amend(session, one.of.visit.who.scope, command)


async def _cosign(session: Session, ground: Ground, one: Signed) -> None:
    second = next(each for each in ground.clinicians if each is not one.of.visit.who)
    command = notes.CosignNote(note_id=one.note_id, version=1, role="supervisor")
    with clock.as_of(_later(ground, one, timedelta(hours=20))):
        await notes.cosign(session, second.scope, command)


async def _keep_process_note(session: Session, ground: Ground, one: Signed) -> None:
    """A therapist's own note, apart from the chart: no agent and no administrator sees it."""
    scope, number = one.of.visit.who.scope, one.of.visit.number
    words = notes.DraftNote(
        patient_id=one.of.patient_id,
        encounter_id=one.of.encounter_id,
        kind=notes.NoteKind.PSYCHOTHERAPY,
        content={"narrative": PROCESS[number % len(PROCESS)]},
    )
    with clock.as_of(_later(ground, one, timedelta(minutes=20))):
        draft = await notes.create_draft(session, scope, words)
        await notes.sign(session, scope, notes.SignDraft(draft_id=draft.id))


def _later(ground: Ground, one: Signed, wait: timedelta) -> datetime:
    return min(one.signed_at + wait, ground.now)
