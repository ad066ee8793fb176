"""The turn: our own loop over a model's answers and calls. It knows no HTTP, no database and no vendor.

A response is heard to its end, kept, and then its calls are looked at in the order they came: reads run, writes become
proposals, a terminal tool ends the turn. Whatever is refused gets a structured result that names no other tool.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from pydantic import ValidationError

from chartside.engine.llm import (
    Done,
    Message,
    ModelBroken,
    ModelRequest,
    ProviderEvent,
    Reasoning,
    ReasoningDelta,
    ReasoningDone,
    Text,
    TextDelta,
    ToolCall,
    ToolResult,
    ToolUse,
    Usage,
    repaired,
    results,
    trimmed,
)
from chartside.engine.llm.provider import Provider, Readying
from chartside.engine.policy import Ending, Policy, Terminal
from chartside.kernel.errors import ChartsideError
from chartside.kernel.http import InvalidJson, strict_json
from chartside.kernel.tools import Tool

MOST_MESSAGES = 100
LONGEST_ARGUMENTS = 200_000
MOST_TOKENS = 2_000_000_000  # what a vendor reports is its word, and must fit our column


class End(StrEnum):
    """How a turn ended."""

    ANSWERED = "answered"  # the model said its last word
    FINISHED = "finished"  # by its terminal tool
    ASKED = "asked"
    SUSPENDED = "suspended"  # on a person's decision
    STOPPED = "stopped"
    EXHAUSTED = "exhausted"  # no step is left


@dataclass(frozen=True, slots=True)
class Outcome:
    end: End
    step: int
    terminal: Terminal | None = None
    args: Any = None
    call_id: str | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """One response of the model, whole. `first` is the call in it that will run first, if one will."""

    message: Message
    usage: Usage
    reason: str
    milliseconds: int
    first: ToolUse | None = None


class Host(Protocol):
    """What a turn stands on: somebody who calls tools, keeps things, and tells the person."""

    async def stopping(self) -> bool: ...

    async def reserve(self, request: ModelRequest) -> None: ...

    async def heard(self, event: ProviderEvent) -> None: ...

    async def broke_off(self, error: BaseException) -> None: ...

    async def keep_reply(self, step: int, request: ModelRequest, reply: Reply) -> None: ...

    async def read(self, call: ToolUse) -> Any: ...

    async def propose(self, tool: Tool, call: ToolUse) -> Any: ...

    async def refuse(self, call: ToolUse, code: str) -> None: ...

    async def keep_results(self, step: int, message: Message | None) -> None: ...


@dataclass(slots=True)
class Turn:
    """One sitting of a run: from the stored step to a person, or to the end."""

    provider: Provider
    model: str
    policy: Policy
    permitted: Sequence[Tool]
    system: str
    history: list[Message]
    host: Host
    step: int = 0
    facts: dict[str, Any] = field(default_factory=dict)
    plain: Callable[[dict[str, Any]], dict[str, Any]] = dict  # an ending as a person reads it
    ahead: ModelRequest | None = None

    async def run(self) -> Outcome:
        for step in range(self.step + 1, self.policy.max_steps + 1):
            if await self.host.stopping():
                return Outcome(End.STOPPED, step - 1)
            reply = await self._ask(step)
            self.history.append(reply.message)
            calls = reply.message.calls
            if not calls:
                await self.host.keep_results(step, None)
                said = self.plain({"text": reply.message.text})["text"]
                return Outcome(End.ANSWERED, step, text=said)
            outcome = await self._answer(step, calls)
            if outcome is not None:
                return outcome
        return Outcome(End.EXHAUSTED, self.policy.max_steps)

    def look_ahead(self) -> ModelRequest:
        """Make the next request ready, while there is time for it."""
        self.ahead = self._request(self.step + 1)
        return self.ahead

    def _request(self, step: int) -> ModelRequest:
        return ModelRequest(
            system=self.system,
            messages=trimmed(repaired(self.history), MOST_MESSAGES),
            tools=self.policy.specs(step, self.permitted),
            model=self.model,
            facts={**self.facts, "step": step, "phase": self.policy.phase(step).name},
        )

    async def _ask(self, step: int) -> Reply:
        ahead, self.ahead = self.ahead, None
        request = ahead or self._request(step)
        if isinstance(self.provider, Readying):
            self.provider.ready(request)  # while its place is being taken
        await self.host.reserve(request)
        started = time.perf_counter()
        try:
            reply = await self._hear(step, request, started)
        except BaseException as error:
            await self.host.broke_off(error)
            raise
        await self.host.keep_reply(step, request, reply)
        return reply

    async def _hear(self, step: int, request: ModelRequest, started: float) -> Reply:
        ear = _Ear(call.id for message in self.history for call in message.calls)
        async for event in self.provider.complete(request):
            ear.hear(event)
            await self.host.heard(event)
        if ear.reason is None:
            raise ModelBroken("The model's answer broke off before its end.")
        if ear.reason == "length" and ear.calls:
            raise ModelBroken("The model's answer was cut in the middle of a call.")
        milliseconds = round((time.perf_counter() - started) * 1000)
        message = ear.message()
        first = next(iter(message.calls), None)
        runs = first if first is not None and self._tool(step, first) is not None else None
        return Reply(message, ear.usage, ear.reason, milliseconds, runs)

    def _tool(self, step: int, call: ToolUse) -> Tool | None:
        """The tool that a call runs at this step; none for one that is refused or ends the turn."""
        if call.fault is not None or self.policy.terminal(call.name) is not None:
            return None
        offered = self.policy.tools(step, self.permitted)
        return next((tool for tool in offered if tool.name == call.name), None)

    async def _answer(self, step: int, calls: list[ToolUse]) -> Outcome | None:
        """Look at the calls of one response, in order. Gives an outcome when the turn ends here."""
        found: list[ToolResult] = []
        ends = [call for call in calls if self.policy.terminal(call.name) is not None]
        waiting = False
        outcome: Outcome | None = None
        for number, call in enumerate(calls):
            if outcome is not None:
                found.append(await self._refused(call, "after_the_end"))
            elif number >= self.policy.most_calls:
                found.append(await self._refused(call, "too_many_calls"))
            elif self.policy.terminal(call.name) is not None:
                outcome, result = await self._terminal(step, call, alone=len(ends) == 1)
                found += [result] if result is not None else []
            else:
                result = await self._call(step, call)
                waiting = waiting or result is None
                found += [result] if result is not None else []
        message = results(*found) if found else None
        if message is not None:
            self.history.append(message)
        await self.host.keep_results(step, message)
        if outcome is not None:
            return outcome
        return Outcome(End.SUSPENDED, step) if waiting else None

    async def _terminal(
        self, step: int, call: ToolUse, *, alone: bool
    ) -> tuple[Outcome | None, ToolResult | None]:
        terminal = self.policy.terminal(call.name)
        if terminal is None or not alone:
            return None, await self._refused(call, "two_endings")
        if call.fault is not None:
            return None, await self._refused(call, "arguments_refused")
        try:
            args = terminal.args.model_validate(self.plain(call.input))
        except ValidationError as error:
            return None, await self._refused(call, "arguments_refused", _findings(error))
        if terminal.ending is Ending.ASK:  # its result is the person's answer
            return Outcome(End.ASKED, step, terminal, args, call.id), None
        done = ToolResult(tool_use_id=call.id, name=call.name, content={"ok": True})
        return Outcome(End.FINISHED, step, terminal, args, call.id), done

    async def _call(self, step: int, call: ToolUse) -> ToolResult | None:
        """Run a read, propose a write, or refuse. None: the call waits for a person."""
        if call.fault is not None:
            return await self._refused(call, "arguments_refused")
        tool = self._tool(step, call)
        if tool is None:
            known = any(other.name == call.name for other in self.permitted)
            closed = "tool_blocked" if call.name in self.policy.blocked else "out_of_phase"
            return await self._refused(call, closed if known else "not_offered")
        try:
            if not tool.writes:
                content = await self.host.read(call)
            else:
                content = await self.host.propose(tool, call)
                if self.policy.suspends:
                    return None
        except ChartsideError as error:
            return failed_call(call, error)
        return ToolResult(tool_use_id=call.id, name=call.name, content=content)

    async def _refused(
        self, call: ToolUse, code: str, findings: list[dict[str, str]] | None = None
    ) -> ToolResult:
        await self.host.refuse(call, code)
        error: dict[str, Any] = {"code": code, "message": _REFUSALS[code]}
        if findings:
            error["findings"] = findings
        return ToolResult(
            tool_use_id=call.id, name=call.name, content={"error": error}, failed=True
        )


_REFUSALS = {
    "not_offered": "There is no such tool here.",
    "tool_blocked": "This clinic has closed the tool to agents.",
    "out_of_phase": "This tool cannot be used at this step.",
    "after_the_end": "The turn had ended before this call.",
    "two_endings": "Only one ending can be called.",
    "too_many_calls": "Too many calls in one answer.",
    "arguments_refused": "The arguments do not fit the tool.",
}


def failed_call(call: ToolUse, error: ChartsideError) -> ToolResult:
    """A named failure as the model hears it: the code and our own words, with findings where there are."""
    told: dict[str, Any] = {"code": error.code, "message": error.detail or error.title()}
    for name in ("findings", "conflicts", "allowed"):
        if name in error.facts:
            told[name] = error.facts[name]
    return ToolResult(tool_use_id=call.id, name=call.name, content={"error": told}, failed=True)


def _findings(error: ValidationError) -> list[dict[str, str]]:
    return [
        {"field": ".".join(str(part) for part in item["loc"]), "message": item["msg"]}
        for item in error.errors(include_input=False, include_url=False)
    ]


class _Ear:
    """Puts the events of one response together. `taken` are the ids of calls that the conversation has already."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self.blocks: list[Text | Reasoning | ToolUse] = []
        self.text: list[str] = []
        self.usage = Usage(0, 0)
        self.reason: str | None = None
        self.ids: set[str] = set(taken)

    @property
    def calls(self) -> list[ToolUse]:
        return [block for block in self.blocks if isinstance(block, ToolUse)]

    def hear(self, event: ProviderEvent) -> None:
        match event:
            case TextDelta(text):
                self.text.append(text)
            case ReasoningDone(text, opaque):
                self._close_text()
                self.blocks.append(Reasoning(text=text, opaque=opaque))
            case ToolCall():
                self._close_text()
                self.blocks.append(self._call(event))
            case Usage(spent, made):
                self.usage = Usage(min(spent, MOST_TOKENS), min(made, MOST_TOKENS))
            case Done(reason):
                self.reason = reason
            case ReasoningDelta():
                pass

    def message(self) -> Message:
        self._close_text()
        return Message(role="assistant", blocks=list(self.blocks))

    def _close_text(self) -> None:
        if self.text:
            self.blocks.append(Text(text="".join(self.text)))
            self.text = []

    def _call(self, event: ToolCall) -> ToolUse:
        """A call with an id of its own, whatever the model wrote, and arguments that were read strictly."""
        number = event.id or "call"
        while number in self.ids:
            number += "x"
        self.ids.add(number)
        name = event.name[:100]
        if len(event.arguments) > LONGEST_ARGUMENTS:
            return ToolUse(id=number, name=name, fault="too long")
        try:
            given = strict_json(event.arguments or "{}")
        except InvalidJson:
            return ToolUse(id=number, name=name, fault="not strict JSON")
        if not isinstance(given, dict):
            return ToolUse(id=number, name=name, fault="not an object")
        return ToolUse(id=number, name=name, input=given, opaque=event.opaque)
