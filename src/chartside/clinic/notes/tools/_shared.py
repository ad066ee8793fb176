"""What the previews of this folder have in common. A restricted note is unknown to every tool."""

from uuid import UUID

from chartside.clinic.encounters import EncounterType
from chartside.clinic.notes.models import NoteDraft, NoteKind
from chartside.clinic.notes.queries import rows
from chartside.clinic.notes.rules import BEHAVIOURAL, RESTRICTED, label_of, missing_sections
from chartside.clinic.notes.schemas import (
    DiscardNoteDraft,
    GetNote,
    GetNoteDraft,
    RiskAssessment,
    UpdateNoteDraft,
)
from chartside.clinic.patients import display_name, get_patient
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import Forbidden
from chartside.kernel.scope import Scope, Source
from chartside.kernel.spoken import told
from chartside.kernel.tools import VALUES, Change, RecordVersion, Warning_

_BEHAVIOURAL_VISITS = frozenset(
    {
        EncounterType.INDIVIDUAL_THERAPY,
        EncounterType.GROUP_THERAPY,
        EncounterType.FAMILY_THERAPY,
        EncounterType.INTAKE,
        EncounterType.CRISIS,
        EncounterType.TELEHEALTH,
        EncounterType.MEDICATION_MANAGEMENT,
    }
)


class RestrictedKind(Forbidden):
    """Notes of this kind are written by people alone."""


async def patient_of_draft(
    session: ReadSession, args: UpdateNoteDraft | DiscardNoteDraft | GetNoteDraft
) -> UUID:
    return await rows.patient_of_draft(session, args.draft_id)


async def patient_of_note(session: ReadSession, args: GetNote) -> UUID:
    return await rows.patient_of_note(session, args.note_id)


async def draft_for_agent(session: ReadSession, scope: Scope, draft_id: UUID) -> NoteDraft:
    """The draft as an agent sees it, whoever countersigns: a restricted one is not there."""
    return await rows.get_draft(session, scope.through(Source.AI), draft_id)


def refuse_restricted(kind: NoteKind) -> None:
    if kind in RESTRICTED:
        raise RestrictedKind


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await get_patient(session, patient_id)
    return display_name(row.given_name, row.family_name)


def version(row: NoteDraft) -> RecordVersion:
    return RecordVersion(kind="note_draft", id=row.id, revision=row.revision)


def gaps(
    visit: EncounterType,
    kind: NoteKind,
    content: dict[str, str],
    risk: RiskAssessment | None,
    locale: str,
) -> list[Warning_]:
    """What a reader would look for and not find."""
    silent = told(locale, "not stated", "no se indicó")
    warnings = [
        Warning_(code="not_stated", message=f"{label_of(kind, key, locale)}: {silent}.")
        for key in missing_sections(kind, content)
    ]
    behavioural = kind in BEHAVIOURAL and visit in _BEHAVIOURAL_VISITS
    if behavioural and risk_text(risk, locale) is None:
        message = told(
            locale, "No risk assessment was stated.", "No se indicó una evaluación del riesgo."
        )
        warnings.append(Warning_(code="risk_not_assessed", message=message))
    return warnings


def risk_change(
    old: RiskAssessment | None, new: RiskAssessment | None, locale: str
) -> list[Change]:
    before, after = risk_text(old, locale), risk_text(new, locale)
    if before == after:
        return []
    label = told(locale, "Risk assessment", "Evaluación del riesgo")
    return [Change(field="risk_assessment", label=label, old=before, new=after)]


def risk_text(risk: RiskAssessment | None, locale: str) -> str | None:
    """The assessment in words, or None where nothing was stated."""
    if risk is None or not any(v is not None for v in risk.model_dump().values()):
        return None
    words = {
        True: told(locale, "yes", "sí"),
        False: "no",
        None: told(locale, "not assessed", "no evaluado"),
    }
    suicidal, homicidal = words[risk.suicidal_ideation], words[risk.homicidal_ideation]
    harm = words[risk.self_harm]
    text = told(
        locale,
        f"Suicidal ideation: {suicidal}. Homicidal ideation: {homicidal}. Self-harm: {harm}.",
        f"Ideación suicida: {suicidal}. Ideación homicida: {homicidal}. Autolesiones: {harm}.",
    )
    return f"{text} {risk.details}" if risk.details else text


def kind_words(kind: NoteKind, locale: str) -> str:
    """`SOAP`, `PROGRESS`; in Spanish the kinds that are words are translated."""
    return told(locale, kind.upper(), VALUES.get(kind.value, kind.upper()))


def listed(items: list[str]) -> str | None:
    return "\n".join(items) or None
