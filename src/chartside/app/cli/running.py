"""Commands that run the product: serve, worker, demo, migrate, doctor."""

import asyncio
from typing import Annotated

import typer
from pydantic import ValidationError

from chartside.app import checks
from chartside.app.cli.common import (
    AsJson,
    CommandRefused,
    Say,
    console,
    ended_by_signals,
    in_house,
    out,
    print_json,
    print_table,
    progress,
    say,
    with_house,
)
from chartside.app.demo.clinics import BY_SLUG
from chartside.app.demo.seed import SEED, demo_logins, seed_demo
from chartside.app.place import migrate as migrate_place
from chartside.app.place import open_place, require_migrated
from chartside.app.server import reserved
from chartside.app.server import serve as serve_product
from chartside.app.wiring import House, assemble
from chartside.kernel import log
from chartside.kernel.settings import Settings
from chartside.kernel.tenancy import list_organizations

_COLOURS = {"ok": "green", "warning": "yellow", "problem": "bold red"}


class NotADemo(CommandRefused):
    """This database holds clinics of its own. Set CHARTSIDE_HOME to a new folder for the demo."""


def serve() -> None:
    """Serve the product. On the embedded database it migrates first; an external one must be migrated."""
    with ended_by_signals() as ending, reserved(Settings()) as (settings, listener):
        with open_place(settings) as place:
            with progress("Looking at the database…"):
                require_migrated(place)
            ending.heed()
            _announce(settings)
            serve_product(settings, place, listener)
        say("Chartside has stopped.")


def worker() -> None:
    """Run background jobs, beside a server with CHARTSIDE_WORKER_IN_SERVER=false."""

    async def run(house: House) -> None:
        log.configure(house.settings.log_level)
        say("The worker takes jobs (Ctrl-C stops it)")
        await house.worker().run()

    try:
        with_house(run)
    except KeyboardInterrupt:
        say("The worker has stopped.")


def demo(
    seed: Annotated[
        int, typer.Option(min=0, help="Which made-up people: the same seed, the same demo.")
    ] = SEED,
    patients: Annotated[
        int, typer.Option(min=3, max=100_000, help="How many patients a clinic has.")
    ] = 60,
    only_seed: Annotated[
        bool, typer.Option("--only-seed", help="Make the data and do not serve.")
    ] = False,
) -> None:
    """Serve four made-up clinics, with their logins. Made once; started again, the data is still there."""
    log.configure("ERROR")
    with ended_by_signals() as ending, reserved(Settings()) as (settings, listener):
        with open_place(settings) as place:
            with progress("Preparing the database…"):
                migrate_place(place)
            with progress("Looking for the demo…") as tell:
                house = assemble(settings, place.urls)
                made = asyncio.run(in_house(house, lambda h: _seed(h, seed, patients, tell)))
            say("Made four clinics." if made else "The demo is already there.")
            _print_logins()
            if only_seed:
                return
            ending.heed()
            _announce(settings)
            serve_product(settings, place, listener)
        say("Chartside has stopped.")


async def _seed(house: House, seed: int, patients: int, tell: Say) -> bool:
    slugs = {org.slug for org in await list_organizations(house.database)}
    if slugs and not slugs & set(BY_SLUG):
        raise NotADemo(NotADemo.__doc__)
    return await seed_demo(house, seed=seed, patients=patients, progress=tell)


def _announce(settings: Settings) -> None:
    say(f"Chartside serves on {settings.address} (Ctrl-C stops it)")


def _print_logins() -> None:
    rows = [(each.clinic, each.role, each.email, each.password) for each in demo_logins()]
    print_table("Clinic", "Role", "Sign in as", "Password", rows=rows)


def migrate() -> None:
    """Bring the database to the newest schema, make the two working roles and load the public code sets."""
    with ended_by_signals(), progress("Migrating…"), open_place(Settings()) as place:
        migrate_place(place)
    say("The database is up to date.")


def doctor(as_json: AsJson = False) -> None:
    """Say what is right and wrong with this installation, in words. It changes nothing."""
    log.configure("ERROR")
    findings = _examined()
    if as_json:
        shown = [
            {"check": f.name, "state": f.state, "words": f.words, "advice": f.advice}
            for f in findings
        ]
        print_json({"healthy": _healthy(findings), "findings": shown})
    else:
        for finding in findings:
            _print_finding(finding)
    if not _healthy(findings):
        raise typer.Exit(1)


def _examined() -> list[checks.Finding]:
    try:
        settings = Settings()
    except ValidationError as error:
        return checks.settings_problems(error)
    with ended_by_signals(), console.status("Looking…"):
        return checks.examine(settings)


def _healthy(findings: list[checks.Finding]) -> bool:
    return not any(finding.state is checks.State.PROBLEM for finding in findings)


def _print_finding(finding: checks.Finding) -> None:
    out.print(f"{finding.state:<8}", style=_COLOURS[finding.state], end="  ")
    out.print(f"{finding.name:<9} {finding.words}", markup=False, soft_wrap=True)
    if finding.advice is not None:
        out.print(f"{'':<20}→ {finding.advice}", markup=False, soft_wrap=True)
