"""What is asked about medications, and what is shown of them."""

from datetime import date
from typing import Annotated, Self
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from chartside.clinic.medications.models import MedicationStatus
from chartside.clinic.medications.rules import clean_dose
from chartside.clinic.patients import folded
from chartside.kernel.http import (
    Command,
    Day,
    Id,
    Label,
    Lax,
    Line,
    Patch,
    Prose,
    Versioned,
    View,
    Words,
)
from chartside.kernel.tools import Warning_


def _named(value: str) -> str:
    if not folded(value):
        raise ValueError("must hold a letter or a digit")
    return value


Name = Annotated[Line, AfterValidator(_named)]
Dose = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=30),
    AfterValidator(clean_dose),
]
Unit = Annotated[Line, Field(max_length=30, pattern=r"^[^\W\d_]|^%")]
Short = Annotated[Line, Field(max_length=100)]
Instructions = Annotated[Prose, Field(max_length=2000)]
Reason = Annotated[Prose, Field(max_length=500)]


class MedicationOrder(Command):
    """A medication as it is to be taken. What is not known is left out, never guessed."""

    name: Name = Field(description="The drug, as it was said; a strength only if part of the name.")
    dose: Dose | None = Field(None, description="The number alone, such as 50, 0.5 or 1-2.")
    unit: Unit | None = Field(None, description="The unit of the dose, such as mg or tablets.")
    route: Short | None = Field(None, description="Such as oral. Left out when it was not said.")
    frequency: Short | None = Field(None, description="Such as once daily.")
    as_needed: bool | None = Field(None, description="Whether it is taken only when needed.")
    instructions: Instructions | None = None
    professional_id: Id | None = Field(None, description="Who prescribed it, if of this clinic.")
    started_on: Day | None = Field(None, description="The first day; left out when not known.")
    reason: Reason | None = Field(None, description="Why it is taken.")
    allow_duplicate: bool = Field(
        False, description="Meant as a second order of a drug that is already active."
    )

    @model_validator(mode="after")
    def _dose_has_unit(self) -> Self:
        if (self.dose is None) != (self.unit is None):
            raise ValueError("a dose and its unit go together")
        return self


class StartMedication(MedicationOrder):
    """Start a medication for a patient."""

    patient_id: Id


class MedicationChange(Patch):
    """A new dose, route, frequency or instruction. What is left out stays; null is "not recorded"."""

    dose: Dose | None = None
    unit: Unit | None = None
    route: Short | None = None
    frequency: Short | None = None
    as_needed: bool | None = None
    instructions: Instructions | None = None
    professional_id: Id | None = Field(None, description="Who prescribed the change.")
    effective_on: Day | None = Field(None, description="The day of the change; today if left out.")
    reason: Reason


class ChangeMedication(MedicationChange):
    """Change how an active medication is taken. Another drug is a discontinuation and a start."""

    patient_id: Id
    medication_id: Id


class Discontinuation(Command):
    """The end of a medication."""

    reason: Reason
    ended_on: Day | None = Field(None, description="The last day; today if left out.")


class DiscontinueMedication(Discontinuation):
    """Discontinue an active medication."""

    patient_id: Id
    medication_id: Id


class Reactivation(Command):
    """A discontinuation taken back."""

    reason: Reason | None = None
    allow_duplicate: bool = False


class ReactivateMedication(Reactivation):
    """Make a discontinued medication active again, as it was."""

    patient_id: Id
    medication_id: Id


class EntryInError(Command):
    """An entry that should never have been made."""

    reason: Reason | None = None


class EnterMedicationInError(EntryInError):
    """Mark a medication as entered in error. It stays visible in the history."""

    patient_id: Id
    medication_id: Id


class GetMedication(Command):
    """One medication of a patient."""

    patient_id: Id
    medication_id: Id


class ListMedications(Command):
    """A patient's medications."""

    patient_id: Id
    status: Annotated[MedicationStatus, Lax] | None = Field(
        None, description="Only these, for example active. All when left out."
    )


class MedicationView(Versioned):
    """A medication."""

    patient_id: UUID
    professional_id: UUID | None
    name: Label
    dose: str | None
    unit: str | None
    route: str | None
    frequency: str | None
    as_needed: bool | None
    instructions: Words | None
    status: MedicationStatus
    started_on: date | None
    ended_on: date | None
    reason: Words | None
    end_reason: Words | None
    replaces_id: UUID | None
    replaced_by_id: UUID | None = None


class MedicationList(View):
    """Medications, newest first. `more` says that older ones were left out."""

    medications: list[MedicationView]
    more: bool


class MedicationCheck(View):
    """What a person should weigh before ordering. Names are compared; drug classes and interactions are not known."""

    warnings: list[Warning_]
