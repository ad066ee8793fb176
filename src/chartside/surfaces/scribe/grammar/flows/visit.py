"""Which visit a note is about: one that is recorded, or one that must be opened first, which is a proposal."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from chartside.clinic.encounters import EncounterType
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question, Report
from chartside.surfaces.scribe.grammar.flows.staff import professional
from chartside.surfaces.scribe.grammar.flows.who import Patient
from chartside.surfaces.scribe.grammar.reading import IntentType
from chartside.surfaces.scribe.grammar.visits import kind_called, label

OPEN = "open_encounter"


@dataclass(slots=True)
class Visit:
    """A visit on record (`id`), or what it would be opened with. `questions` must be answered first."""

    day: str
    kind: EncounterType | None = None
    minutes: int | None = None
    professional_id: str | None = None
    id: str | None = None
    opening: dict[str, Any] | None = None
    lengthen: bool = False
    questions: list[Question] = field(default_factory=list)


def day_of(desk: Desk) -> str:
    return (desk.facts.today if desk.said.day is None else desk.said.day.value).isoformat()


def looking_for(desk: Desk, who: Patient) -> Wish:
    """The read that tells which visit it is."""
    if desk.facts.encounter_id is not None:
        return Wish("get_encounter", {"encounter_id": desk.facts.encounter_id})
    own = desk.facts.professional_id
    by = {} if own is None or desk.said.professional is not None else {"professional_id": own}
    return Wish("resolve_encounter", {"patient_id": who.id, "date": day_of(desk), **by})


def settle(desk: Desk, who: Patient, report: Report) -> Visit | Answer:
    look = looking_for(desk, who)
    made = desk.history.tried(look.tool, **look.arguments)
    if made is not None and made.failed:
        return desk.failed(made)
    found = {} if made is None else made.result.content
    if desk.facts.encounter_id is not None:
        return _recorded(desk, found)
    return _resolved(desk, who, found, report)


def _resolved(desk: Desk, who: Patient, found: dict[str, Any], report: Report) -> Visit | Answer:
    day = day_of(desk)
    rows: list[dict[str, Any]] = found.get("encounters", [])
    if len(rows) > 1:
        rows = [row for row in rows if row["encounter_type"] == desk.said.visit] or rows
    if len(rows) == 1:
        return _recorded(desk, rows[0])
    if rows:
        return _ask_which(desk, rows, day)
    return _opening(desk, who, found.get("could_open", []), report)


def _recorded(desk: Desk, row: dict[str, Any]) -> Visit:
    minutes = row["duration_minutes"]
    open_ = row["status"] == "in_progress"
    return Visit(
        day=row["encounter_date"],
        kind=EncounterType(row["encounter_type"]),
        minutes=minutes,
        professional_id=row["professional_id"],
        id=row["id"],
        lengthen=open_ and minutes is None and desk.said.minutes is not None,
    )


def _ask_which(desk: Desk, rows: list[dict[str, Any]], day: str) -> Visit:
    options = [f"{n}. {_row_label(desk, row)}" for n, row in enumerate(rows[:20], start=1)]
    chosen = _picked(desk.answer("q_encounter"), options)
    if chosen is not None:
        return _recorded(desk, rows[chosen])
    question = Question("q_encounter", desk.say("c_encounter", day=day), options)
    return Visit(day, questions=[question])


def _row_label(desk: Desk, row: dict[str, Any]) -> str:
    kind = label(EncounterType(row["encounter_type"]), desk.language)
    minutes = row["duration_minutes"]
    return kind if minutes is None else f"{kind}, {desk.say('minutes', minutes=minutes)}"


def _picked(reply: str | None, options: list[str]) -> int | None:
    """The place of the option that an answer is, or begins with the number of."""
    if reply is None:
        return None
    said = reply.strip().casefold()
    for place, option in enumerate(options):
        number = option.split(".", 1)[0]
        if said == option.casefold() or said.rstrip(".") == number:
            return place
    return None


def _opening(
    desk: Desk, who: Patient, could: list[dict[str, Any]], report: Report
) -> Visit | Answer:
    visit = Visit(day_of(desk), minutes=desk.said.minutes)
    slot = _slot(desk, could, visit)
    if visit.questions:
        return visit
    appointment = None if slot is None else slot["appointment_id"]
    kind = _kind(desk, appointment, report, visit)
    if isinstance(kind, Answer):
        return kind
    given: dict[str, Any] = {"patient_id": who.id}
    if appointment is not None and slot is not None:
        given["appointment_id"] = appointment
        visit.professional_id = slot["professional_id"]
    else:
        by = professional(desk, report, OPEN)
        visit.questions += [] if by.question is None else [by.question]
        visit.professional_id = by.id
        given |= {"professional_id": by.id, "encounter_date": visit.day}
    if visit.kind is not None:
        given["encounter_type"] = str(visit.kind)
    if visit.minutes is not None:
        given["duration_minutes"] = visit.minutes
    if desk.said.remote:
        given["telehealth"] = True
    _assume_day(desk, report)
    visit.opening = given
    return visit


def _slot(desk: Desk, could: list[dict[str, Any]], visit: Visit) -> dict[str, Any] | None:
    if len(could) < 2:
        return could[0] if could else None
    options = [f"{n}. {_clock(desk, one)}" for n, one in enumerate(could[:20], start=1)]
    chosen = _picked(desk.answer("q_appointment"), options)
    if chosen is None:
        why = desk.say("c_appointment", day=visit.day)
        visit.questions.append(Question("q_appointment", why, options))
        return None
    return could[chosen]


def _clock(desk: Desk, slot: dict[str, Any]) -> str:
    if slot["starts_at"] is None:
        return desk.say("unknown")
    return f"{datetime.fromisoformat(slot['starts_at']).astimezone(desk.facts.zone):%H:%M}"


def _kind(desk: Desk, appointment: str | None, report: Report, visit: Visit) -> Answer | None:
    """The kind of visit: said, answered, or that of the appointment; never guessed."""
    if desk.said.intent is IntentType.CREATE_INTAKE_ASSESSMENT and desk.said.visit is None:
        visit.kind = EncounterType.INTAKE
        return None
    reply = desk.answer("q_visit")
    visit.kind = desk.said.visit or (None if reply is None else kind_called(reply))
    if visit.kind is not None:
        return None
    if reply is not None:
        return desk.end_with_example(desk.say("not_understood", words=reply[:200]))
    if appointment is not None:
        look = desk.need(Wish("get_appointment", {"appointment_id": appointment}))
        if look is not None:
            return look
        found = desk.history.found("get_appointment", appointment_id=appointment) or {}
        if found.get("encounter_type") in set(EncounterType):
            visit.kind = EncounterType(found["encounter_type"])
            shown = label(visit.kind, desk.language)
            report.assume(OPEN, desk.say("a_visit", kind=shown))
            return None
    options = [label(kind, desk.language) for kind in EncounterType]
    visit.questions.append(Question("q_visit", desk.say("c_visit"), options))
    return None


def _assume_day(desk: Desk, report: Report) -> None:
    said = desk.said.day
    if said is None:
        report.assume(OPEN, desk.say("a_today", day=day_of(desk)))
    elif not said.sure:
        report.assume(OPEN, desk.say("a_day", words=said.words, day=said.value.isoformat()))
