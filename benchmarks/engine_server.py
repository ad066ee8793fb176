"""CPU time of a Postgres server on this machine, for both sides of `benchmarks.engine`. Standard library alone."""

import os
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")


def server_cpu(backend: int) -> float:
    """Seconds that the server of this backend has used so far: its processes, and those that have ended."""
    server = int(_fields(backend)[1])
    spent = sum(float(part) for part in _fields(server)[11:15])
    for found in Path("/proc").glob("[0-9]*"):
        try:
            fields = _fields(int(found.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == server:
            spent += sum(float(part) for part in fields[11:13])
    return spent / _TICK


def _fields(pid: int) -> list[str]:
    """From the state on: 1 is the parent, 11 and 12 are its own time, 13 and 14 that of its ended children."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
