"""List the kinds of visit that can be booked, with how long each takes."""

from chartside.clinic.scheduling.queries import setup
from chartside.clinic.scheduling.schemas.setup import (
    AppointmentTypes,
    AppointmentTypeView,
    ListAppointmentTypes,
)
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListAppointmentTypes]) -> AppointmentTypes:
    rows = await setup.list_types(call.session)
    return AppointmentTypes(types=[AppointmentTypeView.model_validate(row) for row in rows])


tool = Tool(
    args=ListAppointmentTypes,
    effect=Effect.READ,
    permission="scheduling.appointment.read",
    run=run,
)
