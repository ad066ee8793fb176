"""See when a professional works in the week. An empty week means that nobody recorded it."""

from chartside.clinic.scheduling.queries import availability
from chartside.clinic.scheduling.schemas.availability import GetWorkingHours, WeekView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetWorkingHours]) -> WeekView:
    return await availability.week_of(call.session, call.scope, call.args.professional_id)


tool = Tool(
    args=GetWorkingHours, effect=Effect.READ, permission="scheduling.availability.read", run=run
)
