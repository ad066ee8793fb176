"""The manifest of measures."""

from chartside.clinic.measures import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="measures",
    permissions=(
        Permission(
            "measures.measurement.read",
            "See patients' measurements and how they move",
            ("admin", "clinician", "assistant"),
        ),
        Permission(
            "measures.measurement.write",
            "Record measurements and mark them as entered in error",
            ("clinician", "assistant"),
        ),
    ),
    routers=(routes.router, routes.definitions_router),
    tools=tool_folder(tools),
    events=(events.MeasurementRecorded, events.MeasurementEnteredInError),
)
