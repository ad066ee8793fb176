"""The company over HTTP: the digest, what waits, nudges, and the switches of a person."""

from collections.abc import Iterable
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter

from chartside.kernel.auth import reading, writing
from chartside.kernel.http import PROBLEMS, Reading, Route, Writing
from chartside.surfaces.copilot.company import nudges, preferences
from chartside.surfaces.copilot.company.digest import digest, feed
from chartside.surfaces.copilot.company.schemas import (
    Digest,
    Feed,
    Nudges,
    PreferenceChanges,
    PreferencesView,
    Section,
)

USE = "copilot.thread.use"
router = APIRouter(prefix="/api/copilot", tags=["copilot"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading(USE)]
Writer = Annotated[Writing, writing(USE)]


def _patients(sections: Iterable[Section]) -> list[UUID]:
    seen = {item.link.patient_id for one in sections for item in one.items}
    return sorted(who for who in seen if who is not None)


@router.get("/digest")
async def get_digest(unit: Reader) -> Digest:
    """Your morning: today's visits, what waits for you, and what stands open, as far as you may see it. No model."""
    found = await digest(unit.session, unit.scope)
    unit.saw("digest", *_patients(found.sections))
    return found


@router.get("/feed")
async def get_feed(unit: Reader) -> Feed:
    """What waits for you, with what each line leads to."""
    found = await feed(unit.session, unit.scope)
    unit.saw("feed", *_patients(found.sections))
    return found


@router.get("/nudges")
async def list_nudges(unit: Reader) -> Nudges:
    """What happened today that may want doing, where you may do it. Each is gone at midnight."""
    found = await nudges.open_nudges(unit.session, unit.scope)
    seen = {one.link.patient_id for one in found.nudges}
    unit.saw("nudges", *sorted(who for who in seen if who is not None))
    return found


@router.post("/nudges/{nudge_id}/dismiss")
async def dismiss(nudge_id: UUID, unit: Writer) -> Nudges:
    """Put a nudge away. Others still see it."""
    await nudges.dismiss(unit.session, unit.scope, nudge_id)
    return await nudges.open_nudges(unit.session, unit.scope)


@router.get("/preferences")
async def get_preferences(unit: Reader) -> PreferencesView:
    """Whether a letter comes in the morning, and whether nudges are shown."""
    return await preferences.shown(unit.session, unit.scope)


@router.patch("/preferences")
async def change_preferences(body: PreferenceChanges, unit: Writer) -> PreferencesView:
    """Turn the letter or the nudges on or off, for yourself in this clinic."""
    return await preferences.change(unit.session, unit.scope, body)
