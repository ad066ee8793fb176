"""A stored run played again from what its model said then: the same policy, the same gate, today's record.

The model is not asked: its recorded answers are. Reads run on the role that can only read, writes are previewed and
stored nowhere; what is left of a replay is the audit of its looking. Proposals keep the ids they had, so that
references between them still hold and digests can be compared.

Conflict └── NotReplayable     still under way, nothing recorded, or of a surface or a version that is unknown here
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from pydantic import BaseModel, ValidationError
from sqlalchemy import select

from chartside.engine import threads
from chartside.engine.llm import (
    Done,
    Message,
    ModelRequest,
    ProviderEvent,
    Text,
    TextDelta,
    ToolCall,
    ToolUse,
    Usage,
    user,
)
from chartside.engine.policy import Policy
from chartside.engine.proposals import Draft, Proposal, group_of, prepare
from chartside.engine.runner import Engine
from chartside.engine.seams import Edges
from chartside.engine.threads import RESTING, Run, RunStep, Thread
from chartside.engine.turn import Reply, Turn
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import ChartsideError, Conflict
from chartside.kernel.scope import Scope, Source
from chartside.kernel.tools import Gate, Pending, Preview, Tool


class NotReplayable(Conflict):
    """This run cannot be played again."""


class RecordEnds(Exception):
    """The recorded answers are used up: the run ended here without an ending of its own."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One way in which what came out is not what was stored. `position` is the place in the group then."""

    kind: str  # missing, added, arguments, digest, order
    words: str
    position: int | None = None
    tool: str | None = None


@dataclass(slots=True)
class Replayed:
    """What a replay found. `since` is what has changed around proposals that came out the same."""

    run_id: UUID
    steps: int
    stored: int
    came_out: int
    differences: list[Difference] = field(default_factory=list)
    since: list[str] = field(default_factory=list)

    @property
    def same(self) -> bool:
        return not self.differences


class Recorded:
    """A model that says again what it said."""

    name = "recorded"
    offline = True

    def __init__(self, answers: Sequence[Message]) -> None:
        self._answers = list(answers)

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        if not self._answers:
            raise RecordEnds
        message = self._answers.pop(0)
        for block in message.blocks:
            if isinstance(block, Text):
                yield TextDelta(block.text)
            elif isinstance(block, ToolUse):
                given = json.dumps(block.input) if block.fault is None else "no JSON, as then"
                yield ToolCall(block.id, block.name, given)
        yield Usage(0, 0)
        yield Done("tool_use" if message.calls else "stop")


@dataclass(slots=True)
class ReplayHost:
    """A host that keeps nothing but what came out. `then` are the results of that time, by call."""

    gate: Gate
    edges: Edges
    standing: Callable[[], Awaitable[Scope]]
    ids: dict[str, UUID]
    then: dict[str, Any]
    scope: Scope
    drafts: list[tuple[Draft, str]] = field(default_factory=list)
    refusals: dict[str, str] = field(default_factory=dict)
    changed: list[str] = field(default_factory=list)

    async def stopping(self) -> bool:
        return False

    async def reserve(self, request: ModelRequest) -> None: ...

    async def heard(self, event: ProviderEvent) -> None: ...

    async def broke_off(self, error: BaseException) -> None: ...

    async def keep_reply(self, step: int, request: ModelRequest, reply: Reply) -> None: ...

    async def keep_results(self, step: int, message: Message | None) -> None: ...

    async def refuse(self, call: ToolUse, code: str) -> None:
        self.refusals[call.id] = code

    async def read(self, call: ToolUse) -> Any:
        self.scope = await self.standing()
        try:
            found = await self.gate.read(self.scope, call.name, self.edges.arguments(call.input))
        except ChartsideError as error:
            self._compare(call, {"error": {"code": error.code}})
            raise
        content = self.edges.json_in(_plain(found), tool=call.name)
        self._compare(call, content)
        return content

    async def propose(self, tool: Tool, call: ToolUse) -> Any:
        self.scope = await self.standing()
        arguments = self.edges.arguments(call.input)
        try:
            made = await prepare(self.gate, self.scope, tool.name, arguments, self._before())
        except ChartsideError as error:
            self.refusals[call.id] = error.code
            raise
        draft = replace(made, id=self.ids.get(call.id, made.id))
        self.drafts.append((draft, call.id))
        return {"proposal": str(draft.id), "status": "pending", "title": draft.preview.title}

    def _before(self) -> dict[UUID, Pending]:
        known: dict[UUID, Pending] = {}
        for draft, _ in self.drafts:
            tool = self.gate.registry.get(draft.tool)
            if tool is not None:
                known[draft.id] = draft.as_pending(tool, set(known))
        return known

    def _compare(self, call: ToolUse, content: Any) -> None:
        if call.id in self.then and _gist(self.then[call.id]) != _gist(content):
            self.changed.append(f"{call.name} finds something else than it did then.")


