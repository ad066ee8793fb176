"""Whose record is meant. A name that fits several, or only nearly, is asked about; none is ever guessed."""

from dataclasses import dataclass
from typing import Any

from chartside.clinic.patients import folded
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question


@dataclass(frozen=True, slots=True)
class Patient:
    id: str
    name: str


def context_of(patient_id: str) -> Wish:
    return Wish("get_patient_context", {"patient_id": patient_id})


def patient(desk: Desk) -> Patient | Answer:
    """The patient, or what must be said or asked first."""
    chart = desk.facts.patient_id
    if chart is None:
        return _by_name(desk)
    made = desk.history.tried("get_patient_context", patient_id=chart)
    if made is None:
        return desk.call("loading", context_of(chart))
    if made.failed:
        return desk.failed(made)
    known = Patient(chart, str(made.result.content["patient"]["name"]))
    said = desk.said.patient
    if said is None or not said.sure or _alike(said.value, known.name):
        return known
    reply = desk.answer("q_chart")
    if reply is None:
        why = desk.say("c_chart", chart=known.name, name=said.value)
        return desk.ask(Question("q_chart", why, (known.name, said.value)))
    return known if folded(reply) == folded(known.name) else _by_name(desk)


def _by_name(desk: Desk) -> Patient | Answer:
    name = desk.said.patient
    first = name.value if name is not None else desk.answer("q_patient_name")
    if first is None:
        return desk.ask(Question("q_patient_name"))
    query, replies = _line(first), iter(desk.answers("q_patient"))
    birth = desk.said.birth_date
    given: dict[str, Any] = {} if birth is None else {"birth_date": birth.isoformat()}
    while True:
        made = desk.history.tried("find_patient", query=query)
        if made is None:
            return desk.call("looking", Wish("find_patient", {"query": query, **given}), name=query)
        if made.failed:
            return desk.failed(made)
        hits = made.result.content["patients"]
        if not hits:
            return desk.end_with_example(desk.say("no_patient", name=query))
        if not made.result.content["ambiguous"]:
            return Patient(hits[0]["id"], hits[0]["name"])
        reply = next(replies, None)
        if reply is None:
            return _which(desk, query, hits)
        if folded(reply) == folded(desk.say("none_of_them")):
            return desk.end_with_example(desk.say("none_chosen"))
        chosen = _chosen(desk, reply, hits)
        if chosen is not None:
            return chosen
        query, given = _line(reply), {}


def _which(desk: Desk, query: str, hits: list[dict[str, Any]]) -> Answer:
    options = [*(_label(desk, hit) for hit in hits), desk.say("none_of_them")]
    return desk.ask(Question("q_patient", desk.say("c_patient", name=query), options))


def _label(desk: Desk, hit: dict[str, Any]) -> str:
    day = hit["birth_date"]
    born = desk.say("birth_unknown") if day is None else desk.say("born", day=day)
    return f"{hit['name']}, {born} ({hit['number']})"


def _chosen(desk: Desk, reply: str, hits: list[dict[str, Any]]) -> Patient | None:
    """The hit that an answer means: its label, or what only one of them has of it."""
    exact = [hit for hit in hits if folded(reply) == folded(_label(desk, hit))]
    near = exact or [hit for hit in hits if _fits(reply, hit)]
    if len(near) != 1:
        return None
    return Patient(near[0]["id"], near[0]["name"])


def _fits(reply: str, hit: dict[str, Any]) -> bool:
    if hit["birth_date"] and hit["birth_date"] in reply:
        return True
    return folded(hit["number"]) in folded(reply) or folded(reply) == folded(hit["name"])


def _alike(one: str, other: str) -> bool:
    return bool(set(folded(one).split()) & set(folded(other).split()))


def _line(words: str) -> str:
    return " ".join(words.split())[:200]
