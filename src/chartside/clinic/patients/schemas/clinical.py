"""Allergies and diagnoses. The bodies of requests stand without the patient, who is in their address."""

import re
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from chartside.clinic.patients.models import (
    AllergyStatus,
    Confirmation,
    DiagnosisStatus,
    Severity,
)
from chartside.kernel.http import (
    Command,
    Day,
    Id,
    Label,
    Lax,
    Line,
    Page,
    Patch,
    Versioned,
    Words,
    absent,
)

_WITHOUT_DOT = re.compile(r"[A-Z][0-9][0-9A-Z][0-9A-Z]{1,4}")


def _dotted(code: str) -> str:
    """`f411` → `F41.1`."""
    upper = code.upper()
    return f"{upper[:3]}.{upper[3:]}" if _WITHOUT_DOT.fullmatch(upper) else upper


DiagnosisCode = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True,
        pattern=r"^[A-Za-z][0-9][0-9A-Za-z](\.?[0-9A-Za-z]{1,4})?$",
        max_length=8,
    ),
    AfterValidator(_dotted),
    Field(description="An ICD-10-CM code, such as F41.1."),
]


class NewAllergy(Command):
    """An allergy or intolerance, as the patient tells it."""

    substance: Line
    reaction: Line | None = None
    severity: Annotated[Severity, Lax] = Severity.UNKNOWN
    noted_date: Day | None = Field(None, description="When it was noticed, if that is known.")


class AddAllergy(NewAllergy):
    """Record an allergy of a patient."""

    patient_id: Id


class AllergyChanges(Patch):
    """Changes of an allergy: what is left out stays, null clears."""

    reaction: Line | None = None
    severity: Annotated[Severity, Lax] = Field(default_factory=absent)
    status: Annotated[AllergyStatus, Lax] = Field(default_factory=absent)
    noted_date: Day | None = None


class UpdateAllergy(AllergyChanges):
    """Change an allergy of a patient. A wrong substance is entered in error and recorded anew."""

    patient_id: Id
    allergy_id: Id


class StateNoKnownAllergies(Command):
    """The patient was asked and knows of no allergy; or that statement is withdrawn."""

    stated: bool


class NewDiagnosis(Command):
    """A diagnosis by its code."""

    code: DiagnosisCode
    description: Line | None = Field(None, description="Left out: the words of the code set.")
    is_primary: bool = False
    onset_date: Day | None = None


class AddDiagnosis(NewDiagnosis):
    """Record a diagnosis of a patient."""

    patient_id: Id


class DiagnosisChanges(Patch):
    """Changes of a diagnosis that decide nothing: whether it holds is said by confirm, refute and resolve."""

    description: Line = Field(default_factory=absent)
    is_primary: bool = Field(default_factory=absent)
    onset_date: Day | None = None


class UpdateDiagnosis(DiagnosisChanges):
    """Change the words, the onset or the rank of a diagnosis."""

    patient_id: Id
    diagnosis_id: Id


class ResolveDiagnosis(Command):
    """The patient has this no longer."""

    resolved_date: Day | None = Field(None, description="Since when, if that is known.")


class AllergyKnowledge(StrEnum):
    """What is known of a patient's allergies. That none is recorded does not mean that there is none."""

    RECORDED = "recorded"
    NO_KNOWN_ALLERGIES = "no_known_allergies"
    NOT_RECORDED = "not_recorded"


class AllergyView(Versioned):
    """An allergy of a patient."""

    patient_id: UUID
    substance: str
    reaction: Words | None
    severity: Severity
    status: AllergyStatus
    noted_date: date | None


class AllergyPage(Page[AllergyView]):
    """A patient's allergies, and what their absence means."""

    knowledge: AllergyKnowledge
    no_known_allergies_at: datetime | None


class DiagnosisView(Versioned):
    """A diagnosis of a patient."""

    patient_id: UUID
    code: str
    description: Label
    is_primary: bool
    confirmation: Confirmation
    ai_run_id: UUID | None = Field(None, description="The run that suggested it, if one did.")
    confirmed_by: UUID | None
    confirmed_at: datetime | None
    refuted_by: UUID | None
    refuted_at: datetime | None
    status: DiagnosisStatus
    onset_date: date | None
    resolved_date: date | None
