"""What a person saw of a conversation: their messages and the answers, each with the run it belongs to."""

from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow


class Entry(TenantRow, Base):
    """One thing said. An answer is `settled` when its text and chips are checked and will not change.

    `aside`: replaced by an edited message; kept, and neither shown nor sent.
    """

    __tablename__ = "copilot_entries"

    thread_id: Mapped[UUID]
    position: Mapped[int]
    kind: Mapped[str]
    run_id: Mapped[UUID]
    text: Mapped[str]
    mentions: Mapped[list[dict[str, Any]]] = mapped_column(JSONB())
    chips: Mapped[list[dict[str, Any]]] = mapped_column(JSONB())
    command: Mapped[str | None]
    aside: Mapped[bool] = mapped_column(server_default="false")
    settled: Mapped[bool] = mapped_column(server_default="false")
    rating: Mapped[str | None]
    rating_reason: Mapped[str | None]
