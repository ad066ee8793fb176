"""Conversations: one's own, beside a page that is checked; named, ended, removed, expired; all seen only with leave."""

from datetime import timedelta
from uuid import uuid4

import time_machine
from tests.factories.clinic import Clinic
from tests.surfaces.copilot.bench import API, Bench

from chartside.engine.llm.scripted import call, say
from chartside.kernel import clock


async def test_a_conversation_is_begun_named_listed_ended(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    made = await bench.begin(context={"screen": "patient", "patient_id": ana["id"]})
    assert (made["status"], made["patient_id"], made["expired"]) == ("open", ana["id"], False)
    other = await bench.begin(title="Second")
    path = f"{API}/threads/{made['id']}"
    renamed = await bench.doctor.patch(path, {"title": "About Ana"})
    assert renamed.json()["title"] == "About Ana"
    page = (await bench.doctor.get(f"{API}/threads", params={"limit": 1})).json()
    assert [one["id"] for one in page["items"]] == [other["id"]]
    mark = {"limit": 1, "cursor": page["next_cursor"]}
    page = (await bench.doctor.get(f"{API}/threads", params=mark)).json()
    assert [one["id"] for one in page["items"]] == [made["id"]]
    assert (await bench.doctor.post(f"{path}/end")).json()["status"] == "ended"
    refused = await bench.send("hello?", thread=made["id"])
    assert (refused.status_code, refused.json()["type"]) == (
        409,
        "urn:chartside:problem:thread_ended",
    )


async def test_a_page_must_be_there_permitted_and_of_one_patient(
    bench: Bench, onlooker: Clinic
) -> None:
    ana, eva = await bench.clinic.patient(), await bench.clinic.patient(given_name="Eva")
    foreign = await onlooker.patient()
    plan = {"title": "Sleep", "goals": [{"text": "Seven hours", "objectives": []}]}
    made = await bench.doctor.post(f"/api/patients/{ana['id']}/plans", plan)
    assert made.status_code == 201, made.text
    mine = {"screen": "plans", "patient_id": ana["id"], "plan_id": made.json()["id"]}
    assert (await bench.begin(context=mine))["patient_id"] == ana["id"]
    only = {"screen": "plans", "plan_id": made.json()["id"]}
    assert (await bench.begin(context=only))["patient_id"] == ana["id"]
    for wrong in (
        {**mine, "patient_id": eva["id"]},  # of two patients
        {**mine, "patient_id": foreign["id"]},
        {"screen": "patient", "patient_id": str(uuid4())},
        {"screen": "admin", "user_id": str(onlooker.admin.user_id)},
    ):
        answer = await bench.doctor.post(f"{API}/threads", {"context": wrong})
        assert answer.status_code == 404, wrong
    desk = await bench.clinic.receptionist.post(f"{API}/threads", {"context": only})
    assert desk.status_code == 404  # not permitted answers as unknown


async def test_anothers_conversation_is_unknown_but_to_who_may_see_all(
    bench: Bench, onlooker: Clinic
) -> None:
    bench.speak(say("Hello."))
    run = await bench.ask("hello")
    thread, (mine, answer) = await bench.thread(), (await bench.shown())["entries"]
    colleague, admin = bench.clinic.people["assistant"], bench.clinic.admin
    for who in (colleague, onlooker.admin):
        assert (await who.get(f"{API}/threads/{thread}")).status_code == 404
        assert (await who.get(f"{API}/runs/{run['id']}")).status_code == 404
        assert (await who.get(f"{API}/runs/{run['id']}/events")).status_code == 404
        assert (await who.get(f"{API}/runs/{run['id']}/sent")).status_code == 404
        assert (await who.post(f"{API}/runs/{run['id']}/stop")).status_code == 404
        said = await who.post(f"{API}/threads/{thread}/messages", {"text": "me too"})
        assert said.status_code == 404
        for verb in ("resend", "feedback"):
            body = {"rating": "up"} if verb == "feedback" else {}
            path = f"{API}/threads/{thread}/entries/{mine['id']}/{verb}"
            assert (await who.post(path, body)).status_code == 404
    assert (await colleague.get(f"{API}/threads?everyone=true")).status_code == 403
    everyone = (await admin.get(f"{API}/threads?everyone=true")).json()["items"]
    assert [one["id"] for one in everyone] == [thread]
    assert (await admin.get(f"{API}/threads")).json()["items"] == []
    seen = (await admin.get(f"{API}/threads/{thread}")).json()
    assert [entry["id"] for entry in seen["entries"]] == [mine["id"], answer["id"]]
    assert (await admin.delete(f"{API}/threads/{thread}")).status_code == 404


async def test_after_eight_silent_hours_a_new_conversation_begins(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    made = await bench.begin(context={"screen": "patient", "patient_id": ana["id"]})
    bench.speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})))
    waiting = await bench.ask("Ana moved", thread=made["id"])
    model = bench.speak(say("Good morning."))
    with time_machine.travel(clock.now() + timedelta(hours=8, minutes=1), tick=True):
        assert (await bench.shown(made["id"]))["expired"]
        run = await bench.ask("good morning", thread=made["id"])
    assert run["thread_id"] != made["id"]
    assert [m.text for m in model.requests[0].messages] == ["good morning"]
    assert "Ana Ruiz" in model.requests[0].system  # the page is still open
    assert (await bench.shown(made["id"]))["status"] == "ended"
    old = await bench.read(waiting["id"])
    assert (old["status"], old["entry"]["cards"][0]["status"]) == ("rejected", "rejected")


