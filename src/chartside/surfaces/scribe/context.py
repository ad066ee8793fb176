"""What is loaded before a run begins, through the gate, so that consent and audit hold for it as for any call."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from chartside.kernel.scope import Scope
from chartside.kernel.tools import Gate

_LISTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "diagnoses": ("Diagnoses", ("code", "description", "is_primary", "confirmation")),
    "medications": ("Medications", ("id", "name", "dose", "unit", "frequency")),
    "recent_notes": ("Last notes", ("signed_at", "kind", "summary")),
    "recent_encounters": (
        "Last visits",
        ("id", "encounter_date", "encounter_type", "duration_minutes", "status"),
    ),
    "upcoming_appointments": ("Appointments to come", ("local", "status")),
    "coverage": ("Coverage", ("payer_name", "used_sessions", "remaining_sessions")),
}


async def patient_text(gate: Gate, scope: Scope, patient_id: UUID) -> str:
    """The picture of the patient whose record is open."""
    found = await gate.read(scope, "get_patient_context", {"patient_id": str(patient_id)})
    return _patient_lines(found.model_dump(mode="json"))


async def encounter_text(gate: Gate, scope: Scope, encounter_id: UUID) -> str:
    """The visit that is open, in one line."""
    found = await gate.read(scope, "get_encounter", {"encounter_id": str(encounter_id)})
    row = found.model_dump(mode="json")
    told = _pairs(row, ("id", "encounter_date", "encounter_type", "duration_minutes", "status"))
    return f"The visit in question: {told}"


def _patient_lines(found: Mapping[str, Any]) -> str:
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
    if found["withheld"]:
        lines.append(f"Not shown to this person: {', '.join(found['withheld'])}")
    return "\n".join(line for line in lines if line)


def _allergies(found: Mapping[str, Any] | None) -> str | None:
    if found is None:
        return None
    active = "; ".join(
        _pairs(row, ("substance", "reaction", "severity")) for row in found["active"]
    )
    return f"Allergies ({found['knowledge']}): {active or 'none listed'}"


def _pairs(row: Mapping[str, Any], fields: tuple[str, ...]) -> str:
    return ", ".join(f"{field}: {row[field]}" for field in fields if row.get(field) is not None)
