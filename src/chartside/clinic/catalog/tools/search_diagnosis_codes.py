"""Search ICD-10 diagnosis codes by the beginning of a code or by words, best first. Only billable codes can go on a
claim; a heading asks for a more specific code below it."""

from chartside.clinic.catalog import queries
from chartside.clinic.catalog.schemas import (
    FoundDiagnosisCodes,
    Icd10Summary,
    SearchDiagnosisCodes,
)
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[SearchDiagnosisCodes]) -> FoundDiagnosisCodes:
    asked = call.args
    found = await queries.search_icd10(
        call.session, asked.query, asked.limit, billable_only=asked.billable_only
    )
    return FoundDiagnosisCodes(items=[Icd10Summary.model_validate(row) for row in found])


tool = Tool(args=SearchDiagnosisCodes, effect=Effect.READ, permission="catalog.code.read", run=run)
