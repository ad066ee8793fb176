"""What clinicians order and plan: medications with their changes, and treatment plans in versions."""

from datetime import date, timedelta
from uuid import UUID

from chartside.app.demo.illness.bundle import Plan, Target
from chartside.app.demo.illness.progress import goal_met, progress
from chartside.app.demo.seeding.case import Case, Visit
from chartside.app.demo.seeding.findings import over
from chartside.app.demo.seeding.ground import Colleague, Ground
from chartside.app.demo.shapes import Text, number
from chartside.app.demo.story import Prescription, Story
from chartside.clinic import medications, plans
from chartside.kernel import clock
from chartside.kernel.db import Session

FINISHED = Text("Course completed", "Tratamiento completado")
STOPPED = Text("No longer needed", "Ya no es necesario")
RAISED = Text("Partial response, well tolerated", "Respuesta parcial, bien tolerado")
REVIEWED = Text("Progress reviewed with the patient", "Evolución revisada con el paciente")
REACHED = Text("Goals reached", "Objetivos alcanzados")
PLAN_TITLE = Text("Treatment plan", "Plan de tratamiento")
BELOW = Text("below", "menos de")
ABOVE = Text("above", "más de")
LESS = Text("less than at the first visit", "menos que en la primera visita")
PLANNED_DAYS = 120
GoalStatus = plans.GoalStatus


async def write_chart(session: Session, ground: Ground, case: Case, patient_id: UUID) -> None:
    """Medications and the plan, each as of the visit at which it was said."""
    seen = case.happened()
    if case.story is None or not seen:
        return
    await _medications(session, ground, case, case.story, patient_id)
    if case.story.primary.plan is not None and len(seen) >= 2 and _planned(case):
        await _plan(session, ground, case, case.story, patient_id)


def _planned(case: Case) -> bool:
    """Therapists write plans for most; a dentist or a physician for few."""
    kind = case.story.kind if case.story else None
    share = 0.7 if kind in ("behavioural_health", "nutrition") else 0.25
    return case.known or case.rng.random() < share


async def _medications(
    session: Session, ground: Ground, case: Case, story: Story, patient_id: UUID
) -> None:
    """Started, raised and ended at the visits that the notes tell of."""
    last = case.happened()[-1].number
    open_: dict[str, UUID] = {}
    for one in sorted(story.prescriptions, key=lambda one: one.since):
        if one.since > last:
            continue
        name = one.medicine.name.en
        if one.earlier_dose is not None and name in open_:
            open_[name] = await _raise(session, ground, case, patient_id, open_[name], one)
        elif name not in open_:
            open_[name] = await _start(session, ground, case, patient_id, one)
        followed = any(
            other.medicine is one.medicine and other.since == one.until
            for other in story.prescriptions
        )
        if one.until is not None and not followed:
            await _end(session, ground, case, patient_id, open_.pop(name), one)


def _begun(case: Case, one: Prescription) -> date:
    """The day of the medication visit for it, or of the visit at which it was ordered."""
    ordered = [visit.slot.day for visit in case.visits if visit.dose is one]
    return ordered[0] if ordered else _day(case, one.since)


def _day(case: Case, visit: int) -> date:
    """The day of that visit, or of the first one that was found a place after it."""
    days = [one.slot.day for one in case.happened() if one.number >= visit]
    return days[0] if days else case.happened()[-1].slot.day


def _prescriber(ground: Ground, case: Case) -> Colleague | None:
    if case.main.member.prescribes:
        return case.main
    return next((one for one in ground.clinicians if one.member.prescribes), None)


async def _start(
    session: Session, ground: Ground, case: Case, patient_id: UUID, one: Prescription
) -> UUID:
    language, medicine = ground.clinic.language, one.medicine
    by = None if one.brought_along else _prescriber(ground, case)
    command = medications.StartMedication(
        patient_id=patient_id,
        name=medicine.name.to(language),
        dose=one.dose,
        unit=medicine.unit.to(language),
        route=medicine.route.to(language),
        frequency=medicine.frequency.to(language),
        as_needed=medicine.as_needed,
        professional_id=by.professional_id if by else None,
        started_on=None if one.brought_along else _begun(case, one),
    )
    scope = (by or case.main).scope
    return (await medications.start(session, scope, command)).id


async def _raise(
    session: Session,
    ground: Ground,
    case: Case,
    patient_id: UUID,
    medication_id: UUID,
    one: Prescription,
) -> UUID:
    by = _prescriber(ground, case)
    command = medications.ChangeMedication(
        patient_id=patient_id,
        medication_id=medication_id,
        dose=one.dose,
        professional_id=by.professional_id if by else None,
        effective_on=_begun(case, one),
        reason=RAISED.to(ground.clinic.language),
    )
    return (await medications.change(session, (by or case.main).scope, command)).id


