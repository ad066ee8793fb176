"""Draft a treatment plan with measurable goals, objectives and interventions. It is in force only once activated."""

from chartside.clinic.plans import queries, service
from chartside.clinic.plans.schemas import CreateTreatmentPlan, PlanView
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
    label_of,
)


async def preview(call: ReadCall[CreateTreatmentPlan]) -> Preview:
    args, locale = call.args, call.scope.locale
    name = await _shown.patient_name(call.session, args.patient_id)
    await service.check_references(call.session, args.professional_id, args.goals)
    changes = [Change(field="title", label=label_of("title", locale), new=args.title)]
    if args.review_date is not None:
        new = args.review_date.isoformat()
        label = label_of("review_date", locale)
        changes.append(Change(field="review_date", label=label, new=new))
    changes += await _shown.responsible_changes(call.session, None, args.professional_id, locale)
    goals = service.content_of(args.goals)["goals"]
    return Preview(
        title=told(
            locale,
            f"Draft the treatment plan “{args.title}” for {name}",
            f"Redactar el plan de tratamiento «{args.title}» para {name}",
        ),
        changes=[*changes, *_shown.goal_changes([], goals, locale)],
        warnings=[
            *await _shown.diagnosis_warnings(call.session, args.patient_id, args.goals, locale),
            *_shown.smart_warnings(args.goals, args.review_date, locale),
        ],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[CreateTreatmentPlan]) -> PlanView:
    row = await service.create(call.session, call.scope, call.args)
    return await queries.plan_view(call.session, row)


tool = Tool(
    args=CreateTreatmentPlan,
    effect=Effect.WRITE,
    permission="plans.plan.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="withdraw_treatment_plan",
        arguments={"patient_id": "patient_id", "plan_id": "id"},
        words="Withdraw the draft.",
        spanish="Retirar el borrador.",
    ),
)
