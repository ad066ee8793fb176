"""Everything that leaves: with a canary in every text of the clinic, no byte of any wire and no log has it."""

import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from tests.engine.llm.vendors import KINDS, Fault, Recorded, vendor_server
from tests.engine.llm.wires import call
from tests.engine.redaction.canaries import CANARY, FAMILY, GIVEN, MAIL, leaks
from tests.engine.redaction.egress import (
    WORDS,
    Calls,
    Planted,
    check,
    choose,
    open_planted,
    settled,
)
from tests.engine.redaction.talking import Talking

from chartside.app.wiring import House
from chartside.kernel import log
from chartside.kernel.db.provision import Urls

Output = pytest.CaptureFixture[str]
WHO = ("admin", "receptionist", "assistant", "clinician", "receptionist")
"""Who talks with the copilot over which wire: nobody so often that it is too often."""
CLEAN = b'{"said": "PATIENT_aaaaaaaaaaaaaaaa"}'


@pytest.fixture(scope="module")
async def planted(house: House, app: FastAPI, urls: Urls) -> AsyncIterator[Planted]:
    async with open_planted(house, app, urls) as made:
        assert len(made.fields) > 60, made.fields
        yield made


@pytest.fixture
def logged(capsys: Output) -> Iterator[Output]:
    """The log as a server writes it, with everything that it can say."""
    log.configure("DEBUG")
    yield capsys
    log.configure("ERROR")


def script(calls: Calls) -> Iterator[Any]:
    """Look twice, act, ask, answer; and a server that is busy at first, and quotes what it was sent."""
    if len(calls) > 20:
        yield Fault("status", status=503, headers=(("retry-after", "0"),))
    for start in range(0, min(len(calls), 120), 20):
        yield call(*calls[start : start + 20], text=f"About {GIVEN}.")
    yield call(("ask_clarification", {"questions": [{"question": f"Which {GIVEN}?"}]}))
    yield call(("submit_results", {"summary": f"Seen to {GIVEN} {FAMILY}."}))


def test_the_signs_are_found() -> None:
    assert list(leaks(f"x {CANARY.upper()} y"))
    assert not list(leaks("a patient, a visit, 617"))


@pytest.mark.parametrize(
    "request_",
    [
        Recorded(f"/v1?about={GIVEN}", {}, CLEAN),
        Recorded("/v1", {"x-about": MAIL}, CLEAN),
        Recorded("/v1", {}, b'{"said": "PATIENT_aaaaaaaaaaaaaaaa, \\u0051uarmby"}'),
        Recorded("/v1", {}, b'{"said": "PATIENT_aaaaaaaaaaaaaaaa, Balthasar"}'),
        Recorded("/v1", {}, b'{"said": "PATIENT_aaaaaaaaaaaaaaaa, id-of-hers"}'),
        Recorded("/v1", {}, b'{"said": "nobody was spoken of"}'),
    ],
)
def test_a_request_that_tells_is_found(request_: Recorded) -> None:
    check("openai", [Recorded("/v1", {}, CLEAN)], ["id-of-hers"])
    with pytest.raises(AssertionError):
        check("openai", [request_], ["id-of-hers"])


async def test_no_canary_leaves_over_any_wire(planted: Planted, logged: Output) -> None:
    acts = [*planted.strange(), planted.change(city=f"{GIVEN}ville")]
    calls = [*acts, *planted.reads("clinician")]
    for number, kind in enumerate(KINDS):
        await one_run(planted, kind, calls if number == 0 else calls[number::12])
    no_canary_in(logged)


async def one_run(planted: Planted, kind: str, calls: Calls) -> None:
    clinic, about = planted.clinic, planted.world.ids["patient_id"]
    turns, person = list(script(calls)), clinic.clinician
    async with vendor_server(kind, turns) as server:
        await choose(clinic, kind, server.base_url)
        started = await person.post("/api/scribe/runs", {"text": WORDS, "patient_id": about})
        assert started.status_code == 201, started.text
        run = await settled(clinic, person, started.json()["id"])
        if run["status"] == "needs_answer":
            path = f"/api/scribe/runs/{run['id']}/answers/{run['questions'][0]['id']}"
            assert (await person.post(path, {"answer": CANARY})).status_code == 200
            run = await settled(clinic, person, run["id"])
        assert run["status"] in ("ready", "done"), (kind, run["error_code"], run["error_words"])
        assert len(server.requests) == len(turns)
        check(kind, server.requests, planted.ids)


async def test_no_canary_leaves_in_a_conversation(planted: Planted, logged: Output) -> None:
    for number, (kind, role) in enumerate(zip(KINDS, WHO, strict=True)):
        reads = planted.reads(role)[number :: len(KINDS)]
        await Talking(planted, kind, role).talk(reads, whole=number == 0)
    no_canary_in(logged)


def no_canary_in(logged: Output) -> None:
    said = logged.readouterr()
    lines = [json.loads(line) for line in said.err.splitlines()]
    assert any(line["event"] == "request" for line in lines)
    assert list(leaks(said.out + said.err)) == []
