"""Commands about tokens, with which programs come in under a person's rights."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated
from uuid import UUID

import typer
from sqlalchemy import select

from chartside.app.cli.common import (
    AnyClinic,
    AsJson,
    ClinicSlug,
    clinic_by_slug,
    operator_scope,
    print_json,
    print_table,
    say,
    with_house,
)
from chartside.app.wiring import House
from chartside.kernel import clock
from chartside.kernel.auth.tokens import ApiToken, create_token, revoke_token
from chartside.kernel.errors import NotFound
from chartside.kernel.http import Command, Line
from chartside.kernel.tenancy import Membership, Organization, User, normal_email

token = typer.Typer(name="token", help="Tokens for programs.", no_args_is_help=True)


class NewToken(Command):
    """What the token is for."""

    name: Line


@dataclass(frozen=True, slots=True)
class Known:
    """A token as it can be shown: the token itself is not kept."""

    id: UUID
    clinic: str
    email: str
    name: str
    created_at: datetime
    expires_at: datetime | None
    last_used_at: datetime | None


@token.command()
def create(
    email: Annotated[str, typer.Argument(help="Whose rights the program will have.")],
    clinic: ClinicSlug,
    name: Annotated[str, typer.Option(help="What it is for.")],
    days: Annotated[int, typer.Option(min=1, max=366, help="How long it works.")] = 90,
) -> None:
    """Make a token and print it, this once."""
    new = NewToken(name=name)
    made = with_house(lambda house: _create(house, email, clinic, new.name, days))
    say(f"Works for {days} days with the rights of {email} in {clinic}:")
    typer.echo(made)


async def _create(house: House, email: str, slug: str, name: str, days: int) -> str:
    org = await clinic_by_slug(house, slug)
    async with house.database.writing(operator_scope(org.id)) as session:
        user_id: UUID | None = await session.scalar(
            select(User.id)
            .join(Membership, Membership.user_id == User.id)
            .where(User.email == normal_email(email), User.active, Membership.active)
        )
        if user_id is None:
            raise NotFound(f"Nobody who may sign in to {slug} is called {email}.")
        _, made = await create_token(session, user_id, name, days)
    return made


@token.command("list")
def list_tokens(clinic: AnyClinic = None, as_json: AsJson = False) -> None:
    """Show the tokens that work, without the tokens themselves."""
    found = with_house(lambda house: _tokens(house, clinic))
    if as_json:
        names = Known.__dataclass_fields__
        print_json([{name: getattr(each, name) for name in names} for each in found])
        return
    rows = [
        (str(t.id), t.clinic, t.email, t.name, _day(t.expires_at), _day(t.last_used_at))
        for t in found
    ]
    print_table("Token", "Clinic", "Person", "For", "Until", "Last used", rows=rows)


def _day(moment: datetime | None) -> str:
    return f"{moment:%Y-%m-%d}" if moment else "–"


async def _tokens(house: House, slug: str | None) -> list[Known]:
    statement = (
        select(ApiToken, Organization.slug, User.email)
        .join(Organization, Organization.id == ApiToken.org_id)
        .join(User, User.id == ApiToken.user_id)
        .where(ApiToken.revoked_at.is_(None), ApiToken.expires_at > clock.now())
        .order_by(Organization.slug, User.email, ApiToken.created_at)
    )
    if slug is not None:
        statement = statement.where(Organization.id == (await clinic_by_slug(house, slug)).id)
    async with house.database.identity_door() as session:
        rows = (await session.execute(statement)).all()
    return [
        Known(t.id, row.slug, row.email, t.name, t.created_at, t.expires_at, t.last_used_at)
        for row in rows
        for t in (row.ApiToken,)
    ]


@token.command()
def revoke(
    token_id: Annotated[UUID, typer.Argument(metavar="TOKEN", help="Its id from `token list`.")],
) -> None:
    """Make a token stop working, at once."""
    with_house(lambda house: _revoke(house, token_id))
    say("The token no longer works.")


async def _revoke(house: House, token_id: UUID) -> None:
    async with house.database.identity_door() as session:
        found = await session.execute(
            select(ApiToken.org_id, ApiToken.user_id).where(ApiToken.id == token_id)
        )
        row = found.one_or_none()
    if row is None:
        raise NotFound("There is no such token. `chartside token list` shows them.")
    async with house.database.writing(operator_scope(row.org_id)) as session:
        await revoke_token(session, row.user_id, token_id)
