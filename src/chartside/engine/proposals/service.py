"""Proposing, editing, deciding: the one way in which an agent's wish becomes a record.

NotFound
Conflict  ├── AlreadyDecided      by somebody, at some time: both are told
          ├── EditedSince         the digest that was signed is not that of the proposal as it stands
          ├── ProposalExpired
          └── Undecided           undecided is not accepted
Forbidden └── PermissionLost      the signer may not, at this moment
Stale     └── RecordChanged       with what is different now
Invalid   └── UnresolvedReference
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import select, text

from chartside.engine.marks import Marks, still_marked
from chartside.engine.proposals.events import ProposalEdited, ProposalMade
from chartside.engine.proposals.models import Proposal, ProposalStatus
from chartside.engine.proposals.references import filled_in, referred, stood_in
from chartside.kernel import clock
from chartside.kernel.db import ReadSession, Session
from chartside.kernel.errors import Conflict, Forbidden, NotFound, Stale
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope, Source
from chartside.kernel.tools import (
    Countersignature,
    Gate,
    Pending,
    Preview,
    Tool,
    ToolNotFound,
    canonical,
    digest_of,
)

LASTS = timedelta(hours=24)
_RUN_COMMITTED = text(
    "UPDATE runs SET status = 'committed', finished_at = :now WHERE id = :run AND status = 'ready'"
)
_WITHDRAWN = text(
    "UPDATE proposals SET status = 'left_out', decided_at = :now, reason = 'The run ended before.' "
    "WHERE run_id = :run AND status = 'pending'"
)


class AlreadyDecided(Conflict):
    """This was decided already."""


class EditedSince(Conflict):
    """The proposal was edited after you saw it. Look at it again."""


class ProposalExpired(Conflict):
    """The proposal is too old to be signed. Ask for it again."""


class Undecided(Conflict):
    """Some proposals are neither accepted nor left out. Undecided is not accepted."""


class PermissionLost(Forbidden):
    """Your role does not permit this any more."""


class RecordChanged(Stale):
    """A record under this proposal has changed since. See what is different, then decide again."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A write that the gate has previewed, before it is stored."""

    id: UUID
    tool: str
    effect: str
    arguments: dict[str, Any]
    digest: str
    preview: Preview
    patient_id: UUID | None
    marks: Marks = field(default_factory=dict)

    def as_pending(self, tool: Tool, known: set[UUID]) -> Pending:
        args = tool.args.model_validate(stood_in(self.arguments, known))
        return Pending(self.tool, args, self.preview.title, self.patient_id)


def signed_digest(tool: str, arguments: Mapping[str, Any]) -> str:
    """What a person signs: this tool with these arguments, references as they stand."""
    return hashlib.sha256(canonical({"tool": tool, "arguments": arguments})).hexdigest()


async def group_of(session: ReadSession, group_id: UUID, *, lock: bool = False) -> list[Proposal]:
    statement = select(Proposal).where(Proposal.group_id == group_id).order_by(Proposal.position)
    if lock:
        statement = statement.with_for_update().execution_options(populate_existing=True)
    return list((await session.scalars(statement)).all())


def pending_before(rows: Sequence[Proposal], gate: Gate) -> dict[UUID, Pending]:
    """The proposals of a group as a later one sees them: what they would make is named by their ids."""
    known: dict[UUID, Pending] = {}
    for row in rows:
        tool = gate.registry.get(row.tool)
        if tool is not None and row.status in (ProposalStatus.PENDING, ProposalStatus.COMMITTED):
            args = tool.args.model_validate(stood_in(row.arguments, set(known)))
            known[row.id] = Pending(row.tool, args, row.preview["title"], row.patient_id)
    return known


async def prepare(
    gate: Gate, scope: Scope, tool: str, raw: dict[str, Any], before: Mapping[UUID, Pending]
) -> Draft:
    """Look at a write through the gate. Nothing is stored yet."""
    shown = await gate.preview(scope, tool, stood_in(raw, set(before)), before)
    return Draft(
        id=new_id(),
        tool=tool,
        effect=str(shown.tool.effect),
        arguments=raw,
        digest=signed_digest(tool, raw),
        preview=shown.preview,
        patient_id=_known_patient(shown.patient_id, before),
    )


def _known_patient(patient_id: UUID | None, before: Mapping[UUID, Pending]) -> UUID | None:
    return None if patient_id in before else patient_id


