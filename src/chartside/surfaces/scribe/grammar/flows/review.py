"""A utilization review from the clinician's words. The record lends diagnoses and goals; figures are the service's."""

import re
from typing import Any

from chartside.clinic.reviews import SECTIONS
from chartside.engine.language import plain, squeezed
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question, Report
from chartside.surfaces.scribe.grammar.flows.who import Patient, context_of, patient
from chartside.surfaces.scribe.grammar.sections import pieces

TOOL = "draft_utilization_review"
_MORE = {
    "summary": "clinical_summary",
    "resumen": "clinical_summary",
    "symptoms": "symptoms",
    "sintomas": "symptoms",
    "impairment": "symptoms",
    "deterioro": "symptoms",
    "treatment": "treatment",
    "tratamiento": "treatment",
    "interventions": "treatment",
    "progress": "progress",
    "progreso": "progress",
    "response": "progress",
    "respuesta": "progress",
    "necessity": "medical_necessity",
    "necesidad": "medical_necessity",
    "plan": "continued_care",
    "goals": "continued_care",
    "metas": "continued_care",
    "discharge": "discharge_criteria",
    "alta": "discharge_criteria",
}
_ASKED = re.compile(
    r"\b(?:request(?:s|ed|ing)?|ask(?:s|ed|ing)? for|need(?:s)?|solicit\w+|pedir|pido|pedimos|requiere)\s+"
    r"(?:another |otras |unas )?(\d{1,3})\s+(?:more |additional |further )?(?:sessions|sesiones)"
)


def review_use(desk: Desk) -> Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    missing = desk.need(context_of(who.id))
    if missing is not None:
        return missing
    seen = desk.history.tried("get_patient_context", patient_id=who.id)
    if seen is not None and seen.failed:
        return desk.failed(seen)
    reply = desk.answer("q_review")
    said = [*desk.said.parts, *(pieces(reply) if reply else ())]
    if not said:
        return desk.ask(Question("q_review", desk.say("c_words")))
    report = Report()
    return _propose(desk, who, _wish(desk, who, said, report), report)


def _wish(desk: Desk, who: Patient, said: list[str], report: Report) -> Wish:
    content, requested = _sorted(desk, said, report)
    record = desk.history.found("get_patient_context", patient_id=who.id) or {}
    for key, words in _lent(record).items():
        if key not in content and words:
            content[key] = words
            report.assume(TOOL, desk.say("a_record", section=_label(desk, key)))
    given: dict[str, Any] = {"patient_id": who.id, "content": content}
    if requested is not None:
        given["requested_sessions"] = requested
    return Wish(TOOL, {**given, "assumptions": report.assumed.get(TOOL, [])[:30]})


def _sorted(desk: Desk, said: list[str], report: Report) -> tuple[dict[str, str], int | None]:
    """Words under their headings. What names none is the necessity itself, and that is listed as assumed."""
    content: dict[str, str] = {}
    requested: int | None = None
    under: str | None = None
    for part in said:
        asked = _ASKED.search(plain(part))
        requested = int(asked[1]) if asked else requested
        heading, words = _headed(part)
        under = heading or under
        if not words:
            continue
        place = under or "medical_necessity"
        if under is None:
            shown = _label(desk, place)
            report.assume(TOOL, desk.say("a_place", words=words[:300], section=shown))
        line = words[0].upper() + words[1:]
        line = line if line[-1] in ".!?" else f"{line}."
        content[place] = f"{content[place]} {line}" if place in content else line
    return content, requested


def _headed(part: str) -> tuple[str | None, str]:
    label, colon, rest = part.partition(":")
    if not colon:
        return None, part
    said = plain(label).strip()
    for section in SECTIONS:
        if said in (section.key.replace("_", " "), plain(section.en), plain(section.es)):
            return section.key, squeezed(rest)
    found = _MORE.get(said)
    return (found, squeezed(rest)) if found else (None, part)


def _lent(record: dict[str, Any]) -> dict[str, str]:
    """What the record itself says, word for word."""
    diagnoses = "; ".join(
        f"{row['description']} ({row['code']})" for row in record.get("diagnoses") or ()
    )
    plan = record.get("treatment_plan")
    goals = "; ".join(goal["text"].rstrip(".") for goal in plan["goals"]) if plan else ""
    return {
        "clinical_summary": f"{diagnoses}." if diagnoses else "",
        "continued_care": f"{goals}." if goals else "",
    }


def _propose(desk: Desk, who: Patient, wish: Wish, report: Report) -> Answer:
    made = desk.history.last(TOOL)
    if made is None:
        early = desk.wait(who.id)
        if early is not None:
            return early
        if TOOL not in desk.offered:
            why = desk.say("not_permitted")
            return desk.end(desk.say("not_done", what=desk.say("what_review"), why=why))
        return desk.call("proposing", wish)
    if made.failed:
        return desk.failed(made)
    left = [_label(desk, s.key) for s in SECTIONS if s.key not in wish.arguments["content"]]
    words = [desk.say("ready", name=who.name, list=desk.say(f"p_{TOOL}"))]
    words += [desk.say("not_stated", list=", ".join(left))] if left else []
    return desk.end("\n".join([*words, desk.say("figures_filled")]), report)


def _label(desk: Desk, key: str) -> str:
    return next(s.label(desk.language) for s in SECTIONS if s.key == key)
