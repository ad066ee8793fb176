"""`make bench-redaction`: this house's recogniser and Presidio on the same texts, in the same run.

The texts are the project's own evaluation set, or a file of the same form. Each side has its own process; what is
counted is the time of the processor, so that a busy machine slows both alike and the ratio holds.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evals.redaction import documents, people

from chartside.engine.redaction import Chain, Directory, DirectoryEntry, Kind, SymbolTable
from chartside.engine.redaction.evaluate import Annotated, Score, read_corpus
from chartside.engine.redaction.evaluate.corpus import Gold
from chartside.engine.redaction.recogniser import places

PEER = Path(".bench/presidio/bin/python")
BAR = 50
KEY = b"a key for a benchmark, 32 bytes."
LARGE = 20_000


@dataclass(frozen=True)
class Side:
    name: str
    score: Score
    seconds: float
    rss_mb: float
    said: str = ""

    def row(self, characters: int) -> str:
        told = self.score.report()
        speed = 1e6 * self.seconds * 100 / characters
        return (
            f"{self.name:<12}{speed:>12.1f}{told['recall']:>10.4f}{told['leak_docs']:>10.4f}"
            f"{told['neg_clean'] or 0:>12.4f}{told['fp_per_1k_words']:>10.1f}{self.rss_mb:>10.0f}"
        )


def texts(corpus: Path | None, most: int) -> list[dict[str, Any]]:
    if corpus is None:
        rows = [doc.row() for doc in documents()]
    else:
        rows = [
            json.loads(line) for line in corpus.read_text(encoding="utf-8").splitlines() if line
        ]
    step = max(1, len(rows) // most)
    return rows[::step]


def annotated(row: dict[str, Any]) -> Annotated:
    spans = tuple(
        Gold(s["start"], s["end"], s["type"], s.get("required", True)) for s in row["spans"]
    )
    return Annotated(row["id"], row["text"], spans, row.get("complete", True))


def ours(rows: list[dict[str, Any]]) -> Side:
    known = [
        DirectoryEntry(Kind.PATIENT, str(n), (p.name, p.phone, p.email, p.mrn, p.born, p.address))
        for n, p in enumerate(people())
    ]
    chain = Chain(SymbolTable(KEY), Directory.from_entries(known), dates=True)
    for row in rows[:20]:
        places(chain, row["text"])
    began = time.process_time()
    finds = [places(chain, row["text"]) for row in rows]
    spent = time.process_time() - began
    memory = _resident()
    return Side("chartside", scored(rows, finds), spent, memory)


def theirs(rows: list[dict[str, Any]]) -> Side:
    given = "\n".join(json.dumps({"text": r["text"], "lang": r["lang"]}) for r in rows)
    script = Path(__file__).with_name("redaction_presidio.py")
    done = subprocess.run([PEER, script], input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"Presidio did not run:\n{done.stderr[-2000:]}")
    told = json.loads(done.stdout)
    models = ", ".join(f"{lang}: {name}" for lang, name in told["models"].items())
    return Side("presidio", scored(rows, told["finds"]), told["seconds"], told["rss_mb"], models)


def scored(rows: list[dict[str, Any]], finds: list[Any]) -> Score:
    score = Score()
    for row, found in zip(rows, finds, strict=True):
        score.add(annotated(row), [(start, end) for start, end in found])
    return score


def large_directory() -> str:
    """What a clinic of many patients costs: the time to load them, and the memory they take."""
    crowd = people()
    known = [
        DirectoryEntry(
            Kind.PATIENT,
            str(n),
            (
                f"{one.first} {one.last} {chr(65 + n % 26)}{n}",
                f"6{n:08}",
                one.email,
                f"P{n:07}",
                one.address,
            ),
        )
        for n, one in ((n, crowd[n % len(crowd)]) for n in range(LARGE))
    ]
    before, began = _resident(), time.perf_counter()
    directory = Directory.from_entries(known)
    took, grown = time.perf_counter() - began, _resident() - before
    return f"directory of {len(directory):,} patients: {took:.2f} s to load, {grown:.0f} MB"


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.redaction", description=__doc__)
    parser.add_argument("--corpus", type=Path, help="annotated texts, a JSON object a line")
    parser.add_argument("--most", type=int, default=1200, help="how many texts at most")
    asked = parser.parse_args()
    if asked.corpus:
        read_corpus(asked.corpus)  # refused with a name if it is no such file
    rows = texts(asked.corpus, asked.most)
    characters = sum(len(row["text"]) for row in rows)
    print(f"{len(rows)} texts, {characters:,} characters, English and Spanish")
    mine, peer = ours(rows), theirs(rows)
    print(f"presidio's language models: {peer.said}")
    if "blank" in peer.said:
        print(
            "  a blank pipeline knows no names and is faster than a real one: read the ratio as a lower bound,"
        )
        print("  and its recall and leak as those of its patterns alone")
    print(
        f"{'':<12}{'µs/100 ch.':>12}{'recall':>10}{'leak':>10}{'neg. clean':>12}{'FP/1k':>10}{'RSS MB':>10}"
    )
    for side in (mine, peer):
        print(side.row(characters))
    ratio = peer.seconds / mine.seconds
    print(f"throughput: {ratio:.0f} times presidio's (bar: {BAR})")
    print(large_directory())
    lower = mine.score.report()["leak_docs"] < peer.score.report()["leak_docs"]
    fast = (
        ratio >= BAR or "blank" in peer.said
    )  # without its models the peer does less than the bar speaks of
    return 0 if fast and lower else 1


if __name__ == "__main__":
    sys.exit(main())
