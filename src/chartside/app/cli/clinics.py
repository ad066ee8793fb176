"""Commands about clinics."""

from typing import Annotated

import typer

from chartside.app.cli.common import (
    AsJson,
    operator_scope,
    print_json,
    print_table,
    say,
    with_house,
)
from chartside.app.wiring import House
from chartside.kernel.audit import note
from chartside.kernel.tenancy import (
    ClinicKind,
    NewOrganization,
    Organization,
    create_organization,
    list_organizations,
)

clinic = typer.Typer(name="clinic", help="Clinics of this installation.", no_args_is_help=True)


@clinic.command()
def create(
    slug: Annotated[str, typer.Argument(help="Short name: small letters, digits and hyphens.")],
    name: Annotated[str, typer.Option(help="The name people know.")],
    kind: Annotated[ClinicKind, typer.Option(help="What the clinic does.")],
    time_zone: Annotated[str, typer.Option(help="Its time zone, as in Europe/Madrid.")],
    locale: Annotated[str, typer.Option(help="Its language and country.")] = "en-US",
    currency: Annotated[str, typer.Option(help="What it bills in.")] = "USD",
    as_json: AsJson = False,
) -> None:
    """Make a clinic. `chartside user add` then lets its first administrator in."""
    new = NewOrganization(
        name=name, slug=slug, kind=kind, time_zone=time_zone, locale=locale, currency=currency
    )
    made = with_house(lambda house: _create(house, new))
    if as_json:
        print_json(_shown(made))
    else:
        say(f"Made the clinic {made.slug}.")


async def _create(house: House, new: NewOrganization) -> Organization:
    made = await create_organization(house.database, new)
    async with house.database.writing(operator_scope(made.id)) as session:
        await note(session, "CLINIC_MADE", "organizations", record_id=str(made.id))
    return made


@clinic.command("list")
def list_clinics(as_json: AsJson = False) -> None:
    """Show the clinics."""
    found = with_house(lambda house: list_organizations(house.database))
    if as_json:
        print_json([_shown(each) for each in found])
        return
    rows = [(each.slug, each.name, str(each.kind), each.time_zone, each.locale) for each in found]
    print_table("Clinic", "Name", "Kind", "Time zone", "Locale", rows=rows)


def _shown(each: Organization) -> dict[str, str]:
    return {
        "id": str(each.id),
        "slug": each.slug,
        "name": each.name,
        "kind": str(each.kind),
        "time_zone": each.time_zone,
        "locale": each.locale,
        "currency": each.currency,
    }
