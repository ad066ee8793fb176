"""Give a person of the clinic another role. They are signed out and sign in again with the new rights."""

from chartside.clinic.staff import service
from chartside.clinic.staff.schemas import ChangeUserRole, UserView
from chartside.kernel.tools import (
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[ChangeUserRole]) -> Preview:
    person = await service.check_role_change(call.session, call.scope, call.args)
    signed_out = Warning_(
        code="signed_out", message=f"{person.name} is signed out everywhere here."
    )
    closed = Warning_(code="access_closed", message="Their access is closed and stays closed.")
    return Preview(
        title=f"Change the role of {person.name} ({person.email}) to {call.args.role}",
        changes=changes_between(person, {"role": call.args.role}),
        warnings=[signed_out if person.active else closed],
        rests_on=[RecordVersion(kind="user", id=person.id, revision=person.revision)],
    )


async def run(call: WriteCall[ChangeUserRole]) -> UserView:
    return await service.change_user_role(call.session, call.scope, call.args)


tool = Tool(
    args=ChangeUserRole,
    effect=Effect.ELEVATED,
    permission="staff.user.manage",
    preview=preview,
    run=run,
    undo=Undo(tool="change_user_role", words="Give the person their old role back."),
)
