"""Proposals: every write an agent wants, whichever surface it came from, and the one commit for all of them."""

from chartside.engine.proposals.models import Proposal, ProposalStatus
from chartside.engine.proposals.references import UnresolvedReference
from chartside.engine.proposals.service import (
    AlreadyDecided,
    Draft,
    EditedSince,
    PermissionLost,
    ProposalExpired,
    RecordChanged,
    Undecided,
    countersign,
    edit,
    group_of,
    inbox,
    leave_out,
    pending_before,
    prepare,
    reject,
    signed_digest,
    store,
    withdraw,
)

__all__ = [
    "AlreadyDecided",
    "Draft",
    "EditedSince",
    "PermissionLost",
    "Proposal",
    "ProposalExpired",
    "ProposalStatus",
    "RecordChanged",
    "Undecided",
    "UnresolvedReference",
    "countersign",
    "edit",
    "group_of",
    "inbox",
    "leave_out",
    "pending_before",
    "prepare",
    "reject",
    "signed_digest",
    "store",
    "withdraw",
]
