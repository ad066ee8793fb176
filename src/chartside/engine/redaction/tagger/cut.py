"""A folded text in words and what stands between them. `JaneDoe`, `jane_doe` and `MRN123` are two words each."""

import re
from itertools import accumulate
from typing import NamedTuple

_CUT = re.compile(r"([0-9]+|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^\W\d_]+|\d+)([\W_]*)")
_LEAD = re.compile(r"[\W_]*")
_SPACES = re.compile(r"[ \t\xa0]{2,}")
LONGEST_GAP = 4


class Cut(NamedTuple):
    """Words with the gap after each, and where the first begins."""

    lead: int
    pairs: list[tuple[str, str]]

    def starts(self) -> list[int]:
        """Where each word begins."""
        sizes = [len(word) + len(gap) for word, gap in self.pairs]
        return list(accumulate(sizes[:-1], initial=self.lead))


def cut(plain: str) -> Cut:
    lead = _LEAD.match(plain)
    return Cut(lead.end() if lead else 0, _CUT.findall(plain))


def gap_key(gap: str) -> str:
    """What a gap says: its signs, not how many blanks."""
    if "\n" in gap:
        return "\n" + gap.replace("\n", "").strip()[:2]
    return _SPACES.sub(" ", gap)[:LONGEST_GAP]
