"""List a patient's measurements, newest first: values, severity, risk, when and how they were taken."""

from chartside.clinic.measures import queries
from chartside.clinic.measures.schemas import ListMeasurements, MeasurementList
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListMeasurements]) -> MeasurementList:
    return await queries.listed(call.session, call.args)


tool = Tool(
    args=ListMeasurements,
    effect=Effect.READ,
    permission="measures.measurement.read",
    patient="patient_id",
    run=run,
    exposes_free_text=True,
)
