"""Answering a question about a patient from what is recorded, and from nothing else."""

from collections.abc import Callable
from typing import Any

from chartside.clinic.encounters import EncounterType
from chartside.engine.llm.rules import Answer
from chartside.surfaces.scribe.grammar.flows.desk import Desk
from chartside.surfaces.scribe.grammar.flows.medication import in_words
from chartside.surfaces.scribe.grammar.flows.who import context_of, patient
from chartside.surfaces.scribe.grammar.visits import label

Context = dict[str, Any]


def answer_question(desk: Desk) -> Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    missing = desk.need(context_of(who.id))
    if missing is not None:
        return missing
    made = desk.history.tried("get_patient_context", patient_id=who.id)
    if made is None or made.failed:
        return desk.end(desk.say("not_permitted")) if made is None else desk.failed(made)
    context: Context = made.result.content
    topics = [topic for topic in _TOPICS if topic in desk.said.topics] or list(_TOPICS)
    if "everything" in desk.said.topics:
        topics = list(_TOPICS)
    lines = [f"{desk.say(f't_{topic}')}: {_told(desk, context, topic)}." for topic in topics]
    return desk.end("\n".join([_title(desk, context), *lines]))


def _title(desk: Desk, context: Context) -> str:
    who = context["patient"]
    day = who["birth_date"]
    born = desk.say("birth_unknown") if day is None else desk.say("born", day=day)
    return f"{who['name']}, {born} ({who['number']})."


def _told(desk: Desk, context: Context, topic: str) -> str:
    part, words = _TOPICS[topic]
    found = context.get(part)
    if found is None and part != "treatment_plan":
        return desk.say("withheld")
    if found is None and "treatment_plan" in context["withheld"]:
        return desk.say("withheld")
    return words(desk, found) or desk.say("none_recorded")


def _medications(_desk: Desk, rows: list[Context]) -> str:
    return "; ".join(in_words(row) for row in rows)


def _allergies(desk: Desk, found: Context) -> str:
    told = [
        row["substance"] + (f" ({row['reaction']})" if row["reaction"] else "")
        for row in found["active"]
    ]
    if not told and found["knowledge"] == "no_known_allergies":
        return desk.say("no_known")
    return "; ".join(told)


def _diagnoses(desk: Desk, rows: list[Context]) -> str:
    told = []
    for row in rows:
        marks = [desk.say("primary")] if row["is_primary"] else []
        marks += [] if row["confirmation"] == "confirmed" else [desk.say("unconfirmed")]
        shown = f" ({', '.join(marks)})" if marks else ""
        told.append(f"{row['description']} {row['code']}{shown}")
    return "; ".join(told)


def _appointments(_desk: Desk, rows: list[Context]) -> str:
    return "; ".join(row["local"] for row in rows)


def _notes(_desk: Desk, rows: list[Context]) -> str:
    return "; ".join(f"{row['signed_at'][:10]} {row['kind']}: {row['summary']}" for row in rows)


def _visits(desk: Desk, rows: list[Context]) -> str:
    told = []
    for row in rows:
        kind = label(EncounterType(row["encounter_type"]), desk.language)
        minutes = row["duration_minutes"]
        long = f", {desk.say('minutes', minutes=minutes)}" if minutes else ""
        told.append(f"{row['encounter_date']} {kind}{long}")
    return "; ".join(told)


def _plan(_desk: Desk, found: Context | None) -> str:
    if found is None:
        return ""
    goals = "; ".join(goal["text"] for goal in found["goals"])
    return f"{found['title']} ({found['status']}): {goals}"


def _coverage(desk: Desk, rows: list[Context]) -> str:
    told = []
    for row in rows:
        left = row["remaining_sessions"]
        known = desk.say("unknown") if left is None else left
        sessions = desk.say("sessions", used=row["used_sessions"], left=known)
        told.append(f"{row['payer_name']} ({sessions})")
    return "; ".join(told)


_TOPICS: dict[str, tuple[str, Callable[[Desk, Any], str]]] = {
    "diagnoses": ("diagnoses", _diagnoses),
    "medications": ("medications", _medications),
    "allergies": ("allergies", _allergies),
    "plan": ("treatment_plan", _plan),
    "visits": ("recent_encounters", _visits),
    "notes": ("recent_notes", _notes),
    "appointments": ("upcoming_appointments", _appointments),
    "coverage": ("coverage", _coverage),
}
