"""Text as it is compared: case and accents off, invisible characters out, escapes read, and the way back to each place.

Two strings of one length come out: `plain` keeps the case, `folded` does not. Positions in them lead back to the
text as it was written, so that what is replaced there can be put back to the letter.
"""

import html
import re
import unicodedata
from bisect import bisect_left
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import unquote

from chartside.engine.redaction.days import Dated, days_in
from chartside.engine.redaction.reading import Reading, lowered, read

ESCAPE = re.compile(
    r"\\u[0-9a-fA-F]{4}|\\[nrtbf\"/\\]|&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,12});"
    r"|(?:%[0-9a-fA-F]{2})+|=C[23]=[89AB][0-9A-F]"  # `Jos=C3=A9`, of a mail
    r"|Ã[\x80-\xbf‘’‚“”„•–—…‰ŠšŒœŽžŸƒˆ˜†‡‹›™€]"  # `JosÃ©`: read in another encoding
)
_MISREAD = "Ã"
_OPENS = "\\&%=" + _MISREAD
_PLAIN = re.compile(r"[ -$'-<>-\[\]-~]*")  # ASCII that no escape can stand in
_BLANK = {"\\n": "\n", "\\r": "\r", "\\t": "\t", "\\b": " ", "\\f": " ", '\\"': '"'}
_ALIKE = {  # letters without a decomposition, and letters of other alphabets that look like ours
    **dict(zip("øØłŁđĐðÐıħŧŋ", "oOlLdDdDihtn", strict=True)),
    **{"ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "Th"},
    **dict(zip("аеорсухіјѕԁһкмтвн", "aeopcyxijsdhkmtbh", strict=True)),
    **dict(zip("АВЕКМНОРСТУХІЈЅ", "ABEKMHOPCTYXIJS", strict=True)),
    **dict(zip("αεικνορτυχ", "aeiknoptux", strict=True)),
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
}


@dataclass
class Folded:
    """Not to be changed once made."""

    text: str
    plain: str
    folded: str
    starts: list[int] | None = None  # none: positions are the same
    ends: list[int] | None = None

    @cached_property
    def reading(self) -> Reading:
        return read(self.plain)

    @cached_property
    def dates(self) -> list[Dated]:
        digits = self.reading.digits
        return list(days_in(self.folded, digits)) if digits else []

    def written(self, start: int, end: int) -> tuple[int, int]:
        """Where this stands in the text as it was written."""
        if self.starts is None or self.ends is None:
            return start, end
        return self.starts[start], self.ends[end - 1]

    def masked(self, spans: list[tuple[int, int]]) -> "Folded":
        """The same without what stands at these places of the text: nothing there can be found."""
        if not spans:
            return self
        plain = list(self.plain)
        for start, end in map(self._places, spans):
            plain[start:end] = "\0" * (end - start)
        hidden = "".join(plain)
        return replace(self, plain=hidden, folded=lowered(hidden))

    def _places(self, span: tuple[int, int]) -> tuple[int, int]:
        if self.starts is None:
            return span
        return bisect_left(self.starts, span[0]), bisect_left(self.starts, span[1])


class _Plain(dict[int, str]):
    """Each character without case-neutral ornament, worked out once."""

    def __missing__(self, point: int) -> str:
        made = _plain(chr(point))
        self[point] = made
        return made


def _plain(char: str) -> str:
    if char in _ALIKE:
        return _ALIKE[char]
    if char.isascii():
        return char
    parts = unicodedata.normalize("NFKD", char)
    kept = (c for c in parts if unicodedata.category(c) not in ("Mn", "Me", "Cf"))
    return "".join(_ALIKE.get(c, c) for c in kept)


_TABLE = _Plain()
# Western letters in one step; those that change their length, or stay what they are, go the long way
_ODD_LATIN = bytes(
    point for point in range(128, 256) if len(_TABLE[point]) != 1 or not _TABLE[point].isascii()
)
_LATIN = bytes(
    point if point < 128 or point in _ODD_LATIN else ord(_TABLE[point]) for point in range(256)
)
_LATIN_LOW = bytes(ord(chr(point).lower()) if point < 128 else point for point in _LATIN)
BETWEEN = b"\x1f"
_JOINT = BETWEEN.decode()
_EVEN = bytes(  # letters that stay one letter, and begin no escape
    point
    for point in range(256)
    if point not in (*_ODD_LATIN, *_OPENS.encode("latin-1"))
    and (point >= 32 or point in (*b"\t\n\r", *BETWEEN))
)
FOREIGN = re.compile(r"[^\x00-\x7f]")


def plain_of(piece: str) -> str:
    """What stands for a character, or an escape, where texts are compared: itself, another one, several, or none."""
    return _TABLE[ord(piece)] if len(piece) == 1 else _unescaped(piece)


def fold(text: str) -> Folded:
    escapes = any(sign in text for sign in _OPENS) and ESCAPE.search(text) is not None
    if text.isascii() and not escapes:
        return Folded(text, text, text.lower())
    if not escapes:
        with suppress(UnicodeEncodeError):
            raw = text.encode("latin-1")
            if raw.translate(None, _ODD_LATIN) == raw:
                plain = raw.translate(_LATIN).decode("ascii")
                return Folded(text, plain, plain.lower())
    foreign = set(FOREIGN.findall(text))
    odd = "".join(char for char in foreign if len(_TABLE[ord(char)]) != 1)
    if odd or escapes:
        return _mapped(text, odd, escapes)
    plain = text
    for char in foreign:  # few are different: replacing each is faster than translating all
        plain = plain.replace(char, _TABLE[ord(char)])
    return Folded(text, plain, lowered(plain))


def folded(text: str) -> str:
    """The folded text alone, where the way back is not needed."""
    return text.lower() if _PLAIN.fullmatch(text) else fold(text).folded


def even(*texts: str) -> bytes | None:
    """Texts in one byte a letter, with a sign between each two: `BETWEEN`.

    None where a letter folds to several, or to none of ours, or where an escape may stand.
    """
    try:
        raw = _JOINT.join(texts).encode("latin-1")
    except UnicodeEncodeError:
        return None
    if raw.translate(None, _EVEN) or raw.count(BETWEEN) != len(texts) - 1:
        return None
    return raw


def folded_even(raw: bytes) -> bytes:
    """The same folded: each letter in its place. Signs below a blank stay what they are."""
    return raw.translate(_LATIN_LOW)


def words_of(text: str) -> list[str]:
    return WORD.findall(folded(text))


def key_of(text: str) -> str:
    """One value, however it is written: `Ruiz-Gómez` and `RUIZ GOMEZ` are `ruiz gomez`."""
    return " ".join(words_of(text))


WORD = re.compile(r"[^\W_]+")


def _mapped(text: str, odd: str, escapes: bool) -> Folded:
    """The long way: what changes its length is looked at piece by piece, the rest goes over as it is."""
    choices = ([f"[{re.escape(odd)}]"] if odd else []) + ([ESCAPE.pattern] if escapes else [])
    made = _Made()
    place = 0
    for piece in re.finditer("|".join(choices), text):
        made.same(text, place, piece.start())
        made.other(plain_of(piece[0]), piece.start(), piece.end())
        place = piece.end()
    made.same(text, place, len(text))
    plain = "".join(made.plain)
    return Folded(text, plain, lowered(plain), made.starts, made.ends)


class _Made:
    def __init__(self) -> None:
        self.plain: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []

    def same(self, text: str, start: int, end: int) -> None:
        self.plain.append(text[start:end].translate(_TABLE))
        self.starts.extend(range(start, end))
        self.ends.extend(range(start + 1, end + 1))

    def other(self, read: str, start: int, end: int) -> None:
        if read:
            self.plain.append(read)
            self.starts.extend([start] * len(read))
            self.ends.extend([end] * len(read))
        elif self.ends:
            self.ends[-1] = end  # a mark belongs to the letter before it


def _unescaped(piece: str) -> str:
    if piece[0] == "&":
        read = html.unescape(piece)
    elif piece[0] in "%=":
        read = unquote(piece.replace("=", "%"))
    elif piece[0] == _MISREAD:
        read = _reread(piece)
    else:
        read = chr(int(piece[2:], 16)) if piece[1] == "u" else _BLANK.get(piece, piece)
    return "".join(_TABLE[ord(char)] for char in read)


def _reread(piece: str) -> str:
    """The letter that two signs were before they were read one by one."""
    with suppress(UnicodeEncodeError):
        return piece.encode("cp1252").decode("utf-8", "replace")
    return piece.encode("latin-1", "replace").decode("utf-8", "replace")
