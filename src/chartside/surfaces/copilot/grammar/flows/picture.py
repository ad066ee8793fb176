"""The picture of one patient before a visit, and what was recorded since the last one."""

from collections.abc import Callable
from datetime import date
from typing import Any

from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows.parts import (
    Found,
    allergies_told,
    diagnosis_told,
    dose_told,
    measures_told,
    visit_told,
)
from chartside.surfaces.copilot.grammar.flows.who import Patient, patient
from chartside.surfaces.copilot.grammar.told import chip, closed, day_words, safe, table


def context_of(who: Patient) -> Wish:
    return Wish("get_patient_context", {"patient_id": who.id})


def picture(desk: Desk, who: Patient) -> Answer:
    look = context_of(who)
    waiting = desk.need(look) or desk.refused(look)
    if waiting is not None:
        return waiting
    return desk.answer(*picture_told(desk, desk.found(look) or {}))


def picture_told(desk: Desk, found: Found) -> list[str]:
    """What one has in mind before a visit, in a few lines."""
    who, more = found["patient"], found["continuity"]
    age = desk.say("{n} years old", "{n} años", n=who["age"]) if who["age"] is not None else ""
    lines = [
        ", ".join(
            part
            for part in (chip("patient", who["id"], who["name"]), age, safe(who["number"]))
            if part
        )
    ]
    lines += _risk_lines(desk, more)
    lines.append(
        _line(
            desk,
            "Allergies",
            "Alergias",
            found["allergies"],
            lambda f: allergies_told(desk, f).replace("\n- ", "; ").removeprefix("- "),
        )
    )
    lines.append(
        _line(
            desk,
            "Diagnoses",
            "Diagnósticos",
            found["diagnoses"],
            lambda f: "; ".join(diagnosis_told(desk, r) for r in f),
        )
    )
    lines.append(
        _line(
            desk,
            "Medications",
            "Medicación",
            found["medications"],
            lambda f: "; ".join(f"{safe(r['name'])} {dose_told(r)}".strip() for r in f),
        )
    )
    lines.append(
        _line(
            desk,
            "Last visits",
            "Últimas visitas",
            found["recent_encounters"],
            lambda f: "; ".join(visit_told(desk, r) for r in f[:3]),
        )
    )
    lines.append(
        _line(
            desk,
            "Last plan",
            "Último plan",
            more["last_plan"],
            lambda f: closed(safe(f["text"])[:400]),
            missing=False,
        )
    )
    lines.append(
        _line(
            desk,
            "Goals",
            "Metas",
            more["goals"],
            lambda f: "; ".join(safe(g["text"]) for g in f[:5]),
            missing=False,
        )
    )
    lines.append(
        _line(
            desk,
            "To come",
            "Por venir",
            found["upcoming_appointments"],
            lambda f: "; ".join(chip("appointment", r["id"], r["local"]) for r in f),
        )
    )
    low = more["low_authorisation"]
    lines.append(f"- ⚠ {safe(low['message'])}" if low else "")
    if found["withheld"]:
        held = ", ".join(safe(part).replace("_", " ") for part in found["withheld"])
        lines.append(
            desk.say(
                "- Not shown to your role: {held}", "- No visible para tu rol: {held}", held=held
            )
        )
    head, rest = lines[0], [line for line in lines[1:] if line]
    measured = measures_told(desk, {"measures": found["measures"] or []})
    return [f"**{head}**", "\n".join(rest), measured]


def _risk_lines(desk: Desk, more: Found) -> list[str]:
    return [
        desk.say(
            "- ⚠ Risk stated on {day}: {risk}{denied}",
            "- ⚠ Riesgo indicado el {day}: {risk}{denied}",
            day=day_words(flag["stated_on"], desk.language),
            risk=safe(flag["risk"]).replace("_", " "),
            denied=desk.say(" (denied on {day})", " (negado el {day})", day=flag["denied_on"])
            if flag["denied_on"]
            else "",
        )
        for flag in more["risk_flags"] or ()
    ]


def _line(
    desk: Desk,
    english: str,
    spanish: str,
    found: Any,
    words: Callable[[Any], str],
    *,
    missing: bool = True,
) -> str:
    if found is None:
        return ""  # named among what is withheld, or not there
    told = words(found) or (desk.say("none recorded", "nada registrado") if missing else "")
    return f"- {desk.say(english, spanish)}: {told}" if told else ""


def changes(desk: Desk) -> Answer:
    """What was recorded after the last visit."""
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    visits = Wish("list_encounters", {"patient_id": who.id, "limit": 10})
    story = Wish("get_patient_timeline", {"patient_id": who.id, "limit": 100})
    waiting = desk.need(visits, story) or desk.refused(story)
    if waiting is not None:
        return waiting
    last = _last_visit(desk, (desk.found(visits) or {}).get("encounters", []))
    if last is None:
        return desk.answer(
            desk.say(
                "No earlier visit of {who} is recorded, so there is nothing to compare with.",
                "No consta ninguna visita anterior de {who}, así que no hay con qué comparar.",
                who=who.chip,
            )
        )
    return desk.answer(*_since(desk, who, last, desk.found(story) or {}))


def _last_visit(desk: Desk, rows: list[Found]) -> Found | None:
    """The last one before today: a visit that is going on is not the last one."""
    done = [r for r in rows if r["status"] in ("completed", "in_progress")]
    earlier = [r for r in done if date.fromisoformat(r["encounter_date"]) < desk.facts.today]
    return next(iter(earlier or done), None)


def _since(desk: Desk, who: Patient, last: Found, story: Found) -> tuple[str, ...]:
    day = last["encounter_date"]
    items = [
        one
        for one in story["items"]
        if str(one["at"])[:10] > day and one["record_id"] != last["id"]
    ]
    told = {"who": who.chip, "visit": chip("encounter", last["id"], day_words(day, desk.language))}
    if not items:
        return (
            desk.say(
                "Nothing was recorded for {who} since the visit of {visit}.",
                "No se ha registrado nada de {who} desde la visita del {visit}.",
                **told,
            ),
        )
    heads = (desk.say("When", "Cuándo"), desk.say("What", "Qué"))
    rows = [(day_words(one["at"], desk.language), safe(one["words"])) for one in items[:25]]
    held = story.get("withheld")
    return (
        desk.say(
            "Since the last visit of {who} on {visit}:",
            "Desde la última visita de {who} el {visit}:",
            **told,
        ),
        table(heads, rows),
        desk.say(
            "Not shown to your role: {held}", "No visible para tu rol: {held}", held=", ".join(held)
        )
        if held
        else "",
    )
