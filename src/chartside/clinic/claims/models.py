"""Claims, their lines and their diagnoses. Amounts are exact; what is not known is null."""

from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from uuid import UUID

from sqlalchemy import ARRAY, Integer, Numeric, String
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class ClaimStatus(StrEnum):
    DRAFT = "draft"
    READY = "ready"
    SUBMITTED = "submitted"
    PAID = "paid"
    DENIED = "denied"
    VOID = "void"


class CodedBy(StrEnum):
    """Who chose the codes: the rule, or a person."""

    RULE = "rule"
    HAND = "hand"


class Claim(TenantRow, Base):
    __tablename__ = "claims"

    number: Mapped[str]
    encounter_id: Mapped[UUID]
    patient_id: Mapped[UUID]
    professional_id: Mapped[UUID | None]
    insurance_id: Mapped[UUID | None]
    status: Mapped[ClaimStatus] = mapped_column(enum_column(ClaimStatus))
    coded_by: Mapped[CodedBy] = mapped_column(enum_column(CodedBy))
    date_of_service: Mapped[date]
    total_charge: Mapped[Decimal | None] = mapped_column(Numeric(12, 2))
    copay: Mapped[Decimal | None] = mapped_column(Numeric(12, 2))
    notes: Mapped[str | None]
    submitted_at: Mapped[datetime | None]
    closed_at: Mapped[datetime | None]
    paid_amount: Mapped[Decimal | None] = mapped_column(Numeric(12, 2))
    status_reason: Mapped[str | None]
    session_counted: Mapped[bool]


class ClaimLine(TenantRow, Base):
    __tablename__ = "claim_lines"

    claim_id: Mapped[UUID]
    patient_id: Mapped[UUID]
    line_number: Mapped[int]
    cpt_code: Mapped[str]
    modifiers: Mapped[list[str]] = mapped_column(ARRAY(String()))
    diagnosis_pointers: Mapped[list[int]] = mapped_column(ARRAY(Integer()))
    units: Mapped[int]
    charge: Mapped[Decimal | None] = mapped_column(Numeric(12, 2))
    service_date: Mapped[date]


class ClaimDiagnosis(TenantRow, Base):
    __tablename__ = "claim_diagnoses"

    claim_id: Mapped[UUID]
    patient_id: Mapped[UUID]
    sequence: Mapped[int]
    icd10_code: Mapped[str]


class ClaimCounter(TenantRow, Base):
    """The last claim number of a clinic."""

    __tablename__ = "claim_counters"

    last: Mapped[int]
