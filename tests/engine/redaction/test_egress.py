"""Everything that leaves: with a canary in every text of the clinic, no byte of any wire and no log has it."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine.llm.vendors import KEY, KINDS, MODELS, Fault, Recorded, vendor_server
from tests.engine.llm.wires import call
from tests.engine.redaction.canaries import CANARY, FAMILY, GIVEN, MAIL, PHONE, leaks, plant
from tests.factories.clinic import Clinic, Person
from tests.factories.world import World
from tests.laws.test_confinement import arguments

from chartside.kernel.db.provision import Urls

RESTRICTED = "marmalade under a green ladder"
WORDS = f"What is new with {GIVEN} {FAMILY}? Call {PHONE} or {MAIL}."


async def choose(clinic: Clinic, kind: str, base_url: str) -> None:
    """The clinic's model, as an administrator sets it."""
    now = await clinic.admin.get("/api/ai/settings")
    chosen = await clinic.admin.patch(
        "/api/ai/settings",
        {"provider": kind, "model": MODELS[kind], "base_url": base_url, "api_key": KEY},
        etag=f'"{now.json()["revision"]}"',
    )
    assert chosen.status_code == 200, chosen.text


async def settled(clinic: Clinic, person: Person, run_id: str) -> dict[str, Any]:
    engine = clinic.app.state.engine
    while engine.tasks:
        for task in list(engine.tasks.values()):
            await task
    found: dict[str, Any] = (await person.get(f"/api/scribe/runs/{run_id}")).json()
    return found


def calls_of(clinic: Clinic, world: World, role: str) -> list[tuple[str, Any]]:
    """Every tool of this person, with arguments that work; some that fail, with the canary in what was given."""
    offered = clinic.house.gate.offered(clinic.scope(role))
    reads = [(tool.name, arguments(tool, world.ids)) for tool in offered if not tool.writes]
    write = {"patient_id": world.ids["patient_id"], "city": f"{GIVEN}ville"}
    strange = [
        ("find_patient", {"query": CANARY[:150]}),
        ("get_patient", {"patient_id": CANARY}),
        ("get_patient", {"patient_id": world.ids["*"], CANARY: CANARY}),
        ("export_everything", {"code": CANARY}),
        ("update_patient", write),
    ]
    return [*strange, *reads]


def script(calls: list[tuple[str, Any]]) -> Iterator[Any]:
    """Look twice, act, ask, answer; and a server that is busy at first, and quotes what it was sent."""
    if len(calls) > 20:
        yield Fault("status", status=503)
    for start in range(0, min(len(calls), 120), 20):
        yield call(*calls[start : start + 20], text=f"About {GIVEN}.")
    yield call(("ask_clarification", {"questions": [{"question": f"Which {GIVEN}?"}]}))
    yield call(("submit_results", {"summary": f"Seen to {GIVEN} {FAMILY}."}))


def test_the_signs_are_found() -> None:
    assert list(leaks(f"x {CANARY.upper()} y"))
    assert not list(leaks("a patient, a visit, 617"))


async def test_no_canary_leaves_over_any_wire(
    clinic: Clinic, urls: Urls, capsys: pytest.CaptureFixture[str]
) -> None:
    world = await World(clinic).build()
    await clinic.patient(given_name=GIVEN, family_name=FAMILY, phone=PHONE, email=MAIL)
    await restricted_note(clinic, world)
    planted = plant(urls.admin, clinic.org_id)
    assert len(planted) > 60, planted
    calls = calls_of(clinic, world, "clinician")
    for number, kind in enumerate(KINDS):
        await one_run(clinic, world, kind, calls if number == 0 else calls[number::12])
    logged = capsys.readouterr()
    assert list(leaks(logged.out + logged.err)) == []


async def restricted_note(clinic: Clinic, world: World) -> None:
    """A note that the law keeps apart; it names nobody, and must not leave all the same."""
    note = {
        "patient_id": world.ids["patient_id"],
        "encounter_id": world.ids["encounter_id"],
        "kind": "psychotherapy",
        "content": {"narrative": f"A dream of {RESTRICTED}."},
    }
    made = await clinic.clinician.post("/api/note-drafts", note)
    assert made.status_code == 201, made.text
    etag = {"If-Match": f'"{made.json()["revision"]}"'}
    signed = await clinic.clinician.post(
        f"/api/note-drafts/{made.json()['id']}/sign", {}, headers=etag
    )
    assert signed.status_code in (200, 201), signed.text


async def one_run(clinic: Clinic, world: World, kind: str, calls: list[tuple[str, Any]]) -> None:
    turns, person = list(script(calls)), clinic.clinician
    async with vendor_server(kind, turns) as server:
        await choose(clinic, kind, server.base_url)
        asked = {"text": WORDS, "patient_id": world.ids["patient_id"]}
        started = await person.post("/api/scribe/runs", asked)
        assert started.status_code == 201, started.text
        run = await settled(clinic, person, started.json()["id"])
        if run["status"] == "needs_answer":
            path = f"/api/scribe/runs/{run['id']}/answers/{run['questions'][0]['id']}"
            assert (await person.post(path, {"answer": CANARY})).status_code == 200
            run = await settled(clinic, person, run["id"])
        assert run["status"] in ("ready", "done"), (kind, run["error_code"], run["error_words"])
        assert len(server.requests) == len(turns)
        check(kind, server.requests, world)


def check(kind: str, requests: list[Recorded], world: World) -> None:
    ids = [world.ids[name] for name in ("patient_id", "encounter_id", "note_id", "claim_id")]
    for number, request in enumerate(requests):
        said = json.dumps(request.body, ensure_ascii=False)
        assert list(leaks(said)) == [], (kind, number, _around(said))
        assert [one for one in ids if one in said] == [], (kind, number)
        assert RESTRICTED not in said, (kind, number)
    assert re.search(r"PATIENT_[a-z2-7]{16}", requests[-1].raw.decode())


def _around(said: str) -> list[str]:
    return [
        said[max(0, m.start() - 80) : m.end() + 40]
        for sign in leaks(said)
        for m in list(re.finditer(re.escape(sign), said, re.IGNORECASE))[:2]
    ]
