"""Working hours, time off and what is free."""

from datetime import date, datetime
from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, model_validator

from chartside.clinic.scheduling.rules.local_time import minutes_of
from chartside.clinic.scheduling.rules.slots import PartOfDay
from chartside.clinic.scheduling.schemas.fields import (
    Clock,
    ClosingClock,
    Minute,
    Minutes,
    Weekday,
)
from chartside.kernel.http import Command, Day, Id, Lax, Line, Patch, Versioned, View, Words, absent


class Stretch(Command):
    """One stretch of a weekday."""

    weekday: Weekday = Field(description="Monday is 0.")
    opens: Clock
    closes: ClosingClock

    @model_validator(mode="after")
    def _forward(self) -> Self:
        if minutes_of(self.opens) >= minutes_of(self.closes):
            raise ValueError("a stretch closes after it opens; over midnight it is two")
        return self


class GetWorkingHours(Command):
    """When does a professional work?"""

    professional_id: Id


class AddWorkingHours(Stretch):
    """One more stretch of working hours."""

    professional_id: Id
    valid_from: Day | None = None
    valid_to: Day | None = None

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.valid_from and self.valid_to and self.valid_from > self.valid_to:
            raise ValueError("valid_to lies before valid_from")
        return self


class ChangeWorkingHours(Patch):
    """Change one stretch. What is left out stays as it is; an open end is null."""

    weekday: Weekday = Field(default_factory=absent)
    opens: Clock = Field(default_factory=absent)
    closes: ClosingClock = Field(default_factory=absent)
    valid_from: Day | None = None
    valid_to: Day | None = None


class Week(Command):
    """A whole week. Days that are not named are days off."""

    hours: Annotated[list[Stretch], Field(max_length=70)]
    valid_from: Day | None = Field(
        None, description="From this day on, leaving what was before. Left out: throughout."
    )


class SetWorkingHours(Week):
    """Say when a professional works in the week."""

    professional_id: Id


class AddTimeOff(Command):
    """Take a professional out of the calendar for a while: two moments, or whole days of the clinic."""

    professional_id: Id
    starts_at: Minute | None = None
    ends_at: Minute | None = None
    first_day: Day | None = None
    last_day: Day | None = Field(None, description="Included. Left out: that one day.")
    reason: Line | None = None

    @model_validator(mode="after")
    def _said_once(self) -> Self:
        moments = self.starts_at is not None and self.ends_at is not None
        any_moment = self.starts_at is not None or self.ends_at is not None
        if any_moment is not moments or moments is (self.first_day is not None):
            raise ValueError("give either starts_at and ends_at, or first_day")
        if self.last_day is not None and self.first_day is None:
            raise ValueError("last_day goes with first_day")
        return self


class ChangeTimeOff(Patch):
    """Change a time away. What is left out stays as it is."""

    starts_at: Minute = Field(default_factory=absent)
    ends_at: Minute = Field(default_factory=absent)
    reason: Line | None = None


class RemoveTimeOff(Command):
    """Take a time away back."""

    time_off_id: Id


class FindFreeSlots(Command):
    """When is there time for a visit?"""

    from_day: Day
    to_day: Day | None = Field(None, description="The last day, included. Left out: that one day.")
    minutes: Minutes | None = Field(None, description="Left out: as long as the kind takes.")
    type_id: Id | None = None
    professional_ids: Annotated[list[Id], Field(max_length=50)] = Field(
        [], description="Left out: anybody who works here."
    )
    room_id: Id | None = Field(None, description="Only when this room is free too.")
    part_of_day: Annotated[PartOfDay, Lax] | None = None
    step: Annotated[int, Field(ge=5, le=120, description="Minutes between two starts.")] = 15
    limit: Annotated[int, Field(ge=1, le=200)] = 50

    @model_validator(mode="after")
    def _measured(self) -> Self:
        if self.minutes is None and self.type_id is None:
            raise ValueError("give minutes or a type_id")
        return self


class WorkingHoursView(Versioned):
    """One stretch of a weekday, on the clinic's wall."""

    professional_id: UUID
    weekday: int
    opens: str
    closes: str
    valid_from: date | None
    valid_to: date | None


class WeekView(View):
    """When a professional works. Empty means that nobody recorded it. `revision` is that of the whole week."""

    professional_id: UUID
    revision: int
    time_zone: str
    hours: list[WorkingHoursView]


class TimeOffView(Versioned):
    """A time away. `appointments` counts the visits that stand in it."""

    professional_id: UUID
    starts_at: datetime
    ends_at: datetime
    reason: Words | None
    appointments: int


class RemovedTimeOff(View):
    """A time away that was taken back."""

    id: UUID
    professional_id: UUID
    starts_at: datetime
    ends_at: datetime
    reason: Words | None


class FreeSlot(View):
    professional_id: UUID
    professional_name: str
    starts_at: datetime
    ends_at: datetime
    local_date: date
    local_time: str


class FreeSlots(View):
    """Times that are free now. `without_hours` names those whose working hours nobody recorded."""

    time_zone: str
    minutes: int
    slots: list[FreeSlot]
    truncated: bool
    without_hours: list[UUID]
