"""Reviewing proposals over HTTP: the inbox, one proposal, an edit, a decision, the commit, the way back."""

from collections.abc import Sequence
from typing import Annotated, Protocol
from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, Request

from chartside.engine.proposals import service, undo
from chartside.engine.proposals.models import Proposal
from chartside.engine.proposals.schemas import (
    CommittedView,
    Countersign,
    EditProposal,
    ProposalView,
    RejectProposal,
    UndoProposal,
    proposal_view,
)
from chartside.kernel.access import Permission, allows
from chartside.kernel.auth import reading, writing
from chartside.kernel.db import Session
from chartside.kernel.errors import NotFound
from chartside.kernel.http import PROBLEMS, Limit, Reading, Route, Writing
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Gate

_STAFF = ("admin", "clinician", "assistant", "receptionist", "biller")
permissions = (
    Permission(
        "proposals.proposal.read", "See what an agent proposed, where its tool is permitted", _STAFF
    ),
    Permission(
        "proposals.proposal.decide", "Edit, countersign or reject what an agent proposed", _STAFF
    ),
)

router = APIRouter(
    prefix="/api/proposals", tags=["proposals"], route_class=Route, responses=PROBLEMS
)
Reader = Annotated[Reading, reading("proposals.proposal.read")]
Decider = Annotated[Writing, writing("proposals.proposal.decide")]


def shown(gate: Gate, scope: Scope, rows: Sequence[Proposal]) -> list[ProposalView]:
    """Proposals of tools that this person may use; the others are not theirs to see."""
    found = []
    for row in rows:
        tool = gate.registry.get(row.tool)
        if tool is not None and allows(scope.grants, tool.permission):
            found.append(proposal_view(row, tool, scope.locale))
    return found


def _one(gate: Gate, scope: Scope, row: Proposal) -> ProposalView:
    found = shown(gate, scope, [row])
    if not found:
        raise NotFound
    return found[0]


class Runs(Protocol):
    """Those who drive runs: a turn that waited for its cards goes on when the last of them is decided here."""

    async def decided(self, session: Session, scope: Scope, run_id: UUID) -> UUID | None: ...

    def drive(self, org_id: UUID, user_id: UUID, run_id: UUID) -> object: ...


async def _go_on(
    request: Request, unit: Writing, after: BackgroundTasks, rows: Sequence[Proposal]
) -> None:
    runs: Runs = request.app.state.engine
    for run_id in dict.fromkeys(row.run_id for row in rows):
        person = await runs.decided(unit.session, unit.scope, run_id)
        if person is not None:
            after.add_task(_drive, runs, unit.scope.org_id, person, run_id)


async def _drive(runs: Runs, org_id: UUID, person: UUID, run_id: UUID) -> None:
    """After the answer has left, and so after the commit."""
    runs.drive(org_id, person, run_id)


def _gate(request: Request) -> Gate:
    gate: Gate = request.app.state.house.gate
    return gate


@router.get("")
async def inbox(request: Request, unit: Reader, limit: Limit = 50) -> list[ProposalView]:
    """Everything pending that you may decide: the riskier first, then the older."""
    gate = _gate(request)
    rows = await service.inbox(unit.session, gate, unit.scope, limit)
    unit.saw("proposals", *(row.patient_id for row in rows if row.patient_id is not None))
    return shown(gate, unit.scope, rows)


@router.get("/{proposal_id}")
async def get(proposal_id: UUID, request: Request, unit: Reader) -> ProposalView:
    """One proposal."""
    row = await service.get(unit.session, proposal_id)
    view = _one(_gate(request), unit.scope, row)
    if row.patient_id is not None:
        unit.saw("proposals", row.patient_id, record_id=row.id)
    return view


@router.get("/groups/{group_id}")
async def group(group_id: UUID, request: Request, unit: Reader) -> list[ProposalView]:
    """A group of proposals, in its order."""
    found = shown(_gate(request), unit.scope, await service.group_of(unit.session, group_id))
    if not found:
        raise NotFound
    unit.saw("proposals", *(view.patient_id for view in found if view.patient_id is not None))
    return found


@router.post("/groups/{group_id}/countersign")
async def countersign(
    group_id: UUID, body: Countersign, request: Request, unit: Decider, after: BackgroundTasks
) -> CommittedView:
    """Commit what you accept of a group: all of it or nothing, once."""
    gate = _gate(request)
    signed = {one.proposal_id: one.digest for one in body.accept}
    rows = await service.countersign(unit.session, gate, unit.scope, group_id, signed)
    await unit.session.on_behalf_of(unit.scope)
    await _go_on(request, unit, after, rows)
    return CommittedView(committed=shown(gate, unit.scope, rows))


@router.put("/{proposal_id}/arguments")
async def edit(
    proposal_id: UUID, body: EditProposal, request: Request, unit: Decider
) -> ProposalView:
    """Change what would be written. The original stays beside it."""
    gate = _gate(request)
    row = await service.edit(
        unit.session, gate, unit.scope, proposal_id, body.arguments, body.digest
    )
    return _one(gate, unit.scope, row)


@router.post("/{proposal_id}/reject")
async def reject(
    proposal_id: UUID,
    body: RejectProposal,
    request: Request,
    unit: Decider,
    after: BackgroundTasks,
) -> list[ProposalView]:
    """Turn a proposal down, with what depends on it."""
    gate = _gate(request)
    _one(gate, unit.scope, await service.get(unit.session, proposal_id))
    rows = await service.reject(unit.session, unit.scope, proposal_id, body.reason)
    await _go_on(request, unit, after, rows)
    return shown(gate, unit.scope, rows)


@router.post("/{proposal_id}/leave-out")
async def leave_out(
    proposal_id: UUID, request: Request, unit: Decider, after: BackgroundTasks
) -> list[ProposalView]:
    """Take a proposal out of its group, with what depends on it."""
    gate = _gate(request)
    _one(gate, unit.scope, await service.get(unit.session, proposal_id))
    rows = await service.leave_out(unit.session, unit.scope, proposal_id)
    await _go_on(request, unit, after, rows)
    return shown(gate, unit.scope, rows)


@router.post("/{proposal_id}/undo")
async def take_back(
    proposal_id: UUID, body: UndoProposal, request: Request, unit: Decider
) -> ProposalView:
    """Take a committed proposal back by its verb's own compensation."""
    gate = _gate(request)
    row = await undo.undo(unit.session, gate, unit.scope, proposal_id, body.arguments)
    return _one(gate, unit.scope, row)
