"""Run a finder over annotated texts, with what it costs."""

import os
import resource
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from chartside.engine.redaction.evaluate.corpus import Annotated
from chartside.engine.redaction.evaluate.score import Score

Finder = Callable[[str], Sequence[tuple[int, int]]]
_MESSAGE = 100


def evaluated(docs: Iterable[Annotated], find: Finder) -> tuple[Score, dict[str, Any]]:
    """The score, and the report with the time of the processor for a message of a hundred characters.

    The time is that of the whole process for all texts one after another, each read once; scoring comes after.
    """
    some = list(docs)
    began = time.process_time()
    finds = [find(doc.text) for doc in some]
    spent = time.process_time() - began
    score = Score()
    for doc, found in zip(some, finds, strict=True):
        score.add(doc, found)
    report = score.report()
    characters = score.characters
    report["cpu_us_per_100_chars"] = 1e6 * spent * _MESSAGE / characters if characters else None
    return score, report


def resident_mb() -> float:
    """The memory that this process holds now."""
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6  # no /proc: bytes at the peak
