"""The library, where there is one, and how a text is given to it."""

import ctypes
import re
import struct
import sys
import threading
from codecs import utf_32_le_encode
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from html.entities import codepoint2name
from pathlib import Path
from typing import Protocol

from chartside.engine.redaction.checks import named
from chartside.engine.redaction.folding import ESCAPE, FOREIGN, Folded, plain_of
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.native.calls import declare
from chartside.engine.redaction.native.handed import handed
from chartside.engine.redaction.native.pages import together
from chartside.engine.redaction.postings import Owners
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tagger import Tagger
from chartside.kernel import log

_log = log.get("redaction")

FLOW = 66  # what the rules do: raised on both sides when it changes
_ENDINGS = {"darwin": "dylib", "win32": "dll"}
_FILE = Path(__file__).with_name(f"chartside_redaction.{_ENDINGS.get(sys.platform, 'so')}")
COMMON = Path(__file__).with_name("common.txt")  # what messages are made of
_AT_ONCE = 1000  # words
_FIND, _PLACE = struct.Struct("=6i"), struct.Struct("=2i16x")  # all of a find, and where it is
_WIDTH = _FIND.size
_ROOM = 1024  # a text with more finds is read twice
_MOST_PIECES, _LONGEST_PIECE = 1 << 14, 24
_UNTOLD = -2
# letters with ornaments, marks upon letters, Greek, Cyrillic, signs, wide letters: what texts of ours are met with
_MET = "".join(
    chr(point)
    for first, last in ((0x80, 0x17F), (0x300, 0x45F), (0x2000, 0x206F), (0xFF01, 0xFF5E))
    for point in range(first, last + 1)
) + "".join(  # … and how western letters are escaped
    f"\\u{point:04x}&{codepoint2name[point]};{chr(point).encode().decode('latin-1')}"
    for point in range(0xC0, 0x100)
)
DATES, PLACED = 1, 2  # how a text is read: every date counts; what is found is put in order
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
        self.slow = ctypes.CDLL(library._name)  # the same, without the interpreter's lock
        declare(self.slow)
        made = self.slow.chartside_engine(data, len(data), reason, _REASON)
        self.engine = ctypes.c_void_p(made)
        if not self.engine:
            raise NotBuilt(reason.value.decode("utf-8", "replace"))
        self._scan = library.chartside_scan
        self._read = library.chartside_read
        self._read_any = library.chartside_read_any
        self._tell = library.chartside_tell
        self._told: set[str] = set()  # letters and escapes
        self._rooms: list[_Room] = []  # not in use

    def learn(self, words: list[str]) -> None:
        """What a word is costs more the first time than ever after: nobody's first message shall wait for it."""
        self._tell_of(_MET)
        for at in range(0, len(words), _AT_ONCE):
            text = " ".join(words[at : at + _AT_ONCE])
            room, _ = self._asked(self.slow.chartside_read_any, _wide(text), text, 0, None, None)
            self._leave(room)

    def read(
        self, text: str, how: int, table: Known = None, directory: Known = None
    ) -> list[Span] | None:
        """What stands in a text as it was written, and with `PLACED` what would be replaced.

        Nothing at all where only Python reads it: a letter or an escape stands in it that is told apart there.
        """
        room, count = self._written(text, how, table, directory)
        return self._found(room, count, text, directory)

    def places(
        self, text: str, how: int, table: Known = None, directory: Known = None
    ) -> list[tuple[int, int]] | None:
        """The same, but only where it stands."""
        room, count = self._written(text, how, table, directory)
        found = list(_PLACE.iter_unpack(room.view[: count * _WIDTH])) if count >= 0 else None
        self._leave(room)
        return found

    def spans(
        self, form: Folded, dates: bool, table: Known = None, directory: Known = None
    ) -> list[Span] | None:
        """What stands in a folded text; nothing at all if it is one that only Python reads."""
        plain = form.plain
        if _is_strange(plain):
            return None
        both = _wide(plain + form.folded)
        room, count = self._asked(self._scan, both, plain, DATES * dates, table, directory)
        return self._found(room, count, plain, directory)

    def _written(self, text: str, how: int, table: Known, directory: Known) -> tuple["_Room", int]:
        if text.isascii():
            return self._asked(self._read, text.encode(), text, how, table, directory)
        return self._asked(self._read_any, _wide(text), text, how, table, directory)

    def _asked(
        self,
        call: Callable[..., int],
        raw: bytes,
        text: str,
        how: int,
        table: Known,
        directory: Known,
    ) -> tuple["_Room", int]:
        """Where finds are written now, and how many; fewer than none if it was not read."""
        try:
            room = self._rooms.pop()
        except IndexError:
            room = _Room(_ROOM)
        engine, size = self.engine, len(text)
        known = table.handle if table else None
        people = directory.handle if directory else None
        count = call(engine, known, people, raw, size, how, room.held, room.size)
        if count == _UNTOLD and self._tell_of(text):
            count = call(engine, known, people, raw, size, how, room.held, room.size)
        if count > room.size:
            room = _Room(count)
            count = call(engine, known, people, raw, size, how, room.held, count)
        return room, count

    def _found(self, room: "_Room", count: int, text: str, directory: Known) -> list[Span] | None:
        found: list[Span] | None = None
        if count >= 0:
            owners = directory.owners.held if directory else ()
            found = [
                Span(
                    start,
                    end,
                    _KINDS[kind] if kind < _TO_CHECK else _checked(kind, text[start:end]),
                    _LAYERS[layer],
                    lone != 0,
                    owners[owner] if owner >= 0 else None,
                )
                for start, end, kind, layer, lone, owner in _FIND.iter_unpack(
                    room.view[: count * _WIDTH]
                )
            ]
        self._leave(room)
        return found

    def _leave(self, room: "_Room") -> None:
        """It is free again: the next text may come."""
        if room.size == _ROOM:
            self._rooms.append(room)

    def _tell_of(self, text: str) -> bool:
        """Say what each foreign letter and each escape of a text stands for. Whether all of them are told now."""
        new = {*FOREIGN.findall(text), *ESCAPE.findall(text)} - self._told
        if len(self._told) + len(new) > _MOST_PIECES:
            return False
        for piece in new:
            plain = plain_of(piece)
            if len(piece) <= _LONGEST_PIECE and not _is_strange(piece) and not _is_strange(plain):
                self._tell(self.engine, _wide(piece), len(piece), _wide(plain), len(plain))
                self._told.add(piece)
        return new <= self._told


