"""Get a patient's treatment plan with goals, objectives and interventions: the plan in force unless one is named."""

from chartside.clinic.plans import queries
from chartside.clinic.plans.schemas import FoundPlan, GetTreatmentPlan
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetTreatmentPlan]) -> FoundPlan:
    return await queries.found(call.session, call.args)


tool = Tool(
    args=GetTreatmentPlan,
    effect=Effect.READ,
    permission="plans.plan.read",
    patient="patient_id",
    run=run,
    exposes_free_text=True,
)
