"""Patients, who to call for them, their allergies and diagnoses, who pays, and the words they are found by."""

from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from uuid import UUID

from sqlalchemy import FetchedValue, Numeric, SmallInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column

_BYTES = String(collation="C")


class PatientStatus(StrEnum):
    ACTIVE = "active"
    INACTIVE = "inactive"
    DISCHARGED = "discharged"


class Sex(StrEnum):
    FEMALE = "female"
    MALE = "male"
    OTHER = "other"
    UNKNOWN = "unknown"


class AiConsent(StrEnum):
    """Whether the patient agreed that an AI helps with their record. Only `granted` opens it to one."""

    NOT_ASKED = "not_asked"
    GRANTED = "granted"
    REFUSED = "refused"


class Severity(StrEnum):
    MILD = "mild"
    MODERATE = "moderate"
    SEVERE = "severe"
    UNKNOWN = "unknown"


class AllergyStatus(StrEnum):
    ACTIVE = "active"
    INACTIVE = "inactive"
    ENTERED_IN_ERROR = "entered_in_error"


class DiagnosisStatus(StrEnum):
    ACTIVE = "active"
    RESOLVED = "resolved"
    ENTERED_IN_ERROR = "entered_in_error"


class Confirmation(StrEnum):
    """Whether a clinician stands behind a diagnosis. What an AI proposed waits for review."""

    CONFIRMED = "confirmed"
    PENDING_REVIEW = "pending_review"
    REFUTED = "refuted"


class Priority(StrEnum):
    PRIMARY = "primary"
    SECONDARY = "secondary"
    TERTIARY = "tertiary"


class Patient(TenantRow, Base):
    __tablename__ = "patients"

    number: Mapped[str]
    given_name: Mapped[str]
    family_name: Mapped[str]
    preferred_name: Mapped[str | None]
    birth_date: Mapped[date | None]
    sex: Mapped[Sex] = mapped_column(enum_column(Sex))
    pronouns: Mapped[str | None]
    language: Mapped[str | None]
    email: Mapped[str | None]
    phone: Mapped[str | None]
    address: Mapped[str | None]
    city: Mapped[str | None]
    region: Mapped[str | None]
    postal_code: Mapped[str | None]
    status: Mapped[PatientStatus] = mapped_column(enum_column(PatientStatus))
    ai_consent: Mapped[AiConsent] = mapped_column(enum_column(AiConsent))
    ai_consent_at: Mapped[datetime | None]
    no_known_allergies_at: Mapped[datetime | None]
    search_name: Mapped[str] = mapped_column(_BYTES)


class PatientContact(TenantRow, Base):
    __tablename__ = "patient_contacts"

    patient_id: Mapped[UUID]
    name: Mapped[str]
    relationship: Mapped[str | None]
    phone: Mapped[str | None]
    email: Mapped[str | None]
    is_emergency: Mapped[bool]
    may_discuss: Mapped[bool]


class Allergy(TenantRow, Base):
    __tablename__ = "allergies"

    patient_id: Mapped[UUID]
    substance: Mapped[str]
    substance_key: Mapped[str]
    reaction: Mapped[str | None]
    severity: Mapped[Severity] = mapped_column(enum_column(Severity))
    status: Mapped[AllergyStatus] = mapped_column(enum_column(AllergyStatus))
    noted_date: Mapped[date | None]


class Diagnosis(TenantRow, Base):
    __tablename__ = "diagnoses"

    patient_id: Mapped[UUID]
    code: Mapped[str]
    description: Mapped[str]
    is_primary: Mapped[bool]
    confirmation: Mapped[Confirmation] = mapped_column(enum_column(Confirmation))
    ai_run_id: Mapped[UUID | None]
    confirmed_by: Mapped[UUID | None]
    confirmed_at: Mapped[datetime | None]
    refuted_by: Mapped[UUID | None]
    refuted_at: Mapped[datetime | None]
    status: Mapped[DiagnosisStatus] = mapped_column(enum_column(DiagnosisStatus))
    onset_date: Mapped[date | None]
    resolved_date: Mapped[date | None]


class Payer(TenantRow, Base):
    __tablename__ = "payers"

    name: Mapped[str]
    name_key: Mapped[str]
    payer_number: Mapped[str | None]
    active: Mapped[bool]


class Insurance(TenantRow, Base):
    __tablename__ = "insurances"

    patient_id: Mapped[UUID]
    payer_id: Mapped[UUID]
    priority: Mapped[Priority] = mapped_column(enum_column(Priority))
    member_id: Mapped[str]
    group_number: Mapped[str | None]
    copay_amount: Mapped[Decimal | None] = mapped_column(Numeric(12, 2))
    authorised_sessions: Mapped[int | None]
    used_sessions: Mapped[int]
    authorisation_number: Mapped[str | None]
    valid_from: Mapped[date | None]
    valid_to: Mapped[date | None]
    active: Mapped[bool]


class PatientWord(Base):
    """One word by which a patient is found. The key is the index that search reads, and all that it reads."""

    __tablename__ = "patient_words"

    org_id: Mapped[UUID] = mapped_column(primary_key=True, server_default=FetchedValue())
    standing: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    word: Mapped[str] = mapped_column(_BYTES, primary_key=True)
    name: Mapped[str] = mapped_column(_BYTES, primary_key=True)
    patient_id: Mapped[UUID] = mapped_column(primary_key=True)
    consented: Mapped[bool]


class NameSpelling(Base):
    """A spelling with letters dropped, and the known word that it leads to."""

    __tablename__ = "name_spellings"

    org_id: Mapped[UUID] = mapped_column(primary_key=True, server_default=FetchedValue())
    spelling: Mapped[str] = mapped_column(_BYTES, primary_key=True)
    word: Mapped[str] = mapped_column(_BYTES, primary_key=True)
