"""The page for those who know other systems says only what is so: ours exists, and what is missing is missing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.main import get_command

from chartside.app import catalog
from chartside.app.cli import app as command_line
from chartside.kernel.db import Base

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guides" / "coming-from.md"
SYSTEMS = ("Indra", "Nutrir", "CruxMD", "DentalPin", "Amigo")
MISSING = "not yet"


@dataclass(frozen=True)
class Row:
    """One line of a table: what they call it, what we do, and remarks. `kind` is the first heading."""

    kind: str
    theirs: str
    ours: str
    remarks: str


def rows(text: str) -> Iterator[Row]:
    kind = ""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|") or set(line) <= set("|-: "):
            continue
        assert len(cells) == 3, line
        if cells[1] == "Chartside":
            kind = cells[0]
        else:
            yield Row(kind, *cells)


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def tools() -> set[str]:
    return {tool.name for tool in catalog.tools()}


def endpoints() -> set[str]:
    paths = catalog.application().openapi()["paths"]
    return {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}


def commands() -> set[str]:
    found: set[str] = set()
    rest = [("chartside", get_command(command_line))]
    while rest:
        name, command = rest.pop()
        found.add(name)
        rest += [
            (f"{name} {key}", inner) for key, inner in getattr(command, "commands", {}).items()
        ]
    return found


def ours() -> set[str]:
    permissions = set(catalog.blank_house().access.permissions)
    return tools() | endpoints() | commands() | set(Base.metadata.tables) | permissions


def invented(text: str, known: set[str]) -> set[str]:
    """Names in our column, or among the remarks, that nothing of ours has."""
    return {name for row in rows(text) for name in names(row.ours + row.remarks)} - known


def denied(text: str, known: set[str]) -> set[str]:
    """Tools and endpoints that the page calls missing though they are there under their own name."""
    gone = [row for row in rows(text) if row.ours == MISSING]
    return {name.rpartition(".")[2] for row in gone for name in names(row.theirs)} & known


def test_what_the_page_names_as_ours_exists() -> None:
    text = PAGE.read_text()
    assert len(list(rows(text))) > 100
    assert invented(text, ours()) == set()


def test_what_the_page_calls_missing_is_missing() -> None:
    assert denied(PAGE.read_text(), tools() | endpoints()) == set()


def test_every_line_says_what_we_have_or_that_we_have_not() -> None:
    for row in rows(PAGE.read_text()):
        assert row.ours == MISSING or (row.ours and MISSING not in row.ours), row
        if row.kind == "Their tool":
            assert row.ours == MISSING or set(names(row.ours)) <= tools(), row


def test_all_five_are_spoken_to() -> None:
    text = PAGE.read_text()
    assert [name for name in SYSTEMS if text.count(name) < 2] == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("| `a_b` | `brew_coffee` | |", {"brew_coffee"}),
        ("| `a_b` | not yet | `GET /api/coffee` |", {"GET /api/coffee"}),
        ("| `a_b` | `find_patient` | |", set()),
    ],
)
def test_an_invention_would_be_found(line: str, found: set[str]) -> None:
    assert (
        invented(f"| Their tool | Chartside | Remarks |\n|---|---|---|\n{line}\n", ours()) == found
    )


def test_a_denial_would_be_found() -> None:
    line = "| Their tool | Chartside | Remarks |\n|---|---|---|\n| `agenda.get_schedule` | not yet | |\n"
    assert denied(line, tools()) == {"get_schedule"}
