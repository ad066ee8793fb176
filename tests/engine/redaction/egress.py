"""A clinic that is full of canaries, its model set to a server of ours, and a look at every byte that came there."""

import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI
from tests.engine.llm.vendors import KEY, MODELS, Recorded
from tests.engine.redaction.canaries import CANARY, FAMILY, GIVEN, LISTED, MAIL, PHONE, leaks, plant
from tests.factories.clinic import Clinic, Person, open_clinic
from tests.factories.world import World
from tests.laws.test_confinement import arguments

from chartside.app.wiring import House
from chartside.kernel.db.provision import Urls

Calls = list[tuple[str, Any]]
RESTRICTED = "marmalade under a green ladder"
WORDS = f"What is new with {GIVEN} {FAMILY}? Call {PHONE} or {MAIL}."
COLLEAGUE = "Balthasar Quintessen"
NAMED = ("Ana Ruiz", "Luis Ruiz", "Vera Lind", *COLLEAGUE.split())
"""Others of this clinic, who are called so in it."""


@dataclass(frozen=True)
class Planted:
    """A clinic with something of everything, and a canary in each text of it."""

    clinic: Clinic
    world: World
    bearer: str
    """The patient whose name, telephone and mail the canary is."""
    fields: list[str]

    @property
    def ids(self) -> list[str]:
        """Of records whose ids tell whose they are."""
        named = ("patient_id", "encounter_id", "note_id", "claim_id", "appointment_id", "plan_id")
        return [self.bearer, *(self.world.ids[name] for name in named)]

    def reads(self, role: str) -> Calls:
        """Every read of this person, with arguments that work."""
        offered = self.clinic.house.gate.offered(self.clinic.scope(role))
        return [(tool.name, arguments(tool, self.world.ids)) for tool in offered if not tool.writes]

    def strange(self) -> Calls:
        """Calls that fail, with the canary in what was given."""
        return [
            ("find_patient", {"query": CANARY[:150]}),
            ("get_patient", {"patient_id": CANARY}),
            ("get_patient", {"patient_id": self.world.ids["*"], CANARY: CANARY}),
            ("export_everything", {"code": CANARY}),
        ]

    def change(self, **changes: Any) -> tuple[str, Any]:
        """A call that writes."""
        return "update_patient", {"patient_id": self.world.ids["patient_id"], **changes}


@asynccontextmanager
async def open_planted(house: House, app: FastAPI, urls: Urls) -> AsyncIterator[Planted]:
    async with open_clinic(house, app) as clinic:
        world = await World(clinic).build()
        names = {"given_name": GIVEN, "family_name": FAMILY}
        bearer = await clinic.patient(**names, phone=PHONE, email=MAIL)
        renamed = await clinic.admin.patch(
            f"/api/staff/users/{world.ids['user_id']}", {"name": COLLEAGUE}, etag='"1"'
        )
        assert renamed.status_code == 200, renamed.text
        await list_out(clinic, LISTED)
        await restricted_note(clinic, world)
        yield Planted(clinic, world, bearer["id"], plant(urls.admin, clinic.org_id))


async def restricted_note(clinic: Clinic, world: World) -> None:
    """A note that the law keeps apart; it names nobody, and must not leave all the same."""
    note = {
        "patient_id": world.ids["patient_id"],
        "encounter_id": world.ids["encounter_id"],
        "kind": "psychotherapy",
        "content": {"narrative": f"A dream of {RESTRICTED}."},
    }
    made = await clinic.clinician.post("/api/note-drafts", note)
    assert made.status_code == 201, made.text
    etag = {"If-Match": f'"{made.json()["revision"]}"'}
    signed = await clinic.clinician.post(
        f"/api/note-drafts/{made.json()['id']}/sign", {}, headers=etag
    )
    assert signed.status_code in (200, 201), signed.text


async def choose(clinic: Clinic, kind: str, base_url: str) -> None:
    """The clinic's model, as an administrator sets it."""
    model = {"provider": kind, "model": MODELS[kind], "base_url": base_url, "api_key": KEY}
    await _set(clinic, model)


async def list_out(clinic: Clinic, *names: str) -> None:
    """What always goes, as an administrator says it."""
    await _set(clinic, {"always_out": names})


async def _set(clinic: Clinic, given: dict[str, Any]) -> None:
    now = (await clinic.admin.get("/api/ai/settings")).json()
    kept = await clinic.admin.patch("/api/ai/settings", given, etag=f'"{now["revision"]}"')
    assert kept.status_code == 200, kept.text


async def settled(clinic: Clinic, person: Person, run_id: str) -> dict[str, Any]:
    engine = clinic.app.state.engine
    while engine.tasks:
        for task in list(engine.tasks.values()):
            await task
    found: dict[str, Any] = (await person.get(f"/api/scribe/runs/{run_id}")).json()
    return found


def check(kind: str, requests: Sequence[Recorded], ids: Sequence[str]) -> None:
    """No byte of what came over a wire tells who somebody is."""
    for number, request in enumerate(requests):
        said = all_of(request)
        assert list(leaks(said)) == [], (kind, number, _around(said))
        assert [one for one in (*ids, *NAMED, RESTRICTED) if one in said] == [], (kind, number)
    assert re.search(r"PATIENT_[a-z2-7]{16}", requests[-1].raw.decode()), kind


def all_of(request: Recorded) -> str:
    """A request as its bytes are, and once more with what JSON may have escaped."""
    head = json.dumps([request.path, request.headers])
    return "\n".join([head, request.raw.decode(), json.dumps(request.body, ensure_ascii=False)])


def _around(said: str) -> list[str]:
    return [
        said[max(0, m.start() - 80) : m.end() + 40]
        for sign in leaks(said)
        for m in list(re.finditer(re.escape(sign), said, re.IGNORECASE))[:2]
    ]
