"""The fixture of the copilot's tests, which the journeys use as well."""

from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI
from tests.surfaces.copilot.bench import Bench, open_bench

from chartside.app.wiring import House


@pytest.fixture
async def bench(house: House, stage_app: FastAPI) -> AsyncIterator[Bench]:
    async with open_bench(house, stage_app) as made:
        yield made