class _Room:
    """Where finds are written, and read from."""

    __slots__ = ("held", "size", "view")

    def __init__(self, size: int) -> None:
        room = bytearray(size * _WIDTH)
        self.size = size
        self.view = memoryview(room)
        self.held = (ctypes.c_char * len(room)).from_buffer(room)


def _checked(kind: int, text: str) -> Kind:
    """Of a number with foreign letters it is said here what it is by its check digit."""
    return named(text, _KINDS[kind - _TO_CHECK])


def _wide(text: str) -> bytes:
    return utf_32_le_encode(text, "surrogatepass")[0]


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


_making = threading.Lock()
_made: dict[tuple[Tagger, Path], Native | None] = {}


def native(
    tagger: Tagger, path: Path = _FILE, meanwhile: Callable[[], object] = int
) -> Native | None:
    """The fast form with this tagger's net, made once, whoever asks for it.

    One that is of no use is as good as none, and said to be. `meanwhile` is done beside the making, which takes half a
    second and hardly any Python; it cannot ask for the form itself.
    """
    with _making:
        if (tagger, path) not in _made:
            _made[tagger, path] = _make(tagger, path, meanwhile)
        else:
            meanwhile()
        return _made[tagger, path]


def _make(tagger: Tagger, path: Path, meanwhile: Callable[[], object]) -> Native | None:
    made, found, data = None, None, b""
    with _or_none():
        found = library(path)
        data = handed(tagger) if found else b""
    with ThreadPoolExecutor(1) as beside:
        other = beside.submit(meanwhile)  # not before: both would ask for the interpreter's lock
        if found and data:
            with _or_none(), together():
                fresh = Native(found, data)
                fresh.learn(COMMON.read_text(encoding="utf-8").split())
                made = fresh
    other.result()
    return made


@contextmanager
def _or_none() -> Iterator[None]:
    try:
        yield
    except (NotBuilt, OSError, AttributeError) as error:
        _log.warning("redaction_in_python", reason=str(error))
