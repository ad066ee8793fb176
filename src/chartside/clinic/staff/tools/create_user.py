"""Add a person to the clinic in a role. They get a link by mail and choose a password themselves: never ask for one."""

from chartside.clinic.staff import service
from chartside.clinic.staff.schemas import CreateUser, UserView
from chartside.kernel.tools import Change, Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[CreateUser]) -> Preview:
    await service.check_newcomer(call.session, call.scope, call.args)
    return Preview(
        title=f"Add {call.args.name} to the clinic as {call.args.role}",
        changes=[
            Change(field="name", label="Name", new=call.args.name),
            Change(field="email", label="Address for the sign-in link", new=call.args.email),
            Change(field="role", label="Role", new=call.args.role),
        ],
    )


async def run(call: WriteCall[CreateUser]) -> UserView:
    return await service.create_user(call.session, call.scope, call.args)


tool = Tool(
    args=CreateUser,
    effect=Effect.ELEVATED,
    permission="staff.user.manage",
    preview=preview,
    run=run,
    undo=Undo(
        tool="deactivate_user",
        arguments={"user_id": "id"},
        words="Close the person's access. The account stays, without any rights here.",
    ),
)
