"""Chips: `[[patient:<id>:<name>]]` in an answer opens that record beside it, if the record is really meant.

A chip stands when its record is there for this person and was among what this conversation found or was told. Any
other becomes its plain name, so nothing that a model or a text in a record makes up can be clicked.
"""

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from chartside.engine.llm import Message, ToolResult
from chartside.engine.seams import Edges
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot import records
from chartside.surfaces.copilot.schemas import ChipKind, NamedRecord

MOST = 60
_LONGEST = 400
_CHIP = re.compile(r"\[\[([a-z_]{1,30}):([^\[\]:\n]{1,60}):([^\[\]\n]{1,200})\]\]")
_UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_KINDS = {str(kind): kind for kind in ChipKind}
Resolve = Callable[[Any], Any]


def known_ids(history: Iterable[Message], resolve: Resolve, more: Iterable[str] = ()) -> set[str]:
    """Every id that tools gave in a conversation, with those that the page and mentions named."""
    found = set(more)
    for message in history:
        for block in message.blocks:
            if isinstance(block, ToolResult):
                found |= ids_in(resolve(block.content))
    return found


def ids_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {found for item in value.values() for found in ids_in(item)}
    if isinstance(value, list):
        return {found for item in value for found in ids_in(item)}
    return {value.lower()} if isinstance(value, str) and _UUID.fullmatch(value) else set()


async def checked(
    session: ReadSession, scope: Scope, text: str, known: Collection[str]
) -> tuple[str, list[NamedRecord]]:
    """The text with only those chips that stand, and these. A person or patient gets the name of the record."""
    wanted: dict[ChipKind, list[UUID]] = {}
    for kind, raw, _ in _CHIP.findall(text)[:MOST]:
        if kind in _KINDS and _UUID.fullmatch(raw) and raw.lower() in known:
            wanted.setdefault(_KINDS[kind], []).append(UUID(raw))
    there = {
        (kind, record_id): record
        for kind, ids in wanted.items()
        for record_id, record in (await records.found(session, scope, kind, ids)).items()
    }
    chips: dict[tuple[str, UUID], NamedRecord] = {}

    def shown(match: re.Match[str]) -> str:
        kind, raw, name = match.groups()
        record = there.get((_KINDS[kind], UUID(raw))) if _stands(kind, raw, known) else None
        if record is None:
            return name
        name = record.name or name
        chips[kind, record.id] = NamedRecord(kind=kind, id=record.id, name=name)
        return f"[[{kind}:{record.id}:{name}]]"

    return _CHIP.sub(shown, text), list(chips.values())


def _stands(kind: str, raw: str, known: Collection[str]) -> bool:
    return kind in _KINDS and _UUID.fullmatch(raw) is not None and raw.lower() in known


@dataclass(slots=True)
class ChippedEdges:
    """Edges that let no unknown chip out while an answer streams. An open bracket waits for its end."""

    inner: Edges
    history: list[Message]
    given: frozenset[str]
    held: str = ""
    _known: set[str] = field(default_factory=set)
    _read: int = -1

    def text_in(self, value: str) -> str:
        return self.inner.text_in(value)

    def json_in(self, value: Any, *, tool: str = "") -> Any:
        return self.inner.json_in(value, tool=tool)

    def arguments(self, value: dict[str, Any]) -> dict[str, Any]:
        return self.inner.arguments(value)

    def text_out(self, value: str) -> str:
        return self.inner.text_out(value)

    def new_symbols(self) -> list[dict[str, str]]:
        return self.inner.new_symbols()

    def stream_out(self, value: str, *, last: bool = False) -> str:
        text = self.held + self.inner.stream_out(value, last=last)
        cut = len(text) if last else _open_at(text)
        self.held = text[cut:]
        return _CHIP.sub(self._shown, text[:cut])

    def _shown(self, match: re.Match[str]) -> str:
        return match[0] if _stands(match[1], match[2], self._ids()) else match[3]

    def _ids(self) -> set[str]:
        if self._read != len(self.history):
            resolve: Resolve = lambda value: self.inner.arguments({"v": value})["v"]  # noqa: E731
            self._known = known_ids(self.history, resolve, self.given)
            self._read = len(self.history)
        return self._known


def _open_at(text: str) -> int:
    """Where a chip that is not yet whole begins; the end if there is none."""
    start = text.rfind("[[")
    if start >= 0 and "]]" not in text[start:] and len(text) - start < _LONGEST:
        return start
    return len(text) - 1 if text.endswith("[") else len(text)
