"""Fixtures of the scribe's tests: an application of their own, since they change the engine behind it."""

from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI
from tests.surfaces.scribe.bench import Bench, open_bench

from chartside.app.api import create_app
from chartside.app.wiring import House


@pytest.fixture(scope="session")
def scribe_app(house: House) -> FastAPI:
    return create_app(house)


@pytest.fixture
async def bench(house: House, scribe_app: FastAPI) -> AsyncIterator[Bench]:
    async with open_bench(house, scribe_app) as made:
        yield made
