"""Professionals. The people who sign in are the kernel's: users and memberships."""

from enum import StrEnum
from uuid import UUID

from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class NoteFormat(StrEnum):
    """How a professional likes to write a note."""

    SOAP = "soap"
    DAP = "dap"
    BIRP = "birp"


class Professional(TenantRow, Base):
    """A clinical identity. It outlives the sign-in: notes keep their author after the person has left."""

    __tablename__ = "professionals"

    user_id: Mapped[UUID | None]
    name: Mapped[str]
    npi: Mapped[str | None]
    license_number: Mapped[str | None]
    credentials: Mapped[str | None]
    specialty: Mapped[str | None]
    preferred_note_format: Mapped[NoteFormat | None] = mapped_column(enum_column(NoteFormat))
    active: Mapped[bool] = mapped_column(server_default="true")
    search_name: Mapped[str]
