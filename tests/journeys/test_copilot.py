"""A colleague beside the page: ask, act, decide, interrupt, come back; and after each the next message works."""

import asyncio
from typing import Any

import pytest
import time_machine
from fastapi import FastAPI
from httpx import ASGITransport
from sqlalchemy import text
from tests.surfaces.copilot.bench import API, JSON, Bench, engine_of
from tests.surfaces.copilot.fixtures import bench

from chartside.app.api import create_app
from chartside.engine.llm import (
    Done,
    ModelBroken,
    ModelRefused,
    ModelStalled,
    ModelUnavailable,
    TextDelta,
)
from chartside.engine.llm.scripted import ScriptedModel, call, say
from chartside.engine.supervise import Supervisor
from chartside.kernel import clock

__all__ = ["bench"]


def city(patient: JSON, name: str) -> tuple[str, JSON]:
    return "update_patient", {"patient_id": patient["id"], "city": name}


def decided(model: ScriptedModel) -> list[JSON]:
    """What the model was told of its cards, in the last request."""
    blocks = [b for m in model.requests[-1].messages for b in m.blocks if b.type == "tool_result"]
    return [b.content for b in blocks if "decision" in b.content]


async def now(bench: Bench, patient: JSON) -> JSON:
    found: JSON = (await bench.doctor.get(f"/api/patients/{patient['id']}")).json()
    return found


