"""Whose record is meant: mentioned, named, open beside the talk, or spoken of just now. None is ever guessed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from chartside.clinic.patients import folded
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.history import Made
from chartside.surfaces.copilot.grammar.reading import Said, agrees, ordinal_in, trimmed
from chartside.surfaces.copilot.grammar.told import chip, safe


@dataclass(frozen=True, slots=True)
class Patient:
    id: str
    name: str

    @property
    def chip(self) -> str:
        return chip("patient", self.id, self.name)


def patient(desk: Desk) -> Patient | Answer:
    """The patient, or what must be asked or looked up first."""
    mentioned = [one for one in desk.facts.mentions if one["kind"] == "patient"]
    if mentioned:
        return Patient(mentioned[0]["id"], mentioned[0]["name"])
    if desk.said.patient is not None:
        return _by_name(desk, desk.said.patient)
    page, spoken = desk.facts.context.get("patient_id"), _spoken_of(desk)
    first, then = ((page,), spoken) if desk.said.refers != "pronoun" else (spoken, (page,))
    for ids in (first, then):
        known = [one for one in ids if one]
        if len(known) == 1:
            return _by_id(desk, known[0])
        if known:
            chosen = _chosen_id(desk, known)
            return _by_id(desk, chosen) if chosen else _which_of(desk, known)
    if not desk.facts.context.get("patient_id") and desk.facts.context.get("appointment_id"):
        return _of_appointment(desk, str(desk.facts.context["appointment_id"]))
    told = next((name for one in desk.answers if (name := _name_in(one))), None)
    if told is not None:
        return _by_name(desk, told)
    return desk.ask(desk.say("Which patient is this about?", "¿De qué paciente se trata?"))


def name_of(desk: Desk, patient_id: str) -> str | None:
    """A patient's name as some result of this conversation has it."""
    for made in reversed(desk.everything):
        for one in _records(made.outcome):
            if one.get("patient_id") == patient_id and one.get("patient_name"):
                return str(one["patient_name"])
            if one.get("id") == patient_id and "number" in one and one.get("name"):
                return str(one["name"])
            if one.get("id") == patient_id and one.get("given_name"):
                return f"{one['given_name']} {one['family_name']}"
    return None


def _by_id(desk: Desk, patient_id: str) -> Patient | Answer:
    known = name_of(desk, patient_id)
    if known is not None:
        return Patient(patient_id, known)
    look = Wish("get_patient", {"patient_id": patient_id})
    missing = desk.need(look)
    if missing is not None:
        return missing
    refused = desk.refused(look)
    return refused if refused is not None else Patient(patient_id, name_of(desk, patient_id) or "")


def _of_appointment(desk: Desk, appointment_id: str) -> Patient | Answer:
    look = Wish("get_appointment", {"appointment_id": appointment_id})
    missing = desk.need(look)
    if missing is not None:
        return missing
    refused = desk.refused(look)
    if refused is not None:
        return refused
    found = desk.found(look) or {}
    return Patient(str(found["patient_id"]), str(found["patient_name"]))


def _by_name(desk: Desk, name: str) -> Patient | Answer:
    query, replies = trimmed(name)[:200], iter(desk.answers)
    while True:
        look = Wish("find_patient", {"query": query})
        missing = desk.need(look)
        if missing is not None:
            return missing
        refused = desk.refused(look)
        if refused is not None:
            return refused
        found = desk.found(look) or {}
        hits: list[dict[str, Any]] = found.get("patients", [])
        if not hits:
            return desk.answer(
                desk.say(
                    "No patient called “{name}” was found among those who agreed to AI.",
                    "No hay ningún paciente llamado «{name}» entre quienes aceptaron la IA.",
                    name=safe(query),
                )
            )
        if not found.get("ambiguous"):
            return Patient(hits[0]["id"], hits[0]["name"])
        reply = next(replies, None)
        if reply is None:
            return _which(desk, query, hits)
        chosen = _chosen(reply, hits)
        if chosen is not None:
            return Patient(chosen["id"], chosen["name"])
        other = _name_in(reply)
        if other is None:
            return _which(desk, query, hits)
        query = other


def _which(desk: Desk, query: str, hits: Sequence[dict[str, Any]]) -> Answer:
    why = desk.say(
        "More than one patient fits “{name}”, or the name is only close.",
        "Más de un paciente coincide con «{name}», o el nombre es solo parecido.",
        name=safe(query),
    )
    question = desk.say("Which one do you mean?", "¿Cuál es?")
    return desk.ask(question, [label(desk, hit) for hit in hits], why)


def _which_of(desk: Desk, ids: Sequence[str]) -> Answer:
    options = [chip("patient", one, name_of(desk, one) or one) for one in ids]
    return desk.ask(desk.say("Which patient do you mean?", "¿Qué paciente es?"), options)


def _chosen_id(desk: Desk, ids: Sequence[str]) -> str | None:
    hits = [
        {"id": one, "name": name_of(desk, one) or "", "number": "", "birth_date": None}
        for one in ids
    ]
    for reply in desk.answers:
        chosen = _chosen(reply, hits)
        if chosen is not None:
            return str(chosen["id"])
    return None


def label(desk: Desk, hit: dict[str, Any]) -> str:
    day = hit.get("birth_date")
    born = (
        desk.say("birth date not recorded", "fecha de nacimiento no registrada")
        if day is None
        else desk.say("born {day}", "nacido/a el {day}", day=day)
    )
    return f"{chip('patient', hit['id'], hit['name'])}, {born} ({safe(hit['number'])})"


def _chosen(reply: Said, hits: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """The hit that a reply means: its place in the list, or what only one of them has of it."""
    said = folded(reply.text)
    near = [hit for hit in hits if _fits(said, hit)]
    if len(near) == 1:
        return near[0]
    place = ordinal_in(reply.text)
    return hits[place - 1] if place is not None and place <= len(hits) else None


def _fits(said: str, hit: dict[str, Any]) -> bool:
    if hit["birth_date"] and str(hit["birth_date"]) in said:
        return True
    if hit["number"] and folded(str(hit["number"])) in said:
        return True
    return bool(said) and folded(str(hit["name"])) == said


def _name_in(said: Said) -> str | None:
    """A reply as a name, unless it plainly is something else."""
    if said.patient is not None:
        return said.patient
    if said.day is not None or said.time is not None or agrees(said.text) is not None:
        return None
    words = trimmed(said.text)
    return words if words and ordinal_in(words) is None and len(words.split()) <= 6 else None


def _spoken_of(desk: Desk) -> tuple[str, ...]:
    """Whom the conversation was about last: one patient, or the few that the last look brought up."""
    for made in reversed(desk.before.made):
        ids = tuple(dict.fromkeys(_patients_of(made)))
        if ids:
            return ids[:10]
    return ()


def _patients_of(made: Made) -> Iterator[str]:
    given = made.call.input.get("patient_id")
    if given:
        yield str(given)
        return
    if made.call.name == "create_patient" and made.outcome.get("id"):
        yield str(made.outcome["id"])
        return
    if made.call.name == "find_patient":
        yield from (str(hit["id"]) for hit in made.outcome.get("patients", ()))
        return
    for one in _records(made.outcome):
        if one.get("patient_id"):
            yield str(one["patient_id"])


def _records(value: Any, depth: int = 4) -> Iterator[dict[str, Any]]:
    """Every record within a result."""
    if isinstance(value, dict):
        yield value
        inner: Sequence[Any] = tuple(value.values())
    elif isinstance(value, list):
        inner = value
    else:
        return
    if depth:
        for one in inner:
            yield from _records(one, depth - 1)
