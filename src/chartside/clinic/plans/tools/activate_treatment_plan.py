"""Put a draft treatment plan in force. Another plan in force gives way only if that was said."""

from chartside.clinic.plans import queries, service
from chartside.clinic.plans.models import PlanStatus
from chartside.clinic.plans.schemas import ActivateTreatmentPlan, PlanView
from chartside.clinic.plans.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[ActivateTreatmentPlan]) -> Preview:
    args = call.args
    row = await queries.get_plan(call.session, args.patient_id, args.plan_id)
    if row.status is not PlanStatus.DRAFT:
        raise service.PlanNotDraft
    shown = await _shown.status_preview(call, row, PlanStatus.ACTIVE, ("Activate", "Activar"))
    other = await queries.active_plan(call.session, args.patient_id)
    if other is None:
        return shown
    if not args.supersede:
        raise service.ActivePlanExists
    locale = call.scope.locale
    label = told(locale, f"Status of “{other.title}”", f"Estado de «{other.title}»")
    change = _shown.status_change(label, other.status, PlanStatus.SUPERSEDED, locale)
    return shown.model_copy(
        update={
            "changes": [*shown.changes, change],
            "rests_on": [*shown.rests_on, _shown.rests_on(other)],
        }
    )


async def run(call: WriteCall[ActivateTreatmentPlan]) -> PlanView:
    row = await service.activate(call.session, call.scope, call.args)
    return await queries.plan_view(call.session, row)


tool = Tool(
    args=ActivateTreatmentPlan,
    effect=Effect.WRITE,
    permission="plans.plan.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="withdraw_treatment_plan",
        arguments={"patient_id": "patient_id", "plan_id": "id"},
        words="Withdraw the plan; a plan that gave way is drafted anew.",
        spanish="Retirar el plan; el plan al que sustituyó se redacta de nuevo.",
    ),
)
