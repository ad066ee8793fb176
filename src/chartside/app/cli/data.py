"""Commands about the data as a whole: verify the audit chains, back up, restore."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated
from uuid import UUID

import typer

from chartside.app import backup as backups
from chartside.app.cli.common import (
    AnyClinic,
    AsJson,
    CommandRefused,
    Say,
    clinic_by_slug,
    console,
    ended_by_signals,
    in_house,
    out,
    print_json,
    progress,
    say,
    with_house,
)
from chartside.app.place import open_place
from chartside.app.wiring import House, assemble
from chartside.kernel import log
from chartside.kernel.audit import Anchors, Finding, verify_chain
from chartside.kernel.settings import Settings
from chartside.kernel.tenancy import Organization, list_organizations


class AnchorsUnreadable(CommandRefused):
    """The anchor file cannot be read as anchors."""


class KeptAnchors(Anchors):
    """Anchors that are compared with and never added to: verifying changes nothing."""

    def of(self, org_id: UUID) -> Iterator[tuple[int, str]]:
        try:
            yield from super().of(org_id)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise AnchorsUnreadable(f"{self.path} cannot be read as anchors.") from error

    def add(self, org_id: UUID, seq: int, digest: str) -> None:
        return None


@dataclass(frozen=True, slots=True)
class Verified:
    """One clinic's chain."""

    clinic: str
    rows: int
    findings: list[Finding]


def verify_audit(
    clinic: AnyClinic = None,
    anchor: Annotated[
        Path | None,
        typer.Option(
            help="Anchors to compare with, kept out of reach of who could change the data."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Walk the audit chains and say whether they hold. Ends with 1 if one does not. It changes nothing."""
    if anchor is not None and not anchor.is_file():
        raise AnchorsUnreadable(f"There is no file {anchor}.")

    async def verify(house: House) -> list[Verified]:
        kept = KeptAnchors(anchor or house.settings.anchor)
        if clinic is not None:
            orgs = [await clinic_by_slug(house, clinic)]
        else:
            orgs = await list_organizations(house.database)
        with console.status("Verifying…") as status:
            return await _verify(house, orgs, kept, status.update)

    found = with_house(verify)
    if as_json:
        print_json(_shown(found))
    else:
        _print(found)
    if any(each.findings for each in found):
        raise typer.Exit(1)


async def _verify(
    house: House, orgs: list[Organization], anchors: Anchors | None, tell: Say
) -> list[Verified]:
    found = []
    for org in orgs:
        tell(f"Verifying the audit chain of {org.slug}…")
        rows, findings = await verify_chain(house.database, org.id, anchors)
        found.append(Verified(org.slug, rows, findings))
    return found


def _shown(found: list[Verified]) -> dict[str, object]:
    clinics = [
        {
            "clinic": each.clinic,
            "rows": each.rows,
            "intact": not each.findings,
            "findings": [{"seq": f.seq, "kind": f.kind, "words": f.words} for f in each.findings],
        }
        for each in found
    ]
    return {"intact": all(not each.findings for each in found), "clinics": clinics}


def _print(found: list[Verified]) -> None:
    for each in found:
        state = "holds" if not each.findings else "DOES NOT HOLD"
        out.print(f"{each.clinic}: the chain of {each.rows} rows {state}.", markup=False)
        for finding in each.findings:
            out.print(f"  row {finding.seq}: {finding.words}", markup=False, soft_wrap=True)
    if not found:
        out.print("There is no clinic yet.")


def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Write the whole database to one file. Keep the key (the file `secret`) apart from it, but keep it."""
    if target.exists() and not force:
        raise backups.BackupFailed(f"{target} exists. Give another name, or --force.")
    settings = Settings()
    log.configure("ERROR")
    with ended_by_signals(), progress("Writing the backup…"), open_place(settings) as place:
        size = backups.backup(place.admin, target)
    say(f"Wrote {target} ({size / 1024**2:.1f} MiB).")


def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `backup` wrote.")],
) -> None:
    """Read a backup into an empty database, bring it up to date, and verify every audit chain."""
    settings = Settings()
    log.configure("ERROR")
    with ended_by_signals(), open_place(settings) as place, progress("Reading…") as tell:
        backups.restore(place.urls, source)
        house = assemble(settings, place.urls)
        found, lost = asyncio.run(in_house(house, lambda h: _examine(h, tell)))
    _print(found)
    if any(each.findings for each in found):
        say("The data was restored as it is in the file. Ask how the file came to be.")
        raise typer.Exit(1)
    for words in lost:
        say(words)
    say(f"Restored {source}; every audit chain holds.")


async def _examine(house: House, tell: Say) -> tuple[list[Verified], list[str]]:
    """The chains in themselves; and, as words, what this home's anchors know that the file does not."""
    orgs = await list_organizations(house.database)
    found = await _verify(house, orgs, None, tell)
    later = await _verify(house, orgs, KeptAnchors(house.settings.anchor), tell)
    words = [
        f"{each.clinic}: {finding.words}. What came after the backup is not in it."
        for each in later
        for finding in each.findings
    ]
    return found, words
