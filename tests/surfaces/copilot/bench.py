"""A clinic with a copilot, and an engine that speaks with the model a test chooses."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from fastapi import FastAPI
from httpx import Response
from sqlalchemy import text
from tests.factories.agents import engine_for
from tests.factories.clinic import Clinic, Person, open_clinic

from chartside.app.api import create_app
from chartside.app.wiring import House
from chartside.engine.host import Edges
from chartside.engine.llm import Provider
from chartside.engine.llm.scripted import ScriptedModel, say
from chartside.engine.runner import Engine
from chartside.engine.threads import RESTING
from chartside.surfaces import copilot

API = "/api/copilot"
JSON = dict[str, Any]


def engine_of(house: House, provider: Provider, edges: Edges | None = None) -> Engine:
    return engine_for(house, provider, copilot.CopilotSurface(), model=provider.name, edges=edges)


@dataclass
class Bench:
    """A clinic, its application, and the engine behind the copilot."""

    clinic: Clinic
    app: FastAPI
    threads: dict[str, str] = field(default_factory=dict)

    @property
    def doctor(self) -> Person:
        return self.clinic.clinician

    @property
    def engine(self) -> Engine:
        engine: Engine = self.app.state.engine
        return engine

    def speak(self, *turns: Any, edges: Edges | None = None) -> ScriptedModel:
        """A new process, whose model says this."""
        model = ScriptedModel(*turns)
        self.app.state.engine = engine_of(self.clinic.house, model, edges)
        return model

    def speak_as_wired(self) -> Engine:
        self.app.state.engine = self.clinic.house.agents.engine
        return self.engine

    async def settled(self) -> None:
        while self.engine.tasks:
            await asyncio.gather(*self.engine.tasks.values(), return_exceptions=True)

    async def begin(self, who: Person | None = None, **given: Any) -> JSON:
        response = await (who or self.doctor).post(f"{API}/threads", given)
        assert response.status_code == 201, response.text
        made: JSON = response.json()
        return made

    async def thread(self, who: Person | None = None) -> str:
        """The conversation of a person in this test."""
        person = who or self.doctor
        if person.role not in self.threads:
            self.threads[person.role] = (await self.begin(person))["id"]
        return self.threads[person.role]

    async def send(self, words: str, who: Person | None = None, **given: Any) -> Response:
        thread = given.pop("thread", None) or await self.thread(who)
        body = {"text": words, **given}
        return await (who or self.doctor).post(f"{API}/threads/{thread}/messages", body)

    async def ask(self, words: str, who: Person | None = None, **given: Any) -> JSON:
        """Say something, wait until the answer rests, and read it."""
        response = await self.send(words, who, **given)
        assert response.status_code == 201, response.text
        return await self.read(response.json()["id"], who)

    async def read(self, run_id: str, who: Person | None = None) -> JSON:
        await self.settled()
        response = await (who or self.doctor).get(f"{API}/runs/{run_id}")
        assert response.status_code == 200, response.text
        run: JSON = response.json()
        assert run["status"] in RESTING, run
        return run

    async def shown(self, thread: str | None = None, who: Person | None = None) -> JSON:
        response = await (who or self.doctor).get(
            f"{API}/threads/{thread or await self.thread(who)}"
        )
        assert response.status_code == 200, response.text
        found: JSON = response.json()
        return found

    async def decide(
        self,
        run: JSON,
        card: JSON,
        decision: str = "allow",
        who: Person | None = None,
        **given: Any,
    ) -> Response:
        body = {"decision": decision, "digest": card["digest"], **given}
        path = f"{API}/runs/{run['id']}/decisions/{card['id']}"
        return await (who or self.doctor).post(path, body)

    async def decided(self, run: JSON, card: JSON, decision: str = "allow", **given: Any) -> JSON:
        """Decide, and read the answer when it rests again."""
        response = await self.decide(run, card, decision, **given)
        assert response.status_code == 200, response.text
        return await self.read(run["id"])

    async def works(self, words: str = "and now?") -> None:
        """The next message is answered."""
        self.speak(say_hello())
        run = await self.ask(words)
        assert (run["status"], run["entry"]["text"]) == ("done", "Hello again."), run

    async def rows(self, statement: str, **values: Any) -> list[JSON]:
        async with self.clinic.house.database.reading(self.clinic.scope("admin")) as session:
            return [dict(row._mapping) for row in await session.execute(text(statement), values)]

    async def count(self, table: str) -> int:
        return int((await self.rows(f"SELECT count(*) AS n FROM {table}"))[0]["n"])


def say_hello() -> list[Any]:
    return say("Hello again.")


@asynccontextmanager
async def open_bench(house: House, app: FastAPI | None = None) -> AsyncIterator[Bench]:
    app = app or create_app(house)
    async with open_clinic(house, app) as clinic:
        bench = Bench(clinic, app)
        bench.speak()
        yield bench
        await bench.settled()
