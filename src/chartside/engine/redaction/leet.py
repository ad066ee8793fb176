"""Figures and signs that stand for letters, `r3f3rr4l f0r Pr1y4`, and letters for figures, `9I4 555 OI66`, as meant.

A word is read so if it is one then: on a list, with a figure between its letters. Where one is, the others of the text
are read so too, be they on no list.
"""

import re
from dataclasses import replace
from itertools import product

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import lowered
from chartside.engine.redaction.tables import words
from chartside.engine.redaction.triggers import JOINED, SMALL

_MEANT = dict(zip("034578$@€!", map(ord, "oeastbsaei"), strict=True))
_SIGNS = frozenset("$@€")
_ONE, _READ = "1", "il"  # what a one is read as, in this order
_WRITTEN = re.compile(  # letters and figures; not what belongs to somebody's mail
    r"(?<![\w$@€!.])[$@]?[A-Za-z0-9](?:[A-Za-z0-9$@€!]{0,30}[A-Za-z0-9$@])?(?![\w@€]|\.[\w])"
)
_AMONG = re.compile(r"[A-Za-z][0-9$@€!]+[A-Za-z]|(?<![\w$@€!])[$@]")
_ORDINARY = re.compile(  # `jul10`, `3rd`, `cT4b`, and a part of the address of a machine
    r"[A-Za-z]+[0-9]{2,}|[0-9]+[A-Za-z]{1,2}|[0-9a-f]{1,4}|c?p?T[0-4][a-d]?"
)
_LITTLE = re.compile(r"[b-df-hj-np-tv-z][0134]")  # `d3 l4`: read so among others, if it is a word
_SURE, _SURE_OF_LONG, _LONG = 3, 2, 5  # letters of a word that tells how the text is written
_FEWEST = 2
_MOST_ONES = 3
_NEVER = words_of("t1d t1dm a1c hba1c h1n1 s1p g1p0")
_ALIKE = dict(zip("OoIl", map(ord, "0011"), strict=True))
_ROW = re.compile(r"(?<![^\W_])[0-9OoIl]+(?:[ ./()-]{1,2}[0-9OoIl]+)+(?![^\W_])")
_ROUND = re.compile(  # `she is 9O`, `2O15`, `6oo Maple`
    r"(?<![^\W_])(?<![.,])(?:[1-9][0-9]?O{1,2}|[12]O[0-9]{2}|[1-9][0-9]?oo)(?![^\W_])"
)
_ODD = re.compile(  # neither a disease, a bone, oxygen, litres, nor `2o` in Spanish
    r"(?<![^\W_])(?!(?:[Il][0-9]{1,2}|O2|[0-9]{1,3}l|[0-9]{1,2}o)(?![^\W_]))(?:[0-9]+[OoIl]|[OoIl]+[0-9])[0-9OoIl]*(?![^\W_])"
)
_AS_FIGURES = str.maketrans({letter: chr(figure) for letter, figure in _ALIKE.items()})
_OF_ROW = re.compile(r"[0-9OoIl]+")
_WORDS = words_of("o O l I lo ol il io Il Io lol ll II III")  # and no figures
_SHORTEST_ROW, _FEWEST_TRUE = 5, 3


def meant(form: Folded) -> Folded:
    """The same with its figures and its letters, where it has some that are none."""
    return _lettered(_figured(form))


def _figured(form: Folded) -> Folded:
    if not form.reading.seen & JOINED or not form.reading.digits:
        return form
    places = [found.span() for found in _ROUND.finditer(form.plain)]
    for row in _ROW.finditer(form.plain):
        if _is_of_figures(row[0]):
            parts = _OF_ROW.finditer(form.plain, row.start(), row.end())
            places += [part.span() for part in parts if part[0] not in _WORDS]
    if not places:
        return form
    plain = list(form.plain)
    for start, end in places:
        plain[start:end] = form.plain[start:end].translate(_AS_FIGURES)
    made = "".join(plain)
    return replace(form, plain=made, folded=lowered(made))


def _is_of_figures(row: str) -> bool:
    """Enough of them, and a letter among them that stands there for no other reason."""
    if sum(c.isdigit() for c in row) < _FEWEST_TRUE or not _ODD.search(row):
        return False
    return sum(c.isalnum() for c in row) >= _SHORTEST_ROW


def _lettered(form: Folded) -> Folded:
    if not _may_be(form):
        return form
    places = [
        (found.start(), found[0])
        for found in _WRITTEN.finditer(form.plain)
        if not found[0].isalpha() and _is_mixed(found[0])
    ]
    read = {at: _listed(word) for at, word in places}
    if not any(read[at] and _is_sure(word) for at, word in places):
        return form
    plain = list(form.plain)
    for at, word in places:
        letters = read[at] or _unlisted(word)
        if letters:
            plain[at : at + len(word)] = letters
    made = "".join(plain)
    return replace(form, plain=made, folded=lowered(made))


def _may_be(form: Folded) -> bool:
    """Does a figure stand between letters, the last of them small, or a sign that may be one?"""
    if not _SIGNS.isdisjoint(form.plain):
        return True
    pieces = form.reading.pieces
    return any(
        one.low and not figure.low and other.traits & SMALL and one.flags & figure.flags & JOINED
        for one, figure, other in zip(pieces, pieces[1:], pieces[2:], strict=False)
    )


def _is_mixed(word: str) -> bool:
    if _LITTLE.fullmatch(word):
        return True
    if sum(map(str.isalpha, word)) < _FEWEST or word.lower() in _NEVER:
        return False
    if _ORDINARY.fullmatch(word):
        return False
    return all(letter.isalpha() or letter == _ONE or letter in _MEANT for letter in word)


def _is_sure(word: str) -> bool:
    """A word that nobody writes so by chance."""
    letters = [letter for letter in word if letter.isalpha()]
    fewest = _SURE_OF_LONG if len(word) >= _LONG else _SURE
    return len(letters) >= fewest and _is_small(letters) and _AMONG.search(word) is not None


def _is_small(letters: list[str]) -> bool:
    """But for the first."""
    return all(letter.islower() for letter in letters[1:])


def _listed(word: str) -> str:
    """As it stands on a list; nothing if it does on none."""
    if word.count(_ONE) > _MOST_ONES:
        return ""
    known = words()
    for ones in product(_READ, repeat=word.count(_ONE)):
        letters = _with(word, ones)
        if known.flags(letters.lower()):
            return letters
    return ""


def _unlisted(word: str) -> str:
    """One of small letters, more of them than of figures."""
    letters = [letter for letter in word if letter.isalpha()]
    if not _is_small(letters) or 2 * len(letters) < len(word) or not _AMONG.search(word):
        return ""
    return _with(word, (_READ[0],) * word.count(_ONE))


def _with(word: str, ones: tuple[str, ...]) -> str:
    """The word with its letters; in capitals, if it has no small one."""
    given = iter(ones)
    made = "".join(next(given) if c == _ONE else chr(_MEANT.get(c, ord(c))) for c in word)
    return made if any(map(str.islower, word)) else made.upper()
