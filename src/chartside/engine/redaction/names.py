"""Names in a text: words side by side that belong to one person are that person's name; a word alone is weighed."""

import re
from collections.abc import Set
from typing import NamedTuple

from chartside.engine.redaction.context import counts_alone, is_ordinary
from chartside.engine.redaction.folding import WORD, folded
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.ordinary import NEVER, ORDINARY, PARTICLES
from chartside.engine.redaction.postings import NOBODY, Postings

_SURE_GAP = re.compile(r"[\s,.'’´`_‐–—-]{1,3}")
_NEAR_GAP = re.compile(r"[ \t'’´`_‐-]{1,2}")
_APOSTROPHE = re.compile(r"['’´`]")
_APOSTROPHES = ("'", "’", "´", "`")
_TIED = re.compile(r"(?<![^\W_])[A-Za-z]['’´`]\Z")
_INITIAL = re.compile(r" [A-Za-z]\.(?![^\W_])")
_LONGEST_RUN = 12
_MOST_WORDS = 6
_JOINED = 7


class Part(NamedTuple):
    """A word of the text that is known, and the how-manieth of all it is."""

    order: int
    start: int
    end: int
    word: str


class Match(NamedTuple):
    """Where a known value stands in the folded text, and who can be meant."""

    start: int
    end: int
    kind: Kind | None  # none: a name, of its owners' kind
    lone: bool
    owners: Set[int]  # nobody, where it was put together from several


class Names:
    """Whose each word of a name is."""

    def __init__(self, ordinary: frozenset[str] = ORDINARY) -> None:
        self._ordinary = ordinary
        self._words: Postings[str] = Postings()
        self.words = self._words.table

    def add(self, text: str, owner: int) -> None:
        for word in name_words(text):
            self._words.add(word, owner)

    def remove(self, text: str, owner: int) -> None:
        for word in name_words(text):
            self._words.remove(word, owner)

    def found(self, parts: list[Part], plain: str, eponyms: bool) -> list[Match]:
        """`eponyms`: whether the text holds a word that makes a name beside it a disease."""
        made: list[Match] = []
        for run in _runs(parts, plain):
            for named in self._of_run(run, plain, eponyms):
                made.append(_whole(named, plain))
        return made

    def _of_run(self, run: list[Part], plain: str, eponyms: bool) -> list[Match]:
        """Cut a run of name words into persons; a word that is left over is weighed, beside names or alone."""
        place, count = 0, len(run)
        held: list[Match] = []
        while place < count:
            owners, size = self._person(run, place)
            if size > 1 or self._counts(run, place, plain, held, eponyms):
                start, end = run[place].start, run[place + size - 1].end
                _join(held, Match(start, end, None, size == 1, owners), plain)
            place += size
        return held

    def _person(self, run: list[Part], place: int) -> tuple[Set[int], int]:
        """Who bears the words from here on, and how many words that are."""
        of = self._words.of
        common, end = of(run[place].word), place + 1
        while end < len(run):
            word = run[end].word
            both = common & of(word)
            if not both or any(run[at].word == word for at in range(place, end)):
                break
            common, end = both, end + 1
        return common, end - place

    def _counts(
        self, run: list[Part], place: int, plain: str, held: list[Match], eponyms: bool
    ) -> bool:
        part = run[place]
        if counts_alone(plain, part.start, part.end, part.word, self._ordinary, eponyms):
            return True
        if part.word in NEVER or not plain[part.start].isupper():
            return False
        if held and _near(plain, held[-1].end, part.start):
            return True
        if place + 1 == len(run):
            return False
        after = run[place + 1]
        return _near(plain, part.end, after.start) and not is_ordinary(after.word, self._ordinary)


def name_words(text: str) -> list[str]:
    """The words by which a name is known: each of them, and the whole run together (`O'Brien` is also `obrien`)."""
    plain = folded(text)
    words = WORD.findall(plain)
    if len(words) == 1:
        return [word for word in words if _is_part(word)]
    single = list(filter(_is_part, words)) if len(words) <= _MOST_WORDS else []
    if len(single) > 1 and not (text.istitle() or text.isupper() or text.islower()):
        capital = {folded(w) for w in WORD.findall(text) if not w[0].islower()}
        single = [word for word in single if word in capital] or single
    if _APOSTROPHE.search(plain):
        pieces = (piece for piece in plain.split() if _APOSTROPHE.search(piece))
        single += ["".join(WORD.findall(piece)) for piece in pieces]
    whole = "".join(words)
    if len(words) > 1 and len(whole) >= _JOINED and whole not in ORDINARY:
        single.append(whole)
    return single


def _is_part(word: str) -> bool:
    return len(word) > 1 and word not in NEVER and word.isalpha()


def _runs(parts: list[Part], plain: str) -> list[list[Part]]:
    """Name words that stand side by side."""
    if len(parts) == 1:
        return [parts]
    runs: list[list[Part]] = []
    for part in parts:
        if runs and len(runs[-1]) < _LONGEST_RUN and _beside(runs[-1][-1], part, plain):
            runs[-1].append(part)
        else:
            runs.append([part])
    return runs


def _beside(left: Part, right: Part, plain: str) -> bool:
    steps = right.order - left.order
    if steps == 1:
        between = plain[left.end : right.start]
        return between == " " or _SURE_GAP.fullmatch(between) is not None
    if steps > 3:
        return False
    between = plain[left.end : right.start].lower()
    return "\n" not in between and all(word in PARTICLES for word in WORD.findall(between))


def _near(plain: str, end: int, start: int) -> bool:
    between = plain[end:start]
    return between == " " or _NEAR_GAP.fullmatch(between) is not None


def _join(held: list[Match], named: Match, plain: str) -> None:
    """Put a name beside the one before it: `Ana` and `Pérez` are one name even where nobody bears both."""
    if held and _near(plain, held[-1].end, named.start):
        before = held.pop()
        held.append(Match(before.start, named.end, None, False, NOBODY))
    else:
        held.append(named)


def _whole(named: Match, plain: str) -> Match:
    """With the particle that an apostrophe ties to it, and an initial: `O'Brien`, `Griselda L.`"""
    start, end = named.start, named.end
    if plain[start - 1 : start] in _APOSTROPHES:
        tied = _TIED.search(plain, max(0, start - 3), start)
        start = tied.start() if tied else start
    if plain[end + 2 : end + 3] == ".":
        initial = _INITIAL.match(plain, end)
        end = initial.end() if initial else end
    return (
        named if start == named.start and end == named.end else named._replace(start=start, end=end)
    )
