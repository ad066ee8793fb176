"""What a run has to rest on, from its rows: the request, the dictation, the answers, and what was read in it."""

from datetime import date
from uuid import UUID

from sqlalchemy import select

from chartside.engine.language import without
from chartside.engine.threads import Question, Run, RunRead
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope
from chartside.surfaces.scribe.grounding.facts import facts_in
from chartside.surfaces.scribe.grounding.sources import (
    ANSWER,
    EDIT,
    TEXT,
    TRANSCRIPT,
    Recorded,
    Sources,
    Spoken,
    records_of,
)
from chartside.surfaces.scribe.grounding.texts import sentences, tokens


def day_of(scope: Scope, run: Run) -> date:
    """The day on which it was asked: `tomorrow` is counted from there."""
    return run.created_at.astimezone(scope.zone).date()


async def gathered(
    session: ReadSession, scope: Scope, run: Run, patient_id: UUID | None
) -> Sources:
    spoken = await spoken_of(session, scope, run)
    if patient_id is None:
        return Sources(tuple(spoken))
    return Sources(tuple(spoken), tuple(await _records(session, scope, run, patient_id)))


async def spoken_of(session: ReadSession, scope: Scope, run: Run) -> list[Spoken]:
    """The clinician's own words, as they were given and in that order."""
    today = day_of(scope, run)
    found = [
        Spoken(str(words), today, scope.locale, where=where)
        for where in (TEXT, TRANSCRIPT)
        if (words := run.request.get(where))
    ]
    asked = await session.scalars(
        select(Question)
        .where(Question.run_id == run.id, Question.answer.is_not(None))
        .order_by(Question.created_at, Question.position)
    )
    return found + [
        Spoken(str(row.answer), today, scope.locale, where=ANSWER, question_id=str(row.id))
        for row in asked.all()
    ]


async def _records(
    session: ReadSession, scope: Scope, run: Run, patient_id: UUID
) -> list[Recorded]:
    rows = await session.scalars(
        select(RunRead).where(RunRead.run_id == run.id).order_by(RunRead.id)
    )
    found: dict[tuple[str, str, str], Recorded] = {}
    for row in rows.all():
        for one in records_of(
            row.tool,
            row.arguments,
            row.content,
            str(patient_id),
            day_of(scope, run),
            scope.locale,
        ):
            found[one.table, one.id, one.text] = one
    return list(found.values())


def edited(
    before: dict[str, str], after: dict[str, str], today: date, locale: str
) -> Spoken | None:
    """What a person wrote into a draft. A number that the agent had put there does not become theirs by it."""
    old = {_folded(piece.text) for text in before.values() for piece in sentences(text)}
    known = {
        key
        for text in before.values()
        for fact in facts_in(text, today, locale)
        for key in fact.keys
    }
    kept = []
    for text in after.values():
        for piece in sentences(text):
            if _folded(piece.text) not in old:
                facts = facts_in(piece.text, today, locale)
                stale = [(f.start, f.end) for f in facts if f.keys & known]
                kept.append(without(piece.text, *stale))
    return Spoken("\n".join(kept), today, locale, where=EDIT) if kept else None


def _folded(text: str) -> str:
    return " ".join(word for word, _, _ in tokens(text))
