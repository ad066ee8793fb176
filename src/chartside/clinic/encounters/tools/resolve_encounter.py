"""Find the encounter that a patient and a date mean, or the appointment it could be opened from.

It only looks and never makes one: when there is none, propose open_encounter. More than one match is marked
ambiguous: ask which one is meant.
"""

from chartside.clinic.encounters import queries
from chartside.clinic.encounters.schemas import Resolution, ResolveEncounter
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ResolveEncounter]) -> Resolution:
    return await queries.resolve(call.session, call.scope, call.args)


tool = Tool(
    args=ResolveEncounter,
    effect=Effect.READ,
    permission="encounters.encounter.read",
    patient="patient_id",
    run=run,
)
