"""What is asked about claims, and what is shown of them."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from chartside.clinic.catalog import Icd10Input
from chartside.clinic.claims.models import ClaimStatus, CodedBy
from chartside.clinic.claims.rules import Finding
from chartside.kernel.http import (
    Command,
    Day,
    Id,
    Label,
    Lax,
    Money,
    Patch,
    PatientName,
    Prose,
    Versioned,
    View,
    Words,
    absent,
)


def _each_once(codes: list[str]) -> list[str]:
    if len(set(codes)) != len(codes):
        raise ValueError("a diagnosis stands on a claim once")
    return codes


Notes = Annotated[Prose, Field(max_length=2000)]
Reason = Annotated[Prose, Field(max_length=500)]
Procedure = Annotated[
    str,
    StringConstraints(strip_whitespace=True, to_upper=True, pattern=r"^[0-9A-Za-z]{5}$"),
    Field(description="A CPT code, or a code of five characters on the clinic's list."),
]
Modifier = Annotated[
    str, StringConstraints(strip_whitespace=True, to_upper=True, pattern=r"^[0-9A-Za-z]{2}$")
]
Pointer = Annotated[int, Field(ge=1, le=12)]
Diagnoses = Annotated[
    list[Icd10Input],
    Field(max_length=12, description="In their order; the first is the primary one."),
    AfterValidator(_each_once),
]


class LineInput(Command):
    """A service on a claim, chosen by a person."""

    cpt_code: Procedure
    modifiers: list[Modifier] = Field([], max_length=4)
    diagnosis_pointers: list[Pointer] = Field(
        [], max_length=4, description="Places of the diagnoses that the service was for."
    )
    units: Annotated[int, Field(ge=1, le=999)] = 1
    charge: Money | None = Field(
        None, description="For the whole line. Left out: from the clinic's price list."
    )
    service_date: Day | None = Field(None, description="Left out: the claim's date.")


Lines = Annotated[list[LineInput], Field(max_length=50)]


class SuggestBillingCodes(Command):
    """The claim that follows from a visit, by rule."""

    patient_id: Id
    encounter_id: Id


class CreateClaim(Command):
    """Draft the claim that follows from a visit, by rule."""

    patient_id: Id
    encounter_id: Id
    notes: Notes | None = None


class WriteClaim(Command):
    """Draft a claim with codes chosen by a person."""

    patient_id: Id
    encounter_id: Id
    diagnoses: Diagnoses = Field(default_factory=list)
    lines: Lines = Field(default_factory=list)
    insurance_id: Id | None = Field(
        None, description="Left out: the insurance that was in force on the day."
    )
    copay: Money | None = Field(None, description="Left out: as the insurance has it.")
    notes: Notes | None = None


class ClaimChanges(Patch):
    """Changes of a claim that is not yet submitted: what is left out stays, null is "not recorded"."""

    diagnoses: Diagnoses = Field(default_factory=absent)
    lines: Lines = Field(default_factory=absent)
    insurance_id: Id | None = None
    copay: Money | None = None
    notes: Notes | None = None


class Denial(Command):
    """The payer refused."""

    reason: Reason


class Payment(Command):
    """The payer paid."""

    amount: Money


class Voiding(Command):
    """A claim taken back."""

    reason: Reason


class Discarding(Command):
    """A draft that is not to be sent."""

    patient_id: Id
    reason: Reason | None = None


class DiscardClaim(Discarding):
    """Take back a claim that is still a draft."""

    claim_id: Id


class ListClaims(Command):
    """Claims of a patient."""

    patient_id: Id
    status: Annotated[ClaimStatus, Lax] | None = None


class GetClaim(Command):
    """One claim of a patient."""

    patient_id: Id
    claim_id: Id


class DiagnosisView(View):
    """A diagnosis on a claim. `description` is null for a code that is not known."""

    sequence: int
    icd10_code: str
    description: Label | None


class LineView(View):
    """A service on a claim. `charge` is for the whole line, and null while it is not known."""

    line_number: int
    cpt_code: str
    description: Label | None
    modifiers: list[str]
    diagnosis_pointers: list[int]
    units: int
    charge: Decimal | None
    service_date: date


class SuggestedClaim(View):
    """The claim that follows from a visit by rule, and what stands against it. Nothing is written."""

    encounter_id: UUID
    patient_id: UUID
    professional_id: UUID | None
    insurance_id: UUID | None
    payer_name: str | None
    date_of_service: date
    diagnoses: list[DiagnosisView]
    lines: list[LineView]
    total_charge: Decimal | None
    copay: Decimal | None
    existing_claim_id: UUID | None
    findings: list[Finding]
    message: Words


class ClaimSummary(Versioned):
    """A claim in a list."""

    number: str
    encounter_id: UUID
    patient_id: UUID
    patient_name: PatientName | None = None
    professional_id: UUID | None
    insurance_id: UUID | None
    status: ClaimStatus
    coded_by: CodedBy
    date_of_service: date
    total_charge: Decimal | None
    copay: Decimal | None
    paid_amount: Decimal | None
    submitted_at: datetime | None
    closed_at: datetime | None
    status_reason: Words | None


class ClaimView(ClaimSummary):
    """A claim with its services and diagnoses."""

    notes: Words | None
    diagnoses: list[DiagnosisView]
    lines: list[LineView]


class ClaimFindings(View):
    """What stands against a claim. It can be made ready when there is no error."""

    claim_id: UUID
    can_be_ready: bool
    findings: list[Finding]


class ClaimList(View):
    """Claims, newest first. `more` says that older ones were left out."""

    claims: list[ClaimSummary]
    more: bool
