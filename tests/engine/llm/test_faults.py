"""Every way in which a vendor can fail has a name, and says nothing of what was sent."""

import logging
import sys
from dataclasses import replace

import pytest
from tests.engine.llm.talk import FAST, SECRET, ask, hear
from tests.engine.llm.vendors import KEY, KINDS, MODELS, Fault, vendor_server
from tests.engine.llm.wires import Turn, call, say

from chartside.engine.llm import (
    Done,
    ModelBroken,
    ModelFailed,
    ModelRefused,
    ModelRequest,
    ModelStalled,
    ModelUnavailable,
    TextDelta,
    ToolCall,
    loader,
)
from chartside.engine.llm.factory import make_provider
from chartside.engine.llm.watch import Limits, ends_event

HASTY = replace(FAST, first=0.25, idle=0.25)
CALLS = call(("find_patient", {"name": "Aurelia"}), ("find_slots", {"day": "2026-03-02"}))

# Vendors' packages leave half-read streams to the collector; whether it meets them in this test or the next is chance.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


async def failure(kind: str, fault: Fault | Turn, limits: Limits = FAST) -> ModelFailed:
    """What a provider raises at this fault, told once."""
    async with vendor_server(kind, [fault, fault, fault]) as server:
        provider = make_provider(server.choice(), limits)
        with pytest.raises(ModelFailed) as caught:
            await hear(provider, ask(MODELS[kind]))
        await server.left_alone()
        await provider.close()
    assert discreet(caught.value)
    return caught.value


def discreet(error: BaseException | None) -> bool:
    """No key, no request and no answer in an exception or in any that it carries along."""
    while error is not None:
        shown = f"{error} {error!r} {error.args} {getattr(error, '__notes__', '')} {vars(error)}"
        if KEY in shown or SECRET in shown or "Be brief" in shown or "guest network" in shown:
            return False
        error = error.__cause__ or error.__context__
    return True


def test_an_indiscreet_error_is_found() -> None:
    hidden = ValueError("outer")
    hidden.__context__ = ValueError(f"key {KEY}")
    assert not discreet(hidden)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("fault", ["silent", "stall", "drip"])
async def test_silence_is_a_stall(kind: str, fault: str) -> None:
    assert type(await failure(kind, Fault(fault), HASTY)) is ModelStalled


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "fault",
    [
        Fault("cut"),
        Fault("cut", CALLS),
        Fault("no_finish"),
        Fault("no_finish", CALLS),
        Fault("html"),
        Fault("garbage"),
        Fault("garbage", after=0),
        Fault("packed"),
    ],
    ids=lambda fault: f"{fault.kind}-{len(fault.turn.calls)}-{fault.after}",
)
async def test_a_broken_answer_is_never_a_success(kind: str, fault: Fault) -> None:
    assert type(await failure(kind, fault)) is ModelBroken


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "google"])
async def test_an_end_in_the_middle_of_arguments_is_broken(kind: str) -> None:
    cut = Turn(calls=(("find_slots", {}), ("find_patient", '{"name": "Au')), stop="length")
    assert type(await failure(kind, cut)) is ModelBroken


@pytest.mark.parametrize("kind", KINDS)
async def test_an_end_by_length_after_whole_arguments_keeps_them(kind: str) -> None:
    async with vendor_server(kind, [replace(CALLS, stop="length")]) as server:
        events = await hear(make_provider(server.choice(), FAST), ask(MODELS[kind]))
    assert [type(event) for event in events if isinstance(event, ToolCall)] == [ToolCall] * 2
    assert events[-1] == Done("length")


@pytest.mark.parametrize("kind", KINDS)
async def test_a_refused_answer_has_no_calls(kind: str) -> None:
    async with vendor_server(kind, [replace(CALLS, stop="refused")]) as server:
        events = await hear(make_provider(server.choice(), FAST), ask(MODELS[kind]))
    assert not [event for event in events if isinstance(event, ToolCall)]
    assert events[-1] == Done("refused")


@pytest.mark.parametrize("kind", KINDS)
async def test_an_answer_without_end_is_cut_by_its_size(kind: str) -> None:
    small = replace(FAST, size=200_000)
    assert type(await failure(kind, Fault("flood"), small)) is ModelBroken


@pytest.mark.parametrize("kind", KINDS)
async def test_the_whole_has_a_deadline_whatever_drips(kind: str) -> None:
    slow = replace(FAST, total=0.3)
    assert type(await failure(kind, Fault("pings"), slow)) is ModelStalled


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 422, 302])
async def test_what_a_vendor_will_not_do_is_refused_once(kind: str, status: int) -> None:
    where = (("location", "http://127.0.0.1:9/elsewhere"),) if status == 302 else ()
    fault = Fault("status", status=status, headers=where)
    async with vendor_server(kind, [fault, say("Yes.")]) as server:
        with pytest.raises(ModelRefused) as caught:
            await hear(make_provider(server.choice(), FAST), ask(MODELS[kind]))
    assert discreet(caught.value)
    assert len(server.requests) == 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("status", [429, 500, 502, 503, 529])
