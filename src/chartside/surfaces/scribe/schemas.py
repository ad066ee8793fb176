"""What is asked of the scribe, and what is shown of a run."""

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from chartside.engine.proposals.schemas import Accepted, ProposalView
from chartside.engine.threads import RunStatus
from chartside.kernel.http import Command, Id, Line, Prose, View
from chartside.surfaces.scribe.intent import Intent

Request = Annotated[Prose, Field(max_length=8000)]


class StartRun(Command):
    """A request in plain words, with the patient or visit that is open on screen, and a dictation if there is one."""

    text: Request
    patient_id: Id | None = Field(None, description="The patient whose record is open.")
    encounter_id: Id | None = Field(None, description="The visit that it is about.")
    transcript: Prose | None = Field(None, description="The clinician's dictation of the visit.")
    draft_id: Id | None = Field(
        None,
        description="The note draft that is to be rewritten. A signed note is amended by a person.",
    )


class AnswerQuestion(Command):
    answer: Annotated[Prose, Field(max_length=4000)]


class CommitRun(Command):
    """What is accepted, exactly as it was seen, and what is left out. Together they must name every proposal."""

    accept: Annotated[list[Accepted], Field(min_length=1, max_length=100)]
    leave_out: Annotated[list[Id], Field(max_length=100)] = Field(default_factory=list)


class RejectRun(Command):
    reason: Annotated[Prose, Field(max_length=1000)] | None = None


class AddOmitted(Command):
    """Something that the review found missing, to be proposed because the person asks for it."""

    key: Line = Field(description="Of the omission.")


class Suggestion(View):
    """A write that would fill a gap. It is a proposal only once the person adds it."""

    tool: str
    arguments: dict[str, Any]


class Omission(View):
    """Something that was said, or is due, and is not in the note.

    `kind`: `said` for words, `dose`, `drug`, `number`, `date`, `time`, `score`, `code` or `side` for a fact among words
    that are there, `section` and `risk` for what a note of this kind must say, `charted` for a score of the day,
    `measurement` for a score that is recorded nowhere.
    """

    key: str
    kind: str
    words: str
    source: dict[str, Any] | None
    suggestion: Suggestion | None = None


class QuestionView(View):
    """A question of the run, answered or open."""

    id: UUID
    position: int
    question: str
    context: str | None
    options: list[str]
    answer: str | None
    answered_by: UUID | None
    answered_at: datetime | None


class CallView(View):
    """A tool that was called in a step. `code` says why it was refused."""

    tool: str
    failed: bool
    code: str | None


class StepView(View):
    """One step of the run, with every call in it."""

    step: int
    calls: list[CallView]
    input_tokens: int
    output_tokens: int
    milliseconds: int
    at: datetime


class RunSummary(View):
    """A run in a list. `provider` says what wrote it; `rules` is the offline grammar and no language model."""

    id: UUID
    status: RunStatus
    text: str
    intent: Intent | None
    patient_id: UUID | None
    summary: str | None
    provider: str
    model: str
    error_code: str | None
    error_words: str | None
    created_at: datetime
    finished_at: datetime | None


class RunView(RunSummary):
    """A run with its steps, questions and proposals, and what it cost."""

    thread_id: UUID
    encounter_id: UUID | None
    draft_id: UUID | None
    transcript: str | None
    step: int
    max_steps: int
    prompt_digest: str | None
    input_tokens: int
    output_tokens: int
    cost_cents: Decimal
    steps: list[StepView]
    questions: list[QuestionView]
    proposals: list[ProposalView]
    omissions: list[Omission]
