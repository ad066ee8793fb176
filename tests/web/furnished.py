"""A clinic with something to show at every stop of the tour: a record of every kind, a run of the scribe, an answer."""

import asyncio
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from httpx import AsyncClient
from tests.factories.clinic import Clinic, Person
from tests.factories.world import World

from chartside.engine.threads import RESTING

JSON = dict[str, Any]
SAID = "Write a progress note — 45-min individual therapy, discussed CBT techniques for anxiety"


async def furnish(site: str, clinic: Clinic, said: str = SAID) -> dict[str, str]:
    """The ids that the tour's addresses name."""
    world = await World(clinic).build()
    ids = world.ids | {"clinician_id": str(clinic.clinician.user_id)}
    doctor = clinic.clinician
    ids["scribe_id"] = await scribed(site, doctor, said, ids["patient_id"])
    await today(clinic, ids)  # after it, or it would ask which of the visits is meant
    await _measured(clinic, ids)
    ids["thread_id"], ids["answer_id"] = await _answered(site, doctor)
    return ids


async def today(clinic: Clinic, ids: dict[str, str]) -> None:
    """Two visits today, whatever the hour."""
    day = datetime.now(ZoneInfo(clinic.time_zone)).date().isoformat()
    names = ("professional_id", "patient_id", "type_id", "room_id")
    visit = {name: ids[name] for name in names} | {"outside_hours": True, "in_past": True}
    for at in ("00:05", "23:10"):
        booked = visit | {"local_date": day, "local_time": at}
        answer = await clinic.admin.post("/api/scheduling/appointments", booked)
        assert answer.status_code == 201, answer.text


async def _measured(clinic: Clinic, ids: dict[str, str]) -> None:
    """A second reading, so that there is a trend to draw."""
    path = f"/api/patients/{ids['patient_id']}/measurements"
    answer = await clinic.clinician.post(path, {"measure": "phq9", "value": 14})
    assert answer.status_code == 201, answer.text


def over_tcp(site: str, person: Person) -> AsyncClient:
    """The same person at the server that the browser sees: its engine is the one that works."""
    headers = {"Authorization": person.client.headers["Authorization"]}
    return AsyncClient(base_url=site, headers=headers, trust_env=False)


async def scribed(site: str, person: Person, said: str, patient_id: str) -> str:
    async with over_tcp(site, person) as client:
        body = {"text": said, "patient_id": patient_id}
        run = await _made(client, "/api/scribe/runs", body)
        ended = await _resting(client, f"/api/scribe/runs/{run['id']}")
        assert ended == "ready", f"nothing came of it: {ended}"
    return str(run["id"])


async def _answered(site: str, person: Person) -> tuple[str, str]:
    async with over_tcp(site, person) as client:
        thread = (await _made(client, "/api/copilot/threads", {}))["id"]
        path = f"/api/copilot/threads/{thread}/messages"
        run = await _made(client, path, {"text": "Who is coming today?"})
        await _resting(client, f"/api/copilot/runs/{run['id']}")
    return str(thread), str(run["id"])


async def _made(client: AsyncClient, path: str, body: JSON) -> JSON:
    answer = await client.post(path, json=body)
    assert answer.status_code == 201, answer.text
    made: JSON = answer.json()
    return made


async def _resting(client: AsyncClient, path: str) -> str:
    for _ in range(1200):
        status = str((await client.get(path)).json()["status"])
        if status in RESTING:
            return status
        await asyncio.sleep(0.05)
    raise AssertionError("the run does not come to a rest")
