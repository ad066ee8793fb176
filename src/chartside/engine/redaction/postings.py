"""Whom a word or a day belongs to. Most belong to one: a number each, and a set only where there are several."""

from collections.abc import Hashable, Iterable, Mapping, Set
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
NOBODY: frozenset[int] = frozenset()


class Owners:
    """Everybody who owns something, numbered. Who is taken out keeps the number: they may come back, changed."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self.held: list[str] = []  # by their numbers

    def number(self, owner: str) -> int:
        number = self._numbers.get(owner)
        if number is None:
            number = self._numbers[owner] = len(self.held)
            self.held.append(owner)
        return number

    def names(self, numbers: Iterable[int]) -> list[str]:
        return [self.held[number] for number in numbers]


class Postings(Generic[K]):
    def __init__(self) -> None:
        self._of: dict[K, int | set[int]] = {}

    @property
    def table(self) -> Mapping[K, object]:
        return self._of

    def __bool__(self) -> bool:
        return bool(self._of)

    def add(self, key: K, number: int) -> None:
        """`number`: of the owner."""
        before = self._of.setdefault(key, number)
        if isinstance(before, set):
            before.add(number)
        elif before != number:
            self._of[key] = {before, number}

    def remove(self, key: K, number: int) -> None:
        before = self._of.get(key)
        if isinstance(before, set):
            before.discard(number)
            if not before:
                del self._of[key]
        elif before == number:
            del self._of[key]

    def of(self, key: K) -> Set[int]:
        """The numbers of its owners. Not to be changed."""
        owners = self._of.get(key)
        if isinstance(owners, int):
            return frozenset((owners,))
        return owners or NOBODY
