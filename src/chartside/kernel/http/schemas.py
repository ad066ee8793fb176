"""The two shapes on the wire: commands come in strictly, views go out whole.

A command is strict: no coerced types, no unknown fields. What JSON cannot carry as itself (ids, days, moments, amounts,
enumerations) is named by the types below, which read it from text and from nothing else.
"""

import unicodedata
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    Strict,
    StringConstraints,
)

_HIDDEN = {"\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad"}
_BIDI = {
    chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)
}


def clean_text(value: str) -> str:
    """Text as people see it: composed, and without characters that show another text than is stored."""
    if any(c in _BIDI or c in _HIDDEN for c in value):
        raise ValueError("holds invisible or direction-changing characters")
    if any(unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t\r" for c in value):
        raise ValueError("holds control characters")
    return unicodedata.normalize("NFC", value)


def _one_line(value: str) -> str:
    if any(c in value for c in "\n\r\t"):
        raise ValueError("must be a single line")
    return value


def _not_a_number(value: Any) -> Any:
    if isinstance(value, int | float):
        raise ValueError("must be written as text, not as a number")
    if isinstance(value, str) and value.strip().lstrip("+-").replace(".", "", 1).isdigit():
        raise ValueError("must be a date, not a number")
    return value


def _sane_year(value: date) -> date:
    if not 1850 <= value.year <= 2200:
        raise ValueError("the year must be between 1850 and 2200")
    return value


Lax = Strict(False)
"""Marks an enumeration in a command: `status: Annotated[Status, Lax]`."""

Id = Annotated[UUID, Lax]
Day = Annotated[date, Lax, BeforeValidator(_not_a_number), AfterValidator(_sane_year)]
Moment = Annotated[AwareDatetime, Lax, BeforeValidator(_not_a_number), AfterValidator(_sane_year)]
Money = Annotated[Decimal, Lax, Field(ge=0, le=9_999_999, decimal_places=2)]
Line = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=200),
    AfterValidator(clean_text),
    AfterValidator(_one_line),
]
Prose = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=20_000),
    AfterValidator(clean_text),
]
Email = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, max_length=254, pattern=r"^[^@\s<>\"]+@[^@\s<>\"]+\.[^@\s<>\"]+$"
    ),
    AfterValidator(clean_text),
]


class Command(BaseModel):
    """What a person or a tool asks for."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def absent() -> Any:
    """The default of a field that may be left out of a Patch, but not cleared: `Field(default_factory=absent)`."""
    return None


class Patch(Command):
    """A command that changes some fields: what is left out stays, null clears.

    The two mean different things, so a dump keeps only what was given, and a digest over it tells them apart.
    """

    def model_dump(self, **options: Any) -> dict[str, Any]:
        return super().model_dump(**{"exclude_unset": True, **options})

    def model_dump_json(self, **options: Any) -> str:
        return super().model_dump_json(**{"exclude_unset": True, **options})


class View(BaseModel):
    """What is shown of a record."""

    model_config = ConfigDict(extra="forbid", from_attributes=True)


class Versioned(View):
    """A record that can be changed: its revision is its ETag."""

    id: UUID
    revision: int
    created_at: datetime
    updated_at: datetime
