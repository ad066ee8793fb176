"""The playbooks: several looks put together for a moment of the day. Each says what it could not see."""

from datetime import timedelta
from typing import Any

from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows.lookups import (
    appointments,
    day_told,
    day_wish,
    slots_told,
)
from chartside.surfaces.copilot.grammar.flows.picture import context_of, picture_told
from chartside.surfaces.copilot.grammar.flows.who import Patient, patient
from chartside.surfaces.copilot.grammar.told import (
    bullets,
    chip,
    day_words,
    note_word,
    paragraphs,
    safe,
    status_word,
    table,
)

Found = dict[str, Any]
_AHEAD = timedelta(days=14)
_OVER = ("cancelled", "no_show", "completed")


def dashboard_wish(desk: Desk) -> Wish:
    return Wish("get_dashboard", {"everyone": True} if desk.said.everyone else {})


def waiting(desk: Desk) -> Answer:
    look = dashboard_wish(desk)
    pending = desk.need(look) or desk.refused(look)
    return pending if pending is not None else desk.answer(*open_work(desk, desk.found(look) or {}))


def open_work(desk: Desk, found: Found) -> list[str]:
    """What stands open, as lists; and plainly that there is nothing where there is none."""
    parts = [*_inbox(desk), *_drafts(desk, found), *_visits(desk, found), *_diagnoses(desk, found)]
    parts += [*_claims(desk, found), *_authorisations(desk, found)]
    day = found.get("today") or {}
    if day.get("unsettled"):
        parts.append(
            desk.say(
                "{n} of today's visits have passed and nobody said what came of them.",
                "{n} de las citas de hoy han pasado y nadie ha dicho qué fue de ellas.",
                n=day["unsettled"],
            )
        )
    if not parts:
        return [desk.say("Nothing is waiting for you.", "No tienes nada pendiente.")]
    return parts


def _inbox(desk: Desk) -> list[str]:
    if desk.facts.inbox == 0:
        return []
    if desk.facts.inbox is None:  # no tool sees what waits for a signature
        return []
    return [
        desk.say(
            "**{n} proposals wait for a decision** in the review inbox.",
            "**{n} propuestas esperan una decisión** en la bandeja de revisión.",
            n=desk.facts.inbox,
        )
    ]


def _section(head: str, rows: list[str]) -> list[str]:
    return [f"**{head}**\n{bullets(rows)}"] if rows else []


def _of(row: Found) -> str:
    return chip("patient", row["patient_id"], row["patient_name"])


def _drafts(desk: Desk, found: Found) -> list[str]:
    rows = [
        f"{_of(r)}: {note_word(r['kind'])}, {day_words(r['written_on'], desk.language)}"
        for r in found.get("open_drafts") or ()
    ]
    return _section(desk.say("Notes to sign", "Notas por firmar"), rows)


def _visits(desk: Desk, found: Found) -> list[str]:
    rows = [
        f"{_of(r)}: {chip('encounter', r['encounter_id'], day_words(r['encounter_date'], desk.language))}"
        for r in found.get("visits_without_note") or ()
    ]
    return _section(desk.say("Visits without a signed note", "Visitas sin nota firmada"), rows)


def _diagnoses(desk: Desk, found: Found) -> list[str]:
    rows = [
        f"{_of(r)}: {safe(r['description'])} `{safe(r['code'])}`"
        for r in found.get("unconfirmed_diagnoses") or ()
    ]
    return _section(desk.say("Diagnoses to confirm", "Diagnósticos por confirmar"), rows)


def _claims(desk: Desk, found: Found) -> list[str]:
    rows = [
        f"{safe(r['number'])}, {_of(r)}: {safe(r['first'])}"
        for r in found.get("claims_to_mend") or ()
    ]
    return _section(desk.say("Claims to mend", "Reclamaciones por corregir"), rows)


def _authorisations(desk: Desk, found: Found) -> list[str]:
    rows = [
        desk.say(
            "{who}: {left} of {all} sessions left ({payer})",
            "{who}: quedan {left} de {all} sesiones ({payer})",
            who=_of(r),
            left=r["remaining_sessions"],
            all=r["authorised_sessions"],
            payer=safe(r["payer_name"]),
        )
        for r in found.get("low_authorisations") or ()
    ]
    return _section(desk.say("Authorisations that run out", "Autorizaciones que se agotan"), rows)


