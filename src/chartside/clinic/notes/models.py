"""Drafts, which are nobody's record yet; signed versions, which nobody changes; and who signed them."""

from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class NoteKind(StrEnum):
    SOAP = "soap"
    DAP = "dap"
    BIRP = "birp"
    INTAKE = "intake"
    DISCHARGE = "discharge"
    PROGRESS = "progress"
    ADIME = "adime"
    PROCEDURE = "procedure"
    PSYCHOTHERAPY = "psychotherapy"
    SUBSTANCE_USE = "substance_use"


class DraftStatus(StrEnum):
    OPEN = "open"
    SIGNED = "signed"
    DISCARDED = "discarded"


class NoteSource(StrEnum):
    """Who wrote the first words. The signer answers for all of them either way."""

    PERSON = "person"
    AI = "ai"


class SignatureRole(StrEnum):
    AUTHOR = "author"
    COSIGNER = "cosigner"
    SUPERVISOR = "supervisor"


class NoteDraft(TenantRow, Base):
    __tablename__ = "note_drafts"

    encounter_id: Mapped[UUID]
    patient_id: Mapped[UUID]
    author_id: Mapped[UUID | None]
    kind: Mapped[NoteKind] = mapped_column(enum_column(NoteKind))
    restricted: Mapped[bool]
    content: Mapped[dict[str, str]] = mapped_column(JSONB())
    risk_assessment: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    status: Mapped[DraftStatus] = mapped_column(enum_column(DraftStatus))
    source: Mapped[NoteSource] = mapped_column(enum_column(NoteSource))
    ai_run_id: Mapped[UUID | None]
    assumptions: Mapped[list[str]] = mapped_column(JSONB())
    discard_reason: Mapped[str | None]


class NoteVersion(TenantRow, Base):
    """One signed version of a note. The note is its highest version."""

    __tablename__ = "notes"

    note_id: Mapped[UUID]
    version: Mapped[int]
    previous_version_id: Mapped[UUID | None]
    draft_id: Mapped[UUID | None]
    encounter_id: Mapped[UUID]
    patient_id: Mapped[UUID]
    kind: Mapped[NoteKind] = mapped_column(enum_column(NoteKind))
    restricted: Mapped[bool]
    content: Mapped[dict[str, str]] = mapped_column(JSONB())
    risk_assessment: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    source: Mapped[NoteSource] = mapped_column(enum_column(NoteSource))
    ai_run_id: Mapped[UUID | None]
    amendment_reason: Mapped[str | None]
    signed_by: Mapped[UUID]
    signed_at: Mapped[datetime]
    previous_hash: Mapped[str | None]
    content_hash: Mapped[str]


class NoteSignature(TenantRow, Base):
    """A person's name under one version, as it read on that day."""

    __tablename__ = "note_signatures"

    version_id: Mapped[UUID]
    patient_id: Mapped[UUID]
    restricted: Mapped[bool]
    role: Mapped[SignatureRole] = mapped_column(enum_column(SignatureRole))
    signer_id: Mapped[UUID]
    signer_name: Mapped[str]
    signed_at: Mapped[datetime]
    content_hash: Mapped[str]
