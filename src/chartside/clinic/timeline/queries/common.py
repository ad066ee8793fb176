"""Which parts of a record a reader may see."""

from chartside.kernel.access import allows
from chartside.kernel.scope import Scope, Source

PARTS = {
    "allergies": "patients.allergy.read",
    "diagnoses": "patients.diagnosis.read",
    "medications": "medications.medication.read",
    "notes": "notes.note.read",
    "treatment_plan": "plans.plan.read",
    "measures": "measures.measurement.read",
    "encounters": "encounters.encounter.read",
    "appointments": "scheduling.appointment.read",
    "coverage": "patients.insurance.read",
}


def permitted(scope: Scope) -> frozenset[str]:
    return frozenset(part for part, right in PARTS.items() if allows(scope.grants, right))


def withheld(may: frozenset[str]) -> list[str]:
    return sorted(set(PARTS) - may)


def sees_restricted(scope: Scope) -> bool:
    """Restricted notes are for the people permitted, and for no agent on their behalf."""
    return scope.source is not Source.AI and allows(scope.grants, "notes.restricted.read")
