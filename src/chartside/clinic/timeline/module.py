"""The manifest of the timeline."""

from chartside.clinic.timeline import routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="timeline",
    permissions=(
        Permission(
            "timeline.story.read",
            "See a patient's picture and story, as far as each part of it is permitted",
            ("admin", "clinician", "assistant"),
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
)
