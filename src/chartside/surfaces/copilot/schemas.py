"""What is asked of the copilot, and what is shown of a conversation."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field, StringConstraints

from chartside.engine.proposals.schemas import Digest, ProposalView
from chartside.engine.sent import SentSpan
from chartside.engine.threads import RunStatus
from chartside.kernel.http import Command, Id, Lax, Line, Prose, View

Words = Annotated[Prose, Field(max_length=8000)]
Reason = Annotated[Prose, Field(max_length=1000)]
CommandName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]{0,49}$")]


class MentionKind(StrEnum):
    PATIENT = "patient"
    PERSON = "person"


class ChipKind(StrEnum):
    """Records that an answer can name so that they open beside it."""

    PATIENT = "patient"
    APPOINTMENT = "appointment"
    NOTE = "note"
    ENCOUNTER = "encounter"
    PLAN = "plan"
    PERSON = "person"


class Rating(StrEnum):
    UP = "up"
    DOWN = "down"


class Decision(StrEnum):
    ALLOW = "allow"
    DENY = "deny"


class PageContext(Command):
    """The page that is open beside the conversation. What it shows must be there and permitted."""

    screen: Line
    patient_id: Id | None = None
    appointment_id: Id | None = None
    plan_id: Id | None = None
    note_id: Id | None = None
    encounter_id: Id | None = None
    user_id: Id | None = None


class OpenThread(Command):
    context: PageContext | None = None
    title: Line | None = None


class RenameThread(Command):
    title: Line


class Mention(Command):
    """A patient (#) or a colleague (@) that the message names."""

    kind: Annotated[MentionKind, Lax]
    id: Id


class SendMessage(Command):
    """A message, with the page that is open now. A slash command may stand alone."""

    text: Words | None = None
    context: PageContext | None = None
    mentions: Annotated[list[Mention], Field(max_length=20)] = Field(default_factory=list)
    command: CommandName | None = None


class ResendMessage(Command):
    """The message again, in other words if they are given."""

    text: Words | None = None


class GiveFeedback(Command):
    rating: Annotated[Rating, Lax]
    reason: Reason | None = None


class DecideCard(Command):
    """A decision on one card, exactly as it was seen. With `arguments` it is allowed as edited."""

    decision: Annotated[Decision, Lax]
    digest: Digest
    arguments: dict[str, Any] | None = None
    reason: Reason | None = None


class NamedRecord(View):
    """A record by its kind, id and name."""

    kind: str
    id: UUID
    name: str


class StepWords(View):
    """Something that was looked up on the way, in plain words. `code` says why it was refused."""

    tool: str
    words: str
    failed: bool
    code: str | None


class FeedbackView(View):
    rating: Rating
    reason: str | None


class Trouble(View):
    """Why an answer did not come to its end."""

    code: str
    words: str


class EntryView(View):
    """One thing said, as the person saw it. `chips` are those of the text that were checked."""

    id: UUID
    kind: str
    run_id: UUID
    at: datetime
    text: str
    command: str | None
    mentions: list[NamedRecord]
    steps: list[StepWords]
    cards: list[ProposalView]
    chips: list[NamedRecord]
    feedback: FeedbackView | None
    error: Trouble | None
    provider: str
    model: str
    stopped: bool


class CopilotRun(View):
    """Where an answer stands. `needs_decision` waits for its cards."""

    id: UUID
    thread_id: UUID
    status: RunStatus
    step: int
    max_steps: int
    provider: str
    model: str
    error_code: str | None
    error_words: str | None


class CopilotRunDetail(CopilotRun):
    entry: EntryView


class ThreadView(View):
    """A conversation. `expired`: silent for too long; the next message begins a new one. `pending`: cards to decide."""

    id: UUID
    user_id: UUID
    title: str | None
    status: str
    context: dict[str, Any]
    patient_id: UUID | None
    created_at: datetime
    active_at: datetime
    expired: bool
    pending: int


class ThreadDetail(ThreadView):
    entries: list[EntryView]
    run: CopilotRun | None = Field(description="The latest, unless it is over.")


class DecidedCard(View):
    """The card as it is now, and whether the answer goes on."""

    proposal: ProposalView
    run: CopilotRun
    goes_on: bool


class SentStep(View):
    """One call of a model: what left, the same as a person would read it, and what was replaced.

    With a `reason` it was held back, and nothing left.
    """

    step: int
    at: datetime
    provider: str
    outcome: str
    reason: str | None
    redacted: bool
    payload: dict[str, Any]
    original: dict[str, Any]
    spans: list[SentSpan]


class ToolUseFigures(View):
    tool: str
    calls: int
    failed: int


class CopilotMetrics(View):
    """How the copilot was used and how it did. A figure that nothing was measured for is null."""

    days: int
    threads: int
    messages: int
    calls: int
    failed_calls: int
    error_rate: float | None
    milliseconds_p50: int | None
    milliseconds_p95: int | None
    cards: int
    cards_allowed: int
    cards_edited: int
    cards_denied: int
    ratings_up: int
    ratings_down: int
    top_tools: list[ToolUseFigures]
    budget_percent: int | None
    budget_exhausted: bool
