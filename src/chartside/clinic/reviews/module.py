"""The manifest of utilization reviews."""

from chartside.clinic.reviews import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="reviews",
    permissions=(
        Permission(
            "reviews.review.read", "See utilization reviews", ("admin", "clinician", "biller")
        ),
        Permission(
            "reviews.review.write", "Draft, change and finish utilization reviews", ("clinician",)
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
    events=(events.ReviewDrafted, events.ReviewFinished, events.ReviewWithdrawn),
)
