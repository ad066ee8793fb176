"""Say where an appointment stands: confirmed, arrived, in progress, completed, or that the patient did not come."""

from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.schemas.appointments import (
    AppointmentView,
    ChangeAppointmentStatus,
)
from chartside.clinic.scheduling.service import statuses
from chartside.clinic.scheduling.tools._shown import patient_of
from chartside.clinic.scheduling.tools._standing import preview_status
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall, word_of


async def preview(call: ReadCall[ChangeAppointmentStatus]) -> Preview:
    status = call.args.status
    verb = (f"Mark as {word_of(status, 'en')}", f"Cambiar la cita a «{word_of(status, 'es')}»")
    return await preview_status(call.session, call.scope, call.args.appointment_id, status, verb)


async def run(call: WriteCall[ChangeAppointmentStatus]) -> AppointmentView:
    row = await statuses.change_status(call.session, call.scope, call.args)
    return await appointments.show(call.session, call.scope, row.id)


tool = Tool(
    args=ChangeAppointmentStatus,
    effect=Effect.WRITE,
    permission="scheduling.appointment.write",
    patient=patient_of,
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="change_appointment_status",
        words="Change the status back.",
        spanish="Devolver la cita a su estado anterior.",
    ),
)
