"""Decisions on single cards: whose, of what was seen, in the moment they appear, and on one that needs another."""

from typing import Any
from uuid import UUID

from tests.surfaces.copilot.bench import API, Bench

from chartside.engine.llm.scripted import call, say
from chartside.engine.runner import Engine
from chartside.engine.supervise import Supervisor
from chartside.kernel.scope import Scope


async def test_only_its_person_decides_and_only_what_they_saw(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})), say("ok"))
    run = await bench.ask("Ana moved")
    (card,) = run["entry"]["cards"]
    assert (await bench.decide(run, card, who=bench.clinic.admin)).status_code == 404
    stale = {**card, "digest": "0" * 64}
    for decision in ("allow", "deny"):
        answer = await bench.decide(run, stale, decision)
        assert answer.json()["type"].endswith("edited_since"), answer.text
    other = await bench.ask("another", bench.clinic.admin)
    assert (await bench.decide(other, card, who=bench.clinic.admin)).status_code == 404
    assert (await bench.decided(run, card))["status"] == "done"


async def test_a_write_that_cannot_be_leaves_the_card_to_be_edited(bench: Bench) -> None:
    """The record changed meanwhile: nothing is written, the person is told, and may decide again."""
    ana = await bench.clinic.patient()
    bench.speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})), say("ok"))
    run = await bench.ask("Ana moved")
    (card,) = run["entry"]["cards"]
    path = f"/api/patients/{ana['id']}"
    etag = (await bench.doctor.get(path)).headers["etag"]
    assert (await bench.doctor.patch(path, {"city": "Salem"}, etag=etag)).status_code == 200
    refused = await bench.decide(run, card)
    assert (refused.status_code, refused.json()["type"]) == (
        412,
        "urn:chartside:problem:record_changed",
    )
    shown = await bench.read(run["id"])
    assert shown["status"] == "needs_decision"
    arguments = {**card["arguments"], "city": "Lynn"}
    run = await bench.decided(run, card, arguments=arguments)
    assert run["status"] == "done"
    assert (await bench.doctor.get(path)).json()["city"] == "Lynn"


async def test_a_quick_person_decides_before_the_turn_rests(bench: Bench) -> None:
    """The card is seen a moment before its run waits; a decision in that moment is not lost."""
    ana = await bench.clinic.patient()
    model = bench.speak(
        call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})), say("Quick.")
    )
    answers: list[Any] = []

    class Slow(Engine):
        __slots__ = ()

        async def _ended(self, scope: Scope, run_id: UUID, *rest: Any) -> None:
            if not answers:
                card = (await bench.doctor.get("/api/proposals")).json()[0]
                answers.append(await bench.decide({"id": str(run_id)}, card))
            await Engine._ended(self, scope, run_id, *rest)

    bench.engine.__class__ = Slow
    run = await bench.ask("Ana moved")
    assert (answers[0].status_code, answers[0].json()["goes_on"]) == (200, False)
    assert (run["status"], run["entry"]["text"]) == ("done", "Quick.")
    assert len(model.requests) == 2
    assert (await bench.doctor.get(f"/api/patients/{ana['id']}")).json()["city"] == "Boston"


async def test_what_a_card_made_can_be_named_afterwards(bench: Bench) -> None:
    """The result of an allowed card is among what this conversation knows."""
    desk = bench.clinic.receptionist
    new = {"given_name": "Nia", "family_name": "Orr"}
    model = bench.speak(call(("create_patient", new), text="Registering."), say("Registered."))
    run = await bench.ask("register Nia Orr, who agreed", desk)
    assert run["status"] == "needs_decision", run["entry"]
    assert (await bench.decide(run, run["entry"]["cards"][0], who=desk)).status_code == 200
    await bench.read(run["id"], desk)
    (made,) = (b.content["result"] for b in model.requests[1].messages[-1].blocks)
    bench.speak(say(f"You registered [[patient:{made['id']}:her]]."))
    run = await bench.ask("whom?", desk)
    assert run["entry"]["text"] == f"You registered [[patient:{made['id']}:Nia Orr]]."


async def test_a_stop_of_what_is_over_changes_nothing(bench: Bench) -> None:
    bench.speak(say("Done."))
    run = await bench.ask("hello")
    stopped = await bench.doctor.post(f"{API}/runs/{run['id']}/stop")
    assert (stopped.status_code, stopped.json()["status"]) == (200, "done")


async def test_a_process_that_dies_after_the_last_decision_is_followed_by_another(
    bench: Bench,
) -> None:
    """The decision is written, and nobody is left to go on: whoever watches takes the answer up, once."""
    ana = await bench.clinic.patient()

    class Dying(Engine):
        __slots__ = ()

        def drive(self, org_id: UUID, user_id: UUID, run_id: UUID) -> Any:
            return None

    bench.speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})))
    run = await bench.ask("Ana moved")
    bench.engine.__class__ = Dying
    answer = await bench.decide(run, run["entry"]["cards"][0])
    assert answer.json()["goes_on"]
    model = bench.speak(say("Taken up."))
    supervisor = Supervisor(bench.engine, bench.clinic.house.urls.app)
    try:
        await supervisor.look()
        helped = await supervisor.look()
    finally:
        await supervisor.stop()
    assert UUID(run["id"]) in helped
    shown = await bench.read(run["id"])
    assert (shown["status"], shown["entry"]["text"]) == ("done", "Taken up.")
    assert len(model.requests) == 1
    assert (await bench.doctor.get(f"/api/patients/{ana['id']}")).json()["city"] == "Boston"
