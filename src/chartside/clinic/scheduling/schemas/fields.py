"""The words in which the calendar is asked."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from chartside.kernel.http import Command, Day, Moment, Prose

SHORTEST, LONGEST = 5, 720


def _whole_minute(value: Moment) -> Moment:
    if value.second or value.microsecond:
        raise ValueError("must be on a whole minute")
    return value


Minute = Annotated[Moment, AfterValidator(_whole_minute)]
Minutes = Annotated[int, Field(ge=SHORTEST, le=LONGEST)]
Clock = Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
ClosingClock = Annotated[str, StringConstraints(pattern=r"^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$")]
Weekday = Annotated[int, Field(ge=0, le=6)]
Fold = Annotated[int, Field(ge=0, le=1)]
Remark = Annotated[Prose, Field(max_length=2000)]

FOLD_WORDS = (
    "Only where the clock is put back and the time comes twice: 0 for the first, 1 for the second."
)
HOURS_WORDS = "Book although it is outside working hours or in time off."


class AtSomeTime(Command):
    """A time, said as a moment with its offset, or as the clinic's own date and time of day."""

    starts_at: Minute | None = Field(None, description="A moment with its offset from UTC.")
    local_date: Day | None = Field(None, description="The date on the clinic's wall.")
    local_time: Clock | None = Field(None, description="The time on the clinic's wall, HH:MM.")
    fold: Fold | None = Field(None, description=FOLD_WORDS)

    @model_validator(mode="after")
    def _said_once(self) -> Self:
        local = (self.local_date is not None) + (self.local_time is not None)
        if local == 1 or (local == 2 and self.starts_at is not None):
            raise ValueError("give either starts_at, or local_date and local_time")
        return self

    @property
    def has_time(self) -> bool:
        return self.starts_at is not None or self.local_date is not None


class AtATime(AtSomeTime):
    """The same, and one of the two must be said."""

    @model_validator(mode="after")
    def _said(self) -> Self:
        if not self.has_time:
            raise ValueError("give either starts_at, or local_date and local_time")
        return self
