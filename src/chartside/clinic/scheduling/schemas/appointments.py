"""Appointments: commands and views."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, model_validator

from chartside.clinic.scheduling.models import AppointmentStatus
from chartside.clinic.scheduling.schemas.fields import (
    HOURS_WORDS,
    AtATime,
    AtSomeTime,
    Minutes,
    Remark,
)
from chartside.kernel.http import Command, Day, Id, Lax, Line, Patch, Versioned, View, Words, absent

PAST_WORDS = "Record a visit that lies in the past. Never assumed."


class When(StrEnum):
    UPCOMING = "upcoming"
    PAST = "past"
    ALL = "all"


class BookAppointment(AtATime):
    """Book a visit of one patient with one professional."""

    patient_id: Id
    professional_id: Id
    type_id: Id = Field(description="The kind of visit; it says how long one usually takes.")
    room_id: Id | None = None
    minutes: Minutes | None = Field(None, description="Left out: as long as its kind takes.")
    telehealth: bool | None = Field(None, description="Left out: as its kind is held.")
    reason: Remark | None = Field(None, description="Why the patient comes, as it was said.")
    notes: Remark | None = Field(None, description="For the front desk.")
    in_past: bool = Field(False, description=PAST_WORDS)
    outside_hours: bool = Field(False, description=HOURS_WORDS)


class NewTime(AtSomeTime):
    """Another time, professional or room. What is left out stays as it is."""

    minutes: Minutes | None = None
    professional_id: Id | None = None
    room_id: Id | None = None
    no_room: bool = Field(False, description="Take it out of its room.")
    in_past: bool = Field(False, description=PAST_WORDS)
    outside_hours: bool = Field(False, description=HOURS_WORDS)

    @model_validator(mode="after")
    def _one_room(self) -> Self:
        if self.no_room and self.room_id is not None:
            raise ValueError("give either room_id or no_room")
        return self


class RescheduleAppointment(NewTime):
    """Move an appointment."""

    appointment_id: Id


class AppointmentDetails(Patch):
    """What else is recorded of an appointment. What is left out stays as it is."""

    type_id: Id = Field(default_factory=absent)
    telehealth: bool = Field(default_factory=absent)
    reason: Remark | None = None
    notes: Remark | None = None


class UpdateAppointment(AppointmentDetails):
    """Change the kind, the reason or the remarks of an appointment."""

    appointment_id: Id


class NewStatus(Command):
    """Where the appointment stands now."""

    status: Annotated[AppointmentStatus, Lax]


class ChangeAppointmentStatus(NewStatus):
    """Say where an appointment stands."""

    appointment_id: Id


class Cancellation(Command):
    """Why an appointment is cancelled."""

    reason: Line | None = Field(None, description="As it was said. Left out when nobody said.")


class CancelAppointment(Cancellation):
    """Cancel an appointment. It stays in the record."""

    appointment_id: Id


class ReopenAppointment(Command):
    """Take back a cancellation or a no-show, if the time is still free."""

    appointment_id: Id


class GetAppointment(Command):
    """Look at one appointment."""

    appointment_id: Id


class GetSchedule(Command):
    """Look at the calendar of some days."""

    from_day: Day
    to_day: Day | None = Field(None, description="The last day, included. Left out: that one day.")
    professional_id: Id | None = None
    room_id: Id | None = None
    include_cancelled: bool = False


class GetDayOverview(Command):
    """Look at one day as a whole."""

    day: Day | None = Field(None, description="Left out: today at the clinic.")
    professional_id: Id | None = Field(None, description="Left out: everybody.")


class ListAppointments(Command):
    """A patient's appointments."""

    patient_id: Id
    when: Annotated[When, Lax] = When.UPCOMING
    limit: Annotated[int, Field(ge=1, le=50)] = 10


class AppointmentView(Versioned):
    """An appointment in the clinic's own time.

    `shared` is false where the reader may know that the time is taken, and not by whom: patient and texts are null.
    """

    shared: bool
    patient_id: UUID | None
    patient_name: str | None
    professional_id: UUID
    professional_name: str
    room_id: UUID | None
    room_name: str | None
    type_id: UUID
    type_name: str
    type_color: str | None
    encounter_type: str | None
    series_id: UUID | None
    starts_at: datetime
    ends_at: datetime
    local_date: date
    local_time: str
    local_end: str
    time_zone: str
    minutes: int
    status: AppointmentStatus
    telehealth: bool
    reason: Words | None
    notes: Words | None
    cancel_reason: Words | None


class NextAppointment(View):
    """The patient's next appointment, or null."""

    appointment: AppointmentView | None


class ScheduleView(View):
    """The calendar of some days. `truncated` when there are more than could be shown."""

    time_zone: str
    from_day: date
    to_day: date
    appointments: list[AppointmentView]
    truncated: bool


class ProfessionalDay(View):
    """How full one professional's day is."""

    professional_id: UUID
    professional_name: str
    appointments: int
    minutes: int


class DayOverview(View):
    """One day: who comes when, how many stand where, and who is next. Cancelled visits are counted, not listed."""

    day: date
    time_zone: str
    total: int
    by_status: dict[str, int]
    professionals: list[ProfessionalDay]
    next: AppointmentView | None = Field(
        description="The first that has not begun, on the day itself."
    )
    appointments: list[AppointmentView]
    truncated: bool


class BookingWarning(View):
    """Something to weigh before booking."""

    code: str
    message: str


class BookingCheck(View):
    """What a booking would be, and what speaks against it. Nothing was written."""

    starts_at: datetime
    ends_at: datetime
    local_date: date
    local_time: str
    time_zone: str
    minutes: int
    warnings: list[BookingWarning]
