"""The manifest of the overview."""

from chartside.clinic.overview import routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="overview",
    permissions=(
        Permission(
            "overview.clinic.read",
            "Search through the clinic and see what stands open, as far as each part is permitted",
            ("admin", "clinician", "assistant", "receptionist", "biller"),
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
)
