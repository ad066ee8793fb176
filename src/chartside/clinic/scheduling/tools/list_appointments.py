"""List a patient's appointments: what is to come, what was, or both."""

from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.schemas.appointments import AppointmentView, ListAppointments
from chartside.kernel.http import Page
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListAppointments]) -> Page[AppointmentView]:
    args = call.args
    return await appointments.of_patient(
        call.session, call.scope, args.patient_id, args.when, limit=args.limit
    )


tool = Tool(
    args=ListAppointments,
    effect=Effect.READ,
    permission="scheduling.appointment.read",
    patient="patient_id",
    run=run,
    exposes_free_text=True,
)
