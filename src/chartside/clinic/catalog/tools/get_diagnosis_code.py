"""Look at one ICD-10 code: what it says, whether it can be billed, and the more specific codes below it."""

from chartside.clinic.catalog import queries
from chartside.clinic.catalog.schemas import GetDiagnosisCode, Icd10View
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetDiagnosisCode]) -> Icd10View:
    return await queries.view_icd10(call.session, call.args.code)


tool = Tool(args=GetDiagnosisCode, effect=Effect.READ, permission="catalog.code.read", run=run)
