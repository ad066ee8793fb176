"""Commands about people: who may sign in, where, and as what."""

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

import typer
from sqlalchemy import select, text

from chartside.app.cli.common import (
    AnyClinic,
    AsJson,
    ClinicSlug,
    CommandRefused,
    clinic_by_slug,
    operator_scope,
    print_json,
    print_table,
    say,
    with_house,
)
from chartside.app.wiring import House
from chartside.kernel import clock
from chartside.kernel.audit import note
from chartside.kernel.auth import revoke_access
from chartside.kernel.db import Session
from chartside.kernel.errors import NotFound
from chartside.kernel.http import Command, Email, Line
from chartside.kernel.tenancy import (
    EmailTaken,
    Membership,
    Organization,
    User,
    add_person,
    normal_email,
)

user = typer.Typer(name="user", help="People who sign in.", no_args_is_help=True)

Address = Annotated[str, typer.Argument(metavar="EMAIL", help="The address they sign in with.")]
RoleOption = Annotated[str, typer.Option(help="Their role there, such as admin or clinician.")]


class NotARole(CommandRefused):
    """The clinic has no such role."""


class NewPerson(Command):
    """Who is to be let in."""

    email: Email
    name: Line


@dataclass(frozen=True, slots=True)
class Member:
    """A person in one clinic."""

    clinic: str
    email: str
    name: str
    role: str
    active: bool
    password: bool
    second_factor: bool


@user.command()
def add(
    email: Address,
    name: Annotated[str, typer.Option(help="The name colleagues know.")],
    clinic: ClinicSlug,
    role: RoleOption,
) -> None:
    """Let a person into a clinic, and print the link, good once, with which they set their password.

    Someone who belongs to another clinic already keeps their account and password, and gets no link.
    """
    new = NewPerson(email=email, name=name)
    link = with_house(lambda house: _add(house, new, clinic, role))
    if link is None:
        say(f"{email} now belongs to {clinic} too, with the same password.")
    else:
        say(f"{email} belongs to {clinic}. To set the password, once:")
        typer.echo(link)


async def _add(house: House, new: NewPerson, slug: str, role: str) -> str | None:
    org = await clinic_by_slug(house, slug)
    known = await _find(house, new.email)
    async with house.database.writing(operator_scope(org.id)) as session:
        await _require_role(house, session, role)
        if known is not None:
            session.add(Membership(user_id=known.id, role=role))
            await session.flush({"memberships_org_id_user_id_key": EmailTaken})
            return None
        made, _ = await add_person(session, email=new.email, name=new.name, role=role)
    return await house.auth.new_link(made.id)


@user.command("list")
def list_people(clinic: AnyClinic = None, as_json: AsJson = False) -> None:
    """Show who belongs where."""
    found = with_house(lambda house: _members(house, clinic))
    if as_json:
        names = Member.__dataclass_fields__
        print_json([{name: getattr(each, name) for name in names} for each in found])
        return
    rows = [(m.clinic, m.email, m.name, m.role, _standing(m)) for m in found]
    print_table("Clinic", "Signs in as", "Name", "Role", "Standing", rows=rows)


def _standing(member: Member) -> str:
    if not member.active:
        return "deactivated"
    if not member.password:
        return "no password yet"
    return "active, second factor" if member.second_factor else "active"


async def _members(house: House, slug: str | None) -> list[Member]:
    statement = (
        select(Organization.slug, User, Membership.role, Membership.active)
        .join(Membership, Membership.org_id == Organization.id)
        .join(User, User.id == Membership.user_id)
        .order_by(Organization.slug, User.email)
    )
    if slug is not None:
        statement = statement.where(Organization.id == (await clinic_by_slug(house, slug)).id)
    async with house.database.identity_door() as session:
        rows = (await session.execute(statement)).all()
    return [
        Member(
            clinic=row.slug,
            email=row.User.email,
            name=row.User.name,
            role=row.role,
            active=row.active and row.User.active,
            password=row.User.password_hash is not None,
            second_factor=row.User.totp_confirmed_at is not None,
        )
        for row in rows
    ]


@user.command()
def reset_link(
    email: Address,
    second_factor: Annotated[
        bool, typer.Option("--second-factor", help="Also remove a second factor that was lost.")
    ] = False,
) -> None:
    """Print a link, good once, with which a person sets a new password."""
    link = with_house(lambda house: _reset(house, email, second_factor))
    say(f"For {email}, once:")
    typer.echo(link)


