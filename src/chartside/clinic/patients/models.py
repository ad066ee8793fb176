"""Patients and their demographics."""

from datetime import date, datetime
from enum import StrEnum

from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


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
    search_name: Mapped[str]
