"""What was sent can be read again to the letter, beside what was meant; and is kept once."""

import json
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.engine.llm.vendors import Fault, Recorded, vendor_server
from tests.engine.llm.wires import Turn, call
from tests.engine.redaction.egress import choose, settled
from tests.factories.clinic import Clinic

from chartside.engine.llm import ModelRequest, ToolSpec, user
from chartside.engine.redaction import Sent
from chartside.engine.sent import SentPart, keep, sent
from chartside.kernel.scope import Source

WORDS = "Ana Ruiz moved to Boston. Her old number was 617-555-0142."


def found(request: Recorded) -> Turn:
    return call(("find_patient", {"query": "Ruiz"}))


def done(request: Recorded) -> Turn:
    return call(("submit_results", {"summary": "Done."}))


async def a_run(
    clinic: Clinic, turns: list[Any], kind: str = "openai"
) -> tuple[Any, list[Recorded]]:
    async with vendor_server(kind, turns) as server:
        await choose(clinic, kind, server.base_url)
        started = await clinic.clinician.post("/api/scribe/runs", {"text": WORDS})
        run = await settled(clinic, clinic.clinician, started.json()["id"])
        return run, server.requests


async def test_the_payload_stands_beside_the_original(clinic: Clinic, onlooker: Clinic) -> None:
    await clinic.patient(phone="617-555-0142")
    run, requests = await a_run(clinic, [found, done])
    answer = await clinic.clinician.get(f"/api/scribe/runs/{run['id']}/sent")
    assert answer.status_code == 200, answer.text
    first, second = answer.json()
    wire = requests[0].body["messages"]
    assert first["system"] == wire[0]["content"]
    assert first["messages"][0]["blocks"][0]["text"] == wire[1]["content"]
    assert first["tools"] == [tool["function"]["name"] for tool in requests[0].body["tools"]]
    assert first["original_messages"][0]["blocks"][0]["text"] == WORDS
    assert "Ruiz" not in json.dumps([first["system"], first["messages"]])
    assert (first["outcome"], first["redacted"], first["step"]) == ("answered", True, 1)
    spans = {(span["value"], span["kind"]): span for span in first["spans"]}
    name = spans["Ana Ruiz", "PATIENT"]
    text = first["messages"][0]["blocks"][0]["text"]
    assert name["where"] == "messages[0].blocks[0].text"
    assert text[name["start"] : name["end"]] == name["token"]
    assert name["layer"] == "directory"
    assert ("617-555-0142", "PHONE") in spans
    assert len(second["messages"]) == 3
    stranger = await onlooker.clinician.get(f"/api/scribe/runs/{run['id']}/sent")
    assert stranger.status_code == 404
    assert (await clinic.admin.get(f"/api/scribe/runs/{run['id']}/sent")).status_code == 404


async def test_a_call_that_failed_was_sent_all_the_same(clinic: Clinic) -> None:
    run, requests = await a_run(clinic, [Fault("cut")])
    assert run["status"] == "failed"
    kept = (await clinic.clinician.get(f"/api/scribe/runs/{run['id']}/sent")).json()
    assert [one["outcome"] for one in kept] == ["broken_off"]
    assert kept[0]["messages"][0]["blocks"][0]["text"] in json.dumps(
        requests[0].body, ensure_ascii=False
    )
    assert kept[0]["original_messages"][0]["blocks"][0]["text"] == WORDS


async def test_a_model_in_this_process_sends_nothing(clinic: Clinic) -> None:
    started = await clinic.clinician.post("/api/scribe/runs", {"text": WORDS})
    run = await settled(clinic, clinic.clinician, started.json()["id"])
    assert (await clinic.clinician.get(f"/api/scribe/runs/{run['id']}/sent")).json() == []


class Long:
    """A model of a conversation that grows by a message with every call."""

    name = "cloud"

    def __init__(self) -> None:
        self.messages = [user("a message of the length that people write, number 0")]
        self.tools = [ToolSpec("find_patient", "Find a patient.", {"type": "object"})]

    def take_sent(self) -> list[Sent]:
        self.messages.append(
            user(f"a message of the length that people write, number {len(self.messages)}")
        )
        request = ModelRequest("You help. " * 200, list(self.messages), self.tools, "m")
        return [Sent(request, redacted=True)]


async def test_a_long_conversation_is_kept_once(clinic: Clinic) -> None:
    run, _ = await a_run(clinic, [done])
    scope, model = clinic.scope("clinician", Source.AI), Long()
    ids = (run["thread_id"], run["id"])
    async with clinic.house.database.writing(scope) as session:
        for step in range(2, 52):
            await keep(session, model, ids, step, "m", answered=True)
    async with clinic.house.database.reading(scope) as session:
        parts = await session.scalar(select(func.count()).where(SentPart.thread_id == ids[0]))
        views = await sent(session, ids[1])
    assert parts < 60  # fifty messages, two prompts, two sets of tools
    assert [len(view.messages) for view in views[1:]] == list(range(2, 52))
    assert views[-1].messages[-1] == model.messages[-1].model_dump(mode="json")


@pytest.mark.parametrize("local", [False, True])
async def test_a_clinics_own_server_can_be_exempted_and_a_cloud_never(
    clinic: Clinic, local: bool
) -> None:
    await clinic.patient()
    async with vendor_server("compatible", [done]) as server:
        await choose(clinic, "compatible", server.base_url)
        now = (await clinic.admin.get("/api/ai/settings")).json()
        assert now["exempt"] is False
        given = {"local_contracted": local, "redaction": False}
        changed = await clinic.admin.patch("/api/ai/settings", given, etag=f'"{now["revision"]}"')
        assert changed.status_code == (200 if local else 422), changed.text
        now = (await clinic.admin.get("/api/ai/settings")).json()
        assert now["exempt"] is local
        started = await clinic.clinician.post("/api/scribe/runs", {"text": WORDS})
        run = await settled(clinic, clinic.clinician, started.json()["id"])
        said = server.requests[0].raw.decode()
    assert ("Ana Ruiz" in said) is local
    kept = (await clinic.clinician.get(f"/api/scribe/runs/{run['id']}/sent")).json()
    assert [one["redacted"] for one in kept] == [not local]
    audited = (await clinic.admin.get("/api/audit?limit=50")).json()["items"]
    assert any(row["table_name"] == "ai_settings" for row in audited)
