"""An engine for a test: a scripted model, a plain surface, words that pass unchanged, and the real meter."""

import asyncio
from datetime import timedelta
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field
from tests.factories.clinic import Clinic

from chartside.app.wiring import House
from chartside.engine import threads
from chartside.engine.budgets import BudgetMeter
from chartside.engine.host import Edges, Meter
from chartside.engine.llm import Provider
from chartside.engine.policy import Ending, Phase, Policy, Terminal
from chartside.engine.runner import Engine, Speaker, Surface
from chartside.engine.stream import Hub, StreamEvent, after
from chartside.engine.threads import Run, RunStatus, get_run
from chartside.engine.turn import Outcome
from chartside.kernel import clock
from chartside.kernel.db import Session, Swift
from chartside.kernel.http import Command, Line
from chartside.kernel.scope import Scope, Source

MODEL = "claude-sonnet-5"


class PlainEdges:
    """Edges of a model that may hear everything: nothing is changed."""

    def text_in(self, value: str) -> str:
        return value

    def json_in(self, value: Any, *, tool: str = "") -> Any:
        return value

    def arguments(self, value: dict[str, Any]) -> dict[str, Any]:
        return value

    def text_out(self, value: str) -> str:
        return value

    def stream_out(self, value: str, *, last: bool = False) -> str:
        return value

    def new_symbols(self) -> list[dict[str, str]]:
        return []


class SubmitResults(Command):
    summary: Line


class AskedQuestion(Command):
    question: Line
    context: Line | None = None
    options: Annotated[list[Line], Field(max_length=10)] = Field(default_factory=list)


class AskClarification(Command):
    questions: Annotated[list[AskedQuestion], Field(min_length=1, max_length=5)]


TERMINALS = (
    Terminal("submit_results", "End with a summary.", SubmitResults, Ending.FINISH),
    Terminal("ask_clarification", "Ask the person.", AskClarification, Ending.ASK),
)


class PlainSurface:
    """A surface that says little and allows everything at every step; its writes gather in a group."""

    def __init__(self, name: str = "test", policy: Policy | None = None) -> None:
        self.name = name
        everything = (Phase("all", 10, reads=True, writes=True),)
        self.policy = policy or Policy(name, everything, TERMINALS)
        self.finished_with: list[Outcome] = []

    async def system(self, scope: Scope, run: Run) -> str:
        return "You are a helper in a test."

    async def facts(self, scope: Scope, run: Run) -> dict[str, Any]:
        return {}

    async def finished(self, session: Session, scope: Scope, run: Run, outcome: Outcome) -> None:
        self.finished_with.append(outcome)
        if isinstance(outcome.args, SubmitResults):
            run.summary = outcome.args.summary


async def make_run(session: Session, scope: Scope, status: RunStatus = RunStatus.READY) -> Run:
    """A run as it would be left by an agent, without one."""
    thread = await threads.open_thread(session, scope, "test")
    run = Run(
        thread_id=thread.id,
        surface="test",
        user_id=scope.person,
        status=status,
        provider="scripted",
        model="scripted",
        request={},
        deadline_at=clock.now() + timedelta(minutes=5),
    )
    session.add(run)
    await session.flush()
    return run


def engine_for(
    house: House,
    provider: Provider,
    surface: Surface | None = None,
    *,
    model: str = MODEL,
    edges: Edges | None = None,
    meter: Meter | None = None,
) -> Engine:
    """An engine as one process has it. Two of them on one house are two processes."""
    place = surface or PlainSurface()
    spoken = Speaker(provider, model, edges or PlainEdges())

    async def speaker(scope: Scope, thread_id: UUID, session: Swift | None = None) -> Speaker:
        return spoken

    return Engine(
        database=house.database,
        gate=house.gate,
        auth=house.auth,
        hub=Hub(),
        meter=meter or BudgetMeter(house.database, house.settings.model_prices),
        speaker=speaker,
        surfaces={place.name: place},
    )


async def begin(
    engine: Engine, clinic: Clinic, words: str = "Hello", role: str = "clinician"
) -> Run:
    """A run that was asked for, and that nobody drives yet."""
    scope = clinic.scope(role, Source.AI)
    surface = next(iter(engine.surfaces))
    async with engine.database.writing(scope) as session:
        return await engine.start(session, scope, surface, words)


async def drive(engine: Engine, run: Run) -> Run:
    """Drive a run to its rest, and give it as it is then."""
    await engine.drive(run.org_id, run.user_id, run.id)
    return await reread(engine, run)


async def ask(engine: Engine, clinic: Clinic, words: str = "Hello", role: str = "clinician") -> Run:
    """Ask, and wait for the rest."""
    return await drive(engine, await begin(engine, clinic, words, role))


async def settled(engine: Engine) -> None:
    """Wait until every run that this engine drives has come to a rest."""
    await asyncio.gather(*engine.tasks.values())


async def reread(engine: Engine, run: Run) -> Run:
    scope = await engine.auth.standing(run.user_id, run.org_id, Source.AI)
    async with engine.database.reading(scope) as session:
        return await get_run(session, run.id)


async def events_of(engine: Engine, run: Run) -> list[StreamEvent]:
    scope = await engine.auth.standing(run.user_id, run.org_id, Source.AI)
    async with engine.database.reading(scope) as session:
        return await after(session, run.id, 0)
