"""Large pages for what was read, where the system has them.

Lists, expressions and net lie in thousands of small pages, and a text asks here and there: most of what it waits for
is finding out where a page is. Put together they are found at once.
"""

import ctypes
import re
import sys
from contextlib import suppress
from pathlib import Path

_MAPS = Path("/proc/self/maps")
_HEAP = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) rw-p .*\[heap\]$", re.MULTILINE)
_LARGE = 1 << 21
_HUGEPAGE, _COLLAPSE = 14, 25  # since Linux 6.1; an older one says no


def put_together() -> int:
    """Ask for large pages under what is kept. How many there were: none where there is no such thing."""
    if sys.platform != "linux":
        return 0
    made = 0
    with suppress(OSError, AttributeError):
        advise = ctypes.CDLL(None).madvise
        advise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        for heap in _HEAP.finditer(_MAPS.read_text(encoding="ascii", errors="replace")):
            start, end = (int(part, 16) for part in heap.groups())
            for at in range(-(-start // _LARGE) * _LARGE, end - _LARGE + 1, _LARGE):
                if advise(at, _LARGE, _HUGEPAGE) or advise(at, _LARGE, _COLLAPSE):
                    return made
                made += 1
    return made
