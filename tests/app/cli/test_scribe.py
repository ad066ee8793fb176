"""The scribe at a terminal: asked, watched, answered, reviewed, committed by a person and by nobody else."""

import asyncio
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.app.cli.command import Shell
from tests.factories.clinic import Clinic

from chartside.app.cli import cards
from chartside.app.cli.desk import NoTerminal, NotIdentified, Refused, at_the_desk, neutral
from chartside.app.cli.scribe import converse
from chartside.engine.marks import NOT_SAID
from chartside.kernel.auth import hash_password
from chartside.kernel.scope import system_scope

EXAMPLE = "Write a progress note for John Doe — 45-min individual therapy, discussed CBT techniques"
PASSWORD = "a very long and good password"


@dataclass
class Scripted:
    """Somebody at the keyboard who has made up their mind. What they were asked is kept."""

    answers: list[str]
    asked: list[str] = field(default_factory=list)

    def line(self, prompt: str) -> str:
        self.asked.append(prompt)
        if not self.answers:
            raise NoTerminal("The script is at its end.")
        return self.answers.pop(0)

    def secret(self, prompt: str) -> str:
        return self.line(prompt)


@dataclass
class Bench:
    """A clinic, with its clinician's token in the environment."""

    clinic: Clinic

    async def talk(self, words: str, *answers: str, patient: str | None = None) -> Scripted:
        keyboard = Scripted(list(answers))
        here = self.clinic
        async with at_the_desk(here.house, here.slug, None, keyboard, here.app) as desk:
            await converse(desk, words, patient, keyboard)
        return keyboard

    async def count(self, table: str, where: str = "true") -> int:
        async with self.clinic.house.database.reading(self.clinic.scope()) as session:
            return int(await session.scalar(text(f"SELECT count(*) FROM {table} WHERE {where}")))


