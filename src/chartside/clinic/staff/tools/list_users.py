"""List the people who sign in to the clinic, with their role and whether their access is open."""

from chartside.clinic.staff import queries
from chartside.clinic.staff.schemas import ListUsers, UserView
from chartside.kernel.http import Page
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListUsers]) -> Page[UserView]:
    return await queries.list_users(call.session, call.args)


tool = Tool(args=ListUsers, effect=Effect.READ, permission="staff.user.read", run=run)
