"""What a person saw comes back exactly: words, steps, cards, feedback; what was said again is set aside."""

from tests.surfaces.copilot.bench import API, Bench

from chartside.engine.llm.scripted import call, say


async def test_feedback_stays_with_its_answer(bench: Bench) -> None:
    bench.speak(say("Maybe."))
    await bench.ask("is it so?")
    mine, answer = (await bench.shown())["entries"]
    path = f"{API}/threads/{await bench.thread()}/entries"
    rated = await bench.doctor.post(
        f"{path}/{answer['id']}/feedback", {"rating": "down", "reason": "vague"}
    )
    assert rated.json()["feedback"] == {"rating": "down", "reason": "vague"}
    assert (await bench.shown())["entries"][1] == rated.json()
    own = await bench.doctor.post(f"{path}/{mine['id']}/feedback", {"rating": "up"})
    assert own.status_code == 404
    wrong = await bench.doctor.post(f"{path}/{answer['id']}/feedback", {"rating": "meh"})
    assert wrong.status_code == 422


async def test_edit_and_resend_sets_aside_what_came_after(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(say("Hello."))
    await bench.ask("hello")
    bench.speak(
        call(("find_patient", {"query": "Eva"})),
        call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})),
    )
    context = {"screen": "patient", "patient_id": ana["id"]}
    waiting = await bench.ask("find Eva", context=context)
    before = (await bench.shown())["entries"]
    model = bench.speak(say("Found Ana."))
    path = f"{API}/threads/{await bench.thread()}/entries/{before[2]['id']}/resend"
    sent = await bench.doctor.post(path, {"text": "find Ana"})
    assert sent.status_code == 201, sent.text
    run = await bench.read(sent.json()["id"])
    assert run["entry"]["text"] == "Found Ana."
    after = (await bench.shown())["entries"]
    assert [entry["text"] for entry in after] == ["hello", "Hello.", "find Ana", "Found Ana."]
    assert [m.text for m in model.requests[0].messages] == ["hello", "Hello.", "find Ana"]
    assert "Ana Ruiz" in model.requests[0].system  # beside the same page
    assert (await bench.read(waiting["id"]))["entry"]["cards"][0]["status"] == "rejected"
    assert await bench.count("messages") > len(after)  # kept
    again = await bench.doctor.post(path, {})
    assert again.status_code == 404  # what was set aside is not shown, so it is not there
    retry = f"{API}/threads/{await bench.thread()}/entries/{after[2]['id']}/resend"
    bench.speak(say("Found Ana again."))
    sent = await bench.doctor.post(retry, {})
    await bench.read(sent.json()["id"])
    shown = [entry["text"] for entry in (await bench.shown())["entries"]]
    assert shown == ["hello", "Hello.", "find Ana", "Found Ana again."]


async def test_steps_and_refusals_are_in_words(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(
        call(
            ("get_patient", {"patient_id": ana["id"]}),
            ("get_patient_context", {"patient_id": ana["id"]}),
            ("invent_tool", {}),
        ),
        say("ok"),
    )
    run = await bench.ask("look at Ana")
    steps = run["entry"]["steps"]
    assert [(s["words"], s["failed"], s["code"]) for s in steps] == [
        ("Looked up Ana Ruiz", False, None),
        ("Looked up Ana Ruiz, 0 visits", False, None),
        ("Prepared: invent tool: There is no such tool here.", True, "not_offered"),
    ]
