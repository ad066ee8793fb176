"""Facts about proposals, for those who look them over before a person does."""

from uuid import UUID

from chartside.kernel.events import Event


class ProposalMade(Event):
    """An agent proposed a write, and it is stored."""

    proposal_id: UUID
    run_id: UUID
    tool: str


class ProposalEdited(Event):
    """A person changed what would be written."""

    proposal_id: UUID
    run_id: UUID
    tool: str
