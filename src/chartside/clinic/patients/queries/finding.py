"""Finding the patient who is meant, and the one who may be registered already."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import or_, select

from chartside.clinic.patients.models import Patient
from chartside.clinic.patients.queries.patients import summary
from chartside.clinic.patients.queries.search import Hit, search_patients
from chartside.clinic.patients.rules import Match, sort_name
from chartside.clinic.patients.schemas import FoundPatients, PatientHit
from chartside.kernel.db import ReadSession

AMBIGUOUS_LIMIT = 10


async def find_by_name(
    session: ReadSession, query: str, *, birth_date: date | None = None, only: UUID | None = None
) -> FoundPatients:
    """Whom a name means. Whole names win over begun ones; a name that is only close is never certain."""
    found = await search_patients(
        session, query, limit=AMBIGUOUS_LIMIT, birth_date=birth_date, only=only
    )
    hits, certain = found.hits, True
    if birth_date is not None and not hits:
        hits, certain = await _without_birth_date(session, query, only), False
    hits = _best_kind(hits)
    unsure = not certain or any(hit.match is Match.SIMILAR for hit in hits)
    return FoundPatients(
        found=bool(hits),
        ambiguous=bool(hits) and (len(hits) > 1 or unsure),
        patients=[hit_view(hit) for hit in hits],
    )


async def _without_birth_date(session: ReadSession, query: str, only: UUID | None) -> list[Hit]:
    """A patient whose day of birth nobody recorded may still be the one; one with another day is not."""
    found = await search_patients(session, query, limit=AMBIGUOUS_LIMIT, only=only)
    return [hit for hit in found.hits if hit.patient.birth_date is None]


def _best_kind(hits: list[Hit]) -> list[Hit]:
    for kind in Match:
        chosen = [hit for hit in hits if hit.match is kind]
        if chosen:
            return chosen
    return []


async def possible_duplicates(
    session: ReadSession, given: str, family: str, birth_date: date | None
) -> Sequence[Patient]:
    """Same folded name, and the same day of birth, or one of the two not known."""
    statement = select(Patient).where(Patient.search_name == sort_name(given, family))
    if birth_date is not None:
        statement = statement.where(
            or_(Patient.birth_date == birth_date, Patient.birth_date.is_(None))
        )
    rows = await session.scalars(statement.order_by(Patient.id).limit(AMBIGUOUS_LIMIT))
    found: Sequence[Patient] = rows.all()
    return found


def hit_view(hit: Hit) -> PatientHit:
    return PatientHit(**summary(hit.patient).model_dump(), match=hit.match)
