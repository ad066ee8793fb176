"""`python -m benchmarks [name…] [--quick]`: all of them, or those that are named. Ends with 1 if a bar is missed."""

import argparse
import asyncio
import os
import platform
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks import auditing, booking, copilot, engine, patients_list, read, scale, streams
from benchmarks.stage import database, set_up
from chartside import __version__
from chartside.kernel import log
from chartside.kernel.db.provision import Urls

BENCHMARKS = {
    "read": read.run,
    "booking": booking.run,
    "audit": auditing.run,
    "scale": scale.run,
    "engine": engine.run,
    "streams": streams.run,
    "copilot": copilot.run,
    "patients-list": patients_list.run,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(BENCHMARKS))
    parser.add_argument(
        "--quick", action="store_true", help="few rounds and small clinics: a look, no figures"
    )
    asked = parser.parse_args()
    unknown = set(asked.names) - set(BENCHMARKS)
    if unknown:
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    log.configure("ERROR")
    start = time.perf_counter()
    print(
        f"chartside {__version__}, Python {platform.python_version()}, {platform.machine()}, "
        f"{os.cpu_count()} cores; embedded Postgres with durable settings",
        flush=True,
    )
    with database() as (urls, home):
        failed = asyncio.run(_run(asked.names or list(BENCHMARKS), urls, home, quick=asked.quick))
    print(f"\n{time.perf_counter() - start:.0f} s in all")
    return 1 if failed else 0


async def _run(names: Sequence[str], urls: Urls, home: Path, *, quick: bool) -> bool:
    failed = False
    async with set_up(urls, home, quick=quick) as stage:
        for name in names:
            for report in await BENCHMARKS[name](stage):
                report.show()
                sys.stdout.flush()
                failed |= report.failed
    return failed


if __name__ == "__main__":
    sys.exit(main())