async def test_a_removed_conversation_leaves_only_what_was_signed(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(say("Hello."))
    await bench.ask("hello Ana")
    plain = bench.threads.pop("clinician")
    bench.speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})), say("Done."))
    run = await bench.ask("Ana moved")
    await bench.decided(run, run["entry"]["cards"][0])
    signed = await bench.thread()
    for thread in (plain, signed):
        assert (await bench.doctor.delete(f"{API}/threads/{thread}")).status_code == 204
        assert (await bench.doctor.get(f"{API}/threads/{thread}")).status_code == 404
        assert (await bench.doctor.delete(f"{API}/threads/{thread}")).status_code == 404
    for table in ("messages", "copilot_entries", "run_events", "run_steps", "symbols"):
        assert await bench.count(table) == 0, table
    kept = await bench.rows("SELECT status, result ->> 'city' AS city FROM proposals")
    assert kept == [{"status": "committed", "city": "Boston"}]
    assert await bench.rows("SELECT request::text AS r FROM runs") == [{"r": "{}"}]
    trail = await bench.rows(
        "SELECT record_id, user_id, payload::json -> 'body' ->> 'outcome' AS outcome FROM audit_log "
        "WHERE action = 'RETENTION' ORDER BY seq"
    )
    who = bench.doctor.user_id
    assert trail == [
        {"record_id": one, "user_id": who, "outcome": "removed"} for one in (plain, signed)
    ]
    chain = (await bench.clinic.admin.get("/api/audit/chain")).json()
    assert chain["intact"]


async def test_bad_messages_are_named(bench: Bench) -> None:
    for body, kind in (
        ({}, "empty_message"),
        ({"command": "no-such-command"}, "unknown_command"),
        ({"text": ""}, "invalid"),
        ({"text": "x" * 8001}, "invalid"),
        ({"text": "hi", "mentions": [{"kind": "patient", "id": str(uuid4())}]}, "not_found"),
    ):
        path = f"{API}/threads/{await bench.thread()}/messages"
        answer = await bench.doctor.post(path, body)
        assert answer.status_code in (404, 422), answer.text
        assert answer.json()["type"].endswith(kind), answer.text
    assert await bench.count("runs") == 0


async def test_the_same_key_starts_one_answer(bench: Bench) -> None:
    model = bench.speak(say("Once."))
    path, key = f"{API}/threads/{await bench.thread()}/messages", {"Idempotency-Key": "k"}
    first = await bench.doctor.post(path, {"text": "hello"}, headers=key)
    again = await bench.doctor.post(path, {"text": "hello"}, headers=key)
    assert first.json() == again.json()
    await bench.settled()
    assert len(model.requests) == 1
