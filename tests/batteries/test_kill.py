"""kill -9 of the server at random moments of a run and of its commit. `make soak` kills a hundred times.

After every kill: nothing partial, nothing acknowledged lost, a repetition gets the first answer, the run rests within
ten seconds of the restart (thirty beside other tests), and its log replays without a gap or a double.
"""

import asyncio
import os
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import pytest
from httpx import AsyncClient, HTTPError, Response
from tests.batteries.listener import Listener
from tests.batteries.servers import Server, Servers
from tests.surfaces.scribe.bench import RUNS, Bench

from chartside.kernel.audit import verify_chain

SOAK = os.environ.get("CHARTSIDE_SOAK") == "1"
KILLS = 100 if SOAK else 2
EVERY = None if SOAK else 0.2  # a soak leaves the supervisor as it is
SECONDS = 10.0 if SOAK else 30.0  # other tests run beside this one
SEED = 20
WORDS = "Write a progress note for {} — 45-min individual therapy, discussed CBT techniques"
MADE = ("encounters", "note_drafts", "claims")


def name_of(number: int) -> str:
    """A name of letters that no other patient's is like."""
    return "John " + "".join("bcdfghjklm"[int(digit)] + "a" for digit in f"{number:03d}").title()


@dataclass
class Battery:
    bench: Bench
    server: Server
    chance: random.Random = field(default_factory=lambda: random.Random(SEED))
    kills: int = 0
    run_takes: float = 1.0
    commit_takes: float = 0.2
    seen: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0

    @property
    def patience(self) -> float:
        """So many seconds; on a machine so busy that a run takes seconds by itself, more in proportion."""
        return max(SECONDS, 5 + 5 * self.run_takes)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": self.bench.doctor.client.headers["Authorization"]}

    async def post(self, path: str, body: dict[str, Any], key: str) -> Response | None:
        """None: the answer never came."""
        headers = {**self.headers, "Idempotency-Key": key}
        try:
            async with AsyncClient(
                base_url=self.server.address, headers=headers, timeout=3 * SECONDS
            ) as client:
                return await client.post(path, json=body)
        except HTTPError:
            return None

    async def killed_within(self, seconds: float) -> None:
        await asyncio.sleep(self.chance.uniform(0, seconds))
        self.server.kill()
        self.kills += 1

    def report(self, capsys: pytest.CaptureFixture[str]) -> None:
        """In a soak, what came of it."""
        if SOAK:
            with capsys.disabled():
                sys.stderr.write(
                    f"\n{self.kills} kills; {dict(self.seen)}; at rest at most {self.slowest:.1f} s after a restart\n"
                )

    async def asked(self, number: int) -> tuple["Asked", float]:
        """A run that nobody disturbs until it rests, and how long it took."""
        one = Asked(self, number)
        started = time.monotonic()
        assert await one.ask() is not None
        await one.follow()
        return one, time.monotonic() - started


