"""List the clinic's payers that are in use, by name, with the ids that add_insurance asks for."""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import ListPayers, PayerView
from chartside.kernel.http import Page, encode_cursor
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListPayers]) -> Page[PayerView]:
    args = call.args
    rows = await queries.list_payers(
        call.session, active=True, cursor=args.cursor, limit=args.limit
    )
    shown = rows[: args.limit]
    mark = encode_cursor(shown[-1].id) if len(rows) > args.limit else None
    return Page(items=[PayerView.model_validate(row) for row in shown], next_cursor=mark)


tool = Tool(args=ListPayers, effect=Effect.READ, permission="patients.payer.read", run=run)
