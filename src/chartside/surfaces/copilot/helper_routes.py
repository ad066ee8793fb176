"""Help while typing: what one can begin with on this screen, and whom a message can name."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query
from pydantic import StringConstraints

from chartside.clinic import patients
from chartside.kernel.access import allows
from chartside.kernel.auth import reading
from chartside.kernel.errors import NotFound
from chartside.kernel.http import PROBLEMS, Reading, Route
from chartside.surfaces.copilot import mentions
from chartside.surfaces.copilot.mentions import MentionHit, SearchMentions
from chartside.surfaces.copilot.schemas import MentionKind
from chartside.surfaces.copilot.starters import Starters, starters_for

helper_router = APIRouter(
    prefix="/api/copilot", tags=["copilot"], route_class=Route, responses=PROBLEMS
)
Reader = Annotated[Reading, reading("copilot.thread.use")]
Screen = Annotated[
    str, StringConstraints(pattern=r"^[a-z][a-z_-]{0,39}$"), Query(description="Such as today.")
]
Patient = Annotated[UUID | None, Query(description="The patient whose page is open.")]


@helper_router.get("/starters")
async def get_starters(
    unit: Reader, screen: Screen = "today", patient_id: Patient = None
) -> Starters:
    """Sentences and slash commands that fit this screen and that you may use, in your language."""
    if patient_id is not None:
        if not allows(unit.scope.grants, "patients.patient.read"):
            raise NotFound
        await patients.get_patient(unit.session, patient_id)
    return starters_for(unit.scope, screen, patient=patient_id is not None)


@helper_router.post("/mentions/search")
async def search_mentions(body: SearchMentions, unit: Reader) -> list[MentionHit]:
    """Whom you may mean: patients who agreed to AI, or colleagues."""
    found = await mentions.search(unit.session, unit.scope, body)
    if body.kind is MentionKind.PATIENT:
        unit.saw("patients", *(one.id for one in found))
    return found
