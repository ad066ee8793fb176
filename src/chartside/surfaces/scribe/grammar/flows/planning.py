"""Drafting a treatment plan from goals, objectives and interventions in the clinician's words."""

from typing import Any

from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question, Report
from chartside.surfaces.scribe.grammar.flows.who import Patient, context_of, patient
from chartside.surfaces.scribe.grammar.goals import goals_of_answer

TOOL = "create_treatment_plan"


def plan_treatment(desk: Desk) -> Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    missing = desk.need(context_of(who.id), Wish("get_treatment_plan", {"patient_id": who.id}))
    if missing is not None:
        return missing
    seen = desk.history.tried("get_patient_context", patient_id=who.id)
    if seen is not None and seen.failed:
        return desk.failed(seen)
    reply = desk.answer("q_goals")
    goals = desk.said.goals.goals[:10] or (goals_of_answer(reply) if reply else [])
    if not goals:
        return desk.ask(Question("q_goals", desk.say("c_visit")))
    return _propose(desk, who, goals)


def _linked(
    desk: Desk, who: Patient, goals: list[dict[str, Any]], report: Report
) -> list[dict[str, Any]]:
    """The golden thread: goals serve the patient's only confirmed diagnosis. With several, nobody is guessed for."""
    record = desk.history.found("get_patient_context", patient_id=who.id) or {}
    sure = [d for d in record.get("diagnoses") or () if d["confirmation"] == "confirmed"]
    if len(sure) != 1:
        return goals
    code = sure[0]["code"]
    report.assume(TOOL, desk.say("a_diagnosis", code=code))
    return [{**goal, "icd10_code": code} for goal in goals]


def _propose(desk: Desk, who: Patient, goals: list[dict[str, Any]]) -> Answer:
    said, report = desk.said.goals, Report()
    title = said.title or desk.say("plan_title")
    if said.title is None:
        report.assume(TOOL, desk.say("a_title", title=title))
    goals = _linked(desk, who, goals, report)
    made = desk.history.last(TOOL)
    if made is None:
        early = desk.wait(who.id)
        if early is not None:
            return early
        if TOOL not in desk.offered:
            why = desk.say("not_permitted")
            return desk.end(desk.say("not_done", what=desk.say("what_plan"), why=why))
        review = {} if said.review is None else {"review_date": said.review.isoformat()}
        own = desk.facts.professional_id
        by = {} if own is None else {"professional_id": own}
        given = {"patient_id": who.id, "title": title, "goals": goals, **review, **by}
        return desk.call("proposing", Wish(TOOL, given))
    if made.failed:
        return desk.failed(made)
    return desk.end(desk.say("ready", name=who.name, list=desk.say(f"p_{TOOL}")), report)
