"""Measuring side by side: the things compared take turns, so that whatever else the machine does falls on all alike."""

import statistics
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

Work = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a table: a time in milliseconds, and how it compares."""

    name: str
    milliseconds: float
    ratio: float | None = None
    remark: str = ""


@dataclass(slots=True)
class Report:
    title: str
    baseline: str
    lines: list[Line] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    failed: bool = False

    def show(self) -> None:
        width = max(len(line.name) for line in self.lines) + 2
        print(
            f"\n{self.title}\n{'':<{width}}{'median':>12}{'ratio':>9}   (against: {self.baseline})"
        )
        for line in self.lines:
            ratio = "" if line.ratio is None else f"{line.ratio:.2f}"
            print(f"{line.name:<{width}}{line.milliseconds:>9.3f} ms{ratio:>9}   {line.remark}")
        for note in self.notes:
            print(f"  {note}")


async def interleave(
    works: Mapping[str, Work], *, rounds: int, each: int = 1, warm_up: int = 5
) -> dict[str, list[float]]:
    """Milliseconds for one run of each work, the mean of `each` runs a round. The order turns every round."""
    names = list(works)
    for _ in range(warm_up):
        for name in names:
            await works[name]()
    found: dict[str, list[float]] = {name: [] for name in names}
    for turn in range(rounds):
        shift = turn % len(names)
        for name in names[shift:] + names[:shift]:
            work = works[name]
            start = time.perf_counter()
            for _ in range(each):
                await work()
            found[name].append((time.perf_counter() - start) * 1000 / each)
    return found


def median(values: list[float]) -> float:
    return statistics.median(values)


def compared(found: Mapping[str, list[float]], baseline: str) -> list[Line]:
    """All medians, each against that of the baseline."""
    base = median(found[baseline])
    return [
        Line(name, median(values), None if name == baseline else median(values) / base)
        for name, values in found.items()
    ]
