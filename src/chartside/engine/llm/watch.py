"""The watch over one answer on the wire: what it may weigh, how long it may be silent, and that it is a stream at all.

The vendors' packages report a web page, a cut and an endless drip as success or not at all, so this sits below them,
in the hooks of their HTTP client.
"""

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from chartside.engine.llm import loader
from chartside.engine.llm.faults import by_status, seconds
from chartside.engine.llm.provider import ModelBroken, ModelFailed, ModelRefused, ModelStalled

TAG = "x-chartside-watch"  # marks a request inside the client; taken off before it is sent


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds and bytes that one answer may take, and how often a try before the first token is repeated."""

    total: float = 120.0
    first: float = 60.0  # a local server may still be loading the model
    idle: float = 30.0  # between two events
    size: int = 2_000_000
    retries: int = 2
    backoff: float = 0.5
    longest_wait: float = 20.0


class Watch:
    """What is known of one request: whether an answer began, and what was wrong with it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.answered = False
        self.failure: ModelFailed | None = None
        self._size = 0
        self._answers: list[Any] = []

    def fail(self, failure: ModelFailed) -> ModelFailed:
        self.failure = self.failure or failure
        return self.failure

    def begins(self, status: int, headers: Mapping[str, str]) -> None:
        """Look at the head of an answer; what is packed was not asked for, and could unpack to anything."""
        self.answered = True
        packed = headers.get("content-encoding", "identity") != "identity"
        stream = headers.get("content-type", "").lower().startswith("text/event-stream")
        if 300 <= status < 400:
            raise self.fail(ModelRefused("The model's address answers with a redirection."))
        if status >= 400 and packed:
            raise self.fail(by_status(status, seconds(headers.get("retry-after"))))
        if status < 300 and (packed or not stream):
            raise self.fail(ModelBroken("The model's address answers with something else."))

    def keep(self, answer: Any) -> None:
        self._answers.append(answer)

    async def release(self) -> None:
        """Let go of what a package forgot to close: at an error in a stream not all of them do."""
        for answer in self._answers:
            if not answer.is_closed:
                await answer.aclose()

    def takes(self, chunk: bytes) -> None:
        self._size += len(chunk)
        if self._size > self.limits.size:
            raise self.fail(ModelBroken("The model's answer is too long."))


def ends_event(tail: bytes, chunk: bytes) -> bool:
    """Whether an empty line ends within this chunk; `tail` are the bytes just before it."""
    seen = tail + chunk
    return any(
        seen.rfind(end) + len(end) > len(tail) for end in (b"\n\n", b"\r\n\r\n") if end in seen
    )


class _Watched:
    """The bytes of an answer. An event ends with an empty line; a drip that never ends one is silence."""

    def __init__(self, stream: Any, watch: Watch) -> None:
        self._stream = stream
        self._watch = watch

    async def __aiter__(self) -> AsyncIterator[bytes]:
        chunks = aiter(self._stream)
        until: float | None = (
            None  # the wait for the first event has a limit of its own, around the whole opening
        )
        tail = b""
        while True:
            chunk = await self._next(chunks, until)
            if chunk is None:
                return
            self._watch.takes(chunk)
            if ends_event(tail, chunk):
                until = asyncio.get_running_loop().time() + self._watch.limits.idle
            tail = (tail + chunk)[-3:]
            yield chunk

    async def _next(self, chunks: AsyncIterator[bytes], until: float | None) -> bytes | None:
        try:
            async with asyncio.timeout_at(until):
                return await anext(chunks, None)
        except TimeoutError:
            raise self._watch.fail(ModelStalled()) from None

    async def aclose(self) -> None:
        await self._stream.aclose()


@lru_cache(maxsize=1)
def certificates() -> Any:
    """The authorities we believe: a tenth of a second to read, so read once."""
    return loader.load("httpx2").create_ssl_context()


class Line:
    """A pool of connections to one vendor, every answer on it watched.

    `direct` keeps requests to a server in the house off any proxy that the environment names.
    """

    def __init__(self, limits: Limits, *, direct: bool) -> None:
        http = loader.load("httpx2")
        self._limits = limits
        self._numbers = itertools.count(1)
        self._watches: dict[str, Watch] = {}
        self._stream = type("WatchedStream", (_Watched, http.AsyncByteStream), {})
        self.client: Any = http.AsyncClient(
            follow_redirects=False,
            trust_env=not direct,
            verify=certificates(),
            headers={"accept-encoding": "identity"},
            event_hooks={"request": [self._sent], "response": [self._answered]},
        )

    @contextmanager
    def watch(self) -> Iterator[tuple[dict[str, str], Watch]]:
        """A watch, and the header that ties a request to it."""
        number = str(next(self._numbers))
        self._watches[number] = watch = Watch(self._limits)
        try:
            yield {TAG: number}, watch
        finally:
            del self._watches[number]

    async def _sent(self, request: Any) -> None:
        watch = self._watches[request.headers.pop(TAG)]
        phases = {"connect": 10.0, "read": None, "write": 30.0, "pool": 10.0}
        request.extensions = {**request.extensions, "timeout": phases, "watch": watch}

    async def _answered(self, response: Any) -> None:
        watch: Watch = response.request.extensions["watch"]
        watch.keep(response)
        watch.begins(response.status_code, response.headers)
        response.stream = self._stream(response.stream, watch)

    async def close(self) -> None:
        await self.client.aclose()
