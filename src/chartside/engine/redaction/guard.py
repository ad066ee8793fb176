"""The guard: the last look before anything leaves. It changes nothing, it only says no.

    ModelRefused
    └── GuardRefused     an identifier still stands, or the look could not be finished

It reads everything that would be sent: the prompt, the messages with calls and results, the tools with their schemas.
"""

import asyncio
from collections.abc import AsyncIterator, Hashable, Iterator, Sequence
from dataclasses import replace

from chartside.engine.llm import (
    Message,
    ModelRefused,
    ModelRequest,
    Provider,
    ProviderEvent,
    Reasoning,
    Text,
    ToolResult,
    ToolSpec,
    ToolUse,
)
from chartside.engine.redaction import tokens
from chartside.engine.redaction.edges import Boundary
from chartside.engine.redaction.fields import Shape
from chartside.engine.redaction.keys import Care
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.walk import Leaf, Spot, UnknownPayload, walked

SECONDS = 5.0
MOST_CHARACTERS = 8_000_000
_APART = "\n\0\n"  # nothing is found across it


class GuardRefused(ModelRefused):
    """Something that must not leave the clinic was about to, so nothing was sent."""

    code = "guard_refused"

    def __init__(self, kinds: frozenset[Kind] = frozenset(), reason: str = "") -> None:
        self.kinds = kinds
        self.reason = reason
        super().__init__(_words(kinds) if kinds else self.__doc__)


class Guarded:
    """A provider behind the guard. Only `complete` goes through it: there is no other way to the model."""

    def __init__(self, provider: Provider, boundary: Boundary, *, seconds: float = SECONDS) -> None:
        self._provider = provider
        self._boundary = boundary
        self._seconds = seconds
        self._looked: tuple[ModelRequest, Hashable] | None = None
        self.name = provider.name
        self.offline = provider.offline

    async def look(self, request: ModelRequest) -> None:
        """Look at a request before its time. It counts for this very one, and only while nothing has changed."""
        await self._pass(request)
        self._looked = request, self._boundary.reread.now

    def has_seen(self, request: ModelRequest) -> bool:
        """Whether it has looked at this very request, and all is as it was then."""
        looked, now = self._looked, self._boundary.reread.now
        return looked is not None and looked[0] is request and now is not None and looked[1] == now

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        if not self.has_seen(request):
            await self._pass(request)
        sent = replace(request, facts={}) if self._boundary.policy.redact else request
        stream = self._provider.complete(sent)
        try:
            async for event in stream:
                yield event
        finally:
            close = getattr(stream, "aclose", None)
            if close is not None:
                await close()

    async def _pass(self, request: ModelRequest) -> None:
        """Fails closed: whatever goes wrong while looking is a refusal, and says nothing of what it saw."""
        if not self._boundary.policy.redact:
            return
        try:
            kinds = await self._kinds(request)
        except TimeoutError:
            raise GuardRefused(reason="timeout") from None
        except Exception as error:
            raise GuardRefused(reason=type(error).__name__) from None
        if kinds:
            raise GuardRefused(kinds)

    async def _kinds(self, request: ModelRequest) -> frozenset[Kind]:
        """Little is looked at here and now; more beside the work of others, and within a time."""
        if self._boundary.is_little(request.system, request.messages, request.tools):
            return standing(request, self._boundary)
        look = asyncio.to_thread(standing, request, self._boundary)
        return await asyncio.wait_for(look, self._seconds)


def standing(request: ModelRequest, boundary: Boundary) -> frozenset[Kind]:
    """The kinds of identifiers that still stand in a request."""
    boundary.reread.begin(boundary.recogniser)
    look = _Look(boundary)
    look.prompt(request.system)
    look.line(request.model, Care.OWN)
    now = boundary.reread.now  # nothing is learnt by looking
    for message in request.messages:
        look.message(message, now)
    look.tools(request.tools)
    if not look.kinds:
        boundary.reread.remember(request.messages, request.tools)
    return frozenset(look.kinds)


