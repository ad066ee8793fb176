"""Law: every tool, permission, event, failure, setting, table, route and command is in the fresh reference."""

import ast
import re

import psycopg
import pytest
from tests.laws.source import PACKAGE, ROOT, File, files, made_up

from chartside.app import catalog
from chartside.app.cli import app as command_line
from chartside.kernel.db.base import Base
from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings

FOLDER = ROOT / "docs" / "reference"
COMMANDS = ("serve", "worker", "demo", "migrate", "doctor", "verify-audit", "backup", "restore")


@pytest.fixture(scope="module")
def pages(urls: Urls) -> dict[str, str]:
    with psycopg.connect(urls.admin) as connection:
        return catalog.make_pages(command_line, connection)


def children(found: list[File], roots: set[str]) -> dict[str, str]:
    """Classes under the given ones, by reading the source: name → dotted file."""
    classes = {
        node.name: ({b.id for b in node.bases if isinstance(b, ast.Name)}, file.name)
        for file in found
        for node in file.nodes
        if isinstance(node, ast.ClassDef)
    }
    known: dict[str, str] = {}
    grown = set(roots)
    while grown:
        grown = {
            n for n, (bases, _) in classes.items() if bases & (grown | roots) and n not in known
        }
        known |= {name: classes[name][1] for name in grown}
    return known


def test_every_failure_in_the_source_is_in_the_reference(pages: dict[str, str]) -> None:
    found = children(files(), {"ChartsideError"})
    assert len(found) > 40
    assert [n for n in found if f"| `{n}` |" not in pages["errors.md"]] == []


def test_every_event_in_the_source_is_in_the_reference_and_its_manifest(
    pages: dict[str, str],
) -> None:
    found = children(files(), {"Event"})
    assert found
    declared = {e.__name__ for m in catalog.blank_house().modules for e in m.events}
    rooms = {name: place.split(".")[-2] for name, place in found.items()}
    assert [n for n, room in rooms.items() if f"## {room}.{n}\n" not in pages["events.md"]] == []
    assert set(found) - declared == set()


def test_children_are_found_at_any_depth() -> None:
    text = "class A(Event): ...\nclass B(A): ...\nclass C: ...\n"
    assert set(children([made_up("chartside.clinic.x.events", text)], {"Event"})) == {"A", "B"}


def test_every_tool_file_is_in_the_reference(pages: dict[str, str]) -> None:
    names = {p.stem for p in PACKAGE.glob("*/*/tools/*.py") if not p.stem.startswith("_")}
    names -= {p.stem for p in (PACKAGE / "kernel" / "tools").glob("*.py")}
    assert len(names) > 20
    assert {n for n in names if f"\n### {n}\n" not in pages["tools.md"]} == set()


def test_every_permission_in_the_source_is_in_the_reference(pages: dict[str, str]) -> None:
    found = {
        name for file in files() for name in re.findall(r'\bPermission\(\s*"([a-z_.]+)"', file.text)
    }
    assert len(found) > 10
    assert {n for n in found if f"| `{n}` |" not in pages["permissions.md"]} == set()


def test_every_setting_is_in_the_reference_with_its_meaning(pages: dict[str, str]) -> None:
    for name, field in Settings.model_fields.items():
        assert f"`CHARTSIDE_{name.upper()}`" in pages["settings.md"]
        assert field.description, name


def test_every_table_route_and_command_is_in_the_reference(pages: dict[str, str]) -> None:
    for table in Base.metadata.tables:
        assert f"\n## {table}\n" in pages["schema.md"]
    for path, methods in catalog.application().openapi()["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}` | " in pages["api.md"]
            assert f"`{method.upper()} {path}` |  |" not in pages["api.md"], (
                "no permission is shown"
            )
    for command in COMMANDS:
        assert f"\n## chartside {command}\n" in pages["cli.md"]


def test_the_committed_reference_is_fresh(pages: dict[str, str]) -> None:
    assert catalog.stale(pages, FOLDER) == [], "run `make docs`"
