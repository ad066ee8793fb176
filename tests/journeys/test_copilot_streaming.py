"""Real streaming: a reader hears each word when the model says it; leaving and coming back loses nothing."""

import asyncio
from typing import Any
from uuid import UUID

from httpx import AsyncClient
from sqlalchemy import text
from tests.surfaces.copilot.bench import API, Bench
from tests.surfaces.copilot.fixtures import bench
from tests.surfaces.copilot.serving import asked, heard, served

from chartside.engine.llm import Done, TextDelta
from chartside.engine.llm.scripted import call, say
from chartside.engine.stream import after

__all__ = ["bench"]


def client_of(bench: Bench, address: str) -> AsyncClient:
    return AsyncClient(base_url=address, headers=bench.doctor.client.headers)


async def test_each_word_is_heard_before_the_model_goes_on(bench: Bench) -> None:
    """The model waits until the reader has heard it: an answer that is gathered first would never end."""
    gates = [asyncio.Event(), asyncio.Event()]
    bench.speak(
        [
            TextDelta("One"),
            gates[0].wait,
            TextDelta(" two"),
            TextDelta(" three"),  # right after a parcel: it must not wait for the next word
            gates[1].wait,
            TextDelta(" four"),
            Done("stop"),
        ]
    )
    run = (await bench.send("count")).json()
    said, kinds = "", []
    async with served(bench.app) as address, client_of(bench, address) as client:
        async for event in heard(client, f"{API}/runs/{run['id']}/events"):
            kinds.append(event["type"])
            said += event.get("delta", "")
            if said == "One":
                gates[0].set()
            if said == "One two three":
                gates[1].set()
    assert said == "One two three four"
    assert kinds[0] == "RUN_STARTED"
    assert kinds[-1] == "RUN_FINISHED"


async def test_closing_the_page_changes_nothing_and_a_reader_comes_back(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    left = asyncio.Event()
    bench.speak(
        [TextDelta("One moment."), left.wait, *call(("find_patient", {"query": "Ana"}))],
        call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})),
        say("Written."),
    )
    run = (await bench.send("Ana moved to Boston")).json()
    path = f"{API}/runs/{run['id']}/events"
    async with served(bench.app) as address, client_of(bench, address) as client:
        last = 0
        async for event in heard(client, path):
            last = event["seq"]
            if event.get("delta"):
                break  # the page is closed in the middle of the answer
        left.set()
        rest = [event async for event in heard(client, path, last)]
        assert [e["seq"] for e in rest] == list(range(last + 1, last + 1 + len(rest)))
        card = next(e["value"] for e in rest if e.get("name") == "proposal")
        assert rest[-1]["result"] == {"status": "needs_decision"}
        looked = next(e for e in rest if e["type"] == "TOOL_CALL_RESULT")
        assert looked["words"] == "Searched patient, 1 found"
        shown = await bench.read(run["id"])
        assert card["id"] == shown["entry"]["cards"][0]["id"]
        assert (await bench.decide(shown, shown["entry"]["cards"][0])).status_code == 200
        more = [event async for event in heard(client, path, rest[-1]["seq"])]
        assert [e["type"] for e in more][:2] == ["CUSTOM", "RUN_STARTED"]
        assert "".join(e.get("delta", "") for e in more) == "Written."
        everything = [event async for event in heard(client, path)]
    assert len(everything) == more[-1]["seq"]


async def test_an_answer_follows_its_message_at_once_and_goes_on_without_its_reader(
    bench: Bench,
) -> None:
    ana = await bench.clinic.patient()
    left = asyncio.Event()
    bench.speak([TextDelta("One"), left.wait, TextDelta(" two"), Done("stop")], say("Again."))
    thread = await bench.begin(context={"screen": "patient", "patient_id": ana["id"]})
    path, key = f"{API}/threads/{thread['id']}/messages", {"Idempotency-Key": "said once"}
    async with served(bench.app) as address, client_of(bench, address) as client:
        events = []
        async for event in asked(client, path, "count", **key):
            events.append(event)
            if event.get("delta"):
                break  # nobody listens any more
        assert [event["seq"] for event in events] == [*range(1, len(events) + 1)]
        assert events[0]["type"] == "RUN_STARTED"
        run_id = events[0]["runId"]
        left.set()
        rest = [e async for e in heard(client, f"{API}/runs/{run_id}/events", events[-1]["seq"])]
        assert "".join(event.get("delta", "") for event in [*events, *rest]) == "One two"
        assert rest[-1]["type"] == "RUN_FINISHED"
        again = await client.post(
            path, json={"text": "count"}, headers={"Accept": "text/event-stream", **key}
        )
        assert (again.status_code, again.json()["id"]) == (201, run_id)
        assert again.headers["Idempotency-Replayed"] == "true"
        whole = [event async for event in asked(client, path, "and again")]
    assert [event["seq"] for event in whole] == [*range(1, len(whole) + 1)]
    assert "".join(event.get("delta", "") for event in whole) == "Again."
    assert whole[-1]["type"] == "RUN_FINISHED"
    assert {"run_events", "patients"} <= await _looked_at(bench, ana["id"])
    assert bench.engine.hub._watches == {}  # nobody is left behind


async def _looked_at(bench: Bench, patient_id: str) -> set[str]:
    """What the trail says was read of somebody."""
    async with bench.clinic.house.database.reading(bench.clinic.scope()) as session:
        found = await session.execute(
            text("SELECT table_name FROM audit_log WHERE action = 'READ' AND patient_id = :id"),
            {"id": UUID(patient_id)},
        )
        return {row.table_name for row in found}


async def test_of_two_messages_at_once_one_is_answered(bench: Bench) -> None:
    """Both find the conversation idle; the one that comes second finds it moved on."""
    gate = asyncio.Event()
    bench.speak([gate.wait, TextDelta("One"), Done("stop")], [TextDelta("Two"), Done("stop")])
    await bench.thread()
    answers = await asyncio.gather(*(bench.send(words) for words in ("first", "second", "third")))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    gate.set()
    await bench.settled()
    assert (await bench.send("next")).status_code == 201
    await bench.settled()


async def test_a_long_batch_says_how_far_it_is(bench: Bench) -> None:
    names = (
        "list_users",
        "list_rooms",
        "list_professionals",
        "list_appointment_types",
        "list_users",
    )
    bench.speak(call(*((name, {}) for name in names)), say("All looked up."))
    run = await bench.ask("look everywhere")
    assert run["status"] == "done", run
    async with bench.clinic.house.database.reading(bench.clinic.scope()) as session:
        told: list[Any] = await after(session, run["id"], 0)
    progress = [e.data["value"] for e in told if e.data.get("name") == "progress"]
    assert [(one["done"], one["total"]) for one in progress] == [(n, 5) for n in range(1, 6)]
    assert progress[1]["words"] == "Looked through rooms"
