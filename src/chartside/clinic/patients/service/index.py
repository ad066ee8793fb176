"""The indexes over names, kept in the transaction that changes a name. One patient or a hundred thousand."""

from collections.abc import Iterator, Sequence

from sqlalchemy import bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY, UUID
from sqlalchemy.types import String

from chartside.clinic.patients.rules import (
    NamedPatient,
    learnable,
    search_text,
    spellings,
    words_of,
)
from chartside.kernel.db import Session

BATCH = 2_000
_WORDS = bindparam("words", type_=ARRAY(String))
_IDS = bindparam("ids", type_=ARRAY(UUID))

_FORGET = text("DELETE FROM patient_words WHERE patient_id = ANY (:ids)").bindparams(_IDS)
# How the patient stands, and whether an agent may see them, is taken from their row.
_REMEMBER = text(
    "INSERT INTO patient_words (standing, word, name, patient_id, consented) "
    "SELECT chartside_standing(p.status), word, t.name, p.id, p.ai_consent = 'granted' "
    "FROM unnest(:ids, :names, :words) AS t(id, name, words) JOIN patients p ON p.id = t.id "
    "CROSS JOIN LATERAL unnest(string_to_array(t.words, ' ')) AS word ON CONFLICT DO NOTHING"
).bindparams(_WORDS, _IDS, bindparam("names", type_=ARRAY(String)))
_KNOWN = text(
    "SELECT DISTINCT n.word FROM unnest(:spellings, :words) AS w(spelling, word) "
    "JOIN name_spellings n ON n.spelling = w.spelling AND n.word = w.word"
).bindparams(_WORDS, bindparam("spellings", type_=ARRAY(String)))
# In one order, so that two transactions that learn the same words cannot wait for each other in a ring.
_LEARN = text(
    "INSERT INTO name_spellings (spelling, word) SELECT * FROM unnest(:spellings, :words) "
    "AS w(spelling, word) ORDER BY 1, 2 ON CONFLICT DO NOTHING"
).bindparams(_WORDS, bindparam("spellings", type_=ARRAY(String)))


async def index_names(
    session: Session, patients: Sequence[NamedPatient], *, fresh: bool = False
) -> None:
    """Make these patients findable under what they are called now. `fresh` says they never were before."""
    for some in _batches(patients):
        if not fresh:
            await session.execute(_FORGET, {"ids": [patient.patient_id for patient in some]})
        told = [(patient, words_of(patient)) for patient in some]
        await _remember(session, told)
        await _learn(session, {word for _, words in told for word in words if learnable(word)})


def _batches(patients: Sequence[NamedPatient]) -> Iterator[Sequence[NamedPatient]]:
    return (patients[start : start + BATCH] for start in range(0, len(patients), BATCH))


async def _remember(session: Session, told: Sequence[tuple[NamedPatient, Sequence[str]]]) -> None:
    values = {
        "ids": [patient.patient_id for patient, _ in told],
        "names": [search_text(words) for _, words in told],
        "words": [" ".join(words) for _, words in told],
    }
    await session.execute(_REMEMBER, values)


async def _learn(session: Session, words: set[str]) -> None:
    """Only what is new: most names are borne by somebody already."""
    asked = sorted(words)
    values = {"spellings": [min(spellings(word), key=_whole) for word in asked], "words": asked}
    known = set(await session.scalars(_KNOWN, values)) if asked else set()
    rows = [(spelling, word) for word in words - known for spelling in spellings(word)]
    if rows:
        columns = {"spellings": [row[0] for row in rows], "words": [row[1] for row in rows]}
        await session.execute(_LEARN, columns)


def _whole(spelling: str) -> tuple[int, str]:
    return -len(spelling), spelling


async def next_numbers(session: Session, count: int) -> list[str]:
    found = await session.scalars(
        text("SELECT nextval('patient_numbers') FROM generate_series(1, :count)"), {"count": count}
    )
    return [f"P{value:06d}" for value in found]
