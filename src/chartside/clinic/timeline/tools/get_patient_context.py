"""Load a patient's picture: problems, medications, allergies, last notes, plan, measures, visits, appointments,
coverage, and what carries over from the last session: sessions left, last plan, risks, how far the goals are.
Call it once the patient is known, before proposing anything."""

from chartside.clinic.timeline import queries
from chartside.clinic.timeline.schemas import GetPatientContext, PatientContext
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetPatientContext]) -> PatientContext:
    return await queries.patient_context(call.session, call.scope, call.args.patient_id)


tool = Tool(
    args=GetPatientContext,
    effect=Effect.READ,
    permission="timeline.story.read",
    patient="patient_id",
    exposes_free_text=True,
    run=run,
)
