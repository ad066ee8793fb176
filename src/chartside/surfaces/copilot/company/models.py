"""What each person wants of the copilot's company, and what it has noticed."""

from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class NudgeKind(StrEnum):
    """A time that fell free, a patient who missed theirs, a claim that was denied."""

    FILL_SLOT = "fill_slot"
    REBOOK = "rebook"
    CLAIM_DENIED = "claim_denied"


class Preference(TenantRow, Base):
    __tablename__ = "copilot_preferences"

    user_id: Mapped[UUID]
    digest_mail: Mapped[bool] = mapped_column(server_default="false")
    nudges: Mapped[bool] = mapped_column(server_default="true")
    mailed_on: Mapped[date | None]


class Nudge(TenantRow, Base):
    """Ids alone: the words are found when somebody looks who may see them."""

    __tablename__ = "nudges"

    kind: Mapped[NudgeKind] = mapped_column(enum_column(NudgeKind))
    dedupe_key: Mapped[str]
    professional_id: Mapped[UUID | None]
    patient_id: Mapped[UUID | None]
    record_id: Mapped[UUID]
    starts_at: Mapped[datetime | None]
    ends_at: Mapped[datetime | None]
    expires_at: Mapped[datetime]


class Dismissal(TenantRow, Base):
    __tablename__ = "nudge_dismissals"

    nudge_id: Mapped[UUID]
    user_id: Mapped[UUID]
