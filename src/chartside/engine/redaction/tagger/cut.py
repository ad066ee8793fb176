"""A folded text in words and what stands between them. `JaneDoe`, `jane_doe` and `MRN123` are two words each."""

from typing import NamedTuple

from chartside.engine.redaction.reading import gap_key, read


class Cut(NamedTuple):
    """Words with the gap after each, and where each begins."""

    pairs: list[tuple[str, str]]
    places: list[int]

    def starts(self) -> list[int]:
        return self.places


def cut(plain: str) -> Cut:
    found = read(plain)
    return Cut(found.pairs, found.starts[:-1])


__all__ = ["Cut", "cut", "gap_key"]
