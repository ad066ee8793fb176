"""The pages as files: made, written, and compared with what is written."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

import psycopg
import typer

from chartside.app.catalog.interface import api_page, cli_page
from chartside.app.catalog.pages import (
    errors_page,
    events_page,
    permissions_page,
    settings_page,
    tools_page,
)
from chartside.app.catalog.schema import schema_page
from chartside.kernel.db.embedded import EmbeddedPostgres
from chartside.kernel.db.provision import create_database, provision, working_urls

_SCRATCH = "scratch"


def make_pages(app: typer.Typer, connection: psycopg.Connection) -> dict[str, str]:
    """Every page by its file name. The connection is to a database that the migrations made."""
    return {
        "api.md": api_page(),
        "cli.md": cli_page(app),
        "errors.md": errors_page(),
        "events.md": events_page(),
        "permissions.md": permissions_page(),
        "schema.md": schema_page(connection),
        "settings.md": settings_page(),
        "tools.md": tools_page(),
    }


def scratch_pages(app: typer.Typer) -> dict[str, str]:
    """The same, over a database made for it and thrown away. From the main thread only."""
    with tempfile.TemporaryDirectory(prefix="chartside-") as folder:
        Path(folder).chmod(0o755)  # the database's user must enter, where we are root
        with EmbeddedPostgres(Path(folder), fast=True) as server:
            create_database(server.url("postgres"), _SCRATCH)
            provision(working_urls(server.url(_SCRATCH), b"thrown away at once"))
            with psycopg.connect(server.url(_SCRATCH)) as connection:
                return make_pages(app, connection)


def write(pages: Mapping[str, str], folder: Path) -> None:
    """Write the pages, and remove what is no page any more."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in _left_over(pages, folder):
        (folder / name).unlink()
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")


def stale(pages: Mapping[str, str], folder: Path) -> list[str]:
    """Files that are missing, differ, or should not be there."""
    wrong = [name for name, text in pages.items() if _read(folder / name) != text]
    return sorted([*wrong, *_left_over(pages, folder)])


def _left_over(pages: Mapping[str, str], folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.md") if path.name not in pages)


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
