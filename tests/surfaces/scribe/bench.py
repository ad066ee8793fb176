"""A clinic with a scribe, and an engine that speaks with the model a test chooses."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from fastapi import FastAPI
from httpx import Response
from sqlalchemy import text
from tests.factories.agents import engine_for
from tests.factories.clinic import Clinic, Person, open_clinic

from chartside.app.wiring import House
from chartside.engine.host import Edges
from chartside.engine.llm import Provider
from chartside.engine.llm.rules import RulesModel
from chartside.engine.runner import Engine
from chartside.engine.threads import RESTING
from chartside.kernel import clock
from chartside.surfaces import scribe

RUNS = "/api/scribe/runs"
NPI = "1234567893"


def rules() -> RulesModel:
    return RulesModel({scribe.SURFACE: scribe.ScribeGrammar()})


def engine_of(house: House, provider: Provider, edges: Edges | None = None) -> Engine:
    surface = scribe.ScribeSurface(house.database, house.gate)
    return engine_for(house, provider, surface, model=provider.name, edges=edges)


@dataclass
class Bench:
    """A clinic whose clinician is a professional, and the engine behind its scribe."""

    clinic: Clinic
    app: FastAPI
    professional_id: str

    @property
    def doctor(self) -> Person:
        return self.clinic.clinician

    @property
    def today(self) -> date:
        return clock.today(ZoneInfo(self.clinic.time_zone))

    @property
    def engine(self) -> Engine:
        engine: Engine = self.app.state.engine
        return engine

    def speak_as_wired(self) -> Engine:
        """The engine as the product has it, with its own choice of model."""
        self.app.state.engine = self.clinic.house.agents.engine
        return self.engine

    def speak(self, provider: Provider, edges: Edges | None = None) -> Engine:
        """Another process, with another model if need be."""
        self.app.state.engine = engine_of(self.clinic.house, provider, edges)
        return self.engine

    async def settled(self) -> None:
        while self.engine.tasks:
            await asyncio.gather(*self.engine.tasks.values())

    async def ask(self, words: str, who: Person | None = None, **given: Any) -> dict[str, Any]:
        """Ask, wait until the run rests, and read it."""
        response = await (who or self.doctor).post(RUNS, {"text": words, **given})
        assert response.status_code == 201, response.text
        return await self.read(response.json()["id"], who)

    async def read(self, run_id: str, who: Person | None = None) -> dict[str, Any]:
        await self.settled()
        response = await (who or self.doctor).get(f"{RUNS}/{run_id}")
        assert response.status_code == 200, response.text
        run: dict[str, Any] = response.json()
        assert run["status"] in RESTING, run
        return run

    async def answer(self, run: dict[str, Any], words: str) -> dict[str, Any]:
        question = next(q for q in run["questions"] if q["answer"] is None)
        path = f"{RUNS}/{run['id']}/answers/{question['id']}"
        response = await self.doctor.post(path, {"answer": words})
        assert response.status_code == 200, response.text
        return await self.read(run["id"])

    async def commit(
        self, run: dict[str, Any], leave_out: tuple[str, ...] = (), who: Person | None = None
    ) -> Response:
        """Countersign every pending proposal but those of the tools left out."""
        kept = [p for p in run["proposals"] if p["tool"] not in leave_out]
        out = [p["id"] for p in run["proposals"] if p["tool"] in leave_out]
        body = {
            "accept": [{"proposal_id": p["id"], "digest": p["digest"]} for p in kept],
            "leave_out": out,
        }
        return await (who or self.doctor).post(f"{RUNS}/{run['id']}/commit", body)

    async def diagnose(self, patient_id: str, *codes: str) -> None:
        """Diagnoses of a patient, the first of them the primary one."""
        for place, code in enumerate(codes):
            body = {"code": code, "is_primary": place == 0}
            made = await self.doctor.post(f"/api/patients/{patient_id}/diagnoses", body)
            assert made.status_code == 201, made.text

    async def medicate(self, patient_id: str, **given: Any) -> dict[str, Any]:
        made = await self.doctor.post(f"/api/patients/{patient_id}/medications", given)
        assert made.status_code == 201, made.text
        found: dict[str, Any] = made.json()
        return found

    async def appointment_type(self, name: str, **given: Any) -> str:
        code = name.lower().replace(" ", "-")
        body = {"name": name, "code": code, "minutes": 45, **given}
        made = await self.clinic.admin.post("/api/scheduling/appointment-types", body)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    async def count(self, table: str) -> int:
        async with self.clinic.house.database.reading(self.clinic.scope()) as session:
            return int(await session.scalar(text(f"SELECT count(*) FROM {table}")))

    async def rows(self, statement: str, **values: Any) -> list[dict[str, Any]]:
        async with self.clinic.house.database.reading(self.clinic.scope("admin")) as session:
            return [dict(row._mapping) for row in await session.execute(text(statement), values)]


@asynccontextmanager
async def open_bench(house: House, app: FastAPI) -> AsyncIterator[Bench]:
    async with open_clinic(house, app) as clinic:
        body = {
            "name": "Dana Whitfield",
            "user_id": str(clinic.clinician.user_id),
            "npi": NPI,
            "credentials": "LCSW",
        }
        made = await clinic.admin.post("/api/staff/professionals", body)
        assert made.status_code == 201, made.text
        bench = Bench(clinic, app, made.json()["id"])
        bench.speak(rules())
        yield bench
        await bench.settled()


def calls(run: dict[str, Any]) -> list[list[str]]:
    """The tools that were called, step by step."""
    return [[call["tool"] for call in step["calls"]] for step in run["steps"]]


def tools(run: dict[str, Any]) -> list[str]:
    """The tools of the proposals, in their order."""
    return [proposal["tool"] for proposal in run["proposals"]]


def proposal(run: dict[str, Any], tool: str) -> dict[str, Any]:
    found: dict[str, Any] = next(p for p in run["proposals"] if p["tool"] == tool)
    return found
