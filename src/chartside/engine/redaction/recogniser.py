"""The seam where identifiers are recognised.

Four layers over the same folded text: what this conversation knows, whom the clinic knows, what shows by its form, and
what shows by the words around it. Each adds; none takes away what another found. Where their fast form was built, it
is asked first.
"""

import sys
from collections.abc import Callable, Hashable, Sequence
from typing import Protocol, TypeVar

from chartside.engine.redaction import (
    facilities,
    forms,
    groups,
    makers,
    masked,
    papers,
    patterns,
    signing,
    spelt,
    tagging,
    tokens,
)
from chartside.engine.redaction.always import NONE, Always
from chartside.engine.redaction.dates import dated
from chartside.engine.redaction.directory import Directory
from chartside.engine.redaction.folding import WORD, Folded, fold
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.lexicon import Lexicon
from chartside.engine.redaction.native import DATES, PLACED, native
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.spans import Span, apart, whole
from chartside.engine.redaction.symbols import SymbolTable
from chartside.engine.redaction.tagger import Tagger, tagger
from chartside.engine.redaction.titled import as_read
from chartside.engine.redaction.triggers import DIGITS, MONTH
from chartside.engine.redaction.unmeant import is_unmeant, is_unseen
from chartside.engine.redaction.values import numbers_in


class Recogniser(Protocol):
    """Finds what names somebody, in places of the text as given. Spans may overlap; a known token is none."""

    def spans(self, text: str) -> list[Span]: ...


T = TypeVar("T")
_Asked = Callable[[str, int, Lexicon, Lexicon], T | None]


class Chain:
    """Symbol table, directory, patterns, tagger.

    With `dates` every date is found; without, only a date of birth: a day in a plan is no use to anybody shifted.
    `by` is another tagger than the one that is shipped: one that is being measured.
    """

    def __init__(
        self,
        table: SymbolTable,
        directory: Directory,
        *,
        dates: bool = False,
        by: Tagger | None = None,
        always: Always = NONE,
    ) -> None:
        self._table = table
        self._directory = directory
        self._dates, self._how = dates, DATES * dates
        # read now: a text has a time limit, and the first one shall keep it
        self._tagger = by or tagger()
        self._fast = native(self._tagger)
        self._always = always

    def spans(self, text: str) -> list[Span]:
        return [*self._recognised(text), *self._told(text)]

    def _recognised(self, text: str) -> list[Span]:
        found = self._as_written(text, self._fast.read if self._fast else None, self._how)
        return self._once_folded(text) if found is None else found

    def _told(self, text: str) -> list[Span]:
        """What the clinic said that it always goes."""
        if not self._always:
            return []
        form = self._unmasked(fold(text))
        return [_written(form, span) for span in self._always.spans(form)]

    def replaced(self, text: str) -> list[Span]:
        """What would be replaced in a text, none over another."""
        told = self._told(text)
        if told:
            return placed(text, [*self._recognised(text), *told])
        found = self._as_written(text, self._fast.read if self._fast else None, self._how | PLACED)
        return placed(text, self._once_folded(text)) if found is None else found

    def places(self, text: str) -> list[tuple[int, int]]:
        """Where something would be."""
        ask = self._fast.places if self._fast and not self._always else None
        found = self._as_written(text, ask, self._how | PLACED)
        return [(span.start, span.end) for span in self.replaced(text)] if found is None else found

    @property
    def fast(self) -> bool:
        """Whether there is a fast form to ask first."""
        return self._fast is not None

    def _as_written(self, text: str, ask: _Asked[T] | None, how: int) -> T | None:
        """The same by the fast form, if it can read the text as it is: no token of ours stands in it."""
        if ask is None or ("_" in text and self._tokens(text)):
            return None
        known, directory = self._table.lexicon, self._directory
        turn, people = directory.turn, directory.lexicon
        if not turn & 1:
            found = ask(text, how, known, people) if known.fast and people.fast else None
            if directory.turn == turn:
                return found
        with directory.reading:  # somebody came or went meanwhile
            people = directory.lexicon
            return ask(text, how, known, people) if known.fast and people.fast else None

    def _once_folded(self, text: str) -> list[Span]:
        form = self._unmasked(fold(text))
        found = self._at_once(form)
        if found is None:
            found = self._by_layers(form)
        if form.starts is None:
            return found
        return [_written(form, span) for span in found]

    def _at_once(self, form: Folded) -> list[Span] | None:
        """By the fast form, if all that is known is kept there."""
        if self._fast is None:
            return None
        with self._directory.reading:
            table, directory = self._table.lexicon, self._directory.lexicon
            if not (table.fast and directory.fast):
                return None
            return self._fast.spans(form, self._dates, table, directory)

    def _by_layers(self, form: Folded) -> list[Span]:
        form = as_read(form)
        found, people = [*self._table.spans(form)], self._directory.spans(form)
        tagged = self._tagger.tagged(form)
        if tagged is not None:
            people = [span for span in people if not is_unmeant(tagged, span)]
        found += people
        found += patterns.spans(form)
        found += facilities.spans(form)
        found += makers.spans(form)
        found += spelt.spans(form)
        found += groups.spans(form)
        found += masked.spans(form)
        found += signing.spans(form)
        if self._dates:
            found += calendar(form)
        if tagged is not None and form.plain.isupper():
            found = [span for span in found if not is_unseen(tagged, span)]
        if tagged is not None:
            found += tagging.spans(form, tagged, self._dates, self._bears)
        found += facilities.by_letters(form, found)
        found += forms.spans(form, found)
        found += spelt.before(form, found)
        found += list(spelt.along(form, found))
        found += list(groups.onward(form, found))
        found += list(papers.houses(form, found))
        return once(found)

    def _bears(self, word: str) -> bool:
        """Whether somebody is known who has this word in their name."""
        with self._directory.reading:
            return self._table.lexicon.bears(word) or self._directory.lexicon.bears(word)

    @property
    def state(self) -> Hashable:
        """Of the directory, and of what always goes: another one after every change."""
        return self._directory.state, self._always.state

    @property
    def directory(self) -> Directory:
        return self._directory

    @property
    def dates(self) -> bool:
        return self._dates

    def gist(self, texts: Sequence[str], state: Hashable) -> Gist | None:
        """Of texts in which nothing was found in this state. None if they hold a token that nobody made."""
        made = [tokens.canonical(found) for text in texts for found in tokens.found(text)]
        if not all(token in self._table for token in made):
            return None
        forms = [self._unmasked(fold(text)) for text in texts]
        return Gist(
            words=frozenset(sys.intern(w) for form in forms for w in WORD.findall(form.folded)),
            days=frozenset(day for form in forms for _, _, days in form.dates for day in days),
            numbers=frozenset(
                number for form in forms for number in numbers_in(form.plain, form.reading.digits)
            ),
            tokens=frozenset(made),
            characters=sum(map(len, texts)),
            directory=state,
        )

    def holds_good(self, gist: Gist) -> bool:
        """Whether texts that passed would pass now."""
        if self._table.knows(gist):
            return False
        if gist.directory == self.state:
            return True
        return not self._directory.knows(gist) and not self._always.knows(gist)

    def _unmasked(self, form: Folded) -> Folded:
        return form.masked(self._tokens(form.text)) if "_" in form.text else form

    def _tokens(self, text: str) -> list[tuple[int, int]]:
        """Where a token stands that this conversation made."""
        return [
            found.span() for found in tokens.found(text) if tokens.canonical(found) in self._table
        ]


