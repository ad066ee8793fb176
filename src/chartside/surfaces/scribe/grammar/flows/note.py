"""A note about a visit: the visit, a draft in the clinician's own words, the claim by rule, a next visit if said."""

from typing import Any

from chartside.clinic.encounters import EncounterType
from chartside.clinic.measures import MEASURES, MeasureCode
from chartside.clinic.notes import SECTIONS, NoteKind
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows import diagnoses, scores
from chartside.surfaces.scribe.grammar.flows.booking import Moment, assume_moment, at, weighed
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question, Report, closed
from chartside.surfaces.scribe.grammar.flows.staff import (
    PROFESSIONALS,
    TYPES,
    Settled,
    kind_of_appointment,
    needs_list,
)
from chartside.surfaces.scribe.grammar.flows.visit import OPEN, Visit, looking_for, settle
from chartside.surfaces.scribe.grammar.flows.who import Patient, context_of, patient
from chartside.surfaces.scribe.grammar.history import Made
from chartside.surfaces.scribe.grammar.risk import risk_in
from chartside.surfaces.scribe.grammar.sections import Sorted, pieces, sort_words

NOTE, CLAIM, BOOK, UPDATE = "draft_note", "create_claim", "book_appointment", "update_encounter"
_NEEDS_MINUTES = frozenset({EncounterType.INDIVIDUAL_THERAPY, EncounterType.TELEHEALTH})


def write_note(desk: Desk) -> Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    missing = desk.need(*_reads(desk, who))
    if missing is not None:
        return missing
    seen = desk.history.tried("get_patient_context", patient_id=who.id)
    if seen is not None and seen.failed:
        return desk.failed(seen)
    report = Report()
    visit = settle(desk, who, report)
    if isinstance(visit, Answer):
        return visit
    words = _words(desk)
    follow = _follow_up(desk, visit, report)
    codes = desk.need(*diagnoses.searches(_impression(desk, words)))
    if codes is not None:
        return codes
    questions = [*visit.questions]
    questions += [] if words else [Question("q_words", desk.say("c_words"))]
    questions += [] if follow is None or follow.question is None else [follow.question]
    if questions:
        return desk.ask(*questions)
    return _act(desk, who, visit, words, follow, report)


def _reads(desk: Desk, who: Patient) -> list[Wish]:
    follow = desk.said.follow_up
    reads = [context_of(who.id), looking_for(desk, who)]
    reads += [PROFESSIONALS] if needs_list(desk) else []
    return reads + ([TYPES] if follow is not None and follow.time is not None else [])


def _impression(desk: Desk, words: list[str]) -> str:
    """What an intake says of diagnoses; other notes suggest none."""
    if desk.said.kind is not NoteKind.INTAKE:
        return ""
    return sort_words(desk.said.kind, words).content.get(diagnoses.SECTION, "")


def _words(desk: Desk) -> list[str]:
    reply = desk.answer("q_words")
    return [*desk.said.parts, *(pieces(reply) if reply else ())]


def _follow_up(desk: Desk, visit: Visit, report: Report) -> Settled | None:
    said = desk.said.follow_up
    if said is None or said.time is None or said.day is None:
        return None
    kind = None if visit.kind is None else str(visit.kind)
    return kind_of_appointment(desk, report, (), kind, same=True)


def _act(
    desk: Desk,
    who: Patient,
    visit: Visit,
    words: list[str],
    follow: Settled | None,
    report: Report,
) -> Answer:
    early = desk.wait(who.id)
    if early is not None:
        return early
    reference: Any = visit.id
    if visit.opening is not None:
        made = desk.history.last(OPEN)
        if made is None and OPEN not in desk.offered:
            return _not_permitted(desk, "what_visit")
        if made is None:
            return desk.call("proposing", Wish(OPEN, visit.opening))
        stands = desk.history.proposal(OPEN)
        if made.failed or stands is None:
            return desk.failed(made)
        reference = {"$from": stands.id}
    done = sort_words(desk.said.kind, words)
    wishes = _wishes(desk, who, visit, reference, done, words, follow, report)
    new = [w for w in wishes if w.tool in desk.offered and _made(desk, w) is None]
    if new:
        return desk.call("proposing", *new)
    return _end(desk, who, visit, done, wishes, report)


