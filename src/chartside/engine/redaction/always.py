"""Names that a clinic takes out wherever they stand: a school, an employer, a colleague elsewhere, its own short names.

Whoever is registered is known by the directory. What a clinic calls by a word or by letters alone (`UAB`, `Pathways`)
nobody else can tell from a word, so an administrator says it. Several words are found in any case, with or without
accents. A single one is found only where it has a capital, so that `UNA` takes no `una` with it; unless it is said in
small letters, which means any case.
"""

import re
from collections.abc import Iterable, Iterator

from chartside.engine.redaction.folding import WORD, Folded, words_of
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.spans import Span

_GAP = re.compile(r"(?:\s{1,40}|[^\w\s]|_){1,4}")  # a line may be broken and indented


class Always:
    """The names of one clinic. It never changes; another list is another one."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        rows: dict[tuple[str, ...], bool] = {}
        for name in names:
            row = tuple(words_of(name))
            if row:
                rows[row] = rows.get(row, False) or len(row) > 1 or name.islower()
        self.state = tuple(sorted(rows.items()))
        self._by_head: dict[str, list[tuple[str, ...]]] = {}
        for row in sorted(rows, key=len, reverse=True):
            self._by_head.setdefault(row[0], []).append(row)
        self._in_any_case = {row for row, any_case in rows.items() if any_case}

    def __bool__(self) -> bool:
        return bool(self._by_head)

    def spans(self, text: Folded) -> Iterator[Span]:
        """Each of the names in a text, the longest where several begin alike."""
        for found in WORD.finditer(text.folded):
            for row in self._by_head.get(found[0], ()):
                end = _end(text.folded, found.end(), row)
                if end is not None and self._counts(row, text.plain[found.start() : end]):
                    yield Span(found.start(), end, Kind.FACILITY, Layer.LISTED)
                    break

    def _counts(self, row: tuple[str, ...], written: str) -> bool:
        return row in self._in_any_case or not written.islower()

    def knows(self, gist: Gist) -> bool:
        """Whether a text of these words may hold one of them."""
        return any(gist.words.issuperset(row) for row, _ in self.state)


def _end(folded: str, at: int, row: tuple[str, ...]) -> int | None:
    """Where a row of words ends whose first one ends here."""
    for word in row[1:]:
        gap = _GAP.match(folded, at)
        found = WORD.match(folded, gap.end()) if gap else None
        if found is None or found[0] != word:
            return None
        at = found.end()
    return at


NONE = Always()
