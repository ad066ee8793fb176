"""Values that are no names: rows of words (addresses, e-mails, numbers with letters), and digits (telephones)."""

import re
from collections.abc import Iterable, Iterator, Mapping

from chartside.engine.redaction.context import counts_alone
from chartside.engine.redaction.days import Number
from chartside.engine.redaction.folding import WORD, Folded, fold, words_of
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.names import Match, Part
from chartside.engine.redaction.postings import NOBODY

_ANY_GAP = re.compile(r"[\W_]{1,4}")
_CHUNK = re.compile(r"[0-9]+|[^\W0-9_]+")
_LETTER = re.compile(r"[^\W\d_]")
_NO_DIGIT = re.compile(r"[^0-9]+")
_ASCII_LETTER = re.compile(r"[A-Za-z]")
_NO_DIGITS = bytes(point for point in range(128) if not chr(point).isdigit())
_BETWEEN = frozenset(" ().-/")
_FEWEST_DIGITS = 7
_SHORTEST = 4
_MOST_GROUPS = 8
_MOST_DIGITS = 15
_TAIL = 9
_ONCE = {kind: (kind, 1) for kind in Kind}  # most are there once: one pair for all of them


class Values:
    """Rows and digits, each with how often it was added. A head says how long a row that begins with it can be.

    Numbers of houses begin most rows, and stand in most texts: of a longer row the second word is asked for first.
    """

    def __init__(self) -> None:
        self._heads: dict[str, int] = {}
        self._pairs: set[str] = set()
        self._rows: dict[str, tuple[Kind, int]] = {}
        self._digits: dict[str, tuple[Kind, int]] = {}

    @property
    def heads(self) -> Mapping[str, int]:
        """The words that a value may begin with."""
        return self._heads

    def __bool__(self) -> bool:
        return bool(self._rows or self._digits)

    def add(self, kind: Kind, text: str) -> None:
        digits = digits_of(text)
        for form in _forms(digits):
            _count(self._digits, form, kind)
        for row in () if digits else rows_of(kind, text):
            head, size = row[0], len(row)
            if self._heads.get(head, 0) < size:
                self._heads[head] = size
            if size > 1:
                self._pairs.add(f"{head} {row[1]}")
            _count(self._rows, " ".join(row), kind)

    def remove(self, kind: Kind, text: str) -> None:
        """Heads stay: one without rows costs a look, and nothing else."""
        digits = digits_of(text)
        for form in _forms(digits):
            _forget(self._digits, form)
        for row in () if digits else rows_of(kind, text):
            _forget(self._rows, " ".join(row))

    def found(self, heads: list[int], text: Folded) -> list[Match]:
        """`heads`: which of the text's words a value may begin with."""
        words, starts = text.reading.runs
        found: list[Match] = []
        for order in heads:
            word = words[order]
            paired = order + 1 < len(words) and f"{word} {words[order + 1]}" in self._pairs
            if paired or word in self._rows:
                found += self._in_words(text, Part(order, starts[order], 0, word))
        if self._digits:
            for groups in _digit_runs(text.plain, text.reading.digits):
                found += self._in_digits(text.plain, groups)
        return found

    def _in_words(self, text: Folded, part: Part) -> Iterator[Match]:
        words, ends = _following(text.folded, part.start, self._heads[part.word])
        for size in range(len(words), 0, -1):
            row = self._rows.get(" ".join(words[:size]))
            if row is not None:
                lone = size == 1 and words[0].isalpha()
                if not lone or _counts(text.plain, part._replace(end=ends[0])):
                    yield Match(part.start, ends[size - 1], row[0], lone, NOBODY)
                break

    def knows(self, words: frozenset[str], numbers: frozenset[str]) -> bool:
        """Whether a text of these words and numbers may hold something known."""
        return not (
            self._heads.keys().isdisjoint(words) and self._digits.keys().isdisjoint(numbers)
        )

    def _in_digits(self, plain: str, groups: list[Number]) -> Iterator[Match]:
        place = 0
        while place < len(groups):
            for end in range(min(len(groups), place + _MOST_GROUPS), place, -1):
                kind = self._numbered("".join(plain[s:e] for _, s, e in groups[place:end]))
                if kind is not None:
                    yield Match(groups[place][1], groups[end - 1][2], kind, False, NOBODY)
                    place = end - 1
                    break
            place += 1

    def _numbered(self, digits: str) -> Kind | None:
        if not _FEWEST_DIGITS <= len(digits) <= _MOST_DIGITS:
            return None
        row = self._digits.get(digits) or self._digits.get(digits[-_TAIL:])
        return row[0] if row else None


