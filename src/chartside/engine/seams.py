"""What a run asks of those around it: the edges its words pass, and the meter that counts and stops it."""

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable
from uuid import UUID

from chartside.engine.llm import ModelRequest, Provider
from chartside.engine.threads import Run
from chartside.engine.turn import Reply
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
class Narrower(Protocol):
    """A surface that has fewer tools for some requests: those hidden are unknown to this run."""

    def hidden(self, run: Run) -> frozenset[str]: ...
