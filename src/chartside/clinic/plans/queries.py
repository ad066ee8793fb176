"""Reads of treatment plans."""

from uuid import UUID

from sqlalchemy import select

from chartside.clinic import patients
from chartside.clinic.plans import rules
from chartside.clinic.plans.models import Plan, PlanStatus, PlanVersion
from chartside.clinic.plans.schemas import (
    FoundPlan,
    GetTreatmentPlan,
    PlanDifferences,
    PlanList,
    PlanSummary,
    PlanVersionView,
    PlanView,
)
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound

MOST = 100


async def get_plan(session: ReadSession, patient_id: UUID, plan_id: UUID) -> Plan:
    """One of this patient's. Another patient's, another clinic's and an unknown one answer alike."""
    row: Plan | None = await session.scalar(
        select(Plan).where(Plan.id == plan_id, Plan.patient_id == patient_id)
    )
    if row is None:
        raise NotFound
    return row


async def get_version(session: ReadSession, plan_id: UUID, version: int) -> PlanVersion:
    row: PlanVersion | None = await session.scalar(
        select(PlanVersion).where(PlanVersion.plan_id == plan_id, PlanVersion.version == version)
    )
    if row is None:
        raise NotFound
    return row


async def active_plan(session: ReadSession, patient_id: UUID) -> Plan | None:
    row: Plan | None = await session.scalar(
        select(Plan).where(Plan.patient_id == patient_id, Plan.status == PlanStatus.ACTIVE)
    )
    return row


async def current_plan(session: ReadSession, patient_id: UUID) -> PlanView | None:
    """The plan in force, with its newest goals."""
    row = await active_plan(session, patient_id)
    return None if row is None else await plan_view(session, row)


async def plan_view(session: ReadSession, row: Plan, version: int | None = None) -> PlanView:
    shown = await get_version(session, row.id, version or row.version)
    summary = PlanSummary.model_validate(row).model_dump(exclude={"version"})
    goals = shown.content["goals"]
    return PlanView(
        **summary,
        version=shown.version,
        goals=goals,
        content_hash=shown.content_hash,
        reason=shown.reason,
        progress=rules.progress(goals),
    )


async def list_plans(
    session: ReadSession,
    patient_id: UUID,
    *,
    status: PlanStatus | None = None,
    before: UUID | None = None,
    limit: int = MOST,
) -> list[Plan]:
    """Newest first, from before the given one on."""
    statement = select(Plan).where(Plan.patient_id == patient_id)
    if status is not None:
        statement = statement.where(Plan.status == status)
    if before is not None:
        statement = statement.where(Plan.id < before)
    return list((await session.scalars(statement.order_by(Plan.id.desc()).limit(limit))).all())


async def listed(session: ReadSession, patient_id: UUID) -> PlanList:
    await patients.get_patient(session, patient_id)
    rows = await list_plans(session, patient_id, limit=MOST + 1)
    shown = [PlanSummary.model_validate(row) for row in rows[:MOST]]
    return PlanList(plans=shown, more=len(rows) > MOST)


async def found(session: ReadSession, asked: GetTreatmentPlan) -> FoundPlan:
    if asked.plan_id is not None:
        row: Plan | None = await get_plan(session, asked.patient_id, asked.plan_id)
    else:
        row = await active_plan(session, asked.patient_id)
    return FoundPlan(plan=None if row is None else await plan_view(session, row, asked.version))


async def history(
    session: ReadSession, plan_id: UUID, *, below: int | None, limit: int
) -> list[PlanVersionView]:
    """Versions, newest first."""
    statement = select(PlanVersion).where(PlanVersion.plan_id == plan_id)
    if below is not None:
        statement = statement.where(PlanVersion.version < below)
    rows = await session.scalars(statement.order_by(PlanVersion.version.desc()).limit(limit))
    return [version_view(row) for row in rows.all()]


def version_view(row: PlanVersion) -> PlanVersionView:
    return PlanVersionView(
        plan_id=row.plan_id,
        version=row.version,
        goals=row.content["goals"],
        content_hash=row.content_hash,
        reason=row.reason,
        author_id=row.author_id,
        created_at=row.created_at,
    )


async def compare(
    session: ReadSession, plan: Plan, before: int, after: int | None, locale: str
) -> PlanDifferences:
    old = await get_version(session, plan.id, before)
    new = await get_version(session, plan.id, after or plan.version)
    return PlanDifferences(
        plan_id=plan.id,
        before=old.version,
        after=new.version,
        differences=rules.differences(old.content["goals"], new.content["goals"], locale),
    )
