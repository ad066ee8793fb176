"""Making clinics and people.

Conflict
├── EmailTaken
└── SlugTaken
"""

from functools import cache
from typing import Annotated
from uuid import UUID
from zoneinfo import available_timezones

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from sqlalchemy import select

from chartside.kernel.db import Database, Session
from chartside.kernel.errors import Conflict
from chartside.kernel.ids import new_id
from chartside.kernel.tenancy.models import ClinicKind, Membership, Organization, User


class EmailTaken(Conflict):
    """This person already belongs to the clinic."""


class SlugTaken(Conflict):
    """A clinic with this short name exists."""


@cache
def _zones() -> frozenset[str]:
    """Read from disk once: it is a walk through some six hundred files."""
    return frozenset(available_timezones())


def _known_zone(name: str) -> str:
    if name not in _zones():
        raise ValueError("not a time zone of the IANA database")
    return name


class NewOrganization(BaseModel):
    """A clinic to be made."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    name: str = Field(min_length=1, max_length=120)
    slug: str = Field(pattern=r"^[a-z0-9][a-z0-9-]{0,60}$")
    kind: ClinicKind
    time_zone: Annotated[str, AfterValidator(_known_zone)]
    locale: str = Field("en-US", pattern=r"^[a-z]{2}(-[A-Z]{2})?$")
    currency: str = Field("USD", pattern=r"^[A-Z]{3}$")


def normal_email(email: str) -> str:
    return email.strip().lower()


async def create_organization(database: Database, new: NewOrganization) -> Organization:
    async with database.identity_door() as session:
        row = Organization(**new.model_dump())
        session.add(row)
        await session.flush({"organizations_slug_key": SlugTaken})
        return row


async def add_person(
    session: Session, *, email: str, name: str, role: str, password_hash: str | None = None
) -> tuple[User, Membership]:
    """Make a person a member of the session's clinic.

    An account that belongs to other clinics only cannot be seen from here, and so cannot be taken over from here:
    its address answers as taken, and an operator joins the two with `chartside user add`.
    """
    address = normal_email(email)
    user = await session.scalar(select(User).where(User.email == address))
    known = user is not None
    if user is None:
        user = User(id=new_id(), email=address, name=name, password_hash=password_hash)
    membership = Membership(user_id=user.id, role=role)
    session.add(membership)
    await session.flush({"memberships_org_id_user_id_key": EmailTaken})
    if not known:  # after the membership, which lets this clinic see the new row
        session.add(user)
        await session.flush({"users_email_key": EmailTaken})
    return user, membership


async def belongs_elsewhere(database: Database, user_id: UUID, org_id: UUID) -> bool:
    """Whether an account has, or had, a place in a clinic other than this one, which cannot see it by itself."""
    others = select(Membership.id).where(Membership.user_id == user_id, Membership.org_id != org_id)
    async with database.identity_door() as session:
        return await session.scalar(others.limit(1)) is not None


async def list_organizations(database: Database) -> list[Organization]:
    async with database.identity_door() as session:
        rows = await session.scalars(select(Organization).order_by(Organization.slug))
        return list(rows.all())
