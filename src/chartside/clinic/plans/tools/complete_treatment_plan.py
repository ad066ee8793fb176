"""Close the treatment plan in force as completed."""

from chartside.clinic.plans import queries, service
from chartside.clinic.plans.models import PlanStatus
from chartside.clinic.plans.schemas import CompleteTreatmentPlan, PlanView
from chartside.clinic.plans.tools import _shown
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[CompleteTreatmentPlan]) -> Preview:
    args = call.args
    row = await queries.get_plan(call.session, args.patient_id, args.plan_id)
    if row.status is not PlanStatus.ACTIVE:
        raise service.PlanNotActive
    return await _shown.status_preview(
        call, row, PlanStatus.COMPLETED, ("Complete", "Completar"), args.reason
    )


async def run(call: WriteCall[CompleteTreatmentPlan]) -> PlanView:
    row = await service.complete(call.session, call.scope, call.args)
    return await queries.plan_view(call.session, row)


tool = Tool(
    args=CompleteTreatmentPlan,
    effect=Effect.WRITE,
    permission="plans.plan.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        words="A completed plan stays closed; draft a new one from its goals.",
        spanish="Un plan completado queda cerrado; redacte uno nuevo a partir de sus metas.",
    ),
)
