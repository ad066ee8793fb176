"""Proposals as a person reads them in a terminal: what it is, old → new, what to weigh, and where a value came from."""

from collections.abc import Iterator
from typing import Any

from rich.table import Table
from rich.text import Text

from chartside.app.cli.common import out
from chartside.app.cli.desk import neutral

_STATES = {"left_out": "left out", "undone": "taken back"}


def show(
    proposals: list[dict[str, Any]], left_out: frozenset[str] | set[str] = frozenset()
) -> None:
    """All of a run's proposals, numbered as they are decided."""
    table = Table(
        show_lines=True, header_style="bold", box=None, pad_edge=False, padding=(0, 2, 1, 0)
    )
    for name in ("", "What", "Field", "Before", "After"):
        table.add_column(name, overflow="fold")
    for card in proposals:
        state = "left out" if card["id"] in left_out else card["status"]
        shown = "" if state == "pending" else f" ({_STATES.get(state, state)})"
        title = Text(neutral(card["preview"]["title"]) + shown)
        rows = list(_changes(card)) or [("", "", "")]
        for number, (field, before, after) in enumerate(rows):
            first = number == 0
            table.add_row(
                Text(str(card["position"]) if first else ""),
                title if first else Text(""),
                *(Text(cell) for cell in (field, before, after)),
            )
    out.print(table)
    for card in proposals:
        for words, style in _remarks(card):
            out.print(Text(f"  {card['position']}. {words}", style=style), soft_wrap=True)


def _changes(card: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for change in card["preview"]["changes"]:
        yield (
            neutral(change["label"]),
            neutral(change["old"] if change["old"] is not None else "–"),
            neutral(change["new"] if change["new"] is not None else "–"),
        )


def _remarks(card: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for warning in card["preview"]["warnings"]:
        yield f"Warning: {neutral(warning['message'])}", "yellow"
    for path, origin in card["marks"].get("not_said", {}).items():
        where = origin.get("tool") or origin.get("from", "text")
        yield f"Not said by you: {neutral(path)} was read in a {neutral(where)}.", "bold yellow"
    for field in card["marks"].get("unsupported", ()):
        yield f"In no source: {_short(field)}", "bold yellow"
    for one in card["sources"]:
        if one.get("kind") == "inferred":
            yield f"Inferred: {_short(one.get('words', ''))}", "yellow"
    for assumed in card["assumptions"]:
        yield f"Assumed: {neutral(assumed)}", "cyan"
    if card["edited"]:
        yield "Edited by you.", "dim"


def _short(value: object) -> str:
    if isinstance(value, dict):
        value = value.get("words") or value.get("value") or value.get("text") or ""
    return neutral(value)[:200]