async def _end(
    session: Session,
    ground: Ground,
    case: Case,
    patient_id: UUID,
    medication_id: UUID,
    one: Prescription,
) -> None:
    course = one.medicine.days
    since = _begun(case, one)
    until = since + timedelta(days=course) if course else _day(case, one.until or one.since)
    if until > ground.today or (course is None and (one.until or 0) > case.happened()[-1].number):
        return
    reason = (FINISHED if course else STOPPED).to(ground.clinic.language)
    command = medications.DiscontinueMedication(
        patient_id=patient_id, medication_id=medication_id, reason=reason, ended_on=until
    )
    await medications.discontinue(session, case.main.scope, command)


async def _plan(
    session: Session, ground: Ground, case: Case, story: Story, patient_id: UUID
) -> None:
    """In force since the first visit; revised when half of the visits were over; closed when reached."""
    seen, scope = case.happened(), case.main.scope
    title = f"{PLAN_TITLE.to(ground.clinic.language)}: {story.primary.name.to(story.language)}"
    with clock.as_of(over(ground, seen[0])):
        made = await plans.create(
            session,
            scope,
            plans.CreateTreatmentPlan(
                patient_id=patient_id,
                title=title[:200],
                professional_id=case.main.professional_id,
                review_date=seen[0].slot.day + timedelta(days=PLANNED_DAYS),
                goals=_goals(story, seen[0].slot.day, GoalStatus.BASELINE),
            ),
        )
        inforce = plans.ActivateTreatmentPlan(patient_id=patient_id, plan_id=made.id)
        await plans.activate(session, scope, inforce)
    if len(seen) >= 4:
        looked = seen[len(seen) // 2]
        with clock.as_of(over(ground, looked)):
            await _revise(session, ground, case, story, patient_id, made.id, looked)
    if case.fate == "discharged":
        with clock.as_of(over(ground, seen[-1])):
            reason = REACHED.to(story.language) if _met(story, seen[-1]) else None
            closing = plans.CompleteTreatmentPlan(
                patient_id=patient_id, plan_id=made.id, reason=reason
            )
            await plans.complete(session, scope, closing)


async def _revise(
    session: Session,
    ground: Ground,
    case: Case,
    story: Story,
    patient_id: UUID,
    plan_id: UUID,
    looked: Visit,
) -> None:
    command = plans.ReviseTreatmentPlan(
        patient_id=patient_id,
        plan_id=plan_id,
        goals=_goals(story, case.happened()[0].slot.day, _standing(story, looked)),
        reason=REVIEWED.to(ground.clinic.language),
    )
    await plans.revise(session, case.main.scope, command)


def _met(story: Story, visit: Visit) -> bool:
    plan = story.primary.plan
    return plan is not None and goal_met(plan, story.series, visit.number)


def _standing(story: Story, visit: Visit) -> GoalStatus:
    if _met(story, visit):
        return GoalStatus.MET
    state = progress(story.primary, story.series, visit.number, story.visits)
    return GoalStatus.APPROACHING if state == "better" else GoalStatus.IN_PROGRESS


def _goals(story: Story, first: date, status: GoalStatus) -> list[plans.Goal]:
    plan = story.primary.plan
    if plan is None:
        return []
    measured = plan.targets[0] if plan.targets else None
    due = first + timedelta(days=PLANNED_DAYS)
    return [
        plans.Goal(
            text=plan.goal.to(story.language),
            measure=measured.measure.name.to(story.language) if measured else None,
            target=_target(story, measured) if measured else None,
            target_date=due,
            status=status,
            icd10_code=story.primary.code,
            objectives=_objectives(story, plan, due),
        )
    ]


def _objectives(story: Story, plan: Plan, due: date) -> list[plans.Objective]:
    """What is done stands under the first objective, and serves them all."""
    done = [plans.Intervention(text=one.to(story.language)) for one in plan.interventions]
    return [
        plans.Objective(
            text=one.to(story.language),
            target_date=due,
            interventions=done if place == 0 else [],
        )
        for place, one in enumerate(plan.objectives)
    ]


def _target(story: Story, target: Target) -> str | None:
    language, locale = story.language, story.locale
    if target.cut is not None:
        return f"{number(target.cut * 100, locale)} % {LESS.to(language)}"
    if target.above is not None:
        return f"{ABOVE.to(language)} {number(target.above, locale)}"
    if target.below is not None:
        return f"{BELOW.to(language)} {number(target.below, locale)}"
    return None
