"""The time: one place to ask, always with a zone."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo


def now() -> datetime:
    return datetime.now(UTC)


def today(zone: ZoneInfo) -> date:
    """The date on the wall of a clinic."""
    return datetime.now(zone).date()
