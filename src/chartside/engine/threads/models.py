"""Conversations and the runs in them, as rows: any process can take one up where another left it."""

from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class RunStatus(StrEnum):
    """The life of a run. `ready`, `needs_answer` and `needs_decision` wait for a person; the last ones are over."""

    PENDING = "pending"
    RUNNING = "running"
    NEEDS_ANSWER = "needs_answer"
    NEEDS_DECISION = "needs_decision"
    READY = "ready"
    COMMITTED = "committed"
    REJECTED = "rejected"
    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"


OVER = frozenset(
    {RunStatus.COMMITTED, RunStatus.REJECTED, RunStatus.DONE, RunStatus.FAILED, RunStatus.STOPPED}
)
RESTING = OVER | {RunStatus.NEEDS_ANSWER, RunStatus.NEEDS_DECISION, RunStatus.READY}


class Thread(TenantRow, Base):
    __tablename__ = "threads"

    surface: Mapped[str]
    user_id: Mapped[UUID]
    title: Mapped[str | None]
    patient_id: Mapped[UUID | None]
    context: Mapped[dict[str, Any]] = mapped_column(JSONB())
    status: Mapped[str]
    active_at: Mapped[datetime]
    stripped_at: Mapped[datetime | None]  # what tools found was taken out
    purged_at: Mapped[datetime | None]  # nothing that was said is left


class MessageRow(TenantRow, Base):
    __tablename__ = "messages"

    thread_id: Mapped[UUID]
    seq: Mapped[int]
    role: Mapped[str]
    body: Mapped[dict[str, Any]] = mapped_column(JSONB())
    run_id: Mapped[UUID | None]
    aside: Mapped[bool] = mapped_column(
        server_default="false"
    )  # kept, and no longer part of the talk


class SymbolRow(TenantRow, Base):
    """What stands behind a token of a conversation. It never leaves the database with the token."""

    __tablename__ = "symbols"

    thread_id: Mapped[UUID]
    token: Mapped[str]
    kind: Mapped[str]
    value: Mapped[str]
    layer: Mapped[str]


class Run(TenantRow, Base):
    __tablename__ = "runs"

    thread_id: Mapped[UUID]
    surface: Mapped[str]
    user_id: Mapped[UUID]
    patient_id: Mapped[UUID | None]
    status: Mapped[RunStatus] = mapped_column(enum_column(RunStatus))
    step: Mapped[int] = mapped_column(server_default="0")
    provider: Mapped[str]
    model: Mapped[str]
    prompt_digest: Mapped[str | None]
    request: Mapped[dict[str, Any]] = mapped_column(JSONB())
    intent: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    summary: Mapped[str | None]
    error_code: Mapped[str | None]
    error_words: Mapped[str | None]
    input_tokens: Mapped[int] = mapped_column(server_default="0")
    output_tokens: Mapped[int] = mapped_column(server_default="0")
    cost_cents: Mapped[Decimal] = mapped_column(server_default="0")
    tries: Mapped[int] = mapped_column(server_default="0")
    stop_asked: Mapped[bool] = mapped_column(server_default="false")
    holder: Mapped[str | None]
    held_until: Mapped[datetime | None]
    deadline_at: Mapped[datetime]
    finished_at: Mapped[datetime | None]
    event_seq: Mapped[int] = mapped_column(server_default="0")
    actions: Mapped[int] = mapped_column(server_default="0")  # calls of tools, for the guardrails


class RunStep(TenantRow, Base):
    """One step as it was: what was sent, what came back, and every call in it."""

    __tablename__ = "run_steps"

    run_id: Mapped[UUID]
    step: Mapped[int]
    sent: Mapped[dict[str, Any]] = mapped_column(JSONB())
    response: Mapped[dict[str, Any]] = mapped_column(JSONB())
    calls: Mapped[list[dict[str, Any]]] = mapped_column(JSONB())
    input_tokens: Mapped[int]
    output_tokens: Mapped[int]
    milliseconds: Mapped[int]


class RunRead(TenantRow, Base):
    """What a tool gave in a run, in plain: what a draft is checked against, whatever the model was shown of it."""

    __tablename__ = "run_reads"

    run_id: Mapped[UUID]
    tool: Mapped[str]
    arguments: Mapped[dict[str, Any]] = mapped_column(JSONB())
    content: Mapped[Any] = mapped_column(JSONB())


class Question(TenantRow, Base):
    __tablename__ = "questions"

    run_id: Mapped[UUID]
    call_id: Mapped[str]
    position: Mapped[int]
    question: Mapped[str]
    context: Mapped[str | None]
    options: Mapped[list[str]] = mapped_column(JSONB())
    answer: Mapped[str | None]
    answered_by: Mapped[UUID | None]
    answered_at: Mapped[datetime | None]
