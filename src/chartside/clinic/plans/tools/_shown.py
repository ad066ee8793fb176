"""How the previews of this folder show a plan."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID

from chartside.clinic import patients, staff
from chartside.clinic.plans import rules
from chartside.clinic.plans.models import Plan, PlanStatus
from chartside.clinic.plans.schemas import Goal, Objective
from chartside.kernel.db import ReadSession
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Preview,
    ReadCall,
    RecordVersion,
    Warning_,
    label_of,
    value_of,
)


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await patients.get_patient(session, patient_id)
    return patients.display_name(row.given_name, row.family_name)


def rests_on(row: Plan) -> RecordVersion:
    return RecordVersion(kind="plan", id=row.id, revision=row.revision)


async def responsible_changes(
    session: ReadSession, old: UUID | None, new: UUID | None, locale: str
) -> list[Change]:
    """Who is responsible, by name, if somebody else is named."""
    if new is None or new == old:
        return []
    names = [
        None if one is None else (await staff.get_professional(session, one)).name
        for one in (old, new)
    ]
    label = told(locale, "Responsible", "Responsable")
    return [Change(field="professional_id", label=label, old=names[0], new=names[1])]


def goal_changes(
    before: Sequence[dict[str, Any]], after: Sequence[dict[str, Any]], locale: str
) -> list[Change]:
    return [
        Change(field="goals", label=found.path, old=found.old, new=found.new)
        for found in rules.differences(before, after, locale)
    ]


async def diagnosis_warnings(
    session: ReadSession, patient_id: UUID, goals: Sequence[Goal], locale: str
) -> list[Warning_]:
    """The golden thread: a goal should serve a diagnosis that the patient has."""
    active = await patients.active_diagnoses(session, patient_id)
    known = {diagnosis.code for diagnosis in active}
    found = []
    for number, goal in enumerate(goals, 1):
        if goal.icd10_code is None:
            message = told(
                locale,
                f"Goal {number} is not linked to a diagnosis.",
                f"La meta {number} no está vinculada a ningún diagnóstico.",
            )
            found.append(Warning_(code="goal_without_diagnosis", message=message))
        elif goal.icd10_code not in known:
            message = told(
                locale,
                f"Goal {number}: {goal.icd10_code} is not an active diagnosis of the patient.",
                f"Meta {number}: {goal.icd10_code} no es un diagnóstico activo del paciente.",
            )
            found.append(Warning_(code="diagnosis_not_active", message=message))
    return found


def smart_warnings(goals: Sequence[Goal], review_date: date | None, locale: str) -> list[Warning_]:
    """What a goal lacks to be measurable and timed, counting its objectives; and a plan without a day to look again."""
    found = []
    for number, goal in enumerate(goals, 1):
        parts: list[Goal | Objective] = [goal, *goal.objectives]
        if not any(part.measure and part.target for part in parts):
            message = told(
                locale,
                f"Goal {number} does not say how it is measured and when it is met.",
                f"La meta {number} no dice cómo se mide ni cuándo se alcanza.",
            )
            found.append(Warning_(code="goal_not_measurable", message=message))
        if not any(part.target_date for part in parts):
            message = told(
                locale, f"Goal {number} has no date.", f"La meta {number} no tiene fecha."
            )
            found.append(Warning_(code="goal_without_date", message=message))
    if review_date is None:
        message = told(
            locale, "The plan has no review date.", "El plan no tiene fecha de revisión."
        )
        found.append(Warning_(code="no_review_date", message=message))
    return found


def status_change(label: str, old: PlanStatus, new: PlanStatus, locale: str) -> Change:
    was, is_now = value_of(old, locale), value_of(new, locale)
    return Change(field="status", label=label, old=was, new=is_now)


async def status_preview(
    call: ReadCall[Any],
    row: Plan,
    new: PlanStatus,
    verb: tuple[str, str],
    reason: str | None = None,
) -> Preview:
    """`verb` in English and in Spanish."""
    name, locale = await patient_name(call.session, row.patient_id), call.scope.locale
    changes = [status_change(label_of("status", locale), row.status, new, locale)]
    if reason is not None:
        label = label_of("reason", locale)
        changes.append(Change(field="closing_reason", label=label, new=reason))
    return Preview(
        title=told(
            locale,
            f"{verb[0]} the treatment plan “{row.title}” of {name}",
            f"{verb[1]} el plan de tratamiento «{row.title}» de {name}",
        ),
        changes=changes,
        rests_on=[rests_on(row)],
        patient_id=row.patient_id,
    )
