"""What is asked about the people of the clinic, and what is shown of them.

There is no field for a password anywhere: a person sets their own, behind a link that only their mailbox gets.
"""

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from chartside.clinic.staff.models import NoteFormat
from chartside.clinic.staff.rules import npi_is_valid
from chartside.kernel.http import Command, Email, Id, Lax, Line, Patch, StaffName, Versioned, absent

RoleName = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z_]{1,39}$"),
    Field(description="A default role, or one of the clinic's own."),
]


def _one_address(value: str) -> str:
    if any(c in value for c in ",;:()[]\\"):
        raise ValueError("must be one plain address")
    return value


def _real_npi(value: str) -> str:
    if not npi_is_valid(value):
        raise ValueError("is not an NPI: the check digit does not fit")
    return value


Address = Annotated[Email, AfterValidator(_one_address)]
Npi = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9]{10}$"),
    AfterValidator(_real_npi),
    Field(description="National Provider Identifier: 10 digits, the last a check digit."),
]
HowMany = Annotated[int, Field(ge=1, le=200, description="How many at most.")]
Mark = Annotated[
    str,
    StringConstraints(max_length=500),
    Field(description="Where the last page ended: its next_cursor."),
]


class ListUsers(Command):
    """Look for people of the clinic."""

    query: Line | None = Field(None, description="Part of a name or an address.")
    role: RoleName | None = None
    active: bool | None = Field(None, description="Only people with open, or with closed, access.")
    cursor: Mark | None = None
    limit: HowMany = 50


class GetUser(Command):
    user_id: Id


class CreateUser(Command):
    """Add a person to the clinic. They get a link by mail to choose their own password."""

    email: Address
    name: Line
    role: RoleName


class RenameUser(Command):
    name: Line


class UpdateUser(RenameUser):
    """Correct a person's name."""

    user_id: Id


class NewRole(Command):
    role: RoleName


class ChangeUserRole(NewRole):
    """Give a person another role. They are signed out."""

    user_id: Id


class DeactivateUser(Command):
    """Close a person's access to this clinic. Their sessions and tokens end."""

    user_id: Id


class ReactivateUser(Command):
    """Open a person's access to this clinic again, with the role they had."""

    user_id: Id


class SendResetLink(Command):
    """Send a person a link, for one use, to choose a new password."""

    user_id: Id


class UserView(Versioned):
    """A person of the clinic. `revision` counts what changes in this clinic."""

    email: str
    name: StaffName
    locale: str | None
    role: str
    active: bool = Field(description="Whether they may sign in to this clinic.")


class ListProfessionals(Command):
    """Look for professionals of the clinic."""

    query: Line | None = Field(None, description="Part of a name.")
    active_only: bool = True
    cursor: Mark | None = None
    limit: HowMany = 50


class GetProfessional(Command):
    professional_id: Id


class AddProfessional(Command):
    """Add a professional. What is not known is left out."""

    name: Line
    user_id: Id | None = Field(None, description="The person of the clinic who signs in as them.")
    npi: Npi | None = None
    license_number: Line | None = None
    credentials: Line | None = Field(None, description="As written after the name: PhD, LCSW.")
    specialty: Line | None = None
    preferred_note_format: Annotated[NoteFormat, Lax] | None = None


class ProfessionalChanges(Patch):
    """What to change. A field that is left out stays as it is; null empties it."""

    name: Line = Field(default_factory=absent)
    user_id: Id | None = None
    npi: Npi | None = None
    license_number: Line | None = None
    credentials: Line | None = None
    specialty: Line | None = None
    preferred_note_format: Annotated[NoteFormat, Lax] | None = None
    active: bool = Field(default_factory=absent)


class UpdateProfessional(ProfessionalChanges):
    """Change a professional. A field that is left out stays as it is; null empties it."""

    professional_id: Id


class ProfessionalView(Versioned):
    """A professional of the clinic."""

    user_id: UUID | None
    name: StaffName
    npi: str | None
    license_number: str | None
    credentials: str | None
    specialty: str | None
    preferred_note_format: NoteFormat | None
    active: bool
