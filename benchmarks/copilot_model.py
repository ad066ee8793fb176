"""The model of `benchmarks.copilot`: it answers at once, always the same, and counts as one that is elsewhere."""

from collections.abc import AsyncIterator

from chartside.engine.llm import Done, ModelRequest, ProviderEvent, TextDelta, Usage

WORDS = ("Today ", "three ", "people ", "come.")


class Parrot:
    name = "compatible"
    offline = False

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        for word in WORDS:
            yield TextDelta(word)
        yield Usage(1000, 8)
        yield Done("stop")
