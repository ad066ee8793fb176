"""The last look: whatever still names somebody stops the request, and nothing is sent."""

import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from tests.engine.redaction.helpers import ANA, boundary, request, table

from chartside.engine.llm import (
    Message,
    ModelRefused,
    ModelRequest,
    ProviderEvent,
    Reasoning,
    Text,
    TextDelta,
    ToolResult,
    ToolSpec,
    ToolUse,
    results,
)
from chartside.engine.llm.scripted import ScriptedModel, say
from chartside.engine.redaction import (
    IN_CLEAR,
    INSTRUCTION,
    Boundary,
    DirectoryEntry,
    Guarded,
    GuardRefused,
    Kind,
    Layer,
    Span,
    policy_for,
)


class Cloud(ScriptedModel):
    name = "cloud"
    offline = False


async def ask(edge: Boundary, asked: ModelRequest) -> tuple[Cloud, list[ProviderEvent]]:
    model = Cloud(say("Done."))
    try:
        events = [event async for event in Guarded(model, edge).complete(asked)]
    except GuardRefused:
        assert model.requests == []  # nothing was sent
        raise
    return model, events


async def refused(edge: Boundary, asked: ModelRequest) -> GuardRefused:
    with pytest.raises(GuardRefused) as caught:
        await ask(edge, asked)
    return caught.value


def tool(**schema: Any) -> ToolSpec:
    return ToolSpec("book", "Book a visit.", {"type": "object", "properties": schema})


async def test_a_protected_request_goes_through() -> None:
    edge = boundary()
    asked = edge.outgoing(
        request("Book Ana Ruiz, 612 345 678, tomorrow", tools=[tool(day={"type": "string"})])
    )
    model, events = await ask(edge, asked)
    assert model.requests == [replace(asked, facts={})]
    assert TextDelta("Done.") in events


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("Ana Ruiz", Kind.PATIENT),
        ("ANA RUÍZ", Kind.PATIENT),
        ("ana ruiz gomez", Kind.PATIENT),
        ("A\u200bna Ruiz", Kind.PATIENT),
        ("Ana", Kind.PATIENT),
        ("O'Brien", Kind.STAFF),
        ("655 111 222", Kind.PHONE),
        ("x@example.es", Kind.EMAIL),
        ("born 1999-01-02", Kind.BIRTH),
        (ANA.id, Kind.RECORD),
        ("P000123", Kind.NUMBER),
        ('{"x": "An\\u0061 Ruiz"}', Kind.PATIENT),
    ],
)
async def test_an_identifier_in_a_message_stops_it(said: str, kind: Kind) -> None:
    error = await refused(boundary(), request(f"about {said}" if said[0] != "{" else said))
    assert kind in error.kinds


@pytest.mark.parametrize(
    "asked",
    [
        request("hi", system="You speak with Ana Ruiz."),
        request("hi", tools=[tool(who={"enum": ["Ana Ruiz"]})]),
        request("hi", tools=[ToolSpec("t", "Ask 655 111 222", {})]),
        request(Message(role="assistant", blocks=[Reasoning(text="Ana Ruiz")])),
        request(Message(role="assistant", blocks=[Reasoning(opaque={"t": "Ana Ruiz"})])),
        request(
            Message(role="assistant", blocks=[ToolUse(id="c", name="t", input={"q": "Ana Ruiz"})])
        ),
        request(Message(role="assistant", blocks=[ToolUse(id="c", name="t", fault="Ana Ruiz")])),
        request(results(ToolResult(tool_use_id="c", name="t", content={"a": [{"b": "Ana Ruiz"}]}))),
        request(results(ToolResult(tool_use_id="c", name="t", content={"Ana Ruiz": 1}))),
        request(results(ToolResult(tool_use_id="c", name="t", content={"tel": 612345678}))),
        request(results(ToolResult(tool_use_id="c", name="t", content="Ana Ruiz"))),
        request(Message(role="user", blocks=[Text(text="Ana Ru"), Text(text="iz")])),
    ],
)
async def test_every_part_of_a_request_is_looked_at(asked: ModelRequest) -> None:
    assert (await refused(boundary(), asked)).kinds


@pytest.mark.parametrize("second", ["I found her", "4 of them", "Ana Ruiz came"])
async def test_what_is_said_around_a_call_does_not_run_into_a_token(second: str) -> None:
    """Whatever the conversation's key, and so the letters of its tokens, may be."""
    for number in range(30):
        edge = boundary(key=b"%032d" % number)
        blocks = [
            Text(text="Let me look up Ana Ruiz"),
            ToolUse(id="c", name="find", input={}),
            Text(text=second),
        ]
        await ask(edge, edge.outgoing(request(Message(role="assistant", blocks=blocks))))


async def test_a_field_for_a_name_must_hold_a_token() -> None:
    content = {"given_name": "Xochitl", "status": "active"}
    error = await refused(
        boundary([]), request(results(ToolResult(tool_use_id="c", name="t", content=content)))
    )
    assert Kind.PATIENT in error.kinds


async def test_what_became_known_later_stops_what_was_said_before() -> None:
    edge = boundary([])
    asked = request("Register Xochitl Pérez")
    await ask(edge, edge.outgoing(asked))
    edge.tokenise_json({"given_name": "Xochitl"})
    assert (await refused(edge, asked)).kinds
    await ask(edge, edge.outgoing(asked))


