"""Names in a text: words side by side that belong to one person are that person's name; a word alone is weighed."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from chartside.engine.redaction.context import counts_alone, is_ordinary
from chartside.engine.redaction.folding import WORD, folded
from chartside.engine.redaction.ordinary import NEVER, ORDINARY, PARTICLES
from chartside.engine.redaction.postings import Owners, Postings

_SURE_GAP = re.compile(r"[\s,.'’´`_‐–—-]{1,3}")
_NEAR_GAP = re.compile(r"[ \t'’´`_‐-]{1,2}")
_APOSTROPHE = re.compile(r"['’´`]")
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


class Named(NamedTuple):
    """A name in the folded text, and who can be meant. Nobody, where it was put together from several."""

    start: int
    end: int
    owners: int  # a bit for each
    lone: bool


class Names:
    """Whose each word of a name is."""

    def __init__(self, owners: Owners, ordinary: frozenset[str] = ORDINARY) -> None:
        self._ordinary = ordinary
        self._words: Postings[str] = Postings(owners)
        self.words = self._words.table

    def add(self, text: str, owner: str) -> None:
        for word in name_words(text):
            self._words.add(word, owner)

    def remove(self, text: str, owner: str) -> None:
        for word in name_words(text):
            self._words.remove(word, owner)

    def found(self, parts: list[Part], plain: str) -> Iterator[Named]:
        for run in _runs(parts, plain):
            for named in self._of_run(run, plain):
                yield _whole(named, plain)

    def _of_run(self, run: list[Part], plain: str) -> list[Named]:
        """Cut a run of name words into persons; a word that is left over is weighed, beside names or alone."""
        place = 0
        held: list[Named] = []
        for named, size in self._persons(run):
            if size > 1 or self._counts(run[place], plain, held, run[place + 1 : place + 2]):
                _join(held, named, plain)
            place += size
        return held

    def _persons(self, run: list[Part]) -> Iterator[tuple[Named, int]]:
        owners = self._words.of
        place = 0
        while place < len(run):
            words = [run[place].word]
            common = owners(run[place].word)
            end = place + 1
            while end < len(run) and run[end].word not in words:
                both = common & owners(run[end].word)
                if not both:
                    break
                words.append(run[end].word)
                common, end = both, end + 1
            lone = end - place == 1
            yield Named(run[place].start, run[end - 1].end, common, lone), end - place
            place = end

    def _counts(self, part: Part, plain: str, held: list[Named], following: list[Part]) -> bool:
        if counts_alone(plain, part.start, part.end, part.word, self._ordinary):
            return True
        if part.word in NEVER or not plain[part.start].isupper():
            return False
        if held and _NEAR_GAP.fullmatch(plain, held[-1].end, part.start):
            return True
        return any(
            _NEAR_GAP.fullmatch(plain, part.end, after.start)
            and not is_ordinary(after.word, self._ordinary)
            for after in following
        )


def name_words(text: str) -> list[str]:
    """The words by which a name is known: each of them, and the whole run together (`O'Brien` is also `obrien`)."""
    plain = folded(text)
    words = WORD.findall(plain)
    if len(words) == 1:
        return [word for word in words if _is_part(word)]
    single = [word for word in words if _is_part(word)] if len(words) <= _MOST_WORDS else []
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


def _runs(parts: list[Part], plain: str) -> Iterator[list[Part]]:
    """Name words that stand side by side."""
    run: list[Part] = []
    for part in parts:
        if run and not (len(run) < _LONGEST_RUN and _beside(run[-1], part, plain)):
            yield run
            run = []
        run.append(part)
    if run:
        yield run


def _beside(left: Part, right: Part, plain: str) -> bool:
    steps = right.order - left.order
    if steps == 1:
        return bool(_SURE_GAP.fullmatch(plain, left.end, right.start))
    if steps > 3:
        return False
    between = plain[left.end : right.start].lower()
    return "\n" not in between and all(word in PARTICLES for word in WORD.findall(between))


def _join(held: list[Named], named: Named, plain: str) -> None:
    """Put a name beside the one before it: `Ana` and `Pérez` are one name even where nobody bears both."""
    if held and _NEAR_GAP.fullmatch(plain, held[-1].end, named.start):
        before = held.pop()
        held.append(Named(before.start, named.end, 0, lone=False))
    else:
        held.append(named)


def _whole(named: Named, plain: str) -> Named:
    """With the particle that an apostrophe ties to it, and an initial: `O'Brien`, `Griselda L.`"""
    tied = _TIED.search(plain, max(0, named.start - 3), named.start)
    initial = _INITIAL.match(plain, named.end)
    return named._replace(
        start=tied.start() if tied else named.start, end=initial.end() if initial else named.end
    )
