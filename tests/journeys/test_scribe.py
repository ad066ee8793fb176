"""From a clinician's words to the record, over HTTP: asked, asked back, reviewed, committed."""

from datetime import timedelta

from tests.surfaces.scribe.bench import RUNS, Bench, calls, engine_of, proposal, rules, tools
from tests.surfaces.scribe.fixtures import bench

__all__ = ["bench"]

EXAMPLE = (
    "Write a progress note for John Doe — 45-min individual therapy, "
    "discussed CBT techniques for anxiety"
)
CLINICAL = ("encounters", "note_drafts", "notes", "claims", "appointments")


async def test_the_example_ends_in_a_visit_a_draft_and_a_claim(bench: Bench) -> None:
    john = await bench.clinic.patient(given_name="John", family_name="Doe")
    await bench.diagnose(john["id"], "F41.1", "F33.1")
    run = await bench.ask(EXAMPLE)
    assert run["status"] == "ready"
    assert run["intent"]["intent_type"] == "create_progress_note"
    assert (run["provider"], run["patient_id"]) == ("rules", john["id"])
    assert calls(run) == [
        ["find_patient"],
        ["get_patient_context", "resolve_encounter"],
        ["open_encounter"],
        ["draft_note", "create_claim"],
        ["submit_results"],
    ]
    assert [await bench.count(table) for table in CLINICAL] == [0, 0, 0, 0, 0]

    visit, note, claim = (
        proposal(run, t) for t in ("open_encounter", "draft_note", "create_claim")
    )
    assert visit["arguments"]["encounter_date"] == bench.today.isoformat()
    assert visit["assumptions"] == [f"The visit was today, {bench.today}: no other day was said."]
    assert note["arguments"]["encounter_id"] == {"$from": visit["id"]}
    assert note["preview"]["changes"][1]["new"] == "Discussed CBT techniques for anxiety."
    assert {w["message"] for w in note["preview"]["warnings"]} >= {"Plan: not stated."}
    assert any("90834" in change["new"] for change in claim["preview"]["changes"] if change["new"])

    done = await bench.commit(run)
    assert done.status_code == 200, done.text
    assert done.json()["status"] == "committed"
    made = {p["tool"]: p["result"] for p in done.json()["proposals"]}
    assert made["open_encounter"]["duration_minutes"] == 45
    assert made["draft_note"]["encounter_id"] == made["open_encounter"]["id"]
    assert made["draft_note"]["content"] == {"objective": "Discussed CBT techniques for anxiety."}
    assert (made["draft_note"]["status"], made["draft_note"]["source"]) == ("open", "ai")
    assert [line["cpt_code"] for line in made["create_claim"]["lines"]] == ["90834"]
    assert [d["icd10_code"] for d in made["create_claim"]["diagnoses"]] == ["F41.1", "F33.1"]
    assert [await bench.count(table) for table in CLINICAL] == [1, 1, 0, 1, 0]
    await _trail(bench, run)


async def _trail(bench: Bench, run: dict[str, object]) -> None:
    """Every clinical row came through the AI's door, for this run and its proposal, in the person's name."""
    rows = await bench.rows(
        "SELECT table_name, source, user_id, payload::json ->> 'run_id' AS run, "
        "payload::json ->> 'proposal_id' AS proposal FROM audit_log "
        "WHERE action = 'INSERT' AND table_name IN ('encounters', 'note_drafts', 'claims')"
    )
    assert {row["table_name"] for row in rows} == {"encounters", "note_drafts", "claims"}
    known = {p["tool"]: p["id"] for p in run["proposals"]}  # type: ignore[attr-defined]
    wanted = {
        "encounters": known["open_encounter"],
        "note_drafts": known["draft_note"],
        "claims": known["create_claim"],
    }
    for row in rows:
        assert row["source"] == "ai"
        assert (row["run"], row["proposal"]) == (run["id"], wanted[row["table_name"]])
        assert row["user_id"] == bench.doctor.user_id


async def test_the_product_does_it_as_it_is_wired(bench: Bench) -> None:
    await bench.clinic.patient(given_name="John", family_name="Doe")
    bench.speak_as_wired()
    run = await bench.ask(EXAMPLE)
    assert (run["status"], run["provider"]) == ("ready", "rules")
    assert tools(run) == ["open_encounter", "draft_note", "create_claim"]
    assert "John Doe" in run["summary"]
    assert (await bench.commit(run)).status_code == 200
    asked = await bench.ask("Write a progress note: discussed sleep")
    assert asked["status"] == "needs_answer"
    again = await bench.answer(asked, "John Doe")
    assert tools(again) == ["draft_note"]


