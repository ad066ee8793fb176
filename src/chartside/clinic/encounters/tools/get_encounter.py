"""Show one encounter: date, type, state, duration and place."""

from chartside.clinic.encounters import queries
from chartside.clinic.encounters.schemas import EncounterView, GetEncounter
from chartside.clinic.encounters.tools._shared import patient_of
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetEncounter]) -> EncounterView:
    row = await queries.get_encounter(call.session, call.args.encounter_id)
    return EncounterView.model_validate(row)


tool = Tool(
    args=GetEncounter,
    effect=Effect.READ,
    permission="encounters.encounter.read",
    patient=patient_of,
    exposes_free_text=True,
    run=run,
)
