"""`make bench-redaction`: this house's recogniser and Presidio on the same texts, in the same run.

The texts are the project's own evaluation set, or a file of the same form. Each side has a process of its own with
one thread; what is counted is the time of the processor, so that a busy machine slows both alike and the ratio holds.

Each language is judged by itself. Where Presidio's language model could not be had it runs with a blank pipeline, which
knows no names and is faster than a real one: the ratio is then a lower bound, and does not count. The exit status is
0 when every language that counts is at the bar, 1 when one is not, 2 when none counts.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass, field
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
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "BLIS_NUM_THREADS")


@dataclass(frozen=True)
class Side:
    """One side's score and seconds by language. `models` names what it reads a language with, where that is told."""

    name: str
    scores: dict[str, Score]
    seconds: dict[str, float]
    rss_mb: float
    models: dict[str, str] = field(default_factory=dict)

    def leak(self, lang: str) -> float:
        return float(self.scores[lang].report()["leak_docs"])

    def row(self, lang: str, characters: int) -> str:
        told = self.scores[lang].report()
        speed = 1e6 * self.seconds[lang] * 100 / characters
        return (
            f"{lang:<4}{self.name:<12}{speed:>12.1f}{told['recall']:>10.4f}{told['leak_docs']:>10.4f}"
            f"{told['neg_clean'] or 0:>12.4f}{told['fp_per_1k_words']:>10.1f}{self.rss_mb:>10.0f}"
        )


@dataclass(frozen=True)
class Verdict:
    """One language: how many times faster, and whether fewer documents leak. A blank pipeline is no peer."""

    lang: str
    model: str
    ratio: float
    leaks_less: bool

    @property
    def counts(self) -> bool:
        return not self.model.startswith("blank")

    @property
    def passed(self) -> bool:
        return self.counts and self.leaks_less and self.ratio >= BAR

    def line(self) -> str:
        if not self.counts:
            return f"{self.lang}: at least {self.ratio:.0f} times presidio's; a blank pipeline, does not count"
        leak = "" if self.leaks_less else "; more documents leak"
        word = "passed" if self.passed else "FAILED"
        return f"{self.lang}: {self.ratio:.0f} times presidio's with {self.model} (bar: {BAR}){leak}: {word}"


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
    finds, seconds = [], dict.fromkeys(languages(rows), 0.0)
    for row in rows:
        began = time.process_time()
        finds.append(places(chain, row["text"]))
        seconds[row["lang"]] += time.process_time() - began
    return Side("chartside", scored(rows, finds), seconds, _resident())


def theirs(rows: list[dict[str, Any]]) -> Side:
    given = "\n".join(json.dumps({"text": r["text"], "lang": r["lang"]}) for r in rows)
    script = Path(__file__).with_name("redaction_presidio.py")
    alone = {**os.environ, **dict.fromkeys(THREADS, "1")}
    done = subprocess.run(
        [PEER, script], input=given, capture_output=True, text=True, check=False, env=alone
    )
    if done.returncode:
        raise SystemExit(f"Presidio did not run:\n{done.stderr[-2000:]}")
    told = json.loads(done.stdout)
    scores = scored(rows, told["finds"])
    return Side("presidio", scores, told["seconds"], told["rss_mb"], told["models"])


def languages(rows: list[dict[str, Any]]) -> list[str]:
    return sorted({row["lang"] for row in rows})


def scored(rows: list[dict[str, Any]], finds: list[Any]) -> dict[str, Score]:
    scores = {lang: Score() for lang in languages(rows)}
    for row, found in zip(rows, finds, strict=True):
        scores[row["lang"]].add(annotated(row), [(start, end) for start, end in found])
    return scores


def judged(mine: Side, peer: Side) -> list[Verdict]:
    return [
        Verdict(
            lang,
            peer.models[lang],
            peer.seconds[lang] / mine.seconds[lang],
            mine.leak(lang) < peer.leak(lang),
        )
        for lang in mine.scores
    ]


def verdict(found: list[Verdict]) -> int:
    counted = [one for one in found if one.counts]
    if not counted:
        print("could not be judged: presidio had a real model in no language")
        return 2
    return 0 if all(one.passed for one in counted) else 1


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
    characters = {
        lang: sum(len(r["text"]) for r in rows if r["lang"] == lang) for lang in languages(rows)
    }
    told = ", ".join(f"{count:,} in {lang}" for lang, count in characters.items())
    print(f"{len(rows)} texts; characters: {told}")
    mine, peer = ours(rows), theirs(rows)
    print(f"presidio's language models: {', '.join(peer.models[lang] for lang in characters)}")
    print(
        f"{'':<16}{'µs/100 ch.':>12}{'recall':>10}{'leak':>10}{'neg. clean':>12}{'FP/1k':>10}{'RSS MB':>10}"
    )
    for lang, count in characters.items():
        print(mine.row(lang, count), peer.row(lang, count), sep="\n")
    found = judged(mine, peer)
    for one in found:
        print(one.line())
    print(large_directory())
    return verdict(found)


if __name__ == "__main__":
    sys.exit(main())
