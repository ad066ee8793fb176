"""Look at the calendar of one day or some days. Where a patient did not agree to AI the time is shown as taken, not by
whom."""

from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.schemas.appointments import GetSchedule, ScheduleView
from chartside.kernel.tools import Effect, ReadCall, Tool

MOST = 200


async def run(call: ReadCall[GetSchedule]) -> ScheduleView:
    found, _ = await appointments.schedule(call.session, call.scope, call.args, limit=MOST)
    return found


tool = Tool(
    args=GetSchedule,
    effect=Effect.READ,
    permission="scheduling.appointment.read",
    run=run,
    exposes_free_text=True,
)
