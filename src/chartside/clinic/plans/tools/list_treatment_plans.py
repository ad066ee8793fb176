"""List a patient's treatment plans, newest first, with their status and version."""

from chartside.clinic.plans import queries
from chartside.clinic.plans.schemas import ListTreatmentPlans, PlanList
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListTreatmentPlans]) -> PlanList:
    return await queries.listed(call.session, call.args.patient_id)


tool = Tool(
    args=ListTreatmentPlans,
    effect=Effect.READ,
    permission="plans.plan.read",
    patient="patient_id",
    run=run,
    exposes_free_text=True,
)
