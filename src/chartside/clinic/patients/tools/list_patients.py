"""List the clinic's patients by family name, a page at a time. To find one person, use find_patient."""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import ListPatients, PatientSummary
from chartside.kernel.http import Page, encode_cursor
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListPatients]) -> Page[PatientSummary]:
    args = call.args
    rows = await queries.list_patients(
        call.session,
        status=args.status,
        cursor=args.cursor,
        limit=args.limit,
        only=call.scope.patient_id,
    )
    shown = rows[: args.limit]
    mark = encode_cursor(shown[-1].id) if len(rows) > args.limit else None
    return Page(items=[queries.summary(row) for row in shown], next_cursor=mark)


tool = Tool(args=ListPatients, effect=Effect.READ, permission="patients.patient.read", run=run)
