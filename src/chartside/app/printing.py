"""The two consoles of the command line, and how a table and a document are printed on them."""

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

console = Console(stderr=True, highlight=False)
out = Console(highlight=False)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]


def print_json(value: Any) -> None:
    """For a program: one document, never folded or coloured."""
    typer.echo(json.dumps(value, default=str, ensure_ascii=False, indent=2))


def print_table(*columns: str, rows: Sequence[tuple[str, ...]], fold: str | None = None) -> None:
    """For a person. Everything but the one column that may fold is shown whole, on a narrow screen too."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in columns:
        table.add_column(name, no_wrap=name != fold, overflow="fold" if name == fold else "ignore")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    # Folded lines are for eyes; a program that reads the table gets one line for one row.
    wide = Measurement.get(out, out.options.update(max_width=1000), table).maximum
    if fold is None or not out.is_terminal:
        out.width = max(out.width, wide)
    out.print(table, crop=False)
