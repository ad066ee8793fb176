"""Proposals on the wire: what a person reads, and what they decide."""

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field, StringConstraints

from chartside.engine.proposals.models import Proposal, ProposalStatus
from chartside.kernel.http import Command, Id, Prose, Versioned, View
from chartside.kernel.spoken import told
from chartside.kernel.tools import Preview, Tool

Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class EditProposal(Command):
    """Other arguments for the same tool. They are validated as the tool's own."""

    arguments: dict[str, Any]
    digest: Digest = Field(description="Of the proposal as you saw it.")


class RejectProposal(Command):
    reason: Prose | None = None


class Accepted(Command):
    """One proposal that is accepted, exactly as it was seen."""

    proposal_id: Id
    digest: Digest


class Countersign(Command):
    """What is accepted of a group. Whatever is left pending must be left out or rejected first."""

    accept: Annotated[list[Accepted], Field(min_length=1, max_length=100)]


class UndoProposal(Command):
    """What the undoing verb asks for besides what it knows, such as a reason."""

    arguments: dict[str, Any] = Field(default_factory=dict)


class ProposalView(Versioned):
    """A proposal as a person reviews it."""

    run_id: UUID
    group_id: UUID
    position: int
    tool: str
    tool_words: str
    effect: str
    arguments: dict[str, Any]
    argument_schema: dict[str, Any] = Field(description="Draws the form, whatever the tool.")
    digest: str
    edited: bool
    original_arguments: dict[str, Any] | None
    preview: Preview
    assumptions: list[str]
    confidence: float | None
    sources: list[dict[str, Any]]
    marks: dict[str, Any]
    patient_id: UUID | None
    status: ProposalStatus
    expires_at: datetime
    decided_by: UUID | None
    decided_at: datetime | None
    reason: str | None
    result: dict[str, Any] | None
    undo: str = Field(description="How it is taken back, or that it cannot be.")


class CommittedView(View):
    """What a countersignature did."""

    committed: list[ProposalView]


def proposal_view(row: Proposal, tool: Tool, locale: str) -> ProposalView:
    """`locale` is the reader's. The preview stands as it was shown to the person it was made for."""
    return ProposalView(
        id=row.id,
        revision=row.revision,
        created_at=row.created_at,
        updated_at=row.updated_at,
        run_id=row.run_id,
        group_id=row.group_id,
        position=row.position,
        tool=row.tool,
        tool_words=tool.description,
        effect=row.effect,
        arguments=row.arguments,
        argument_schema=tool.schema(),
        digest=row.digest,
        edited=row.original_digest is not None,
        original_arguments=row.original_arguments,
        preview=Preview.model_validate(row.preview),
        assumptions=row.assumptions,
        confidence=row.confidence,
        sources=row.sources,
        marks=row.marks,
        patient_id=row.patient_id,
        status=row.status,
        expires_at=row.expires_at,
        decided_by=row.decided_by,
        decided_at=row.decided_at,
        reason=_reason(row, locale),
        result=row.result,
        undo=tool.undo.say(locale) if tool.undo else "",
    )


def _reason(row: Proposal, locale: str) -> str | None:
    """A person's own words; where nobody decided, the run took it along and the house says so."""
    if row.status is ProposalStatus.LEFT_OUT and row.decided_by is None:
        return told(locale, "The run ended before.", "La ejecución terminó antes.")
    return row.reason
