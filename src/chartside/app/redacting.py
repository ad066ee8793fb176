"""Commands that show and measure what would be replaced before a text leaves.

None needs a database, or anything else of the house: `chartside.app.entry` runs them without it.
"""

import gc
import json
import secrets
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from chartside.app.printing import AsJson, console, print_json, print_table
from chartside.engine import redaction as engine
from chartside.kernel.errors import ChartsideError

eval_ = typer.Typer(
    name="eval", help="Measure parts of the product on annotated data.", no_args_is_help=True
)

People = Annotated[
    Path | None, typer.Option("--directory", help="People of the clinic, a JSON object a line.")
]


def redact(
    explain: Annotated[
        bool, typer.Option("--explain", help="Show what was found, as what, and by which layer.")
    ] = False,
    directory: People = None,
    as_json: AsJson = False,
) -> None:
    """Replace what names somebody in the text on the standard input."""
    text = sys.stdin.read()
    recogniser = _recogniser(directory)
    spans = engine.replaced(recogniser, text)
    if not (explain or as_json):
        sys.stdout.write(engine.blanked(text, spans))
        return
    rows = [
        {
            "start": s.start,
            "end": s.end,
            "kind": s.kind.value,
            "layer": s.layer.value,
            "text": text[s.start : s.end],
        }
        for s in spans
    ]
    if as_json:
        print_json({"text": engine.blanked(text, spans), "spans": rows})
        return
    print_table(
        "Place",
        "Kind",
        "Layer",
        "Text",
        rows=[
            (
                f"{r['start']}–{r['end']}",
                str(r["kind"]),
                str(r["layer"]),
                json.dumps(r["text"], ensure_ascii=False),
            )
            for r in rows
        ],
        fold="Text",
    )


@eval_.command("redaction")
def evaluate(
    corpus: Annotated[Path, typer.Option("--corpus", help="Annotated texts, one a line.")],
    directory: People = None,
    misses: Annotated[int, typer.Option(help="Show so many of what was missed.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Score the recogniser on annotated texts: recall, leaks, false finds, time and memory."""
    docs = engine.read_corpus(corpus)
    before, began = engine.resident_mb(), time.perf_counter()
    recogniser = _recogniser(directory)
    loaded = time.perf_counter() - began
    score, report = engine.evaluated(docs, lambda text: engine.places(recogniser, text))
    report["rss_mb"] = max(0.0, engine.resident_mb() - before)
    report["load_s"] = loaded
    if as_json:
        print_json(report)
        return
    print_table(
        "Figure", "Value", rows=[(k, _figure(v)) for k, v in report.items() if k != "per_kind"]
    )
    kinds: dict[str, Any] = report["per_kind"]
    rows = [(kind, _figure(each["recall"]), str(each["spans"])) for kind, each in kinds.items()]
    print_table("Kind", "Recall", "Spans", rows=rows)
    if misses:
        print_table("Text", "Kind", "Missed", rows=score.missed[:misses], fold="Missed")


def _recogniser(people: Path | None) -> engine.Recogniser:
    gc.disable()  # all this stays, and is not looked through for what can go: not now, nor when a text is read
    entries = engine.warm(lambda: engine.read_people(people) if people else [])
    known = engine.Directory.from_entries(entries)
    gc.freeze()
    gc.enable()
    return engine.Chain(engine.SymbolTable(secrets.token_bytes(32)), known, dates=True)


def _figure(value: Any) -> str:
    if value is None:
        return "unknown"
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def main() -> None:
    """Run one of these commands alone."""
    app = typer.Typer(name="chartside", pretty_exceptions_enable=False, add_completion=False)
    app.add_typer(eval_)
    app.command()(redact)
    try:
        app()
    except ChartsideError as error:
        console.print(f"chartside: {error}", style="bold red", markup=False, soft_wrap=True)
        sys.exit(1)
