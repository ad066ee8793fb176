"""What somebody hid: `L*p*t*`, `P¦o¦t¦t`, `4*4*3*8*7*5`, `p for papa, r for romeo`, `november, golf, uniform`."""

import re
from collections.abc import Iterator
from itertools import pairwise

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.triggers import PILOT

_STARS, _TIES = frozenset("*#$€"), frozenset("*~¦")
_OPEN = frozenset({"", " ", ".", "-", "\n"})  # how what stands after a letter begins, as a rule
_UNIT = r"(?:m?c?g|kg|m?l|dl|min|hr?|d|cm|mm|m|day|dia|vs)"
_STARRED = re.compile(
    r"(?<![\w*#$€@])(?!(?:STAR|Star|star)[*][Dd](?![\w]))"
    # … not a word that nobody writes out
    r"(?!(?:f[*#]+(?:c?k)?|s[*#]*h?[*#]+t|b[*#]+t?ch|a[*#]+s?|d[*#]+m?n|c[*#]+[nr]?[tp]|cr[*#]p|h[*#]+ll?|p[*#]+ss?|p[*#]+ta|"
    r"m[*#]+rda|j[*#]+der|c[*#]+[nñ]?o|cabr[*#]n|wt[*#]|bulls[*#]+t|motherf[*#]+)"
    r"(?:ed|er|ers|ing|in|s|y|ty|tty|hole)?(?![\w*#]))"
    rf"(?!{_UNIT}[*]{_UNIT}(?![\w]))(?![a-z]{{2,20}}[*]s?(?![\w*]))"  # … nor `kg*m`, nor `tod*s`
    r"[^\W\d_]{1,14}(?:[*$€#]{1,4}[^\W\d_]{1,14}){1,12}[*$€#]{0,3}(?![\w*#$€@])"
)
_FEWEST_LETTERS = 3  # that are left of a word
_APART = re.compile(  # letters and figures one by one, and words of them
    r"(?<![^\W_])[^\W_](?:(?:[^\w\s.]|_){1,4}[^\W_]){2,60}"
    r"(?: {1,2}[^\W_](?:(?:[^\w\s.]|_){1,4}[^\W_]){1,60}){0,5}(?![^\W_])"
)
_USUAL = frozenset("-'’")  # between letters of a name, and of what is abbreviated
_OF_LISTS = frozenset(",/:;-")  # between what is counted up
_OF_SUMS = _OF_LISTS | frozenset("+=|<>&")  # … and between scores
_MOST_SIGNS = 2  # kinds of them: what has more is an expression, as a schema has them
_FEWEST_NAMED, _FEWEST_CAPITALS, _FEWEST_SMALL = 4, 5, 2
_FEWEST_MIXED, _FEWEST_LISTED, _FEWEST_FIGURES = 5, 6, 6
_GROUPS = re.compile(
    r"(?<![\w*~¦])[0-9]{2,4}(?: ?[*~¦] ?[0-9]{2,4}){2,4}(?![\w*~¦]| ?(?:cm|mm|ml|mg))"
)
_FEWEST_IN_GROUPS = 9  # `120*100*80` may be a size
_BY_WORDS = re.compile(
    r"(?<![a-z])(?:[a-z],? (?:for|as in|like|de|como|is for) [a-z]{2,12}[,.;]? (?:and |then |y ){0,1}){2,30}"
    r"[a-z],? (?:for|as in|like|de|como|is for) [a-z]{2,12}(?![a-z])"
)
_BETWEEN_WORDS = frozenset({" ", ", ", "-", " - ", ". ", ": ", "; ", ",", "/"})
_FEWEST_WORDS = 4
_SAID_AFTER = frozenset({" ", ","})
_FEWEST_SIGNS = 2


def spans(text: Folded) -> Iterator[Span]:
    yield from _tied(text.plain)
    yield from _one_by_one(text)
    if text.reading.seen & PILOT:
        yield from _of_pilots(text)


def _tied(plain: str) -> Iterator[Span]:
    if not _STARS.isdisjoint(plain):
        for match in _STARRED.finditer(plain):
            if sum(map(str.isalpha, match[0])) >= _FEWEST_LETTERS:
                yield _span(match, Kind.PERSON)
    if not _TIES.isdisjoint(plain):
        for match in _GROUPS.finditer(plain):
            if sum(map(str.isdigit, match[0])) >= _FEWEST_IN_GROUPS:
                yield _span(match, Kind.NUMBER)


def _one_by_one(text: Folded) -> Iterator[Span]:
    ones = [piece for piece in text.reading.pieces if len(piece.word) == 1]
    if sum(piece.gap[:1] not in _OPEN for piece in ones) >= _FEWEST_SIGNS:
        for match in _APART.finditer(text.plain):
            kind = _apart(match[0])
            if kind is not None:
                yield _span(match, kind)
    if sum(piece.gap[:1] in _SAID_AFTER for piece in ones if piece.low) >= _FEWEST_LETTERS:
        yield from (_span(match, Kind.PERSON) for match in _BY_WORDS.finditer(text.folded))


def _apart(found: str) -> Kind | None:
    """What is written letter by letter; none if it is a list, a sum or an abbreviation."""
    letters = [c for c in found if c.isalpha()]
    figures = sum(map(str.isdigit, found))
    signs = {c for c in found if not c.isalnum() and c != " "}
    if signs <= _USUAL or len(signs) > _MOST_SIGNS:
        return None
    if not figures:
        small = sum(map(str.islower, letters))
        fewest = _FEWEST_NAMED if small >= _FEWEST_SMALL else _FEWEST_CAPITALS
        listed = all(one < other for one, other in pairwise(letters))
        return Kind.PERSON if len(letters) >= fewest and not listed else None
    if letters:
        fewest = _FEWEST_LISTED if signs <= _OF_LISTS else _FEWEST_MIXED
        return Kind.NUMBER if len(letters) + figures >= fewest else None
    return Kind.NUMBER if figures >= _FEWEST_FIGURES and not signs <= _OF_SUMS else None


def _of_pilots(text: Folded) -> Iterator[Span]:
    pieces, starts = text.reading.pieces, text.reading.starts
    at = 0
    while at < len(pieces):
        past = at
        while past < len(pieces) and pieces[past].flags & PILOT:
            past += 1
            if pieces[past - 1].gap not in _BETWEEN_WORDS:
                break
        if past - at >= _FEWEST_WORDS:
            end = starts[past - 1] + len(pieces[past - 1].word)
            yield Span(starts[at], end, Kind.PERSON, Layer.PATTERNS)
        at = max(past, at + 1)


def _span(match: re.Match[str], kind: Kind) -> Span:
    return Span(*match.span(), kind, Layer.PATTERNS)
