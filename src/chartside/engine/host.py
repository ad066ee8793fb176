"""A run's footing in the database: what a turn asks for, done through the gate and kept as rows.

No transaction is open while a model speaks. Each step is kept in two short ones: the reply when it is whole, then the
results of its calls together with the proposals they made.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import text

from chartside.engine import sent, stream, threads
from chartside.engine.llm import (
    Message,
    ModelRequest,
    Provider,
    ProviderEvent,
    Text,
    TextDelta,
    ToolCall,
    ToolUse,
)
from chartside.engine.marks import Marks, heard, marks_of
from chartside.engine.proposals import Draft, group_of, pending_before, prepare, store
from chartside.engine.seams import Describe as Describe  # their place was here
from chartside.engine.seams import Edges as Edges
from chartside.engine.seams import Meter as Meter
from chartside.engine.shown import in_short, plain, results_told
from chartside.engine.stream import EventType, StreamEvent, custom
from chartside.engine.threads import RunRead
from chartside.engine.turn import Reply
from chartside.kernel import clock
from chartside.kernel.db import Database, Session, Swift
from chartside.kernel.errors import ChartsideError
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Gate, Pending, Tool

COALESCE = 0.05
LEASE = 60.0
LONG_BATCH = 4
STOPPED = "stopped"


_STOP_ASKED = text("SELECT stop_asked FROM runs WHERE id = :id AND holder = :holder")
_OURS = text("SELECT stop_asked FROM runs WHERE id = :id AND holder = :holder FOR UPDATE")
_STEP = text(
    "INSERT INTO run_steps (id, run_id, step, sent, response, calls, input_tokens, output_tokens, milliseconds) "
    "VALUES (:id, :run, :step, CAST(:sent AS jsonb), CAST(:response AS jsonb), '[]', :input, :output, :ms)"
)
_CALLS = text(
    "UPDATE run_steps SET calls = CAST(:calls AS jsonb) WHERE run_id = :run AND step = :step"
)
_STEPPED = text(
    "UPDATE runs SET step = :step, held_until = :until, input_tokens = input_tokens + :input, "
    "output_tokens = output_tokens + :output WHERE id = :id AND holder = :holder RETURNING 1"
)
_SYMBOL = text(
    "INSERT INTO symbols (id, thread_id, token, kind, value, layer) "
    "VALUES (:id, :thread, :token, :kind, :value, :layer)"
)


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
    system: str = ""
    given: dict[str, Any] = field(default_factory=dict)  # with the request, such as the open record
    words: Describe | None = None
    keeps_reads: bool = False
    reads: list[RunRead] = field(default_factory=list)
    partial: list[str] = field(default_factory=list)  # of the answer that is being heard
    batch: int = 0
    done: int = 0
    step: int = 0
    stop_seen: bool | None = None
    fresh: bool = True
    later: asyncio.Task[None] | None = None
    writing: asyncio.Lock = field(default_factory=asyncio.Lock)  # events keep their order

    async def stopping(self) -> bool:
        if self.fresh:  # the sitting has just begun: all of it was looked at a moment ago
            self.fresh = False
            return False
        self.scope = await self.standing()
        if self.stop_seen is None:  # else the step that was just kept has seen it
            async with self.database.swift(self.scope) as session:
                await self._still_ours(session)
        asked, self.stop_seen = bool(self.stop_seen), None
        return asked

    async def reserve(self, request: ModelRequest) -> None:
        await self.meter.reserve(self.scope, self.run_id, self.provider, request)
        self.step = int(request.facts.get("step", self.step + 1))
        self.partial = []
        self.said.append(StreamEvent(EventType.STEP_STARTED, {"stepName": str(self.step)}))

    async def heard(self, event: ProviderEvent) -> None:
        """Words go out as they come, in small parcels; a person reads faster than a row can be written for each."""
        if isinstance(event, TextDelta):
            self.partial.append(event.text)
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
            await self._heed_stop()
        elif self.said and (self.later is None or self.later.done()):
            self.later = asyncio.create_task(self._flush_later())

    async def broke_off(self, error: BaseException) -> None:
        """An answer that ends in the middle. What a person stopped is kept as far as it came; else it is taken back."""
        await self.meter.forfeit(self.scope, self.run_id)
        stopped = isinstance(error, asyncio.CancelledError) and error.args == (STOPPED,)
        if stopped:
            await self._keep_partial()
        elif self.message_open:
            self.said.append(custom("reset", reason="broke_off"))
        self.message_open = False
        if not isinstance(error, threads.RunHeld):
            with suppress(ChartsideError):  # the first failure is the one to tell
                await self.flush()
                async with self.database.writing(self.scope) as session:
                    await self._keep_sent(session, self.step, "", answered=False)
                    await self._keep_symbols(session)

    async def _keep_sent(self, session: Session, step: int, model: str, *, answered: bool) -> None:
        """What left, with the names behind its tokens: a call that failed was sent all the same."""
        ids = (self.thread_id, self.run_id)
        await sent.keep(session, self.provider, ids, step, model, answered=answered)

    async def _keep_symbols(self, session: Session | Swift) -> None:
        for row in self.edges.new_symbols():
            await session.execute(_SYMBOL, {"id": new_id(), "thread": self.thread_id, **row})

    async def _keep_partial(self) -> None:
        rest = self.edges.stream_out("", last=True)
        if rest:
            self._say(rest)
        self._close_message()
        words = "".join(self.partial)
        if words.strip():
            kept = Message(role="assistant", blocks=[Text(text=words)])
            async with self.database.writing(self.scope) as session:
                await threads.append(session, self.thread_id, [kept], self.run_id)

    async def _heed_stop(self) -> None:
        """A stop that was asked for in another process ends the answer here."""
        async with self.database.swift(self.scope) as session:
            asked = await session.scalar(_STOP_ASKED, self._mine())
        if asked:
            raise asyncio.CancelledError(STOPPED)

    async def keep_reply(self, step: int, request: ModelRequest, reply: Reply) -> None:
        rest = self.edges.stream_out("", last=True)
        if rest:
            self._say(rest)
        self._close_message()
        self.batch, self.done = len(reply.message.calls), 0
        used = {"input": reply.usage.input_tokens, "output": reply.usage.output_tokens}
        made = {
            "id": new_id(),
            "run": self.run_id,
            "step": step,
            "sent": orjson.dumps(in_short(request)).decode(),
            "response": reply.message.model_dump_json(),
            "ms": reply.milliseconds,
        }
        until = clock.now() + timedelta(seconds=LEASE)
        async with self.writing, self._keeping() as session:
            await threads.append(session, self.thread_id, [reply.message], self.run_id)
            await session.execute(_STEP, {**made, **used})
            if isinstance(session, Session):
                await self._keep_sent(session, step, request.model, answered=True)
            await self._keep_symbols(session)
            await self.meter.settle(session, self.scope, self.run_id, reply)
            stepped = {"step": step, "until": until, **used, **self._mine()}
            if await session.scalar(_STEPPED, stepped) is None:
                raise threads.RunHeld
            logged = await self._log(session)
        self.hub.tell(self.run_id, logged)

    def _keeping(self, *, rows: bool = False) -> AbstractAsyncContextManager[Session | Swift]:
        """The short way, unless there is more than a step to keep: what left for a vendor and its cost, or rows."""
        if self.provider.offline and not rows:
            return self.database.swift(self.scope)
        return self.database.writing(self.scope)

    async def read(self, call: ToolUse) -> Any:
        self.scope = await self.standing()
        await self._progress(call.name)
        await self._admit(call.name)
        given = self.edges.arguments(call.input)
        found = plain(await self.gate.read(self.scope, call.name, given))
        if self.keeps_reads:
            row = RunRead(run_id=self.run_id, tool=call.name, arguments=given, content=found)
            self.reads.append(row)
        return self.edges.json_in(found, tool=call.name)

    async def propose(self, tool: Tool, call: ToolUse) -> Any:
        self.scope = await self.standing()
        await self._progress(call.name)
        await self._admit(call.name)
        arguments = self.edges.arguments(call.input)
        draft = await prepare(self.gate, self.scope, tool.name, arguments, await self._before())
        self.drafts.append((replace(draft, marks=await self._marks(arguments)), call.id))
        told = {"proposal": str(draft.id), "status": "pending", "title": draft.preview.title}
        warnings = [warning.message for warning in draft.preview.warnings]
        return self.edges.json_in({**told, "warnings": warnings})

    async def _admit(self, tool: str) -> None:
        """The guardrails, for what the person may do at all; the gate refuses the rest."""
        if not self.gate.permits(self.scope, tool):
            return
        try:
            await self.meter.admit(self.scope, self.run_id, tool)
        except ChartsideError as error:
            await self.gate.refuse(self.scope, tool, error.code)
            raise

    async def _marks(self, arguments: dict[str, Any]) -> Marks:
        """Which values nobody said who may be believed."""
        async with self.database.reading(self.scope) as session:
            history = await threads.history(session, self.thread_id)
        plain = self.edges.arguments
        system = str(plain({"text": self.system})["text"])
        return marks_of(arguments, heard(history, system, self.given, self.gate.registry, plain))

    async def refuse(self, call: ToolUse, code: str) -> None:
        await self.gate.refuse(self.scope, call.name, code)

    async def keep_results(self, step: int, message: Message | None) -> None:
        async with self.writing, self._keeping(rows=bool(self.reads or self.drafts)) as session:
            if message is not None:
                await threads.append(session, self.thread_id, [message], self.run_id)
                calls = orjson.dumps([b.model_dump(mode="json") for b in message.blocks]).decode()
                await session.execute(_CALLS, {"calls": calls, "run": self.run_id, "step": step})
                self._tell_results(message)
            if isinstance(session, Session):
                await self._keep_made(session)
            await self._keep_symbols(session)
            self.said.append(StreamEvent(EventType.STEP_FINISHED, {"stepName": str(step)}))
            await self._still_ours(session)
            logged = await self._log(session)
        self.hub.tell(self.run_id, logged)

    async def _keep_made(self, session: Session) -> None:
        """What was read and what was proposed."""
        session.add_all(self.reads)
        self.reads = []
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

    async def flush(self) -> None:
        """Write what was said so far to the log, so that every reader hears it."""
        self.flushed = asyncio.get_running_loop().time()
        async with self.writing:
            if not self.said:
                return
            said = list(self.said)
            try:
                async with self.database.swift(self.scope) as session:
                    logged = await self._log(session)
            except BaseException:  # a stop in this very moment loses no words
                self.said = [*said, *self.said]
                raise
        self.hub.tell(self.run_id, logged)

    async def _flush_later(self) -> None:
        """What came just after a parcel goes out even if the model falls silent."""
        await asyncio.sleep(COALESCE)
        with suppress(ChartsideError):
            await self.flush()

    async def _progress(self, tool: str) -> None:
        """Of a long batch of calls: how far it is."""
        if self.batch < LONG_BATCH:
            return
        self.done += 1
        words = self.words(tool, None, False) if self.words else tool
        self.said.append(custom("progress", done=self.done, total=self.batch, words=words))
        if asyncio.get_running_loop().time() - self.flushed > COALESCE:
            await self.flush()

    def _mine(self) -> dict[str, Any]:
        return {"id": self.run_id, "holder": self.holder}

    async def _still_ours(self, session: Session | Swift) -> None:
        """A process that was taken for dead, and whose run another has taken up, writes nothing more."""
        self.stop_seen = await session.scalar(_OURS, self._mine())
        if self.stop_seen is None:
            raise threads.RunHeld

    async def _before(self) -> dict[UUID, Pending]:
        async with self.database.reading(self.scope) as session:
            known = pending_before(await group_of(session, self.group_id), self.gate)
        for draft, _ in self.drafts:
            tool = self.gate.registry.get(draft.tool)
            if tool is not None:
                known[draft.id] = draft.as_pending(tool, set(known))
        return known

    async def _log(self, session: Session | Swift) -> list[StreamEvent]:
        said, self.said = self.said, []
        return await stream.append(session, self.run_id, said)

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
        self.said += results_told(message, self.words, self.edges.text_out)
