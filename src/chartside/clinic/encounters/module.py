"""The manifest of encounters."""

from chartside.clinic.encounters import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="encounters",
    permissions=(
        Permission(
            "encounters.encounter.read",
            "See which visits took place",
            ("admin", "clinician", "assistant", "biller"),
        ),
        Permission(
            "encounters.encounter.write",
            "Open, change, complete and cancel encounters",
            ("admin", "clinician", "assistant"),
        ),
        Permission(
            "encounters.encounter.retract",
            "Mark an encounter as entered in error",
            ("admin", "clinician"),
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
    events=(
        events.EncounterOpened,
        events.EncounterChanged,
        events.EncounterCompleted,
        events.EncounterReopened,
        events.EncounterCancelled,
        events.EncounterEnteredInError,
    ),
)
