"""The boundary as a run meets it: the edges its words pass, and the model behind them.

    ModelFailed  └── RedactionFault        while a model is asked: the run ends, and says so
    Unavailable  └── NotProtected          while a person's words come in: nothing was begun

Whatever goes wrong while something is being protected is a refusal: nothing is sent, what was seen is not repeated, and
the person may ask again.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooLate
from dataclasses import asdict, dataclass, replace
from time import monotonic
from typing import Any, TypeVar

from chartside.engine.llm import ModelRequest, Provider, ProviderEvent
from chartside.engine.redaction.edges import INSTRUCTION, Boundary
from chartside.engine.redaction.guard import Guarded, GuardRefused
from chartside.engine.redaction.stream import Rehydrator
from chartside.engine.redaction.symbols import RedactionFault
from chartside.kernel import log
from chartside.kernel.errors import Unavailable

T = TypeVar("T")
SECONDS = 5.0
MOMENT = 0.25  # for which what was made ready counts
_log = log.get("redaction")
_readers = ThreadPoolExecutor(8, thread_name_prefix="redaction")


class RecogniserFailed(RedactionFault):
    """What names somebody could not be looked for, so nothing was sent. Please try again."""

    code = "recogniser_failed"


class RecogniserTooSlow(RedactionFault):
    """Looking for names took too long, so nothing was sent. Please try again."""

    code = "recogniser_too_slow"


class NotProtected(Unavailable):
    """What you wrote could not be protected, so nothing was sent. Please try again."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One request as it left, or why it did not. `redacted` is false for an exempt model in the house."""

    request: ModelRequest | None
    redacted: bool
    held_back: str | None = None


@dataclass(slots=True)
class BoundaryEdges:
    """The engine's edges, kept by the boundary, each within its time."""

    boundary: Boundary
    seconds: float = SECONDS
    words: Rehydrator | None = None

    def text_in(self, value: str) -> str:
        try:
            return self._within(self._text, value)
        except RedactionFault as fault:
            raise NotProtected(reason=fault.code) from None

    def json_in(self, value: Any, *, tool: str = "") -> Any:
        def protect(given: Any) -> Any:
            return self.boundary.tokenise_json(self.boundary.escape(given), tool=tool)

        return self._within(protect, value)

    def arguments(self, value: dict[str, Any]) -> dict[str, Any]:
        resolved: dict[str, Any] = self.boundary.resolve_arguments(value)
        return resolved

    def text_out(self, value: str) -> str:
        return self.boundary.rehydrate(value)

    def stream_out(self, value: str, *, last: bool = False) -> str:
        self.words = self.words or self.boundary.rehydrator()
        shown = self.words.feed(value)
        if last:
            shown += self.words.finish()
            self.words = None
        return shown

    def new_symbols(self) -> list[dict[str, str]]:
        return [asdict(symbol) for symbol in self.boundary.table.rows()]

    def _text(self, value: str) -> str:
        escaped: str = self.boundary.escape(value)
        return self.boundary.tokenise_prompt(escaped)

    def _within(self, protect: Callable[[T], T], value: T) -> T:
        if not self.boundary.policy.redact:
            return value
        try:
            if isinstance(value, str) and self.boundary.is_little(value):
                return protect(value)
            return _readers.submit(protect, value).result(self.seconds)
        except TooLate:
            raise RecogniserTooSlow from None
        except RedactionFault:
            raise
        except Exception as error:
            raise _failed(error) from None


def _failed(error: Exception) -> RecogniserFailed:
    """What it was is for the log; what it saw is for nobody."""
    _log.error("recogniser_failed", failure=type(error).__name__)
    return RecogniserFailed()


async def _nothing() -> None:
    return


class Behind:
    """A model behind the boundary: what is known by now is taken out of everything that goes, then the guard looks.

    `refresh` brings the directory up to date first: somebody who was registered a moment ago is known.
    """

    def __init__(
        self,
        provider: Provider,
        boundary: Boundary,
        *,
        refresh: Callable[[], Awaitable[object]] = _nothing,
        seconds: float = SECONDS,
    ) -> None:
        self._boundary = boundary
        self._provider = provider
        self._refresh = refresh
        self._seconds = seconds
        self._sent: list[Sent] = []
        self._ahead: (
            tuple[ModelRequest, float, asyncio.Task[tuple[Guarded, ModelRequest]]] | None
        ) = None
        self.name = provider.name
        self.offline = provider.offline

    def ready(self, request: ModelRequest) -> None:
        """Protect a request and look at it while there is time. Nothing leaves before it is asked for."""
        if self._boundary.policy.redact:
            made = asyncio.create_task(self._passed(request))
            made.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._ahead = request, monotonic(), made

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        try:
            guarded, passed = await self._made_ready(request) or await self._passed(request)
            async for event in guarded.complete(passed):
                yield event
        except (RedactionFault, GuardRefused) as fault:
            self._sent.append(Sent(None, redacted=True, held_back=fault.code))
            raise

    async def _made_ready(self, request: ModelRequest) -> tuple[Guarded, ModelRequest] | None:
        """What was made ready of this very request a moment ago, if nobody has become known since."""
        ahead, self._ahead = self._ahead, None
        if ahead is None or ahead[0] is not request or monotonic() - ahead[1] > MOMENT:
            return None
        guarded, passed = await ahead[2]
        return (guarded, passed) if guarded.has_seen(passed) else None

    async def _passed(self, request: ModelRequest) -> tuple[Guarded, ModelRequest]:
        guarded = Guarded(_Noting(self._provider, self._note), self._boundary)
        if not self._boundary.policy.redact:
            return guarded, request
        protected = await self._protected(request)
        await guarded.look(protected)
        return guarded, protected

    def take_sent(self) -> list[Sent]:
        """What left since this was last asked."""
        taken, self._sent = self._sent, []
        return taken

    def _note(self, request: ModelRequest) -> None:
        if not self.offline:
            self._sent.append(Sent(request, self._boundary.policy.redact))

    async def _protected(self, request: ModelRequest) -> ModelRequest:
        told = replace(request, system=f"{request.system}\n\n{INSTRUCTION}")
        try:
            async with asyncio.timeout(self._seconds):
                known = await self._refresh()
                self._boundary.read_anew(getattr(known, "generation", None))
                if self._boundary.is_little(told.system, told.messages):
                    return self._boundary.outgoing(told)
                return await asyncio.to_thread(self._boundary.outgoing, told)
        except TimeoutError:
            raise RecogniserTooSlow from None
        except RedactionFault:
            raise
        except Exception as error:
            raise _failed(error) from None


class _Noting:
    """The vendor's side of the guard: what comes here leaves."""

    def __init__(self, provider: Provider, note: Callable[[ModelRequest], None]) -> None:
        self._provider = provider
        self._note = note
        self.name = provider.name
        self.offline = provider.offline

    def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        self._note(request)
        return self._provider.complete(request)
