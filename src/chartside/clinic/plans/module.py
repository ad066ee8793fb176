"""The manifest of treatment plans."""

from chartside.clinic.plans import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="plans",
    permissions=(
        Permission(
            "plans.plan.read",
            "See treatment plans and their history",
            ("admin", "clinician", "assistant"),
        ),
        Permission(
            "plans.plan.write", "Draft, revise, activate and close treatment plans", ("clinician",)
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
    events=(
        events.PlanCreated,
        events.PlanRevised,
        events.PlanActivated,
        events.PlanCompleted,
        events.PlanSuperseded,
        events.PlanWithdrawn,
    ),
)
