"""Look at one day as a whole: who comes when, how many stand where, how full each professional's day is, who is next.
Where a patient did not agree to AI the time is shown as taken, not by whom."""

from chartside.clinic.scheduling.queries import days
from chartside.clinic.scheduling.schemas.appointments import DayOverview, GetDayOverview
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetDayOverview]) -> DayOverview:
    return await days.day_overview(call.session, call.scope, call.args)


tool = Tool(
    args=GetDayOverview,
    effect=Effect.READ,
    permission="scheduling.appointment.read",
    run=run,
    exposes_free_text=True,
)
