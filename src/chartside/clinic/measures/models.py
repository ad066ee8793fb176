"""Measurements of patients. A row is never changed; a wrong one is marked as entered in error and stays."""

from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from uuid import UUID

from sqlalchemy import Numeric
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class MeasureCode(StrEnum):
    PHQ9 = "phq9"
    GAD7 = "gad7"
    PCL5 = "pcl5"
    AUDIT_C = "audit_c"
    C_SSRS = "c_ssrs"
    WEIGHT = "weight"
    HEIGHT = "height"
    BMI = "bmi"
    WAIST = "waist"
    SYSTOLIC = "systolic"
    DIASTOLIC = "diastolic"
    HEART_RATE = "heart_rate"
    HBA1C = "hba1c"
    GLUCOSE = "glucose"
    PAIN = "pain"
    PLAQUE_INDEX = "plaque_index"
    PROBING_DEPTH = "probing_depth"


class MeasurementStatus(StrEnum):
    FINAL = "final"
    ENTERED_IN_ERROR = "entered_in_error"


class MeasurementSource(StrEnum):
    """Where a measurement came from. Whoever countersigned an agent's answers for it all the same."""

    PERSON = "person"
    AI = "ai"
    PORTAL = "portal"
    IMPORT = "import"


class Measurement(TenantRow, Base):
    """`sort_at` orders readings: the moment, or noon of the day where only the day is known."""

    __tablename__ = "measurements"

    patient_id: Mapped[UUID]
    encounter_id: Mapped[UUID | None]
    measure: Mapped[MeasureCode] = mapped_column(enum_column(MeasureCode))
    value: Mapped[Decimal] = mapped_column(Numeric(8, 2))
    unit: Mapped[str]
    entered_value: Mapped[Decimal | None] = mapped_column(Numeric(8, 2))
    entered_unit: Mapped[str | None]
    items: Mapped[list[int | None] | None] = mapped_column(JSONB(none_as_null=True))
    severity: Mapped[str | None]
    taken_at: Mapped[datetime | None]
    taken_on: Mapped[date]
    sort_at: Mapped[datetime]
    source: Mapped[MeasurementSource] = mapped_column(enum_column(MeasurementSource))
    note: Mapped[str | None]
    status: Mapped[MeasurementStatus] = mapped_column(enum_column(MeasurementStatus))
    error_reason: Mapped[str | None]