async def test_what_passes_is_tried_three_times(kind: str, status: int) -> None:
    fault = Fault("status", status=status)
    async with vendor_server(kind, [fault, fault, fault, say("Too late.")]) as server:
        with pytest.raises(ModelUnavailable) as caught:
            await hear(make_provider(server.choice(), FAST), ask(MODELS[kind]))
    assert discreet(caught.value)
    assert len(server.requests) == 3


@pytest.mark.parametrize("kind", KINDS)
async def test_a_try_that_brought_nothing_is_repeated(kind: str) -> None:
    busy = Fault("status", status=429, headers=(("retry-after", "0"),))
    error = Fault("error", after=0)
    async with vendor_server(kind, [busy, error, say("Yes.")]) as server:
        events = await hear(make_provider(server.choice(), FAST), ask(MODELS[kind]))
    assert events[-1] == Done("stop")
    assert len(server.requests) == 3
    assert server.requests[0].raw == server.requests[2].raw


@pytest.mark.parametrize("kind", KINDS)
async def test_nothing_is_repeated_after_the_first_token(kind: str) -> None:
    heard: list[object] = []
    fault = Fault("error", after=6)
    async with vendor_server(kind, [fault, say("Again.")]) as server:
        provider = make_provider(server.choice(), FAST)
        with pytest.raises(ModelUnavailable) as caught:
            async for event in provider.complete(ask(MODELS[kind])):
                heard.append(event)
    assert discreet(caught.value)
    assert any(isinstance(event, TextDelta) for event in heard)
    assert len(server.requests) == 1


@pytest.mark.parametrize("kind", KINDS)
async def test_an_error_in_the_stream_leaves_no_connection_behind(kind: str) -> None:
    assert type(await failure(kind, Fault("error"))) is ModelUnavailable
    assert type(await failure(kind, Fault("status", status=401))) is ModelRefused


async def test_a_wait_that_is_too_long_is_told_and_not_waited_for() -> None:
    busy = Fault("status", status=429, headers=(("retry-after", "60"),))
    async with vendor_server("anthropic", [busy, say("Yes.")]) as server:
        with pytest.raises(ModelUnavailable) as caught:
            await hear(make_provider(server.choice()), ask(MODELS["anthropic"]))
    assert caught.value.after == 60
    assert len(server.requests) == 1


@pytest.mark.parametrize("kind", KINDS)
async def test_a_server_that_is_not_there_is_unavailable(kind: str) -> None:
    async with vendor_server(kind, []) as server:
        choice = server.choice()
    with pytest.raises(ModelUnavailable) as caught:
        await hear(make_provider(choice, FAST), ask(MODELS[kind]))
    assert discreet(caught.value)


async def test_a_package_that_is_gone_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    async with vendor_server("anthropic", [say("Yes.")]) as server:
        provider = make_provider(server.choice(), FAST)
        monkeypatch.setitem(sys.modules, "anthropic", None)
        with pytest.raises(ModelRefused, match="not installed"):
            await hear(provider, ask(MODELS["anthropic"]))


async def test_a_listener_that_leaves_ends_the_request() -> None:
    async with vendor_server("openai", [Fault("stall", after=4), say("Yes.")]) as server:
        provider = make_provider(server.choice(), FAST)
        answer = provider.complete(ask(MODELS["openai"]))
        assert isinstance(await anext(answer), TextDelta)
        await answer.aclose()  # type: ignore[attr-defined]
        assert (await hear(provider, ask(MODELS["openai"])))[-1] == Done("stop")


def test_a_package_that_was_told_to_log_everything_is_quietened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(loader, "_loaded", set())
    for name in ("openai", "anthropic", "httpx2", "google_genai"):
        logging.getLogger(name).setLevel(logging.DEBUG)
    loader.load("openai")
    for name in ("openai", "anthropic", "httpx2", "google_genai"):
        assert logging.getLogger(name).level == logging.WARNING


@pytest.mark.parametrize("kind", KINDS)
async def test_nothing_of_a_conversation_is_logged(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with vendor_server(
        kind, [say("Aurelia is well."), Fault("status", status=400)]
    ) as server:
        provider = make_provider(server.choice(), FAST)
        await hear(provider, ask(MODELS[kind]))
        with pytest.raises(ModelRefused):
            await hear(provider, ask(MODELS[kind]))
    for word in (KEY, SECRET, "Aurelia", "Be brief"):
        assert word not in caplog.text


async def test_facts_for_offline_models_are_never_sent() -> None:
    async with vendor_server("openai", [say("Yes.")]) as server:
        request = ModelRequest("", [], [], MODELS["openai"], facts={"patient": "Aurelia"})
        await hear(make_provider(server.choice(), FAST), request)
    assert b"Aurelia" not in server.requests[0].raw


@pytest.mark.parametrize(
    ("tail", "chunk", "ends"),
    [
        (b"", b"data: x\n\n", True),
        (b"x\n", b"\n", True),
        (b"\r\n\r", b"\n", True),
        (b"", b"data: x\r\n\r\ndata", True),
        (b"x\n\n", b"data", False),
        (b"\n\r\n", b"d", False),
        (b"", b"data: x\n", False),
    ],
)
def test_an_event_ends_with_an_empty_line(tail: bytes, chunk: bytes, ends: bool) -> None:
    assert ends_event(tail, chunk) is ends
