"""What a note of each kind consists of, what it still lacks, and the hash that a signature stands under."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from chartside.clinic.notes.models import NoteKind
from chartside.kernel.access import allows
from chartside.kernel.scope import Scope, Source
from chartside.kernel.tools import canonical

READ_RESTRICTED = "notes.restricted.read"
WRITE_RESTRICTED = "notes.restricted.write"


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of a note."""

    key: str
    en: str
    es: str
    required: bool = True

    def label(self, locale: str) -> str:
        return self.es if locale.startswith("es") else self.en


_ASSESSMENT = Section("assessment", "Assessment", "Valoración")
_PLAN = Section("plan", "Plan", "Plan")

SECTIONS: Mapping[NoteKind, tuple[Section, ...]] = {
    NoteKind.SOAP: (
        Section("subjective", "Subjective", "Subjetivo"),
        Section("objective", "Objective", "Objetivo"),
        _ASSESSMENT,
        _PLAN,
    ),
    NoteKind.DAP: (Section("data", "Data", "Datos"), _ASSESSMENT, _PLAN),
    NoteKind.BIRP: (
        Section("behavior", "Behavior", "Conducta"),
        Section("intervention", "Intervention", "Intervención"),
        Section("response", "Response", "Respuesta"),
        _PLAN,
    ),
    NoteKind.INTAKE: (
        Section("presenting_problem", "Presenting problem", "Motivo de consulta"),
        Section("history", "History of the problem", "Historia del problema"),
        Section(
            "psychiatric_history",
            "Psychiatric history",
            "Antecedentes psiquiátricos",
            required=False,
        ),
        Section("medical_history", "Medical history", "Antecedentes médicos", required=False),
        Section(
            "social_history",
            "Family and social history",
            "Historia familiar y social",
            required=False,
        ),
        Section("mental_status", "Mental status", "Examen mental"),
        Section("risk", "Risk", "Riesgo"),
        Section("diagnostic_impression", "Diagnostic impression", "Impresión diagnóstica"),
        _PLAN,
    ),
    NoteKind.DISCHARGE: (
        Section("reason", "Reason for discharge", "Motivo del alta"),
        Section("course", "Course of treatment", "Curso del tratamiento"),
        Section("condition", "Condition at discharge", "Estado al alta"),
        Section("recommendations", "Recommendations", "Recomendaciones"),
    ),
    NoteKind.PROGRESS: (
        Section("narrative", "Narrative", "Evolución"),
        Section("plan", "Plan", "Plan", required=False),
    ),
    NoteKind.ADIME: (
        Section("assessment", "Assessment", "Evaluación"),
        Section("diagnosis", "Nutrition diagnosis", "Diagnóstico nutricional"),
        Section("intervention", "Intervention", "Intervención"),
        Section("monitoring", "Monitoring and evaluation", "Monitoreo y evaluación"),
    ),
    NoteKind.PROCEDURE: (
        Section("indication", "Indication", "Indicación", required=False),
        Section("procedure", "Procedure", "Procedimiento"),
        Section("anesthesia", "Anesthesia and materials", "Anestesia y materiales", required=False),
        Section("findings", "Findings", "Hallazgos", required=False),
        Section("instructions", "Instructions to the patient", "Indicaciones al paciente"),
    ),
    NoteKind.PSYCHOTHERAPY: (Section("narrative", "Process note", "Nota de proceso"),),
    NoteKind.SUBSTANCE_USE: (
        Section("use", "Use and triggers", "Consumo y desencadenantes"),
        Section("intervention", "Counselling", "Consejería"),
        Section("response", "Response", "Respuesta"),
        _PLAN,
    ),
}
RESTRICTED = frozenset({NoteKind.PSYCHOTHERAPY, NoteKind.SUBSTANCE_USE})
"""Kinds that the law keeps apart from the rest of the chart. No agent sees them."""

BEHAVIOURAL = frozenset(
    {NoteKind.SOAP, NoteKind.DAP, NoteKind.BIRP, NoteKind.INTAKE, NoteKind.SUBSTANCE_USE}
)
"""Kinds whose reader looks for a risk assessment."""

HEADINGS = "; ".join(
    f"{kind}: {', '.join(section.key for section in sections)}"
    for kind, sections in SECTIONS.items()
    if kind not in RESTRICTED
)
"""The sections of each kind in one line, for whoever fills in the form."""


def sees_restricted(scope: Scope) -> bool:
    """Restricted notes are for the people permitted, and for no agent on their behalf."""
    return scope.source is not Source.AI and allows(scope.grants, READ_RESTRICTED)


def writes_restricted(scope: Scope) -> bool:
    return scope.source is not Source.AI and allows(scope.grants, WRITE_RESTRICTED)


def stray_sections(kind: NoteKind, content: Mapping[str, object]) -> bool:
    return not content.keys() <= {section.key for section in SECTIONS[kind]}


def missing_sections(kind: NoteKind, content: Mapping[str, str]) -> list[str]:
    """Required sections that say nothing."""
    return [s.key for s in SECTIONS[kind] if s.required and not content.get(s.key, "").strip()]


def merged(content: Mapping[str, str], given: Mapping[str, str | None]) -> dict[str, str]:
    """The content with the given sections in place; an empty one is taken out."""
    both = {**content, **given}
    return {key: text for key, text in both.items() if text}


def label_of(kind: NoteKind, key: str, locale: str) -> str:
    return next((s.label(locale) for s in SECTIONS[kind] if s.key == key), key)


def hash_of_words(
    kind: NoteKind, content: Mapping[str, str], risk: Mapping[str, Any] | None
) -> str:
    """The hash of what a draft says, so that a signer can say which words they read."""
    return _sha256({"kind": kind.value, "content": dict(content), "risk_assessment": risk})


@dataclass(frozen=True, slots=True)
class Sealed:
    """All that a signature vouches for."""

    note_id: UUID
    version: int
    encounter_id: UUID
    patient_id: UUID
    kind: NoteKind
    content: Mapping[str, str]
    risk_assessment: Mapping[str, Any] | None
    amendment_reason: str | None
    signed_by: UUID
    signed_at: datetime
    previous_hash: str | None


def seal(record: Sealed) -> str:
    """SHA-256 over canonical JSON. Each version's hash covers the one before it."""
    return _sha256(
        {
            "note_id": str(record.note_id),
            "version": record.version,
            "encounter_id": str(record.encounter_id),
            "patient_id": str(record.patient_id),
            "kind": record.kind.value,
            "content": dict(record.content),
            "risk_assessment": record.risk_assessment,
            "amendment_reason": record.amendment_reason,
            "signed_by": str(record.signed_by),
            "signed_at": record.signed_at.astimezone(UTC).isoformat(timespec="microseconds"),
            "previous_hash": record.previous_hash,
        }
    )


def _sha256(value: Mapping[str, Any]) -> str:
    return hashlib.sha256(canonical(value)).hexdigest()
