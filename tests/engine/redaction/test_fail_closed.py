"""When protecting fails nothing is sent, the person reads why, and asking again works: over a vendor's real wire."""

import time
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from tests.engine.llm.vendors import Recorded, VendorServer, vendor_server
from tests.engine.llm.wires import Turn, call
from tests.engine.redaction.egress import choose, settled
from tests.factories.clinic import Clinic

from chartside.engine.llm import ModelRequest
from chartside.engine.redaction import (
    Behind,
    Boundary,
    BoundaryEdges,
    Kind,
    Layer,
    Recogniser,
    Span,
)
from chartside.engine.runner import Speaker
from chartside.kernel import log
from chartside.kernel.db import Swift
from chartside.kernel.scope import Scope

WORDS = "How is Ana Ruiz doing?"
PATIENCE = 0.5  # once slowness is the fault; before, a busy machine would be one


class Faulty:
    """The house's recogniser until it is told to fail."""

    def __init__(self, real: Recogniser, fault: Callable[[str], list[Span]]) -> None:
        self.real, self.fault, self.failing = real, fault, False

    def spans(self, text: str) -> list[Span]:
        return self.fault(text) if self.failing else self.real.spans(text)


def raises(text: str) -> list[Span]:
    raise RuntimeError(f"cannot read {text}")


def takes_long(text: str) -> list[Span]:
    time.sleep(PATIENCE + 0.3)
    return []


def sees_more(text: str) -> list[Span]:
    """What the edges did not see, the guard does."""
    return [Span(0, 3, Kind.PERSON, Layer.PATTERNS)] if "doing" in text else []


class Bench:
    """The engine with a recogniser that can fail. `fail` says when."""

    def __init__(self, clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clinic = clinic
        self.fault: Callable[[str], list[Span]] = raises
        self.at_once = False
        self.late = False
        self.faulty: list[Faulty] = []
        self.spoken: list[Speaker] = []
        engine = clinic.app.state.engine
        self._speaker = engine.speaker
        monkeypatch.setattr(engine, "speaker", self.speaker)

    async def speaker(self, scope: Scope, thread_id: UUID, session: Swift | None = None) -> Speaker:
        spoken: Speaker = await self._speaker(scope, thread_id, session)
        edges = spoken.edges
        assert isinstance(edges, BoundaryEdges)
        faulty = Faulty(edges.boundary.recogniser, self.fault)
        faulty.failing = self.at_once
        edges.boundary.recogniser = faulty
        if self.late:
            _arm_after(edges.boundary, faulty)
        self.faulty.append(faulty)
        self.spoken.append(spoken)
        self._be_patient(60.0)
        return spoken

    def fail(self) -> None:
        for one in self.faulty:
            one.failing = True
        if self.fault is takes_long:
            self._be_patient(PATIENCE)

    def _be_patient(self, seconds: float) -> None:
        for one in self.spoken:
            assert isinstance(one.edges, BoundaryEdges)
            one.edges.seconds = seconds
            if isinstance(one.provider, Behind):
                one.provider._seconds = seconds

    async def ask(self) -> dict[str, Any]:
        started = await self.clinic.clinician.post("/api/scribe/runs", {"text": WORDS})
        assert started.status_code == 201, started.text
        return await settled(self.clinic, self.clinic.clinician, started.json()["id"])

    def mend(self) -> None:
        self.at_once = self.late = False
        self.fault = raises
        self.faulty.clear()
        self.spoken.clear()


def _arm_after(boundary: Boundary, faulty: Faulty) -> None:
    """The fault begins when the edges are done, so that only the guard meets it."""
    protect = boundary.outgoing

    def outgoing(request: ModelRequest) -> ModelRequest:
        made = protect(request)
        faulty.failing = True
        return made

    boundary.outgoing = outgoing  # type: ignore[method-assign]


@pytest.fixture
def bench(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(clinic, monkeypatch)


def done(request: Recorded) -> Turn:
    return call(("submit_results", {"summary": "Nothing to do."}))


async def works_again(bench: Bench, server: VendorServer, already: int) -> None:
    bench.mend()
    server.turns = [*server.turns[:already], done]
    run = await bench.ask()
    assert (run["status"], run["error_code"]) == ("done", None)
    assert len(server.requests) == already + 1


async def test_what_cannot_be_protected_begins_nothing(bench: Bench) -> None:
    """The recogniser fails on the person's own words: no run, no request, a named answer."""
    async with vendor_server("openai", []) as server:
        await choose(bench.clinic, "openai", server.base_url)
        bench.at_once = True
        refused = await bench.clinic.clinician.post("/api/scribe/runs", {"text": WORDS})
        assert refused.status_code == 503
        assert refused.json()["type"].endswith(":not_protected")
        assert "nothing was sent" in refused.json()["title"]
        assert "Ana" not in refused.text
        assert server.requests == []
        await works_again(bench, server, 0)


@pytest.mark.parametrize(
    ("fault", "code", "words"),
    [
        (raises, "recogniser_failed", "could not be looked for"),
        (takes_long, "recogniser_too_slow", "took too long"),
    ],
)
async def test_a_recogniser_that_fails_in_the_middle_ends_the_run(
    bench: Bench, capsys: pytest.CaptureFixture[str], fault: Any, code: str, words: str
) -> None:
    await bench.clinic.patient()
    bench.fault = fault
    log.configure("DEBUG")

    def look(request: Recorded) -> Turn:
        bench.fail()
        return call(("find_patient", {"query": "Ruiz"}))

    async with vendor_server("anthropic", [look]) as server:
        await choose(bench.clinic, "anthropic", server.base_url)
        run = await bench.ask()
        assert (run["status"], run["error_code"]) == ("failed", code)
        assert words in run["error_words"]
        assert "nothing was sent" in run["error_words"]
        assert len(server.requests) == 1  # what was found did not leave
        told = capsys.readouterr()
        log.configure("ERROR")
        assert '"event": "request"' in told.err
        assert "cannot read" not in told.out + told.err
        await works_again(bench, server, 1)


async def test_the_guards_own_failure_and_its_find_both_hold_the_request_back(bench: Bench) -> None:
    async with vendor_server("google", []) as server:
        await choose(bench.clinic, "google", server.base_url)
        bench.late = True
        for fault, words in ((raises, "must not leave"), (sees_more, "A person's name would have")):
            bench.fault = fault
            run = await bench.ask()
            assert (run["status"], run["error_code"]) == ("failed", "guard_refused")
            assert words in run["error_words"]
            assert server.requests == []
            path = f"/api/scribe/runs/{run['id']}/sent"
            (kept,) = (await bench.clinic.clinician.get(path)).json()
            assert (kept["outcome"], kept["reason"]) == ("held_back", "guard_refused")
            assert kept["messages"] == []
        await works_again(bench, server, 0)


async def test_a_result_of_an_unknown_form_is_not_sent(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = bench.clinic.house.gate

    async def strange(*_: Any, **__: Any) -> Any:
        return {"x": object()}

    async with vendor_server("compatible", [call(("find_patient", {"query": "Ruiz"}))]) as server:
        await choose(bench.clinic, "compatible", server.base_url)
        with monkeypatch.context() as patched:
            patched.setattr(type(gate), "read", strange)
            run = await bench.ask()
        assert (run["status"], run["error_code"]) == ("failed", "unknown_payload")
        assert "unknown form" in run["error_words"]
        assert len(server.requests) == 1
        await works_again(bench, server, 1)