def once(found: list[Span]) -> list[Span]:
    """Of finds at one place the first says what; one that is sure is not left out for one that is not."""
    kept: list[Span] = []
    places: dict[tuple[int, int], bool] = {}  # whether one of them is sure
    for span in found:
        before = places.get((span.start, span.end))
        if before is None or not (before or span.lone):
            kept.append(span)
        places[span.start, span.end] = bool(before) or not span.lone
    return kept


def calendar(form: Folded) -> list[Span]:
    """Dates, whole or in part. A year alone is none."""
    reading = form.reading
    if not reading.seen & (DIGITS | MONTH):
        return []
    months = reading.places(MONTH) if reading.seen & MONTH else ()
    found = dated(form.plain, form.folded, form.dates, months, reading.digits)
    return [Span(start, end, Kind.DATE, Layer.PATTERNS) for start, end in found]


def replaced(recogniser: Recogniser, text: str) -> list[Span]:
    """What would be replaced in a text, none over another."""
    if isinstance(recogniser, Chain):
        return recogniser.replaced(text)
    return placed(text, recogniser.spans(text))


def placed(text: str, found: list[Span]) -> list[Span]:
    """Finds with the letters that touch them, none over another."""
    return apart([whole(text, span) for span in found])


def places(recogniser: Recogniser, text: str) -> list[tuple[int, int]]:
    """Where something would be replaced in a text."""
    if isinstance(recogniser, Chain):
        return recogniser.places(text)
    return [(span.start, span.end) for span in replaced(recogniser, text)]


def blanked(text: str, spans: list[Span]) -> str:
    """The text with the kind of each find in its place. For eyes: nothing leads back."""
    made: list[str] = []
    place = 0
    for span in spans:
        made += [text[place : span.start], f"[{span.kind.value}]"]
        place = span.end
    return "".join([*made, text[place:]])


def warm(meanwhile: Callable[[], T]) -> T:
    """Read the tagger and the lists now rather than at the first text, and do something else beside it."""
    made: list[T] = []
    native(tagger(), meanwhile=lambda: made.append(meanwhile()))
    return made[0]


def _written(form: Folded, span: Span) -> Span:
    start, end = form.written(span.start, span.end)
    return Span(start, end, span.kind, span.layer, span.lone, span.owner)


__all__ = ["Chain", "Recogniser", "Span", "apart", "blanked", "places", "replaced", "warm"]
