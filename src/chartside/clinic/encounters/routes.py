"""Encounters over HTTP."""

from datetime import date
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.models import Encounter, EncounterStatus
from chartside.clinic.encounters.schemas import (
    CancelEncounter,
    CompleteEncounter,
    Completion,
    EncounterChanges,
    EncounterView,
    EnterEncounterInError,
    OpenEncounter,
    Reason,
    ReopenEncounter,
    UpdateEncounter,
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
    decode_cursor,
    encode_cursor,
    parse_if_match,
    versioned,
)

router = APIRouter(
    prefix="/api/encounters", tags=["encounters"], route_class=Route, responses=PROBLEMS
)
Reader = Annotated[Reading, reading("encounters.encounter.read")]
Writer = Annotated[Writing, writing("encounters.encounter.write")]
Retractor = Annotated[Writing, writing("encounters.encounter.retract")]


@router.get("")
async def list_encounters(
    unit: Reader,
    patient_id: Annotated[UUID | None, Query(description="Of one patient.")] = None,
    professional_id: Annotated[UUID | None, Query(description="By one professional.")] = None,
    state: Annotated[
        EncounterStatus | None, Query(alias="status", description="In this state.")
    ] = None,
    since: Annotated[date | None, Query(description="On this date or later.")] = None,
    until: Annotated[date | None, Query(description="On this date or earlier.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[EncounterView]:
    """Encounters, newest first."""
    wanted = queries.Filters(patient_id, professional_id, state, since, until)
    mark = decode_cursor(cursor, tuple[date, UUID])
    rows = await queries.find_encounters(unit.session, wanted, limit, mark)
    shown = rows[:limit]
    unit.saw("encounters", *(row.patient_id for row in shown))
    more = encode_cursor(shown[-1].encounter_date, shown[-1].id) if len(rows) > limit else None
    return Page(items=[EncounterView.model_validate(row) for row in shown], next_cursor=more)


@router.post("", status_code=status.HTTP_201_CREATED)
async def open_encounter(body: OpenEncounter, response: Response, unit: Writer) -> EncounterView:
    """Open an encounter, alone or from an appointment."""
    row = await service.open_encounter(unit.session, unit.scope, body)
    return _shown(response, row)


@router.get("/{encounter_id}")
async def get(encounter_id: UUID, response: Response, unit: Reader) -> EncounterView:
    """One encounter."""
    row = await queries.get_encounter(unit.session, encounter_id)
    unit.saw("encounters", row.patient_id, record_id=row.id)
    return _shown(response, row)


@router.patch("/{encounter_id}")
async def update(
    encounter_id: UUID,
    body: EncounterChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> EncounterView:
    """Change an open encounter: its type, times, duration or place."""
    command = UpdateEncounter(encounter_id=encounter_id, **body.model_dump())
    revision = parse_if_match(if_match)
    row = await service.update(unit.session, unit.scope, command, revision=revision)
    return _shown(response, row)


@router.post("/{encounter_id}/complete")
async def complete(
    encounter_id: UUID,
    body: Completion,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> EncounterView:
    """Complete an open encounter. A duration follows from its times where both are known."""
    command = CompleteEncounter(encounter_id=encounter_id, **body.model_dump(exclude_unset=True))
    revision = parse_if_match(if_match)
    row = await service.complete(unit.session, unit.scope, command, revision=revision)
    return _shown(response, row)


@router.post("/{encounter_id}/reopen")
async def reopen(
    encounter_id: UUID, response: Response, unit: Writer, if_match: IfMatch = None
) -> EncounterView:
    """Open a completed or cancelled encounter again."""
    command, revision = ReopenEncounter(encounter_id=encounter_id), parse_if_match(if_match)
    row = await service.reopen(unit.session, unit.scope, command, revision=revision)
    return _shown(response, row)


@router.post("/{encounter_id}/cancel")
async def cancel(
    encounter_id: UUID, body: Reason, response: Response, unit: Writer, if_match: IfMatch = None
) -> EncounterView:
    """Cancel an open encounter that did not take place after all."""
    command = CancelEncounter(encounter_id=encounter_id, reason=body.reason)
    revision = parse_if_match(if_match)
    row = await service.cancel(unit.session, unit.scope, command, revision=revision)
    return _shown(response, row)


@router.post("/{encounter_id}/enter-in-error")
async def enter_in_error(
    encounter_id: UUID,
    body: Reason,
    response: Response,
    unit: Retractor,
    if_match: IfMatch = None,
) -> EncounterView:
    """Mark an encounter as entered in error. It stays on record and no longer counts."""
    command = EnterEncounterInError(encounter_id=encounter_id, reason=body.reason)
    revision = parse_if_match(if_match)
    row = await service.enter_in_error(unit.session, unit.scope, command, revision=revision)
    return _shown(response, row)


def _shown(response: Response, row: Encounter) -> EncounterView:
    versioned(response, row.revision)
    return EncounterView.model_validate(row)
