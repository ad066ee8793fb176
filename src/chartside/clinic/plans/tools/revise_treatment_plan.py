"""Write a new version of a treatment plan, with the reason. Give all goals: those that are left out are removed."""

from chartside.clinic.plans import queries, service
from chartside.clinic.plans.models import PlanStatus
from chartside.clinic.plans.schemas import PlanView, ReviseTreatmentPlan
from chartside.clinic.plans.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    changes_between,
    label_of,
)


async def preview(call: ReadCall[ReviseTreatmentPlan]) -> Preview:
    args, locale = call.args, call.scope.locale
    row = await queries.get_plan(call.session, args.patient_id, args.plan_id)
    if row.status not in (PlanStatus.DRAFT, PlanStatus.ACTIVE):
        raise service.PlanClosed
    await service.check_references(call.session, args.professional_id, args.goals)
    name = await _shown.patient_name(call.session, args.patient_id)
    current = await queries.get_version(call.session, row.id, row.version)
    goals = service.content_of(args.goals)["goals"]
    given = args.model_dump(include={"title", "review_date"}, exclude_none=True)
    changes = [
        *changes_between(row, given, locale),
        *await _shown.responsible_changes(
            call.session, row.professional_id, args.professional_id, locale
        ),
        *_shown.goal_changes(current.content["goals"], goals, locale),
    ]
    if not changes:
        raise service.PlanUnchanged
    version = row.version + 1
    return Preview(
        title=told(
            locale,
            f"Revise the treatment plan “{row.title}” of {name} to version {version}",
            f"Revisar el plan de tratamiento «{row.title}» de {name}: versión {version}",
        ),
        changes=[
            *changes,
            Change(field="reason", label=label_of("reason", locale), new=args.reason),
        ],
        warnings=await _shown.diagnosis_warnings(call.session, args.patient_id, args.goals, locale),
        rests_on=[_shown.rests_on(row)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[ReviseTreatmentPlan]) -> PlanView:
    row = await service.revise(call.session, call.scope, call.args)
    return await queries.plan_view(call.session, row)


tool = Tool(
    args=ReviseTreatmentPlan,
    effect=Effect.WRITE,
    permission="plans.plan.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="revise_treatment_plan",
        arguments={"patient_id": "patient_id", "plan_id": "id"},
        words="Revise again with the goals of the earlier version, which is kept.",
        spanish="Revisar de nuevo con las metas de la versión anterior, que se conserva.",
    ),
)
