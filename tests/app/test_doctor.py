"""The doctor says what is wrong and what to do, and looks without touching."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.app.cli.command import Outcome, Shell

from chartside.app.checks import State, machine
from chartside.kernel.auth import Vault
from chartside.kernel.db.embedded import EmbeddedPostgres
from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings

EVERYTHING = {
    *("python", "home", "secret", "disk", "mail", "cookies", "address", "database", "schema"),
    *("roles", "walls", "codes", "jobs", "seals", "anchors", "redaction"),
}


def findings(outcome: Outcome) -> dict[str, tuple[str, str]]:
    return {f["check"]: (f["state"], f["words"]) for f in outcome.json["findings"]}


def see(shell: Shell, **more: str) -> dict[str, tuple[str, str]]:
    return findings(shell("doctor", "--json", **more))


@contextmanager
def changed(shell: Shell, there: str, back: str) -> Iterator[None]:
    """Harm the installation as a superuser could, and mend it again."""
    with psycopg.connect(EmbeddedPostgres(shell.home).url(), autocommit=True) as connection:
        connection.execute(there.encode())
        try:
            yield
        finally:
            connection.execute(back.encode())


def test_nothing_set_up_is_no_problem_and_stays_so(home: Path) -> None:
    shell = Shell({"CHARTSIDE_HOME": str(home)})
    outcome = shell.done("doctor")
    assert "There is no database yet." in outcome.out
    assert "chartside demo" in outcome.out
    assert not home.exists()


def test_a_whole_installation_is_examined(installation: Shell) -> None:
    with changed(
        installation,
        "INSERT INTO icd10_codes SELECT (jsonb_populate_record(NULL::icd10_codes, jsonb_build_object("
        "'code', 'F41.1', 'description', 'x', 'kind', 'diagnosis', 'billable', true, 'chapter', 5, "
        "'terms', '[]'::jsonb, 'synonyms', '[]'::jsonb, 'retired', false, 'rank', 1, 'words', ''))).*; "
        "INSERT INTO code_sets VALUES ('icd10cm', 'x', 'x', now())",
        "DELETE FROM icd10_codes; DELETE FROM code_sets",
    ):
        outcome = installation("doctor", "--json")
    seen = findings(outcome)
    assert set(seen) == EVERYTHING
    assert {name for name, (state, _) in seen.items() if state != "ok"} == {"mail"}
    assert outcome.code == 0
    assert outcome.json["healthy"] is True
    after = see(installation)
    assert after["codes"][0] == "problem"
    assert "icd10_codes" in after["codes"][1]


def test_a_lowered_wall_is_a_problem(installation: Shell) -> None:
    for harm, cure in (
        (
            "ALTER TABLE patients NO FORCE ROW LEVEL SECURITY",
            "ALTER TABLE patients FORCE ROW LEVEL SECURITY",
        ),
        (
            "ALTER TABLE patients DISABLE ROW LEVEL SECURITY",
            "ALTER TABLE patients ENABLE ROW LEVEL SECURITY",
        ),
        ("CREATE TABLE forgotten (org_id uuid)", "DROP TABLE forgotten"),
    ):
        with changed(installation, harm, cure):
            state, words = see(installation)["walls"]
        assert state == "problem"
        assert "patients" in words or "forgotten" in words
    assert see(installation)["walls"][0] == "ok"


def test_the_schema_may_be_behind_or_ahead(installation: Shell) -> None:
    with psycopg.connect(EmbeddedPostgres(installation.home).url()) as connection:
        (newest,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or (
            "",
        )
    back = f"UPDATE alembic_version SET version_num = '{newest}'"
    with changed(installation, "UPDATE alembic_version SET version_num = '0001'", back):
        state, words = see(installation)["schema"]
    assert (state, "0001" in words) == ("problem", True)
    with changed(installation, "UPDATE alembic_version SET version_num = '9999'", back):
        state, words = see(installation)["schema"]
        refused = [installation(*line) for line in (("migrate",), ("clinic", "list"))]
    assert (state, "newer" in words) == ("problem", True)
    assert all(each.code == 1 and "newer version" in each.err for each in refused)


def test_failed_stalled_and_late_jobs_are_told(installation: Shell) -> None:
    for status, at, words in (
        ("failed", "NULL", "1 jobs failed"),
        ("doing", "NULL", "1 jobs hang"),
        ("todo", "now() - interval '1 hour'", "1 wait"),
    ):
        harm = (
            "INSERT INTO procrastinate_jobs (queue_name, task_name, priority, args, status, scheduled_at)"
            f" VALUES ('default', 'x', 0, '{{}}', '{status}', {at})"
        )
        cure = "DELETE FROM procrastinate_events; DELETE FROM procrastinate_jobs"
        with changed(installation, harm, cure):
            state, said = see(installation)["jobs"]
        assert (state, words in said) == ("warning", True), said
    assert see(installation)["jobs"][0] == "ok"


def test_seals_of_another_key_are_found(installation: Shell) -> None:
    own = Vault(Settings(home=installation.home).secret).seal("x")
    other = Vault(b"the key of another installation").seal("x")
    for sealed, state in ((own, "ok"), (other, "problem")):
        harm = f"UPDATE users SET totp_sealed = '{sealed}'"
        with changed(installation, harm, "UPDATE users SET totp_sealed = NULL"):
            assert see(installation)["seals"][0] == state


def test_rows_that_were_not_anchored_for_hours_are_told(
    installation: Shell, tmp_path: Path
) -> None:
    early = (datetime.now(UTC) - timedelta(hours=5)).isoformat()
    harm = f"SET session_replication_role = replica; UPDATE audit_log SET at = '{early}'"
    with changed(installation, harm, "UPDATE audit_log SET at = now()"):
        assert see(installation)["anchors"] == (
            "warning",
            "Rows of the audit trail are not anchored since hours: almendro.",
        )
    torn = tmp_path / "torn"
    torn.write_text("not an anchor\n")
    assert see(installation, CHARTSIDE_ANCHOR_FILE=str(torn))["anchors"][0] == "problem"


def test_a_database_that_is_down_stops_only_its_own_checks(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    url = f"postgresql://who:geheim@127.0.0.1:{port}/chartside"
    variables = {"CHARTSIDE_HOME": str(tmp_path), "CHARTSIDE_DATABASE_URL": url}
    for key in ({}, {"CHARTSIDE_SECRET_KEY": "k" * 40}):
        outcome = Shell({**variables, **key})("doctor", "--json")
        assert outcome.code == 1
        assert outcome.json["healthy"] is False
        assert findings(outcome)["database"][0] == "problem"
        assert findings(outcome)["python"][0] == "ok"
        assert "geheim" not in outcome.out + outcome.err
    assert list(tmp_path.iterdir()) == []


def test_a_role_with_too_much_power_is_a_problem(shell: Shell, urls: Urls) -> None:
    powers = {"CHARTSIDE_APP_DATABASE_URL": urls.admin, "CHARTSIDE_AGENT_DATABASE_URL": urls.agent}
    state, words = see(shell, **powers)["roles"]
    assert (state, "superuser" in words) == ("problem", True)
    served = shell("serve", **powers, CHARTSIDE_PORT="0")
    assert (served.code, "superuser" in served.err) == (1, True)


def test_settings_that_cannot_be_read_are_a_finding(shell: Shell) -> None:
    outcome = shell("doctor", "--json", CHARTSIDE_PORT="a secret value", CHARTSIDE_LOG_LEVEL="LOUD")
    assert outcome.code == 1
    assert {f["words"].partition(":")[0] for f in outcome.json["findings"]} == {
        "CHARTSIDE_PORT",
        "CHARTSIDE_LOG_LEVEL",
    }
    assert "a secret value" not in outcome.out


def settings(home: Path, **given: Any) -> Settings:
    return Settings(home=home, **given)


def test_a_home_that_others_reach_into_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("k" * 64)
    for path, loose, tight in ((tmp_path / "secret", 0o644, 0o600), (tmp_path, 0o777, 0o755)):
        path.chmod(loose)
        assert machine.home(settings(tmp_path)).state is State.PROBLEM
        path.chmod(tight)
        assert machine.home(settings(tmp_path)).state is State.OK
    (tmp_path / "file").touch()
    assert machine.home(settings(tmp_path / "file")).state is State.PROBLEM


@pytest.mark.parametrize(
    ("given", "state"),
    [
        ({"public_url": "https://clinic.example"}, State.PROBLEM),
        ({"public_url": "https://clinic.example", "secure_cookies": True}, State.OK),
        ({"secure_cookies": True}, State.WARNING),
        ({}, State.OK),
    ],
)
def test_cookies_fit_the_address(tmp_path: Path, given: dict[str, Any], state: State) -> None:
    assert machine.cookies(settings(tmp_path, **given)).state is state


def test_where_identifiers_are_recognised_in_python_it_says_how_to_be_faster() -> None:
    assert machine.recogniser(fast=True).state is State.OK
    slow = machine.recogniser(fast=False)
    assert slow.state is State.WARNING
    assert "make install" in (slow.advice or "")


def test_the_rest_of_the_machine(tmp_path: Path) -> None:
    assert machine.python_version((3, 10, 9)).state is State.PROBLEM
    assert machine.address(settings(tmp_path, host="0.0.0.0")).state is State.WARNING  # noqa: S104
    assert (
        machine.address(settings(tmp_path, public_url="http://clinic.lan")).state is State.WARNING
    )
    assert machine.mail(settings(tmp_path, smtp_url="http://mail")).state is State.PROBLEM
    sent = machine.mail(settings(tmp_path, smtp_url="smtps://me:geheim@mail.example"))
    assert (sent.state, "geheim" in sent.words) == (State.OK, False)
    assert machine.secret(settings(tmp_path, secret_key="short")).state is State.PROBLEM
    assert machine.secret(settings(tmp_path)).state is State.OK
    (tmp_path / "postgres").mkdir()
    assert machine.secret(settings(tmp_path)).state is State.PROBLEM
