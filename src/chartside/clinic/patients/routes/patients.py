"""Who patients are, and how they are found. A name is never part of an address, so a search is a POST that reads."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import PatientStatus
from chartside.clinic.patients.queries.finding import hit_view
from chartside.clinic.patients.schemas import (
    CheckDuplicates,
    CreatePatient,
    PatientChanges,
    PatientSummary,
    PatientView,
    PossibleDuplicates,
    SearchPatients,
    SearchResult,
    SetAiConsent,
    UpdatePatient,
)
from chartside.kernel.auth import reading, writing
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    IfMatch,
    Limit,
    Page,
    Reading,
    Route,
    Writing,
    encode_cursor,
    parse_if_match,
    versioned,
)

router = APIRouter(prefix="/api/patients", tags=["patients"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("patients.patient.read")]
Writer = Annotated[Writing, writing("patients.patient.write")]
ConsentWriter = Annotated[Writing, writing("patients.consent.write")]


@router.post("", status_code=status.HTTP_201_CREATED)
async def register(body: CreatePatient, response: Response, unit: Writer) -> PatientView:
    """Register a patient. One of the same name and day of birth stops it, unless `despite_duplicate` is set."""
    row = await service.register(unit.session, unit.scope, body)
    versioned(response, row.revision)
    return PatientView.model_validate(row)


@router.get("")
async def list_patients(
    unit: Reader,
    status: Annotated[PatientStatus | None, Query(description="Only these.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[PatientSummary]:
    """The clinic's patients by family name."""
    rows = await queries.list_patients(unit.session, status=status, cursor=cursor, limit=limit)
    shown = rows[:limit]
    unit.saw("patients", *(row.id for row in shown))
    mark = encode_cursor(shown[-1].id) if len(rows) > limit else None
    return Page(items=[queries.summary(row) for row in shown], next_cursor=mark)


@router.post("/search")
async def search(body: SearchPatients, unit: Reader) -> SearchResult:
    """Search as you type: names in any order, with or without accents, a patient number, a telephone, a day of birth.

    Whole words come first, then begun ones, then close ones; active patients before the others. Nothing is written
    but that these patients were seen.
    """
    found = await queries.search_patients(
        unit.session, body.query, limit=body.limit, status=body.status
    )
    unit.saw("patients", *(hit.patient.id for hit in found.hits))
    return SearchResult(patients=[hit_view(hit) for hit in found.hits], more=found.more)


@router.post("/duplicates")
async def duplicates(body: CheckDuplicates, unit: Reader) -> PossibleDuplicates:
    """Whether this patient may be registered already. Nothing is written."""
    rows = await queries.possible_duplicates(
        unit.session, body.given_name, body.family_name, body.birth_date
    )
    unit.saw("patients", *(row.id for row in rows))
    return PossibleDuplicates(patients=[queries.summary(row) for row in rows])


@router.get("/{patient_id}")
async def get(patient_id: UUID, response: Response, unit: Reader) -> PatientView:
    """One patient's details."""
    row = await queries.get_patient(unit.session, patient_id)
    unit.saw("patients", row.id, record_id=row.id)
    versioned(response, row.revision)
    return PatientView.model_validate(row)


@router.patch("/{patient_id}")
async def update(
    patient_id: UUID,
    body: PatientChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> PatientView:
    """Change a patient's details or status. A field that is left out stays; null clears it; names cannot be cleared."""
    command = UpdatePatient.model_validate({**body.model_dump(), "patient_id": patient_id})
    revision = parse_if_match(if_match)
    row = await service.update(unit.session, unit.scope, command, revision=revision)
    versioned(response, row.revision)
    return PatientView.model_validate(row)


@router.put("/{patient_id}/ai-consent")
async def set_ai_consent(
    patient_id: UUID,
    body: SetAiConsent,
    response: Response,
    unit: ConsentWriter,
    if_match: IfMatch = None,
) -> PatientView:
    """Write down what the patient said about an AI working with their record. Only a person can."""
    row = await service.set_ai_consent(
        unit.session, unit.scope, patient_id, body.consent, revision=parse_if_match(if_match)
    )
    versioned(response, row.revision)
    return PatientView.model_validate(row)
