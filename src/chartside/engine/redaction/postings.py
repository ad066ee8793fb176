"""Whom a word or a day belongs to. Most belong to one: a number each, and a row of bits only where there are many.

Owners are numbered, and sets of them are whole numbers with a bit for each: who bears two names is one `&`, however
many bear either.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
FEW = 8  # owners in a set of their own; more take a row of bits


class Owners:
    """Everybody who owns something, numbered. Who is taken out keeps the number: they may come back, changed."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._names: list[str] = []

    def number(self, owner: str) -> int:
        number = self._numbers.get(owner)
        if number is None:
            number = self._numbers[owner] = len(self._names)
            self._names.append(owner)
        return number

    def named(self, numbers: Iterable[int]) -> list[str]:
        return [self._names[number] for number in sorted(numbers)]

    def names(self, bits: int) -> list[str]:
        return self.named(_Many(bits).numbers())


class _Many:
    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def numbers(self) -> list[int]:
        made, bits = [], self.bits
        while bits:
            made.append(bits.bit_length() - 1)
            bits ^= 1 << made[-1]
        return made


class Postings(Generic[K]):
    def __init__(self, owners: Owners) -> None:
        self._owners = owners
        self._of: dict[K, int | set[int] | _Many] = {}

    @property
    def table(self) -> Mapping[K, object]:
        return self._of

    def __bool__(self) -> bool:
        return bool(self._of)

    def add(self, key: K, owner: str) -> None:
        number = self._owners.number(owner)
        before = self._of.setdefault(key, number)
        if isinstance(before, int):
            if before != number:
                self._of[key] = {before, number}
        elif isinstance(before, _Many):
            before.bits |= 1 << number
        else:
            before.add(number)
            if len(before) > FEW:
                self._of[key] = _Many(_bits(before))

    def remove(self, key: K, owner: str) -> None:
        number, before = self._owners.number(owner), self._of.get(key)
        if isinstance(before, _Many):
            before.bits &= ~(1 << number)
        elif isinstance(before, set):
            before.discard(number)
        if before == number or (
            not isinstance(before, int) and before is not None and not _bits(before)
        ):
            del self._of[key]

    def numbers(self, key: K, most: int) -> Iterable[int]:
        """The owners by number, without their bits; nobody if they are more than `most`."""
        owners = self._of.get(key, ())
        if isinstance(owners, int):
            return (owners,)
        if isinstance(owners, _Many):
            return owners.numbers() if owners.bits.bit_count() <= most else ()
        return owners if len(owners) <= most else ()

    def of(self, key: K) -> int:
        """A bit for each owner."""
        owners = self._of.get(key)
        return 0 if owners is None else _bits(owners)


def _bits(owners: int | set[int] | _Many) -> int:
    if isinstance(owners, int):
        return 1 << owners
    if isinstance(owners, _Many):
        return owners.bits
    bits = 0
    for number in owners:
        bits |= 1 << number
    return bits
