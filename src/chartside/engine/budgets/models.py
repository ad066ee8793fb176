"""What models were used, what they may cost, and how a clinic has set them up."""

from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from uuid import UUID

from sqlalchemy import BigInteger, FetchedValue, Numeric
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class CallOutcome(StrEnum):
    """What came of a call of a model. An open one holds a reservation."""

    OPEN = "open"
    ANSWERED = "answered"
    UNREPORTED = "unreported"  # answered, and its vendor said nothing of tokens: they are estimated
    BROKEN_OFF = "broken_off"  # failed, stopped, or lost with its process: charged as reserved


class ModelUsage(TenantRow, Base):
    """One call of a model. While it is open its figures are the reservation, afterwards what was really used.

    `cents` is null for a model without a price; `budgeted` says whether the call counts towards the month's budget.
    """

    __tablename__ = "model_usage"

    run_id: Mapped[UUID | None]
    user_id: Mapped[UUID]
    surface: Mapped[str]
    provider: Mapped[str]
    model: Mapped[str]
    input_tokens: Mapped[int]
    output_tokens: Mapped[int]
    tool_calls: Mapped[int]
    milliseconds: Mapped[int | None]
    cents: Mapped[Decimal | None] = mapped_column(Numeric(12, 4))
    budgeted: Mapped[bool]
    outcome: Mapped[CallOutcome] = mapped_column(enum_column(CallOutcome))
    day: Mapped[date]


class AiSettings(TenantRow, Base):
    """One row a clinic, made when its settings are first changed. The key is sealed, and shown to nobody."""

    __tablename__ = "ai_settings"

    provider: Mapped[str]
    model: Mapped[str]
    base_url: Mapped[str | None]
    api_key_sealed: Mapped[str | None]
    local_contracted: Mapped[bool] = mapped_column(server_default="false")
    redaction: Mapped[bool] = mapped_column(server_default="true")
    strict_dates: Mapped[bool] = mapped_column(server_default="false")
    monthly_tokens: Mapped[int | None] = mapped_column(BigInteger())
    monthly_cents: Mapped[int | None] = mapped_column(BigInteger())
    per_minute: Mapped[int] = mapped_column(server_default="30")
    per_day: Mapped[int] = mapped_column(server_default="500")
    blocked_tools: Mapped[list[str]] = mapped_column(JSONB())
    tool_content_days: Mapped[int] = mapped_column(server_default="7")
    thread_days: Mapped[int] = mapped_column(server_default="90")
    actions_per_minute: Mapped[int] = mapped_column(server_default="120")
    actions_per_session: Mapped[int] = mapped_column(server_default="1000")
    always_out: Mapped[list[str]] = mapped_column(JSONB())


class AiBudget(Base):
    """What a clinic used in one of its months, and what calls under way have reserved."""

    __tablename__ = "ai_budgets"

    org_id: Mapped[UUID] = mapped_column(primary_key=True, server_default=FetchedValue())
    month: Mapped[date] = mapped_column(primary_key=True)
    tokens: Mapped[int] = mapped_column(BigInteger(), server_default="0")
    cents: Mapped[Decimal] = mapped_column(Numeric(14, 4), server_default="0")
    reserved_tokens: Mapped[int] = mapped_column(BigInteger(), server_default="0")
    reserved_cents: Mapped[Decimal] = mapped_column(Numeric(14, 4), server_default="0")
    announced: Mapped[bool] = mapped_column(server_default="false")


class RateCounter(Base):
    """How often a person asked in one minute or one day."""

    __tablename__ = "rate_counters"

    org_id: Mapped[UUID] = mapped_column(primary_key=True, server_default=FetchedValue())
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    span: Mapped[str] = mapped_column(primary_key=True)
    starts_at: Mapped[datetime] = mapped_column(primary_key=True)
    used: Mapped[int]
