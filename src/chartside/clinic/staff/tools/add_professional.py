"""Add a professional to the clinic. Leave out what was not said: no NPI or licence number is ever made up."""

from uuid import UUID

from chartside.clinic.staff import queries, service
from chartside.clinic.staff.schemas import AddProfessional, ProfessionalView
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[AddProfessional]) -> Preview:
    await service.check_professional(call.session, call.args)
    given = call.args.model_dump(exclude={"user_id"}, exclude_none=True)
    if call.args.user_id is not None:
        given["signs_in_as"] = await _signs_in(call, call.args.user_id)
    locale = call.scope.locale
    return Preview(
        title=told(
            locale,
            f"Add {call.args.name} to the professionals",
            f"Añadir a {call.args.name} a los profesionales",
        ),
        changes=changes_between(None, given, locale),
    )


async def _signs_in(call: ReadCall[AddProfessional], user_id: UUID) -> str:
    if user_id in call.pending:
        return call.pending[user_id].title
    person = await queries.get_user(call.session, user_id)
    return f"{person.name} ({person.email})"


async def run(call: WriteCall[AddProfessional]) -> ProfessionalView:
    row = await service.add_professional(call.session, call.scope, call.args)
    return ProfessionalView.model_validate(row)


tool = Tool(
    args=AddProfessional,
    effect=Effect.WRITE,
    permission="staff.professional.write",
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_professional",
        words="Mark the professional as no longer active.",
        spanish="Marcar al profesional como inactivo.",
    ),
)
