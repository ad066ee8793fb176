"""A run's footing in the database: what a turn asks for, done through the gate and kept as rows.

No transaction is open while a model speaks. A step has three short ones: its place in the rates and the budget; the
reply when it is whole; the results of its calls, with the audit of the last one and the proposals they made. The
person's rights are read in the first two, and before every further call.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import text

from chartside.engine import sent, stream, threads
from chartside.engine.keeping import (
    ADMIT,
    FLUSH,
    KEEP_REPLY,
    KEEP_RESULTS,
    keep,
    notes,
    spoken,
    symbols_of,
    telling,
    unbroken,
)
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
from chartside.engine.seams import Foreseeing
from chartside.engine.seams import Meter as Meter
from chartside.engine.shown import in_short, plain, results_told
from chartside.engine.stream import EventType, StreamEvent, custom
from chartside.engine.threads import RunRead
from chartside.engine.turn import Reply
from chartside.kernel import clock
from chartside.kernel.audit import note
from chartside.kernel.db import Database, Session
from chartside.kernel.errors import ChartsideError
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Called, Gate, Pending, Tool

COALESCE = 0.05
LEASE = 60.0
LONG_BATCH = 4
STOPPED = "stopped"


_SYMBOL = text(
    "INSERT INTO symbols (id, thread_id, token, kind, value, layer) "
    "VALUES (:id, :thread, :token, :kind, :value, :layer)"
)


@dataclass(slots=True)
class RunHost:
    """The host of one sitting. `rights` makes a scope of the person's standing, which is read before every call."""

    database: Database
    gate: Gate
    hub: stream.Hub
    edges: Edges
    meter: Meter
    rights: Callable[[Mapping[str, Any] | None], Scope]
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
    stop_seen: bool = False
    called: list[Called] = field(default_factory=list)  # and not yet in the audit
    admitted: tuple[str, bool, dict[str, Any]] | None = (
        None  # a call, whether guarded, and the answer
    )
    later: asyncio.Task[None] | None = None
    writing: asyncio.Lock = field(default_factory=asyncio.Lock)  # events keep their order

    async def stopping(self) -> bool:
        """Whether a stop was asked for; the step that was just kept has seen it."""
        return self.stop_seen

    def foresee(self, request: ModelRequest) -> None:
        """Weigh a request before its time, where the meter can."""
        if isinstance(self.meter, Foreseeing):
            self.meter.foresee(self.provider, request)

    async def reserve(self, request: ModelRequest) -> None:
        found = await self.meter.reserve(self.scope, self.run_id, self.provider, request)
        self.scope = self.rights(found)
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
            await self.flush(heed=True)
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

    async def _keep_symbols(self, session: Session) -> None:
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

    async def keep_reply(self, step: int, request: ModelRequest, reply: Reply) -> None:
        rest = self.edges.stream_out("", last=True)
        if rest:
            self._say(rest)
        self._close_message()
        self.batch, self.done = len(reply.message.calls), 0
        async with self.writing:
            said, document = self._document()
            document["message"] = spoken(reply.message)
            document["step"] = {
                "id": new_id(),
                "step": step,
                "sent": in_short(request),
                "input": reply.usage.input_tokens,
                "output": reply.usage.output_tokens,
                "ms": reply.milliseconds,
            }
            document["until"] = clock.now() + timedelta(seconds=LEASE)
            guarded = reply.first is not None and self._guard(document, reply.first)
            if self.provider.offline:
                document["free"] = self.meter.free(reply)
                found = await keep(self.database, self.scope, KEEP_REPLY, document)
            else:
                async with self.database.writing(self.scope) as session:
                    found = await keep(session, self.scope, KEEP_REPLY, document)
                    await self._keep_sent(session, step, request.model, answered=True)
                    await self.meter.settle(session, self.scope, self.run_id, reply)
        if reply.first is not None and guarded:
            self.admitted = (reply.first.id, guarded, found)
        self._told(said, found)

    def _document(self) -> tuple[list[StreamEvent], dict[str, Any]]:
        said, self.said = self.said, []
        told = telling(self.run_id, self.thread_id, self.holder, said)
        return said, {**told, **symbols_of(self.edges)}

    def _guard(self, document: dict[str, Any], call: ToolUse) -> bool:
        """Have the guardrails asked, for what the person may do at all; the gate refuses the rest."""
        permitted = self.gate.permits(self.scope, call.name)
        if permitted:
            document["first"] = self.meter.admission(self.scope, call.name)
        return permitted

    def _told(self, said: list[StreamEvent], found: dict[str, Any]) -> None:
        """It is on disk: the readers here hear of it at once."""
        self.flushed = asyncio.get_running_loop().time()
        self.hub.tell(self.run_id, stream.numbered(said, found["last"]))

    async def read(self, call: ToolUse) -> Any:
        await self._admit(call)
        given = self.edges.arguments(call.input)
        found = plain(await self.gate.read(self.scope, call.name, given, later=self.called))
        if self.keeps_reads:
            row = RunRead(run_id=self.run_id, tool=call.name, arguments=given, content=found)
            self.reads.append(row)
        return self.edges.json_in(found, tool=call.name)

    async def propose(self, tool: Tool, call: ToolUse) -> Any:
        await self._admit(call)
        arguments = self.edges.arguments(call.input)
        draft = await prepare(self.gate, self.scope, tool.name, arguments, await self._before())
        self.drafts.append((replace(draft, marks=await self._marks(arguments)), call.id))
        told = {"proposal": str(draft.id), "status": "pending", "title": draft.preview.title}
        warnings = [warning.message for warning in draft.preview.warnings]
        return self.edges.json_in({**told, "warnings": warnings})

    async def _admit(self, call: ToolUse) -> None:
        """The person's rights of the moment, then the guardrails. A reply's first call had both asked with it."""
        await self._progress(call.name)
        known, self.admitted = self.admitted, None
        if known is not None and known[0] == call.id:
            _, guarded, found = known
        else:
            guarded, found = await self._ask_admission(call)
        self.scope = self.rights(found["standing"])
        if not self.gate.permits(self.scope, call.name):
            return
        if not guarded:  # the right came in this very moment
            _, found = await self._ask_admission(call)
        if found["refused"] is not None:
            error = self.meter.refusal(found["refused"])
            await self.gate.refuse(self.scope, call.name, error.code, later=self.called)
            raise error

    async def _ask_admission(self, call: ToolUse) -> tuple[bool, dict[str, Any]]:
        document: dict[str, Any] = {"run": self.run_id}
        guarded = self._guard(document, call)
        return guarded, await unbroken(self._noted(document))

    async def _noted(self, document: dict[str, Any]) -> dict[str, Any]:
        document["notes"] = notes(self.called)
        found = await keep(self.database, self.scope, ADMIT, document)
        self.called = []
        return found

    async def close(self) -> None:
        """The sitting ends, in whatever way: what was called is in the audit."""
        if self.called:
            await unbroken(self._noted({"run": self.run_id}))

    async def _marks(self, arguments: dict[str, Any]) -> Marks:
        """Which values nobody said who may be believed."""
        async with self.database.reading(self.scope) as session:
            history = await threads.history(session, self.thread_id)
        plain = self.edges.arguments
        system = str(plain({"text": self.system})["text"])
        return marks_of(arguments, heard(history, system, self.given, self.gate.registry, plain))

    async def refuse(self, call: ToolUse, code: str) -> None:
        await self.gate.refuse(self.scope, call.name, code, later=self.called)

    async def keep_results(self, step: int, message: Message | None) -> None:
        async with self.writing:
            if message is not None:
                self._tell_results(message)
            for draft, _ in self.drafts:
                title = draft.preview.title
                self.said.append(custom("proposal", id=str(draft.id), title=title, tool=draft.tool))
            self.said.append(StreamEvent(EventType.STEP_FINISHED, {"stepName": str(step)}))
            said, document = self._document()
            document["step"] = step
            if message is not None:
                document["message"] = spoken(message)
            await unbroken(self._results(said, document))

    async def _results(self, said: list[StreamEvent], document: dict[str, Any]) -> None:
        if self.reads or self.drafts:
            async with self.database.writing(self.scope) as session:
                found = await keep(session, self.scope, KEEP_RESULTS, document)
                await self._keep_made(session)
        else:
            document["notes"] = notes(self.called)
            found = await keep(self.database, self.scope, KEEP_RESULTS, document)
        self.called = []
        self.stop_seen = found["stop"]
        self._told(said, found)

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
        self.drafts = []
        for one in self.called:  # last: they lock the head of the chain
            told = {"outcome": one.outcome}
            await note(session, "TOOL", one.subject, patient_id=one.patient_id, body=told)

    async def flush(self, *, heed: bool = False) -> None:
        """Write what was said so far to the log, so that every reader hears it. A stop that was asked for in another
        process ends the answer here, if it is heeded.
        """
        self.flushed = asyncio.get_running_loop().time()
        async with self.writing:
            if not self.said:
                return
            said, self.said = self.said, []
            stop = await unbroken(self._flushed(said))
        if heed and stop:
            raise asyncio.CancelledError(STOPPED)

    async def _flushed(self, said: list[StreamEvent]) -> bool:
        try:
            document = telling(self.run_id, self.thread_id, self.holder, said)
            found = await keep(self.database, self.scope, FLUSH, document)
        except BaseException:
            self.said = [*said, *self.said]
            raise
        self._told(said, found)
        return bool(found["stop"])

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

    async def _before(self) -> dict[UUID, Pending]:
        async with self.database.reading(self.scope) as session:
            known = pending_before(await group_of(session, self.group_id), self.gate)
        for draft, _ in self.drafts:
            tool = self.gate.registry.get(draft.tool)
            if tool is not None:
                known[draft.id] = draft.as_pending(tool, set(known))
        return known

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
