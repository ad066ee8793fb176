"""A thousand open streams of a real server at two events a second each: how late, and how much memory.

Server, writer and readers are processes of their own. The writer is to the server another process, the harder case:
every event goes through the log and one NOTIFY. Once each run has one reader, once many read the same few runs.
"""

import asyncio
import os
import sys
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import orjson

from benchmarks.measure import Line, Report
from benchmarks.stage import Place, Stage
from benchmarks.wire import Wire
from chartside.engine.supervise import Presence
from chartside.kernel import clock

EACH_SECOND = 2
LATE, LARGE = 100.0, 50.0
WRITER = "bench writer"
MAKE = """
WITH t AS (INSERT INTO threads (id, org_id, surface, user_id, context, status, active_at)
    SELECT gen_random_uuid(), $1, 'scribe', $2, '{}', 'open', now() FROM generate_series(1, $3) RETURNING id)
INSERT INTO runs (id, org_id, thread_id, surface, user_id, status, provider, model, request, deadline_at,
    holder, held_until)
SELECT gen_random_uuid(), $1, id, 'scribe', $2, 'running', 'scripted', 'scripted', '{}', $4, $5, $4
FROM t RETURNING id
"""


@dataclass(frozen=True, slots=True)
class Found:
    streams: int
    runs: int
    p50: float
    p99: float
    worst: float
    kilobytes: float
    heard: int
    expected: int
    server_cpu: float
    writer_lag: float
    writer_p50: float
    writer_p99: float


async def run(stage: Stage) -> list[Report]:
    streams, seconds = (200, 5) if stage.quick else (1_000, 20)
    found = [
        await _measured(stage, streams, streams, seconds),
        await _measured(stage, streams, max(1, streams // 100), seconds),
    ]
    return [_report(one) for one in found]


def _report(found: Found) -> Report:
    report = Report(
        f"{found.streams:,} streams of {found.runs:,} runs, {EACH_SECOND} events a second each",
        "none",
        [
            Line("append to client, median", found.p50),
            Line("append to client, p99", found.p99, remark=f"bar: {LATE:.0f} ms"),
            Line("append to client, worst", found.worst),
        ],
    )
    small = found.kilobytes < LARGE
    whole = found.heard == found.expected
    report.failed = not (small and whole and found.p99 < LATE)
    report.notes += [
        f"memory of the server: {found.kilobytes:.1f} KB a stream (bar: {LARGE:.0f} KB)",
        f"heard {found.heard:,} of {found.expected:,} events; the server used {found.server_cpu:.0%} of a core",
        f"of the time, the writer's own transaction: median {found.writer_p50:.1f} ms, "
        f"p99 {found.writer_p99:.1f} ms; it was at most {found.writer_lag:.0f} ms behind its pace",
        "FAIL" if report.failed else "PASS",
    ]
    return report


async def _measured(stage: Stage, streams: int, runs: int, seconds: int) -> Found:
    place = stage.small
    presence = Presence(stage.urls.app, WRITER)
    await presence.show()
    made = await _runs(stage, place, runs)
    try:
        with stage.serving() as (address, server):
            given = {
                "address": address,
                "token": place.token,
                "runs": [str(run) for run in made],
                "streams": streams,
                "database": stage.urls.app,
                "org": str(place.org_id),
                "seconds": seconds,
                "each_second": EACH_SECOND,
            }
            async with Wire(address, place.token) as wire:  # it says its address before it listens
                await wire.get("/healthz")
            readers = await _start("streams_readers", given)
            await _said(readers, "warm")
            before = _resident(server)
            await _tell(readers, "open")
            await _said(readers, "opened")
            await asyncio.sleep(2)
            opened, used = _resident(server), _cpu(server)
            writer = await _start("streams_writer", given)
            wrote = orjson.loads(await _said(writer, "wrote"))
            heard = orjson.loads(await _said(readers, "heard"))
            spent = _cpu(server) - used
            memory = max(opened, _resident(server)) - before
            await asyncio.gather(readers.wait(), writer.wait())
    finally:
        await presence.hide()
    return Found(
        streams=streams,
        runs=runs,
        p50=heard["p50"],
        p99=heard["p99"],
        worst=heard["worst"],
        kilobytes=memory / streams,
        heard=heard["events"],
        expected=wrote["events"] * streams // runs,
        server_cpu=spent / wrote["seconds"],
        writer_lag=wrote["lag"],
        writer_p50=wrote["p50"],
        writer_p99=wrote["p99"],
    )


async def _runs(stage: Stage, place: Place, count: int) -> list[object]:
    bare = await stage.bare()
    try:
        later = clock.now() + timedelta(hours=1)
        rows = await bare.fetch(MAKE, place.org_id, place.scope.user_id, count, later, WRITER)
    finally:
        await bare.close()
    return [row["id"] for row in rows]


# -- the other processes


async def _start(module: str, given: dict[str, object]) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        f"benchmarks.{module}",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**24,
    )
    assert process.stdin is not None
    process.stdin.write(orjson.dumps(given) + b"\n")
    await process.stdin.drain()
    return process


async def _tell(process: asyncio.subprocess.Process, word: str) -> None:
    assert process.stdin is not None
    process.stdin.write(word.encode() + b"\n")
    await process.stdin.drain()


async def _said(process: asyncio.subprocess.Process, word: str) -> bytes:
    """The next line, which begins with that word; gives the rest of it."""
    assert process.stdout is not None
    line = await process.stdout.readline()
    found, _, rest = line.partition(b" ")
    assert found.strip() == word.encode(), line
    return rest


def _resident(pid: int) -> float:
    """Kilobytes of memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def _cpu(pid: int) -> float:
    """Seconds of processor."""
    after = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(after[11]) + int(after[12])) / os.sysconf("SC_CLK_TCK")
