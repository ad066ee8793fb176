"""Typing errors: one letter wrong, missing, too many or swapped with its neighbour; two in a long word.

Two words that are one such error apart become the same when one letter is dropped from each. So every known word is
kept with its letters dropped, and a typed word is looked up with its own dropped: equality, which an index answers.
"""

from itertools import combinations

WINDOW = 7
SHORTEST = 3
LONG = 8


def learnable(word: str) -> bool:
    return len(word) >= SHORTEST and word.isalpha()


def spellings(word: str) -> set[str]:
    """Under which spellings a known word is kept."""
    return _dropped(word[:WINDOW], 2 if len(word) >= LONG - 2 else 1)


def lookups(typed: str) -> set[str]:
    """Under which spellings a typed word is looked for."""
    return _dropped(typed[:WINDOW], _allowed(typed))


def similar(typed: str, word: str) -> int | None:
    """How many errors apart, or None if too many. The word may go on where the typing stopped."""
    allowed = _allowed(typed)
    begun = len(typed) > SHORTEST + 1
    if len(word) < len(typed) - allowed or (len(word) > len(typed) + allowed and not begun):
        return None
    distances = _distances(typed, word[: len(typed) + allowed], allowed)
    found = min(distances) if begun else distances[-1]
    return found if found <= allowed else None


def _allowed(typed: str) -> int:
    return 2 if len(typed) >= LONG else 1


def _dropped(word: str, most: int) -> set[str]:
    found = {word}
    for count in range(1, most + 1):
        if len(word) > count + 1:
            found |= {"".join(kept) for kept in combinations(word, len(word) - count)}
    return found


def _distances(a: str, b: str, most: int) -> list[int]:
    """Damerau and Levenshtein's distance of `a` to each beginning of `b`, given up once all are past `most`."""
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        row = [i]
        for j, right in enumerate(b, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (left != right))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return row
        before, last = last, row
    return last
