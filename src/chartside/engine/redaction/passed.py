"""What was looked at and held nothing, so that a long conversation is not read again from its beginning at every call.

Of a message that passed the guard its gist is kept: not the text, but every word, day, number and token in it. Whether
it would pass again is then decided by what can have changed since. The forms and the tagger give for the same text the
same answer, always. Whoever the conversation or the clinic knows is found by a word, a day or a number alone; so if
none of those is known, nobody in the text is. Where one is, the text is read again, unless the directory is to the
letter the one under which it passed. A token that this conversation does not know is never passed over.

Of each conversation there is also how it last left: if nothing that an answer hangs on is another since, not even the
gists are looked at, however many of its names are words that any text has.
"""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import blake2b
from weakref import ref

from chartside.engine.llm import Message

MOST_WORDS = 400_000
"""Of all gists together: some tens of megabytes."""
MOST_OFFERS = 100
MOST_TALKS = 500
LONGEST_MADE = 4_000  # characters of a part of a prompt


@dataclass(frozen=True, slots=True)
class Gist:
    """What there is in a text to be known by, and the state of who and what is known under which nobody was."""

    words: frozenset[str]
    days: frozenset[date]
    numbers: frozenset[str]
    tokens: frozenset[str]
    characters: int
    directory: Hashable

    @property
    def size(self) -> int:
        return len(self.words) + len(self.days) + len(self.numbers) + len(self.tokens) + 8


def together(gists: Sequence[Gist], directory: Hashable) -> Gist:
    """Several as one: what none of them holds, it does not hold."""
    return Gist(
        words=frozenset[str]().union(*(gist.words for gist in gists)),
        days=frozenset[date]().union(*(gist.days for gist in gists)),
        numbers=frozenset[str]().union(*(gist.numbers for gist in gists)),
        tokens=frozenset[str]().union(*(gist.tokens for gist in gists)),
        characters=sum(gist.characters for gist in gists),
        directory=directory,
    )


@dataclass(frozen=True, slots=True)
class Talk:
    """A conversation as it last left: its names by a mark, the directory, and what passed the guard together.

    `under` is what it was read under. The messages themselves are not held. `tools` are with their length, and `made`
    is what became of parts of its prompt, with tokens for the names and a mark of what those meant.
    """

    names: bytes = b""
    directory: Hashable = None
    under: Hashable = None
    messages: Mapping[int, tuple[ref[Message], Gist]] = field(default_factory=dict)
    texts: frozenset[Hashable] = frozenset()
    tools: tuple[tuple[object, ...], int] | None = None
    made: Mapping[Hashable, tuple[str, bytes]] = field(default_factory=dict)


class Passed:
    """Gists by a keyed hash of the text and by what it was read under. The oldest are let go of."""

    def __init__(self, most: int = MOST_WORDS) -> None:
        self._most = most
        self._secret = secrets.token_bytes(32)
        self._gists: OrderedDict[Hashable, Gist] = OrderedDict()
        self._size = 0
        self._places: dict[Hashable, int] = {}
        self._offers: OrderedDict[Hashable, tuple[tuple[object, ...], Gist]] = OrderedDict()
        self._talks: OrderedDict[Hashable, Talk] = OrderedDict()
        self._lock = threading.Lock()  # texts are read in threads

    def __len__(self) -> int:
        return len(self._gists)

    def key(self, written: bytes, *under: Hashable) -> Hashable:
        return blake2b(written, digest_size=20, key=self._secret).digest(), *under

    def place(self, *under: Hashable) -> int:
        """A number for what a text is read under: the same for the same."""
        with self._lock:
            return self._places.setdefault(under, len(self._places))

    def offered(self, offers: Sequence[object], under: Hashable) -> Gist | None:
        """The gist of offers that passed together: these very ones, which are held here as long as it is."""
        with self._lock:
            found = self._offers.get((under, *map(id, offers)))
            return None if found is None else found[1]

    def keep_offered(self, offers: Sequence[object], under: Hashable, gist: Gist) -> None:
        with self._lock:
            self._offers[under, *map(id, offers)] = (tuple(offers), gist)
            while len(self._offers) > MOST_OFFERS:
                self._offers.popitem(last=False)

    def talk(self, conversation: Hashable) -> Talk:
        with self._lock:
            return self._talks.get(conversation) or Talk()

    def keep_talk(self, conversation: Hashable, talk: Talk) -> None:
        with self._lock:
            self._talks[conversation] = talk
            self._talks.move_to_end(conversation)
            while len(self._talks) > MOST_TALKS:
                self._talks.popitem(last=False)

    def of(self, key: Hashable) -> Gist | None:
        with self._lock:
            found = self._gists.get(key)
            if found is not None:
                self._gists.move_to_end(key)
            return found

    def keep(self, key: Hashable, gist: Gist) -> None:
        with self._lock:
            before = self._gists.pop(key, None)
            self._size += gist.size - (before.size if before else 0)
            self._gists[key] = gist
            while self._size > self._most and self._gists:
                self._size -= self._gists.popitem(last=False)[1].size
