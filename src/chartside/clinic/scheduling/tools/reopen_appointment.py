"""Take back a cancellation or a no-show, if the time is still free."""

from chartside.clinic.scheduling.models import AppointmentStatus
from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.schemas.appointments import AppointmentView, ReopenAppointment
from chartside.clinic.scheduling.service import statuses
from chartside.clinic.scheduling.tools._shown import patient_of
from chartside.clinic.scheduling.tools._standing import preview_status
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[ReopenAppointment]) -> Preview:
    scheduled, verb = AppointmentStatus.SCHEDULED, ("Open again", "Reabrir la cita")
    return await preview_status(call.session, call.scope, call.args.appointment_id, scheduled, verb)


async def run(call: WriteCall[ReopenAppointment]) -> AppointmentView:
    row = await statuses.reopen(call.session, call.scope, call.args)
    return await appointments.show(call.session, call.scope, row.id)


tool = Tool(
    args=ReopenAppointment,
    effect=Effect.WRITE,
    permission="scheduling.appointment.write",
    patient=patient_of,
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="cancel_appointment",
        arguments={"appointment_id": "id"},
        words="Cancel the appointment again.",
        spanish="Cancelar de nuevo la cita.",
    ),
)
