"""Clinics, people and memberships. A person is one account that may belong to several clinics."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import FetchedValue, ForeignKey, func
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column
from chartside.kernel.ids import new_id


class ClinicKind(StrEnum):
    BEHAVIOURAL_HEALTH = "behavioural_health"
    NUTRITION = "nutrition"
    DENTAL = "dental"
    PRIMARY_CARE = "primary_care"


class Organization(Base):
    __tablename__ = "organizations"
    __mapper_args__ = {"eager_defaults": True}  # noqa: RUF012

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    name: Mapped[str]
    slug: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[ClinicKind] = mapped_column(enum_column(ClinicKind))
    time_zone: Mapped[str]
    locale: Mapped[str]
    currency: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(
        server_default=func.now(), server_onupdate=FetchedValue()
    )
    revision: Mapped[int] = mapped_column(server_default="1", server_onupdate=FetchedValue())


class User(Base):
    __tablename__ = "users"
    __mapper_args__ = {"eager_defaults": True}  # noqa: RUF012

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    email: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str]
    password_hash: Mapped[str | None]
    totp_sealed: Mapped[str | None]
    totp_confirmed_at: Mapped[datetime | None]
    totp_last_step: Mapped[int | None]
    locale: Mapped[str | None]
    active: Mapped[bool] = mapped_column(server_default="true")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(
        server_default=func.now(), server_onupdate=FetchedValue()
    )
    revision: Mapped[int] = mapped_column(server_default="1", server_onupdate=FetchedValue())


class Membership(TenantRow, Base):
    __tablename__ = "memberships"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id"))
    role: Mapped[str]
    active: Mapped[bool] = mapped_column(server_default="true")
