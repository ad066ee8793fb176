"""Whom a word or a day belongs to. Most belong to one: a text each, and a set only where there are more."""

from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
Owners = str | set[str]


class Postings(Generic[K]):
    def __init__(self) -> None:
        self._owners: dict[K, Owners] = {}

    @property
    def table(self) -> Mapping[K, Owners]:
        return self._owners

    def __bool__(self) -> bool:
        return bool(self._owners)

    def add(self, key: K, owner: str) -> None:
        before = self._owners.setdefault(key, owner)
        if isinstance(before, set):
            before.add(owner)
        elif before != owner:
            self._owners[key] = {before, owner}

    def remove(self, key: K, owner: str) -> None:
        before = self._owners.get(key)
        if isinstance(before, set):
            before.discard(owner)
        if before == owner or before == set():
            del self._owners[key]

    def of(self, key: K) -> set[str]:
        """Not to be changed by the reader."""
        owners = self._owners.get(key)
        if owners is None:
            return set()
        return owners if isinstance(owners, set) else {owners}
