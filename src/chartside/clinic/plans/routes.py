"""Treatment plans over HTTP, under the patient they belong to."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response, status

from chartside.clinic import patients
from chartside.clinic.plans import queries, service
from chartside.clinic.plans.models import Plan, PlanStatus
from chartside.clinic.plans.schemas import (
    ActivateTreatmentPlan,
    Activation,
    CompleteTreatmentPlan,
    Completion,
    CreateTreatmentPlan,
    FoundPlan,
    PlanDifferences,
    PlanDraft,
    PlanRevision,
    PlanSummary,
    PlanVersionView,
    PlanView,
    ReviseTreatmentPlan,
    Withdrawal,
    WithdrawTreatmentPlan,
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
    prefix="/api/patients/{patient_id}/plans",
    tags=["plans"],
    route_class=Route,
    responses=PROBLEMS,
)
Reader = Annotated[Reading, reading("plans.plan.read")]
Writer = Annotated[Writing, writing("plans.plan.write")]
Status = Annotated[PlanStatus | None, Query(description="Only those in this status.")]
_HIGHEST = 100_000
Number = Annotated[int, Path(ge=1, le=_HIGHEST, description="The number of a version.")]
Asked = Annotated[int, Query(ge=1, le=_HIGHEST, description="The number of the earlier version.")]
Later = Annotated[
    int | None, Query(ge=1, le=_HIGHEST, description="The later version; the current one if none.")
]


async def _shown(response: Response, unit: Reading | Writing, row: Plan) -> PlanView:
    versioned(response, row.revision)
    return await queries.plan_view(unit.session, row)


@router.get("")
async def list_plans(
    patient_id: UUID,
    unit: Reader,
    status: Status = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[PlanSummary]:
    """A patient's treatment plans, newest first."""
    await patients.get_patient(unit.session, patient_id)
    mark = decode_cursor(cursor, tuple[UUID])
    rows = await queries.list_plans(
        unit.session,
        patient_id,
        status=status,
        before=mark[0] if mark else None,
        limit=limit + 1,
    )
    unit.saw("plans", patient_id)
    following = encode_cursor(rows[limit - 1].id) if len(rows) > limit else None
    shown = [PlanSummary.model_validate(row) for row in rows[:limit]]
    return Page(items=shown, next_cursor=following)


@router.post("", status_code=status.HTTP_201_CREATED)
async def create(patient_id: UUID, body: PlanDraft, response: Response, unit: Writer) -> PlanView:
    """Draft a treatment plan."""
    command = CreateTreatmentPlan.model_validate(
        {"patient_id": patient_id, **body.model_dump(mode="json")}
    )
    return await _shown(response, unit, await service.create(unit.session, unit.scope, command))


@router.get("/current")
async def current(patient_id: UUID, unit: Reader) -> FoundPlan:
    """The plan in force, or none."""
    await patients.get_patient(unit.session, patient_id)
    unit.saw("plans", patient_id)
    return FoundPlan(plan=await queries.current_plan(unit.session, patient_id))


@router.get("/{plan_id}")
async def get(patient_id: UUID, plan_id: UUID, response: Response, unit: Reader) -> PlanView:
    """One treatment plan with the goals of its newest version."""
    row = await queries.get_plan(unit.session, patient_id, plan_id)
    unit.saw("plans", patient_id, record_id=row.id)
    return await _shown(response, unit, row)


@router.get("/{plan_id}/versions")
async def versions(
    patient_id: UUID, plan_id: UUID, unit: Reader, cursor: Cursor = None, limit: Limit = 20
) -> Page[PlanVersionView]:
    """All versions of a plan, newest first, each with its reason."""
    row = await queries.get_plan(unit.session, patient_id, plan_id)
    mark = decode_cursor(cursor, tuple[Number])
    found = await queries.history(
        unit.session, row.id, below=mark[0] if mark else None, limit=limit + 1
    )
    unit.saw("plan_versions", patient_id, record_id=row.id)
    following = encode_cursor(found[limit - 1].version) if len(found) > limit else None
    return Page(items=found[:limit], next_cursor=following)


@router.get("/{plan_id}/versions/{version}")
async def version(
    patient_id: UUID, plan_id: UUID, version: Number, unit: Reader
) -> PlanVersionView:
    """One version of a plan, as it was written."""
    row = await queries.get_plan(unit.session, patient_id, plan_id)
    unit.saw("plan_versions", patient_id, record_id=row.id)
    return queries.version_view(await queries.get_version(unit.session, row.id, version))


@router.get("/{plan_id}/differences")
async def differences(
    patient_id: UUID, plan_id: UUID, before: Asked, unit: Reader, after: Later = None
) -> PlanDifferences:
    """What changed from one version to another."""
    row = await queries.get_plan(unit.session, patient_id, plan_id)
    unit.saw("plan_versions", patient_id, record_id=row.id)
    return await queries.compare(unit.session, row, before, after, unit.scope.locale)


@router.post("/{plan_id}/versions", status_code=status.HTTP_201_CREATED)
async def revise(
    patient_id: UUID,
    plan_id: UUID,
    body: PlanRevision,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> PlanView:
    """Write a new version of a plan, with the reason."""
    command = ReviseTreatmentPlan.model_validate(
        {"patient_id": patient_id, "plan_id": plan_id, **body.model_dump(mode="json")}
    )
    revision = parse_if_match(if_match)
    row = await service.revise(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{plan_id}/activate")
async def activate(
    patient_id: UUID,
    plan_id: UUID,
    body: Activation,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> PlanView:
    """Put a draft in force. With `supersede` it takes the place of the plan in force until now."""
    command = ActivateTreatmentPlan(patient_id=patient_id, plan_id=plan_id, **body.model_dump())
    revision = parse_if_match(if_match)
    row = await service.activate(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{plan_id}/complete")
async def complete(
    patient_id: UUID,
    plan_id: UUID,
    body: Completion,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> PlanView:
    """Close the plan in force as completed."""
    command = CompleteTreatmentPlan(patient_id=patient_id, plan_id=plan_id, **body.model_dump())
    revision = parse_if_match(if_match)
    row = await service.complete(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{plan_id}/withdraw")
async def withdraw(
    patient_id: UUID,
    plan_id: UUID,
    body: Withdrawal,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> PlanView:
    """Withdraw a draft or the plan in force. It stays in the history as superseded."""
    command = WithdrawTreatmentPlan(patient_id=patient_id, plan_id=plan_id, **body.model_dump())
    revision = parse_if_match(if_match)
    row = await service.withdraw(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)