async def replay(engine: Engine, org_id: UUID, run_id: UUID, find: Scope) -> Replayed:
    """Play a run again under its person's rights of this moment. `find` is the scope that may look it up."""
    async with engine.database.reading(find) as session:
        run = await threads.get_run(session, run_id)
        steps = await _steps(session, run)
        stored = await group_of(session, run.id)
    surface = engine.surfaces.get(run.surface)
    if surface is None:
        raise NotReplayable(f"Runs of the kind {run.surface!r} are not known here.")
    answers = _answers(steps, stored, surface.policy)

    async def standing() -> Scope:
        return await engine.auth.standing(run.user_id, org_id, Source.AI)

    scope = await standing()
    host = ReplayHost(
        engine.gate,
        (await engine.speaker(scope, run.thread_id)).edges,
        standing,
        {row.call_id: row.id for row in stored},
        {call["tool_use_id"]: call["content"] for step in steps for call in step.calls},
        scope,
    )
    turn = Turn(
        provider=Recorded([]),
        model=run.model,
        policy=surface.policy,
        permitted=engine.gate.offered(scope),
        system="",
        history=[user("")],
        host=host,
        plain=host.edges.arguments,
    )
    await _play(turn, answers)
    found = Replayed(run.id, len(answers), len(stored), len(host.drafts), since=host.changed)
    _weigh(found, host, stored)
    return found


async def _steps(session: ReadSession, run: Run) -> list[RunStep]:
    if run.status not in RESTING:
        raise NotReplayable("The run is still under way.")
    thread = await session.scalar(select(Thread).where(Thread.id == run.thread_id))
    if thread is None or thread.purged_at is not None or thread.stripped_at is not None:
        raise NotReplayable("What was said and found in this run is no longer kept.")
    statement = select(RunStep).where(RunStep.run_id == run.id).order_by(RunStep.step)
    found = list((await session.scalars(statement)).all())
    if not found:
        raise NotReplayable("Nothing that a model said is recorded of this run.")
    return found


def _answers(
    steps: Sequence[RunStep], stored: Sequence[Proposal], policy: Policy
) -> list[tuple[int, Message]]:
    """What the model said, step by step; without a step whose calls were cut off by a crash and never ran."""
    proposed = {row.call_id for row in stored}
    found = []
    for step in steps:
        try:
            message = Message.model_validate(step.response)
        except ValidationError:
            raise NotReplayable(f"Step {step.step} is of another version.") from None
        asks = any(policy.terminal(call.name) is not None for call in message.calls)
        waited = any(call.id in proposed for call in message.calls)
        if not message.calls or step.calls or asks or waited:
            found.append((step.step, message))
    return found


async def _play(turn: Turn, answers: Sequence[tuple[int, Message]]) -> None:
    """Each recorded step in a sitting of its own, at the step that it was: phases hold as they did."""
    for step, message in answers:
        turn.provider, turn.step = Recorded([message]), step - 1
        try:
            await turn.run()
        except RecordEnds:
            continue


def _weigh(found: Replayed, host: ReplayHost, stored: Sequence[Proposal]) -> None:
    came = {call_id: draft for draft, call_id in host.drafts}
    for row in stored:
        draft = came.pop(row.call_id, None)
        if draft is None:
            code = host.refusals.get(row.call_id, "not_made")
            words = f"Proposal {row.position} ({row.tool}) does not come out: {code}."
            found.differences.append(Difference("missing", words, row.position, row.tool))
            continue
        found.differences += [
            replace(d, position=row.position, tool=row.tool) for d in _between(row, draft)
        ]
        found.since += _since(row, draft.preview)
    for draft in came.values():
        words = f"{draft.tool} comes out, and was not stored."
        found.differences.append(Difference("added", words, tool=draft.tool))
    then = [row.call_id for row in stored]
    now = [call_id for _, call_id in host.drafts if call_id in then]
    if now != [call_id for call_id in then if call_id in now]:
        found.differences.append(Difference("order", "The proposals come out in another order."))


def _between(row: Proposal, draft: Draft) -> list[Difference]:
    """The proposal as the model made it; what a person edited later is theirs."""
    arguments, digest = row.original_arguments or row.arguments, row.original_digest or row.digest
    made = []
    if draft.tool != row.tool:
        made.append(Difference("tool", f"{row.tool} was proposed, and now {draft.tool}."))
    if draft.arguments != arguments:
        now = draft.arguments
        fields = [n for n in {**arguments, **now} if arguments.get(n) != now.get(n)]
        made.append(Difference("arguments", f"{row.tool}: other values for {', '.join(fields)}."))
    elif draft.digest != digest:
        made.append(Difference("digest", f"{row.tool}: the digest is not that of its arguments."))
    return made


def _since(row: Proposal, now: Preview) -> list[str]:
    then = Preview.model_validate(row.preview)
    old = {(v.kind, v.id): v.revision for v in then.rests_on}
    new = {(v.kind, v.id): v.revision for v in now.rests_on}
    told = [
        f"Proposal {row.position} ({row.tool}): the {kind} under it has changed since."
        for (kind, number), revision in new.items()
        if old.get((kind, number), revision) != revision
    ]
    if {w.code for w in then.warnings} != {w.code for w in now.warnings}:
        told.append(f"Proposal {row.position} ({row.tool}): other warnings than then.")
    return told


def _gist(content: Any) -> Any:
    """A result as it can be compared: of a failure, its code."""
    failed = isinstance(content, dict) and isinstance(content.get("error"), dict)
    return ("failed", content["error"].get("code")) if failed else content


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
