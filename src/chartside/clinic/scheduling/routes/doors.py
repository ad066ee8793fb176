"""Who may do what here."""

from typing import Annotated, Any

from fastapi import APIRouter

from chartside.kernel.auth import reading, writing
from chartside.kernel.http import PROBLEMS, Reading, Route, Writing

Reader = Annotated[Reading, reading("scheduling.appointment.read")]
Writer = Annotated[Writing, writing("scheduling.appointment.write")]
HoursReader = Annotated[Reading, reading("scheduling.availability.read")]
HoursWriter = Annotated[Writing, writing("scheduling.availability.write")]
SetupWriter = Annotated[Writing, writing("scheduling.setup.write")]


def new_router(**options: Any) -> APIRouter:
    return APIRouter(
        prefix="/api/scheduling",
        tags=["scheduling"],
        route_class=Route,
        responses=PROBLEMS,
        **options,
    )
