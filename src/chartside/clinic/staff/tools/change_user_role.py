"""Give a person of the clinic another role. They are signed out and sign in again with the new rights."""

from chartside.clinic.staff import service
from chartside.clinic.staff.schemas import ChangeUserRole, UserView
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    VALUES,
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    label_of,
    word_of,
)


async def preview(call: ReadCall[ChangeUserRole]) -> Preview:
    person = await service.check_role_change(call.session, call.scope, call.args)
    locale = call.scope.locale
    old, new = _role(person.role, locale), _role(call.args.role, locale)
    role = Change(field="role", label=label_of("role", locale), old=old, new=new)
    signed_out = told(
        locale,
        f"{person.name} is signed out everywhere here.",
        f"Se cerrarán todas las sesiones de {person.name} en esta clínica.",
    )
    closed = told(
        locale,
        "Their access is closed and stays closed.",
        "Su acceso está cerrado y seguirá cerrado.",
    )
    return Preview(
        title=told(
            locale,
            f"Change the role of {person.name} ({person.email}) to {new}",
            f"Cambiar el rol de {person.name} ({person.email}) a {new}",
        ),
        changes=[role] if old != new else [],
        warnings=[
            Warning_(code="signed_out", message=signed_out)
            if person.active
            else Warning_(code="access_closed", message=closed)
        ],
        rests_on=[RecordVersion(kind="user", id=person.id, revision=person.revision)],
    )


def _role(role: str, locale: str) -> str:
    """A role that the clinic made itself keeps its name."""
    return told(locale, role, word_of(role, locale) if role in VALUES else role)


async def run(call: WriteCall[ChangeUserRole]) -> UserView:
    return await service.change_user_role(call.session, call.scope, call.args)


tool = Tool(
    args=ChangeUserRole,
    effect=Effect.ELEVATED,
    permission="staff.user.manage",
    preview=preview,
    run=run,
    undo=Undo(
        tool="change_user_role",
        words="Give the person their old role back.",
        spanish="Devolver a la persona su rol anterior.",
    ),
)
