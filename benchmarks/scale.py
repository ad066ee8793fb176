"""Search and the day's schedule over HTTP, in a clinic of few and in one of many patients of the same database."""

from collections.abc import Sequence
from functools import partial
from itertools import cycle

from benchmarks.measure import Line, Report, Work, interleave, median
from benchmarks.stage import Place, Stage
from benchmarks.wire import Wire
from chartside.kernel import clock

BAR = 1.5
ASKED: dict[str, tuple[str, ...]] = {
    "search, beginning of a name": ("mar", "jo", "smi", "da"),
    "search, two words": ("mary smi", "john w", "ann br", "mich jo"),
    "search, a typing error": ("jhonson", "willaims", "micheal", "elizabteh"),
}


async def run(stage: Stage) -> list[Report]:
    few, many = stage.small, stage.large
    day = clock.today(few.scope.zone).isoformat()
    rounds = 30 if stage.quick else 160
    report = Report(
        f"The same question at {few.patients:,} and at {many.patients:,} patients",
        f"the clinic of {few.patients:,}",
    )
    with stage.served() as address:
        async with Wire(address, few.token) as to_few, Wire(address, many.token) as to_many:
            for name, words in ASKED.items():
                works = {
                    "few": _searching(to_few, words),
                    "many": _searching(to_many, words),
                }
                report.lines += _lines(name, await interleave(works, rounds=rounds), few, many)
            path = f"/api/scheduling/schedule?from_day={day}"
            works = {"few": partial(to_few.get, path), "many": partial(to_many.get, path)}
            report.lines += _lines(
                "schedule of the day", await interleave(works, rounds=rounds), few, many
            )
    worst = max(line.ratio for line in report.lines if line.ratio is not None)
    report.failed = worst > BAR
    verdict = "FAIL" if report.failed else "PASS"
    report.notes.append(f"{verdict}: the worst ratio is {worst:.2f}; the bar is {BAR}.")
    return [report]


def _searching(wire: Wire, words: Sequence[str]) -> Work:
    turns = cycle(words)
    return lambda: wire.post("/api/patients/search", {"query": next(turns)})


def _lines(name: str, found: dict[str, list[float]], few: Place, many: Place) -> list[Line]:
    base, large = median(found["few"]), median(found["many"])
    return [
        Line(f"{name}, {few.patients:,}", base),
        Line(f"{name}, {many.patients:,}", large, large / base),
    ]