def numbers_in(plain: str, numbers: list[Number]) -> set[str]:
    """Every number of a text as it may be looked up, whole and by its tail."""
    found: set[str] = set()
    for groups in _digit_runs(plain, numbers):
        for place in range(len(groups)):
            digits = ""
            for _, start, end in groups[place : place + _MOST_GROUPS]:
                digits += plain[start:end]
                if _FEWEST_DIGITS <= len(digits) <= _MOST_DIGITS:
                    found |= {digits, digits[-_TAIL:]}
    return found


def digits_of(text: str) -> str:
    """The digits of a telephone or a number without letters; nothing when there are too few to be found safely."""
    if text.isascii():
        if text.isdigit():
            return text if len(text) >= _FEWEST_DIGITS else ""
        if _ASCII_LETTER.search(text):
            return ""
        digits = text.encode().translate(None, _NO_DIGITS).decode()
    else:
        digits = "" if _LETTER.search(text) else _NO_DIGIT.sub("", fold(text).plain)
    return digits if len(digits) >= _FEWEST_DIGITS else ""


def _forms(digits: str) -> tuple[str, ...]:
    if len(digits) > _TAIL:
        return digits, digits[-_TAIL:]
    return (digits,) if digits else ()


def rows_of(kind: Kind, text: str) -> Iterable[tuple[str, ...]]:
    """The ways to write a value: `P000123` is also `P-000123`. One that is too short would be found everywhere."""
    words = words_of(text)
    joined = "".join(words)
    if len(joined) < _SHORTEST or joined.isdigit():
        return ()
    if kind is not Kind.NUMBER:
        return (tuple(words),)
    return {tuple(words), (joined,), tuple(_CHUNK.findall(joined))}


def _counts(plain: str, part: Part) -> bool:
    """One word that is no name is weighed like an ordinary word: the town of Reading, and reading."""
    return counts_alone(plain, part.start, part.end, part.word, frozenset({part.word}))


def _following(folded: str, start: int, most: int) -> tuple[list[str], list[int]]:
    words: list[str] = []
    ends: list[int] = []
    for found in WORD.finditer(folded, start):
        if len(words) == most or (ends and not _ANY_GAP.fullmatch(folded, ends[-1], found.start())):
            break
        words.append(found[0])
        ends.append(found.end())
    return words, ends


def _digit_runs(plain: str, numbers: list[Number]) -> list[list[Number]]:
    """Groups of digits with little between them, and enough of them: fewer are never looked up."""
    runs: list[list[Number]] = []
    run: list[Number] = []
    size, last = 0, -9
    for number in numbers:
        _, start, end = number
        if start - last > 3 or not _BETWEEN.issuperset(plain[last:start]):
            if size >= _FEWEST_DIGITS:
                runs.append(run)
            run, size = [], 0
        run.append(number)
        size, last = size + end - start, end
    if size >= _FEWEST_DIGITS:
        runs.append(run)
    return runs


def _count(table: dict[str, tuple[Kind, int]], key: str, kind: Kind) -> None:
    before = table.get(key)
    table[key] = (kind, before[1] + 1) if before else _ONCE[kind]


def _forget(table: dict[str, tuple[Kind, int]], key: str) -> None:
    before = table.pop(key, None)
    if before and before[1] > 1:
        table[key] = (before[0], before[1] - 1)
