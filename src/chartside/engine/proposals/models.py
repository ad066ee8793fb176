"""Proposals: what an agent wants to write, as a person will read and sign it."""

from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class ProposalStatus(StrEnum):
    PENDING = "pending"
    COMMITTED = "committed"
    REJECTED = "rejected"
    LEFT_OUT = "left_out"
    EXPIRED = "expired"
    UNDONE = "undone"


class Proposal(TenantRow, Base):
    """One write, with its place in its group. `arguments` may refer to an earlier one: {"$from": "<id>"}."""

    __tablename__ = "proposals"

    run_id: Mapped[UUID]
    group_id: Mapped[UUID]
    position: Mapped[int]
    call_id: Mapped[str]
    proposed_for: Mapped[UUID]
    tool: Mapped[str]
    effect: Mapped[str]
    arguments: Mapped[dict[str, Any]] = mapped_column(JSONB())
    digest: Mapped[str]
    original_arguments: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    original_digest: Mapped[str | None]
    preview: Mapped[dict[str, Any]] = mapped_column(JSONB())
    assumptions: Mapped[list[str]] = mapped_column(JSONB())
    confidence: Mapped[float | None]
    sources: Mapped[list[dict[str, Any]]] = mapped_column(JSONB())
    marks: Mapped[dict[str, Any]] = mapped_column(JSONB())
    patient_id: Mapped[UUID | None]
    status: Mapped[ProposalStatus] = mapped_column(enum_column(ProposalStatus))
    expires_at: Mapped[datetime]
    decided_by: Mapped[UUID | None]
    decided_at: Mapped[datetime | None]
    reason: Mapped[str | None]
    result: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
