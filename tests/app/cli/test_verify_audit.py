"""`verify-audit` finds an edit, a hole and a cut tail, says so in words, and changes nothing itself."""

import asyncio
from pathlib import Path

import orjson
import psycopg
import pytest
from tests.app.cli.command import Outcome, Shell
from tests.factories.clinic import Clinic

from chartside.kernel.db.provision import Urls

SILENCE = "SET session_replication_role = replica"  # what an attacker with a superuser would do


async def verify(shell: Shell, clinic: Clinic, *more: str) -> Outcome:
    return await asyncio.to_thread(shell, "verify-audit", "--clinic", clinic.slug, *more)


def tamper(urls: Urls, clinic: Clinic, statement: str) -> None:
    with psycopg.connect(urls.admin) as connection:
        connection.execute(SILENCE)
        connection.execute(statement.encode(), {"org": clinic.org_id})


async def test_an_untouched_chain_holds(shell: Shell, clinic: Clinic, onlooker: Clinic) -> None:
    await clinic.patient()
    outcome = await verify(shell, clinic)
    assert outcome.code == 0
    assert outcome.out.startswith(f"{clinic.slug}: the chain of ")
    assert outcome.out.endswith("holds.\n")
    assert onlooker.slug not in outcome.out
    assert not (shell.home / "audit-anchor.jsonl").exists()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE audit_log SET payload = replace(payload, 'Ana', 'Eva') WHERE org_id = %(org)s "
         "AND payload LIKE '%%Ana%%'", "was changed"),
        ("UPDATE audit_log SET user_id = NULL WHERE org_id = %(org)s AND user_id IS NOT NULL",
         "user_id"),
        ("DELETE FROM audit_log WHERE org_id = %(org)s AND seq = 3", "rows 3 to 3 are missing"),
        ("DELETE FROM audit_log WHERE org_id = %(org)s AND seq > 5", "ends at row 5"),
    ],
)  # fmt: skip
async def test_what_was_done_behind_the_chain_is_told(
    shell: Shell, urls: Urls, clinic: Clinic, onlooker: Clinic, statement: str, words: str
) -> None:
    await clinic.patient()
    tamper(urls, clinic, statement)
    outcome = await verify(shell, clinic)
    assert outcome.code == 1
    assert "DOES NOT HOLD" in outcome.out
    assert words in outcome.out
    assert "Ana" not in outcome.out
    listed = await verify(shell, clinic, "--json")
    assert listed.code == 1
    assert listed.json["intact"] is False
    assert (await verify(shell, onlooker)).code == 0


async def test_a_tail_cut_with_its_head_shows_against_an_anchor(
    shell: Shell, urls: Urls, clinic: Clinic, tmp_path: Path
) -> None:
    await clinic.patient()
    cut = (
        "WITH gone AS (DELETE FROM audit_log WHERE org_id = %(org)s AND seq > 4) "
        "UPDATE audit_heads SET seq = 4, hash = (SELECT hash FROM audit_log "
        "WHERE org_id = %(org)s AND seq = 4) WHERE org_id = %(org)s"
    )
    kept = tmp_path / "anchors"
    kept.write_bytes(orjson.dumps({"org_id": str(clinic.org_id), "seq": 6, "hash": "00"}) + b"\n")
    before = kept.read_bytes()
    tamper(urls, clinic, cut)
    assert (await verify(shell, clinic)).code == 0
    outcome = await verify(shell, clinic, "--anchor", str(kept))
    assert outcome.code == 1
    assert "remembers row 6" in outcome.out
    assert kept.read_bytes() == before


async def test_anchors_that_cannot_be_read_are_not_passed_over(
    shell: Shell, clinic: Clinic, tmp_path: Path
) -> None:
    missing = await verify(shell, clinic, "--anchor", str(tmp_path / "none"))
    assert (missing.code, "There is no file" in missing.err) == (1, True)
    for text in ("not json\n", '{"seq": 1}\n', "[]\n"):
        (tmp_path / "torn").write_text(text)
        torn = await verify(shell, clinic, "--anchor", str(tmp_path / "torn"))
        assert (torn.code, "cannot be read as anchors" in torn.err) == (1, True)
