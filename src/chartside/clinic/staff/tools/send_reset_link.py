"""Send a person of the clinic a link by mail, for one use, with which they choose a new password themselves."""

from chartside.clinic.staff import service
from chartside.clinic.staff.schemas import SendResetLink, UserView
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, RecordVersion, Tool, Undo, WriteCall


async def preview(call: ReadCall[SendResetLink]) -> Preview:
    person = await service.check_link(call.session, call.args)
    return Preview(
        title=told(
            call.scope.locale,
            f"Send {person.name} a link to choose a new password, to {person.email}",
            f"Enviar a {person.name} un enlace para elegir una contraseña nueva, a {person.email}",
        ),
        rests_on=[RecordVersion(kind="user", id=person.id, revision=person.revision)],
    )


async def run(call: WriteCall[SendResetLink]) -> UserView:
    return await service.send_reset_link(call.session, call.scope, call.args)


tool = Tool(
    args=SendResetLink,
    effect=Effect.ELEVATED,
    permission="staff.user.manage",
    preview=preview,
    run=run,
    undo=Undo(
        words="A letter cannot be called back. The link expires by itself if nobody uses it.",
        spanish="Un correo no se puede recuperar. El enlace caduca solo si nadie lo usa.",
    ),
)
