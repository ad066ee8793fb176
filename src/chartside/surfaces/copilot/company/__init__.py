"""The copilot's company without a model: the morning digest, what waits, nudges on what happened; each can be off."""

from chartside.surfaces.copilot.company.jobs import jobs as company_jobs
from chartside.surfaces.copilot.company.jobs import periodics as company_periodics
from chartside.surfaces.copilot.company.routes import router as company_router
from chartside.surfaces.copilot.company.subscribers import subscribers as company_subscribers

__all__ = ["company_jobs", "company_periodics", "company_router", "company_subscribers"]
