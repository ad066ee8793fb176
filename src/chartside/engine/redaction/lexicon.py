"""Known values, found in folded text at whole words only.

A text is cut into words once; each word is looked up in a table. That is linear, needs no library, and takes a new
patient or forgets one in microseconds, where an automaton would have to be built again.
"""

from collections.abc import Iterable, Iterator, Set
from ctypes import c_void_p
from datetime import date

from chartside.engine.redaction.days import all_days
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.names import Match, Names, Part
from chartside.engine.redaction.ordinary import ORDINARY
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.patterns import is_email
from chartside.engine.redaction.postings import NOBODY, Owners, Postings
from chartside.engine.redaction.told import Person, told
from chartside.engine.redaction.triggers import EPONYM
from chartside.engine.redaction.values import Values

MOST_OWNERS = 8  # of more it is only said that it is somebody


class Lexicon:
    """Values by how they are found. Text is added under a kind and an owner, and taken out the same way."""

    handle: c_void_p | None = None  # of the same in the fast form, where it is kept there
    fast = True  # whether the fast form knows it all: it is kept there, or there is nothing yet

    def __init__(self, ordinary: frozenset[str] = ORDINARY) -> None:
        self.owners = Owners()
        self._kinds: dict[int, Kind] = {}
        self._names = Names(ordinary)
        self._values = Values()
        self._days: Postings[date] = Postings()

    def add(self, kind: Kind, text: str, owner: str) -> None:
        self.add_all([(kind, text)], owner)

    def add_all(self, texts: Iterable[tuple[Kind, str]], owner: str) -> None:
        """Everything that is known of one owner."""
        self.fast = False
        number, birth, email = self.owners.number(owner), Kind.BIRTH, Kind.EMAIL
        for kind, text in texts:
            if kind.is_person:
                self._names.add(text, number)
            elif kind is birth:
                for day in all_days(text):
                    self._days.add(day, number)
            elif kind is not email or not is_email(text):  # that is found by its form
                self._values.add(kind, text)

    def remove(self, kind: Kind, text: str, owner: str) -> None:
        number = self.owners.number(owner)
        if kind.is_person:
            self._names.remove(text, number)
        elif kind is Kind.BIRTH:
            for day in all_days(text):
                self._days.remove(day, number)
        elif kind is not Kind.EMAIL or not is_email(text):
            self._values.remove(kind, text)

    def enter(self, people: Iterable[Person]) -> None:
        """Take up people, each with all that is told of them."""
        for person in people:
            self.mark(person.kind, person.owner)
            self.add_all(told(person), person.owner)

    def leave(self, person: Person) -> None:
        """Let go of somebody who was taken up with just this."""
        for kind, text in told(person):
            self.remove(kind, text, person.owner)

    def mark(self, kind: Kind, owner: str) -> None:
        """That an owner is of this kind. Of two kinds, somebody is a person."""
        before = self._kinds.setdefault(self.owners.number(owner), kind)
        if before is not kind:
            self._kinds[self.owners.number(owner)] = Kind.PERSON

    def kind_of(self, owners: Set[int]) -> Kind:
        """The kind that all of them are of; else only that it is somebody."""
        kinds = {self._kinds[owner] for owner in owners if owner in self._kinds}
        return kinds.pop() if len(kinds) == 1 else Kind.PERSON

    def knows(self, gist: Gist) -> bool:
        """Whether a text may hold something known. No means that `matches` and `births` find nothing in it."""
        return (
            self._values.knows(gist.words, gist.numbers)
            or not self._names.words.keys().isdisjoint(gist.words)
            or not self._days.table.keys().isdisjoint(gist.days)
        )

    def bears(self, word: str) -> bool:
        """Whether a folded word is part of a known name."""
        return word in self._names.words

    def matches(self, text: Folded) -> list[Match]:
        named, valued = self._names.words, self._values.heads
        if not (named or self._values):
            return []
        reading = text.reading
        words, starts = reading.runs
        found: list[Match] = []
        parts = [
            Part(order, starts[order], starts[order] + len(word), word)
            for order, word in enumerate(words)
            if word in named
        ]
        if parts:
            found = self._names.found(parts, text.plain, reading.seen & EPONYM != 0)
        heads = [order for order, word in enumerate(words) if word in valued]
        if heads or reading.digits:
            found += self._values.found(heads, text)
        return found

    def births(self, text: Folded) -> Iterator[Match]:
        """Full dates on which somebody known was born."""
        if self._days:
            for start, end, days in text.dates:
                owners = NOBODY
                for day in days:
                    owners |= self._days.of(day)
                if owners:
                    yield Match(start, end, Kind.BIRTH, False, owners)


__all__ = ["Lexicon", "Match"]
