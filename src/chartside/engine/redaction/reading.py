"""A folded text in pieces, read once for all layers: a word and what stands after it.

Every layer asks what the words of a text are, where they begin, and whether one of them can begin what it looks for.
Each piece is worked out when it is first seen, and kept; a text then costs one look-up a word, and a pattern is tried
only where a word says that it could stand.
"""

import re
import sys
import threading
from functools import lru_cache
from itertools import accumulate
from zlib import crc32

from chartside.engine.redaction.days import Number
from chartside.engine.redaction.triggers import DIGITS, JOINED, SMALL, TITLED, flags_of, traits_of

GAPS = 1 << 8
STYLES = 3  # how a text is written: with capitals where they belong, without them, or in capitals
SHOUTED = 2  # of the styles: in capitals
LONGEST_GAP = 4
MOST_PIECES, MOST_WORDS = 60_000, 24_000
_YEARS = range(1900, 2040)
_OLD = range(90, 126)
_WORD = r"(?:[a-z]+|[0-9]+|[A-Z](?:[a-z]+|[A-Z]*(?![a-z]))|[^\W\d_]+|\d+)"
_PIECES = re.compile(rf"{_WORD}[\W_]*")
_FIRST = re.compile(_WORD)
_LEAD = re.compile(r"[\W_]*")
_SPACES = re.compile(r"[ \t\xa0]{2,}")


class Piece:
    """A word and what stands after it, with what is known of the word alone. Not to be changed once made."""

    __slots__ = ("flags", "gap", "low", "mark", "row", "run", "traits", "word")

    def __init__(self, word: str, gap: str, row: int) -> None:
        number = word.isascii() and word.isdigit()
        self.word = word
        self.gap = gap
        self.row = row  # of the word in the tables of the net
        self.mark = 1 + _gap_row(gap)  # and of the gap
        self.low = low = "" if number else sys.intern(lowered(word))  # nothing for a number
        self.run = word if number else low
        self.flags = (DIGITS if number else flags_of(word, low)) | (0 if gap else JOINED)
        self.traits = 0 if number else traits_of(word, low)


class Kept:
    """What is known of pieces, and the words that the net needs. Word 0 is none: it stands before the first."""

    def __init__(self) -> None:
        self.pieces: dict[str, Piece] = {}
        self.words: list[str] = [""]
        self._rows: dict[str, int] = {}
        self._adding = threading.Lock()

    @property
    def full(self) -> bool:
        return len(self.words) > MOST_WORDS or len(self.pieces) > MOST_PIECES

    def learn(self, written: list[str]) -> list[Piece]:
        """Pieces, those that were never seen too."""
        known = self.pieces
        with self._adding:
            for text in written:
                if text not in known:
                    known[text] = self._piece(text)
        return list(map(known.__getitem__, written))

    def _piece(self, text: str) -> Piece:
        first = _FIRST.match(text)
        word = first[0] if first else text
        gap = sys.intern(text[len(word) :])
        key = _shape(word) if word.isascii() and word.isdigit() else word
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = len(self.words)
            self.words.append(word)
        return Piece(word, gap, row)


class Reading:
    """A text in pieces. A number stands for all of its shape; what it is is read from the text."""

    __slots__ = ("_digits", "_runs", "hot", "kept", "pieces", "plain", "seen", "starts")

    def __init__(
        self, plain: str, kept: Kept, lead: int, written: list[str], pieces: list[Piece]
    ) -> None:
        self.plain = plain
        self.kept = kept
        self.pieces = pieces
        self.starts = list(accumulate(map(len, written), initial=lead))
        self.hot = [(at, f) for at, piece in enumerate(pieces) if (f := piece.flags)]
        seen = 0
        for _, flag in self.hot:
            seen |= flag
        self.seen = seen
        self._digits: list[Number] | None = None
        self._runs: tuple[list[str], list[int]] | None = None

    def __len__(self) -> int:
        return len(self.pieces)

    def places(self, flag: int) -> list[int]:
        """Where words of this kind begin."""
        starts = self.starts
        return [starts[at] for at, flags in self.hot if flags & flag]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Each word as it is written, without its accents, and what stands after it."""
        return [(piece.word, piece.gap) for piece in self.pieces]

    @property
    def digits(self) -> list[Number]:
        """Every row of digits."""
        if self._digits is None:
            made: list[Number] = []
            if self.seen & DIGITS:
                starts, pieces = self.starts, self.pieces
                for at, flags in self.hot:
                    if flags & DIGITS:
                        start = starts[at]
                        made.append((at, start, start + len(pieces[at].word)))
            self._digits = made
        return self._digits

    @property
    def runs(self) -> tuple[list[str], list[int]]:
        """Whole words, folded, and where they begin: `JaneDoe` and `mrn123` are one each."""
        if self._runs is None:
            words, starts = [piece.run for piece in self.pieces], self.starts
            if self.seen & JOINED:
                starts = starts.copy()
                last = len(words) - 1
                for at, flags in reversed(self.hot):
                    if flags & JOINED and at < last:
                        words[at] += words.pop(at + 1)
                        del starts[at + 1]
            self._runs = words, starts
        return self._runs


class _Reader:
    """Keeps what was seen; a full table is left to whoever still reads in it, not emptied."""

    def __init__(self) -> None:
        self._kept = Kept()

    def read(self, plain: str) -> Reading:
        written = _PIECES.findall(plain)
        lead = 0 if not plain or plain[0].isalnum() else _LEAD.match(plain).end()  # type: ignore[union-attr]
        kept = self._kept
        try:
            pieces = list(map(kept.pieces.__getitem__, written))
        except KeyError:
            if kept.full:
                kept = self._kept = Kept()
            pieces = kept.learn(written)
        return Reading(plain, kept, lead, written, pieces)


_reader = _Reader()


def style(traits: list[int]) -> int:
    """How words of these traits are written. The first word may have its capital from the machine."""
    if any(one & TITLED for one in traits[1:]):
        return 0
    if any(one & SMALL for one in traits):
        return 1
    return 0 if traits and traits[0] & TITLED else SHOUTED


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


@lru_cache(maxsize=1 << 12)
def _gap_row(gap: str) -> int:
    return gap_row(gap_key(gap))


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
