"""What the engine asks of a model, and what it hears back: the seam to every vendor.

ModelFailed
├── ModelRefused        the vendor will not, and a repetition will not help (key, request, content)
├── ModelUnavailable    busy, down, or unreachable; worth another try before the first token
├── ModelStalled        nothing came for too long, or the whole took too long
└── ModelBroken         the stream ended without an end, was cut, or was no stream at all
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from chartside.engine.llm.messages import Message


class ModelFailed(Exception):
    """The model did not answer."""

    code = "model_failed"
    retry = False


class ModelRefused(ModelFailed):
    """The model's service refused the request."""

    code = "model_refused"


class ModelUnavailable(ModelFailed):
    """The model's service is busy or does not answer."""

    code = "model_unavailable"
    retry = True

    def __init__(self, words: str | None = None, *, after: float | None = None) -> None:
        super().__init__(words or self.__doc__)
        self.after = after


class ModelStalled(ModelFailed):
    """The model took too long."""

    code = "model_stalled"


class ModelBroken(ModelFailed):
    """The model's answer broke off."""

    code = "model_broken"


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool as a model is told of it."""

    name: str
    description: str
    schema: dict[str, Any]


@dataclass(frozen=True, slots=True)
class ModelRequest:
    """One request: everything that leaves the house is in here."""

    system: str
    messages: list[Message]
    tools: list[ToolSpec]
    model: str
    max_tokens: int = 4096
    temperature: float | None = None
    facts: dict[str, Any] = field(default_factory=dict)  # for offline models; never sent


@dataclass(frozen=True, slots=True)
class TextDelta:
    text: str


@dataclass(frozen=True, slots=True)
class ReasoningDelta:
    text: str


@dataclass(frozen=True, slots=True)
class ReasoningDone:
    """What the vendor must get back with the next request."""

    text: str
    opaque: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A whole call: fragments are put together by the provider. `arguments` is the text as it came.

    `opaque` goes into the history with the call, and back to the vendor.
    """

    id: str
    name: str
    arguments: str
    opaque: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Usage:
    input_tokens: int
    output_tokens: int


@dataclass(frozen=True, slots=True)
class Done:
    """The end, with its reason: stop, tool_use, length, refused."""

    reason: str


ProviderEvent = TextDelta | ReasoningDelta | ReasoningDone | ToolCall | Usage | Done


class Provider(Protocol):
    """A model. `offline` ones run here, send nothing anywhere, and say so on screen."""

    name: str
    offline: bool

    def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]: ...


@runtime_checkable
class Readying(Protocol):
    """A model before which a request is made ready, as long as it is not yet asked for."""

    def ready(self, request: ModelRequest) -> None: ...
