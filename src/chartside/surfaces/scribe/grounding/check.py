"""Which sentence of a draft rests on what. Code decides it; what a model says of its own sources is only checked.

A sentence is `said` when the clinician's words carry it, `record` when this patient's record does, else `inferred`. A
number, dose, drug, date, time, score, code or side that stands in neither is unsupported, whatever the sentence is.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from chartside.surfaces.scribe.grounding.facts import DOSE, DRUG, Fact, facts_in
from chartside.surfaces.scribe.grounding.sources import Read, Recorded, Sources, Spoken
from chartside.surfaces.scribe.grounding.texts import Piece, Word, content, sentences, tokens

SAID, RECORD, INFERRED, UNSUPPORTED = "said", "record", "inferred", "unsupported"
VERBATIM, CLOSE, DECLARED = "verbatim", "close", "declared"
_ENOUGH = 0.6
_HINT = 0.2
_SPAN = 3  # so many sentences of a source may carry one of the draft
_MOST_WORDS = 300

JSON = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Declared:
    """What a model said that a sentence rests on: words that it quotes. They must stand in a source."""

    sentence: str
    quote: str


@dataclass(frozen=True, slots=True)
class _Match:
    source: Read
    start: int
    end: int
    how: str
    share: float
    opposed: bool = False


@dataclass(frozen=True, slots=True)
class Grounding:
    """What is kept with a proposal: a source for each sentence, and what a person must look at."""

    sources: list[JSON]
    marks: JSON


def ground(
    sections: Mapping[str, str],
    known: Sources,
    today: date,
    locale: str,
    declared: Iterable[Declared] = (),
) -> Grounding:
    said = {_folded(one.sentence): one for one in declared}
    found: list[JSON] = []
    marks: JSON = {}
    for section, text in sections.items():
        facts = facts_in(text, today, locale)
        for piece in sentences(text):
            inside = [f for f in facts if piece.start <= f.start < piece.end]
            one = _sentence(section, piece, inside, known, said.get(_folded(piece.text)))
            found.append(one)
            _mark(marks, one)
    return Grounding(found, marks)


def _sentence(
    section: str, piece: Piece, facts: list[Fact], known: Sources, declared: Declared | None
) -> JSON:
    match, opposed = _best(piece, known)
    if match is None and declared is not None:
        match = _declared(piece, declared, known)
    kind = INFERRED if match is None else SAID if isinstance(match.source, Spoken) else RECORD
    told = [_fact(fact, known) for fact in facts]
    source = None if match is None else place_of(match.source, match.start, match.end)
    if match is None and told and opposed is None and _nothing_but(piece, facts):
        kind, source = _of_facts(told)
    return {
        "section": section,
        "start": piece.start,
        "end": piece.end,
        "words": piece.text,
        "kind": kind,
        "match": None if match is None else match.how,
        "source": source,
        "opposed": None
        if opposed is None
        else place_of(opposed.source, opposed.start, opposed.end),
        "facts": told,
    }


def _nothing_but(piece: Piece, facts: list[Fact]) -> bool:
    """Whether a sentence is all facts: `PHQ-9 12.`"""
    words = content(piece.text, piece.start)
    return all(any(f.start <= w.start < f.end for f in facts) for w in words)


def _of_facts(told: list[JSON]) -> tuple[str, JSON | None]:
    """The weakest of the sources of its facts."""
    states = {fact["status"] for fact in told}
    if UNSUPPORTED in states:
        return INFERRED, None
    kind = RECORD if RECORD in states else SAID
    return kind, next(fact["source"] for fact in told if fact["status"] == kind)


def _best(piece: Piece, known: Sources) -> tuple[_Match | None, _Match | None]:
    """What carries the sentence best: the clinician's words before the record. And what says the opposite."""
    words = content(piece.text)[:_MOST_WORDS]
    opposed: _Match | None = None
    for group in (known.spoken, known.records):
        fitting: list[_Match] = []
        for source in group:
            match = _match(piece, words, source)
            if match is None:
                continue
            if match.opposed:
                opposed = opposed or match
            else:
                fitting.append(match)
        if fitting:
            return max(fitting, key=lambda m: (m.how == VERBATIM, m.share)), opposed
    return None, opposed


def _match(piece: Piece, words: list[Word], source: Read) -> _Match | None:
    if not words:
        place = _verbatim(piece.text, source)
        return None if place is None else _Match(source, *place, VERBATIM, 1.0)
    place = _verbatim(piece.text, source)
    if place is not None:
        inside = [w for w in source.words if place[0] <= w.start < place[1]]
        return _Match(source, *place, VERBATIM, 1.0, _opposed(words, inside))
    return _close(words, source)


def matches(piece: Piece, words: list[Word], source: Read) -> bool | None:
    """Whether a text carries these words; False where it says the opposite, None where it does neither."""
    match = _match(piece, words[:_MOST_WORDS], source)
    return None if match is None else not match.opposed


