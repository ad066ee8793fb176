"""The copilot over HTTP: conversations, answers and their cards, figures."""

from fastapi import APIRouter

from chartside.kernel.http import PROBLEMS, Route
from chartside.surfaces.copilot.routes.doors import permissions
from chartside.surfaces.copilot.routes.runs import router as runs
from chartside.surfaces.copilot.routes.threads import router as threads

router = APIRouter(prefix="/api/copilot", tags=["copilot"], route_class=Route, responses=PROBLEMS)
router.include_router(threads)
router.include_router(runs)

__all__ = ["permissions", "router"]
