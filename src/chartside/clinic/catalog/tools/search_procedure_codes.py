"""Search CPT procedure codes by words, by the beginning of a code, or by how many minutes the session took."""

from chartside.clinic.catalog import queries
from chartside.clinic.catalog.schemas import CptView, FoundProcedureCodes, SearchProcedureCodes
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[SearchProcedureCodes]) -> FoundProcedureCodes:
    asked = call.args
    found = await queries.search_cpt(call.session, asked.query, asked.minutes, asked.limit)
    return FoundProcedureCodes(items=[CptView.model_validate(row) for row in found])


tool = Tool(args=SearchProcedureCodes, effect=Effect.READ, permission="catalog.code.read", run=run)
