"""One conversation with the copilot over one wire, with a canary in all that can be in it."""

import json
import re
from typing import Any

from tests.engine.llm.vendors import Fault, Recorded, VendorServer, vendor_server
from tests.engine.llm.wires import Turn, call, say
from tests.engine.redaction.canaries import CANARY, FAMILY, GIVEN, MAIL, PHONE, leaks
from tests.engine.redaction.egress import WORDS, Calls, Planted, check, choose
from tests.surfaces.copilot.bench import API, JSON, Bench

TOKEN = re.compile(r"PATIENT_[a-z2-7]{16}")
BUSY = Fault("status", status=503, headers=(("retry-after", "0"),))
BREAKS_OFF = Fault("error", turn=say(f"About {GIVEN} {FAMILY}. " * 4), after=9)
MORE = ("plan_id", "note_id", "encounter_id", "user_id")
THERE = set(leaks(CANARY))


def in_tokens(request: Recorded) -> Turn:
    """An answer in the tokens that the model was given, which come back as names, and go out again as tokens."""
    known = ", ".join(sorted(set(TOKEN.findall(request.raw.decode()))))
    return say(f"This is about {known}, one of whom you know as {GIVEN}.")


class Talking:
    def __init__(self, planted: Planted, kind: str, role: str) -> None:
        self._planted, self._kind, self._ids = planted, kind, planted.world.ids
        self._who = planted.clinic.people[role]
        self._bench = Bench(planted.clinic, planted.clinic.app)
        self._server: VendorServer

    async def talk(self, reads: Calls, *, whole: bool) -> None:
        """The conversation, and a look at what came of it. `whole`: with what does not differ from wire to wire."""
        async with vendor_server(self._kind, []) as self._server:
            await choose(self._planted.clinic, self._kind, self._server.base_url)
            page = self._page("appointment_id", *(MORE if whole else ()))
            begun = await self._bench.begin(self._who, title=CANARY, context=page)
            self._bench.threads[self._who.role] = begun["id"]
            await self._looked(reads)
            await self._ask(CANARY, BREAKS_OFF, end="failed")
            if whole:
                await self._said_again()
            await self._decided()
            check(self._kind, self._server.requests, self._planted.ids)
            await self._read_again()

    async def _looked(self, reads: Calls) -> None:
        """A page, people who are named, a server that is busy at first, a look at records, and calls that fail."""
        named = [("patient", self._planted.bearer), ("person", self._ids["user_id"])]
        mentions = [{"kind": kind, "id": one} for kind, one in named]
        strange = self._planted.strange()
        look = call(*reads, *strange, text=f"About {GIVEN}.", reasoning=f"{FAMILY} it is.")
        run = await self._ask(WORDS, BUSY, look, in_tokens, mentions=mentions)
        steps = run["entry"]["steps"]
        failed = [step["tool"] for step in steps if step["failed"]]
        assert len(steps) == len(reads) + len(strange)
        assert failed == [name for name, _ in strange if name != "find_patient"], failed
        assert FAMILY in run["entry"]["text"]

    async def _decided(self) -> None:
        """The conversation goes on from a plain page: a card is edited and allowed, another denied with a reason."""
        cards = [self._planted.change(city=f"{GIVEN}ville"), self._planted.change(phone=PHONE)]
        page, end = self._page(), "needs_decision"
        run = await self._ask(CANARY, call(*cards, text=f"{FAMILY}?"), context=page, end=end)
        first, second = run["entry"]["cards"]
        edited = {**first["arguments"], "city": f"{FAMILY} by the sea", "email": MAIL}
        await self._decide(run, first, "allow", arguments=edited)
        self._server.turns.append(in_tokens)
        await self._decide(run, second, "deny", reason=CANARY)
        run = await self._bench.read(run["id"], self._who)
        assert (run["status"], FAMILY in run["entry"]["text"]) == ("done", True), run["error_code"]

    async def _said_again(self) -> None:
        """A card that a new message turns down, a command, that message in other words, and one that is refused."""
        card = call(self._planted.change(city=f"{GIVEN}ville"), text=f"For {FAMILY}.")
        await self._ask("And again", card, end="needs_decision")
        run = await self._ask(f"Not {GIVEN}", in_tokens, command="prepare-visit")
        shown = await self._bench.shown(who=self._who)
        said = next(one["id"] for one in shown["entries"] if one["run_id"] == run["id"])
        self._server.turns.append(in_tokens)
        path = f"{API}/threads/{shown['id']}/entries/{said}/resend"
        answer = await self._who.post(path, {"text": f"I mean {CANARY}"})
        assert answer.status_code == 201, answer.text
        assert (await self._bench.read(answer.json()["id"], self._who))["status"] == "done"
        await self._ask(CANARY, Fault("status", status=400), end="failed")

    async def _read_again(self) -> None:
        """What a person reads has the canary, and what was kept as sent has none: it was really there."""
        shown = await self._bench.shown(who=self._who)
        assert set(leaks(json.dumps(shown))) == THERE
        kept = await self._who.get(f"{API}/runs/{shown['entries'][-1]['run_id']}/sent")
        step = kept.json()[-1]
        assert list(leaks(json.dumps(step["payload"]))) == []
        assert set(leaks(json.dumps(step["original"]))) >= THERE

    def _page(self, *more: str) -> JSON:
        shown = {name: self._ids[name] for name in ("patient_id", *more)}
        return {"screen": f"The chart of {GIVEN} {FAMILY}", **shown}

    async def _ask(self, words: str, *turns: Any, end: str = "done", **given: Any) -> JSON:
        self._server.turns += turns
        run = await self._bench.ask(words, self._who, **given)
        check(self._kind, self._server.requests[-len(turns) :], self._planted.ids)
        assert run["status"] == end, (self._kind, run["error_code"], run["error_words"])
        assert len(self._server.requests) == len(self._server.turns)
        return run

    async def _decide(self, run: JSON, card: JSON, decision: str, **given: Any) -> None:
        answer = await self._bench.decide(run, card, decision, self._who, **given)
        assert answer.status_code == 200, answer.text
