"""The clinic's own directory: everybody who is known there, by every way they may be named.

It is filled from outside through `DirectorySource`; the engine has never heard of a patient. `Directories` keeps one
for each clinic that is at work, and lets go of the one that was not used for the longest time.
"""

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.lexicon import Lexicon, Match
from chartside.engine.redaction.ordinary import ORDINARY
from chartside.engine.redaction.patterns import is_email, near_birth
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.values import digits_of
from chartside.kernel.scope import Scope

MOST_CLINICS = 64
MOST_ENTRIES = 500_000
FRESH_SECONDS = 300.0
_DIGIT = re.compile(r"\d")
_ISO = re.compile(r"[12][0-9]{3}-[01][0-9]-[0-3][0-9]")


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


class DirectorySource(Protocol):
    """Who is known in a clinic. Filled by the application from the clinic's own modules."""

    async def entries(self, scope: Scope) -> list[DirectoryEntry]: ...


def owner_of(kind: Kind, id_: str) -> str:
    return f"{kind.value}:{id_}"


class Directory:
    """The people of one clinic."""

    def __init__(self, *, ordinary: frozenset[str] = ORDINARY) -> None:
        self._lexicon = Lexicon(ordinary)
        self._entries: dict[str, DirectoryEntry] = {}

    @classmethod
    def from_entries(
        cls, entries: Iterable[DirectoryEntry], *, ordinary: frozenset[str] = ORDINARY
    ) -> "Directory":
        made = cls(ordinary=ordinary)
        for entry in entries:
            made.add(entry)
        return made

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, entry: DirectoryEntry) -> None:
        """Take up somebody, or what is now known of them."""
        owner = entry.owner
        if owner in self._entries:
            self.remove(entry.kind, entry.id)
        self._entries[owner] = entry
        for kind, text in _told(entry):
            self._lexicon.add(kind, text, owner)

    def remove(self, kind: Kind, id_: str) -> None:
        entry = self._entries.pop(owner_of(kind, id_), None)
        if entry is not None:
            for form, text in _told(entry):
                self._lexicon.remove(form, text, entry.owner)

    def spans(self, text: Folded) -> Iterator[Span]:
        """Everybody known who is named in a text."""
        matches = self._lexicon.matches(text)
        for match in matches:
            yield self._span(match)
        named = {owner for m in matches if not m.lone for owner in m.owners}
        for match in self._lexicon.births(text):
            # on most days somebody was born: a date is theirs beside a word of birth, or beside their name
            if named & match.owners or near_birth(text.folded, match.start, match.end):
                yield self._span(match)

    def _span(self, match: Match) -> Span:
        kind = match.kind or _kind_of(match.owners)
        sure = kind.is_person and not match.lone and len(match.owners) == 1
        owner = next(iter(match.owners)) if sure else None
        return Span(match.start, match.end, kind, Layer.DIRECTORY, match.lone, owner)


class Directories:
    """One directory for each clinic, loaded when it is first needed.

    A change is told with `update` or `forget`, or the whole is dropped with `invalidate`. What another process changed
    shows after `fresh` seconds at the latest.
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
        self._kept: OrderedDict[UUID, tuple[float, Directory]] = OrderedDict()
        self._locks: dict[UUID, asyncio.Lock] = {}
        self._changes: dict[UUID, int] = {}

    async def of(self, scope: Scope) -> Directory:
        """The directory of this clinic. One load at a time; a change while loading makes it load again."""
        lock = self._locks.setdefault(scope.org_id, asyncio.Lock())
        async with lock:
            kept = self._kept.get(scope.org_id)
            if kept and self._clock() - kept[0] < self._fresh:
                self._kept.move_to_end(scope.org_id)
                return kept[1]
            return await self._load(scope)

    async def _load(self, scope: Scope) -> Directory:
        changes = self._changes.get(scope.org_id, 0)
        began = self._clock()
        entries = await self._source.entries(scope)
        made = await asyncio.to_thread(Directory.from_entries, entries)
        if changes == self._changes.get(scope.org_id, 0):
            self._kept[scope.org_id] = (began, made)
            self._kept.move_to_end(scope.org_id)
            self._make_room()
        return made

    def invalidate(self, org_id: UUID) -> None:
        self._changed(org_id)
        self._kept.pop(org_id, None)

    def update(self, org_id: UUID, entry: DirectoryEntry) -> None:
        self._changed(org_id)
        if org_id in self._kept:
            self._kept[org_id][1].add(entry)

    def forget(self, org_id: UUID, kind: Kind, id_: str) -> None:
        self._changed(org_id)
        if org_id in self._kept:
            self._kept[org_id][1].remove(kind, id_)

    def _changed(self, org_id: UUID) -> None:
        self._changes[org_id] = self._changes.get(org_id, 0) + 1

    def _make_room(self) -> None:
        while len(self._kept) > self._most or (
            len(self._kept) > 1 and sum(len(d) for _, d in self._kept.values()) > self._most_entries
        ):
            self._kept.popitem(last=False)


def _told(entry: DirectoryEntry) -> list[tuple[Kind, str]]:
    """What is added for somebody. One word that a longer text already holds says nothing new."""
    longer = {word for text in entry.texts if " " in text for word in text.split()}
    return [
        (kind_of(text, entry.kind), text)
        for text in entry.texts
        if text not in longer
        and not ("@" in text and is_email(text))  # those are found by their form
    ]


def _kind_of(owners: set[str]) -> Kind:
    """Of many, only that it is somebody."""
    kinds = {owner.partition(":")[0] for owner in owners} if len(owners) < 9 else set()
    return Kind(kinds.pop()) if len(kinds) == 1 else Kind.PERSON


def kind_of(text: str, person: Kind) -> Kind:
    """What a text of an entry is, by its form."""
    if not _DIGIT.search(text):
        return Kind.EMAIL if "@" in text else person
    if _ISO.fullmatch(text):
        return Kind.BIRTH
    if "@" in text:
        return Kind.EMAIL
    if digits_of(text):
        return Kind.PHONE
    return Kind.ADDRESS if text.count(" ") > 1 else Kind.NUMBER
