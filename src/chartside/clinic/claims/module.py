"""The manifest of claims."""

from chartside.clinic.claims import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="claims",
    permissions=(
        Permission(
            "claims.claim.read",
            "See claims, suggested codes and what stands against them",
            ("admin", "biller", "clinician"),
        ),
        Permission(
            "claims.claim.create",
            "Draft the claim that follows from a visit, and discard a draft",
            ("admin", "biller", "clinician"),
        ),
        Permission(
            "claims.claim.write",
            "Code claims by hand, change, submit, settle and void them",
            ("admin", "biller"),
        ),
    ),
    routers=(routes.router,),
    tools=tool_folder(tools),
    events=(
        events.ClaimCreated,
        events.ClaimChanged,
        events.ClaimReady,
        events.ClaimSubmitted,
        events.ClaimPaid,
        events.ClaimDenied,
        events.ClaimVoided,
    ),
)