async def test_the_same_key_gives_the_same_run(bench: Bench) -> None:
    await bench.clinic.patient(given_name="John", family_name="Doe")
    key = {"Idempotency-Key": "once"}
    first = await bench.doctor.post(RUNS, {"text": EXAMPLE}, headers=key)
    again = await bench.doctor.post(RUNS, {"text": EXAMPLE}, headers=key)
    other = await bench.doctor.post(RUNS, {"text": "something else"}, headers=key)
    assert first.status_code == again.status_code == 201
    assert first.json()["id"] == again.json()["id"]
    assert again.headers["Idempotency-Replayed"] == "true"
    assert other.status_code == 422
    await bench.settled()
    assert await bench.count("runs") == 1
    assert await bench.count("proposals") == 3


async def test_an_ambiguous_patient_is_asked_about_and_another_process_goes_on(
    bench: Bench,
) -> None:
    for born in ("1980-05-05", "1991-01-02"):
        await bench.clinic.patient(given_name="John", family_name="Doe", birth_date=born)
    run = await bench.ask(EXAMPLE)
    assert (run["status"], run["proposals"]) == ("needs_answer", [])
    question = run["questions"][0]
    assert len(question["options"]) == 3
    chosen = next(option for option in question["options"] if "1991-01-02" in option)

    bench.app.state.engine = engine_of(bench.clinic.house, rules())  # another process
    run = await bench.answer(run, chosen)
    assert run["status"] == "ready"
    assert run["questions"][0]["answered_by"] == str(bench.doctor.user_id)
    assert tools(run) == ["open_encounter", "draft_note", "create_claim"]
    assert [step["step"] for step in run["steps"]] == [1, 2, 3, 4, 5, 6]
    assert proposal(run, "draft_note")["arguments"]["content"] == {
        "objective": "Discussed CBT techniques for anxiety."
    }
    assert (await bench.commit(run)).status_code == 200
    found = await bench.rows(
        "SELECT p.birth_date::text AS born FROM encounters e JOIN patients p ON p.id = e.patient_id"
    )
    assert found == [{"born": "1991-01-02"}]


async def test_a_follow_up_is_booked_in_the_same_group(bench: Bench) -> None:
    await bench.clinic.patient(given_name="John", family_name="Doe")
    await bench.appointment_type("Therapy", encounter_type="individual_therapy")
    run = await bench.ask(f"{EXAMPLE}. See him in two weeks at 10")
    assert tools(run) == ["open_encounter", "draft_note", "create_claim", "book_appointment"]
    done = await bench.commit(run)
    assert done.status_code == 200, done.text
    booked = proposal(done.json(), "book_appointment")["result"]
    wanted = bench.today + timedelta(days=14)
    assert (booked["local_date"], booked["local_time"]) == (wanted.isoformat(), "10:00")


async def test_booking_changing_and_asking_in_two_languages(bench: Bench) -> None:
    ana = await bench.clinic.patient(given_name="Ana", family_name="Ruiz")
    await bench.medicate(ana["id"], name="Sertralina", dose="50", unit="mg")
    await bench.appointment_type("Review")

    booking = await bench.ask("book Ana Ruiz tomorrow at 10 for a review")
    assert tools(booking) == ["book_appointment"]
    assert (await bench.commit(booking)).status_code == 200
    assert await bench.count("appointments") == 1

    change = await bench.ask("Aumenta sertralina a 100 mg a Ana Ruiz por respuesta parcial")
    done = await bench.commit(change)
    assert done.status_code == 200, done.text
    asked = await bench.ask("¿Qué medicamentos toma Ana Ruiz?")
    assert (asked["status"], asked["proposals"]) == ("done", [])
    assert "Sertralina 100 mg" in asked["summary"]

    start = await bench.ask("Start lorazepam 0.5 mg as needed for Ana Ruiz")
    assert (await bench.commit(start)).status_code == 200
    stop = await bench.ask("Stop lorazepam for Ana Ruiz because of sedation")
    assert (await bench.commit(stop)).status_code == 200
    rows = await bench.rows("SELECT name, status FROM medications WHERE name = 'lorazepam'")
    assert rows == [{"name": "lorazepam", "status": "discontinued"}]


async def test_a_plan_and_an_intake(bench: Bench) -> None:
    await bench.clinic.patient(given_name="Ana", family_name="Ruiz")
    plan = await bench.ask(
        "Create a treatment plan for Ana Ruiz: goal: sleep seven hours; objective: lights out by 11"
    )
    assert (await bench.commit(plan)).status_code == 200
    intake = await bench.ask(
        "Write an intake note for Ana Ruiz: presenting problem: panic attacks; plan: weekly therapy"
    )
    assert tools(intake) == ["open_encounter", "draft_note", "create_claim"]
    done = await bench.commit(intake)
    assert done.status_code == 200, done.text
    assert proposal(done.json(), "create_claim")["result"]["lines"][0]["cpt_code"] == "90791"
    assert await bench.count("plans") == 1


async def test_an_unknown_patient_ends_without_proposals(bench: Bench) -> None:
    run = await bench.ask(EXAMPLE)
    assert (run["status"], run["proposals"]) == ("done", [])
    assert "No patient called “John Doe” was found." in run["summary"]
    assert "Write a progress note for <patient>" in run["summary"]
