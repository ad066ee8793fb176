"""Figures of the copilot, and what was sent: for those permitted, of this clinic alone."""

from tests.factories.clinic import Clinic
from tests.surfaces.copilot.bench import API, Bench

from chartside.engine.llm import ModelUnavailable
from chartside.engine.llm.scripted import call, say


async def test_figures_of_the_clinics_own_use(bench: Bench, onlooker: Clinic) -> None:
    ana = await bench.clinic.patient()
    nothing = (await bench.clinic.admin.get(f"{API}/metrics?days=7")).json()
    assert (nothing["calls"], nothing["error_rate"], nothing["milliseconds_p50"]) == (0, None, None)
    bench.speak(
        call(("find_patient", {"query": "Ana"}), ("find_patient", {"query": 7})),
        call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})),
        say("Done."),
    )
    run = await bench.ask("Ana moved")
    await bench.decided(
        run,
        run["entry"]["cards"][0],
        arguments={**run["entry"]["cards"][0]["arguments"], "city": "Lynn"},
    )
    answer = (await bench.shown())["entries"][1]
    await bench.doctor.post(
        f"{API}/threads/{await bench.thread()}/entries/{answer['id']}/feedback", {"rating": "up"}
    )
    bench.speak([ModelUnavailable()])
    await bench.ask("and now?")
    found = (await bench.clinic.admin.get(f"{API}/metrics?days=7")).json()
    assert (found["messages"], found["calls"], found["failed_calls"]) == (2, 4, 1)
    assert found["error_rate"] == 0.25
    assert found["milliseconds_p95"] >= found["milliseconds_p50"] >= 0
    assert (found["cards"], found["cards_allowed"], found["cards_edited"]) == (1, 1, 1)
    assert (found["ratings_up"], found["ratings_down"]) == (1, 0)
    assert found["top_tools"] == [{"tool": "find_patient", "calls": 2, "failed": 1}]
    assert (await bench.doctor.get(f"{API}/metrics")).status_code == 403
    assert (await onlooker.admin.get(f"{API}/metrics")).json()["calls"] == 0
    assert (await bench.clinic.admin.get(f"{API}/metrics?days=8")).status_code == 422


async def test_a_model_of_the_house_was_sent_nothing(bench: Bench) -> None:
    bench.speak(say("Hello."))
    run = await bench.ask("hello")
    sent = await bench.doctor.get(f"{API}/runs/{run['id']}/sent")
    assert (sent.status_code, sent.json()) == (200, [])
