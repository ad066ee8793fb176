"""What was used: by person, day, model and surface; the budget's bar; local servers, offered and never used."""

import asyncio
from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from tests.engine.budgets.paid import PaidModel, answer, limit
from tests.factories.agents import ask, engine_for
from tests.factories.clinic import Clinic

from chartside.engine.budgets.routes import local_ports
from chartside.engine.llm import ModelBroken
from chartside.kernel import clock

MODELS = b'{"object": "list", "data": [{"id": "llama3.1:8b"}, {"id": "gpt-oss:120b-cloud"}]}'


async def use(clinic: Clinic, role: str = "clinician", days_ago: int = 0, **options: Any) -> None:
    with clock.as_of(clock.now() - timedelta(days=days_ago)):
        await ask(engine_for(clinic.house, PaidModel(answer()), **options), clinic, role=role)


async def test_use_is_summed_by_person_day_model_and_surface(
    clinic: Clinic, onlooker: Clinic
) -> None:
    await use(clinic)
    await use(clinic, days_ago=2)
    await use(clinic, "admin", model="our-own-mixtral")
    await use(clinic, days_ago=20)
    shown = (await clinic.admin.get("/api/ai/usage", params={"days": 7})).json()
    total = shown["total"]
    assert (total["calls"], total["input_tokens"], total["output_tokens"]) == (3, 300, 150)
    assert (total["unpriced_calls"], total["cents"]) == (1, "0.1400")
    people = {p["name"]: p["calls"] for p in shown["by_person"]}
    assert people == {clinic.clinician.name: 2, clinic.admin.name: 1}
    assert [d["calls"] for d in shown["by_day"]] == [0, 0, 0, 0, 1, 0, 2]
    assert shown["by_day"][-1]["day"] == clock.today(clinic.scope().zone).isoformat()
    assert {m["model"]: m["calls"] for m in shown["by_model"]} == {
        "claude-sonnet-5": 2,
        "our-own-mixtral": 1,
    }
    assert [s["surface"] for s in shown["by_surface"]] == ["test"]
    month = (await clinic.admin.get("/api/ai/usage", params={"days": 30})).json()
    assert (month["total"]["calls"], len(month["by_day"])) == (4, 30)
    nothing = (await onlooker.admin.get("/api/ai/usage", params={"days": 90})).json()
    assert (nothing["total"]["calls"], nothing["by_person"]) == (0, [])
    assert len(nothing["by_day"]) == 90


async def test_one_persons_days(clinic: Clinic, onlooker: Clinic) -> None:
    await use(clinic)
    await use(clinic, "admin")
    path = f"/api/ai/usage/people/{clinic.clinician.user_id}"
    shown = (await clinic.admin.get(path, params={"days": 7})).json()
    assert (shown["name"], shown["total"]["calls"]) == (clinic.clinician.name, 1)
    assert [d["calls"] for d in shown["by_day"]] == [0, 0, 0, 0, 0, 0, 1]
    foreign = await onlooker.admin.get(path)
    unknown = await onlooker.admin.get(f"/api/ai/usage/people/{uuid4()}")
    assert foreign.status_code == unknown.status_code == 404
    assert foreign.json()["type"] == unknown.json()["type"]


@pytest.mark.parametrize("days", ["8", "0", "-7", "x", "9" * 40, "7.5", ""])
async def test_other_spans_are_refused(clinic: Clinic, days: str) -> None:
    assert (await clinic.admin.get("/api/ai/usage", params={"days": days})).status_code == 422


async def test_a_call_that_broke_off_is_shown_as_such(clinic: Clinic) -> None:
    await ask(engine_for(clinic.house, PaidModel([ModelBroken("cut")])), clinic)
    total = (await clinic.admin.get("/api/ai/usage")).json()["total"]
    assert (total["calls"], total["broken_off"]) == (1, 1)


async def test_the_bar_shows_used_limit_and_when_it_empties(
    clinic: Clinic, onlooker: Clinic
) -> None:
    await limit(clinic, monthly_tokens=100_000)
    model = PaidModel(answer(tokens=(60_000, 30_000)))
    await ask(engine_for(clinic.house, model), clinic)
    bar = (await clinic.admin.get("/api/ai/budget")).json()
    assert (bar["tokens_used"], bar["tokens_reserved"], bar["percent"]) == (90_000, 0, 90)
    assert (bar["announced"], bar["exhausted"], bar["threshold"]) == (True, False, 80)
    assert bar["resets_on"] > bar["month"]
    assert bar["month"].endswith("-01")
    other = (await onlooker.admin.get("/api/ai/budget")).json()
    assert (other["tokens_used"], other["percent"]) == (0, 0)


async def test_without_limits_the_bar_has_no_percentage(clinic: Clinic) -> None:
    await limit(clinic, monthly_tokens=None)
    bar = (await clinic.admin.get("/api/ai/budget")).json()
    assert (bar["percent"], bar["exhausted"]) == (None, False)


async def test_local_servers_are_offered_and_never_used(clinic: Clinic, app: FastAPI) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % len(MODELS)
        writer.write(head + MODELS)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]

    async def ports() -> Mapping[str, int]:
        return {"ollama": port}

    app.dependency_overrides[local_ports] = ports
    try:
        found = (await clinic.admin.get("/api/ai/models/local")).json()
    finally:
        del app.dependency_overrides[local_ports]
        server.close()
        await server.wait_closed()
    [offered] = found
    assert (offered["kind"], offered["base_url"]) == ("ollama", f"http://127.0.0.1:{port}/v1")
    assert [(m["name"], m["leaves"]) for m in offered["models"]] == [
        ("llama3.1:8b", False),
        ("gpt-oss:120b-cloud", True),
    ]
    assert (await clinic.admin.get("/api/ai/settings")).json()["provider"] == "rules"
