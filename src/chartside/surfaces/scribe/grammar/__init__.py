"""The scribe's grammar: English and Spanish sentences over the real tools, for the offline rules model.

It never invents. A note holds the clinician's own words, a code comes from the rule, and what was not said is asked for
or named as missing. What is outside of the grammar is said to be, with the nearest command.
"""

from chartside.engine.language import tokens
from chartside.engine.llm import ModelRequest
from chartside.engine.llm.rules import Answer
from chartside.surfaces.scribe.grammar.flows.booking import book
from chartside.surfaces.scribe.grammar.flows.desk import Desk
from chartside.surfaces.scribe.grammar.flows.medication import medicate
from chartside.surfaces.scribe.grammar.flows.note import write_note
from chartside.surfaces.scribe.grammar.flows.planning import plan_treatment
from chartside.surfaces.scribe.grammar.flows.query import answer_question
from chartside.surfaces.scribe.grammar.flows.review import review_use
from chartside.surfaces.scribe.grammar.flows.rewrite import rewrite_draft
from chartside.surfaces.scribe.grammar.phrases import EXAMPLES
from chartside.surfaces.scribe.grammar.reading import IntentType, Said, read
from chartside.surfaces.scribe.policy import FINISH

__all__ = ["IntentType", "Said", "ScribeGrammar", "read"]

_FLOWS = {
    IntentType.CREATE_PROGRESS_NOTE: write_note,
    IntentType.CREATE_INTAKE_ASSESSMENT: write_note,
    IntentType.SCHEDULE_APPOINTMENT: book,
    IntentType.UPDATE_MEDICATION: medicate,
    IntentType.CREATE_TREATMENT_PLAN: plan_treatment,
    IntentType.QUERY_PATIENT_INFO: answer_question,
    IntentType.GENERATE_UTILIZATION_REVIEW: review_use,
}


class ScribeGrammar:
    """Plans the next answer from the conversation alone, so that any process can go on with it."""

    def plan(self, request: ModelRequest) -> Answer:
        desk = Desk.of(request)
        if desk.facts.phase == FINISH and desk.history.proposals():
            return desk.end(desk.say("no_steps"))
        if desk.facts.draft_id is not None:
            return rewrite_draft(desk)
        flow = _FLOWS.get(desk.said.intent)
        return _outside(desk) if flow is None else flow(desk)


def _outside(desk: Desk) -> Answer:
    """Say so, and offer the command that has most words in common."""
    said = set(tokens(desk.said.text))
    nearest = max(EXAMPLES, key=lambda intent: len(said & set(tokens(" ".join(EXAMPLES[intent])))))
    return desk.end_with_example(desk.say("outside"), nearest)
