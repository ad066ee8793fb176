"""A message taken in short: what is kept is kept whole or not at all, and who is known is known as of that moment."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import text
from tests.surfaces.copilot.bench import API, Bench

from chartside.engine.beginning import Opening
from chartside.engine.llm.choice import ModelChoice
from chartside.engine.llm.scripted import ScriptedModel, say
from chartside.engine.runner import Engine

_SETTINGS = text(
    "INSERT INTO ai_settings (id, provider, model, base_url, local_contracted, redaction, blocked_tools, "
    "per_minute, per_day) VALUES (gen_random_uuid(), 'compatible', 'm', 'http://127.0.0.1:9/v1', false, true, "
    "'[]', 100, 1000)"
)


async def test_of_one_key_at_once_there_is_one_answer(bench: Bench) -> None:
    model = bench.speak(*(say(f"Answer {number}.") for number in range(4)))
    path, key = f"{API}/threads/{await bench.thread()}/messages", {"Idempotency-Key": "twice"}
    answers = await asyncio.gather(
        *(bench.doctor.post(path, {"text": "hello"}, headers=key) for _ in range(4))
    )
    told = {answer.status_code for answer in answers}
    assert 201 in told
    assert told <= {201, 409}
    assert len({answer.json()["id"] for answer in answers if answer.status_code == 201}) == 1
    other = await bench.doctor.post(path, {"text": "something else"}, headers=key)
    assert other.status_code == 422
    assert other.json()["type"].endswith("idempotency_mismatch")
    await bench.settled()
    assert await bench.count("runs") == 1
    assert await bench.count("copilot_entries") == 2
    assert len(model.requests) == 1


async def test_a_conversation_that_moved_on_meanwhile_is_read_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was begun from an old look leaves nothing, and the message is answered from a new one."""
    model = bench.speak(say("Heard."))
    thread, known = await bench.thread(), Engine.opening

    async def slow(self: Engine, *asked: Any) -> Opening | None:
        found = await known(self, *asked)
        await bench.doctor.patch(f"{API}/threads/{thread}", {"title": "Another"})
        return found

    monkeypatch.setattr(Engine, "opening", slow)
    await bench.ask("hello")
    assert await bench.count("runs") == 1
    assert await bench.count("copilot_entries") == 2
    assert [message.text for message in model.requests[0].messages] == ["hello"]
    assert (await bench.shown())["title"] == "Another"


async def test_whoever_is_registered_between_two_messages_is_a_token_in_the_second(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same words in the same conversation: in the history they are read again, since somebody is called so now."""
    model = ScriptedModel(*(say("Noted.") for _ in range(3)))
    model.offline = False
    engine = bench.speak_as_wired()
    agents = bench.clinic.house.agents

    def elsewhere(choice: ModelChoice) -> ScriptedModel:
        return model

    monkeypatch.setattr(agents.providers, "provider", elsewhere)
    async with bench.clinic.house.database.writing(bench.clinic.scope("admin")) as session:
        await session.execute(_SETTINGS)
    said = "They met in the summer field."
    for _ in range(2):
        await bench.ask(said)
    assert (
        engine.since(bench.clinic.org_id) is not None
    )  # from here on the mark comes with the conversation
    assert [said in message.text for message in model.requests[1].messages] == [True, False, True]
    await bench.clinic.patient(given_name="Summer", family_name="Field")
    await bench.ask("And then?")
    left = model.requests[2]
    assert len(left.messages) == 5
    assert "ummer" not in left.system + "".join(message.text for message in left.messages)
