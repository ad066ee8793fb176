"""Whenever the scribe proposes words, or a person changes them, each sentence gets its source and its marks."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import select

from chartside.engine.proposals import Proposal, ProposalEdited, ProposalMade
from chartside.engine.threads import Run, get_run
from chartside.kernel.db import Session
from chartside.kernel.events import Subscriber
from chartside.kernel.scope import Scope
from chartside.surfaces.scribe.grounding.check import DECLARED, Declared, ground
from chartside.surfaces.scribe.grounding.gather import day_of, edited, gathered
from chartside.surfaces.scribe.grounding.wording import WORDING
from chartside.surfaces.scribe.policy import SURFACE

MARKS = ("unsupported", "inferred", "opposed", "from_record")
"""The marks that are ours. Others on a proposal are left as they are."""


async def look_over(session: Session, scope: Scope, event: ProposalMade | ProposalEdited) -> None:
    if event.tool not in WORDING:
        return
    run = await get_run(session, event.run_id)
    if run.surface != SURFACE:
        return
    row = await session.scalar(select(Proposal).where(Proposal.id == event.proposal_id))
    if row is not None:
        await reground(session, scope, run, row)


async def reground(
    session: Session, scope: Scope, run: Run, row: Proposal, declared: Sequence[Declared] = ()
) -> None:
    """Find the sources of a proposal's words anew. What a model declared before is checked again."""
    reader = WORDING.get(row.tool)
    if reader is None:
        return
    today, texts = day_of(scope, run), reader(row.arguments)
    known = await gathered(session, scope, run, row.patient_id)
    if row.original_arguments is not None:
        own = edited(reader(row.original_arguments), texts, today, scope.locale)
        if own is not None:
            known = replace(known, spoken=(*known.spoken, own))
    told = [*_before(row), *declared]  # a long dictation takes a while: nobody else waits for it
    found = await asyncio.to_thread(ground, texts, known, today, scope.locale, told)
    others = {name: mark for name, mark in row.marks.items() if name not in MARKS}
    row.sources, row.marks = found.sources, {**others, **found.marks}
    await session.flush()


def _before(row: Proposal) -> list[Declared]:
    return [
        Declared(one["words"], one["source"]["words"])
        for one in row.sources
        if one.get("match") == DECLARED and one.get("source")
    ]


subscribers = (Subscriber(ProposalMade, look_over), Subscriber(ProposalEdited, look_over))