def _wishes(
    desk: Desk,
    who: Patient,
    visit: Visit,
    reference: Any,
    done: Sorted,
    words: list[str],
    follow: Settled | None,
    report: Report,
) -> list[Wish]:
    wishes = [_note(desk, who, reference, done, words, report)]
    if visit.lengthen:
        given = {"encounter_id": visit.id, "duration_minutes": desk.said.minutes}
        wishes.insert(0, Wish(UPDATE, given))
    if visit.kind in _NEEDS_MINUTES and visit.minutes is None:
        why = desk.say("no_minutes")
        report.not_done.append(desk.say("not_done", what=desk.say("what_claim"), why=why))
    else:
        wishes.append(Wish(CLAIM, {"patient_id": who.id, "encounter_id": reference}))
    wishes += scores.measured(desk, who, reference, words, visit.day, report)
    wishes += diagnoses.suggested(desk, who, _impression(desk, words), report)
    booking = _booking(desk, who, visit, follow, report)
    return [*wishes, booking] if booking is not None else wishes


def _note(
    desk: Desk, who: Patient, reference: Any, done: Sorted, words: list[str], report: Report
) -> Wish:
    for piece, place in done.unplaced:
        section = next(s for s in SECTIONS[desk.said.kind] if s.key == place)
        shown = section.label(desk.language)
        report.assume(NOTE, desk.say("a_place", words=piece[:300], section=shown))
    risk = risk_in(words)
    given = {
        "patient_id": who.id,
        "encounter_id": reference,
        "kind": str(desk.said.kind),
        "content": done.content,
        "assumptions": report.assumed.get(NOTE, [])[:30],
    }
    return Wish(NOTE, given if risk is None else {**given, "risk_assessment": risk})


def _booking(
    desk: Desk, who: Patient, visit: Visit, follow: Settled | None, report: Report
) -> Wish | None:
    said = desk.said.follow_up
    if said is None or said.day is None:
        return None
    if said.time is None or follow is None:
        why = desk.say("no_time", words=said.words[:200])
        report.not_done.append(desk.say("not_done", what=desk.say("what_booking"), why=why))
        return None
    moment = Moment(said.day, said.time)
    assume_moment(desk, report, moment)
    given = {"patient_id": who.id, "professional_id": visit.professional_id, "type_id": follow.id}
    return Wish(BOOK, {**given, **at(moment)})


_WHAT = {NOTE: "what_note", CLAIM: "what_claim", BOOK: "what_booking", UPDATE: "what_visit"}
_WHAT |= {scores.TOOL: "what_measurement", diagnoses.TOOL: "what_diagnosis"}
_TELLING = {scores.TOOL: "measure", diagnoses.TOOL: "code"}


def _made(desk: Desk, wish: Wish) -> Made | None:
    """What came of a wish, also where there are several of one tool."""
    field = _TELLING.get(wish.tool)
    if field is None:
        return desk.history.last(wish.tool)
    return desk.history.tried(wish.tool, **{field: wish.arguments[field]})


def _end(
    desk: Desk, who: Patient, visit: Visit, done: Sorted, wishes: list[Wish], report: Report
) -> Answer:
    ready = [desk.say(f"p_{OPEN}", day=visit.day)] if visit.opening is not None else []
    failures = []
    for wish in wishes:
        made = _made(desk, wish)
        if made is not None and not made.failed:
            ready.append(_ready(desk, wish))
            continue
        why = desk.say("not_permitted") if made is None else closed(made.words or made.code)
        failures.append(desk.say("not_done", what=desk.say(_WHAT[wish.tool]), why=why))
    lines = [desk.say("ready", name=who.name, list=", ".join(ready))] if ready else []
    lines += _not_stated(desk, done)
    lines += weighed(desk, BOOK)
    return desk.end("\n".join([*lines, *report.remarks, *failures, *report.not_done]), report)


def _ready(desk: Desk, wish: Wish) -> str:
    given = wish.arguments
    return desk.say(
        f"p_{wish.tool}",
        kind=str(desk.said.kind).upper(),
        day=given.get("local_date"),
        time=given.get("local_time"),
        code=given.get("code"),
        score=_score(desk, given),
    )


def _score(desk: Desk, given: dict[str, Any]) -> str | None:
    if "measure" not in given:
        return None
    name = MEASURES[MeasureCode(given["measure"])].name(desk.language)
    return f"{name} {given['value']}"


def _not_stated(desk: Desk, done: Sorted) -> list[str]:
    left = [
        section.label(desk.language)
        for section in SECTIONS[desk.said.kind]
        if section.required and section.key not in done.content
    ]
    return [desk.say("not_stated", list=", ".join(left))] if left else []


def _not_permitted(desk: Desk, what: str) -> Answer:
    why = desk.say("not_permitted")
    return desk.end(desk.say("not_done", what=desk.say(what), why=why))
