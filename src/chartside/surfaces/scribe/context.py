"""What is told of a patient, a visit and a draft before a run begins, in plain lines."""

from collections.abc import Mapping
from typing import Any

JSON = Mapping[str, Any]

_LISTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "diagnoses": ("Diagnoses", ("code", "description", "is_primary", "confirmation")),
    "medications": ("Medications", ("id", "name", "dose", "unit", "frequency")),
    "recent_notes": ("Last notes", ("signed_at", "kind", "summary")),
    "recent_encounters": (
        "Last visits",
        ("id", "encounter_date", "encounter_type", "duration_minutes", "status"),
    ),
    "upcoming_appointments": ("Appointments to come", ("local", "status")),
    "coverage": (
        "Coverage",
        ("payer_name", "authorised_sessions", "used_sessions", "remaining_sessions"),
    ),
}


def patient_lines(found: JSON) -> str:
    """The picture of the patient whose record is open."""
    who = _pairs(found["patient"], ("id", "name", "birth_date", "age", "sex", "language", "status"))
    lines = [f"The patient in question: {who}", _allergies(found.get("allergies"))]
    for part, (title, fields) in _LISTS.items():
        rows = found.get(part)
        if rows is not None:
            told = "; ".join(_pairs(row, fields) for row in rows) or "none recorded"
            lines.append(f"{title}: {told}")
    plan = found.get("treatment_plan")
    if plan is not None:
        goals = "; ".join(goal["text"] for goal in plan["goals"])
        lines.append(f"Treatment plan: {plan['title']} ({plan['status']}): {goals}")
    lines += [_trajectory(found.get("measures")), *_continuity(found.get("continuity") or {})]
    if found["withheld"]:
        lines.append(f"Not shown to this person: {', '.join(found['withheld'])}")
    return "\n".join(line for line in lines if line)


def encounter_line(row: JSON) -> str:
    """The visit that is open."""
    told = _pairs(row, ("id", "encounter_date", "encounter_type", "duration_minutes", "status"))
    return f"The visit in question: {told}"


def draft_lines(row: JSON) -> str:
    """The draft that is to be rewritten."""
    sections = "\n".join(f"[{key}] {text}" for key, text in row["content"].items())
    return (
        f"The draft to rewrite: id: {row['id']}, kind: {row['kind']}, status: {row['status']}. Change only what the "
        f"request asks for, with update_note_draft; keep every other word.\n{sections}"
    )


def _trajectory(rows: list[JSON] | None) -> str | None:
    """Measures with the trend that was computed. A model repeats it and never works one out."""
    if not rows:
        return None
    told = []
    for row in rows:
        line = f"{row['measure']} {row['latest']['value']} on {row['latest']['taken_on']}"
        if row.get("previous"):
            line += f" (before: {row['previous']['value']} on {row['previous']['taken_on']})"
        told.append(f"{line}, trend {row['trend']}, overall {row['overall']}")
    return f"Measures, with computed trends: {'; '.join(told)}"


def _continuity(found: JSON) -> list[str]:
    """What carries over from the last session."""
    lines = []
    count = found.get("sessions")
    if count is not None:
        of = count["authorised"]
        left = f" of {of} authorised, {count['remaining']} left" if of is not None else ""
        lines.append(f"The next session is number {count['next_session']}{left}")
    if found.get("low_authorisation"):
        lines.append(f"Attention: {found['low_authorisation']['message']}")
    if found.get("last_plan"):
        lines.append(f"Planned last: {found['last_plan']['text']}")
    for flag in found.get("risk_flags") or ():
        denied = f", denied on {flag['denied_on']}" if flag["denied_on"] else ""
        lines.append(
            f"Risk stated on {flag['stated_on']}: {flag['risk']} ({flag['level']}){denied}"
        )
    for goal in found.get("goals") or ():
        states = ", ".join(str(one["status"]) for one in goal["progress"] or ())
        recorded = f", recorded as {goal['recorded']}" if goal["recorded"] else ""
        lines.append(f"Goal {goal['goal']}: {goal['text']}: {states or 'not known'}{recorded}")
    return lines


def _allergies(found: JSON | None) -> str | None:
    if found is None:
        return None
    active = "; ".join(
        _pairs(row, ("substance", "reaction", "severity")) for row in found["active"]
    )
    return f"Allergies ({found['knowledge']}): {active or 'none listed'}"


def _pairs(row: JSON, fields: tuple[str, ...]) -> str:
    return ", ".join(f"{field}: {row[field]}" for field in fields if row.get(field) is not None)