def _verbatim(text: str, source: Read) -> tuple[int, int] | None:
    """Where the same words stand in a row, whatever the punctuation."""
    wanted = [word for word, _, _ in tokens(text)]
    there, joined = source.tokens, source.joined
    if not wanted or len(wanted) > len(there):
        return None
    at = f" {joined} ".find(" " + " ".join(wanted) + " ")
    if at < 0:
        return None
    first = joined[:at].count(" ")
    return there[first][1], there[first + len(wanted) - 1][2]


def _close(words: list[Word], source: Read) -> _Match | None:
    """The few sentences in a row that hold most of the words."""
    wanted = {word.stem for word in words}
    by_piece = source.grouped
    best: tuple[float, int, list[Word]] | None = None
    for at in range(len(by_piece)):
        for size in range(1, _SPAN + 1):
            inside = [w for ws in by_piece[at : at + size] for w in ws if w.stem in wanted]
            share = len({w.stem for w in inside}) / len(wanted)
            if share >= _ENOUGH and (best is None or (share, -size) > best[:2]):
                best = (share, -size, inside)
    if best is None:
        return None
    share, _, inside = best
    return _Match(source, inside[0].start, inside[-1].end, CLOSE, share, _opposed(words, inside))


def _opposed(here: list[Word], there: list[Word]) -> bool:
    """Whether the draft affirms what the source denies, or the other way round."""
    ours = {word.stem: word.denied for word in here}
    pairs = [(ours[w.stem], w.denied) for w in there if w.stem in ours]
    differing = sum(one != other for one, other in pairs)
    return bool(pairs) and differing * 2 >= len(pairs) and differing > 0


def _declared(piece: Piece, given: Declared, known: Sources) -> _Match | None:
    """A quote that really stands in a source, says nothing opposed, and has a word in common with the sentence."""
    words = content(piece.text)
    for source in (*known.spoken, *known.records):
        place = _verbatim(given.quote, source)
        if place is None:
            continue
        inside = [w for w in source.words if place[0] <= w.start < place[1]]
        shared = {w.stem for w in inside} & {w.stem for w in words}
        related = words and len(shared) / len({w.stem for w in words}) >= _HINT
        if related and not _opposed(words, inside):
            return _Match(source, *place, DECLARED, 0.0)
    return None


def _fact(fact: Fact, known: Sources) -> JSON:
    status, source = _support(fact, known)
    return {
        "kind": fact.kind,
        "words": fact.words,
        "start": fact.start,
        "end": fact.end,
        "status": status,
        "source": source,
    }


def _support(fact: Fact, known: Sources) -> tuple[str, JSON | None]:
    for status, group in ((SAID, known.spoken), (RECORD, known.records)):
        for source in group:
            place = _given(fact, source)
            if place is not None:
                return status, place_of(source, *place)
    return UNSUPPORTED, None


def _given(fact: Fact, source: Read) -> tuple[int, int] | None:
    """Where a source gives this fact. A dose that it gives of another drug is not this one."""
    for other in source.facts:
        if fact.keys & (other.keys | other.gives):
            if fact.kind == DOSE and fact.of and other.of and fact.of != other.of:
                continue
            return other.start, other.end
    if fact.kind == DRUG and any(key.removeprefix("drug:") in source.drugs for key in fact.keys):
        return _named(fact, source)
    if isinstance(source, Recorded) and fact.keys & source.gives:
        return 0, len(source.text)
    return None


def _named(fact: Fact, source: Read) -> tuple[int, int]:
    place = _verbatim(fact.words, source)
    return (0, len(source.text)) if place is None else place


def place_of(source: Read, start: int, end: int) -> JSON:
    """A source as a person is led to it: offsets in what was said, or the record and its fields."""
    words = source.text[start:end][:500]
    if isinstance(source, Spoken):
        told: JSON = {"kind": SAID, "where": source.where, "start": start, "end": end}
        if source.question_id is not None:
            told["question_id"] = source.question_id
        return {**told, "words": words}
    if isinstance(source, Recorded):
        return {
            "kind": RECORD,
            "table": source.table,
            "id": source.id,
            "fields": source.names([(start, end)]),
            "words": words,
        }
    return {}


def _mark(marks: JSON, one: JSON) -> None:
    """What a person must look at, gathered over the whole draft."""
    where = {"section": one["section"], "start": one["start"], "end": one["end"]}
    if one["kind"] == INFERRED:
        marks.setdefault(INFERRED, []).append({**where, "words": one["words"]})
    if one["opposed"] is not None and one["kind"] == INFERRED:
        marks.setdefault("opposed", []).append({**where, "words": one["words"]})
    for fact in one["facts"]:
        if fact["status"] == SAID:
            continue
        name = UNSUPPORTED if fact["status"] == UNSUPPORTED else "from_record"
        told = {k: fact[k] for k in ("kind", "words", "start", "end")}
        told |= {"section": one["section"], "message": f"{name.replace('_', ' ')}: {fact['words']}"}
        marks.setdefault(name, []).append(told)


def _folded(text: str) -> str:
    return " ".join(word for word, _, _ in tokens(text))
