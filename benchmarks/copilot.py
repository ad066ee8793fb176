"""Time to the first streamed word of the copilot at 100 messages of history, against the same model called bare.

From the message sent to the first word heard, over HTTP on loopback: sign-in, permission, page, history, redaction with
the clinic's whole directory, prompt, rates and budget, the model, the event log, the stream. The model takes no time.
A conversation of 100 messages goes on by one message, the usual case; before that by one that finds a process which has
never met it, as after a restart.
Beside the time on the clock stands the processor time of the serving process, which another's work does not stretch.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID

from benchmarks.copilot_model import Parrot
from benchmarks.measure import Line, Report, median
from benchmarks.stage import SECRET, Stage, address_of
from benchmarks.wire import Wire
from chartside.engine import threads
from chartside.engine.llm import Message, ModelRequest, Text, ToolResult, ToolUse, results, user
from chartside.kernel.scope import Source

BAR = 15.0
MESSAGES = 100
WARM_UP = 5
BARE = "the same model, called bare"
CLEAR, REDACTED = "a model of the clinic's own, in clear", "a model elsewhere, redacted"
FIRST = ", first met"
_SETTINGS = (
    "INSERT INTO ai_settings (id, org_id, provider, model, base_url, local_contracted, redaction, "
    "monthly_tokens, per_minute, per_day, blocked_tools) VALUES (gen_random_uuid(), $1, 'compatible', "
    "'parrot', 'http://127.0.0.1:9/v1', true, true, NULL, 10000, 1000000, '[]') "
    "ON CONFLICT (org_id) DO UPDATE SET provider = EXCLUDED.provider, model = EXCLUDED.model, base_url = "
    "EXCLUDED.base_url, local_contracted = true, redaction = true, monthly_tokens = NULL, per_minute = "
    "EXCLUDED.per_minute, per_day = EXCLUDED.per_day, blocked_tools = EXCLUDED.blocked_tools"
)
_REDACT = "UPDATE ai_settings SET redaction = $2 WHERE org_id = $1"
Times = dict[str, list[float]]


async def run(stage: Stage) -> list[Report]:
    rounds = 15 if stage.quick else 60
    bare, org = await stage.bare(), stage.small.org_id
    await bare.execute(_SETTINGS, org)
    patient = await bare.fetchval(
        "SELECT id FROM patients WHERE org_id = $1 AND ai_consent = 'granted' LIMIT 1", org
    )
    names = [name + met for name in (CLEAR, REDACTED) for met in ("", FIRST)]
    found: Times = {name: [] for name in (BARE, *names)}
    kept: Times = {name: [] for name in names}
    busy: Times = {name: [] for name in names}
    with _served(stage) as (address, pid):
        async with Wire(address, stage.small.token) as wire:
            for _ in range(rounds + WARM_UP):
                found[BARE].append(await _bare())
                for name in (CLEAR, REDACTED):
                    await bare.execute(_REDACT, org, name == REDACTED)
                    context = {"screen": "patient", "patient_id": str(patient)}
                    made = json.loads(await wire.post("/api/copilot/threads", {"context": context}))
                    await _fill(stage, UUID(made["id"]))
                    for met in (FIRST, ""):
                        body = {"text": "Who comes today?", "context": context}
                        answered, heard, worked = await _turn(
                            stage.small.token, (address, pid), made["id"], body
                        )
                        kept[name + met].append(answered)
                        found[name + met].append(heard)
                        busy[name + met].append(worked)
    await bare.close()
    return [_report(_settled(found), _settled(kept), _settled(busy))]


def _settled(found: Times) -> Times:
    """Without the first rounds, in which everything is met for the first time."""
    return {name: values[WARM_UP:] for name, values in found.items()}


def _report(found: Times, kept: Times, busy: Times) -> Report:
    base = median(found[BARE])
    lines = [Line(name, median(values)) for name, values in found.items()]
    lines += [Line(f"· until the 201: {name}", median(values)) for name, values in kept.items()]
    lines += [Line(f"· processor time: {name}", median(values)) for name, values in busy.items()]
    report = Report(f"First word of the copilot at {MESSAGES} messages, over HTTP", BARE, lines)
    for name in kept:
        added = median(found[name]) - base
        tail = sorted(found[name])[int(len(found[name]) * 0.95)]
        bar = "" if name.endswith(FIRST) else f" (bar {BAR:.0f})"
        report.notes.append(f"{name}: {added:.1f} ms added p50{bar}, {tail:.1f} ms p95")
        report.failed |= bool(bar) and added > BAR
    return report


async def _bare() -> float:
    request = ModelRequest(system="", messages=[user("hello")], tools=[], model="parrot")
    start = time.perf_counter()
    async for _ in Parrot().complete(request):
        break
    return (time.perf_counter() - start) * 1000


async def _turn(
    token: str, served: tuple[str, int], thread_id: str, said: dict[str, object]
) -> tuple[float, float, float]:
    """Milliseconds until the message is kept, until the first word is heard, and of the server's work until then."""
    at = urlsplit(served[0])
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    body = json.dumps(said).encode()
    worked, start = _worked(served[1]), time.perf_counter()
    writer.write(
        f"POST /api/copilot/threads/{thread_id}/messages HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n"
        f"Authorization: Bearer {token}\r\nAccept: text/event-stream\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        + body
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 201"), head
    kept = time.perf_counter()
    await reader.readuntil(b'"delta"')
    heard, worked = time.perf_counter(), _worked(served[1]) - worked
    await reader.read()
    writer.close()
    return (kept - start) * 1000, (heard - start) * 1000, worked


async def _fill(stage: Stage, thread_id: UUID) -> None:
    """Earlier turns of this conversation: a question, a look, what was found, an answer."""
    said: list[Message] = []
    for number in range(MESSAGES // 4):
        asked = ToolUse(id=f"c{number}", name="list_appointments", input={"limit": 5})
        rows = [{"local": "2026-03-02 10:00", "status": "booked", "type": "Therapy"}] * 5
        said += [
            user(f"What about day {number}?"),
            Message(role="assistant", blocks=[asked]),
            results(ToolResult(tool_use_id=asked.id, name=asked.name, content={"items": rows})),
            Message(role="assistant", blocks=[Text(text="Five visits, the first at ten. " * 6)]),
        ]
    scope = stage.small.scope.through(Source.AI)
    async with stage.house.database.writing(scope) as session:
        await threads.append(session, thread_id, said, None)


def _worked(pid: int) -> float:
    """Milliseconds that all threads of a process have been on a processor; 0 where the system does not say."""
    spent = 0
    for task in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with suppress(OSError):  # a thread may have ended
            spent += int(task.read_text().split()[0])
    return spent / 1e6


@contextmanager
def _served(stage: Stage) -> Iterator[tuple[str, int]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.copilot_server"],
        env={
            "PATH": os.environ["PATH"],
            "CHARTSIDE_HOME": str(stage.home / "copilot"),
            "CHARTSIDE_DATABASE_URL": stage.admin,
            "CHARTSIDE_SECRET_KEY": SECRET,
            "CHARTSIDE_WORKER_IN_SERVER": "false",
            "CHARTSIDE_LOG_LEVEL": "ERROR",
        },
        stderr=subprocess.STDOUT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield address_of(process), process.pid
    finally:
        process.terminate()
        process.wait(20)
