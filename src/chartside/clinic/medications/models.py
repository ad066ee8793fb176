"""Medications of patients. A row is one order; its dose never changes, it is replaced by the next row."""

from datetime import date
from enum import StrEnum
from uuid import UUID

from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class MedicationStatus(StrEnum):
    ACTIVE = "active"
    DISCONTINUED = "discontinued"
    CHANGED = "changed"
    ENTERED_IN_ERROR = "entered_in_error"


class Medication(TenantRow, Base):
    __tablename__ = "medications"

    patient_id: Mapped[UUID]
    professional_id: Mapped[UUID | None]
    name: Mapped[str]
    name_folded: Mapped[str]
    dose: Mapped[str | None]
    unit: Mapped[str | None]
    route: Mapped[str | None]
    frequency: Mapped[str | None]
    as_needed: Mapped[bool | None]
    instructions: Mapped[str | None]
    status: Mapped[MedicationStatus] = mapped_column(enum_column(MedicationStatus))
    started_on: Mapped[date | None]
    ended_on: Mapped[date | None]
    reason: Mapped[str | None]
    end_reason: Mapped[str | None]
    replaces_id: Mapped[UUID | None]
    duplicate: Mapped[bool]
