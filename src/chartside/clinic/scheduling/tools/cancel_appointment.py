"""Cancel an appointment. It stays in the record with its reason, and its time is free again."""

from chartside.clinic.scheduling.models import AppointmentStatus
from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.schemas.appointments import AppointmentView, CancelAppointment
from chartside.clinic.scheduling.service import statuses
from chartside.clinic.scheduling.tools._shown import patient_of
from chartside.clinic.scheduling.tools._standing import preview_status
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[CancelAppointment]) -> Preview:
    args, cancelled = call.args, AppointmentStatus.CANCELLED
    verb = ("Cancel", "Cancelar la cita")
    return await preview_status(
        call.session, call.scope, args.appointment_id, cancelled, verb, args.reason
    )


async def run(call: WriteCall[CancelAppointment]) -> AppointmentView:
    row = await statuses.cancel(call.session, call.scope, call.args)
    return await appointments.show(call.session, call.scope, row.id)


tool = Tool(
    args=CancelAppointment,
    effect=Effect.WRITE,
    permission="scheduling.appointment.write",
    patient=patient_of,
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="reopen_appointment",
        arguments={"appointment_id": "id"},
        words="Open it again, if the time is still free.",
        spanish="Abrirla de nuevo, si la hora sigue libre.",
    ),
)
