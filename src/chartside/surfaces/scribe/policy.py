"""What the scribe may do when: look first, then act, then finish. And the two ways in which it ends.

What it proposes is what the tools computed. The ending refers to proposals by id and can only say how sure it is of
them and what it assumed.
"""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from chartside.engine.policy import Ending, Phase, Policy, Terminal
from chartside.kernel.http import Command, Id, Prose

SURFACE = "scribe"
LOOK, ACT, FINISH = "look", "act", "finish"

Assumption = Annotated[Prose, Field(max_length=1000)]
Short = Annotated[Prose, Field(max_length=1000)]


class SentenceSource(Command):
    """What one sentence of a draft rests on. It is checked: words that nobody said count for nothing."""

    sentence: Short = Field(description="The sentence, as it stands in the draft.")
    quote: Short = Field(description="The words of the clinician or of the record, exactly.")


class AboutProposal(Command):
    """How sure you are of one proposal, and what you inferred for it that nobody said."""

    proposal_id: Id = Field(description="As the tool's result named it.")
    confidence: Annotated[float, Field(ge=0, le=1)] | None = Field(
        None, description="From 0 to 1. Left out when you cannot tell."
    )
    assumptions: list[Assumption] = Field(default_factory=list, max_length=30)
    sources: list[SentenceSource] = Field(
        default_factory=list,
        max_length=60,
        description="For sentences of a draft that say something in other words than they were said.",
    )


class SubmitResults(Command):
    """Present what was done: a summary for the clinician, and what to know about each proposal."""

    summary: Annotated[Prose, Field(max_length=8000)]
    proposals: list[AboutProposal] = Field(default_factory=list, max_length=40)


class Clarification(Command):
    """One question, why it matters, and likely answers."""

    question: Short
    context: Short | None = Field(None, description="Why you need to know.")
    options: list[Annotated[Prose, Field(max_length=300)]] = Field(
        default_factory=list, max_length=20
    )


class AskClarification(Command):
    """Questions to the clinician. The work goes on when all are answered."""

    questions: Annotated[list[Clarification], Field(min_length=1, max_length=10)]


SUBMIT = Terminal(
    "submit_results",
    "End the work and present it. For a question about a patient the answer is the summary, without proposals.",
    SubmitResults,
    Ending.FINISH,
)
ASK = Terminal(
    "ask_clarification",
    "Stop and ask the clinician, when something is ambiguous or missing. Never guess.",
    AskClarification,
    Ending.ASK,
)

POLICY = Policy(
    surface=SURFACE,
    phases=(
        Phase(LOOK, last=2, reads=True, writes=False),
        Phase(ACT, last=7, reads=True, writes=True),
        Phase(FINISH, last=10, reads=False, writes=False),
    ),
    terminals=(SUBMIT, ASK),
    suspends=False,
    keeps_reads=True,
)

_PLANS = frozenset(
    {
        "create_treatment_plan",
        "revise_treatment_plan",
        "activate_treatment_plan",
        "complete_treatment_plan",
        "withdraw_treatment_plan",
    }
)
_REVIEWS = frozenset({"draft_utilization_review"})
_BILLING = frozenset({"create_claim", "discard_claim"})
HIDDEN: Mapping[str, frozenset[str]] = {
    "create_intake_assessment": _PLANS | _REVIEWS,
    "create_treatment_plan": _REVIEWS | _BILLING,
    "generate_utilization_review": _PLANS | _BILLING,
}
"""Tools that a request of this kind has no use for. An intake comes before the plan that rests on it."""
