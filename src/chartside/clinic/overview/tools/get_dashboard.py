"""See what stands open: today's visits, notes to sign, visits without a note, diagnoses to confirm, claims to mend,
authorisations that run out. One's own work, or everybody's. Null is not permitted."""

from chartside.clinic.overview.queries.dashboard import dashboard
from chartside.clinic.overview.schemas import Dashboard, GetDashboard
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetDashboard]) -> Dashboard:
    return await dashboard(call.session, call.scope, call.args)


tool = Tool(
    args=GetDashboard,
    effect=Effect.READ,
    permission="overview.clinic.read",
    run=run,
    exposes_free_text=True,
)
