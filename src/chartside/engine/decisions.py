"""Deciding the cards of a turn that waits: one by one, in any order, by any process, each exactly once.

A call that waits has no result. Each decision gives it one that says what really happened; when none is left the run
can be driven again, by whoever took the last decision. The run's row is locked first, so of many one is the last.

NotFound              the card is another run's
Conflict └── RunOver  nothing waits here any more   (threads)
"""

from dataclasses import dataclass
from typing import Any, Protocol
from uuid import UUID

from sqlalchemy import text

from chartside.engine import stream, threads
from chartside.engine.llm import ToolResult, results, unanswered
from chartside.engine.proposals import (
    EditedSince,
    Proposal,
    ProposalStatus,
    countersign_one,
    edit,
    group_of,
    locked,
    reject,
)
from chartside.engine.stream import EventType, StreamEvent, custom
from chartside.engine.threads import Run, RunOver, RunStatus, SymbolRow
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Gate

SUPERSEDED = "superseded by a new message"
_WAITS = frozenset({RunStatus.NEEDS_DECISION, RunStatus.RUNNING})  # running: about to wait
_OUTCOMES = {
    ProposalStatus.REJECTED: "The person denied this. Nothing was written.",
    ProposalStatus.LEFT_OUT: "The turn was ended before this was decided. Nothing was written.",
    ProposalStatus.EXPIRED: "Nobody decided in time. Nothing was written.",
    ProposalStatus.COMMITTED: "The person allowed this, and it is written.",
    ProposalStatus.UNDONE: "The person allowed this, and then took it back.",
}


class Told(Protocol):
    """The edge through which a model is told something."""

    def json_in(self, value: Any, *, tool: str = "") -> Any: ...

    def new_symbols(self) -> list[dict[str, str]]: ...


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person decided about one card, exactly as they saw it. `arguments`: allowed as edited."""

    allow: bool
    digest: str
    arguments: dict[str, Any] | None = None
    reason: str | None = None


async def decide(
    session: Session, gate: Gate, scope: Scope, edges: Told, card: tuple[UUID, UUID], choice: Choice
) -> tuple[Proposal, Run, bool]:
    """Decide one card (`run`, `proposal`); True when it was the last, and the run can go on."""
    run_id, proposal_id = card
    run = await lock(session, Run, run_id)
    row = await locked(session, proposal_id)
    if row.run_id != run.id:
        raise NotFound
    if row.status is ProposalStatus.PENDING and run.status not in _WAITS:
        raise RunOver
    if choice.allow:
        await _allow(session, gate, scope, row, choice)
        closed = [row]
    else:
        _seen(row, choice.digest)
        closed = await reject(session, scope, row.id, choice.reason)
    told = [custom("decided", id=str(one.id), status=str(one.status)) for one in closed]
    await tell(session, run, told)
    return row, run, await go_on(session, run, edges)


async def _allow(session: Session, gate: Gate, scope: Scope, row: Proposal, choice: Choice) -> None:
    digest = choice.digest
    if choice.arguments is not None and choice.arguments != row.arguments:
        digest = (await edit(session, gate, scope, row.id, choice.arguments, digest)).digest
    await countersign_one(session, gate, scope, row.id, digest)
    await session.on_behalf_of(scope)  # what follows is the person's own, no longer the proposal's


async def supersede(session: Session, scope: Scope, run: Run, edges: Told) -> None:
    """A new message turns down whatever still waits."""
    for row in await group_of(session, run.id, lock=True):
        if row.status is ProposalStatus.PENDING:
            await reject(session, scope, row.id, SUPERSEDED)
    await answer_decided(session, run, edges)


async def go_on(session: Session, run: Run, edges: Told) -> bool:
    """Give the decided calls their results. True, once: nothing waits any more, and the run is to be driven."""
    await answer_decided(session, run, edges)
    rows = await group_of(session, run.id)
    if any(row.status is ProposalStatus.PENDING for row in rows):
        return False
    if run.status is not RunStatus.NEEDS_DECISION:
        return False
    run.status = RunStatus.PENDING
    await session.flush()
    again = {"threadId": str(run.thread_id), "runId": str(run.id)}
    await tell(session, run, [StreamEvent(EventType.RUN_STARTED, again)])
    return True


async def answer_decided(session: Session, run: Run, edges: Told | None) -> None:
    """A result for every call of the run whose card was decided, however that came about."""
    said = await threads.messages_of(session, run.id)
    waiting = {call.id: call for call in unanswered(said)}
    if not waiting:
        return
    found = [
        ToolResult(tool_use_id=row.call_id, name=row.tool, content=_content(row, edges))
        for row in await group_of(session, run.id)
        if row.call_id in waiting and row.status is not ProposalStatus.PENDING
    ]
    if not found:
        return
    await threads.append(session, run.thread_id, [results(*found)], run.id)
    for symbol in edges.new_symbols() if edges is not None else ():
        session.add(SymbolRow(thread_id=run.thread_id, **symbol))
    await session.flush()


async def tell(session: Session, run: Run, events: list[StreamEvent]) -> None:
    """Events of a run that rests, for readers in every process."""
    await stream.append(session, run.id, events)
    await session.execute(
        text("SELECT pg_notify(:channel, :run)"), {"channel": stream.CHANNEL, "run": str(run.id)}
    )


def _seen(row: Proposal, digest: str) -> None:
    """A denial, too, is of what was seen."""
    if row.status is ProposalStatus.PENDING and row.digest != digest:
        raise EditedSince(proposal_id=str(row.id))


def _content(row: Proposal, edges: Told | None) -> Any:
    """What really happened, as the model is told. Without an edge only our own words."""
    allowed = row.status in (ProposalStatus.COMMITTED, ProposalStatus.UNDONE)
    told: dict[str, Any] = {
        "decision": "allowed" if allowed else "denied",
        "words": _OUTCOMES[row.status],
        "edited": row.original_arguments is not None,
    }
    if edges is None:
        return told
    told |= {"title": row.preview["title"], "reason": row.reason}
    if allowed:
        told["result"] = row.result or {}
    if row.original_arguments is not None:
        told["changes"] = changes(row.original_arguments, row.arguments)
    return edges.json_in(told, tool=row.tool)


def changes(proposed: dict[str, Any], written: dict[str, Any]) -> list[dict[str, Any]]:
    """What a person changed before they allowed it, field by field."""
    return [
        {"field": name, "old": proposed.get(name), "new": written.get(name)}
        for name in {**proposed, **written}
        if proposed.get(name) != written.get(name)
    ]
