"""Who a patient is, how to reach them and their people, and how they are found."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from chartside.clinic.patients.models import AiConsent, PatientStatus, Sex
from chartside.clinic.patients.rules import Match
from chartside.kernel.http import (
    Command,
    Day,
    Email,
    Id,
    Label,
    Lax,
    Line,
    Patch,
    PatientName,
    PersonName,
    Place,
    Versioned,
    View,
    absent,
)


def _enough_digits(value: str) -> str:
    if sum(c.isdigit() for c in value) < 5:
        raise ValueError("must have at least five digits")
    return value


Phone = Annotated[
    str,
    StringConstraints(strip_whitespace=True, pattern=r"^\+?[0-9(][0-9 ().-]{4,30}$"),
    AfterValidator(_enough_digits),
]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}(-[A-Z]{2})?$")]
Asked = Annotated[Line, Field(description="Names in any order, a patient number, a telephone.")]


class PatientDetails(Command):
    """A patient's details as they are first written down."""

    given_name: Line
    family_name: Line
    preferred_name: Line | None = None
    birth_date: Day | None = None
    sex: Annotated[Sex, Lax] = Sex.UNKNOWN
    pronouns: Line | None = None
    language: Language | None = None
    email: Email | None = None
    phone: Phone | None = None
    address: Line | None = None
    city: Line | None = None
    region: Line | None = None
    postal_code: Line | None = None


class RegisterPatient(PatientDetails):
    """Register a patient. Whether they agree to AI is for a person to ask, and is not part of it."""

    despite_duplicate: bool = Field(
        False, description="Register although a patient of this name and day of birth is known."
    )


class CreatePatient(RegisterPatient):
    """Register a patient, with what they said about AI."""

    ai_consent: Annotated[AiConsent, Lax] = Field(
        AiConsent.NOT_ASKED, description="Only what the patient said. Never assumed."
    )


class PatientChanges(Patch):
    """Changes of a patient's details: a field that is left out stays, null clears it. A name cannot be cleared."""

    given_name: Line = Field(default_factory=absent)
    family_name: Line = Field(default_factory=absent)
    preferred_name: Line | None = None
    birth_date: Day | None = None
    sex: Annotated[Sex, Lax] = Field(default_factory=absent)
    pronouns: Line | None = None
    language: Language | None = None
    email: Email | None = None
    phone: Phone | None = None
    address: Line | None = None
    city: Line | None = None
    region: Line | None = None
    postal_code: Line | None = None
    status: Annotated[PatientStatus, Lax] = Field(default_factory=absent)


class UpdatePatient(PatientChanges):
    """Change a patient's details. A field that is left out stays as it is, null clears it."""

    patient_id: Id


class SetAiConsent(Command):
    """What the patient said about an AI working with their record."""

    consent: Annotated[AiConsent, Lax]


class CheckDuplicates(Command):
    """A name and a day of birth, to see whether this patient is already known."""

    given_name: Line
    family_name: Line
    birth_date: Day | None = None


class SearchPatients(Command):
    """Search as you type."""

    query: Asked
    limit: Annotated[int, Field(ge=1, le=50)] = 20
    status: Annotated[PatientStatus, Lax] | None = None


class FindPatient(Command):
    """Look for a patient by name, and by day of birth where it is known."""

    query: Line = Field(description="A name or the beginning of one, as it was said, in any order.")
    birth_date: Day | None = Field(None, description="The day of birth, if it was said.")


class ListPatients(Command):
    """A page of the clinic's patients by family name."""

    status: Annotated[PatientStatus, Lax] | None = None
    cursor: Annotated[str, Field(max_length=500)] | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 20


class OnePatient(Command):
    """One patient."""

    patient_id: Id


class AddContact(Command):
    """Somebody to call for a patient."""

    name: Line
    relationship: Line | None = None
    phone: Phone | None = None
    email: Email | None = None
    is_emergency: bool = False
    may_discuss: bool = Field(
        False, description="Whether the patient allowed us to speak with them about their care."
    )


class ContactChanges(Patch):
    """Changes of a contact: what is left out stays, null clears."""

    name: Line = Field(default_factory=absent)
    relationship: Line | None = None
    phone: Phone | None = None
    email: Email | None = None
    is_emergency: bool = Field(default_factory=absent)
    may_discuss: bool = Field(default_factory=absent)


class PatientView(Versioned):
    """A patient's details."""

    number: str
    given_name: str
    family_name: str
    preferred_name: str | None
    birth_date: date | None
    sex: Sex
    pronouns: str | None
    language: str | None
    email: str | None
    phone: str | None
    address: str | None
    city: str | None
    region: Place | None
    postal_code: str | None
    status: PatientStatus
    ai_consent: AiConsent
    ai_consent_at: datetime | None


class PatientSummary(View):
    """A patient in a list."""

    id: UUID
    number: str
    name: PatientName
    preferred_name: str | None
    birth_date: date | None
    status: PatientStatus


class PatientHit(PatientSummary):
    """A patient that a search found, and how well the words fit."""

    match: Match


class SearchResult(View):
    """The best matches first; `more` says that there are others, and that more letters would help."""

    patients: list[PatientHit]
    more: bool


class FoundPatients(View):
    """What a search by name found. `ambiguous` asks for a question, not for a guess."""

    found: bool
    ambiguous: bool
    patients: list[PatientHit]


class PossibleDuplicates(View):
    """Patients of the same name: born the same day, or with a day of birth that is not known."""

    patients: list[PatientSummary]


class ContactView(Versioned):
    """Somebody to call for a patient."""

    patient_id: UUID
    name: PersonName
    relationship: Label | None
    phone: str | None
    email: str | None
    is_emergency: bool
    may_discuss: bool
