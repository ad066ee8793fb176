"""Look at one appointment: when, with whom, where, its status and its reason."""

from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.schemas.appointments import AppointmentView, GetAppointment
from chartside.clinic.scheduling.tools._shown import patient_of
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetAppointment]) -> AppointmentView:
    return await appointments.show(call.session, call.scope, call.args.appointment_id)


tool = Tool(
    args=GetAppointment,
    effect=Effect.READ,
    permission="scheduling.appointment.read",
    patient=patient_of,
    run=run,
    exposes_free_text=True,
)
