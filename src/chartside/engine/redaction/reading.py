"""A folded text in pieces, read once for all layers: a word and what stands after it.

Every layer asks what the words of a text are, where they begin, and whether one of them can begin what it looks for.
Each piece is worked out when it is first seen, and kept; a text then costs one look-up a word, and a pattern is tried
only where a word says that it could stand.
"""

import re
import sys
import threading
from collections.abc import Iterator
from itertools import accumulate
from zlib import crc32

from chartside.engine.redaction.dates import Number
from chartside.engine.redaction.triggers import DIGITS, flags_of

GAPS = 1 << 8
LONGEST_GAP = 4
MOST_PIECES, MOST_WORDS = 60_000, 24_000
JOINED = 1 << 8  # in a code: nothing stands after the word
SHIFT = 9  # in a code: the number of the word is above the gap
_YEARS = range(1900, 2040)
_OLD = range(90, 126)
_WORD = r"(?:[a-z]+|[0-9]+|[A-Z](?:[a-z]+|[A-Z]*(?![a-z]))|[^\W\d_]+|\d+)"
_PIECES = re.compile(rf"{_WORD}[\W_]*")
_FIRST = re.compile(_WORD)
_LEAD = re.compile(r"[\W_]*")
_SPACES = re.compile(r"[ \t\xa0]{2,}")


class Kept:
    """What is known of pieces and words. Word 0 is none: it stands before the first and after the last."""

    def __init__(self) -> None:
        self.codes: dict[str, int] = {}
        self.pairs: dict[str, tuple[str, str]] = {}
        self.ids: dict[str, int] = {}
        self.words: list[str] = [""]
        self.lows: list[str] = [""]
        self.flags: list[int] = [0]
        self._adding = threading.Lock()

    @property
    def full(self) -> bool:
        return len(self.words) > MOST_WORDS or len(self.codes) > MOST_PIECES

    def learn(self, pieces: list[str]) -> list[int]:
        """The codes of pieces, those that were never seen too."""
        with self._adding:
            codes = self.codes
            made: list[int] = []
            for piece in pieces:
                code = codes.get(piece)
                if code is None:
                    code = codes[piece] = self._code(piece)
                made.append(code)
        return made

    def _code(self, piece: str) -> int:
        first = _FIRST.match(piece)
        word = first[0] if first else piece
        gap = sys.intern(piece[len(word) :])
        self.pairs[piece] = word, gap
        code = self._id(word) << SHIFT | gap_row(gap_key(gap))
        return code if gap else code | JOINED

    def _id(self, word: str) -> int:
        number = word.isascii() and word.isdigit()
        key = _shape(word) if number else word
        known = self.ids.get(key)
        if known is None:
            low = "" if number else lowered(word)
            self.lows.append(low)
            self.flags.append(DIGITS if number else flags_of(word, low))
            self.words.append(word)  # last: whoever counts the words finds the rest of each
            known = self.ids[key] = len(self.words) - 1
        return known


class Reading:
    """A text in pieces. A number stands for all of its shape; what it is is read from the text."""

    __slots__ = ("_digits", "_runs", "codes", "hot", "kept", "pieces", "plain", "seen", "starts")

    def __init__(
        self, plain: str, kept: Kept, lead: int, pieces: list[str], codes: list[int]
    ) -> None:
        self.plain = plain
        self.kept = kept
        self.pieces = pieces
        self.codes = codes
        self.starts = list(accumulate(map(len, pieces), initial=lead))
        flags = kept.flags
        self.hot = [(at, f) for at, code in enumerate(codes) if (f := flags[code >> SHIFT])]
        seen = 0
        for _, flag in self.hot:
            seen |= flag
        self.seen = seen
        self._digits: list[Number] | None = None
        self._runs: tuple[list[str], list[int]] | None = None

    def __len__(self) -> int:
        return len(self.codes)

    def places(self, flag: int) -> Iterator[int]:
        """Where words of this kind begin."""
        starts = self.starts
        return (starts[at] for at, flags in self.hot if flags & flag)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Each word as it is written, without its accents, and what stands after it."""
        return list(map(self.kept.pairs.__getitem__, self.pieces))

    def low(self, at: int) -> str:
        """A word in small letters; nothing for a number."""
        return self.kept.lows[self.codes[at] >> SHIFT]

    @property
    def digits(self) -> list[Number]:
        """Every row of digits."""
        if self._digits is None:
            made: list[Number] = []
            if self.seen & DIGITS:
                starts, pieces, pairs = self.starts, self.pieces, self.kept.pairs
                for at, flags in self.hot:
                    if flags & DIGITS:
                        start = starts[at]
                        made.append((at, start, start + len(pairs[pieces[at]][0])))
            self._digits = made
        return self._digits

    @property
    def runs(self) -> tuple[list[str], list[int]]:
        """Whole words, folded, and where they begin: `JaneDoe` and `mrn123` are one each."""
        if self._runs is None:
            lows = self.kept.lows
            words = [lows[code >> SHIFT] for code in self.codes]
            for at, start, end in self.digits:
                words[at] = self.plain[start:end]
            self._runs = self._joined(words)
        return self._runs

    def _joined(self, words: list[str]) -> tuple[list[str], list[int]]:
        joins = {at for at, code in enumerate(self.codes) if code & JOINED}
        joins.discard(len(words) - 1)
        if not joins:
            return words, self.starts
        made: list[str] = []
        starts: list[int] = []
        goes_on: list[str] = []
        for at, word in enumerate(words):
            if not goes_on:
                starts.append(self.starts[at])
            goes_on.append(word)
            if at not in joins:
                made.append(goes_on[0] if len(goes_on) == 1 else "".join(goes_on))
                goes_on = []
        return made, starts


class _Reader:
    """Keeps what was seen; a full table is left to whoever still reads in it, not emptied."""

    def __init__(self) -> None:
        self._kept = Kept()

    def read(self, plain: str) -> Reading:
        pieces = _PIECES.findall(plain)
        lead = _LEAD.match(plain)
        kept = self._kept
        try:
            codes = list(map(kept.codes.__getitem__, pieces))
        except KeyError:
            if kept.full:
                kept = self._kept = Kept()
            codes = kept.learn(pieces)
        return Reading(plain, kept, lead.end() if lead else 0, pieces, codes)


_reader = _Reader()


def read(plain: str) -> Reading:
    return _reader.read(plain)


def lowered(plain: str) -> str:
    """In small letters, and not longer than before."""
    low = plain.lower()
    if len(low) == len(plain):
        return low
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in plain)


def gap_key(gap: str) -> str:
    """What a gap says: its signs, not how many blanks."""
    if "\n" in gap:
        return "\n" + gap.replace("\n", "").strip()[:2]
    return _SPACES.sub(" ", gap)[:LONGEST_GAP]


def gap_row(key: str) -> int:
    return crc32(key.encode("utf-8", "surrogatepass")) % GAPS


def _shape(word: str) -> str:
    """Numbers of one shape are one to the tagger: a new one need not be worked out."""
    size = len(word)
    if size <= 2:
        return word
    if size == 3:
        return "#old" if int(word) in _OLD else "#three"
    if size == 4:
        return f"#year{word[:2]}" if int(word) in _YEARS else f"#four{word[:2]}"
    return f"#{'zero' if word[0] == '0' else ''}{min(size, 14)}"
