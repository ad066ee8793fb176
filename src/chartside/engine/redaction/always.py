"""Names that a clinic takes out wherever they stand: a school, an employer, a colleague elsewhere, its own short names.

Whoever is registered is known by the directory. What a clinic calls by a word or by letters alone (`UAB`, `Pathways`)
nobody else can tell from a word, so an administrator says it. Several words are found in any case, with or without
accents. A single one is found only where it has a capital, so that `UNA` takes no `una` with it; unless it is said in
small letters, which means any case.
"""

from collections.abc import Iterable, Iterator

from chartside.engine.redaction.folding import WORD, Folded, words_of
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.values import following


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
        """Each of the names in a text, the longest first where several begin alike."""
        past = 0
        for found in WORD.finditer(text.folded):
            rows = self._by_head.get(found[0]) if found.start() >= past else None
            if rows is None:
                continue
            words, ends = following(text.folded, found.start(), len(rows[0]))
            row = next((row for row in rows if tuple(words[: len(row)]) == row), None)
            if row is None:
                continue
            if row in self._in_any_case or not text.plain[found.start()].islower():
                past = ends[len(row) - 1]
                yield Span(found.start(), past, Kind.FACILITY, Layer.LISTED)

    def knows(self, gist: Gist) -> bool:
        """Whether a text of these words may hold one of them."""
        return any(gist.words.issuperset(row) for row, _ in self.state)


NONE = Always()