async def test_ask_and_act_with_confirm(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    model = bench.speak(
        call(("find_patient", {"query": "Ana"})),
        call(city(ana, "Boston"), text="I prepare that."),
        say("Done."),
    )
    run = await bench.ask("Ana moved to Boston")
    assert run["status"] == "needs_decision"
    (card,) = run["entry"]["cards"]
    assert (card["status"], card["effect"], card["tool"]) == ("pending", "write", "update_patient")
    assert "Ana Ruiz" in card["preview"]["title"]
    assert (await now(bench, ana))["city"] is None
    assert (await bench.shown())["pending"] == 1

    answer = await bench.decide(run, card)
    assert (answer.status_code, answer.json()["goes_on"]) == (200, True), answer.text
    run = await bench.read(run["id"])
    assert (run["status"], run["entry"]["text"]) == ("done", "I prepare that.\n\nDone.")
    assert (await now(bench, ana))["city"] == "Boston"
    (told,) = decided(model)
    assert (told["decision"], told["edited"], told["result"]["city"]) == (
        "allowed",
        False,
        "Boston",
    )
    trail = await bench.rows(
        "SELECT source, payload::json ->> 'proposal_id' AS card FROM audit_log "
        "WHERE table_name = 'patients' AND action = 'UPDATE'"
    )
    assert trail == [{"source": "ai", "card": card["id"]}]
    await bench.works()


async def test_deny_is_told_and_writes_nothing(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    model = bench.speak(call(city(ana, "Boston")), say("Understood."))
    run = await bench.ask("Ana moved")
    run = await bench.decided(run, run["entry"]["cards"][0], "deny", reason="wrong Ana")
    assert (run["status"], run["entry"]["text"]) == ("done", "Understood.")
    (told,) = decided(model)
    assert (told["decision"], told["reason"]) == ("denied", "wrong Ana")
    assert (await now(bench, ana))["city"] is None
    card = run["entry"]["cards"][0]
    assert (card["status"], card["reason"]) == ("rejected", "wrong Ana")
    await bench.works()


async def test_edit_and_allow_writes_the_edit_and_tells_it(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    model = bench.speak(call(city(ana, "Boston")), say("Salem it is."))
    run = await bench.ask("Ana moved")
    (card,) = run["entry"]["cards"]
    wrong = {"patient_id": ana["id"], "city": 7}
    assert (await bench.decide(run, card, arguments=wrong)).status_code == 422
    other = await bench.clinic.patient(given_name="Eva")
    moved = {"patient_id": ana["id"], "city": "Salem"}
    run = await bench.decided(run, card, arguments=moved)
    assert run["status"] == "done"
    assert (await now(bench, ana))["city"] == "Salem"
    assert (await now(bench, other))["city"] is None
    (told,) = decided(model)
    assert told["changes"] == [{"field": "city", "old": "Boston", "new": "Salem"}]
    assert (told["edited"], told["result"]["city"]) == (True, "Salem")
    (card,) = run["entry"]["cards"]
    assert card["original_arguments"]["city"] == "Boston"
    await bench.works()


async def test_two_cards_decided_in_reverse_order_by_two_processes(bench: Bench) -> None:
    """Two engines and applications on one database; whoever decides last goes on, once."""
    ana, eva = await bench.clinic.patient(), await bench.clinic.patient(given_name="Eva")
    bench.speak(call(city(ana, "Boston"), city(eva, "Salem")))
    run = await bench.ask("both moved")
    first, second = run["entry"]["cards"]
    here = bench.speak(say("not here"))
    there: FastAPI = create_app(bench.clinic.house)
    model = ScriptedModel(say("Both are done."))
    there.state.engine = engine_of(bench.clinic.house, model)

    answer = await bench.decide(run, second, "deny")
    assert answer.json()["goes_on"] is False
    assert answer.json()["run"]["status"] == "needs_decision"
    transport, bench.doctor.client._transport = bench.doctor.client._transport, _over(there)
    answer = await bench.decide(run, first)
    assert answer.json()["goes_on"] is True, answer.text
    while there.state.engine.tasks:
        await asyncio.gather(*there.state.engine.tasks.values())
    bench.doctor.client._transport = transport
    run = await bench.read(run["id"])
    assert (run["status"], run["entry"]["text"]) == ("done", "Both are done.")
    assert here.requests == []
    assert [told["decision"] for told in decided(model)] == ["allowed", "denied"]
    assert ((await now(bench, ana))["city"], (await now(bench, eva))["city"]) == ("Boston", None)
    await bench.works()


def _over(app: FastAPI) -> ASGITransport:
    return ASGITransport(app=app, raise_app_exceptions=False)


async def test_many_decisions_at_once_write_once_and_go_on_once(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    model = bench.speak(call(city(ana, "Boston")), say("Once."))
    run = await bench.ask("Ana moved")
    (card,) = run["entry"]["cards"]
    answers = await asyncio.gather(
        *(bench.decide(run, card, "allow" if n % 2 else "deny") for n in range(8))
    )
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [200, *[409] * 7], [answer.text for answer in answers]
    run = await bench.read(run["id"])
    assert (run["status"], len(model.requests)) == ("done", 2)
    changed = (
        "SELECT count(*) AS n FROM audit_log WHERE table_name = 'patients' AND action = 'UPDATE'"
    )
    assert (await bench.rows(changed))[0]["n"] in (0, 1)
    await bench.works()


async def test_confirm_replay_and_reject_then_confirm_do_nothing(bench: Bench) -> None:
    ana, eva = await bench.clinic.patient(), await bench.clinic.patient(given_name="Eva")
    bench.speak(call(city(ana, "Boston"), city(eva, "Salem")), say("Done."))
    run = await bench.ask("both moved")
    first, second = run["entry"]["cards"]
    assert (await bench.decide(run, first)).status_code == 200
    for _ in range(3):
        again = await bench.decide(run, first)
        assert (again.status_code, again.json()["type"]) == (
            409,
            "urn:chartside:problem:already_decided",
        )
    assert (await bench.decide(run, second, "deny")).status_code == 200
    await bench.settled()
    assert (await bench.decide(run, second)).status_code == 409
    assert (await bench.decide(run, second, arguments=second["arguments"])).status_code == 409
    assert (await now(bench, eva))["city"] is None
    rows = await bench.rows(
        "SELECT count(*) AS n FROM audit_log WHERE table_name = 'patients' AND action = 'UPDATE'"
    )
    assert rows == [{"n": 1}]
    await bench.works()


async def test_reload_in_the_middle_shows_all_and_another_process_goes_on(bench: Bench) -> None:
    """Cards are rows: a restart loses none, and the page shows after it what it showed before."""
    ana = await bench.clinic.patient()
    bench.speak(call(("find_patient", {"query": "Ana"}), city(ana, "Boston"), text="One moment."))
    run = await bench.ask("Ana moved")
    before = await bench.shown()
    await bench.engine.close()
    bench.speak(say("Done."))
    after = await bench.shown()
    assert after == before
    assert after["run"]["status"] == "needs_decision"
    mine, answer = after["entries"]
    assert (mine["text"], answer["text"]) == ("Ana moved", "One moment.")
    assert [step["tool"] for step in answer["steps"]] == ["find_patient"]
    run = await bench.decided(run, answer["cards"][0])
    assert (run["status"], (await now(bench, ana))["city"]) == ("done", "Boston")
    await bench.works()


async def test_cancel_while_pending_withdraws_the_card(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(call(city(ana, "Boston")))
    run = await bench.ask("Ana moved")
    stopped = await bench.doctor.post(f"{API}/runs/{run['id']}/stop")
    assert (stopped.status_code, stopped.json()["status"]) == (200, "stopped")
    run = await bench.read(run["id"])
    (card,) = run["entry"]["cards"]
    assert (card["status"], run["entry"]["stopped"]) == ("left_out", True)
    assert (await bench.decide(run, card)).status_code == 409
    model = bench.speak(say("As you wish."))
    run = await bench.ask("never mind")
    assert run["status"] == "done"
    assert decided(model)[0]["decision"] == "denied"  # the call has its result: nothing dangles
    assert (await now(bench, ana))["city"] is None


async def test_a_new_message_while_pending_turns_the_cards_down(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(call(city(ana, "Boston"), city(ana, "Salem")))
    run = await bench.ask("Ana moved")
    assert (await bench.decide(run, run["entry"]["cards"][1])).status_code == 200
    model = bench.speak(say("Good."))
    following = await bench.ask("something else")
    assert (following["status"], following["entry"]["text"]) == ("done", "Good.")
    first, second = decided(model)
    assert (first["decision"], first["reason"]) == ("denied", "superseded by a new message")
    assert second["decision"] == "allowed"
    run = await bench.read(run["id"])
    assert run["status"] == "rejected"
    assert [card["status"] for card in run["entry"]["cards"]] == ["rejected", "committed"]
    assert (await bench.decide(run, run["entry"]["cards"][0])).status_code == 409
    roles = [m.role for m in model.requests[-1].messages]
    assert roles == ["user", "assistant", "tool", "user"]


async def test_a_card_that_nobody_decides_expires_and_nothing_dangles(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(call(city(ana, "Boston")))
    run = await bench.ask("Ana moved")
    supervisor = Supervisor(bench.engine, bench.clinic.house.urls.app)
    async with bench.clinic.house.database.writing(bench.clinic.scope()) as session:
        await session.execute(text("UPDATE proposals SET expires_at = now() - interval '1 minute'"))
    late = await bench.decide(run, run["entry"]["cards"][0])
    assert (late.status_code, late.json()["type"]) == (
        409,
        "urn:chartside:problem:proposal_expired",
    )
    await supervisor.expire()
    await supervisor.stop()
    run = await bench.read(run["id"])
    assert (run["status"], run["entry"]["error"]["code"]) == ("failed", "expired")
    assert run["entry"]["cards"][0]["status"] == "expired"
    model = bench.speak(say("Again?"))
    assert (await bench.ask("hello"))["status"] == "done"
    assert "in time" in decided(model)[0]["words"]
    assert (await now(bench, ana))["city"] is None


async def test_a_decision_in_the_inbox_lets_the_answer_go_on(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    model = bench.speak(call(city(ana, "Boston"), city(ana, "Salem")), say("Thank you."))
    run = await bench.ask("Ana moved")
    first, second = run["entry"]["cards"]
    out = await bench.doctor.post(f"/api/proposals/{first['id']}/reject", {})
    assert out.status_code == 200
    signed = {"accept": [{"proposal_id": second["id"], "digest": second["digest"]}]}
    done = await bench.doctor.post(f"/api/proposals/groups/{run['id']}/countersign", signed)
    assert done.status_code == 200, done.text
    run = await bench.read(run["id"])
    assert (run["status"], run["entry"]["text"]) == ("done", "Thank you.")
    assert [told["decision"] for told in decided(model)] == ["denied", "allowed"]
    await bench.works()


FAULTS: dict[str, list[Any]] = {
    "model_unavailable": [ModelUnavailable()],
    "model_refused": [ModelRefused("no")],
    "model_stalled": [TextDelta("Let me"), ModelStalled("silence")],
    "model_broken": [TextDelta("Let me")],  # ends without an end
    "model_broken ": [TextDelta("Let me"), ModelBroken("cut")],
    "unexpected": [ValueError("not ours")],
}


@pytest.mark.parametrize("code", FAULTS)
async def test_a_provider_that_fails_is_named_and_the_next_message_works(
    bench: Bench, code: str
) -> None:
    bench.speak(FAULTS[code])
    run = await bench.ask("who comes today?")
    assert (run["status"], run["entry"]["error"]["code"]) == ("failed", code.strip())
    assert run["entry"]["text"] == ""  # half an answer is taken back
    await bench.works()


async def test_budget_and_rate_limits_refuse_before_any_call(bench: Bench) -> None:
    admin = bench.clinic.admin
    changed = await admin.patch("/api/ai/settings", {"per_minute": 2}, etag='"0"')
    assert changed.status_code == 200, changed.text
    model = bench.speak(say("one"), say("two"), say("three"))
    with time_machine.travel(clock.now().replace(second=1), tick=True):
        runs = [await bench.ask("hello") for _ in range(3)]
    assert [run["status"] for run in runs] == ["done", "done", "failed"]
    assert runs[2]["entry"]["error"]["code"] == "rate_limited"
    assert len(model.requests) == 2
    etag = changed.headers["etag"]
    changed = await admin.patch(
        "/api/ai/settings", {"per_minute": 30, "monthly_tokens": 0}, etag=etag
    )
    model = bench.speak(say("never"))
    model.offline = False
    run = await bench.ask("hello?")
    assert (run["status"], run["entry"]["error"]["code"]) == ("failed", "budget_exhausted")
    assert model.requests == []
    await admin.patch("/api/ai/settings", {"monthly_tokens": None}, etag=changed.headers["etag"])
    await bench.works()


async def test_at_most_ten_rounds(bench: Bench) -> None:
    look = call(("list_users", {}))
    model = bench.speak(*[look] * 12)
    run = await bench.ask("look for ever")
    assert (run["status"], run["entry"]["error"]["code"]) == ("failed", "max_steps")
    assert (len(model.requests), run["step"], run["max_steps"]) == (10, 10, 10)
    await bench.works()


async def test_a_stopped_answer_keeps_its_words(bench: Bench) -> None:
    started = asyncio.Event()

    async def wait() -> None:
        started.set()
        await asyncio.Event().wait()

    bench.speak([TextDelta("Today "), TextDelta("come"), wait, TextDelta("…"), Done("stop")])
    sent = (await bench.send("who comes today?")).json()
    await started.wait()
    busy = await bench.send("hello?")
    assert (busy.status_code, busy.json()["type"]) == (409, "urn:chartside:problem:still_answering")
    assert (await bench.doctor.post(f"{API}/runs/{sent['id']}/stop")).status_code == 200
    run = await bench.read(sent["id"])
    assert (run["status"], run["entry"]["text"]) == ("stopped", "Today come")
    assert run["entry"]["stopped"]
    model = bench.speak(say("Hello."))
    assert (await bench.ask("hello"))["status"] == "done"
    assert [m.text for m in model.requests[0].messages] == [
        "who comes today?",
        "Today come",
        "hello",
    ]
