"""Search through the whole clinic at once: patients, people who work here, services, claims by their number.
To settle which patient is meant, use find_patient."""

from chartside.clinic.overview.queries.search import search_everything
from chartside.clinic.overview.schemas import FoundEverywhere, SearchEverything
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[SearchEverything]) -> FoundEverywhere:
    return await search_everything(call.session, call.scope, call.args)


tool = Tool(
    args=SearchEverything,
    effect=Effect.READ,
    permission="overview.clinic.read",
    run=run,
)
