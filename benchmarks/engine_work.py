"""The engine's side of `benchmarks.engine`: our turn on a host that keeps nothing, and our engine on Postgres."""

from typing import Any
from uuid import UUID

from benchmarks.stage import Stage
from chartside.engine.budgets import BudgetMeter
from chartside.engine.llm import Message, ModelRequest, ProviderEvent, ToolUse, user
from chartside.engine.llm.scripted import ScriptedModel, call, say
from chartside.engine.policy import Phase, Policy
from chartside.engine.runner import Engine, Speaker
from chartside.engine.stream import Hub
from chartside.engine.threads import Run
from chartside.engine.turn import End, Outcome, Reply, Turn
from chartside.kernel.db import Session
from chartside.kernel.http import Command
from chartside.kernel.http import Line as Words
from chartside.kernel.scope import Scope, Source
from chartside.kernel.tools import Call, Effect, Gate, Registry, Tool

STEPS = 10
SYSTEM = "You are a helper in a benchmark."
WORDS = "Let me look at that for you, one moment."
LAST = "That is all there is to say about it."
POLICY = Policy("bench", (Phase("all", STEPS + 1, reads=True, writes=True),))


class LookUp(Command):
    words: Words


async def _look_up(asked: Call[LookUp, Any]) -> dict[str, Any]:
    return {"found": asked.args.words, "count": 1}


TOOL = Tool(
    args=LookUp,
    effect=Effect.READ,
    permission="patients.patient.read",
    run=_look_up,
    name="look_up",
    description="Look something up.",
)


def script() -> ScriptedModel:
    steps = [call(("look_up", {"words": f"step {n}"}), text=WORDS) for n in range(1, STEPS + 1)]
    return ScriptedModel(*steps, say(LAST))


class Nowhere:
    """A host that keeps nothing and calls the tool itself."""

    async def stopping(self) -> bool:
        return False

    async def reserve(self, request: ModelRequest) -> None: ...

    async def heard(self, event: ProviderEvent) -> None: ...

    async def broke_off(self, error: BaseException) -> None: ...

    async def keep_reply(self, step: int, request: ModelRequest, reply: Reply) -> None: ...

    async def read(self, call: ToolUse) -> Any:
        return {"found": LookUp.model_validate(call.input).words, "count": 1}

    async def propose(self, tool: Tool, call: ToolUse) -> Any:
        raise NotImplementedError

    async def refuse(self, call: ToolUse, code: str) -> None: ...

    async def keep_results(self, step: int, message: Message | None) -> None: ...


async def our_turn() -> None:
    turn = Turn(script(), "scripted", POLICY, [TOOL], SYSTEM, [user("Hello")], Nowhere())
    outcome = await turn.run()
    assert (outcome.end, outcome.text) == (End.ANSWERED, LAST)


class BenchSurface:
    name = "bench"
    policy = POLICY

    async def system(self, scope: Scope, run: Run) -> str:
        return SYSTEM

    async def facts(self, scope: Scope, run: Run) -> dict[str, Any]:
        return {}

    async def finished(
        self, session: Session, scope: Scope, run: Run, outcome: Outcome
    ) -> None: ...


class PlainEdges:
    """Words pass as they are: the boundary has figures of its own."""

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


def engine_of(stage: Stage) -> Engine:
    """The engine as a process has it, with the one tool, and a model that begins its script with each run."""
    house = stage.house

    async def speaker(scope: Scope, thread_id: UUID) -> Speaker:
        return Speaker(script(), "scripted", PlainEdges())

    return Engine(
        database=house.database,
        gate=Gate(Registry([TOOL], house.access), house.database),
        auth=house.auth,
        hub=Hub(),
        meter=BudgetMeter(house.database, house.settings.model_prices),
        speaker=speaker,
        surfaces={"bench": BenchSurface()},
    )


async def our_run(stage: Stage, engine: Engine) -> None:
    scope = stage.small.scope.through(Source.AI)
    async with engine.database.writing(scope) as session:
        run = await engine.start(session, scope, "bench", "Hello")
    await engine.drive(run.org_id, run.user_id, run.id)
