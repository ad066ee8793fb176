"""The library, where there is one, and how a text is given to it."""

import ctypes
import re
import sys
from functools import cache
from pathlib import Path
from typing import Protocol

from chartside.engine.redaction.checks import named
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.native.calls import declare
from chartside.engine.redaction.native.handed import handed
from chartside.engine.redaction.postings import Owners
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tagger import Tagger
from chartside.kernel import log

_log = log.get("redaction")

FLOW = 2  # what the rules do: raised on both sides when it changes
_ENDINGS = {"darwin": "dylib", "win32": "dll"}
_FILE = Path(__file__).with_name(f"chartside_redaction.{_ENDINGS.get(sys.platform, 'so')}")
_WIDTH = 6
_ROOM = 64
_REASON = 400
_TO_CHECK = 200
_STRANGE = re.compile(r"[\u03a3\U00010000-\U0010ffff]")  # a sigma is small in two ways
_KINDS, _LAYERS = tuple(Kind), tuple(Layer)
_Room = ctypes.c_int32 * (_WIDTH * _ROOM)


class Keeper(Protocol):
    """Known values that are kept in the fast form."""

    handle: int | None
    owners: Owners


Known = Keeper | None


class NotBuilt(Exception):
    """The library is there, and of no use: of other rules, or without something it needs."""


class Native:
    """Finds of all layers, by the fast form."""

    def __init__(self, library: ctypes.CDLL, data: bytes) -> None:
        reason = ctypes.create_string_buffer(_REASON)
        self.library = library
        self.engine: int = library.chartside_engine(data, len(data), reason, _REASON)
        if not self.engine:
            raise NotBuilt(reason.value.decode("utf-8", "replace"))
        self._scan = library.chartside_scan

    def spans(
        self, form: Folded, dates: bool, table: Known = None, directory: Known = None
    ) -> list[Span] | None:
        """What stands in a text; nothing at all if it is one that only Python reads."""
        plain = form.plain
        folded = None
        if not plain.isascii():
            if any(map(_has_class, _STRANGE.findall(plain))):
                return None
            folded = form.folded.encode("utf-32-le", "surrogatepass")
        raw = plain.encode("utf-32-le", "surrogatepass")
        known = (table.handle if table else None, directory.handle if directory else None)
        out, room, size = _Room(), _ROOM, len(plain)
        count = self._scan(self.engine, *known, raw, folded, size, dates, out, room)
        if count > room:
            room = count
            out = (ctypes.c_int32 * (_WIDTH * room))()
            count = self._scan(self.engine, *known, raw, folded, size, dates, out, room)
        if count < 0:
            return None
        found: list[Span] = []
        numbers = iter(out[: count * _WIDTH])
        for start, end, kind, layer, lone, owner in zip(*[numbers] * _WIDTH, strict=True):
            sort = _KINDS[kind] if kind < _TO_CHECK else _checked(kind, plain[start:end])
            whose = None if owner < 0 or directory is None else directory.owners.name(owner)
            found.append(Span(start, end, sort, _LAYERS[layer], lone != 0, whose))
        return found


def _checked(kind: int, text: str) -> Kind:
    """What a number is by its check digit is said in Python."""
    return named(text, _KINDS[kind - _TO_CHECK])


def _has_class(char: str) -> bool:
    return char.isalnum() or char.isspace() or char.isupper() or char.islower()


def library(path: Path = _FILE) -> ctypes.CDLL | None:
    """It holds the lock of the interpreter: a text takes microseconds."""
    if not path.exists():
        return None
    made = ctypes.PyDLL(str(path))
    declare(made)
    if made.chartside_flow() != FLOW:
        raise NotBuilt("It was built for other rules.")
    return made


@cache
def native(tagger: Tagger, path: Path = _FILE) -> Native | None:
    """The fast form with this tagger's net, made once. One that is of no use is as good as none, and said to be."""
    try:
        found = library(path)
        return Native(found, handed(tagger.net)) if found else None
    except (NotBuilt, OSError, AttributeError) as error:
        _log.warning("redaction_in_python", reason=str(error))
        return None
