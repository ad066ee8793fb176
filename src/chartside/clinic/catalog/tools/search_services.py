"""Search the clinic's own price list by name or code: what it offers, how long it takes and what it costs."""

from chartside.clinic.catalog import queries
from chartside.clinic.catalog.schemas import FoundServices, SearchServices, ServiceView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[SearchServices]) -> FoundServices:
    asked = call.args
    rows = await queries.search_services(
        call.session, asked.query, asked.limit, include_inactive=asked.include_inactive
    )
    return FoundServices(items=[ServiceView.model_validate(row) for row in rows])


tool = Tool(
    args=SearchServices,
    effect=Effect.READ,
    permission="catalog.service.read",
    run=run,
    exposes_free_text=True,
)
