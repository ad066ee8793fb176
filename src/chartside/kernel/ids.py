"""Identifiers: time-ordered UUIDs made here, so that every supported Postgres gets the same kind."""

import os
import time
from uuid import UUID


def new_id() -> UUID:
    """Make a UUID of version 7: milliseconds first, then randomness."""
    milliseconds = time.time_ns() // 1_000_000
    value = (milliseconds & 0xFFFF_FFFF_FFFF) << 80 | int.from_bytes(os.urandom(10), "big")
    value = value & ~(0xF000 << 64) | 0x7000 << 64
    value = value & ~(0xC000 << 48) | 0x8000 << 48
    return UUID(int=value)
