"""The manifest of staff."""

from chartside.clinic.staff import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

_COLLEAGUES = ("admin", "clinician", "assistant", "receptionist", "biller")

module = Module(
    name="staff",
    permissions=(
        Permission("staff.user.read", "See the people of the clinic and their roles", _COLLEAGUES),
        Permission(
            "staff.user.manage",
            "Add people, change their roles, close and open their access, send them a sign-in link",
            ("admin",),
        ),
        Permission(
            "staff.professional.read", "See the clinic's professionals and licences", _COLLEAGUES
        ),
        Permission(
            "staff.professional.write",
            "Add professionals and change who signs as whom",
            ("admin",),
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
    events=(
        events.UserAdded,
        events.UserRoleChanged,
        events.UserDeactivated,
        events.UserReactivated,
        events.ProfessionalAdded,
        events.ProfessionalChanged,
    ),
)
