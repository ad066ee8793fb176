"""Tools, the API document and the reference come from the code, without a database or a home."""

import socket
from pathlib import Path

import pytest
from tests.app.cli.command import Shell

from chartside.app import catalog
from chartside.app.cli import app


@pytest.fixture
def nowhere(tmp_path: Path) -> Shell:
    """An installation that was never set up, whose database would not answer."""
    return Shell(
        {
            "CHARTSIDE_HOME": str(tmp_path / "home"),
            "CHARTSIDE_DATABASE_URL": "postgresql://x:y@127.0.0.1:1/nothing",
        }
    )


def test_tools_are_listed_for_programs_and_people(nowhere: Shell) -> None:
    listed = {tool["name"]: tool for tool in nowhere.done("tools", "--json").json}
    tool = listed["update_patient"]
    assert (tool["module"], tool["effect"]) == ("patients", "write")
    assert tool["permission"] == "patients.patient.write"
    assert tool["undo"]["words"]
    assert "patient_id" in tool["schema"]["properties"]
    assert listed["find_patient"]["undo"] is None
    table = nowhere.done("tools").out
    for name, each in listed.items():
        assert name in table
        assert each["description"] in table
    assert not nowhere.home.exists()


def test_the_api_document_is_printed_whole(nowhere: Shell) -> None:
    document = nowhere.done("openapi").json
    assert document["openapi"].startswith("3.")
    assert "/api/patients" in document["paths"]
    assert "Problem" in document["components"]["schemas"]
    assert not nowhere.home.exists()


def test_the_reference_is_written_checked_and_found_stale(nowhere: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "reference"
    nowhere.done("reference", "--write", str(folder))
    assert {path.name for path in folder.iterdir()} == {
        *("api.md", "cli.md", "errors.md", "events.md"),
        *("permissions.md", "schema.md", "settings.md", "tools.md"),
    }
    pages = {path.name: path.read_text() for path in folder.iterdir()}
    assert catalog.stale(pages, folder) == []
    (folder / "tools.md").write_text("old")
    (folder / "events.md").unlink()
    (folder / "gone.md").write_text("a page of long ago")
    assert catalog.stale(pages, folder) == ["events.md", "gone.md", "tools.md"]
    catalog.write(pages, folder)
    assert catalog.stale(pages, folder) == []
    assert not nowhere.home.exists()


def test_reference_asks_for_one_of_its_two_ways(nowhere: Shell) -> None:
    assert nowhere("reference").code == 2
    assert nowhere("reference", "--write", "a", "--check", "b").code == 2


def test_settings_that_cannot_be_read_are_named_without_their_value(nowhere: Shell) -> None:
    outcome = nowhere("serve", CHARTSIDE_PORT="a secret value")
    assert outcome.code == 1
    assert "CHARTSIDE_PORT" in outcome.err
    assert "a secret value" not in outcome.err


def test_a_database_that_is_down_is_told_in_a_sentence(nowhere: Shell) -> None:
    for arguments in (
        ("serve",),
        ("migrate",),
        ("clinic", "list"),
        ("backup", str(nowhere.home / "x")),
    ):
        outcome = nowhere(*arguments, CHARTSIDE_PORT="0")
        assert outcome.code == 1, arguments
        assert "does not answer" in outcome.err
        assert "Traceback" not in outcome.err
        assert ":y@" not in outcome.err


@pytest.mark.parametrize(
    "url", ["mysql://a:geheim@b/c", "postgresql://a:geheim@b", "geheim", "a://[geheim"]
)
def test_what_is_no_database_address_is_said_without_the_address(nowhere: Shell, url: str) -> None:
    outcome = nowhere("clinic", "list", CHARTSIDE_DATABASE_URL=url)
    assert outcome.code == 1
    assert "postgresql://user:password@host" in outcome.err
    assert "geheim" not in outcome.err


def test_a_port_in_use_is_told_in_a_sentence(nowhere: Shell) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for command in ("serve", "demo"):
            outcome = nowhere(command, CHARTSIDE_PORT=port)
            assert outcome.code == 1
            assert outcome.err.startswith(f"chartside: Cannot serve on 127.0.0.1 port {port}: ")
            assert "CHARTSIDE_PORT" in outcome.err
    nobody = nowhere("serve", CHARTSIDE_HOST="no.such.host.invalid")
    assert nobody.code == 1
    assert "Cannot serve on no.such.host.invalid" in nobody.err
    assert not nowhere.home.exists()


def test_every_command_says_what_it_is_for(nowhere: Shell) -> None:
    shown = nowhere("--help").out
    for command in app.registered_commands:
        assert command.callback is not None
        assert command.callback.__doc__
        assert command.callback.__name__.replace("_", "-") in shown
    assert nowhere.done("--version").out == "0.1.0\n"
