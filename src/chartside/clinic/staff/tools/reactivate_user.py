"""Open a person's access to the clinic again, with the role they had."""

from chartside.clinic.staff import service
from chartside.clinic.staff.schemas import ReactivateUser, UserView
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    VALUES,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[ReactivateUser]) -> Preview:
    person = await service.check_opening(call.session, call.scope, call.args)
    locale = call.scope.locale
    role = told(locale, person.role, VALUES.get(person.role, person.role))
    return Preview(
        title=told(
            locale,
            f"Open the access of {person.name} ({person.email}) again, as {role}",
            f"Abrir de nuevo el acceso de {person.name} ({person.email}), con el rol {role}",
        ),
        changes=changes_between(person, {"active": True}, locale),
        rests_on=[RecordVersion(kind="user", id=person.id, revision=person.revision)],
    )


async def run(call: WriteCall[ReactivateUser]) -> UserView:
    return await service.reactivate_user(call.session, call.scope, call.args)


tool = Tool(
    args=ReactivateUser,
    effect=Effect.ELEVATED,
    permission="staff.user.manage",
    preview=preview,
    run=run,
    undo=Undo(
        tool="deactivate_user",
        arguments={"user_id": "id"},
        words="Close the person's access again.",
        spanish="Cerrar de nuevo el acceso de la persona.",
    ),
)
