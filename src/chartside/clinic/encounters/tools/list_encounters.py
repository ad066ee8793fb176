"""List the encounters of a patient, newest first."""

from chartside.clinic.encounters import queries
from chartside.clinic.encounters.schemas import EncounterList, ListEncounters
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListEncounters]) -> EncounterList:
    return await queries.list_for_tool(call.session, call.args)


tool = Tool(
    args=ListEncounters,
    effect=Effect.READ,
    permission="encounters.encounter.read",
    patient="patient_id",
    exposes_free_text=True,
    run=run,
)
