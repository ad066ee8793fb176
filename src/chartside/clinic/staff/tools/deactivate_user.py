"""Close a person's access to the clinic. Their sessions and tokens end at once; what they recorded stays."""

from chartside.clinic.staff import queries, service
from chartside.clinic.staff.schemas import DeactivateUser, UserView
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    VALUES,
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


async def preview(call: ReadCall[DeactivateUser]) -> Preview:
    person = await service.check_closing(call.session, call.scope, call.args)
    professional = await queries.professional_for_user(call.session, person.id)
    locale = call.scope.locale
    still = told(
        locale,
        "They stay on the list of professionals until that is changed too.",
        "Sigue en la lista de profesionales hasta que eso también se cambie.",
    )
    role = told(locale, person.role, VALUES.get(person.role, person.role))
    practises = professional is not None and professional.active
    return Preview(
        title=told(
            locale,
            f"Close the access of {person.name} ({person.email}, {role})",
            f"Cerrar el acceso de {person.name} ({person.email}, {role})",
        ),
        changes=changes_between(person, {"active": False}, locale),
        warnings=[Warning_(code="still_a_professional", message=still)] if practises else [],
        rests_on=[RecordVersion(kind="user", id=person.id, revision=person.revision)],
    )


async def run(call: WriteCall[DeactivateUser]) -> UserView:
    return await service.deactivate_user(call.session, call.scope, call.args)


tool = Tool(
    args=DeactivateUser,
    effect=Effect.ELEVATED,
    permission="staff.user.manage",
    preview=preview,
    run=run,
    undo=Undo(
        tool="reactivate_user",
        arguments={"user_id": "id"},
        words="Open the person's access again. Ended sessions and tokens stay ended.",
        spanish="Abrir de nuevo el acceso. Las sesiones y los tokens terminados siguen terminados.",
    ),
)
