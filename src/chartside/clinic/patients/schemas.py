"""What is asked about patients, and what is shown of them."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field, StringConstraints

from chartside.clinic.patients.models import AiConsent, PatientStatus, Sex
from chartside.kernel.http import Command, Day, Email, Id, Lax, Line, Versioned, View

Phone = Annotated[
    str, StringConstraints(strip_whitespace=True, pattern=r"^\+?[0-9][0-9 ().-]{4,30}$")
]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}(-[A-Z]{2})?$")]


class CreatePatient(Command):
    """Register a patient."""

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
    ai_consent: Annotated[AiConsent, Lax] = Field(
        AiConsent.NOT_ASKED, description="Only what the patient said. Never assumed."
    )


class UpdatePatient(Command):
    """Change a patient's details. A field that is left out stays as it is."""

    patient_id: Id
    given_name: Line | None = None
    family_name: Line | None = None
    preferred_name: Line | None = None
    birth_date: Day | None = None
    sex: Annotated[Sex, Lax] | None = None
    pronouns: Line | None = None
    language: Language | None = None
    email: Email | None = None
    phone: Phone | None = None
    address: Line | None = None
    city: Line | None = None
    region: Line | None = None
    postal_code: Line | None = None
    status: Annotated[PatientStatus, Lax] | None = None


class FindPatient(Command):
    """Look for a patient by name."""

    query: Line = Field(description="A name or the beginning of one, as it was said.")


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
    region: str | None
    postal_code: str | None
    status: PatientStatus
    ai_consent: AiConsent
    ai_consent_at: datetime | None


class PatientSummary(View):
    """A patient in a list."""

    id: UUID
    number: str
    name: str
    birth_date: date | None
    status: PatientStatus


class FoundPatients(View):
    """What a search by name found. `ambiguous` asks for a question, not for a guess."""

    found: bool
    ambiguous: bool
    patients: list[PatientSummary]
