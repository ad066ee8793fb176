"""List what happened with a patient, newest first: visits, signed notes, drugs started and ended,
diagnoses, measurements."""

from chartside.clinic.timeline import queries
from chartside.clinic.timeline.schemas import GetPatientTimeline, PatientTimeline
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetPatientTimeline]) -> PatientTimeline:
    asked = call.args
    return await queries.patient_timeline(call.session, call.scope, asked.patient_id, asked.limit)


tool = Tool(
    args=GetPatientTimeline,
    effect=Effect.READ,
    permission="timeline.story.read",
    patient="patient_id",
    exposes_free_text=True,
    run=run,
)
