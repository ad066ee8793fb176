"""The house's catalogue: what there is, read from the code and a scratch database, as values and as pages."""

from chartside.app.catalog.files import make_pages, scratch_pages, stale, write
from chartside.app.catalog.source import (
    application,
    blank_house,
    events,
    failures,
    tool_entry,
    tools,
)

__all__ = [
    "application",
    "blank_house",
    "events",
    "failures",
    "make_pages",
    "scratch_pages",
    "stale",
    "tool_entry",
    "tools",
    "write",
]
