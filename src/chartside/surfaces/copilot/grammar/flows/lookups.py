"""Looking for people, and at the days of the calendar."""

from datetime import date, timedelta
from typing import Any

from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows.who import label
from chartside.surfaces.copilot.grammar.told import (
    bullets,
    chip,
    day_words,
    role_word,
    safe,
    status_word,
    table,
)


def find_patients(desk: Desk) -> Answer:
    query = desk.said.wanted or desk.said.patient or next((a.text for a in desk.answers), None)
    if query is None:
        look = Wish("list_patients", {"limit": 20})
        return desk.need(look) or desk.refused(look) or _listed(desk, look)
    look = Wish("find_patient", {"query": query[:200]})
    missing = desk.need(look) or desk.refused(look)
    if missing is not None:
        return missing
    hits = (desk.found(look) or {}).get("patients", [])
    if not hits:
        return desk.answer(
            desk.say(
                "No patient called “{name}” was found among those who agreed to AI.",
                "No hay ningún paciente llamado «{name}» entre quienes aceptaron la IA.",
                name=safe(query),
            )
        )
    told = desk.say(
        "{n} found for “{name}”:", "{n} encontrados para «{name}»:", n=len(hits), name=safe(query)
    )
    return desk.answer(told, _patients(desk, hits))


def _listed(desk: Desk, look: Wish) -> Answer:
    found = desk.found(look) or {}
    more = desk.say("There are more.", "Hay más.") if found.get("next_cursor") else ""
    return desk.answer(_patients(desk, found.get("items", [])), more)


def _patients(desk: Desk, hits: list[dict[str, Any]]) -> str:
    heads = (
        desk.say("Patient", "Paciente"),
        desk.say("Born", "Nacimiento"),
        desk.say("Number", "Número"),
    )
    unknown = desk.say("not recorded", "no registrado")
    return table(
        heads,
        [
            (
                chip("patient", hit["id"], hit["name"]),
                str(hit["birth_date"] or unknown),
                safe(hit["number"]),
            )
            for hit in hits
        ],
    )


def find_anything(desk: Desk) -> Answer:
    query = (desk.said.wanted or desk.said.text)[:200]
    look = Wish("search_everything", {"query": query})
    missing = desk.need(look) or desk.refused(look)
    if missing is not None:
        return missing
    found = desk.found(look) or {}
    people = [
        f"{chip('person', one['id'], one['name'])}, {role_word(one['role'], desk.language)}"
        + ("" if one["active"] else desk.say(" (access closed)", " (acceso cerrado)"))
        for one in found.get("people") or ()
    ]
    parts = [
        (
            desk.say("**Patients**", "**Pacientes**"),
            [label(desk, one) for one in found.get("patients") or ()],
        ),
        (desk.say("**People**", "**Personas**"), people),
        (
            desk.say("**Services**", "**Servicios**"),
            [safe(f"{s['name']} ({s['code']})") for s in found.get("services") or ()],
        ),
        (
            desk.say("**Claims**", "**Reclamaciones**"),
            [safe(c["number"]) for c in found.get("claims") or ()],
        ),
    ]
    shown = [f"{head}\n{bullets(rows)}" for head, rows in parts if rows]
    if not shown:
        return desk.answer(
            desk.say(
                "Nothing was found for “{q}”.", "No se encontró nada para «{q}».", q=safe(query)
            )
        )
    return desk.answer(*shown)


def day_wish(desk: Desk, day: date, *, mine: bool) -> Wish:
    given: dict[str, Any] = {"day": day.isoformat()}
    if mine and desk.facts.professional_id is not None:
        given["professional_id"] = desk.facts.professional_id
    return Wish("get_day_overview", given)


def show_day(desk: Desk) -> Answer:
    day = desk.said.day.value if desk.said.day is not None else desk.facts.today
    if desk.said.span is not None:
        return show_days(desk, *desk.said.span)
    look = day_wish(desk, day, mine=desk.said.mine)
    missing = desk.need(look) or desk.refused(look)
    if missing is not None:
        return missing
    return desk.answer(*day_told(desk, desk.found(look) or {}))


def day_told(desk: Desk, found: dict[str, Any]) -> tuple[str, ...]:
    day, rows = day_words(found["day"], desk.language), found["appointments"]
    if not rows:
        return (desk.say("Nobody is booked on {day}.", "No hay nadie citado el {day}.", day=day),)
    told = desk.say("{n} on {day}:", "{n} el {day}:", n=_count(desk, len(rows)), day=day)
    later = found.get("next")
    coming = (
        desk.say(
            "Next: {who} at {time}.",
            "Siguiente: {who} a las {time}.",
            who=_who(desk, later),
            time=later["local_time"],
        )
        if later
        else ""
    )
    return told, appointments(desk, rows), coming


