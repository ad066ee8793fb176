"""The clinic at a glance, over HTTP. What is searched for never stands in an address."""

from typing import Annotated

from fastapi import APIRouter, Query

from chartside.clinic.overview.queries.dashboard import dashboard
from chartside.clinic.overview.queries.search import search_everything
from chartside.clinic.overview.schemas import (
    Dashboard,
    FoundEverywhere,
    GetDashboard,
    SearchEverything,
)
from chartside.kernel.auth import reading
from chartside.kernel.http import PROBLEMS, Reading, Route

router = APIRouter(prefix="/api/overview", tags=["overview"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("overview.clinic.read")]


@router.get("/dashboard")
async def get_dashboard(
    unit: Reader,
    everyone: Annotated[
        bool, Query(description="Everybody's open work, not only one's own.")
    ] = False,
) -> Dashboard:
    """What stands open: today, notes to sign, visits without a note, claims to mend, authorisations that run out."""
    found = await dashboard(unit.session, unit.scope, GetDashboard(everyone=everyone))
    lists = (
        found.open_drafts,
        found.visits_without_note,
        found.unconfirmed_diagnoses,
        found.claims_to_mend,
        found.low_authorisations,
    )
    seen = {one.patient_id for rows in lists for one in rows or ()}
    unit.saw("dashboard", *sorted(seen))
    return found


@router.post("/search")
async def search(body: SearchEverything, unit: Reader) -> FoundEverywhere:
    """Search through patients, people, services and claim numbers, as far as each is permitted."""
    found = await search_everything(unit.session, unit.scope, body)
    unit.saw(
        "patients",
        *(one.id for one in found.patients or ()),
        *(one.patient_id for one in found.claims or ()),
    )
    return found
