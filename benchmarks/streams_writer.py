"""The writer of `benchmarks.streams`: appends an event to every run at an even pace, as another process would.

The numbers are taken under the row lock, the events inserted and the processes told in one statement, as the product
does it; only that one statement serves the runs of one moment, for the cost of writing is not what is measured here.
"""

import asyncio
import statistics
import sys
import time

import asyncpg
import orjson

SLICE = 0.01
APPEND = """
WITH taken AS (UPDATE runs SET event_seq = event_seq + 1 WHERE id = ANY($1::uuid[]) RETURNING id, event_seq),
added AS (INSERT INTO run_events (run_id, seq, type, data)
    SELECT id, event_seq, 'TEXT_MESSAGE_CONTENT', jsonb_build_object('delta', $2::text) FROM taken)
SELECT pg_notify('chartside_runs', id::text) FROM taken
"""


async def main() -> None:
    given = orjson.loads(sys.stdin.readline())
    connection = await asyncpg.connect(given["database"])
    runs, period = given["runs"], 1 / given["each_second"]
    slices = max(1, round(period / SLICE))
    parts = [part for n in range(slices) if (part := runs[n::slices])]
    beginning = time.monotonic()
    due, events, lag = beginning, 0, 0.0
    took: list[float] = []
    while due < beginning + given["seconds"]:
        for part in parts:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            lag = max(lag, time.monotonic() - due)
            started = time.monotonic()
            async with connection.transaction():
                await connection.execute(
                    "SELECT set_config('app.org_id', $1, true), set_config('app.door', '', true)",
                    given["org"],
                )
                # the clock that the reader has too: taken before anything is written
                await connection.execute(APPEND, part, f"{time.time_ns()} a few words of an answer")
            took.append((time.monotonic() - started) * 1000)
            events += len(part)
            due += period / len(parts)
    spent = time.monotonic() - beginning
    await asyncio.sleep(1)
    for part in parts:
        async with connection.transaction():
            await connection.execute("SELECT set_config('app.org_id', $1, true)", given["org"])
            await connection.execute(
                "UPDATE runs SET status = 'done', holder = NULL WHERE id = ANY($1::uuid[])", part
            )
            await connection.execute(
                "SELECT pg_notify('chartside_runs', r) FROM unnest($1::text[]) AS r", part
            )
    await connection.close()
    found = {
        "events": events,
        "seconds": spent,
        "lag": lag * 1000,
        "p50": statistics.median(took),
        "p99": sorted(took)[int(len(took) * 0.99)],
    }
    print("wrote", orjson.dumps(found).decode())


if __name__ == "__main__":
    asyncio.run(main())
