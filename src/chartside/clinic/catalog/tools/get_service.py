"""Look at one service of the clinic: its code, price, duration and whether it is still offered."""

from chartside.clinic.catalog import queries
from chartside.clinic.catalog.schemas import GetService, ServiceView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetService]) -> ServiceView:
    return ServiceView.model_validate(await queries.get_service(call.session, call.args.service_id))


tool = Tool(
    args=GetService,
    effect=Effect.READ,
    permission="catalog.service.read",
    run=run,
    exposes_free_text=True,
)
