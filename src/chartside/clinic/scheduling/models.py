"""Rooms, kinds of visit, appointments and the hours people work."""

from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class AppointmentStatus(StrEnum):
    SCHEDULED = "scheduled"
    CONFIRMED = "confirmed"
    ARRIVED = "arrived"
    IN_PROGRESS = "in_progress"
    COMPLETED = "completed"
    CANCELLED = "cancelled"
    NO_SHOW = "no_show"


FREED = frozenset({AppointmentStatus.CANCELLED, AppointmentStatus.NO_SHOW})
"""An appointment that stands thus leaves its time free; the table's constraints say the same."""


class Room(TenantRow, Base):
    __tablename__ = "rooms"

    name: Mapped[str]
    active: Mapped[bool] = mapped_column(server_default="true")


class AppointmentType(TenantRow, Base):
    """A kind of visit, with how long it usually takes. `encounter_type` is the clinical word for it."""

    __tablename__ = "appointment_types"

    name: Mapped[str]
    code: Mapped[str]
    minutes: Mapped[int]
    color: Mapped[str | None]
    encounter_type: Mapped[str | None]
    telehealth: Mapped[bool] = mapped_column(server_default="false")
    active: Mapped[bool] = mapped_column(server_default="true")


class AppointmentSeries(TenantRow, Base):
    """Visits that repeat at the same time on the wall. `rrule` is RFC 5545, in the zone that stands beside it."""

    __tablename__ = "appointment_series"

    patient_id: Mapped[UUID]
    professional_id: Mapped[UUID]
    room_id: Mapped[UUID | None]
    type_id: Mapped[UUID]
    rrule: Mapped[str]
    first_day: Mapped[date]
    start_minute: Mapped[int]
    minutes: Mapped[int]
    time_zone: Mapped[str]
    ended_at: Mapped[datetime | None]


class Appointment(TenantRow, Base):
    __tablename__ = "appointments"

    patient_id: Mapped[UUID]
    professional_id: Mapped[UUID]
    room_id: Mapped[UUID | None]
    type_id: Mapped[UUID]
    series_id: Mapped[UUID | None]
    starts_at: Mapped[datetime]
    ends_at: Mapped[datetime]
    status: Mapped[AppointmentStatus] = mapped_column(enum_column(AppointmentStatus))
    telehealth: Mapped[bool]
    reason: Mapped[str | None]
    notes: Mapped[str | None]
    cancel_reason: Mapped[str | None]


class WorkingHours(TenantRow, Base):
    """One stretch of a weekday (Monday is 0) in minutes after midnight on the clinic's wall."""

    __tablename__ = "working_hours"

    professional_id: Mapped[UUID]
    weekday: Mapped[int]
    opens: Mapped[int]
    closes: Mapped[int]
    valid_from: Mapped[date | None]
    valid_to: Mapped[date | None]


class TimeOff(TenantRow, Base):
    __tablename__ = "time_off"

    professional_id: Mapped[UUID]
    starts_at: Mapped[datetime]
    ends_at: Mapped[datetime]
    reason: Mapped[str | None]
