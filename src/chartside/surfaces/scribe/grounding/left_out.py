"""What was said and does not stand in the note, piece by piece and fact by fact."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from chartside.surfaces.scribe.grounding.check import matches, place_of
from chartside.surfaces.scribe.grounding.facts import DRUG, Fact
from chartside.surfaces.scribe.grounding.sources import ANSWER, TEXT, Read, Spoken
from chartside.surfaces.scribe.grounding.texts import Piece, Word, content, tokens

_COMMA = re.compile(r",\s+(?:and\s+|y\s+)?")
_FEW = 3  # an answer of fewer words settles a question and is nothing to write down
_ANYWHERE = 0.75


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Words that were said, and where. `fact` is given where only that is missing."""

    words: str
    source: Spoken
    start: int
    end: int
    fact: Fact | None = None

    @property
    def place(self) -> dict[str, object]:
        return place_of(self.source, self.start, self.end)


def left_out(
    spoken: Iterable[Spoken], told: Iterable[str], note: str, today: date, locale: str
) -> list[LeftOut]:
    """`told`: the parts of the request that tell of the visit; the rest of it is a command."""
    there = Read(note, today, locale)
    stems = {word.stem for word in there.words}
    found: list[LeftOut] = []
    parts = list(told)
    for source in spoken:
        for piece in _pieces(source, parts):
            words = [w for w in source.words if piece.start <= w.start < piece.end]
            if not words and not any(piece.start <= f.start < piece.end for f in source.facts):
                continue
            if words and not _covered(piece, words, there, stems):
                found.append(LeftOut(piece.text, source, piece.start, piece.end))
            else:
                found += _facts(source, piece, there)
    return found


def _pieces(source: Spoken, parts: list[str]) -> Iterator[Piece]:
    if source.where == TEXT:
        whole = [piece for part in parts if (piece := _found(part, source.text)) is not None]
    elif source.where == ANSWER:
        whole = [piece for piece in source.pieces if len(content(piece.text)) > _FEW]
    else:
        whole = source.pieces
    for piece in whole:
        yield from _clauses(piece)


def _clauses(piece: Piece) -> Iterator[Piece]:
    """A sentence in its parts, so that one that is there does not hide one that is not."""
    start = 0
    for comma in [*_COMMA.finditer(piece.text), None]:
        end = len(piece.text) if comma is None else comma.start()
        words = piece.text[start:end]
        if words.strip():
            yield Piece(piece.start + start, piece.start + end, words)
        start = end if comma is None else comma.end()


def _found(part: str, text: str) -> Piece | None:
    """Where a part of the request stands in it."""
    wanted, there = [w for w, _, _ in tokens(part)], tokens(text)
    joined = " ".join(word for word, _, _ in there)
    at = f" {joined} ".find(" " + " ".join(wanted) + " ")
    if not wanted or at < 0:
        return None
    first = joined[:at].count(" ")
    start, end = there[first][1], there[first + len(wanted) - 1][2]
    return Piece(start, end, text[start:end])


def _covered(piece: Piece, words: list[Word], there: Read, stems: set[str]) -> bool:
    match = matches(piece, words, there)
    if match is not None:
        return match
    wanted = {word.stem for word in words}
    return len(wanted & stems) / len(wanted) >= _ANYWHERE


def _facts(source: Spoken, piece: Piece, there: Read) -> list[LeftOut]:
    known = {key for fact in there.facts for key in fact.keys | fact.gives}
    return [
        LeftOut(fact.words, source, fact.start, fact.end, fact)
        for fact in source.facts
        if piece.start <= fact.start < piece.end
        and not fact.keys & known
        and not (
            fact.kind == DRUG and any(k.removeprefix("drug:") in there.drugs for k in fact.keys)
        )
    ]
