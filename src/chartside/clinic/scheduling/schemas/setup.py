"""Rooms and kinds of visit."""

from typing import Annotated

from pydantic import Field, StringConstraints

from chartside.clinic.scheduling.schemas.fields import Minutes
from chartside.kernel.http import Command, Label, Line, Patch, Versioned, View, absent

Code = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]{0,59}$")]
Color = Annotated[str, StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$")]


class CreateRoom(Command):
    """Add a room."""

    name: Line


class UpdateRoom(Patch):
    """Change a room. What is left out stays as it is."""

    name: Line = Field(default_factory=absent)
    active: bool = Field(default_factory=absent)


class RoomView(Versioned):
    name: Label
    active: bool


class CreateAppointmentType(Command):
    """Add a kind of visit."""

    name: Line
    code: Code = Field(description="A short name that stays the same in every language.")
    minutes: Minutes
    color: Color | None = None
    encounter_type: Code | None = Field(None, description="The clinical kind of visit.")
    telehealth: bool = False


class UpdateAppointmentType(Patch):
    """Change a kind of visit. What is left out stays as it is."""

    name: Line = Field(default_factory=absent)
    minutes: Minutes = Field(default_factory=absent)
    color: Color | None = None
    encounter_type: Code | None = None
    telehealth: bool = Field(default_factory=absent)
    active: bool = Field(default_factory=absent)


class AppointmentTypeView(Versioned):
    name: Label
    code: str
    minutes: int
    color: str | None
    encounter_type: str | None
    telehealth: bool
    active: bool


class ListRooms(Command):
    """The rooms that can be booked."""


class ListAppointmentTypes(Command):
    """The kinds of visit that can be booked."""


class Rooms(View):
    rooms: list[RoomView]


class AppointmentTypes(View):
    types: list[AppointmentTypeView]