async def _reset(house: House, email: str, second_factor: bool) -> str:
    who = await _known(house, email)
    if not who.active:
        raise CommandRefused("This account is deactivated. `chartside user activate` comes first.")
    if second_factor:
        async with house.database.identity_door() as session:
            row: User = await session.scalar(
                select(User).where(User.id == who.id).with_for_update()
            )
            row.totp_sealed = row.totp_confirmed_at = row.totp_last_step = None
            await session.flush()
        await _note_everywhere(house, who.id, "SECOND_FACTOR_REMOVED")
    link = await house.auth.new_link(who.id)
    await _note_everywhere(house, who.id, "RESET_LINK_MADE")
    return link


@user.command()
def deactivate(email: Address, clinic: AnyClinic = None) -> None:
    """Shut a person out, of one clinic or of all: sessions end and tokens stop at once. Records stay."""
    with_house(lambda house: _set_active(house, email, clinic, False))
    say(f"{email} can no longer sign in{_where(clinic)}.")


@user.command()
def activate(email: Address, clinic: AnyClinic = None) -> None:
    """Let a person who was shut out in again."""
    with_house(lambda house: _set_active(house, email, clinic, True))
    say(f"{email} can sign in again{_where(clinic)}.")


def _where(clinic: str | None) -> str:
    return f" to {clinic}" if clinic else ""


async def _set_active(house: House, email: str, slug: str | None, active: bool) -> None:
    who = await _known(house, email)
    if slug is not None:
        org = await clinic_by_slug(house, slug)
        async with house.database.writing(operator_scope(org.id)) as session:
            (await _membership(session, who.id)).active = active
            await session.flush()
            if not active:
                await revoke_access(session, who.id, tokens=True)
        return
    async with house.database.identity_door() as session:
        row: User = await session.scalar(select(User).where(User.id == who.id).with_for_update())
        row.active = active
        await session.flush()
        await session.execute(
            text(
                "UPDATE one_time_links SET used_at = :now WHERE user_id = :who AND used_at IS NULL"
            ),
            {"now": clock.now(), "who": who.id},
        )
    await _note_everywhere(house, who.id, "ACTIVATED" if active else "DEACTIVATED", end=not active)


@user.command()
def role(
    email: Address,
    new: Annotated[str, typer.Argument(metavar="ROLE", help="Such as admin or clinician.")],
    clinic: ClinicSlug,
) -> None:
    """Give a person another role in a clinic. They sign in anew."""
    with_house(lambda house: _set_role(house, email, new, clinic))
    say(f"{email} is now {new} in {clinic}.")


async def _set_role(house: House, email: str, new: str, slug: str) -> None:
    who, org = await _known(house, email), await clinic_by_slug(house, slug)
    async with house.database.writing(operator_scope(org.id)) as session:
        await _require_role(house, session, new)
        (await _membership(session, who.id)).role = new
        await session.flush()
        await revoke_access(session, who.id, tokens=False)


async def _require_role(house: House, session: Session, name: str) -> None:
    names = await house.access.role_names(session)
    if name not in names:
        raise NotARole(f"The clinic has no role {name!r}; it has {', '.join(names)}.")


async def _find(house: House, email: str) -> User | None:
    async with house.database.identity_door() as session:
        found: User | None = await session.scalar(
            select(User).where(User.email == normal_email(email))
        )
        return found


async def _known(house: House, email: str) -> User:
    found = await _find(house, email)
    if found is None:
        raise NotFound(f"Nobody signs in as {email}. `chartside user list` shows who does.")
    return found


async def _membership(session: Session, user_id: UUID) -> Membership:
    statement = select(Membership).where(Membership.user_id == user_id).with_for_update()
    found: Membership | None = await session.scalar(statement)
    if found is None:
        raise NotFound("This person does not belong to that clinic.")
    return found


async def _note_everywhere(house: House, user_id: UUID, action: str, *, end: bool = False) -> None:
    """An act on an account stands in the chain of each clinic it concerns."""
    async with house.database.identity_door() as session:
        statement = select(Membership.org_id).where(Membership.user_id == user_id)
        orgs = (await session.scalars(statement)).all()
    for org_id in orgs:
        async with house.database.writing(operator_scope(org_id)) as session:
            await note(session, action, "users", record_id=str(user_id))
            if end:
                await revoke_access(session, user_id, tokens=True)
