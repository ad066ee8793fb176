"""The manifest of the catalog."""

from chartside.clinic.catalog import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

_STAFF = ("admin", "clinician", "assistant", "receptionist", "biller")

module = Module(
    name="catalog",
    permissions=(
        Permission("catalog.code.read", "Look up diagnosis and procedure codes", _STAFF),
        Permission("catalog.service.read", "See the clinic's services and prices", _STAFF),
        Permission(
            "catalog.service.write", "Change the clinic's services and prices", ("admin", "biller")
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
    events=(events.ServiceAdded, events.ServiceChanged),
)
