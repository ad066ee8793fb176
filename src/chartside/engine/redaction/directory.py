"""The clinic's own directory: everybody who is known there, by every way they may be named.

It is filled from outside through `DirectorySource`; the engine has never heard of a patient. `Directories` keeps one
for each clinic that is at work, and lets go of the one that was not used for the longest time.
"""

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Protocol, runtime_checkable
from uuid import UUID
from weakref import WeakValueDictionary

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.known import lexicon
from chartside.engine.redaction.lexicon import MOST_OWNERS, Lexicon, Match
from chartside.engine.redaction.ordinary import ORDINARY
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.patterns import near_birth
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.told import Held, Person, held
from chartside.kernel.scope import Scope

MOST_CLINICS = 64
MOST_ENTRIES = 500_000
FRESH_SECONDS = 1800.0
LATEST_COMMIT = timedelta(hours=1)
_serials = count()


@dataclass(frozen=True, slots=True)
class DirectoryEntry:
    """Somebody known: PATIENT, STAFF or PERSON, the id of their record, and the texts that name them.

    Names (full, given, family, preferred), telephones, e-mails, record numbers, addresses and the day of birth as an
    ISO date, in any order: what each is shows by its form. A full name belongs in, whole.
    """

    kind: Kind
    id: str
    texts: tuple[str, ...]

    @property
    def owner(self) -> str:
        return owner_of(self.kind, self.id)

    @property
    def person(self) -> Person:
        return Person(self.owner, self.kind, held(self.texts))


@dataclass(frozen=True, slots=True)
class Change:
    """Somebody was added, changed, or taken away. `id` names the change itself."""

    id: UUID
    kind: Kind
    record_id: str


class DirectorySource(Protocol):
    """Who is known in a clinic. Filled by the application from the clinic's own modules."""

    async def now(self, scope: Scope) -> datetime:
        """By the clock that changes are written with: ours may be another."""
        ...

    async def entries(self, scope: Scope) -> list[DirectoryEntry]: ...

    async def changes(self, scope: Scope, since: datetime) -> list[Change]:
        """What changed since then, by every process."""
        ...

    async def some(self, scope: Scope, changed: Sequence[Change]) -> list[DirectoryEntry]:
        """Those of them who are still there."""
        ...


@runtime_checkable
class Marked(Protocol):
    """A source that can tell in a word whether anything changed: as long as the mark is the same, nothing did."""

    async def mark(self, scope: Scope, since: datetime) -> Hashable: ...


def owner_of(kind: Kind, id_: str) -> str:
    return f"{kind}:{id_}"


class Directory:
    """The people of one clinic."""

    def __init__(self, *, ordinary: frozenset[str] = ORDINARY) -> None:
        self._ordinary = ordinary
        self.lexicon = Lexicon(ordinary)  # what is known now; whom it holds may be half changed
        self._held: dict[str, Held] = {}
        self.generation = 0  # how often it changed
        self._serial = next(_serials)
        self.reading = threading.RLock()  # texts are read in threads while people come and go
        self.turn = 0  # odd while somebody is changed; who reads without the lock looks at it before and after

    @classmethod
    def from_entries(
        cls, entries: Iterable[DirectoryEntry], *, ordinary: frozenset[str] = ORDINARY
    ) -> "Directory":
        made = cls(ordinary=ordinary)
        people = {person.owner: person for person in (entry.person for entry in entries)}
        made._take_up(list(people.values()))
        return made

    def __len__(self) -> int:
        return len(self._held)

    def add(self, entry: DirectoryEntry) -> None:
        """Take up somebody, or what is now known of them."""
        person = entry.person
        with self._changing():
            if self._held.get(person.owner) != person.held:
                self._leave(entry.kind, person.owner)
                self._take_up([person])

    def _take_up(self, people: Sequence[Person]) -> None:
        if people and not self._held:
            self.lexicon = lexicon(self._ordinary)
        self._held.update((person.owner, person.held) for person in people)
        self.generation += len(people)
        self.lexicon.enter(people)

    def remove(self, kind: Kind, id_: str) -> None:
        with self._changing():
            self._leave(kind, owner_of(kind, id_))

    def _leave(self, kind: Kind, owner: str) -> None:
        kept = self._held.pop(owner, None)
        if kept is not None:
            self.generation += 1
            self.lexicon.leave(Person(owner, kind, kept))

    def become(self, other: "Directory") -> None:
        """Take over all of another: whoever holds this one goes on with what is known now."""
        with self._changing():
            self.lexicon, self._held = other.lexicon, other._held
            self.generation += 1

    @contextmanager
    def _changing(self) -> Iterator[None]:
        with self.reading:
            self.turn += 1
            try:
                yield
            finally:
                self.turn += 1

    @property
    def state(self) -> tuple[int, int]:
        """Which directory this is, and after how many changes: the same state, the same answers."""
        return self._serial, self.generation

    def knows(self, gist: Gist) -> bool:
        """Whether a text that passed before may name somebody now."""
        with self.reading:
            return self.lexicon.knows(gist)

    def spans(self, text: Folded) -> list[Span]:
        """Everybody known who is named in a text."""
        with self.reading:
            matches = self.lexicon.matches(text)
            found = [self._span(match) for match in matches]
            named: frozenset[int] = frozenset()
            for match in matches:
                if not match.lone:
                    named |= match.owners
            for match in self.lexicon.births(text):
                # on most days somebody was born: a date is theirs beside a word of birth, or beside their name
                if named & match.owners or near_birth(text.folded, match.start, match.end):
                    found.append(self._span(match))
        return found

    def _span(self, match: Match) -> Span:
        start, end, kind, lone, owners = match
        if kind is not None or not owners or len(owners) > MOST_OWNERS:
            return Span(start, end, kind or Kind.PERSON, Layer.DIRECTORY, lone)
        owner = None
        if len(owners) == 1 and not lone:
            owner = self.lexicon.owners.names(owners)[0]
        return Span(start, end, self.lexicon.kind_of(owners), Layer.DIRECTORY, lone, owner)