def briefing(desk: Desk) -> Answer:
    day = day_wish(desk, desk.facts.today, mine=True)
    look = Wish("get_dashboard", {})
    pending = desk.need(day, look) or desk.refused(day)
    if pending is not None:
        return pending
    return desk.answer(
        *day_told(desk, desk.found(day) or {}), *open_work(desk, desk.found(look) or {})
    )


def dashboard(desk: Desk) -> Answer:
    look = Wish("get_dashboard", {"everyone": True})
    pending = desk.need(look) or desk.refused(look)
    if pending is not None:
        return pending
    found = desk.found(look) or {}
    rows = [
        (desk.say("Appointments today", "Citas de hoy"), str(found["today"]["total"]))
        if found["today"]
        else None,
        *(
            (status_word(s, desk.language), str(n))
            for s, n in (found["today"] or {}).get("by_status", {}).items()
        ),
        *(
            (f"{desk.say('Claims', 'Reclamaciones')}: {status_word(s, desk.language)}", str(n))
            for s, n in (found["claims"] or {}).items()
        ),
    ]
    heads = (day_words(found["day"], desk.language), desk.say("How many", "Cuántas"))
    return desk.answer(
        table(heads, [row for row in rows if row is not None]), *open_work(desk, found)
    )


def prepare(desk: Desk) -> Answer:
    """The next visit, or the one of the patient in question: what one has in mind before it."""
    about = desk.said.patient or desk.facts.context.get("patient_id") or desk.said.refers
    mentioned = any(m["kind"] == "patient" for m in desk.facts.mentions)
    if about or mentioned or desk.facts.context.get("appointment_id"):
        who = patient(desk)
        return who if isinstance(who, Answer) else _prepared(desk, who, "")
    found = _next_visit(desk)
    if isinstance(found, Answer):
        return found
    if found["patient_id"] is None:
        return desk.answer(
            desk.say(
                "The next visit is {when}, of a patient who did not agree to AI: I do not see their record.",
                "La próxima visita es {when}, de un paciente que no aceptó la IA: no veo su ficha.",
                when=_when(desk, found),
            )
        )
    told = desk.say(
        "Next: {when}, {kind}.",
        "Siguiente: {when}, {kind}.",
        when=_when(desk, found),
        kind=safe(found["type_name"]),
    )
    return _prepared(desk, Patient(str(found["patient_id"]), str(found["patient_name"])), told)


def _when(desk: Desk, row: Found) -> str:
    return chip(
        "appointment",
        row["id"],
        f"{day_words(row['local_date'], desk.language)} {row['local_time']}",
    )


def _next_visit(desk: Desk) -> Found | Answer:
    """The first of today that has not begun; else the first of the next two weeks."""
    day = day_wish(desk, desk.facts.today, mine=True)
    later: Found = {
        "from_day": (desk.facts.today + timedelta(days=1)).isoformat(),
        "to_day": (desk.facts.today + _AHEAD).isoformat(),
    }
    if desk.facts.professional_id is not None:
        later["professional_id"] = desk.facts.professional_id
    look = Wish("get_schedule", later)
    pending = desk.need(day) or desk.refused(day)
    if pending is not None:
        return pending
    found: Found | None = (desk.found(day) or {}).get("next")
    if found is not None:
        return found
    pending = desk.need(look) or desk.refused(look)
    if pending is not None:
        return pending
    rows: list[Found] = [
        r for r in (desk.found(look) or {})["appointments"] if r["status"] not in _OVER
    ]
    if rows:
        return rows[0]
    return desk.answer(
        desk.say(
            "No visit is booked within two weeks.",
            "No hay ninguna visita en las próximas dos semanas.",
        )
    )


def _prepared(desk: Desk, who: Patient, told: str) -> Answer:
    look = context_of(who)
    pending = desk.need(look) or desk.refused(look)
    if pending is not None:
        return pending
    return desk.answer(told, *picture_told(desk, desk.found(look) or {}))


