"""Find free times for a visit within working hours, with one professional, several or anybody. Nothing is reserved."""

from chartside.clinic.scheduling.queries import availability
from chartside.clinic.scheduling.schemas.availability import FindFreeSlots, FreeSlots
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[FindFreeSlots]) -> FreeSlots:
    return await availability.free_slots(call.session, call.scope, call.args)


tool = Tool(
    args=FindFreeSlots, effect=Effect.READ, permission="scheduling.availability.read", run=run
)