def _count(desk: Desk, number: int) -> str:
    if number == 1:
        return desk.say("1 appointment", "1 cita")
    return desk.say("{n} appointments", "{n} citas", n=number)


def _who(desk: Desk, row: dict[str, Any]) -> str:
    """Where a patient did not agree to AI the time is taken, and not by whom."""
    if row["patient_id"] is None:
        return desk.say("(not shared with AI)", "(no compartido con la IA)")
    return chip("patient", row["patient_id"], row["patient_name"])


def appointments(desk: Desk, rows: list[dict[str, Any]], *, dated: bool = False) -> str:
    heads = [
        desk.say("Time", "Hora"),
        desk.say("Patient", "Paciente"),
        desk.say("With", "Con"),
        desk.say("Kind", "Tipo"),
        desk.say("Status", "Estado"),
    ]
    lines = [
        [
            *([day_words(row["local_date"], desk.language)] if dated else []),
            chip("appointment", row["id"], row["local_time"]),
            _who(desk, row),
            safe(row["professional_name"]),
            safe(row["type_name"]),
            status_word(row["status"], desk.language),
        ]
        for row in rows
    ]
    return table([desk.say("Day", "Día"), *heads] if dated else heads, lines)


def show_days(desk: Desk, first: date, last: date) -> Answer:
    given: dict[str, Any] = {"from_day": first.isoformat(), "to_day": last.isoformat()}
    if desk.said.mine and desk.facts.professional_id is not None:
        given["professional_id"] = desk.facts.professional_id
    look = Wish("get_schedule", given)
    missing = desk.need(look) or desk.refused(look)
    if missing is not None:
        return missing
    rows = (desk.found(look) or {}).get("appointments", [])
    told = desk.say(
        "{n} from {first} to {last}.",
        "{n} del {first} al {last}.",
        n=_count(desk, len(rows)),
        first=day_words(first, desk.language),
        last=day_words(last, desk.language),
    )
    return desk.answer(told, appointments(desk, rows[:40], dated=True) if rows else "")


def free_slots(desk: Desk) -> Answer:
    """Times that are free: on the day or week that was said, else the next seven days."""
    first, last = desk.facts.today, desk.facts.today + timedelta(days=7)
    if desk.said.span is not None:
        first, last = desk.said.span
    elif desk.said.day is not None:
        first = last = desk.said.day.value
    given: dict[str, Any] = {
        "from_day": first.isoformat(),
        "to_day": last.isoformat(),
        "minutes": desk.said.minutes or 30,
        "step": 30,
        "limit": 60,
    }
    part = _part_of_day(desk.said.plain)
    if part is not None:
        given["part_of_day"] = part
    if desk.said.mine and desk.facts.professional_id is not None:
        given["professional_ids"] = [desk.facts.professional_id]
    look = Wish("find_free_slots", given)
    missing = desk.need(look) or desk.refused(look)
    return missing if missing is not None else desk.answer(*slots_told(desk, look, first, last))


def slots_told(desk: Desk, look: Wish, first: date, last: date) -> tuple[str, ...]:
    found = desk.found(look) or {}
    between = {"first": day_words(first, desk.language), "last": day_words(last, desk.language)}
    if not found.get("slots"):
        return (
            desk.say(
                "Nothing is free from {first} to {last} within the working hours that are recorded.",
                "No hay nada libre del {first} al {last} dentro del horario registrado.",
                **between,
            ),
        )
    by_day: dict[tuple[str, str], list[str]] = {}
    for slot in found["slots"]:
        by_day.setdefault((slot["local_date"], slot["professional_name"]), []).append(
            slot["local_time"]
        )
    heads = (desk.say("Day", "Día"), desk.say("With", "Con"), desk.say("Free at", "Libre a las"))
    rows = [
        (
            day_words(day, desk.language),
            safe(who),
            ", ".join(times[:8]) + (" …" if len(times) > 8 else ""),
        )
        for (day, who), times in by_day.items()
    ]
    told = desk.say(
        "Free for {minutes} minutes, {first} to {last} (nothing is reserved):",
        "Libre durante {minutes} minutos, del {first} al {last} (no se reserva nada):",
        minutes=found["minutes"],
        **between,
    )
    more = desk.say("There are more; name a day to see them.", "Hay más; di un día para verlos.")
    return told, table(heads, rows), more if found.get("truncated") else ""


def _part_of_day(said: str) -> str | None:
    if "afternoon" in said or "tarde" in said:
        return "afternoon"
    return "morning" if "morning" in said or "por la manana" in said else None
