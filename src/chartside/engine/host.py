"""A run's footing in the database: what a turn asks for, done through the gate and kept as rows.

No transaction is open while a model speaks. Each step is kept in two short ones: the reply when it is whole, then the
results of its calls together with the proposals they made.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, Protocol
from uuid import UUID

import orjson
from pydantic import BaseModel
from sqlalchemy import text

from chartside.engine import stream, threads
from chartside.engine.llm import (
    Message,
    ModelRequest,
    Provider,
    ProviderEvent,
    TextDelta,
    ToolCall,
    ToolUse,
)
from chartside.engine.proposals import Draft, group_of, pending_before, prepare, store
from chartside.engine.stream import EventType, StreamEvent, custom
from chartside.engine.threads import RunStep, SymbolRow
from chartside.engine.turn import Reply
from chartside.kernel import clock
from chartside.kernel.db import Database, Session
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Gate, Pending, Tool

COALESCE = 0.05
LEASE = 60.0


class Edges(Protocol):
    """Where words cross between the clinic and a model. Nothing of a person passes untokenised where it must not."""

    def text_in(self, value: str) -> str: ...

    def json_in(self, value: Any) -> Any: ...

    def arguments(self, value: dict[str, Any]) -> dict[str, Any]: ...

    def text_out(self, value: str) -> str: ...

    def stream_out(self, value: str, *, last: bool = False) -> str: ...

    def new_symbols(self) -> list[dict[str, str]]: ...


class Meter(Protocol):
    """Who counts: limits before a call, what was used after it."""

    async def reserve(
        self, scope: Scope, run_id: UUID, provider: Provider, request: ModelRequest
    ) -> None: ...

    async def settle(self, session: Session, scope: Scope, run_id: UUID, reply: Reply) -> None: ...

    async def forfeit(self, scope: Scope, run_id: UUID) -> None: ...


@dataclass(slots=True)
class RunHost:
    """The host of one sitting. `standing` gives the person's rights of the moment, asked before every call."""

    database: Database
    gate: Gate
    hub: stream.Hub
    edges: Edges
    meter: Meter
    standing: Callable[[], Awaitable[Scope]]
    run_id: UUID
    thread_id: UUID
    group_id: UUID
    scope: Scope
    provider: Provider
    holder: str
    said: list[StreamEvent] = field(default_factory=list)
    drafts: list[tuple[Draft, str]] = field(default_factory=list)
    step_calls: list[dict[str, Any]] = field(default_factory=list)
    message_open: bool = False
    flushed: float = 0.0

    async def stopping(self) -> bool:
        self.scope = await self.standing()
        async with self.database.reading(self.scope) as session:
            asked = text("SELECT stop_asked FROM runs WHERE id = :id AND holder = :holder")
            found = (await session.execute(asked, self._mine())).one_or_none()
        if found is None:
            raise threads.RunHeld
        return bool(found.stop_asked)

    async def reserve(self, request: ModelRequest) -> None:
        await self.meter.reserve(self.scope, self.run_id, self.provider, request)

    async def heard(self, event: ProviderEvent) -> None:
        """Words go out as they come, in small parcels; a person reads faster than a row can be written for each."""
        if isinstance(event, TextDelta):
            shown = self.edges.stream_out(event.text)
            if shown:
                self._say(shown)
        elif isinstance(event, ToolCall):
            self._close_message()
            self.said.append(
                StreamEvent(
                    EventType.TOOL_CALL_START, {"toolCallId": event.id, "toolCallName": event.name}
                )
            )
        now = asyncio.get_running_loop().time()
        if self.said and now - self.flushed > COALESCE:
            await self.flush()

    async def broke_off(self, error: BaseException) -> None:
        await self.meter.forfeit(self.scope, self.run_id)
        if self.message_open:
            self.said.append(custom("reset", reason="broke_off"))
            self.message_open = False

    async def keep_reply(self, step: int, request: ModelRequest, reply: Reply) -> None:
        rest = self.edges.stream_out("", last=True)
        if rest:
            self._say(rest)
        self._close_message()
        async with self.database.writing(self.scope) as session:
            await threads.append(session, self.thread_id, [reply.message], self.run_id)
            session.add(
                RunStep(
                    run_id=self.run_id,
                    step=step,
                    sent=_sent(request),
                    response=reply.message.model_dump(mode="json"),
                    calls=[],
                    input_tokens=reply.usage.input_tokens,
                    output_tokens=reply.usage.output_tokens,
                    milliseconds=reply.milliseconds,
                )
            )
            await self.meter.settle(session, self.scope, self.run_id, reply)
            await session.execute(
                text(
                    "UPDATE runs SET step = :step, held_until = :until, "
                    "input_tokens = input_tokens + :i, output_tokens = output_tokens + :o WHERE id = :id"
                ),
                {
                    "step": step,
                    "until": clock.now() + timedelta(seconds=LEASE),
                    "i": reply.usage.input_tokens,
                    "o": reply.usage.output_tokens,
                    "id": self.run_id,
                },
            )
            await self._still_ours(session)
            await self._log(session)
        self.hub.wake(self.run_id)

    async def read(self, call: ToolUse) -> Any:
        self.scope = await self.standing()
        found = await self.gate.read(self.scope, call.name, self.edges.arguments(call.input))
        return self.edges.json_in(_plain(found))

    async def propose(self, tool: Tool, call: ToolUse) -> Any:
        self.scope = await self.standing()
        draft = await prepare(
            self.gate, self.scope, tool.name, self.edges.arguments(call.input), await self._before()
        )
        self.drafts.append((draft, call.id))
        told = {"proposal": str(draft.id), "status": "pending", "title": draft.preview.title}
        warnings = [warning.message for warning in draft.preview.warnings]
        return self.edges.json_in({**told, "warnings": warnings})

    async def refuse(self, call: ToolUse, code: str) -> None:
        await self.gate.refuse(self.scope, call.name, code)

    async def keep_results(self, step: int, message: Message | None) -> None:
        async with self.database.writing(self.scope) as session:
            if message is not None:
                await threads.append(session, self.thread_id, [message], self.run_id)
                calls = orjson.dumps([b.model_dump(mode="json") for b in message.blocks]).decode()
                await session.execute(
                    text(
                        "UPDATE run_steps SET calls = CAST(:calls AS jsonb) "
                        "WHERE run_id = :run AND step = :step"
                    ),
                    {"calls": calls, "run": self.run_id, "step": step},
                )
                self._tell_results(message)
            for draft, call_id in self.drafts:
                await store(
                    session,
                    self.scope,
                    draft,
                    run_id=self.run_id,
                    group_id=self.group_id,
                    call_id=call_id,
                )
                self.said.append(
                    custom("proposal", id=str(draft.id), title=draft.preview.title, tool=draft.tool)
                )
            self.drafts = []
            for row in self.edges.new_symbols():
                session.add(SymbolRow(thread_id=self.thread_id, **row))
            self.said.append(StreamEvent(EventType.STEP_FINISHED, {"stepName": str(step)}))
            await self._still_ours(session)
            await self._log(session)
        self.hub.wake(self.run_id)

    async def flush(self) -> None:
        """Write what was said so far to the log, so that every reader hears it."""
        self.flushed = asyncio.get_running_loop().time()
        if self.said:
            async with self.database.writing(self.scope) as session:
                await self._log(session)
            self.hub.wake(self.run_id)

    def _mine(self) -> dict[str, Any]:
        return {"id": self.run_id, "holder": self.holder}

    async def _still_ours(self, session: Session) -> None:
        """A process that was taken for dead, and whose run another has taken up, writes nothing more."""
        ours = text("SELECT 1 FROM runs WHERE id = :id AND holder = :holder FOR UPDATE")
        if await session.scalar(ours, self._mine()) is None:
            raise threads.RunHeld

    async def _before(self) -> dict[UUID, Pending]:
        async with self.database.reading(self.scope) as session:
            known = pending_before(await group_of(session, self.group_id), self.gate)
        for draft, _ in self.drafts:
            tool = self.gate.registry.get(draft.tool)
            if tool is not None:
                known[draft.id] = draft.as_pending(tool, set(known))
        return known

    async def _log(self, session: Session) -> None:
        said, self.said = self.said, []
        await stream.append(session, self.run_id, said)
        if said:
            await session.execute(
                text("SELECT pg_notify(:channel, :run)"),
                {"channel": stream.CHANNEL, "run": str(self.run_id)},
            )

    def _say(self, words: str) -> None:
        if not self.message_open:
            self.said.append(StreamEvent(EventType.TEXT_MESSAGE_START, {"role": "assistant"}))
            self.message_open = True
        last = self.said[-1] if self.said else None
        if last is not None and last.type is EventType.TEXT_MESSAGE_CONTENT:
            self.said[-1] = replace(last, data={"delta": last.data["delta"] + words})
        else:
            self.said.append(StreamEvent(EventType.TEXT_MESSAGE_CONTENT, {"delta": words}))

    def _close_message(self) -> None:
        if self.message_open:
            self.said.append(StreamEvent(EventType.TEXT_MESSAGE_END))
            self.message_open = False

    def _tell_results(self, message: Message) -> None:
        for block in message.blocks:
            if block.type == "tool_result":
                self.said.append(
                    StreamEvent(
                        EventType.TOOL_CALL_RESULT,
                        {
                            "toolCallId": block.tool_use_id,
                            "toolCallName": block.name,
                            "failed": block.failed,
                        },
                    )
                )


def _plain(value: Any) -> Any:
    """What a tool gave, as JSON."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def _sent(request: ModelRequest) -> dict[str, Any]:
    """What left for the model, so that a person can see it. The history is in the messages already."""
    return {
        "system": request.system,
        "model": request.model,
        "tools": [tool.name for tool in request.tools],
        "messages": len(request.messages),
        "last": request.messages[-1].model_dump(mode="json") if request.messages else None,
    }
