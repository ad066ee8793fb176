"""The manifest of medications."""

from chartside.clinic.medications import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="medications",
    permissions=(
        Permission(
            "medications.medication.read",
            "See patients' medications",
            ("admin", "clinician", "assistant"),
        ),
        Permission(
            "medications.medication.write",
            "Start, change and discontinue medications",
            ("clinician",),
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
    events=(
        events.MedicationStarted,
        events.MedicationChanged,
        events.MedicationDiscontinued,
        events.MedicationReactivated,
        events.MedicationEnteredInError,
    ),
)
