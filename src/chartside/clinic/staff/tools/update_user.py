"""Correct the name of a person of the clinic. An account that other clinics use too is not renamed from here."""

from chartside.clinic.staff import service
from chartside.clinic.staff.schemas import UpdateUser, UserView
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[UpdateUser]) -> Preview:
    person = await service.check_renaming(call.session, call.scope, call.args)
    return Preview(
        title=told(
            call.scope.locale,
            f"Rename {person.name} ({person.email})",
            f"Cambiar el nombre de {person.name} ({person.email})",
        ),
        changes=changes_between(person, {"name": call.args.name}, call.scope.locale),
        rests_on=[RecordVersion(kind="user", id=person.id, revision=person.revision)],
    )


async def run(call: WriteCall[UpdateUser]) -> UserView:
    return await service.rename_user(call.session, call.scope, call.args)


tool = Tool(
    args=UpdateUser,
    effect=Effect.ELEVATED,
    permission="staff.user.manage",
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_user",
        words="Give the person their old name back.",
        spanish="Devolver a la persona su nombre anterior.",
    ),
)
