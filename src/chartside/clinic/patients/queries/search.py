"""Search as you type, at a cost that does not grow with the clinic.

Under row security only comparisons of plain columns reach an index. So each word of a name is a row of `patient_words`,
and what was typed is a range of its key, from `mar` to just before `mas`. Of several words the rarest leads, counted up
to a bound, and the others are checked on the name that the same index row carries. A scan looks at no more than REACH
rows. Close spellings are asked for only when whole and begun words gave less than was wanted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy import bindparam, select, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import SmallInteger, String

from chartside.clinic.patients.models import Patient, PatientStatus
from chartside.clinic.patients.rules import (
    Match,
    NamedPatient,
    Question,
    Term,
    exact,
    learnable,
    lookups,
    match_of,
    prefix,
    question_of,
    resembling,
    similar,
    words_of,
)
from chartside.kernel.db import ReadSession

STANDINGS = tuple(PatientStatus)
REACH = 4_000
REACH_OF_CLOSE = 2_000
COUNTED = 500
MOST_SIMILAR = 12
SAME_DAY = 500

_BEGINNINGS = [bindparam("lows", type_=ARRAY(String)), bindparam("highs", type_=ARRAY(String))]
_STANDINGS = bindparam("standings", type_=ARRAY(SmallInteger))

_COUNT = text(
    """
    SELECT r.term, sum(c.n) AS rows FROM unnest(:terms, :lows, :highs) AS r(term, low, high)
     CROSS JOIN LATERAL (SELECT count(*) AS n FROM (
           SELECT 1 FROM patient_words p
            WHERE p.standing = ANY (:standings) AND p.word >= r.low AND p.word < r.high
            LIMIT :counted) AS few) AS c
     GROUP BY r.term
    """
).bindparams(*_BEGINNINGS, _STANDINGS, bindparam("terms", type_=ARRAY(SmallInteger)))

_SCAN = text(
    """
    SELECT found.patient_id, found.name, s.standing
      FROM unnest(:standings) WITH ORDINALITY AS s(standing, place)
     CROSS JOIN unnest(:lows, :highs) WITH ORDINALITY AS r(low, high, rank)
     CROSS JOIN LATERAL (
           SELECT * FROM (
                  SELECT p.word, p.name, p.patient_id FROM patient_words p
                   WHERE p.standing = s.standing AND p.word >= r.low AND p.word < r.high
                   ORDER BY p.word, p.name, p.patient_id LIMIT :reach) AS near
            WHERE near.name LIKE ALL (:likes) AND near.name ~ ALL (:patterns) LIMIT :most) AS found
     ORDER BY s.place, r.rank, found.word, found.name, found.patient_id LIMIT :most
    """
).bindparams(
    *_BEGINNINGS,
    _STANDINGS,
    bindparam("likes", type_=ARRAY(String)),
    bindparam("patterns", type_=ARRAY(String)),
)

_KNOWN = text(
    "SELECT DISTINCT word FROM name_spellings WHERE spelling = ANY (:spellings) ORDER BY word LIMIT 300"
).bindparams(bindparam("spellings", type_=ARRAY(String)))


@dataclass(frozen=True, slots=True)
class Found:
    """A row of the index: whom, under which words, and how they stand with the clinic."""

    patient_id: UUID
    name: str
    standing: int


@dataclass(frozen=True, slots=True)
class Hit:
    patient: Patient
    match: Match


@dataclass(frozen=True, slots=True)
class Hits:
    """The best first, and whether there are more."""

    hits: list[Hit]
    more: bool


async def search_patients(
    session: ReadSession,
    query: str,
    *,
    limit: int,
    status: PatientStatus | None = None,
    birth_date: date | None = None,
    only: UUID | None = None,
) -> Hits:
    """Whole words first, then begun ones, then close ones; of each the active patients first."""
    asked = question_of(query)
    days = (birth_date,) if birth_date is not None else asked.days
    if only is not None or days:
        return _best(await _named_rows(session, days, only), asked, status, limit)
    if not asked.words:
        return Hits([], more=False)
    standings = [i for i, kind in enumerate(STANDINGS) if status in (None, kind)]
    found = await _candidates(session, asked.words, standings, limit)
    best = _ranked(found, asked.words)
    rows = await _load(session, [one.patient_id for one, _ in best[:limit]])
    hits = [Hit(rows[one.patient_id], match) for one, match in best if one.patient_id in rows]
    return Hits(hits, more=len(best) > limit)


async def _candidates(
    session: ReadSession, words: Sequence[str], standings: list[int], limit: int
) -> list[Found]:
    """Who fits: begun words, whole words before them if these are many, close words if they are few."""
    most = limit * 2 + 1
    plain = [prefix(word) for word in words]
    lead = await _rarest(session, plain, standings)
    found = await _scan(session, plain, lead, standings, most)
    if len(found) == most and len(words) > 1:
        whole = [exact(word) for word in words]
        found = await _scan(session, whole, lead, standings, most) + found
    if len({one.patient_id for one in found}) < limit:
        close = await _resembling(session, words)
        if close != plain:
            lead = await _rarest(session, close, standings)
            found += await _scan(session, close, lead, standings, most)
    return found


def _ranked(found: Iterable[Found], asked: Sequence[str]) -> list[tuple[Found, Match]]:
    """Each patient once. A name too long for the index still begins as was asked."""
    once = {one.patient_id: one for one in found}.values()
    told = [(one, match_of(asked, one.name.split()) or Match.PREFIX) for one in once]
    return sorted(told, key=lambda t: (*_order(t[1], t[0].standing), t[0].name, t[0].patient_id))


async def _load(session: ReadSession, ids: list[UUID]) -> dict[UUID, Patient]:
    if not ids:
        return {}
    rows = await session.scalars(select(Patient).where(Patient.id.in_(ids)))
    return {row.id: row for row in rows.all()}


async def _rarest(session: ReadSession, terms: Sequence[Term], standings: list[int]) -> int:
    """The word with the fewest rows, none of them counted further than it takes to tell."""
    if len(terms) == 1:
        return 0
    bounds = [(i, low, high) for i, term in enumerate(terms) for low, high in term.ranges]
    values = {
        "terms": [i for i, _, _ in bounds],
        "lows": [low for _, low, _ in bounds],
        "highs": [high for _, _, high in bounds],
        "standings": standings,
        "counted": COUNTED,
    }
    counts: dict[int, int] = {
        row.term: int(row.rows) for row in await session.execute(_COUNT, values)
    }
    return min(counts, key=lambda term: (counts[term], term))


async def _scan(
    session: ReadSession, terms: Sequence[Term], lead: int, standings: list[int], most: int
) -> list[Found]:
    """The rows of the leading word whose names have the other words too."""
    others = [term for i, term in enumerate(terms) if i != lead]
    ranges = terms[lead].ranges
    rows = await session.execute(
        _SCAN,
        {
            "lows": [low for low, _ in ranges],
            "highs": [high for _, high in ranges],
            "standings": standings,
            "likes": [term.like for term in others if term.like],
            "patterns": [term.pattern for term in others if term.pattern],
            "reach": _reach(len(ranges)) if others else most,
            "most": most,
        },
    )
    return [Found(row.patient_id, row.name, row.standing) for row in rows]


def _reach(ranges: int) -> int:
    """How many rows of each range are looked at: many readings share what one would have."""
    return REACH if ranges == 1 else REACH_OF_CLOSE // ranges


async def _resembling(session: ReadSession, words: Sequence[str]) -> list[Term]:
    """Each word with the known words that it may have been meant for, the closest first."""
    typed = [word for word in words if learnable(word)]
    asked = sorted({spelling for word in typed for spelling in lookups(word)})
    known = list(await session.scalars(_KNOWN, {"spellings": asked})) if asked else []
    return [resembling(word, _close(word, known) if word in typed else []) for word in words]


def _close(word: str, known: Sequence[str]) -> list[str]:
    told = ((similar(word, other), other) for other in known if not other.startswith(word))
    best = sorted((errors, other) for errors, other in told if errors is not None)
    return [other for _, other in best[:MOST_SIMILAR]]


async def _named_rows(
    session: ReadSession, days: Sequence[date], only: UUID | None
) -> Sequence[Patient]:
    """Few enough to be looked through here: those born on a day, or the one patient in reach."""
    statement = select(Patient)
    if days:
        statement = statement.where(Patient.birth_date.in_(days))
    if only is not None:
        statement = statement.where(Patient.id == only)
    rows: Sequence[Patient] = (await session.scalars(statement.limit(SAME_DAY))).all()
    return rows


def _best(
    rows: Iterable[Patient], asked: Question, status: PatientStatus | None, limit: int
) -> Hits:
    hits = [
        Hit(row, match)
        for row in rows
        if status in (None, row.status)
        and (match := match_of(asked.words, words_of(named(row)))) is not None
    ]
    hits.sort(key=_hit_order)
    return Hits(hits[:limit], more=len(hits) > limit)


def _hit_order(hit: Hit) -> tuple[bool, int, int, str, UUID]:
    row = hit.patient
    return *_order(hit.match, STANDINGS.index(row.status)), row.search_name, row.id


def _order(match: Match, standing: int) -> tuple[bool, int, int]:
    """Close ones last; of the others the active patients first, and of these the whole words."""
    return match is Match.SIMILAR, standing, list(Match).index(match)


def named(row: Patient) -> NamedPatient:
    return NamedPatient(
        row.id, row.given_name, row.family_name, row.preferred_name, row.number, row.phone
    )
