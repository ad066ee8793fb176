"""Tools are found in their folders: a file with a `tool` in it is a capability, and nothing else registers it."""

import importlib
import pkgutil
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import ModuleType

from chartside.kernel.access import Access
from chartside.kernel.tools.contract import Tool, ToolFault

_NAME = re.compile(r"^[a-z]+(_[a-z0-9]+)+$")


def tool_folder(package: ModuleType) -> tuple[Tool, ...]:
    """Every tool of a module's `tools` package."""
    room = package.__name__.split(".")[-2]
    found = []
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda i: i.name):
        if not info.name.startswith("_"):
            loaded = importlib.import_module(f"{package.__name__}.{info.name}")
            found.append(load_tool(loaded, room))
    return tuple(found)


def load_tool(file: ModuleType, room: str) -> Tool:
    name = file.__name__.rsplit(".", 1)[-1]
    tool = getattr(file, "tool", None)
    description = " ".join((file.__doc__ or "").split())
    if not isinstance(tool, Tool):
        raise ToolFault(f"{file.__name__} holds no tool")
    if not _NAME.match(name):
        raise ToolFault(f"{name} is not verb_noun")
    if not description:
        raise ToolFault(f"{name} has no description")
    return replace(
        tool, name=name, module=room, description=description, source=str(file.__file__ or "")
    )


class Registry:
    """All tools of the house by name."""

    def __init__(self, tools: Sequence[Tool], access: Access) -> None:
        self._tools: dict[str, Tool] = {}
        for tool in tools:
            if tool.name in self._tools:
                raise ToolFault(f"two tools are called {tool.name}")
            access.check(tool.permission)
            self._tools[tool.name] = tool

    def get(self, name: str) -> Tool | None:
        return self._tools.get(name)

    def __iter__(self) -> Iterator[Tool]:
        return iter(sorted(self._tools.values(), key=lambda t: t.name))

    def __len__(self) -> int:
        return len(self._tools)
