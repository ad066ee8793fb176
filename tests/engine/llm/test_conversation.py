"""One conversation, the same over every vendor's wire."""

import asyncio
import base64
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine.llm.talk import FAST, ask, hear, neutral, said
from tests.engine.llm.vendors import KINDS, MODELS, Raw, VendorServer, vendor_server
from tests.engine.llm.wires import Turn, anthropic, call, event, pieces, say

from chartside.engine.llm import (
    Done,
    Message,
    Reasoning,
    ReasoningDone,
    ToolCall,
    ToolResult,
    ToolUse,
    Usage,
    results,
    user,
)
from chartside.engine.llm.factory import make_provider
from chartside.engine.llm.tags import Tags

SCRIPT = [
    call(
        ("find_patient", {"name": "María «Ñandú» 🩺"}),
        ("find_slots", {"day": "2026-03-02", "length": 30, "rooms": [1, {"a": None}]}),
        text="I will look. ",
        reasoning="First the patient, then the slots.",
    ),
    say("Found one patient and two slots.", reasoning="Enough is known."),
]
ANSWERS = ({"patients": [{"id": "p1", "name": "M. Ñ."}]}, {"error": "no such day"})


async def converse(server: VendorServer) -> list[list[tuple[Any, ...]]]:
    provider = make_provider(server.choice(), FAST)
    model = MODELS[server.kind]
    asked = [user("Who is María?")]
    first = await hear(provider, ask(model, *asked))
    spoken = said(first)
    answered = [
        ToolResult(tool_use_id=use.id, name=use.name, content=content, failed="error" in content)
        for use, content in zip(spoken.calls, ANSWERS, strict=True)
    ]
    second = await hear(provider, ask(model, *asked, spoken, results(*answered)))
    await provider.close()
    return [neutral(first), neutral(second)]


@pytest.mark.parametrize("kind", KINDS)
async def test_the_log_is_the_same_over_every_wire(kind: str) -> None:
    async with vendor_server(kind, SCRIPT) as server:
        log = await converse(server)
    thought = "First the patient, then the slots."
    assert log == [
        [
            ("ReasoningDelta", thought),
            ("ReasoningDone", thought),
            ("TextDelta", "I will look. "),
            ("ToolCall", ("call_0_0", "find_patient", SCRIPT[0].calls[0][1])),
            ("ToolCall", ("call_0_1", "find_slots", SCRIPT[0].calls[1][1])),
            ("Usage", Usage(120, 30)),
            ("Done", Done("tool_use")),
        ],
        [
            ("ReasoningDelta", "Enough is known."),
            ("ReasoningDone", "Enough is known."),
            ("TextDelta", "Found one patient and two slots."),
            ("Usage", Usage(120, 30)),
            ("Done", Done("stop")),
        ],
    ]


@pytest.mark.parametrize("kind", KINDS)
async def test_the_request_holds_what_was_given_and_nothing_of_ours(kind: str) -> None:
    async with vendor_server(kind, SCRIPT) as server:
        await converse(server)
    first, second = server.requests
    sent = second.raw.decode()
    for word in ("Be brief.", "Who is", "find_patient", "find_slots", "call_0_0", "no such day"):
        assert word in sent
    assert "maxLength" in first.raw.decode()
    assert not [name for name in second.headers if "chartside" in name]
    assert second.headers["accept-encoding"] == "identity"


async def test_nothing_is_stored_with_the_vendor() -> None:
    for kind in ("openai", "openai_responses"):
        async with vendor_server(kind, [say("Yes.")]) as server:
            await hear(make_provider(server.choice(), FAST), ask(MODELS[kind]))
        assert server.requests[0].body["store"] is False


async def test_thoughts_go_back_signed_to_anthropic() -> None:
    async with vendor_server("anthropic", SCRIPT) as server:
        await converse(server)
    assistant = server.requests[1].body["messages"][1]
    thought = {
        "type": "thinking",
        "thinking": "First the patient, then the slots.",
        "signature": SCRIPT[0].signature,
    }
    assert assistant["content"][0] == thought
    assert [block["type"] for block in assistant["content"]] == [
        "thinking",
        "text",
        "tool_use",
        "tool_use",
    ]
    answered = server.requests[1].body["messages"][2]["content"]
    assert [block.get("is_error", False) for block in answered] == [False, True]


async def test_the_order_of_thoughts_and_calls_is_kept_for_anthropic() -> None:
    """Its newer models think between calls, some of it sealed, and reject a history in another order."""
    blocks: list[dict[str, Any]] = [
        {"type": "redacted_thinking", "data": "U0VBTEVE"},
        {"type": "tool_use", "id": "toolu_1", "name": "find_patient", "input": {"name": "A"}},
        {"type": "thinking", "thinking": "Then the slots.", "signature": "c2ln"},
        {"type": "tool_use", "id": "toolu_2", "name": "find_slots", "input": {"day": 1}},
    ]
    script = [Raw(tuple(interleaved(blocks))), say("Done.")]
    async with vendor_server("anthropic", script) as server:
        provider = make_provider(server.choice(), FAST)
        spoken = said(await hear(provider, ask(MODELS["anthropic"], user("Hello"))))
        told = [ToolResult(tool_use_id=c.id, name=c.name, content=[]) for c in spoken.calls]
        again = ask(MODELS["anthropic"], user("Hello"), spoken, results(*told))
        await hear(provider, again)
    assert server.requests[1].body["messages"][1]["content"] == blocks


