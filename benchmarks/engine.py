"""What the engine costs a step, in CPU time and without a network, beside a bare loop and two frameworks.

The work is the same for all: a scripted model that says a sentence and calls one tool in each step, and has a last
word. First with nothing kept; then with everything, threads, steps, event log, usage and audit in Postgres, against a
framework with its checkpoints there. The frameworks live in an environment of their own, `.bench/peers`.
"""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import make_url

from benchmarks.engine_bare import bare_loop
from benchmarks.engine_server import server_cpu
from benchmarks.engine_work import STEPS, engine_of, our_run, our_turn
from benchmarks.measure import Line, Report, median
from benchmarks.stage import Stage

HERE = Path(__file__).parent
PEERS = HERE.parent / ".bench" / "peers"
PACKAGES = ("langgraph", "langgraph-checkpoint-postgres", "psycopg[binary]", "openai-agents")
BAR = 0.5
GRAPH, AGENTS = "langgraph", "agents"


async def run(stage: Stage) -> list[Report]:
    _install_peers()
    return [await _off(stage), await _on(stage)]


async def _off(stage: Stage) -> Report:
    runs, rounds = (20, 2) if stage.quick else (100, 5)
    found: dict[str, list[float]] = {"ours": [], "bare": [], GRAPH: [], AGENTS: []}
    await _cpu(our_turn, 5)
    for _ in range(rounds):
        found["ours"].append(await _cpu(our_turn, runs))
        found["bare"].append(await _cpu(bare_loop, runs))
        for peer in (GRAPH, AGENTS):
            found[peer].append((await _peer(peer, runs))["ms"])
    named = {"our turn": found["ours"], "a bare loop": found["bare"]}
    peers = {"LangGraph": found[GRAPH], "OpenAI Agents SDK": found[AGENTS]}
    return _report("One step, nothing kept: CPU of the process", named, peers)


async def _on(stage: Stage) -> Report:
    runs, rounds = (5, 2) if stage.quick else (20, 5)
    bare = await stage.bare()
    await bare.execute(_UNLIMITED, stage.small.org_id)
    engine = engine_of(stage)
    work = partial(our_run, stage, engine)
    ours, theirs, ours_there, theirs_there = [], [], [], []
    backend = bare.get_server_pid()
    with _database(stage.admin, "bench_peers") as address:
        await _cpu(work, 3)
        for _ in range(rounds):
            before = server_cpu(backend)
            ours.append(await _cpu(work, runs))
            ours_there.append((server_cpu(backend) - before) * 1000 / runs / (STEPS + 1))
            said = await _peer(GRAPH, runs, address)
            theirs.append(said["ms"])
            theirs_there.append(said["server_ms"])
    ended = await bare.fetch(
        "SELECT status, step FROM runs WHERE surface = 'bench' GROUP BY status, step"
    )
    await bare.close()
    assert [tuple(row) for row in ended] == [("done", STEPS + 1)], ended
    report = _report(
        "One step, with thread, steps, event log, usage and audit in Postgres: CPU of the process",
        {"our engine": ours},
        {"LangGraph, Postgres checkpointer": theirs},
    )
    report.notes.append(
        f"The server beside it, which the bar does not count: {median(ours_there):.1f} ms a step for ours, "
        f"{median(theirs_there):.1f} ms for LangGraph's; both together "
        f"{(median(ours) + median(ours_there)) / (median(theirs) + median(theirs_there)):.2f} of theirs."
    )
    return report


_UNLIMITED = (
    "INSERT INTO ai_settings (id, org_id, provider, model, per_minute, per_day, actions_per_minute) "
    "VALUES (gen_random_uuid(), $1, 'rules', 'rules', 10000, 100000, 10000) ON CONFLICT DO NOTHING"
)


def _report(
    title: str, ours: Mapping[str, list[float]], peers: Mapping[str, list[float]]
) -> Report:
    """All against the cheaper framework. Ours is the first."""
    cheapest = min(peers, key=lambda name: median(peers[name]))
    base = median(peers[cheapest])
    lines = [
        Line(name, median(values), None if name == cheapest else median(values) / base)
        for name, values in {**ours, **peers}.items()
    ]
    report = Report(title, cheapest, lines)
    ratio = lines[0].ratio or 0.0
    report.failed = ratio > BAR
    verdict = "FAIL" if report.failed else "PASS"
    report.notes.append(f"{verdict}: {ratio:.2f} of the cheaper framework; the bar is {BAR}.")
    return report


async def _cpu(work: Callable[[], Awaitable[object]], runs: int) -> float:
    """Milliseconds of CPU of this process for one step."""
    start = time.process_time()
    for _ in range(runs):
        await work()
    return (time.process_time() - start) * 1000 / runs / (STEPS + 1)


async def _peer(name: str, runs: int, *more: str) -> dict[str, Any]:
    script = HERE / f"engine_peer_{name}.py"
    command = [str(PEERS / "bin" / "python"), str(script), str(runs), str(STEPS), *more]
    done = await asyncio.to_thread(
        subprocess.run, command, check=True, capture_output=True, text=True
    )
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def _install_peers() -> None:
    """Once. They are no dependencies of ours, and no test needs them."""
    python = PEERS / "bin" / "python"
    if python.exists():
        return
    uv = Path(sys.executable).with_name("uv")
    print("installing the frameworks that the engine is compared with", flush=True)
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, PEERS], check=True)
    subprocess.run([uv, "pip", "install", "--quiet", "--python", python, *PACKAGES], check=True)


@contextmanager
def _database(admin: str, name: str) -> Iterator[str]:
    with psycopg.connect(admin, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield make_url(admin).set(database=name).render_as_string(hide_password=False)
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