def fill_gap(desk: Desk) -> Answer:
    """What is free soon, and who cancelled lately. There is no list of people waiting to be asked."""
    first, last = desk.facts.today, desk.facts.today + timedelta(days=2)
    if desk.said.day is not None:
        first = last = desk.said.day.value
    free = Wish(
        "find_free_slots",
        {
            "from_day": first.isoformat(),
            "to_day": last.isoformat(),
            "minutes": 30,
            "step": 30,
            "limit": 40,
        },
    )
    back = Wish(
        "get_schedule",
        {
            "from_day": (desk.facts.today - _AHEAD).isoformat(),
            "to_day": desk.facts.today.isoformat(),
            "include_cancelled": True,
        },
    )
    pending = desk.need(free, back) or desk.refused(free)
    if pending is not None:
        return pending
    lost = [
        r
        for r in (desk.found(back) or {}).get("appointments", [])
        if r["status"] in ("cancelled", "no_show") and r["patient_id"] is not None
    ]
    honest = desk.say(
        "There are no recalls and no waiting list here yet, so I cannot tell who would like to come sooner.",
        "Aquí aún no hay recordatorios de revisión ni lista de espera, así que no sé quién querría venir antes.",
    )
    head = desk.say(
        "Cancelled or missed within the last two weeks; some of them may want a new time:",
        "Canceladas o perdidas en las últimas dos semanas; quizá alguien quiera una hora nueva:",
    )
    rest = (head, appointments(desk, lost[-15:], dated=True)) if lost else ()
    return desk.answer(*slots_told(desk, free, first, last), *rest, honest)


def week(desk: Desk) -> Answer:
    monday = desk.facts.today - timedelta(days=desk.facts.today.weekday())
    given: Found = {
        "from_day": monday.isoformat(),
        "to_day": (monday + timedelta(days=6)).isoformat(),
        "include_cancelled": True,
    }
    if desk.facts.professional_id is not None and not desk.said.everyone:
        given["professional_id"] = desk.facts.professional_id
    look, open_look = Wish("get_schedule", given), dashboard_wish(desk)
    pending = desk.need(look, open_look) or desk.refused(look)
    if pending is not None:
        return pending
    rows = (desk.found(look) or {}).get("appointments", [])
    counts: dict[str, int] = {}
    for row in rows:
        counts[row["status"]] = counts.get(row["status"], 0) + 1
    head = desk.say(
        "Week of {day}: {n} appointments.",
        "Semana del {day}: {n} citas.",
        day=day_words(monday, desk.language),
        n=len(rows),
    )
    shown = table(
        (desk.say("Status", "Estado"), desk.say("How many", "Cuántas")),
        [(status_word(status, desk.language), str(n)) for status, n in sorted(counts.items())],
    )
    return desk.answer(head, shown if counts else "", *open_work(desk, desk.found(open_look) or {}))


def end_session(desk: Desk) -> Answer:
    """What is left to do after a visit of this patient."""
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    look, open_look = context_of(who), Wish("get_dashboard", {"everyone": True})
    pending = desk.need(look, open_look) or desk.refused(look)
    if pending is not None:
        return pending
    found, open_found = desk.found(look) or {}, desk.found(open_look) or {}
    drafts = [r for r in open_found.get("open_drafts") or () if r["patient_id"] == who.id]
    bare = [r for r in open_found.get("visits_without_note") or () if r["patient_id"] == who.id]
    coming = found.get("upcoming_appointments") or []
    lines = [
        _check(
            desk,
            not drafts,
            "No note waits for a signature",
            "Ninguna nota espera firma",
            "{n} notes to sign",
            "{n} notas por firmar",
            len(drafts),
        ),
        _check(
            desk,
            not bare,
            "Every visit has its signed note",
            "Cada visita tiene su nota firmada",
            "{n} visits without a signed note",
            "{n} visitas sin nota firmada",
            len(bare),
        ),
        _check(
            desk,
            bool(coming),
            "The next visit is booked",
            "La próxima visita está reservada",
            "No next visit is booked",
            "No hay próxima visita reservada",
            0,
        ),
    ]
    tip = desk.say(
        "You can say: “mark it as completed”, “book her a review in two weeks at 10”. Notes are dictated "
        "to the scribe and "
        "signed by you.",
        "Puedes decir: «márcala como completada», «agéndale una revisión en dos semanas a las 10». Las "
        "notas se dictan al "
        "escriba y las firmas tú.",
    )
    return desk.answer(paragraphs(f"**{who.chip}**", "\n".join(lines)), tip)


def _check(desk: Desk, done: bool, en: str, es: str, en_open: str, es_open: str, count: int) -> str:
    words = desk.say(en, es) if done else desk.say(en_open, es_open, n=count)
    return f"- {'✓' if done else '☐'} {words}"
