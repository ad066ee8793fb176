"""The parts of a patient's record, each told from what its tool found."""

from typing import Any

from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows.lookups import appointments
from chartside.surfaces.copilot.grammar.told import (
    bullets,
    chip,
    day_words,
    note_word,
    paragraphs,
    safe,
    status_word,
    table,
    visit_word,
)

Found = dict[str, Any]


def medications_told(desk: Desk, found: Found) -> str:
    rows = found.get("medications") or []
    heads = (
        desk.say("Medication", "Medicamento"),
        desk.say("Dose", "Dosis"),
        desk.say("How often", "Frecuencia"),
        desk.say("Since", "Desde"),
    )
    unknown = desk.say("not recorded", "no registrado")
    lines = [
        (
            safe(r["name"]),
            dose_told(r) or unknown,
            safe(r["frequency"] or unknown),
            str(r["started_on"] or unknown),
        )
        for r in rows
    ]
    return table(heads, lines) if lines else ""


def dose_told(row: Found) -> str:
    return safe(f"{row['dose']} {row['unit'] or ''}".strip()) if row["dose"] else ""


def allergies_told(desk: Desk, found: Found) -> str:
    rows = [
        r
        for r in found.get("items") or found.get("active") or ()
        if r.get("status", "active") == "active"
    ]
    if not rows:
        return knowledge(desk, found.get("knowledge"))
    return bullets(
        safe(r["substance"])
        + (f", {status_word(r['severity'], desk.language)}" if r["severity"] != "unknown" else "")
        + (f": {safe(r['reaction'])}" if r["reaction"] else "")
        for r in rows
    )


def knowledge(desk: Desk, known: Any) -> str:
    """None recorded is not the same as none known."""
    if known == "no_known_allergies":
        return desk.say("No known allergies (asked).", "Sin alergias conocidas (preguntado).")
    return desk.say(
        "Not recorded: nobody has asked yet.", "No registrado: nadie lo ha preguntado aún."
    )


def diagnoses_told(desk: Desk, found: Found) -> str:
    rows = [
        r
        for r in found.get("items", ())
        if r["status"] == "active" and r["confirmation"] != "refuted"
    ]
    return bullets(diagnosis_told(desk, r) for r in rows)


def diagnosis_told(desk: Desk, row: Found) -> str:
    marks = [desk.say("primary", "principal")] if row["is_primary"] else []
    marks += (
        [] if row["confirmation"] == "confirmed" else [desk.say("not confirmed", "sin confirmar")]
    )
    shown = f" ({', '.join(marks)})" if marks else ""
    return f"{safe(row['description'])} `{safe(row['code'])}`{shown}"


def appointments_told(desk: Desk, found: Found) -> str:
    rows = found.get("items") or []
    return (
        appointments(desk, rows, dated=True)
        if rows
        else desk.say("None to come.", "Ninguna por venir.")
    )


def notes_told(desk: Desk, found: Found) -> str:
    return bullets(
        f"{chip('note', r['id'], day_words(r['signed_at'], desk.language))} ({note_word(r['kind'])}): "
        f"{safe(r['opening'])}"
        for r in found.get("notes") or ()
    )


def visits_told(desk: Desk, found: Found) -> str:
    return bullets(visit_told(desk, r) for r in found.get("encounters") or ())


def visit_told(desk: Desk, row: Found) -> str:
    minutes = row["duration_minutes"]
    return (
        f"{chip('encounter', row['id'], day_words(row['encounter_date'], desk.language))}, "
        f"{visit_word(row['encounter_type'], desk.language)}"
        + (f", {minutes} min" if minutes else "")
        + f" ({status_word(row['status'], desk.language)})"
    )


def plan_told(desk: Desk, found: Found) -> str:
    plan = found.get("plan")
    if plan is None:
        return desk.say("No plan is in force.", "No hay ningún plan vigente.")
    goals = bullets(
        safe(goal["text"]) + (f" ({safe(goal['status'])})" if goal.get("status") else "")
        for goal in plan["goals"]
    )
    return paragraphs(
        f"{chip('plan', plan['id'], plan['title'])} ({status_word(plan['status'], desk.language)})",
        goals,
    )


def measures_told(desk: Desk, found: Found) -> str:
    heads = (
        desk.say("Measure", "Medida"),
        desk.say("Latest", "Última"),
        desk.say("On", "Fecha"),
        desk.say("Since before", "Desde la anterior"),
    )
    lines = [
        (
            safe((t.get("words") or {}).get(desk.language) or t["measure"]),
            _value(t["latest"]["value"], t["unit"]),
            day_words(t["latest"]["taken_on"], desk.language),
            (f"{t['change']:+g}" if t["change"] is not None else "–")
            + f", {status_word(t['trend'], desk.language)}",
        )
        for t in found.get("trends") or found.get("measures") or ()
    ]
    return table(heads, lines) if lines else ""


def _value(value: Any, unit: str) -> str:
    return f"{value:g} {safe(unit)}".strip() if isinstance(value, int | float) else safe(value)


def coverage_told(desk: Desk, found: Found) -> str:
    unknown = desk.say("unknown", "se desconoce")
    return bullets(
        desk.say(
            "{payer}: {used} sessions used, {left} left",
            "{payer}: {used} sesiones usadas, quedan {left}",
            payer=safe(r["payer_name"]),
            used=r["used_sessions"],
            left=unknown if r["remaining_sessions"] is None else r["remaining_sessions"],
        )
        for r in found.get("insurances") or ()
        if r["active"]
    )


def contact_told(desk: Desk, found: Found) -> str:
    unknown = desk.say("not recorded", "no registrado")
    fields = (
        ("phone", "Telephone", "Teléfono"),
        ("email", "E-mail", "Correo"),
        ("address", "Address", "Dirección"),
    )
    return bullets(
        f"{desk.say(en, es)}: {safe(found.get(key) or unknown)}" for key, en, es in fields
    )