class _Look:
    def __init__(self, boundary: Boundary) -> None:
        self._boundary = boundary
        self._left = MOST_CHARACTERS
        self.kinds: set[Kind] = set()
        self._texts: list[str] = []  # of what is being looked at

    def text(self, text: object, care: Care) -> None:
        if not isinstance(text, str):
            raise UnknownPayload
        self._json(text, "", None, care)

    def line(self, text: object, care: Care) -> None:
        """A text of its own: read once, if it stays as it is."""
        again = self._boundary.reread
        if isinstance(text, str) and again.spares_text(text, care):
            return self._count(len(text))
        state = self._begin()
        self.text(text, care)
        if isinstance(text, str) and not self.kinds:
            again.keep_text(text, care, self._texts, state)

    def prompt(self, prompt: object) -> None:
        if not isinstance(prompt, str):
            raise UnknownPayload
        for part, care in self._boundary.parts(prompt):
            self.line(part, care)

    def message(self, message: Message, now: Hashable) -> None:
        if not isinstance(message, Message):
            raise UnknownPayload
        again = self._boundary.reread
        spared = again.spares(message, now)
        if spared is not None:
            return self._count(spared.characters)
        state = self._begin()
        for block in message.blocks:
            self._block(block)
        if len(message.blocks) > 1:  # a name cut in two by a block
            whole = _together(message)
            self._texts.append(whole)
            self.kinds |= {s.kind for s in self._boundary.found(whole, Care.OWN)}
        if not self.kinds:
            again.keep(message, self._texts, state)

    def tools(self, tools: Sequence[ToolSpec]) -> None:
        again = self._boundary.reread
        spared = again.spares_tools(tools)
        if spared is not None:
            return self._count(spared)
        state, before = again.state, self._left
        for tool in tools:
            self.tool(tool)
        if not self.kinds:
            again.keep_tools(tools, before - self._left, state)

    def tool(self, tool: ToolSpec) -> None:
        """Our own words: a single one is no name, whoever is registered here."""
        if not isinstance(tool, ToolSpec):
            raise UnknownPayload
        again = self._boundary.reread
        spared = again.spares_tool(tool)
        if spared is not None:
            return self._count(spared.characters)
        texts = [tool.name, tool.description, *_texts(tool.schema)]
        if not all(isinstance(text, str) for text in texts):
            raise UnknownPayload
        state = self._begin()
        self._weigh(Leaf(_APART.join(texts), Spot(Care.OWN)))
        if not self.kinds:
            again.keep_tool(tool, self._texts, state)

    def _begin(self) -> Hashable:
        self._texts = []
        return self._boundary.reread.state

    def _count(self, characters: int) -> None:
        self._left -= characters
        if self._left < 0:
            raise UnknownPayload

    def _block(self, block: object) -> None:
        if isinstance(block, Text):
            self.text(block.text, Care.SAID)
        elif isinstance(block, Reasoning):
            self.text(block.text, Care.SAID)
            for text in _texts(block.opaque):
                self.text(text, Care.FIXED)
        elif isinstance(block, ToolUse):
            self._call(block)
        elif isinstance(block, ToolResult):
            self.text(block.tool_use_id, Care.FIXED)
            shape = self._boundary.shape(block.name, failed=block.failed)
            self._json(block.content, block.name, shape, Care.TEXT)
        else:
            raise UnknownPayload

    def _call(self, block: ToolUse) -> None:
        self.text(block.id, Care.FIXED)
        self.text(block.name, Care.OWN)
        self.text(block.fault or "", Care.SAID)
        shape = self._boundary.arguments_shape(block.name)
        self._json(block.input, block.name, shape, Care.SAID)

    def _json(self, value: object, place: str, shape: Shape | None, care: Care) -> None:
        def look(leaf: Leaf) -> str:
            self._weigh(leaf)
            return leaf.text

        walked(value, look, place=place, shape=shape, free=care)

    def _weigh(self, leaf: Leaf) -> None:
        self._count(len(leaf.text))
        self._texts.append(leaf.text)
        rule = leaf.rule
        if isinstance(rule, Kind):
            if leaf.text.strip() and not self._boundary.holds_token(leaf.text):
                self.kinds.add(rule)
            rule = Care.TEXT
        elif rule is Care.DAY:
            if self._boundary.keeps(leaf):
                return
            rule = Care.TEXT
        self.kinds |= {span.kind for span in self._boundary.found(leaf.text, rule)}


def _together(message: Message) -> str:
    """What is said in a message, as it is read. Nothing goes on into a token, nor a token into anything."""
    made = ""
    for block in message.blocks:
        if isinstance(block, Text):
            ends = any(found.end() == len(made) for found in tokens.found(made))
            begins = any(found.start() == 0 for found in tokens.found(block.text))
            made += "\n" * (ends or begins) + block.text
    return made


def _texts(value: object, deep: int = 0) -> Iterator[str]:
    """Every text in a schema or a vendor's blob, keys too."""
    if deep > 40:
        raise UnknownPayload
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _texts(key, deep + 1)
            yield from _texts(one, deep + 1)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one, deep + 1)
    elif value is not None and not isinstance(value, bool | int | float):
        raise UnknownPayload


def _words(kinds: frozenset[Kind]) -> str:
    listed = sorted(kind.words for kind in kinds)
    told = listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + " and " + listed[-1]
    return f"{told[:1].upper()}{told[1:]} would have left the clinic unprotected. Nothing was sent."
