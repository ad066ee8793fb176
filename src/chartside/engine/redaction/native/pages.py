"""Large pages for what was read, where the system has them.

Lists, expressions and net lie in thousands of small pages, and a text asks here and there: most of what it waits for
is finding out where a page is. Put together they are found at once.
"""

import ctypes
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

_MAPS = Path("/proc/self/maps")
_KEPT = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) rw-p 0+ 00:00 0 *(\[heap\])?$", re.MULTILINE)
_LARGE = 1 << 21
_HUGEPAGE, _COLLAPSE = 14, 25  # since Linux 6.1; an older one says no
_Part = tuple[int, int]


@contextmanager
def together() -> Iterator[None]:
    """What is read meanwhile lies in large pages after. A thread of its own keeps it beside the heap."""
    before = [part for part, _ in _parts()]
    yield
    put_together(before)


def put_together(before: Sequence[_Part] = ()) -> int:
    """Ask for large pages under the heap, and under what was not there before. How many there were.

    None where there is no such thing.
    """
    made = 0
    with suppress(OSError, AttributeError):
        advise = ctypes.CDLL(None).madvise
        advise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        for part, heap in _parts():
            for start, end in [part] if heap else added(part, before):
                first, past = -(-start // _LARGE) * _LARGE, end // _LARGE * _LARGE
                size = max(0, past - first)
                if size and (advise(first, size, _HUGEPAGE) or advise(first, size, _COLLAPSE)):
                    return made
                made += size // _LARGE
    return made


def _parts() -> list[tuple[_Part, bool]]:
    """Where memory of no file lies, and whether it is the heap, in order."""
    if sys.platform != "linux":
        return []
    with suppress(OSError):
        maps = _MAPS.read_text(encoding="ascii", errors="replace")
        return [((int(m[1], 16), int(m[2], 16)), bool(m[3])) for m in _KEPT.finditer(maps)]
    return []


def added(part: _Part, before: Sequence[_Part]) -> Iterator[_Part]:
    """What of a part was not there."""
    start, end = part
    for first, last in sorted(before):
        if first < end and last > start:
            if first > start:
                yield start, first
            start = last
    if start < end:
        yield start, end
