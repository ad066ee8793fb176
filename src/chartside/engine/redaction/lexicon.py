"""Known values, found in folded text at whole words only.

A text is cut into words once; each word is looked up in a table. That is linear, needs no library, and takes a new
patient or forgets one in microseconds, where an automaton would have to be built again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from chartside.engine.redaction.dates import all_days
from chartside.engine.redaction.folding import WORD, Folded
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.names import Names, Part
from chartside.engine.redaction.ordinary import ORDINARY
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.patterns import is_email
from chartside.engine.redaction.postings import Postings
from chartside.engine.redaction.values import Values


@dataclass(frozen=True, slots=True)
class Match:
    """Where a known value stands in the folded text, and who can be meant."""

    start: int
    end: int
    kind: Kind | None  # none: a name, of its owners' kind
    lone: bool
    owners: set[str]


class Lexicon:
    """Values by how they are found. Text is added under a kind and an owner, and taken out the same way."""

    def __init__(self, ordinary: frozenset[str] = ORDINARY) -> None:
        self._names = Names(ordinary)
        self._values = Values()
        self._days: Postings[date] = Postings()

    def add(self, kind: Kind, text: str, owner: str) -> None:
        if kind.is_person:
            self._names.add(text, owner)
        elif kind is Kind.BIRTH:
            for day in all_days(text):
                self._days.add(day, owner)
        elif kind is not Kind.EMAIL or not is_email(
            text
        ):  # one that looks like one is found by its form
            self._values.add(kind, text)

    def remove(self, kind: Kind, text: str, owner: str) -> None:
        if kind.is_person:
            self._names.remove(text, owner)
        elif kind is Kind.BIRTH:
            for day in all_days(text):
                self._days.remove(day, owner)
        elif kind is not Kind.EMAIL or not is_email(text):
            self._values.remove(kind, text)

    def knows(self, gist: Gist) -> bool:
        """Whether a text may hold something known. No means that `matches` and `births` find nothing in it."""
        return (
            self._values.knows(gist.words, gist.numbers)
            or not self._names.words.keys().isdisjoint(gist.words)
            or not self._days.table.keys().isdisjoint(gist.days)
        )

    def matches(self, text: Folded) -> list[Match]:
        named, valued = self._names.words, self._values.heads
        if not (named or self._values):
            return []
        parts: list[Part] = []
        heads: list[Part] = []
        for order, found in enumerate(WORD.finditer(text.folded)):
            word = found[0]
            if word in named:
                parts.append(Part(order, found.start(), found.end(), word))
            if word in valued:
                heads.append(Part(order, found.start(), found.end(), word))
        people = [
            Match(n.start, n.end, None, n.lone, n.owners)
            for n in self._names.found(parts, text.plain)
        ]
        things = self._values.found(heads, text.plain, text.folded)
        return people + [Match(v.start, v.end, v.kind, v.lone, set()) for v in things]

    def births(self, text: Folded) -> Iterator[Match]:
        """Full dates on which somebody known was born."""
        if self._days:
            for start, end, days in text.dates:
                owners = set().union(*(self._days.of(day) for day in days))
                if owners:
                    yield Match(start, end, Kind.BIRTH, False, owners)
