"""The copilot: a colleague beside every page, who answers from the record and prepares changes as cards.

A person talks with it; what it looks up it looks up with their rights, and every change waits for their decision.
"""

from chartside.surfaces.copilot.company import (
    company_jobs,
    company_periodics,
    company_router,
    company_subscribers,
)
from chartside.surfaces.copilot.grammar import CopilotGrammar
from chartside.surfaces.copilot.helper_routes import helper_router
from chartside.surfaces.copilot.jobs import periodics
from chartside.surfaces.copilot.policy import POLICY, SURFACE
from chartside.surfaces.copilot.routes import permissions, router
from chartside.surfaces.copilot.surface import CopilotSurface

routers = (router, helper_router, company_router)

__all__ = [
    "POLICY",
    "SURFACE",
    "CopilotGrammar",
    "CopilotSurface",
    "company_jobs",
    "company_periodics",
    "company_subscribers",
    "periodics",
    "permissions",
    "routers",
]
