"""Utilization reviews. Once finished, a review is as it was sent."""

from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class ReviewStatus(StrEnum):
    DRAFT = "draft"
    FINAL = "final"
    WITHDRAWN = "withdrawn"


class ReviewSource(StrEnum):
    """Who wrote the first words. Whoever finishes it answers for all of them."""

    PERSON = "person"
    AI = "ai"


class Review(TenantRow, Base):
    __tablename__ = "utilization_reviews"

    patient_id: Mapped[UUID]
    insurance_id: Mapped[UUID | None]
    author_id: Mapped[UUID | None]
    status: Mapped[ReviewStatus] = mapped_column(enum_column(ReviewStatus))
    source: Mapped[ReviewSource] = mapped_column(enum_column(ReviewSource))
    ai_run_id: Mapped[UUID | None]
    content: Mapped[dict[str, str]] = mapped_column(JSONB())
    figures: Mapped[dict[str, Any]] = mapped_column(JSONB())
    requested_sessions: Mapped[int | None]
    assumptions: Mapped[list[str]] = mapped_column(JSONB())
    finished_by: Mapped[UUID | None]
    finished_at: Mapped[datetime | None]
    withdrawal_reason: Mapped[str | None]