@dataclass
class Asked:
    """One request of a person, from the asking to the commit, as it is known outside of the server."""

    battery: Battery
    number: int
    first: dict[str, Any] | None = None
    listener: Listener | None = None
    view: dict[str, Any] = field(default_factory=dict)

    @property
    def words(self) -> str:
        return WORDS.format(name_of(self.number))

    async def ask(self) -> Response | None:
        answer = await self.battery.post(RUNS, {"text": self.words}, f"ask-{self.number}")
        if answer is not None:
            assert answer.status_code == 201, answer.text
            if self.first is not None:
                assert answer.json() == self.first, "a repetition got another answer"
                assert answer.headers["Idempotency-Replayed"] == "true"
            self.first = answer.json()
            self.listener = self.listener or Listener(
                f"{RUNS}/{self.first['id']}/events", self.battery.headers
            )
        return answer

    async def follow(self) -> bool:
        """Hear the run until it rests, or until the server dies."""
        assert self.listener is not None
        return await self.listener.listen(self.battery.server.address)

    async def until_rest(self) -> None:
        """After a restart: asked again, followed to its rest in time, and nothing missing in what was heard."""
        started = time.monotonic()
        answer = await self.ask()
        assert answer is not None
        async with asyncio.timeout(self.battery.patience):
            assert await self.follow()
        self.battery.slowest = max(self.battery.slowest, time.monotonic() - started)
        await self.look()

    async def look(self) -> None:
        assert self.first is not None
        assert self.listener is not None
        bench = self.battery.bench
        mine = await bench.rows(
            "SELECT id, event_seq FROM runs WHERE request ->> 'text' = :text", text=self.words
        )
        assert [str(row["id"]) for row in mine] == [self.first["id"]], "asked once, run once"
        kept = await bench.rows(
            "SELECT seq FROM run_events WHERE run_id = :run ORDER BY seq", run=mine[0]["id"]
        )
        whole = list(range(1, mine[0]["event_seq"] + 1))
        assert [row["seq"] for row in kept] == whole
        assert self.listener.numbers == whole, "heard with a gap or a double"
        self.view = (await bench.doctor.get(f"{RUNS}/{self.first['id']}")).json()
        self.battery.seen[self.view["status"]] += 1
        assert self.view["status"] in ("ready", "needs_answer", "failed"), self.view
        if self.view["status"] == "failed":
            assert self.view["error_code"]
            assert self.view["error_words"]
        else:
            assert len(self.view["proposals"]) == 3
        assert await self.made() == [0, 0, 0], "written before a person signed"

    async def made(self) -> list[int]:
        """Rows of this patient, of each kind that the group makes."""
        family = name_of(self.number).split()[1]
        who = "JOIN patients p ON p.id = patient_id WHERE p.family_name = :name"
        tables = (f"SELECT count(*) AS n FROM {t} t {who}" for t in MADE)
        return [(await self.battery.bench.rows(s, name=family))[0]["n"] for s in tables]

    async def commit(self) -> Response | None:
        assert self.first is not None
        accept = [{"proposal_id": p["id"], "digest": p["digest"]} for p in self.view["proposals"]]
        body = {"accept": accept, "leave_out": []}
        path = f"{RUNS}/{self.first['id']}/commit"
        return await self.battery.post(path, body, f"commit-{self.number}")

    async def committed(self, before: Response | None) -> None:
        """Commit, perhaps again: one effect, the first answer."""
        found = await self.made()
        states = {p["status"] for p in await self.proposals()}
        whole = (found, states) in (([0, 0, 0], {"pending"}), ([1, 1, 1], {"committed"}))
        assert whole, f"partial: {found} {states}"
        if before is not None:
            assert before.status_code == 200, before.text
            assert found == [1, 1, 1], "acknowledged and lost"
        written, told = found == [1, 1, 1], before is not None
        self.battery.seen[f"commit written: {written}, acknowledged: {told}"] += 1
        again = await self.commit()
        assert again is not None
        assert again.status_code == 200, again.text
        if before is not None:
            assert again.json() == before.json()
        assert ("Idempotency-Replayed" in again.headers) == (found == [1, 1, 1])
        assert await self.made() == [1, 1, 1]
        assert {p["status"] for p in await self.proposals()} == {"committed"}

    async def proposals(self) -> list[dict[str, Any]]:
        assert self.first is not None
        return await self.battery.bench.rows(
            "SELECT id, status FROM proposals WHERE run_id = :run", run=UUID(self.first["id"])
        )


async def kill_a_run(battery: Battery, number: int) -> None:
    one = Asked(battery, number)
    for _ in range(1 + (battery.chance.random() < 0.25)):
        doom = asyncio.create_task(battery.killed_within(battery.run_takes * 1.1))
        if await one.ask() is not None:
            await one.follow()
        await doom
        await battery.server.start()
    await one.until_rest()
    if one.view["status"] == "ready":
        await one.committed(None)


async def kill_a_commit(battery: Battery, number: int) -> None:
    one, _ = await battery.asked(number)
    await one.look()
    doom = asyncio.create_task(battery.killed_within(battery.commit_takes * 1.3))
    before = await one.commit()
    await doom
    await battery.server.start()
    await one.committed(before)


async def unlimited(bench: Bench) -> None:
    """The limits have tests of their own."""
    given = {"per_minute": 1000, "per_day": 10_000, "actions_per_minute": 10_000}
    changed = await bench.clinic.admin.patch("/api/ai/settings", given, etag='"0"')
    assert changed.status_code == 200, changed.text


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_a_server_killed_at_any_moment(
    bench: Bench, servers: Servers, capsys: pytest.CaptureFixture[str]
) -> None:
    battery = Battery(bench, servers.server(every=EVERY))
    for number in range(KILLS + 1):
        given, family = name_of(number).split()
        await bench.clinic.patient(given_name=given, family_name=family)
    await unlimited(bench)
    await battery.server.start()
    calm, battery.run_takes = await battery.asked(0)
    await calm.look()
    started = time.monotonic()
    await calm.committed(None)
    battery.commit_takes = (time.monotonic() - started) / 2
    number = 0
    while battery.kills < KILLS:
        number += 1
        await (kill_a_run if number % 2 else kill_a_commit)(battery, number)
    battery.server.kill()
    _, findings = await verify_chain(bench.clinic.house.database, bench.clinic.org_id)
    assert findings == []
    battery.report(capsys)
