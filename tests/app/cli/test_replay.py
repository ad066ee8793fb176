"""`chartside replay`: 0 the same, 1 different, 2 cannot be played; in words and for programs."""

import asyncio

from tests.app.cli.command import Shell
from tests.factories.clinic import Clinic

WORDS = "Start sertraline 50 mg for Ana Ruiz"


async def _run(clinic: Clinic) -> str:
    started = await clinic.clinician.post("/api/scribe/runs", {"text": WORDS})
    assert started.status_code == 201, started.text
    while tasks := list(clinic.app.state.engine.tasks.values()):
        await asyncio.gather(*tasks)
    return str(started.json()["id"])


async def test_a_run_is_played_again_from_the_command_line(clinic: Clinic, shell: Shell) -> None:
    ana = await clinic.patient()
    run = await _run(clinic)
    same = await asyncio.to_thread(shell, "replay", run, "--clinic", clinic.slug)
    assert same.code == 0, same.err + same.out
    assert same.out.startswith("The same: ")
    assert "1 proposals stored, 1 came out" in same.out
    path = f"/api/patients/{ana['id']}"
    seen = (await clinic.admin.get(path)).headers["ETag"]
    withdrawn = await clinic.admin.put(
        f"{path}/ai-consent", {"consent": "refused"}, headers={"If-Match": seen}
    )
    assert withdrawn.status_code == 200, withdrawn.text
    other = await asyncio.to_thread(shell, "replay", run, "--clinic", clinic.slug, "--json")
    assert (other.code, other.json["same"]) == (1, False)
    assert [d["kind"] for d in other.json["differences"]] == ["missing"]


def test_an_unknown_run_cannot_be_played(shell: Shell) -> None:
    number = "01900000-0000-7000-8000-000000000000"
    shell.done(
        "clinic", "create", "replayed", "--name", "R", "--kind", "dental", "--time-zone", "UTC"
    )
    unknown = shell("replay", number, "--clinic", "replayed")
    assert (unknown.code, "cannot be played" in unknown.out) == (2, True)
    nowhere = shell("replay", number, "--clinic", "nowhere", "--json")
    assert (nowhere.code, nowhere.json["replayed"]) == (2, False)
