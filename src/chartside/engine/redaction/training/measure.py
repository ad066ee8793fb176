"""`python -m chartside.engine.redaction.training.measure FOLDER --model FILE`: score a tagger on texts it did not see.

With `--hold` on the part that the training with the same `--hold` left out, otherwise on all of each file: then the
model must have been trained `--without` it.
"""

import argparse
from pathlib import Path
from typing import Any

from chartside.engine.redaction.directory import Directory
from chartside.engine.redaction.evaluate import evaluated, read_corpus, read_people
from chartside.engine.redaction.recogniser import Chain, places
from chartside.engine.redaction.symbols import SymbolTable
from chartside.engine.redaction.tagger import Tagger
from chartside.engine.redaction.tagger.model import loaded
from chartside.engine.redaction.training.corpus import SEED, halves

_KEY = b"measure" * 5


def main() -> None:
    asked = _arguments()
    known = read_people(asked.directory) if asked.directory else []
    chain = Chain(
        SymbolTable(_KEY),
        Directory.from_entries(known),
        dates=True,
        by=Tagger(loaded(asked.model)),
    )
    print(f"{'texts':16} documents  recall    leak  no facilities  false/1,000   clean")
    for path in sorted(asked.corpus.glob("*.jsonl")):
        if path.stem.startswith("directory") or (asked.only and path.stem not in asked.only):
            continue
        docs = read_corpus(path)
        if asked.hold:
            docs = halves(docs, asked.hold, SEED)[1]
        _, report = evaluated(docs, lambda text: places(chain, text))
        print(_line(path.stem, report), flush=True)


def _line(name: str, report: dict[str, Any]) -> str:
    def share(key: str) -> str:
        return "–" if report[key] is None else f"{report[key]:.4f}"

    false = report["fp_per_1k_words"]
    return (
        f"{name:16} {report['documents']:9}  {share('recall'):>6}  {share('leak_docs'):>6}"
        f"  {share('leak_docs_nofac'):>13}  {'–' if false is None else f'{false:.1f}':>11}"
        f"  {share('neg_clean'):>6}"
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--directory", type=Path, help="people that the clinic knows")
    parser.add_argument("--hold", type=float, default=0.0)
    parser.add_argument("--only", action="append", default=[], help="the name of a file")
    return parser.parse_args()


if __name__ == "__main__":
    main()
