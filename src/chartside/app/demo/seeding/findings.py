"""What clinicians find: allergies or that none are known, and diagnoses with the primary one first."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import text

from chartside.app.demo import conditions
from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.seeding.case import Case, Visit
from chartside.app.demo.seeding.ground import Ground
from chartside.app.demo.seeding.rows import put
from chartside.app.demo.story import Story
from chartside.clinic import catalog, patients
from chartside.kernel.db import ReadSession, Session
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id

OVER_AFTER = timedelta(days=12)
_NONE_KNOWN = text(
    "UPDATE patients SET no_known_allergies_at = told.at "
    "FROM jsonb_to_recordset(CAST(:told AS jsonb)) AS told(id uuid, at timestamptz) "
    "WHERE patients.id = told.id"
)
Pair = tuple[Case, UUID]


def over(ground: Ground, visit: Visit) -> datetime:
    """The time at which a visit was over, which never lies ahead."""
    slot = visit.slot
    return min(ground.moment(slot.day, slot.minute + slot.minutes), ground.now)


async def words_of_diagnoses(session: ReadSession, ground: Ground) -> dict[str, str]:
    """What each diagnosis is called: in a Spanish record by its Spanish name, else as the code set has it."""
    found = {}
    for one in conditions.CONDITIONS[ground.clinic.kind]:
        told = await catalog.describe_icd10(session, one.code)
        own = one.name.to(ground.clinic.language)
        found[one.code] = own if ground.clinic.language == "es" or told is None else told
    return found


async def write_findings(
    session: Session,
    ground: Ground,
    words: Mapping[str, str],
    cases: Sequence[Case],
    ids: Sequence[UUID],
) -> None:
    seen = [pair for pair in zip(cases, ids, strict=True) if pair[0].happened()]
    diagnoses = [row for pair in seen for row in _diagnoses(ground, words, *pair)]
    allergies = [row for pair in seen for row in _allergies(ground, *pair)]
    none_known = [
        {"id": patient_id, "at": over(ground, case.happened()[0])}
        for case, patient_id in seen
        if case.story and not case.story.allergies
    ]
    await put(session, "diagnoses", diagnoses)
    await put(session, "allergies", allergies)
    await session.execute(_NONE_KNOWN, {"told": orjson.dumps(none_known).decode()})
    for row in diagnoses:
        fact = patients.DiagnosisRecorded(patient_id=row["patient_id"], diagnosis_id=row["id"])
        await announce(session, ground.scope, fact)
    for row in allergies:
        known = patients.AllergyRecorded(patient_id=row["patient_id"], allergy_id=row["id"])
        await announce(session, ground.scope, known)


def _allergies(ground: Ground, case: Case, patient_id: UUID) -> Iterator[dict[str, Any]]:
    language = ground.clinic.language
    for one in case.story.allergies if case.story else ():
        substance = one.substance.to(language)
        yield {
            "id": new_id(),
            "patient_id": patient_id,
            "substance": substance,
            "substance_key": patients.folded(substance),
            "reaction": one.reaction.to(language),
            "severity": patients.Severity(one.severity),
            "status": patients.AllergyStatus.ACTIVE,
        }


def _diagnoses(
    ground: Ground, words: Mapping[str, str], case: Case, patient_id: UUID
) -> Iterator[dict[str, Any]]:
    """What lasts, what an AI proposed and nobody reviewed yet, and short illnesses that are over."""
    story, first = case.story, case.happened()[0]
    if story is None:
        return
    at = over(ground, first)
    lasting = (story.primary, *story.secondary)
    for one in lasting:
        row = diagnosis(words, patient_id, one, case.main.user_id, at)
        yield {**row, "is_primary": one is lasting[0]}
    proposed = _proposed(case, story)
    if proposed is not None:
        yield diagnosis(words, patient_id, proposed, None, None)
    met: set[str] = set()
    for visit in case.happened():
        illness = story.episodes.get(visit.number)
        if illness is not None and illness.code not in met:
            met.add(illness.code)
            row = diagnosis(words, patient_id, illness, visit.who.user_id, over(ground, visit))
            yield _passed(ground, row, visit)


def _proposed(case: Case, story: Story) -> Condition | None:
    known = {one.code for one in (story.primary, *story.secondary)}
    options = [code for code in story.primary.companions if code not in known]
    agreed = case.consent is patients.AiConsent.GRANTED
    if not options or case.rng.random() > 0.15 or not agreed or case.known:
        return None
    return conditions.BY_CODE[story.kind, case.rng.choice(options)]


def _passed(ground: Ground, row: dict[str, Any], visit: Visit) -> dict[str, Any]:
    day = visit.slot.day
    if day + OVER_AFTER > ground.today:
        return {**row, "onset_date": day}
    resolved = patients.DiagnosisStatus.RESOLVED
    return {**row, "onset_date": day, "resolved_date": day + OVER_AFTER, "status": resolved}


def diagnosis(
    words: Mapping[str, str],
    patient_id: UUID,
    condition: Condition,
    by: UUID | None,
    at: datetime | None,
) -> dict[str, Any]:
    """A row of a diagnosis; without somebody who confirmed it, it waits for review."""
    confirmed = patients.Confirmation.CONFIRMED if by else patients.Confirmation.PENDING_REVIEW
    return {
        "id": new_id(),
        "patient_id": patient_id,
        "code": condition.code,
        "description": words[condition.code],
        "is_primary": False,
        "confirmation": confirmed,
        "confirmed_by": by,
        "confirmed_at": at,
        "status": patients.DiagnosisStatus.ACTIVE,
        "onset_date": None,
        "resolved_date": None,
    }
