"""Where the catalogue comes from: the house, assembled without a database, and every name that is loaded with it."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from pydantic import SecretStr

from chartside.app.api import create_app
from chartside.app.wiring import House, assemble
from chartside.kernel.db.provision import Urls
from chartside.kernel.errors import ChartsideError, tree
from chartside.kernel.events import Event
from chartside.kernel.settings import Settings
from chartside.kernel.tools import Tool

_NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"
_PACKAGE = __name__.partition(".")[0]


@cache
def blank_house() -> House:
    """Everything put together on addresses that nobody answers. It must only be looked at."""
    nothing = Settings(home=Path("/nonexistent"), secret_key=SecretStr("only to look at the house"))
    return assemble(nothing, Urls(_NOWHERE, _NOWHERE, _NOWHERE))


@cache
def application() -> FastAPI:
    return create_app(blank_house())


def tools() -> list[Tool]:
    return list(blank_house().registry)


def tool_entry(tool: Tool) -> dict[str, Any]:
    """A tool as a program reads it."""
    return {
        "name": tool.name,
        "description": tool.description,
        "module": tool.module,
        "effect": str(tool.effect),
        "permission": tool.permission,
        "exposes_free_text": tool.exposes_free_text,
        "undo": tool.undo.model_dump() if tool.undo else None,
        "schema": tool.schema(),
    }


def events() -> list[type[Event]]:
    """Every fact that a room of ours can announce, declared in a manifest or not."""
    found: list[type[Event]] = []
    rest = list(Event.__subclasses__())
    while rest:
        kind = rest.pop()
        rest.extend(kind.__subclasses__())
        if _ours(kind):
            found.append(kind)
    return sorted(found, key=lambda kind: kind.name)


def failures() -> list[type[ChartsideError]]:
    """Every named failure of ours, parents before children."""
    application()
    return [kind for kind in tree() if _ours(kind)]


def _ours(kind: type) -> bool:
    """Defined in a room that is loaded now: a room that a test added and took away again has no page."""
    room = sys.modules.get(kind.__module__)
    return kind.__module__.startswith("chartside.") and getattr(room, kind.__name__, None) is kind
