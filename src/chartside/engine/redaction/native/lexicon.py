"""Known values, kept and found by the fast form.

It does with plain texts all that Python does. Others (a letter that folds to several, or to none of ours) are taken
apart here, by the functions that say what is right, and handed over in parts.
"""

import ctypes
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence, Set
from datetime import date
from weakref import finalize

from chartside.engine.redaction.days import all_days
from chartside.engine.redaction.folding import BETWEEN, Folded, even, folded_even
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.lexicon import Lexicon, Match
from chartside.engine.redaction.names import name_words
from chartside.engine.redaction.native.engine import Native
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.patterns import is_email
from chartside.engine.redaction.told import Person
from chartside.engine.redaction.triggers import EPONYM
from chartside.engine.redaction.values import digits_of, rows_of

_TEXT, _WORD, _ROW, _DIGITS, _DAY, _KIND = range(6)
_APART = b"\x1e"
_AT_ONCE = 250
_ROOM = 256
_KINDS = tuple(Kind)
_NUMBERS = {kind: number for number, kind in enumerate(Kind)}
_WIDTH = 5
_LETTER = 4  # bytes of one as it is handed over
_SIGN = BETWEEN.decode()


class LexiconFailed(Exception):
    """What is known cannot be said: nothing may leave."""


class NativeLexicon(Lexicon):
    """The same answers as the one in Python, in less time and less room."""

    def __init__(self, fast: Native) -> None:
        super().__init__()
        self._library, self._slow = fast.library, fast.slow
        self._engine = fast.engine
        self.handle = ctypes.c_void_p(fast.library.chartside_lexicon())
        finalize(self, fast.library.chartside_lexicon_free, self.handle)

    def add_all(self, texts: Iterable[tuple[Kind, str]], owner: str) -> None:
        for kind, text in texts:
            self._change(kind, text, owner, add=True)

    def remove(self, kind: Kind, text: str, owner: str) -> None:
        self._change(kind, text, owner, add=False)

    def enter(self, people: Iterable[Person]) -> None:
        some = list(people)
        many = len(some) > _AT_ONCE
        library = self._slow if many else self._library  # others go on while many are entered
        for place in range(0, len(some), _AT_ONCE):
            self._entries(library, some[place : place + _AT_ONCE], add=True)
        if many:
            _right(library.chartside_lexicon_settle(self.handle))

    def leave(self, person: Person) -> None:
        self._entries(self._library, [person], add=False)

    def mark(self, kind: Kind, owner: str) -> None:
        self._tell(_KIND, kind, self.owners.number(owner), b"", add=True)

    def kind_of(self, owners: Set[int]) -> Kind:
        some = array("I", owners)
        asked = self._library.chartside_lexicon_kind(self.handle, some.tobytes(), len(some))
        return _KINDS[_right(asked)]

    def knows(self, gist: Gist) -> bool:
        text = " ".join(gist.words)
        if gist.numbers:
            text += _SIGN + " ".join(gist.numbers)
        days = _days(gist.days) if gist.days else None
        knows = self._library.chartside_lexicon_knows
        return _right(knows(self.handle, _wide(text), len(text), days, len(gist.days))) != 0

    def bears(self, word: str) -> bool:
        return (
            _right(self._library.chartside_lexicon_bears(self.handle, _wide(word), len(word))) != 0
        )

    def matches(self, text: Folded) -> list[Match]:
        reading = text.reading
        runs, digits = array("I"), array("I")
        low = list(text.folded)
        for word, start in zip(*reading.runs, strict=False):
            low[start : start + len(word)] = word  # a word by itself may have other small letters
            runs.extend((start, start + len(word)))
        for _, start, end in reading.digits:
            digits.extend((start, end))
        told = self._numbers(
            self._library.chartside_lexicon_matches,
            *(self._engine, self.handle, _wide(text.plain), _wide("".join(low)), len(low)),
            *(runs.tobytes(), len(runs) // 2, digits.tobytes(), len(digits) // 2),
            reading.seen & EPONYM != 0,
        )
        found: list[Match] = []
        place = 0
        while place < len(told):
            start, end, kind, lone, count = told[place : place + _WIDTH]
            place += _WIDTH
            owners = frozenset(told[place : place + count])
            place += count
            found.append(Match(start, end, _KINDS[kind] if kind >= 0 else None, lone != 0, owners))
        return found

    def births(self, text: Folded) -> Iterator[Match]:
        for start, end, days in text.dates:
            born = self._library.chartside_lexicon_born
            owners = frozenset(self._numbers(born, self.handle, _days(days), len(days)))
            if owners:
                yield Match(start, end, Kind.BIRTH, False, owners)

    def _numbers(self, call: Callable[..., int], *told: object) -> list[int]:
        """All numbers of an answer: asked again with more room if there is too little."""
        room = _ROOM
        while True:
            out = (ctypes.c_int32 * room)()
            count = _right(call(*told, out, room))
            if count <= room:
                return out[:count]
            room = count

    def _entries(self, library: ctypes.CDLL, people: Sequence[Person], *, add: bool) -> None:
        texts: list[bytes] = []
        owners, kinds = array("I"), bytearray()
        for person in people:
            if isinstance(person.held, bytes):
                texts.append(person.held)
                owners.append(self.owners.number(person.owner))
                kinds.append(_NUMBERS[person.kind])
            elif add:
                super().enter([person])
            else:
                super().leave(person)
        if texts:
            raw = _APART.join(texts)
            _right(
                library.chartside_lexicon_entries(
                    *(self._engine, self.handle, raw, folded_even(raw), len(raw)),
                    *(owners.tobytes(), bytes(kinds), len(texts), add),
                )
            )

    def _change(self, kind: Kind, text: str, owner: str, *, add: bool) -> None:
        number = self.owners.number(owner)
        if kind is Kind.BIRTH:
            for day in all_days(text):
                self._tell(_DAY, kind, number, _days([day]), add=add)
        elif (raw := even(text)) is not None:
            low = _wide(folded_even(raw).decode("ascii"))
            self._tell(_TEXT, kind, number, _wide(text), low, add=add)
        elif kind.is_person:
            for word in name_words(text):
                self._tell(_WORD, kind, number, _wide(word), add=add)
        elif kind is not Kind.EMAIL or not is_email(text):
            if digits := digits_of(text):
                self._tell(_DIGITS, kind, number, _wide(digits), add=add)
            for row in () if digits else rows_of(kind, text):
                self._tell(_ROW, kind, number, _wide(" ".join(row)), add=add)

    def _tell(
        self,
        form: int,
        kind: Kind,
        number: int,
        text: bytes,
        low: bytes | None = None,
        *,
        add: bool,
    ) -> None:
        told = self._library.chartside_lexicon_told
        size = len(text) // _LETTER
        here = (self._engine, self.handle)
        _right(told(*here, form, _NUMBERS[kind], number, text, low, size, add))


def _wide(text: str) -> bytes:
    return text.encode("utf-32-le", "surrogatepass")


def _days(days: Collection[date]) -> bytes:
    return array("I", [day.year * 10_000 + day.month * 100 + day.day for day in days]).tobytes()


def _right(answer: int) -> int:
    if answer < 0:
        raise LexiconFailed
    return answer
