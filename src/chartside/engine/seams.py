"""What a run asks of those around it: the edges its words pass, and the meter that counts and stops it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, runtime_checkable
from uuid import UUID

from chartside.engine.llm import Message, ModelRequest, Provider
from chartside.engine.policy import Policy
from chartside.engine.threads import Run
from chartside.engine.turn import Outcome, Reply
from chartside.kernel.db import Session
from chartside.kernel.errors import ChartsideError
from chartside.kernel.scope import Scope


class Edges(Protocol):
    """Where words cross between the clinic and a model. Nothing of a person passes untokenised where it must not."""

    def text_in(self, value: str) -> str: ...

    def json_in(self, value: Any, *, tool: str = "") -> Any: ...

    def arguments(self, value: dict[str, Any]) -> dict[str, Any]: ...

    def text_out(self, value: str) -> str: ...

    def stream_out(self, value: str, *, last: bool = False) -> str: ...

    def new_symbols(self) -> list[dict[str, str]]: ...


Describe = Callable[[str, Any, bool], str]
"""What a call did, in a person's words: its tool, what it gave, and whether it failed."""


class Meter(Protocol):
    """Who counts: limits before a call, what was used after it."""

    async def reserve(
        self, scope: Scope, run_id: UUID, provider: Provider, request: ModelRequest
    ) -> dict[str, Any]: ...

    def free(self, reply: Reply) -> dict[str, Any]: ...

    async def settle(self, session: Session, scope: Scope, run_id: UUID, reply: Reply) -> None: ...

    async def forfeit(self, scope: Scope, run_id: UUID) -> None: ...

    def admission(self, scope: Scope, tool: str) -> dict[str, Any]: ...

    def refusal(self, code: str) -> ChartsideError: ...


@runtime_checkable
class Foreseeing(Protocol):
    """A meter that can weigh a request before it is to be reserved."""

    def foresee(self, provider: Provider, request: ModelRequest) -> None: ...


@dataclass(frozen=True, slots=True)
class Speaker:
    """The model that a clinic uses, and the edges its words pass."""

    provider: Provider
    model: str
    edges: Edges


@dataclass(frozen=True, slots=True)
class Stored:
    """What is stored of who speaks in a conversation, as it was read a moment ago with the conversation itself.

    `settings` is the clinic's row, `known` its tokens as JSON; `mark` tells whether its people are still the same, with
    the moment that it was asked with.
    """

    settings: Any
    known: str
    mark: tuple[datetime, str] | None = None


class FindSpeaker(Protocol):
    """Who speaks in a conversation, by the settings of this moment: as they were read, or as they are read here."""

    async def __call__(
        self, scope: Scope, thread_id: UUID, stored: Stored | None = None
    ) -> Speaker: ...


Since = Callable[[UUID], datetime | None]
"""What a mark of a clinic's people is to be asked with, if one is of use."""


class Surface(Protocol):
    """Where a person meets the agent: its policy, its words, and what a finished run means."""

    name: str
    policy: Policy

    async def system(self, scope: Scope, run: Run) -> str: ...

    async def facts(self, scope: Scope, run: Run) -> dict[str, Any]: ...

    async def finished(
        self, session: Session, scope: Scope, run: Run, outcome: Outcome
    ) -> None: ...


@runtime_checkable
class Presenter(Protocol):
    """A surface that also says how its agent's words and calls look to a person."""

    def presented(self, scope: Scope, run: Run, edges: Edges, history: list[Message]) -> Edges: ...

    def describe(self, scope: Scope) -> Describe: ...


@runtime_checkable
class Narrower(Protocol):
    """A surface that has fewer tools for some requests: those hidden are unknown to this run."""

    def hidden(self, run: Run) -> frozenset[str]: ...
