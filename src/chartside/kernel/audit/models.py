"""The audit log as it is read. Nothing in Python writes it: triggers and one function of the database do."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base


class AuditRow(Base):
    __tablename__ = "audit_log"

    org_id: Mapped[UUID] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    user_id: Mapped[UUID | None]
    source: Mapped[str]
    action: Mapped[str]
    table_name: Mapped[str]
    record_id: Mapped[str | None]
    patient_id: Mapped[UUID | None]
    payload: Mapped[str]
    hash: Mapped[str]


class AuditHead(Base):
    __tablename__ = "audit_heads"

    org_id: Mapped[UUID] = mapped_column(primary_key=True)
    seq: Mapped[int]
    hash: Mapped[str]
