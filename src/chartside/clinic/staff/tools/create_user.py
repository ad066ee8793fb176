"""Add a person to the clinic in a role. They get a link by mail and choose a password themselves: never ask for one."""

from chartside.clinic.staff import service
from chartside.clinic.staff.schemas import CreateUser, UserView
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    VALUES,
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    label_of,
)


async def preview(call: ReadCall[CreateUser]) -> Preview:
    await service.check_newcomer(call.session, call.scope, call.args)
    locale = call.scope.locale
    role = told(locale, call.args.role, VALUES.get(call.args.role, call.args.role))
    link = told(locale, "Address for the sign-in link", "Dirección para el enlace de acceso")
    return Preview(
        title=told(
            locale,
            f"Add {call.args.name} to the clinic as {role}",
            f"Añadir a {call.args.name} a la clínica con el rol {role}",
        ),
        changes=[
            Change(field="name", label=label_of("name", locale), new=call.args.name),
            Change(field="email", label=link, new=call.args.email),
            Change(field="role", label=label_of("role", locale), new=role),
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
        spanish="Cerrar el acceso de la persona. La cuenta queda, sin ningún derecho aquí.",
    ),
)
