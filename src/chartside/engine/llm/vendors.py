"""The vendors: their clients, and the provider that speaks to any of them through the borrowed wire.

Our own tries, our own deadlines: the packages' are switched off. A try is repeated only before the first token, so
that nothing a person has read is ever said twice.
"""

import asyncio
import random
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, aclosing, suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from chartside.engine.llm import loader
from chartside.engine.llm.choice import ModelChoice, is_local
from chartside.engine.llm.faults import named
from chartside.engine.llm.loader import SdkMissing
from chartside.engine.llm.provider import (
    ModelRefused,
    ModelRequest,
    ModelUnavailable,
    ProviderEvent,
)
from chartside.engine.llm.watch import Limits, Line, Watch, certificates
from chartside.engine.llm.wire import Origin, Reader, to_wire

MakeModel = Callable[[str], Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Connection:
    """A vendor's client on one event loop."""

    loop: asyncio.AbstractEventLoop
    line: Line
    model: MakeModel


class VendorModel:
    """A model behind a vendor's wire."""

    offline = False

    def __init__(self, choice: ModelChoice, limits: Limits | None = None) -> None:
        self.name = choice.provider
        self._choice = choice
        self._limits = limits or Limits()
        self._connection: Connection | None = None
        self._opening = asyncio.Lock()

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        """One answer, after at most a few tries that brought nothing."""
        connection = await self._connected()
        until = _now() + self._limits.total
        for attempt in range(self._limits.retries + 1):
            begun = False
            try:
                async with aclosing(self._once(connection, request, until)) as events:
                    async for event in events:
                        begun = True
                        yield event
                return
            except ModelUnavailable as failure:
                wait = self._wait(failure, attempt)
                if begun or wait is None or _now() + wait >= until:
                    raise
            await asyncio.sleep(wait)

    def _wait(self, failure: ModelUnavailable, attempt: int) -> float | None:
        """Seconds until the next try; None when there is none."""
        if attempt >= self._limits.retries:
            return None
        if failure.after is not None:
            return failure.after if failure.after <= self._limits.longest_wait else None
        jitter = 1 + random.random() / 4  # noqa: S311 - not a secret
        return float(self._limits.backoff * 2**attempt * jitter)

    async def _once(
        self, connection: Connection, request: ModelRequest, until: float
    ) -> AsyncGenerator[ProviderEvent, None]:
        model = connection.model(request.model)
        origin = Origin(self.name, request.model, model.system)
        taken = [call.id for message in request.messages for call in message.calls]
        stack = AsyncExitStack()
        with connection.line.watch() as (tag, watch):
            try:
                opened = stack.enter_async_context(self._stream(model, request, origin, tag))
                stream = await guarded(opened, watch, min(until, _now() + self._limits.first))
                reader, events = Reader(stream, origin, taken), aiter(stream)
                while (event := await guarded(anext(events, None), watch, until)) is not None:
                    for ours in reader.feed(event):
                        yield ours
                for ours in reader.finish():
                    yield ours
            finally:
                for close in (stack.aclose, watch.release):
                    with suppress(
                        Exception
                    ):  # the answer is over; its connection has nothing to add
                        await close()

    def _stream(
        self, model: Any, request: ModelRequest, origin: Origin, tag: dict[str, str]
    ) -> Any:
        messages, parameters = to_wire(request, origin)
        settings: dict[str, Any] = {"max_tokens": request.max_tokens, "extra_headers": tag}
        if request.temperature is not None:
            settings["temperature"] = request.temperature
        if self.name in ("openai", "openai_responses"):
            settings["openai_store"] = False
        return loader.load("pydantic_ai.direct").model_request_stream(
            model,
            messages,
            model_settings=settings,
            model_request_parameters=parameters,
            instrument=False,
        )

    async def _connected(self) -> Connection:
        loop = asyncio.get_running_loop()
        async with self._opening:
            if self._connection is None or self._connection.loop is not loop:
                try:
                    # Packages and certificates take up to seconds to load: in a thread, for nobody else to wait.
                    self._connection = await asyncio.to_thread(
                        connect, self._choice, self._limits, loop
                    )
                except SdkMissing:
                    raise ModelRefused(SdkMissing.title()) from None
            return self._connection

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.line.close()
            self._connection = None


async def guarded(step: Awaitable[T], watch: Watch, until: float) -> T:
    """One wait for the vendor, with a deadline. What it raises is named, and carries nothing of the vendor's along."""
    try:
        async with asyncio.timeout_at(until):
            return await step
    except Exception as error:  # whatever a package raises on garbage is a failed step
        failure = watch.failure or named(error, answered=watch.answered)
        failure.add_note(
            type(error).__name__
        )  # for whoever looks for the cause; its words stay behind
    raise failure


def _now() -> float:
    return asyncio.get_running_loop().time()


# ── their clients ────────────────────────────────────────────────────────────────────────────────


def connect(choice: ModelChoice, limits: Limits, loop: asyncio.AbstractEventLoop) -> Connection:
    """Load a vendor's packages and make its client. Slow the first time."""
    loader.load("pydantic_ai.direct")
    line = Line(limits, direct=is_local(choice))
    make = _MAKERS[choice.provider](choice, line.client)
    return Connection(loop, line, lru_cache(maxsize=16)(make))


def _openai_provider(choice: ModelChoice, http: Any) -> Any:
    client = loader.load("openai").AsyncOpenAI(
        # A server in the house may have no key, but the package wants one; it must not find another's by itself.
        api_key=choice.key or "none",
        base_url=choice.address,
        http_client=http,
        max_retries=0,
    )
    return loader.load("pydantic_ai.providers.openai").OpenAIProvider(openai_client=client)


def _openai(choice: ModelChoice, http: Any) -> MakeModel:
    provider = _openai_provider(choice, http)
    kind = loader.load("pydantic_ai.models.openai").OpenAIChatModel
    profile = {"openai_chat_streaming_requires_finish_reason": True}
    return lambda name: kind(name, provider=provider, profile=profile)


def _compatible(choice: ModelChoice, http: Any) -> MakeModel:
    provider = _openai_provider(choice, http)
    kind = loader.load("pydantic_ai.models.openai").OpenAIChatModel
    profile = {
        "openai_chat_streaming_requires_finish_reason": True,
        "openai_chat_supports_max_completion_tokens": False,
        "openai_supports_strict_tool_definition": False,
        "thinking_tags": None,  # it knows a tag only when it comes in one piece, and else takes words for thoughts
    }
    return lambda name: kind(name, provider=provider, profile=profile)


def _openai_responses(choice: ModelChoice, http: Any) -> MakeModel:
    provider = _openai_provider(choice, http)
    kind = loader.load("pydantic_ai.models.openai").OpenAIResponsesModel
    return lambda name: kind(name, provider=provider)


def _anthropic(choice: ModelChoice, http: Any) -> MakeModel:
    client = loader.load("anthropic").AsyncAnthropic(
        api_key=choice.key, base_url=choice.address, http_client=http, max_retries=0
    )
    wire = loader.load("pydantic_ai.providers.anthropic")
    provider = wire.AnthropicProvider(anthropic_client=client)
    kind = loader.load("pydantic_ai.models.anthropic").AnthropicModel
    return lambda name: kind(name, provider=provider)


def _google(choice: ModelChoice, http: Any) -> MakeModel:
    types = loader.load("google.genai.types")
    trusted = certificates()
    options = types.HttpOptions(
        base_url=choice.address,
        httpx_async_client=http,
        # Never used, but it would make its own, and read the certificates again for each.
        httpx_client=loader.load("httpx2").Client(verify=trusted, trust_env=False),
        async_client_args={"ssl": trusted},
        retry_options=types.HttpRetryOptions(attempts=1),
    )
    client = loader.load("google.genai").Client(
        vertexai=False, api_key=choice.key, http_options=options
    )
    provider = loader.load("pydantic_ai.providers.google").GoogleProvider(client=client)
    kind = loader.load("pydantic_ai.models.google").GoogleModel
    return lambda name: kind(name, provider=provider)


_MAKERS: dict[str, Callable[[ModelChoice, Any], MakeModel]] = {
    "openai": _openai,
    "openai_responses": _openai_responses,
    "anthropic": _anthropic,
    "google": _google,
    "compatible": _compatible,
}
