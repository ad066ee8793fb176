"""A backup holds everything; a restore brings it back behind the same walls, or leaves nothing."""

import stat
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from tests.app.cli.command import Shell
from tests.factories.homes import new_home

from chartside.kernel.db.embedded import EmbeddedPostgres

WALLS = """
    SELECT c.relname, c.relrowsecurity, c.relforcerowsecurity, pg_get_userbyid(c.relowner),
           (SELECT count(*) FROM pg_policy p WHERE p.polrelid = c.oid),
           (SELECT string_agg(t.tgname || t.tgenabled::text, ' ' ORDER BY t.tgname) FROM pg_trigger t
             WHERE t.tgrelid = c.oid AND NOT t.tgisinternal),
           (SELECT string_agg(a::text, ' ' ORDER BY a::text) FROM unnest(c.relacl) a)
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'S', 'v')
     ORDER BY 1
"""


def ask(home: Path, question: str) -> list[tuple[object, ...]]:
    with psycopg.connect(EmbeddedPostgres(home).url()) as connection:
        return connection.execute(question.encode()).fetchall()


@pytest.fixture(scope="module")
def saved(installation: Shell, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("backups") / "chartside.backup"
    installation.done("backup", str(path))
    return path


@pytest.fixture
def fresh() -> Iterator[Shell]:
    """A new home, whose server stays up between commands."""
    with new_home() as path, EmbeddedPostgres(path, fast=True):
        yield Shell({"CHARTSIDE_HOME": str(path)})


def test_a_backup_comes_back_whole_behind_the_same_walls(
    installation: Shell, saved: Path, fresh: Shell
) -> None:
    restored = fresh.done("restore", str(saved))
    assert "almendro: the chain of" in restored.out
    assert "every audit chain holds" in restored.err
    assert (
        fresh.done("user", "list", "--json").json
        == installation.done("user", "list", "--json").json
    )
    assert ask(fresh.home, WALLS) == ask(installation.home, WALLS)
    counted = "SELECT count(*), max(hash) FROM audit_log"
    assert ask(fresh.home, counted) == ask(installation.home, counted)
    codes = "SELECT count(*) FROM cpt_codes"
    assert ask(fresh.home, codes) == ask(installation.home, codes) != [(0,)]
    seen = {f["check"]: f["state"] for f in fresh("doctor", "--json").json["findings"]}
    assert {seen[name] for name in ("schema", "roles", "walls", "jobs", "seals")} == {"ok"}
    fresh.done(
        "clinic", "create", "second", "--name", "B", "--kind", "dental", "--time-zone", "UTC"
    )
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        ask(fresh.home, "UPDATE audit_log SET payload = '' RETURNING 1")
    again = fresh("restore", str(saved))
    assert again.code == 1
    assert "holds tables already" in again.err


def test_a_broken_file_leaves_nothing(saved: Path, fresh: Shell, tmp_path: Path) -> None:
    whole = saved.read_bytes()
    broken = {
        "cut.backup": whole[: len(whole) // 2],
        "torn.backup": whole[: len(whole) * 2 // 3]
        + b"\0" * 4096
        + whole[len(whole) * 2 // 3 + 4096 :],
        "other.backup": b"SELECT 1;\n",
        "empty.backup": b"",
    }
    for name, text in broken.items():
        (tmp_path / name).write_bytes(text)
        outcome = fresh("restore", str(tmp_path / name))
        assert outcome.code == 1, name
        assert "chartside: pg_restore:" in outcome.err
    assert "no file" in fresh("restore", str(tmp_path / "none")).err
    tables = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
    assert ask(fresh.home, tables) == [(0,)]


def test_a_backup_is_private_and_replaces_nothing_by_accident(
    installation: Shell, saved: Path, tmp_path: Path
) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]
    assert b"ada@almendro.example" not in installation("doctor").out.encode()
    refused = installation("backup", str(saved))
    assert refused.code == 1
    assert "exists" in refused.err
    installation.done("backup", str(saved), "--force")
    (tmp_path / "a file").touch()
    nowhere = installation("backup", str(tmp_path / "a file" / "b"))
    assert nowhere.code == 1
    assert "Cannot write" in nowhere.err


def test_a_role_that_sees_no_records_writes_no_backup(installation: Shell, tmp_path: Path) -> None:
    home = installation.home
    with psycopg.connect(EmbeddedPostgres(home).url(), autocommit=True) as connection:
        connection.execute("CREATE ROLE bound LOGIN PASSWORD 'bound'")
        connection.execute("GRANT chartside_owner TO bound")
    port = (home / "postgres.port").read_text()
    url = f"postgres://bound:bound@127.0.0.1:{port}/chartside"
    outcome = installation("backup", str(tmp_path / "x"), CHARTSIDE_DATABASE_URL=url)
    assert outcome.code == 1
    assert "BYPASSRLS" in outcome.err
    assert not list(tmp_path.iterdir())


def test_a_restore_says_what_the_anchors_know_and_the_file_does_not(
    installation: Shell, saved: Path, fresh: Shell
) -> None:
    ((org_id,),) = ask(installation.home, "SELECT id FROM organizations")
    line = f'{{"org_id": "{org_id}", "seq": 999, "hash": "00"}}\n'
    (fresh.home / "audit-anchor.jsonl").write_text(line)
    restored = fresh.done("restore", str(saved))
    assert "remembers row 999" in restored.err
    assert "every audit chain holds" in restored.err
    assert fresh("verify-audit").code == 1
    assert (fresh.home / "audit-anchor.jsonl").read_text() == line