def interleaved(blocks: list[dict[str, Any]]) -> Iterator[bytes]:
    head, tail = anthropic(call(("x", {})), 0, model=MODELS["anthropic"])
    yield head[0]
    for index, block in enumerate(blocks):
        start = block | ({"input": {}} if "input" in block else {})
        yield event({"type": "content_block_start", "index": index, "content_block": start})
        if "input" in block:
            for piece in pieces(json.dumps(block["input"]), 3):
                delta = {"type": "input_json_delta", "partial_json": piece}
                yield event({"type": "content_block_delta", "index": index, "delta": delta})
        yield event({"type": "content_block_stop", "index": index})
    yield from tail


async def test_sealed_reasoning_goes_back_to_responses() -> None:
    async with vendor_server("openai_responses", SCRIPT) as server:
        await converse(server)
    items = server.requests[1].body["input"]
    thought = next(item for item in items if item.get("type") == "reasoning")
    assert thought["id"] == "rs_0"
    assert thought["encrypted_content"] == SCRIPT[0].signature
    assert "".join(s["text"] for s in thought["summary"]) == "First the patient, then the slots."
    used = [item for item in items if item.get("type") == "function_call"]
    assert [(u["call_id"], u["id"]) for u in used] == [
        ("call_0_0", "fc_0_0"),
        ("call_0_1", "fc_0_1"),
    ]


async def test_signatures_of_calls_go_back_to_google() -> None:
    async with vendor_server("google", SCRIPT) as server:
        await converse(server)
    parts = [p for c in server.requests[1].body["contents"] for p in c["parts"]]
    used = [part for part in parts if "functionCall" in part]
    signature = base64.urlsafe_b64decode(used[0]["thoughtSignature"])
    assert signature.decode() == SCRIPT[0].signature
    assert "thoughtSignature" not in used[1]


async def test_thoughts_go_back_in_their_field_to_a_compatible_server() -> None:
    async with vendor_server("compatible", SCRIPT) as server:
        await converse(server)
    spoken = server.requests[1].body["messages"][2]
    assert spoken["reasoning_content"] == "First the patient, then the slots."


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("other", [{"vendor": "elsewhere"}, {"vendor": None, "model": "older"}])
async def test_anothers_thoughts_are_dropped(kind: str, other: dict[str, Any]) -> None:
    sealed = {"vendor": kind, "model": MODELS[kind], "id": "x", "signature": "SEALED"}
    sealed |= {"details": {"thought_signature": "SEALED"}} | other
    spoken = Message(
        role="assistant",
        blocks=[
            Reasoning(text="PRIVATE THOUGHT", opaque=sealed),
            ToolUse(id="c1", name="find_slots", input={}, opaque=sealed),
        ],
    )
    told = results(ToolResult(tool_use_id="c1", name="find_slots", content=[]))
    async with vendor_server(kind, [say("Yes.")]) as server:
        provider = make_provider(server.choice(), FAST)
        await hear(provider, ask(MODELS[kind], user("Hello"), spoken, told))
    assert "PRIVATE THOUGHT" not in server.requests[0].raw.decode()
    assert "SEALED" not in server.requests[0].raw.decode()


@pytest.mark.parametrize("kind", KINDS)
async def test_anothers_ids_become_plain_and_still_match(kind: str) -> None:
    strange = "fc:" + "ñ|" * 40
    spoken = Message(role="assistant", blocks=[ToolUse(id=strange, name="find_slots")])
    told = results(ToolResult(tool_use_id=strange, name="find_slots", content="none"))
    async with vendor_server(kind, [say("Yes.")]) as server:
        provider = make_provider(server.choice(), FAST)
        await hear(provider, ask(MODELS[kind], user("Hello"), spoken, told))
    sent = server.requests[0].raw.decode()
    ids = {word for word in sent.split('"') if word.startswith("call_") and word != "call_id"}
    assert len(ids) == 1
    assert sent.count(ids.pop()) == 2


@pytest.mark.parametrize("kind", KINDS)
async def test_a_made_up_name_does_not_spoil_the_next_request(kind: str) -> None:
    strange = "drop table;\n" + "é" * 90
    spoken = Message(role="assistant", blocks=[ToolUse(id="c1", name=strange)])
    told = results(ToolResult(tool_use_id="c1", name=strange, content="no such tool", failed=True))
    async with vendor_server(kind, [say("Yes.")]) as server:
        provider = make_provider(server.choice(), FAST)
        await hear(provider, ask(MODELS[kind], user("Hello"), spoken, told))
    sent = server.requests[0].raw.decode()
    assert '"drop_table__' + "_" * 52 + '"' in sent
    assert "table;" not in sent


