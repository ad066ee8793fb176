"""The fixture of the copilot's tests, which the journeys use as well."""

from collections.abc import AsyncIterator

import pytest
from tests.surfaces.copilot.bench import Bench, open_bench

from chartside.app.wiring import House


@pytest.fixture
async def bench(house: House) -> AsyncIterator[Bench]:
    async with open_bench(house) as made:
        yield made
