"""Visits that repeat."""

from datetime import date, datetime
from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, model_validator

from chartside.clinic.scheduling.rules.recurrence import MOST, Frequency
from chartside.clinic.scheduling.schemas.appointments import AppointmentView
from chartside.clinic.scheduling.schemas.fields import (
    FOLD_WORDS,
    HOURS_WORDS,
    Clock,
    Fold,
    Minutes,
    Remark,
    Weekday,
)
from chartside.kernel.http import Command, Day, Id, Lax, Line, Versioned


class BookSeries(Command):
    """Book visits that repeat at the same time of day on the clinic's wall: all of them, or none."""

    patient_id: Id
    professional_id: Id
    type_id: Id
    room_id: Id | None = None
    first_day: Day
    local_time: Clock
    fold: Fold | None = Field(None, description=FOLD_WORDS)
    minutes: Minutes | None = Field(None, description="Left out: as long as its kind takes.")
    frequency: Annotated[Frequency, Lax] = Frequency.WEEKLY
    interval: Annotated[int, Field(ge=1, le=12, description="2 is every other.")] = 1
    weekdays: Annotated[list[Weekday], Field(max_length=7)] = Field([], description="Monday is 0.")
    count: Annotated[int, Field(ge=2, le=MOST)] | None = Field(None, description="How many.")
    until: Day | None = Field(None, description="The last day it may fall on.")
    telehealth: bool | None = None
    reason: Remark | None = None
    outside_hours: bool = Field(False, description=HOURS_WORDS)

    @model_validator(mode="after")
    def _bounded(self) -> Self:
        if (self.count is None) is (self.until is None):
            raise ValueError("give either count or until")
        return self


class SeriesEnd(Command):
    """From when on the rest of a series is cancelled, and why."""

    from_day: Day | None = Field(None, description="Left out: from now on.")
    reason: Line | None = None


class CancelSeries(SeriesEnd):
    """Cancel what is still to come of a series."""

    series_id: Id


class SeriesView(Versioned):
    """A series with its appointments."""

    patient_id: UUID
    professional_id: UUID
    room_id: UUID | None
    type_id: UUID
    rrule: str
    first_day: date
    local_time: str
    minutes: int
    time_zone: str
    ended_at: datetime | None
    appointments: list[AppointmentView]