async def store(
    session: Session, scope: Scope, draft: Draft, *, run_id: UUID, group_id: UUID, call_id: str
) -> Proposal:
    rows = await group_of(session, group_id)
    row = Proposal(
        id=draft.id,
        run_id=run_id,
        group_id=group_id,
        position=len(rows) + 1,
        call_id=call_id,
        proposed_for=scope.person,
        tool=draft.tool,
        effect=draft.effect,
        arguments=draft.arguments,
        digest=draft.digest,
        preview=draft.preview.model_dump(mode="json"),
        assumptions=[],
        sources=[],
        marks=draft.marks,
        patient_id=draft.patient_id,
        status=ProposalStatus.PENDING,
        expires_at=clock.now() + LASTS,
    )
    session.add(row)
    await session.flush()
    made = ProposalMade(proposal_id=row.id, run_id=row.run_id, tool=row.tool)
    await announce(session, scope, made)
    return row


async def edit(
    session: Session,
    gate: Gate,
    scope: Scope,
    proposal_id: UUID,
    arguments: dict[str, Any],
    seen: str,
) -> Proposal:
    """Change what would be written. It is validated anew and gets a new digest; the original stays beside it."""
    row = await locked(session, proposal_id)
    _require_open(row, seen)
    before = pending_before(_earlier(await group_of(session, row.group_id), row), gate)
    person = replace(scope, source=Source.WEB)
    shown = await gate.revisit(session, person, row.tool, stood_in(arguments, set(before)), before)
    if row.original_arguments is None:
        row.original_arguments, row.original_digest = row.arguments, row.digest
    row.marks = still_marked(row.marks, row.arguments, arguments)
    row.arguments, row.digest = arguments, signed_digest(row.tool, arguments)
    row.preview = shown.preview.model_dump(mode="json")
    row.patient_id = _known_patient(shown.patient_id, before)
    await session.flush()
    changed = ProposalEdited(proposal_id=row.id, run_id=row.run_id, tool=row.tool)
    await announce(session, scope, changed)
    return row


async def reject(
    session: Session, scope: Scope, proposal_id: UUID, reason: str | None
) -> list[Proposal]:
    """Turn a proposal down, with what depends on it."""
    row = await locked(session, proposal_id)
    _require_open(row, row.digest)
    return await _close(session, scope, row, ProposalStatus.REJECTED, reason)


async def leave_out(session: Session, scope: Scope, proposal_id: UUID) -> list[Proposal]:
    """Take a proposal out of its group, with what depends on it."""
    row = await locked(session, proposal_id)
    _require_open(row, row.digest)
    return await _close(session, scope, row, ProposalStatus.LEFT_OUT, None)


async def countersign(
    session: Session, gate: Gate, scope: Scope, group_id: UUID, signed: Mapping[UUID, str]
) -> list[Proposal]:
    """Commit a group: all of what was signed or nothing, once, under the signer's rights of this moment."""
    rows = await group_of(session, group_id, lock=True)
    if not rows or not signed or not set(signed) <= {row.id for row in rows}:
        raise NotFound
    chosen = [row for row in rows if row.id in signed]
    for row in chosen:
        _require_open(row, signed[row.id])
    undecided = [r.id for r in rows if r.status is ProposalStatus.PENDING and r.id not in signed]
    if undecided:
        raise Undecided(undecided=[str(i) for i in undecided])
    made: dict[UUID, str] = {}
    for row in chosen:
        await _commit_one(session, gate, scope, row, rows, made)
    for run_id in {row.run_id for row in chosen}:
        await session.execute(_RUN_COMMITTED, {"run": run_id, "now": clock.now()})
    return chosen


async def countersign_one(
    session: Session, gate: Gate, scope: Scope, proposal_id: UUID, digest: str
) -> Proposal:
    """Commit one proposal on its own, once, whatever becomes of the others of its group."""
    row = await locked(session, proposal_id)
    _require_open(row, digest)
    rows = await group_of(session, row.group_id)
    made = {
        one.id: str(one.result["id"])
        for one in rows
        if one.status is ProposalStatus.COMMITTED and one.result and "id" in one.result
    }
    await _commit_one(session, gate, scope, row, rows, made)
    return row


async def withdraw(session: Session, run_id: UUID) -> None:
    """What a run proposed and nobody decided goes with it, when it is stopped or fails."""
    await session.execute(_WITHDRAWN, {"run": run_id, "now": clock.now()})


