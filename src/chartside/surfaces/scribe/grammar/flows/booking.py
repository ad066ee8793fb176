"""Booking an appointment: `book Ana Ruiz tomorrow at 10 for a review`."""

from dataclasses import dataclass
from typing import Any

from chartside.engine.language import Clock, Day, day_in, time_in
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question, Report
from chartside.surfaces.scribe.grammar.flows.slots import untaken
from chartside.surfaces.scribe.grammar.flows.staff import (
    PROFESSIONALS,
    TYPES,
    kind_of_appointment,
    needs_list,
    professional,
)
from chartside.surfaces.scribe.grammar.flows.who import Patient, context_of, patient

TOOL = "book_appointment"


@dataclass(frozen=True, slots=True)
class Moment:
    day: Day
    time: Clock


def book(desk: Desk) -> Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    reads = [context_of(who.id), TYPES, *([PROFESSIONALS] if needs_list(desk) else [])]
    missing = desk.need(*reads)
    if missing is not None:
        return missing
    seen = desk.history.tried("get_patient_context", patient_id=who.id)
    if seen is not None and seen.failed:
        return desk.failed(seen)
    report = Report()
    wish = _wish(desk, who, report)
    if isinstance(wish, Answer):
        return wish
    fitting = untaken(desk, wish)
    if isinstance(fitting, Answer):
        return fitting
    return _propose(desk, who, fitting, report)


def _wish(desk: Desk, who: Patient, report: Report) -> Wish | Answer:
    moment = _moment(desk)
    if isinstance(moment, Answer):
        return moment
    said = desk.said
    wanted = [said.reason] if said.reason else []
    kind = None if said.visit is None else str(said.visit)
    by = professional(desk, report, TOOL)
    of = kind_of_appointment(desk, report, wanted, kind, same=False)
    questions = [one.question for one in (by, of) if one.question is not None]
    if moment is None:
        questions.insert(0, Question("q_when", desk.say("c_when")))
    if questions or moment is None:
        return desk.ask(*questions)
    assume_moment(desk, report, moment)
    return Wish(
        TOOL,
        {
            "patient_id": who.id,
            "professional_id": by.id,
            "type_id": of.id,
            **at(moment),
            **({"minutes": said.minutes} if said.minutes else {}),
            **({"telehealth": True} if said.remote else {}),
            **({"reason": said.reason} if said.reason else {}),
        },
    )


def _moment(desk: Desk) -> Moment | Answer | None:
    """When: as it was said, completed by the answer to the question for it. None: ask."""
    day, time = desk.said.day, desk.said.time
    reply = desk.answer("q_when")
    if reply is not None:
        day = day_in(reply, desk.facts.today, ahead=True, locale=desk.facts.locale) or day
        time = time_in(reply) or time_in(f"at {reply}") or time
        if day is None or time is None:
            return desk.end_with_example(desk.say("not_understood", words=reply[:200]))
    return None if day is None or time is None else Moment(day, time)


def at(moment: Moment) -> dict[str, Any]:
    return {"local_date": moment.day.value.isoformat(), "local_time": moment.time.value}


def assume_moment(desk: Desk, report: Report, moment: Moment) -> None:
    if not moment.day.sure:
        words, day = moment.day.words, moment.day.value.isoformat()
        report.assume(TOOL, desk.say("a_day", words=words, day=day))
    if not moment.time.sure:
        words = moment.time.words
        report.assume(TOOL, desk.say("a_time", words=words, time=moment.time.value))


def _propose(desk: Desk, who: Patient, wish: Wish, report: Report) -> Answer:
    made = desk.history.last(TOOL)
    if made is None:
        early = desk.wait(who.id)
        if early is not None:
            return early
        if TOOL not in desk.offered:
            why = desk.say("not_permitted")
            return desk.end(desk.say("not_done", what=desk.say("what_booking"), why=why))
        return desk.call("proposing", wish)
    if made.failed:
        return desk.failed(made)
    day, time = wish.arguments["local_date"], wish.arguments["local_time"]
    listed = desk.say("p_book_appointment", day=day, time=time)
    words = [desk.say("ready", name=who.name, list=listed), *weighed(desk, TOOL)]
    return desk.end(" ".join(words), report)


def weighed(desk: Desk, tool: str) -> list[str]:
    """What the preview warned of, word for word."""
    stands = desk.history.proposal(tool)
    if stands is None or not stands.warnings:
        return []
    return [desk.say("weigh", list=" ".join(stands.warnings))]
