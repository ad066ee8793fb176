"""Withdraw a treatment plan that is not to be followed: a draft, or the plan in force. It stays in the history."""

from chartside.clinic.plans import queries, service
from chartside.clinic.plans.models import PlanStatus
from chartside.clinic.plans.schemas import PlanView, WithdrawTreatmentPlan
from chartside.clinic.plans.tools import _shown
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[WithdrawTreatmentPlan]) -> Preview:
    args = call.args
    row = await queries.get_plan(call.session, args.patient_id, args.plan_id)
    if row.status not in (PlanStatus.DRAFT, PlanStatus.ACTIVE):
        raise service.PlanClosed
    return await _shown.status_preview(
        call, row, PlanStatus.SUPERSEDED, ("Withdraw", "Retirar"), args.reason
    )


async def run(call: WriteCall[WithdrawTreatmentPlan]) -> PlanView:
    row = await service.withdraw(call.session, call.scope, call.args)
    return await queries.plan_view(call.session, row)


tool = Tool(
    args=WithdrawTreatmentPlan,
    effect=Effect.WRITE,
    permission="plans.plan.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        words="A withdrawn plan stays closed; draft a new one from its goals.",
        spanish="Un plan retirado queda cerrado; redacte uno nuevo a partir de sus metas.",
    ),
)
