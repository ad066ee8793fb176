"""Change a professional: name, credentials, NPI, licence, specialty, note format, who signs in as them, or activity."""

from uuid import UUID

from chartside.clinic.staff import queries, service
from chartside.clinic.staff.schemas import ProfessionalView, UpdateProfessional
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
    changes_between,
    label_of,
)


async def preview(call: ReadCall[UpdateProfessional]) -> Preview:
    row = await queries.get_professional(call.session, call.args.professional_id)
    await service.check_professional(call.session, call.args, but=row.id)
    given = call.args.model_dump(exclude={"professional_id"})
    locale = call.scope.locale
    changes = changes_between(row, {k: v for k, v in given.items() if k != "user_id"}, locale)
    if "user_id" in given and given["user_id"] != row.user_id:
        old = await _signs_in(call, row.user_id)
        new = await _signs_in(call, given["user_id"])
        label = label_of("signs_in_as", locale)
        changes.append(Change(field="user_id", label=label, old=old, new=new))
    return Preview(
        title=told(
            locale, f"Change the professional {row.name}", f"Cambiar al profesional {row.name}"
        ),
        changes=changes,
        rests_on=[RecordVersion(kind="professional", id=row.id, revision=row.revision)],
    )


async def _signs_in(call: ReadCall[UpdateProfessional], user_id: UUID | None) -> str | None:
    if user_id is None:
        return None
    if user_id in call.pending:
        return call.pending[user_id].title
    person = await queries.get_user(call.session, user_id)
    return f"{person.name} ({person.email})"


async def run(call: WriteCall[UpdateProfessional]) -> ProfessionalView:
    row = await service.update_professional(call.session, call.scope, call.args)
    return ProfessionalView.model_validate(row)


tool = Tool(
    args=UpdateProfessional,
    effect=Effect.WRITE,
    permission="staff.professional.write",
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_professional",
        words="Change the fields back to their old values.",
        spanish="Devolver los campos a sus valores anteriores.",
    ),
)
