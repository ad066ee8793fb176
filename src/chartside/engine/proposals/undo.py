"""Taking a committed proposal back by its verb's own compensation, signed by the person who asks.

Conflict ├── NotCommitted
         └── NoUndo
"""

from dataclasses import replace
from typing import Any
from uuid import UUID

from chartside.engine.proposals.models import Proposal, ProposalStatus
from chartside.engine.proposals.service import PermissionLost, locked
from chartside.kernel.db import Session
from chartside.kernel.errors import Conflict
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Countersignature, Gate, ToolNotFound, digest_of


class NotCommitted(Conflict):
    """Only what was committed can be undone."""


class NoUndo(Conflict):
    """This cannot be undone by a verb of its own."""


async def undo(
    session: Session, gate: Gate, scope: Scope, proposal_id: UUID, given: dict[str, Any]
) -> Proposal:
    """Run the compensation of a committed proposal. The person's own request is the signature."""
    row = await locked(session, proposal_id)
    if row.status is not ProposalStatus.COMMITTED:
        raise NotCommitted
    tool = gate.registry.get(row.tool)
    way = tool.undo if tool is not None else None
    if way is None or way.tool is None:
        raise NoUndo(way.say(scope.locale) if way else None)
    arguments = {**_from_result(row, way.arguments), **given}
    acting = replace(scope, run_id=row.run_id, proposal_id=row.id)
    try:
        shown = await gate.revisit(session, acting, way.tool, arguments, {})
        signature = Countersignature(
            way.tool, digest_of(way.tool, shown.args), scope.person, scope.org_id, row.id
        )
        await session.on_behalf_of(acting)
        await gate.commit(session, acting, way.tool, arguments, signature)
    except ToolNotFound:
        raise PermissionLost from None
    row.status = ProposalStatus.UNDONE
    await session.flush()
    return row


def _from_result(row: Proposal, wanted: dict[str, str]) -> dict[str, Any]:
    known = {**row.arguments, **(row.result or {})}
    return {name: known[field] for name, field in wanted.items() if field in known}
