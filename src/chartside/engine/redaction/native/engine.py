"""The library, where there is one, and how a text is given to it."""

import ctypes
import re
import struct
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol

from chartside.engine.redaction.checks import named
from chartside.engine.redaction.folding import FOREIGN, Folded, plain_of
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.native.calls import declare
from chartside.engine.redaction.native.handed import handed
from chartside.engine.redaction.postings import Owners
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tagger import Tagger
from chartside.kernel import log

_log = log.get("redaction")

FLOW = 26  # what the rules do: raised on both sides when it changes
_ENDINGS = {"darwin": "dylib", "win32": "dll"}
_FILE = Path(__file__).with_name(f"chartside_redaction.{_ENDINGS.get(sys.platform, 'so')}")
COMMON = Path(__file__).with_name("common.txt")  # what messages are made of
_AT_ONCE = 200  # words
_FIND = struct.Struct("=6i")
_ROOM = 64
_MOST_LETTERS = 1 << 14
_DATES, _PLACED = 1, 2
_REASON = 400
_TO_CHECK = 200
_STRANGE = re.compile(r"[\u03a3\U00010000-\U0010ffff]")  # a sigma is small in two ways
_KINDS, _LAYERS = tuple(Kind), tuple(Layer)


class Keeper(Protocol):
    """Known values that are kept in the fast form."""

    handle: ctypes.c_void_p | None
    owners: Owners


Known = Keeper | None


class NotBuilt(Exception):
    """The library is there, and of no use: of other rules, or without something it needs."""


class Native:
    """Finds of all layers, by the fast form."""

    def __init__(self, library: ctypes.CDLL, data: bytes) -> None:
        reason = ctypes.create_string_buffer(_REASON)
        self.library = library
        self.engine = ctypes.c_void_p(library.chartside_engine(data, len(data), reason, _REASON))
        if not self.engine:
            raise NotBuilt(reason.value.decode("utf-8", "replace"))
        self._scan = library.chartside_scan
        self._read = library.chartside_read
        self._read_any = library.chartside_read_any
        self._tell = library.chartside_tell
        self._told: set[str] = set()  # letters
        self._rooms: list[_Room] = []  # not in use

    def learn(self, words: list[str]) -> None:
        """What a word is costs more the first time than ever after: nobody's first message shall wait for it."""
        for at in range(0, len(words), _AT_ONCE):
            self.read(" ".join(words[at : at + _AT_ONCE]), dates=False, placed=False)

    def read(
        self, text: str, dates: bool, placed: bool, table: Known = None, directory: Known = None
    ) -> list[Span] | None:
        """What stands in a text as it was written, and with `placed` what would be replaced.

        Nothing at all where only Python reads it: an escape stands in it, or a letter that is told apart there.
        """
        how = _DATES * dates | _PLACED * placed
        try:
            raw = text.encode("latin-1")
        except UnicodeEncodeError:
            found = None
        else:
            found = self._asked(self._read, how, text, table, directory, raw)
        if found is None and not text.isascii() and self._are_told(text):
            return self._asked(self._read_any, how, text, table, directory, _wide(text))
        return found

    def spans(
        self, form: Folded, dates: bool, table: Known = None, directory: Known = None
    ) -> list[Span] | None:
        """What stands in a folded text; nothing at all if it is one that only Python reads."""
        plain = form.plain
        if _is_strange(plain):
            return None
        raw, low = _wide(plain), _wide(form.folded)
        return self._asked(self._scan, _DATES * dates, plain, table, directory, raw, low)

    def _asked(
        self,
        call: Callable[..., int],
        how: int,
        text: str,
        table: Known,
        directory: Known,
        *raw: bytes,
    ) -> list[Span] | None:
        size, room = len(text), self._room()
        known = table.handle if table else None
        people = directory.handle if directory else None
        count = call(self.engine, known, people, *raw, size, how, room.held, room.size)
        if count > room.size:
            room = _Room(count)
            count = call(self.engine, known, people, *raw, size, how, room.held, count)
        return self._found(count, room, text, directory)

    def _are_told(self, text: str) -> bool:
        """Whether it is known there what each foreign letter of a text stands for. It is told when first met."""
        new = set(FOREIGN.findall(text)) - self._told
        if not new:
            return True
        if len(self._told) + len(new) > _MOST_LETTERS:
            return False
        stands = {letter: plain_of(letter) for letter in new}
        if any(map(_is_strange, (*stands, *stands.values()))):
            return False
        for letter, plain in stands.items():
            self._tell(self.engine, ord(letter), _wide(plain), len(plain))
        self._told |= new
        return True

    def _room(self) -> "_Room":
        try:
            return self._rooms.pop()
        except IndexError:
            return _Room(_ROOM)

    def _found(self, count: int, room: "_Room", text: str, directory: Known) -> list[Span] | None:
        """What was written into a room. It is free again: the next text may come."""
        found: list[Span] | None = None
        if 0 <= count <= room.size:
            found = []
            for start, end, kind, layer, lone, owner in _FIND.iter_unpack(
                room.view[: count * _FIND.size]
            ):
                sort = _KINDS[kind] if kind < _TO_CHECK else _checked(kind, text[start:end])
                whose = None if owner < 0 or directory is None else directory.owners.name(owner)
                found.append(Span(start, end, sort, _LAYERS[layer], lone != 0, whose))
        if room.size == _ROOM:
            self._rooms.append(room)
        return found


class _Room:
    """Where finds are written, and read from."""

    __slots__ = ("held", "size", "view")

    def __init__(self, size: int) -> None:
        room = bytearray(size * _FIND.size)
        self.size = size
        self.view = memoryview(room)
        self.held = (ctypes.c_char * len(room)).from_buffer(room)


def _checked(kind: int, text: str) -> Kind:
    """Of a number with foreign letters it is said here what it is by its check digit."""
    return named(text, _KINDS[kind - _TO_CHECK])


def _wide(text: str) -> bytes:
    return text.encode("utf-32-le", "surrogatepass")


def _is_strange(plain: str) -> bool:
    """Whether a letter stands in it that is known in Python alone."""
    return not plain.isascii() and any(map(_has_class, _STRANGE.findall(plain)))


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
        made = Native(found, handed(tagger.net)) if found else None
        if made:
            made.learn(COMMON.read_text(encoding="utf-8").split())
        return made
    except (NotBuilt, OSError, AttributeError) as error:
        _log.warning("redaction_in_python", reason=str(error))
        return None
