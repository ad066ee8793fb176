"""The time: one place to ask, always with a zone."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

_told: ContextVar[datetime | None] = ContextVar("told", default=None)


def now() -> datetime:
    return _told.get() or datetime.now(UTC)


def today(zone: ZoneInfo) -> date:
    """The date on the wall of a clinic."""
    return now().astimezone(zone).date()


@contextmanager
def as_of(moment: datetime) -> Iterator[None]:
    """Tell the verbs within that it is `moment`: for made-up records of the past, and for nothing else.

    The audit asks the database for the time, so it keeps the real one all the same.
    """
    token = _told.set(moment.astimezone(UTC))
    try:
        yield
    finally:
        _told.reset(token)
