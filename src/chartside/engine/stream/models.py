"""The event log of a run: numbered, append-only, and the only thing a reader of a stream ever reads."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base


class RunEvent(Base):
    __tablename__ = "run_events"

    org_id: Mapped[UUID] = mapped_column(primary_key=True)
    run_id: Mapped[UUID] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    type: Mapped[str]
    data: Mapped[dict[str, Any]] = mapped_column(JSONB())
    at: Mapped[datetime]