async def test_a_token_of_another_conversation_is_no_cover() -> None:
    theirs = boundary(key=b"another conversation's own key..")
    foreign = theirs.tokenise_json({"given_name": "Eva"})
    asked = request(results(ToolResult(tool_use_id="c", name="t", content=foreign)))
    assert Kind.PATIENT in (await refused(boundary(), asked)).kinds


async def test_the_words_say_what_kind_and_never_the_value() -> None:
    error = await refused(boundary(), request("Ana Ruiz, 655 111 222"))
    words = "A telephone number and the name of a patient would have left the clinic unprotected."
    assert str(error) == f"{words} Nothing was sent."
    assert error.__cause__ is None
    assert isinstance(error, ModelRefused)


@pytest.mark.parametrize("name", ["Grant", "Page", "Visit", "Book", "Day"])
async def test_our_own_words_never_stop_us(name: str) -> None:
    """A patient may bear any name: the tools' own descriptions are not about them."""
    person = DirectoryEntry(Kind.PATIENT, "1", (f"{name} Xu", name))
    edge = boundary([person])
    words = f"We {name} a {name.lower()} for the {name}."
    await ask(
        edge,
        edge.outgoing(request("hello", tools=[ToolSpec("book_visit", words, {"title": name})])),
    )


async def test_what_a_model_is_told_of_tokens_goes_through() -> None:
    edge = boundary()
    asked = request("hello", system=f"You help in a clinic.\n\n{INSTRUCTION}")
    assert edge.outgoing(asked).system == asked.system
    await ask(edge, asked)


@pytest.mark.parametrize(
    "said", ["You may grant a visit", "Hope is not a plan. Will call.", "She has dolores"]
)
async def test_ordinary_words_do_not_stop_us(said: str) -> None:
    edge = boundary()
    await ask(edge, edge.outgoing(request(said)))


class Broken:
    def spans(self, text: str) -> list[Span]:
        raise RuntimeError(f"cannot read {text}")


class Slow:
    def spans(self, text: str) -> list[Span]:
        time.sleep(0.3)
        return []


async def test_a_recogniser_that_fails_stops_it_and_says_nothing_of_what_it_saw() -> None:
    edge = Boundary(table(), Broken())
    error = await refused(edge, request("Ana Ruiz"))
    assert "Ana" not in str(error) + repr(error) + error.reason
    assert error.__context__ is None or error.__suppress_context__


async def test_a_recogniser_that_takes_too_long_stops_it() -> None:
    model = Cloud(say("Done."))
    guarded = Guarded(model, Boundary(table(), Slow()), seconds=0.02)
    with pytest.raises(GuardRefused) as caught:
        async for _ in guarded.complete(request("hello")):
            pass
    assert caught.value.reason == "timeout"
    assert model.requests == []


@pytest.mark.parametrize(
    "asked",
    [
        request(results(ToolResult(tool_use_id="c", name="t", content={"x": object()}))),
        request(results(ToolResult(tool_use_id="c", name="t", content=b"bytes"))),
        request("x", tools=[ToolSpec("t", "d", {"x": object()})]),
        replace(request("x"), system=b"bytes"),  # type: ignore[arg-type]
        replace(request("x"), messages=["text"]),  # type: ignore[list-item]
        replace(request("x"), tools=[{"name": "t"}]),  # type: ignore[list-item]
    ],
)
async def test_what_it_does_not_know_stops_it(asked: ModelRequest) -> None:
    assert (await refused(boundary(), asked)).reason == "UnknownPayload"


async def test_an_offline_model_is_exempt_and_goes_the_same_way() -> None:
    edge = boundary(policy=policy_for(offline=True))
    asked = replace(request("Ana Ruiz"), facts={"today": "Monday"})
    model = ScriptedModel(say("Done."))
    assert [e async for e in Guarded(model, edge).complete(asked)]
    assert model.requests == [asked]


def test_only_a_local_model_can_be_exempted() -> None:
    assert policy_for(offline=False).redact
    assert policy_for(offline=False, exempted=True).redact
    assert policy_for(offline=False, local=True).redact
    assert not policy_for(offline=False, local=True, exempted=True).redact
    assert policy_for(offline=True) == IN_CLEAR


async def test_facts_for_offline_models_are_never_sent() -> None:
    model, _ = await ask(boundary(), replace(request("hello"), facts={"patient": "Ana Ruiz"}))
    assert model.requests[0].facts == {}


async def test_a_stream_that_is_left_is_closed() -> None:
    closed: list[bool] = []

    class Endless:
        name, offline = "endless", False

        async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
            try:
                while True:
                    yield TextDelta("x")
            finally:
                closed.append(True)

    stream = Guarded(Endless(), boundary()).complete(request("hello"))
    await anext(stream)
    await stream.aclose()  # type: ignore[attr-defined]
    assert closed == [True]


async def test_another_recogniser_takes_the_place_of_the_chain() -> None:
    class Shy:
        def spans(self, text: str) -> list[Span]:
            place = text.find("secret")
            return [Span(place, place + 6, Kind.PERSON, Layer.PATTERNS)] if place >= 0 else []

    edge = Boundary(table(), Shy())
    assert await ask(edge, edge.outgoing(request("a secret word")))
    assert (await refused(edge, request("a secret word"))).kinds == {Kind.PERSON}
