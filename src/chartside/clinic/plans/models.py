"""Treatment plans and their versions. A version is written once; `version` of a plan is its highest."""

from datetime import date, datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class PlanStatus(StrEnum):
    DRAFT = "draft"
    ACTIVE = "active"
    COMPLETED = "completed"
    SUPERSEDED = "superseded"


class GoalStatus(StrEnum):
    BASELINE = "baseline"
    IN_PROGRESS = "in_progress"
    APPROACHING = "approaching"
    MET = "met"


class Plan(TenantRow, Base):
    __tablename__ = "plans"

    patient_id: Mapped[UUID]
    professional_id: Mapped[UUID | None]
    title: Mapped[str]
    status: Mapped[PlanStatus] = mapped_column(enum_column(PlanStatus))
    version: Mapped[int]
    review_date: Mapped[date | None]
    activated_at: Mapped[datetime | None]
    closed_at: Mapped[datetime | None]
    closing_reason: Mapped[str | None]


class PlanVersion(TenantRow, Base):
    __tablename__ = "plan_versions"

    plan_id: Mapped[UUID]
    patient_id: Mapped[UUID]
    version: Mapped[int]
    content: Mapped[dict[str, Any]] = mapped_column(JSONB())
    content_hash: Mapped[str]
    reason: Mapped[str | None]
    author_id: Mapped[UUID | None]