@dataclass(slots=True)
class _Kept:
    """A directory, when it was loaded, and which changes are in it."""

    directory: Directory
    began: float
    since: datetime
    seen: set[UUID]
    mark: Hashable = None


class Directories:
    """One directory for each clinic, loaded when it is first needed, and brought up to date whenever it is asked for.

    A change is a row, written in the transaction that made it; whoever reads the rows after that transaction knows of
    it, in whatever process. Rows are looked for from an hour before the loading on, so that none is missed that was
    committed late. After `fresh` seconds the whole is loaded again.
    """

    def __init__(
        self,
        source: DirectorySource,
        *,
        most: int = MOST_CLINICS,
        most_entries: int = MOST_ENTRIES,
        fresh: float = FRESH_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._source = source
        self._most = most
        self._most_entries = most_entries
        self._fresh = fresh
        self._clock = clock
        self._kept: OrderedDict[UUID, _Kept] = OrderedDict()
        self._held: WeakValueDictionary[UUID, Directory] = WeakValueDictionary()
        self._locks: dict[UUID, asyncio.Lock] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def since(self, org_id: UUID) -> datetime | None:
        """From when on changes of this clinic count, if it is at work here: what a mark is asked with."""
        kept = self._kept.get(org_id)
        return None if kept is None else kept.since

    async def of(self, scope: Scope, seen: tuple[datetime, Hashable] | None = None) -> Directory:
        """The directory of this clinic as it is now. One load at a time.

        `seen` is a mark that was read this moment, with what it was asked with.
        """
        lock = self._locks.setdefault(scope.org_id, asyncio.Lock())
        async with lock:
            kept = self._kept.get(scope.org_id)
            if kept is None or self._clock() - kept.began >= self._fresh:
                kept = await self._load(scope)
            else:
                await self._catch_up(scope, kept, seen)
                self._kept.move_to_end(scope.org_id)
            return kept.directory

    async def _load(self, scope: Scope) -> _Kept:
        began, since = self._clock(), await self._source.now(scope) - LATEST_COMMIT
        mark = await self._mark(scope, since)  # before the rest: what comes meanwhile is read again
        known = {change.id for change in await self._source.changes(scope, since)}
        entries = await self._source.entries(scope)
        made = await asyncio.to_thread(Directory.from_entries, entries)
        held = self._held.get(scope.org_id)  # by a run that goes on
        if held is not None:
            held.become(made)
        self._held[scope.org_id] = held or made
        kept = self._kept[scope.org_id] = _Kept(held or made, began, since, known, mark)
        self._kept.move_to_end(scope.org_id)
        self._make_room()
        return kept

    async def _mark(self, scope: Scope, since: datetime) -> Hashable:
        return await self._source.mark(scope, since) if isinstance(self._source, Marked) else None

    async def _catch_up(
        self, scope: Scope, kept: _Kept, seen: tuple[datetime, Hashable] | None
    ) -> None:
        if seen is not None and seen[0] == kept.since:
            mark = seen[1]
        else:
            mark = await self._mark(scope, kept.since)
        if mark is not None and mark == kept.mark:
            return
        await self._take_up(scope, kept)
        kept.mark = mark

    async def _take_up(self, scope: Scope, kept: _Kept) -> None:
        told = await self._source.changes(scope, kept.since)
        fresh = [change for change in told if change.id not in kept.seen]
        if not fresh:
            return
        there = {entry.owner: entry for entry in await self._source.some(scope, fresh)}
        for change in fresh:
            entry = there.get(owner_of(change.kind, change.record_id))
            if entry is None:
                kept.directory.remove(change.kind, change.record_id)
            else:
                kept.directory.add(entry)
        kept.seen |= {change.id for change in fresh}

    def invalidate(self, org_id: UUID) -> None:
        self._kept.pop(org_id, None)

    def _make_room(self) -> None:
        while len(self._kept) > self._most or (
            len(self._kept) > 1 and self._people() > self._most_entries
        ):
            org_id, _ = self._kept.popitem(last=False)
            self._locks.pop(org_id, None)

    def _people(self) -> int:
        return sum(len(kept.directory) for kept in self._kept.values())