@pytest.fixture
async def bench(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> Bench:
    token = clinic.clinician.client.headers["Authorization"].removeprefix("Bearer ")
    monkeypatch.setenv("CHARTSIDE_TOKEN", token)
    for name in ("EDITOR", "VISUAL"):
        monkeypatch.delenv(name, raising=False)
    body = {"name": "Dana Whitfield", "user_id": str(clinic.clinician.user_id)}
    assert (await clinic.admin.post("/api/staff/professionals", body)).status_code == 201
    return Bench(clinic)


async def test_a_run_is_watched_reviewed_edited_and_committed(
    bench: Bench,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    await bench.clinic.patient(given_name="John", family_name="Doe")
    editor = tmp_path / "editor.py"
    editor.write_text(
        "import json, sys\np = sys.argv[1]\nd = json.load(open(p))\n"
        "d['duration_minutes'] = 50\njson.dump(d, open(p, 'w'))\n"
    )
    monkeypatch.setenv("EDITOR", f"{sys.executable} {editor}")
    answers = ("9", "1", "e", "2", "l", "2", "k", "3", "l", "c", "yes", "c", "commit")
    keyboard = await bench.talk(EXAMPLE, *answers)
    assert keyboard.answers == []
    told = capsys.readouterr()
    assert "Nothing leaves this computer" in told.err
    assert "✓ find_patient" in told.err
    assert "Discussed CBT techniques" in told.out
    assert "Not committed." in told.err  # `yes` is not the word
    assert "Committed 2 changes as Clinician Person" in told.err
    assert "to take it back" in told.err
    assert await bench.count("encounters", "duration_minutes = 50") == 1
    assert await bench.count("note_drafts") == 1
    assert await bench.count("claims") == 0
    signed = "action = 'INSERT' AND table_name = 'encounters' AND source = 'ai'"
    assert (
        await bench.count("audit_log", f"{signed} AND user_id = '{bench.clinic.clinician.user_id}'")
        == 1
    )


async def test_a_question_is_answered_by_number_and_nothing_is_written_when_all_is_rejected(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    for born in ("1980-05-05", "1991-01-02"):
        await bench.clinic.patient(given_name="John", family_name="Doe", birth_date=born)
    keyboard = await bench.talk(EXAMPLE, "", "1", "r", "not today")
    assert keyboard.answers == []
    assert "Rejected. Nothing was written." in capsys.readouterr().err
    assert await bench.count("encounters") == 0
    assert await bench.count("proposals", "status = 'rejected' AND reason = 'not today'") == 3
    assert await bench.count("runs", "status = 'rejected'") == 1


async def test_one_is_rejected_with_what_hangs_on_it_and_the_rest_waits(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    john = await bench.clinic.patient(given_name="John", family_name="Doe")
    await bench.talk(EXAMPLE, "2", "r", "", "l", patient=john["id"])
    assert "It waits in your inbox" in capsys.readouterr().err
    assert await bench.count("proposals", "status = 'rejected'") == 1
    assert await bench.count("proposals", "status = 'pending'") == 2
    await bench.talk("What medications does John Doe take?", patient="John Doe")
    assert "nothing to commit" in capsys.readouterr().err


async def test_a_refused_edit_says_why_and_a_field_can_be_typed(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    await bench.clinic.patient(given_name="Ana", family_name="Ruiz")
    words = "Start sertraline 50 mg for Ana Ruiz"
    first, second = ("1", "e", "fifty", "", ""), ("1", "e", "25", "", "")
    keyboard = await bench.talk(words, *first, *second, "c", "commit")
    told = capsys.readouterr()
    assert "Not done:" in told.err, keyboard.asked
    assert await bench.count("medications", "dose = '25'") == 1


def test_text_of_a_record_cannot_move_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert neutral("a\x1b[2Jb\x9b1mc\u202ed\u200be\r\n") == "a�[2Jb�1mc�d�e�\n"
    hostile = "\x1b[2Jrest\u202e [bold red]run[/]"
    change = {"field": "plan", "label": hostile, "old": None, "new": hostile}
    warning = {"code": "x", "message": hostile}
    card = {
        "id": "1",
        "position": 1,
        "status": "pending",
        "preview": {"title": hostile, "changes": [change], "warnings": [warning]},
        "marks": {NOT_SAID: {hostile: {"from": "record", "tool": hostile}}},
        "sources": [{"kind": "inferred", "words": hostile}],
        "assumptions": [hostile],
        "edited": False,
    }
    cards.show([card])
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "\u202e" not in told
    assert told.count("[bold red]run[/]") >= 5
    assert "Not said by you" in told


async def test_a_token_stands_in_its_own_clinic(bench: Bench, onlooker: Clinic) -> None:
    with pytest.raises(NotIdentified):
        async with at_the_desk(onlooker.house, onlooker.slug, None, None, onlooker.app):
            pass


def test_without_a_terminal_or_an_identity_nothing_begins(shell: Shell) -> None:
    refused = shell("scribe", EXAMPLE, "--clinic", "nowhere")
    assert refused.code == 1
    assert "--json" in refused.err
    unknown = shell("scribe", EXAMPLE, "--json")
    assert unknown.code == 1
    assert "CHARTSIDE_TOKEN" in unknown.err
    wrong = shell("scribe", EXAMPLE, "--json", CHARTSIDE_TOKEN="chs_not_a_token")
    assert (wrong.code, wrong.out) == (1, "")
    assert shell("scribe", EXAMPLE, "--yes").code == 2


async def test_for_programs_it_prints_and_commits_nothing(bench: Bench, shell: Shell) -> None:
    await bench.clinic.patient(given_name="John", family_name="Doe")
    done = await asyncio.to_thread(shell, "scribe", EXAMPLE, "--json")
    assert done.code == 0, done.err
    assert done.json["status"] == "ready"
    assert [p["tool"] for p in done.json["proposals"]] == [
        "open_encounter",
        "draft_note",
        "create_claim",
    ]
    assert await bench.count("encounters") == 0


async def test_a_person_signs_in_with_their_password(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CHARTSIDE_TOKEN")
    here = bench.clinic
    async with here.house.database.writing(system_scope(here.org_id)) as session:
        await session.execute(
            text("UPDATE users SET password_hash = :h WHERE id = :u"),
            {"h": await hash_password(PASSWORD), "u": here.clinician.user_id},
        )
    who = (here.house, here.slug, here.clinician.email)
    async with at_the_desk(*who, Scripted([PASSWORD]), here.app) as desk:
        assert desk.me["user_id"] == str(here.clinician.user_id)
        assert (await desk.post("/api/patients/search", {"query": "Ana"}))["patients"] == []
    with pytest.raises(Refused, match="password"):
        async with at_the_desk(*who, Scripted(["another one, and wrong"]), here.app):
            pass
    with pytest.raises(NotIdentified):
        async with at_the_desk(*who, None, here.app):
            pass
