"""Verbs on treatment plans.

Invalid
├── PlanUnchanged
└── UnknownGoalDiagnosis
Conflict
├── ActivePlanExists
├── PlanClosed
├── PlanNotActive
└── PlanNotDraft
"""

import hashlib
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from chartside.clinic import catalog, patients, staff
from chartside.clinic.plans import queries
from chartside.clinic.plans.events import (
    PlanActivated,
    PlanCompleted,
    PlanCreated,
    PlanRevised,
    PlanSuperseded,
    PlanWithdrawn,
)
from chartside.clinic.plans.models import Plan, PlanStatus, PlanVersion
from chartside.clinic.plans.schemas import (
    ActivateTreatmentPlan,
    CompleteTreatmentPlan,
    CreateTreatmentPlan,
    Goal,
    ReviseTreatmentPlan,
    WithdrawTreatmentPlan,
)
from chartside.kernel import clock
from chartside.kernel.db import ReadSession, Session, lock
from chartside.kernel.errors import Conflict, Invalid, NotFound, Stale
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope
from chartside.kernel.tools import canonical

_OPEN = (PlanStatus.DRAFT, PlanStatus.ACTIVE)


class PlanUnchanged(Invalid):
    """The new version says the same as the current one."""


class UnknownGoalDiagnosis(Invalid):
    """A goal names a diagnosis code that does not exist."""


class ActivePlanExists(Conflict):
    """The patient has a plan in force. Complete it, or say that the new one takes its place."""


class PlanClosed(Conflict):
    """This plan is completed or superseded and can no longer be changed."""


class PlanNotActive(Conflict):
    """Only the plan in force can be completed."""


class PlanNotDraft(Conflict):
    """Only a draft can be put in force."""


_NAMED = {"plans_one_active": ActivePlanExists, "plan_versions_number_key": Stale}


async def create(session: Session, scope: Scope, command: CreateTreatmentPlan) -> Plan:
    """Draft a plan with its first version."""
    patient = await patients.get_patient(session, command.patient_id)
    await check_references(session, command.professional_id, command.goals)
    plan = Plan(
        patient_id=patient.id,
        professional_id=command.professional_id,
        title=command.title,
        status=PlanStatus.DRAFT,
        version=1,
        review_date=command.review_date,
    )
    session.add(plan)
    await session.flush()
    await _write(session, scope, plan, content_of(command.goals), None)
    await announce(session, scope, PlanCreated(plan_id=plan.id, patient_id=patient.id))
    return plan


async def revise(
    session: Session, scope: Scope, command: ReviseTreatmentPlan, *, revision: int | None = None
) -> Plan:
    """Add a version. The earlier ones stay as they were written."""
    plan = await _lock(session, command.patient_id, command.plan_id, revision)
    if plan.status not in _OPEN:
        raise PlanClosed
    await check_references(session, command.professional_id, command.goals)
    content = content_of(command.goals)
    given = command.model_dump(include={"title", "professional_id", "review_date"})
    kept = {name: value for name, value in given.items() if value is not None}
    current = await queries.get_version(session, plan.id, plan.version)
    same = all(getattr(plan, name) == value for name, value in kept.items())
    if current.content_hash == hash_of(content) and same:
        raise PlanUnchanged
    for name, value in kept.items():
        setattr(plan, name, value)
    plan.version += 1
    await _write(session, scope, plan, content, command.reason)
    fact = PlanRevised(plan_id=plan.id, patient_id=plan.patient_id, version=plan.version)
    await announce(session, scope, fact)
    return plan


async def activate(
    session: Session, scope: Scope, command: ActivateTreatmentPlan, *, revision: int | None = None
) -> Plan:
    """Put a draft in force. There is one plan in force for a patient, and the database holds that."""
    plan = await _lock(session, command.patient_id, command.plan_id, revision)
    if plan.status is not PlanStatus.DRAFT:
        raise PlanNotDraft
    other = await queries.active_plan(session, plan.patient_id)
    if other is not None:
        if not command.supersede:
            raise ActivePlanExists
        await _supersede(session, scope, other.id, plan.id)
    plan.status, plan.activated_at = PlanStatus.ACTIVE, clock.now()
    await session.flush(_NAMED)
    await announce(session, scope, PlanActivated(plan_id=plan.id, patient_id=plan.patient_id))
    return plan


async def complete(
    session: Session, scope: Scope, command: CompleteTreatmentPlan, *, revision: int | None = None
) -> Plan:
    plan = await _lock(session, command.patient_id, command.plan_id, revision)
    if plan.status is not PlanStatus.ACTIVE:
        raise PlanNotActive
    await _close(session, plan, PlanStatus.COMPLETED, command.reason)
    await announce(session, scope, PlanCompleted(plan_id=plan.id, patient_id=plan.patient_id))
    return plan


async def withdraw(
    session: Session, scope: Scope, command: WithdrawTreatmentPlan, *, revision: int | None = None
) -> Plan:
    plan = await _lock(session, command.patient_id, command.plan_id, revision)
    if plan.status not in _OPEN:
        raise PlanClosed
    await _close(session, plan, PlanStatus.SUPERSEDED, command.reason)
    await announce(session, scope, PlanWithdrawn(plan_id=plan.id, patient_id=plan.patient_id))
    return plan


async def check_references(
    session: ReadSession, professional_id: UUID | None, goals: Sequence[Goal]
) -> None:
    if professional_id is not None:
        await staff.get_professional(session, professional_id)
    for code in {goal.icd10_code for goal in goals if goal.icd10_code is not None}:
        if await catalog.describe_icd10(session, code) is None:
            raise UnknownGoalDiagnosis


def content_of(goals: Sequence[Goal]) -> dict[str, Any]:
    return {"goals": [goal.model_dump(mode="json") for goal in goals]}


def hash_of(content: dict[str, Any]) -> str:
    return hashlib.sha256(canonical(content)).hexdigest()


async def _write(
    session: Session, scope: Scope, plan: Plan, content: dict[str, Any], reason: str | None
) -> None:
    session.add(
        PlanVersion(
            plan_id=plan.id,
            patient_id=plan.patient_id,
            version=plan.version,
            content=content,
            content_hash=hash_of(content),
            reason=reason,
            author_id=scope.user_id,
        )
    )
    await session.flush(_NAMED)


async def _supersede(session: Session, scope: Scope, plan_id: UUID, by_plan_id: UUID) -> None:
    old = await lock(session, Plan, plan_id)
    if old.status is PlanStatus.ACTIVE:
        await _close(session, old, PlanStatus.SUPERSEDED, None)
        fact = PlanSuperseded(plan_id=old.id, patient_id=old.patient_id, by_plan_id=by_plan_id)
        await announce(session, scope, fact)


async def _close(session: Session, plan: Plan, status: PlanStatus, reason: str | None) -> None:
    plan.status, plan.closed_at, plan.closing_reason = status, clock.now(), reason
    await session.flush()


async def _lock(session: Session, patient_id: UUID, plan_id: UUID, revision: int | None) -> Plan:
    plan = await lock(session, Plan, plan_id)
    if plan.patient_id != patient_id:
        raise NotFound
    if revision is not None and plan.revision != revision:
        raise Stale(revision=plan.revision)
    return plan