async def _commit_one(
    session: Session,
    gate: Gate,
    scope: Scope,
    row: Proposal,
    rows: Sequence[Proposal],
    made: dict[UUID, str],
) -> None:
    acting = replace(scope, source=Source.AI, run_id=row.run_id, proposal_id=row.id)
    arguments = filled_in(row.arguments, made)
    try:
        now = await gate.revisit(session, acting, row.tool, arguments, {})
        if not referred(row.arguments):
            _require_unchanged(row, now.preview)
        signature = Countersignature(
            row.tool, digest_of(row.tool, now.args), scope.person, scope.org_id, row.id
        )
        await session.on_behalf_of(acting)
        result = await gate.commit(session, acting, row.tool, arguments, signature)
    except ToolNotFound:
        raise PermissionLost(proposal_id=str(row.id)) from None
    kept = result.model_dump(mode="json") if hasattr(result, "model_dump") else {}
    if "id" in kept:
        made[row.id] = str(kept["id"])
    row.status, row.result = ProposalStatus.COMMITTED, kept
    row.decided_by, row.decided_at = scope.person, clock.now()
    if row.patient_id is None and kept.get("patient_id"):
        row.patient_id = UUID(str(kept["patient_id"]))
    await session.flush()


def _require_unchanged(row: Proposal, now: Preview) -> None:
    """What the proposal rested on must be as it was; else the difference is shown and nothing is written."""
    then = Preview.model_validate(row.preview)
    if {(v.kind, v.id, v.revision) for v in then.rests_on} == {
        (v.kind, v.id, v.revision) for v in now.rests_on
    }:
        return
    old = {change.field: change for change in then.changes}
    different = [
        {
            "field": c.field,
            "label": c.label,
            "then": old[c.field].old if c.field in old else None,
            "now": c.old,
        }
        for c in now.changes
        if c.field not in old or old[c.field].old != c.old
    ]
    raise RecordChanged(differences=different, proposal_id=str(row.id))


async def inbox(session: ReadSession, gate: Gate, scope: Scope, limit: int) -> list[Proposal]:
    """Everything pending in the clinic that this person may decide: by risk, then by age."""
    permitted = [tool.name for tool in gate.offered(scope) if tool.writes]
    statement = (
        select(Proposal)
        .where(
            Proposal.status == ProposalStatus.PENDING,
            Proposal.tool.in_(permitted),
            Proposal.expires_at > clock.now(),
        )
        .order_by(Proposal.effect, Proposal.created_at, Proposal.id)
        .limit(limit)
    )
    return list((await session.scalars(statement)).all())


async def get(session: ReadSession, proposal_id: UUID) -> Proposal:
    row: Proposal | None = await session.scalar(select(Proposal).where(Proposal.id == proposal_id))
    if row is None:
        raise NotFound
    return row


async def locked(session: Session, proposal_id: UUID) -> Proposal:
    statement = select(Proposal).where(Proposal.id == proposal_id).with_for_update()
    row: Proposal | None = await session.scalar(statement.execution_options(populate_existing=True))
    if row is None:
        raise NotFound
    return row


def _require_open(row: Proposal, seen: str) -> None:
    if row.status is not ProposalStatus.PENDING:
        raise AlreadyDecided(
            proposal_id=str(row.id),
            decided_by=str(row.decided_by) if row.decided_by else None,
            decided_at=row.decided_at.isoformat() if row.decided_at else None,
        )
    if row.expires_at <= clock.now():
        raise ProposalExpired(proposal_id=str(row.id))
    if row.digest != seen:
        raise EditedSince(proposal_id=str(row.id))


def _earlier(rows: Sequence[Proposal], row: Proposal) -> list[Proposal]:
    return [other for other in rows if other.position < row.position]


async def _close(
    session: Session, scope: Scope, row: Proposal, status: ProposalStatus, reason: str | None
) -> list[Proposal]:
    closed = [row]
    for other in await group_of(session, row.group_id, lock=True):
        depends = referred(other.arguments) & {c.id for c in closed}
        if other.status is ProposalStatus.PENDING and depends:
            closed.append(other)
    for one in closed:
        one.status, one.reason = status, reason
        one.decided_by, one.decided_at = scope.person, clock.now()
    await session.flush()
    return closed
