"""The manifest of scheduling."""

from chartside.clinic.scheduling import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="scheduling",
    permissions=(
        Permission(
            "scheduling.appointment.read",
            "See the calendar and patients' appointments",
            ("admin", "clinician", "assistant", "receptionist", "biller"),
        ),
        Permission(
            "scheduling.appointment.write",
            "Book, move and cancel appointments and say where they stand",
            ("admin", "clinician", "assistant", "receptionist"),
        ),
        Permission(
            "scheduling.availability.read",
            "See working hours and time off, and find free times",
            ("admin", "clinician", "assistant", "receptionist", "biller"),
        ),
        Permission(
            "scheduling.availability.write",
            "Set professionals' working hours and time off",
            ("admin", "clinician", "receptionist"),
        ),
        Permission("scheduling.setup.write", "Define rooms and kinds of visit", ("admin",)),
    ),
    routers=routes.routers,
    tools=tool_folder(tools),
    events=(
        events.AppointmentBooked,
        events.AppointmentMoved,
        events.AppointmentStatusChanged,
        events.AppointmentCancelled,
    ),
)
