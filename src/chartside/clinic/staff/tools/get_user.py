"""Look at one person of the clinic: name, address, role, and whether their access is open."""

from chartside.clinic.staff import queries
from chartside.clinic.staff.schemas import GetUser, UserView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetUser]) -> UserView:
    return await queries.get_user(call.session, call.args.user_id)


tool = Tool(args=GetUser, effect=Effect.READ, permission="staff.user.read", run=run)
