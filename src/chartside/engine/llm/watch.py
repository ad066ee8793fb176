"""The watch over one answer on the wire: what it may weigh, how long it may be silent, and that it is a stream at all.

The vendors' packages report a web page, a cut and an endless drip as success or not at all, so this sits below them,
in the hooks of their HTTP client.
"""

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from chartside.engine.llm import loader
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

    def fail(self, failure: ModelFailed) -> ModelFailed:
        self.failure = self.failure or failure
        return self.failure

    def begins(self, status: int, kind: str, encoding: str) -> None:
        self.answered = True
        if 300 <= status < 400:
            raise self.fail(ModelRefused("The model's address answers with a redirection."))
        if encoding not in ("", "identity"):
            raise self.fail(ModelBroken("The model's answer is packed, which was not asked for."))
        if status < 300 and not kind.lower().startswith("text/event-stream"):
            raise self.fail(ModelBroken("The model's address answers with something else."))

    def takes(self, chunk: bytes) -> None:
        self._size += len(chunk)
        if self._size > self.limits.size:
            raise self.fail(ModelBroken("The model's answer is too long."))


class _Watched:
    """The bytes of an answer. An event ends with an empty line; a drip that never ends one is silence."""

    def __init__(self, stream: Any, watch: Watch) -> None:
        self._stream = stream
        self._watch = watch

    async def __aiter__(self) -> AsyncIterator[bytes]:
        chunks = aiter(self._stream)
        until: float | None = None  # the wait for the first event has a limit of its own, around the whole opening
        tail = b""
        while True:
            chunk = await self._next(chunks, until)
            if chunk is None:
                return
            self._watch.takes(chunk)
            seen = (tail + chunk).replace(b"\r\n", b"\n")
            tail = seen[-1:] if not chunk.endswith(b"\r") else seen[-2:]
            if b"\n\n" in seen:
                until = asyncio.get_running_loop().time() + self._watch.limits.idle
            yield chunk

    async def _next(self, chunks: AsyncIterator[bytes], until: float | None) -> bytes | None:
        try:
            async with asyncio.timeout_at(until):
                return await anext(chunks, None)
        except TimeoutError:
            raise self._watch.fail(ModelStalled()) from None

    async def aclose(self) -> None:
        await self._stream.aclose()


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
        headers = response.headers
        kind, encoding = headers.get("content-type", ""), headers.get("content-encoding", "")
        watch.begins(response.status_code, kind, encoding)
        response.stream = self._stream(response.stream, watch)

    async def close(self) -> None:
        await self.client.aclose()
