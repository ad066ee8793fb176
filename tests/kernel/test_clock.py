"""The clock can be told a time for made-up records of the past, and only where it was told."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from chartside.kernel import clock

LONG_AGO = datetime(2020, 3, 1, 4, 30, tzinfo=UTC)


def test_within_it_is_the_told_time_and_afterwards_the_real_one() -> None:
    with clock.as_of(LONG_AGO):
        assert clock.now() == LONG_AGO
        assert clock.today(ZoneInfo("America/New_York")) == date(2020, 2, 29)
    assert abs(clock.now() - datetime.now(UTC)) < timedelta(minutes=1)


def test_a_failure_within_ends_it_too() -> None:
    with pytest.raises(LookupError), clock.as_of(LONG_AGO):
        raise LookupError
    assert clock.now().year > 2020


async def test_what_runs_beside_it_keeps_the_real_time() -> None:
    told, asked = asyncio.Event(), asyncio.Event()

    async def in_the_past() -> None:
        with clock.as_of(LONG_AGO):
            told.set()
            await asked.wait()

    async with asyncio.TaskGroup() as group:
        group.create_task(in_the_past())
        await told.wait()
        assert clock.now().year > 2020
        asked.set()
