"""The manifest of patients."""

from chartside.clinic.patients import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="patients",
    permissions=(
        Permission(
            "patients.patient.read",
            "Find patients and see their details",
            ("admin", "clinician", "assistant", "receptionist", "biller"),
        ),
        Permission(
            "patients.patient.write",
            "Register patients and change their details",
            ("admin", "clinician", "assistant", "receptionist"),
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
    events=(events.PatientRegistered, events.PatientChanged),
)
