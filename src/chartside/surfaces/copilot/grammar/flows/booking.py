"""Booking a visit: `book this patient a review tomorrow at 10`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from chartside.clinic.patients import folded
from chartside.engine.language import Clock, Day, listed, time_in
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows.who import Patient, patient
from chartside.surfaces.copilot.grammar.history import Made
from chartside.surfaces.copilot.grammar.reading import Said, ordinal_in
from chartside.surfaces.copilot.grammar.told import chip, day_words, paragraphs, safe

TYPES = Wish("list_appointment_types")
PROFESSIONALS = Wish("list_professionals")
_ALIKE = (
    listed("review revision control checkup check followup follow seguimiento up revisar"),
    listed("intake first primera initial inicial new nueva"),
    listed("hygiene higiene cleaning limpieza"),
    listed("urgent urgencia emergency"),
    listed("medication medicacion"),
    listed("telehealth video online linea remote virtual videollamada"),
    listed("annual anual yearly"),
)
_EMPTY = listed(
    "the a an of for de la el una un visit visita session sesion appointment cita min minutes"
)


@dataclass(frozen=True, slots=True)
class Settled:
    """An id, or the question that would settle it."""

    id: str | None = None
    question: Answer | None = None
    assumed: str = ""


def book(desk: Desk) -> Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    missing = desk.need(TYPES, *([PROFESSIONALS] if _needs_people(desk) else ()))
    if missing is not None:
        return missing
    kind = kind_of_visit(desk, who)
    if kind.question is not None:
        return kind.question
    by = professional(desk)
    if by.question is not None:
        return by.question
    day, time = _when(desk)
    if day is None or time is None:
        return _ask_when(desk, who, str(kind.id), str(by.id), None if day is None else day.value)
    given = {
        "patient_id": who.id,
        "professional_id": by.id,
        "type_id": kind.id,
        "local_date": day.value.isoformat(),
        "local_time": time.value,
        **({"minutes": desk.said.minutes} if desk.said.minutes else {}),
    }
    answer = desk.propose(Wish("book_appointment", given), booked)
    return replace(answer, text=paragraphs(kind.assumed, answer.text)) if answer.calls else answer


def booked(desk: Desk, made: Made) -> str:
    row = made.outcome
    return desk.say(
        "Booked: {who} with {by}, {when} ({kind}).",
        "Reservado: {who} con {by}, {when} ({kind}).",
        who=chip("patient", row["patient_id"], row["patient_name"]),
        by=safe(row["professional_name"]),
        when=chip("appointment", row["id"], moment_words(desk, row)),
        kind=safe(row["type_name"]),
    )


def moment_words(desk: Desk, row: dict[str, Any]) -> str:
    return f"{day_words(row['local_date'], desk.language)} {row['local_time']}"


def _needs_people(desk: Desk) -> bool:
    return desk.facts.professional_id is None or desk.said.professional is not None


def professional(desk: Desk) -> Settled:
    """The one who was named; else the person who asks; else the only one; else ask."""
    everybody: list[dict[str, Any]] = (desk.found(PROFESSIONALS) or {}).get("items", [])
    named = desk.said.professional
    if named is None and desk.facts.professional_id is not None:
        return Settled(desk.facts.professional_id)
    fitting = [one for one in everybody if named and _part_of(named, one["name"])]
    chosen = fitting if len(fitting) == 1 else _chosen(desk.answers, fitting or everybody)
    if len(chosen) == 1:
        return Settled(chosen[0]["id"])
    if named is None and len(everybody) == 1:
        return Settled(everybody[0]["id"])
    if not everybody:
        return Settled(question=desk.refused(PROFESSIONALS) or desk.answer(_nobody(desk)))
    question = desk.say("Who should see the patient?", "¿Quién debe atender al paciente?")
    return Settled(question=desk.ask(question, [safe(one["name"]) for one in fitting or everybody]))


def _nobody(desk: Desk) -> str:
    return desk.say(
        "The clinic has no professionals recorded yet.",
        "La clínica aún no tiene profesionales registrados.",
    )


def kind_of_visit(desk: Desk, who: Patient) -> Settled:
    """The kind that the words tell; else the only one; a review is else of the last visit's kind; else ask."""
    refused = desk.refused(TYPES)
    if refused is not None:
        return Settled(question=refused)
    types = [one for one in (desk.found(TYPES) or {}).get("types", []) if one["active"]]
    if len(types) == 1:
        return Settled(types[0]["id"])
    fitting = _best(desk.said.plain, types)
    if len(fitting) == 1:
        return Settled(fitting[0]["id"])
    chosen = _chosen(desk.answers, fitting or types)
    if len(chosen) == 1:
        return Settled(chosen[0]["id"])
    if not fitting and not desk.answers and _meant(desk.said.plain) & {"=0"}:
        usual = _usual_kind(desk, who, types)
        if usual is not None:
            return usual
    if not types:
        words = desk.say(
            "The clinic has no kinds of visit yet; an administrator defines them.",
            "La clínica aún no tiene tipos de visita; los define la administración.",
        )
        return Settled(question=desk.answer(words))
    question = desk.say("Which kind of visit is it?", "¿Qué tipo de visita es?")
    return Settled(question=desk.ask(question, [safe(one["name"]) for one in fitting or types]))