async def test_an_id_that_a_server_uses_again_is_made_fresh() -> None:
    spoken = Message(role="assistant", blocks=[ToolUse(id="call_0_0", name="find_slots")])
    told = results(ToolResult(tool_use_id="call_0_0", name="find_slots", content="none"))
    async with vendor_server("compatible", [call(("find_slots", {}))]) as server:
        provider = make_provider(server.choice(), FAST)
        request = ask(MODELS["compatible"], user("Hello"), spoken, told)
        made = [e for e in await hear(provider, request) if isinstance(e, ToolCall)]
    assert len(made) == 1
    assert made[0].id not in ("", "call_0_0")


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 8, 100])
@pytest.mark.parametrize(
    ("text", "thought", "words"),
    [
        ("<think>Hm, a <b>.</think>\n\nHere it is.", "Hm, a <b>.", "Here it is."),
        ("The tag <think> opens a </think>.", "", "The tag <think> opens a </think>."),
        ("<thin ice", "", "<thin ice"),
        ("<think>never closed </thi", "never closed </thi", ""),
        ("<", "", "<"),
    ],
)
async def test_thoughts_in_tags_are_told_from_words(
    size: int, text: str, thought: str, words: str
) -> None:
    tags = Tags()
    found = [piece for part in pieces(text, size) for piece in tags.feed(part)] + list(tags.end())
    assert "".join(piece for is_thought, piece in found if is_thought) == thought
    assert "".join(piece for is_thought, piece in found if not is_thought) == words


async def test_a_compatible_servers_tagged_thoughts_are_not_sent_back() -> None:
    turn = call(("find_slots", {}), text="<think>Hm, a list.</think>Here it is.")
    async with vendor_server("compatible", [turn]) as server:
        events = await hear(make_provider(server.choice(), FAST), ask(MODELS["compatible"]))
    assert [row[:2] for row in neutral(events)[:3]] == [
        ("ReasoningDelta", "Hm, a list."),
        ("ReasoningDone", "Hm, a list."),
        ("TextDelta", "Here it is."),
    ]
    assert [e.opaque for e in events if isinstance(e, ReasoningDone)] == [None]


async def test_arguments_that_are_no_json_are_passed_on_as_they_came() -> None:
    async with vendor_server("openai", [call(("find_patient", '{"name": oops'))]) as server:
        events = await hear(make_provider(server.choice(), FAST), ask(MODELS["openai"]))
    assert [e.arguments for e in events if isinstance(e, ToolCall)] == ['{"name": oops']


@pytest.mark.parametrize("kind", KINDS)
async def test_a_call_without_arguments_has_an_empty_object(kind: str) -> None:
    async with vendor_server(kind, [call(("find_slots", {}))]) as server:
        events = await hear(make_provider(server.choice(), FAST), ask(MODELS[kind]))
    made = [event for event in events if isinstance(event, ToolCall)]
    assert [json.loads(event.arguments) for event in made] == [{}]


@pytest.mark.parametrize("kind", KINDS)
async def test_length_and_refusal_are_reasons(kind: str) -> None:
    turns = [Turn(text="It is a long", stop="length"), Turn(text="I can", stop="refused")]
    async with vendor_server(kind, turns) as server:
        provider = make_provider(server.choice(), FAST)
        ends = [(await hear(provider, ask(MODELS[kind])))[-1] for _ in turns]
    assert ends == [Done("length"), Done("refused")]


@pytest.mark.parametrize("kind", ["openai", "openai_responses", "google", "compatible"])
async def test_usage_that_is_not_told_is_not_made_up(kind: str) -> None:
    async with vendor_server(kind, [Turn(text="Yes.", usage=None)]) as server:
        events = await hear(make_provider(server.choice(), FAST), ask(MODELS[kind]))
    assert not [event for event in events if isinstance(event, Usage)]
    assert events[-1] == Done("stop")


async def test_a_server_without_a_key_is_spoken_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-somebody-elses")
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    async with vendor_server("compatible", [say("Yes.")]) as server:
        provider = make_provider(server.choice(api_key=None), FAST)
        events = await hear(provider, ask(MODELS["compatible"]))
    assert events[-1] == Done("stop")
    assert "somebody" not in str(server.requests[0].headers)


async def test_one_provider_answers_many_at_once() -> None:
    def turn(request: Any) -> Turn:
        return say(request.body["messages"][-1]["content"][::-1])

    async with vendor_server("openai", [turn] * 20) as server:
        provider = make_provider(server.choice(), FAST)
        asked = [f"question {n}" for n in range(20)]
        running = [hear(provider, ask(MODELS["openai"], user(words))) for words in asked]
        answers = [said(events).text for events in await asyncio.gather(*running)]
    assert answers == [words[::-1] for words in asked]
