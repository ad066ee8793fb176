"""Which professional and which kind of appointment are meant."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chartside.clinic.patients import folded
from chartside.engine.llm.rules import Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question, Report

PROFESSIONALS = Wish("list_professionals", {})
TYPES = Wish("list_appointment_types", {})


@dataclass(frozen=True, slots=True)
class Settled:
    """An id, or the question that would settle it."""

    id: str | None = None
    name: str = ""
    question: Question | None = None


def needs_list(desk: Desk) -> bool:
    """Whether the person who asks is not, or may not be, the one who sees the patient."""
    return desk.facts.professional_id is None or desk.said.professional is not None


def professional(desk: Desk, report: Report, tool: str) -> Settled:
    """The one who was named; else the person who asks; else the only one; else ask."""
    found = desk.history.found("list_professionals") or {"items": []}
    everybody: list[dict[str, Any]] = found["items"]
    named = desk.said.professional
    fitting = [one for one in everybody if named and _part_of(named, one["name"])]
    if len(fitting) == 1:
        return Settled(fitting[0]["id"], fitting[0]["name"])
    if named is None and desk.facts.professional_id is not None:
        return Settled(desk.facts.professional_id)
    reply = desk.answer("q_professional")
    chosen = [one for one in everybody if reply and _part_of(reply, one["name"])]
    if len(chosen) == 1:
        return Settled(chosen[0]["id"], chosen[0]["name"])
    if named is None and len(everybody) == 1:
        report.assume(tool, desk.say("a_professional", name=everybody[0]["name"]))
        return Settled(everybody[0]["id"], everybody[0]["name"])
    options = [one["name"] for one in (fitting or everybody)[:20]]
    return Settled(question=Question("q_professional", None, options))


def kind_of_appointment(
    desk: Desk, report: Report, wanted: Sequence[str], encounter_type: str | None, *, same: bool
) -> Settled:
    """The kind that the words or the visit's own kind tell; else the only one; else ask."""
    found = desk.history.found("list_appointment_types") or {"types": []}
    types: list[dict[str, Any]] = [one for one in found["types"] if one["active"]]
    reply = desk.answer("q_type")
    chosen = [one for one in types if reply and folded(reply) == folded(one["name"])]
    if len(chosen) == 1:
        return Settled(chosen[0]["id"], chosen[0]["name"])
    fitting = [one for one in types if encounter_type and one["encounter_type"] == encounter_type]
    fitting = fitting or [one for one in types if any(_named_so(words, one) for words in wanted)]
    if len(fitting) == 1:
        key = "a_same_type" if same else "a_type"
        report.assume("book_appointment", desk.say(key, name=fitting[0]["name"]))
        return Settled(fitting[0]["id"], fitting[0]["name"])
    if len(types) == 1:
        report.assume("book_appointment", desk.say("a_only_type", name=types[0]["name"]))
        return Settled(types[0]["id"], types[0]["name"])
    options = [one["name"] for one in (fitting or types)[:20]]
    return Settled(question=Question("q_type", None, options))


def _part_of(words: str, name: str) -> bool:
    """Whether every word of what was said stands in the name."""
    said, known = set(folded(words).split()), set(folded(name).split())
    return bool(said) and said - {"dr", "dra", "doctor", "doctora"} <= known and bool(said & known)


def _named_so(words: str, kind: dict[str, Any]) -> bool:
    said = set(folded(words).split())
    names = (kind["name"], kind["code"], kind["encounter_type"] or "")
    known = [set(folded(name).split()) for name in names]
    return any(one and (one <= said or said <= one) for one in known)