def _usual_kind(desk: Desk, who: Patient, types: Sequence[dict[str, Any]]) -> Settled | None:
    """Where the clinic has no kind called a review: the kind of this patient's latest appointment, and said so."""
    look = Wish("list_appointments", {"patient_id": who.id, "when": "all", "limit": 1})
    missing = desk.need(look)
    if missing is not None:
        return Settled(question=missing)
    last = next(iter((desk.found(look) or {}).get("items", ())), None)
    known = [one for one in types if last is not None and one["id"] == last["type_id"]]
    if not known:
        return None
    words = desk.say(
        "This clinic has no kind of visit called a review; I took that of the latest appointment, "
        "{kind}. You can change "
        "it on the card.",
        "Esta clínica no tiene un tipo de visita llamado revisión; tomé el de la última cita, {kind}. "
        "Puedes cambiarlo en "
        "la tarjeta.",
        kind=safe(known[0]["name"]),
    )
    return Settled(known[0]["id"], assumed=words)


def _best(said: str, types: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The kinds whose name has the most of the words that were said, words of one meaning counting alike."""
    spoken = _meant(said)
    told = [
        (len(spoken & _meant(f"{one['name']} {one['code']} {one['encounter_type'] or ''}")), one)
        for one in types
    ]
    most = max((score for score, _ in told), default=0)
    best = [one for score, one in told if score == most and most > 0]
    if len(best) > 1:  # the plainest name, where one is
        short = min(len(_meant(one["name"])) for one in best)
        plainest = [one for one in best if len(_meant(one["name"])) == short]
        return plainest if len(plainest) == 1 else best
    return best


def _meant(words: str) -> set[str]:
    said = set(folded(words).replace("_", " ").replace("-", " ").replace(",", " ").split()) - _EMPTY
    groups = {f"={n}" for n, alike in enumerate(_ALIKE) if said & alike}
    return groups | {word for word in said if not any(word in alike for alike in _ALIKE)}


def _chosen(answers: Sequence[Said], rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    for reply in answers:
        said = folded(reply.text)
        exact = [one for one in rows if folded(one["name"]) == said]
        near = exact or [one for one in rows if said and (_part_of(reply.text, one["name"]))]
        if len(near) == 1:
            return near
        place = ordinal_in(reply.text)
        bare = reply.time is None and reply.day is None
        if not near and bare and place is not None and place <= len(rows):
            return [rows[place - 1]]
    return []


def _part_of(words: str, name: str) -> bool:
    """Whether every word of what was said stands in the name."""
    said, known = set(folded(words).split()), set(folded(name).replace(",", " ").split())
    bare = said - {"dr", "dra", "doctor", "doctora", "dr.", "dra.", "with", "con"}
    return bool(bare) and bare <= known


def _when(desk: Desk) -> tuple[Day | None, Clock | None]:
    """As it was said, completed by the replies."""
    day, time = desk.said.day, desk.said.time
    for reply in desk.answers:
        day = day or reply.day
        time = time or reply.time or _bare_time(reply)
    return day, time


def _bare_time(reply: Said) -> Clock | None:
    """`11` as the answer to "at what time?"."""
    return time_in(f"at {reply.text}") if reply.text.strip().rstrip("h.").isdigit() else None


def _ask_when(desk: Desk, who: Patient, kind: str, by: str, day: date | None) -> Answer:
    if day is None:
        words = desk.say(
            "On which day and at what time should {who} come?",
            "¿Qué día y a qué hora debe venir {who}?",
            who=who.chip,
        )
        return desk.ask(words)
    look = Wish(
        "find_free_slots",
        {
            "from_day": day.isoformat(),
            "type_id": kind,
            "professional_ids": [by],
            "step": 30,
            "limit": 10,
        },
    )
    missing = desk.need(look)
    if missing is not None:
        return missing
    free = [slot["local_time"] for slot in (desk.found(look) or {}).get("slots", [])]
    shown = desk.say(
        "Free on {day}: {times}.",
        "Libre el {day}: {times}.",
        day=day_words(day, desk.language),
        times=", ".join(free),
    )
    return desk.ask(desk.say("At what time?", "¿A qué hora?"), why=shown if free else "")
