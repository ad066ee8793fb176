"""Commands for those who build on the product: its tools, its API, its reference. None needs a database."""

from pathlib import Path
from typing import Annotated

import typer

from chartside.app import catalog
from chartside.app.cli.common import AsJson, app, print_json, print_table, progress, say


def tools(as_json: AsJson = False) -> None:
    """List what an agent can do: each tool with its effect and the permission it needs."""
    found = catalog.tools()
    if as_json:
        print_json([catalog.tool_entry(tool) for tool in found])
        return
    rows = [(t.name, t.module, str(t.effect), t.permission, t.description) for t in found]
    print_table(
        "Tool", "Module", "Effect", "Permission", "What it does", rows=rows, fold="What it does"
    )


def openapi() -> None:
    """Print the OpenAPI document of the HTTP interface."""
    print_json(catalog.application().openapi())


def reference(
    write: Annotated[Path | None, typer.Option(help="Write the pages into this folder.")] = None,
    check: Annotated[
        Path | None, typer.Option(help="Say which pages in this folder are stale; ends with 1.")
    ] = None,
) -> None:
    """Write the reference from the code itself, or check that what is written is fresh."""
    if (write is None) is (check is None):
        raise typer.BadParameter("give either --write or --check")
    with progress("Reading the code and a scratch database…"):
        pages = catalog.scratch_pages(app)
    if write is not None:
        catalog.write(pages, write)
        say(f"Wrote {len(pages)} pages to {write}.")
    elif check is not None:
        stale = catalog.stale(pages, check)
        for name in stale:
            say(f"{check / name} is stale: run `make docs`.")
        if stale:
            raise typer.Exit(1)
        say("The reference is fresh.")
