"""Get how a patient's measures move: the latest value, its severity, the trend, and all readings of each."""

from chartside.clinic.measures import queries
from chartside.clinic.measures.schemas import GetMeasureTrends, MeasureTrends
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetMeasureTrends]) -> MeasureTrends:
    return await queries.charted(call.session, call.args.patient_id, call.args.measure)


tool = Tool(
    args=GetMeasureTrends,
    effect=Effect.READ,
    permission="measures.measurement.read",
    patient="patient_id",
    run=run,
)
