"""Notes from a clinician's words to the record: grounded, complete, measured, rewritten, reviewed. Over HTTP."""

from datetime import date, timedelta
from typing import Any

from httpx import Response
from tests.surfaces.scribe.bench import RUNS, Bench, proposal, rules, tools
from tests.surfaces.scribe.fixtures import bench

from chartside.engine.llm.scripted import ScriptedModel, call

__all__ = ["bench"]

SAID = (
    "Write a progress note for John Doe — 45-min individual therapy, reports poor sleep, PHQ-9 of 12 today, "
    "denies SI and HI, continue sertraline, brother moved in"
)


def code(response: Response) -> str:
    return str(response.json()["type"]).rsplit(":", 1)[-1]


def marks(shown: dict[str, Any], name: str) -> list[str]:
    return [mark["words"] for mark in shown["marks"].get(name, [])]


def omitted(run: dict[str, Any], kind: str) -> list[str]:
    return [one["words"] for one in run["omissions"] if one["kind"] == kind]


async def visit_of(bench: Bench, patient_id: str) -> str:
    body = {
        "patient_id": patient_id,
        "professional_id": bench.professional_id,
        "encounter_type": "individual_therapy",
        "encounter_date": bench.today.isoformat(),
        "duration_minutes": 45,
    }
    made = await bench.doctor.post("/api/encounters", body)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


async def john(bench: Bench) -> str:
    made = await bench.clinic.patient(given_name="John", family_name="Doe")
    await bench.diagnose(made["id"], "F41.1")
    return str(made["id"])


async def edited(bench: Bench, shown: dict[str, Any], **content: str) -> Response:
    arguments = {**shown["arguments"], "content": {**shown["arguments"]["content"], **content}}
    path = f"/api/proposals/{shown['id']}/arguments"
    return await bench.doctor.put(path, {"arguments": arguments, "digest": shown["digest"]})


async def test_a_model_that_invents_a_dose_is_found_out_and_what_it_left_out_is_listed(
    bench: Bench,
) -> None:
    patient = await john(bench)
    await bench.medicate(patient, name="Sertraline", dose="50", unit="mg")
    visit = await visit_of(bench, patient)
    note = {
        "patient_id": patient,
        "encounter_id": visit,
        "kind": "soap",
        "content": {
            "subjective": "Reports poor sleep. Enjoys fishing.",
            "plan": "Increase sertraline to 20 mg. Continue sertraline 50 mg.",
        },
    }
    context = ("get_patient_context", {"patient_id": patient})
    bench.speak(
        ScriptedModel(
            call(context), call(context), call(("draft_note", note)),
            call(("submit_results", {"summary": "Done."})),
        )
    )  # fmt: skip
    run = await bench.ask(SAID)
    shown = proposal(run, "draft_note")
    kinds = {one["words"]: one["kind"] for one in shown["sources"]}
    assert kinds["Reports poor sleep."] == "said"
    assert kinds["Enjoys fishing."] == "inferred"
    assert marks(shown, "unsupported") == ["20 mg"]
    assert shown["marks"]["unsupported"][0]["message"] == "unsupported: 20 mg"
    assert marks(shown, "from_record") == ["50 mg"]
    place = next(one["source"] for one in shown["sources"] if one["kind"] == "said")
    assert SAID[place["start"] : place["end"]] == "reports poor sleep"
    assert omitted(run, "said") == ["PHQ-9 of 12 today", "denies SI and HI", "brother moved in"]
    assert omitted(run, "section") == ["Objective: not stated.", "Assessment: not stated."]
    assert len(omitted(run, "risk")) == 1
    assert omitted(run, "measurement") == [
        "PHQ-9 12 was said and is not recorded as a measurement."
    ]

    again = await edited(bench, shown, plan="Continue sertraline.", objective="Brother moved in.")
    assert again.status_code == 200, again.text
    assert marks(again.json(), "unsupported") == []
    run = await bench.read(run["id"])
    assert omitted(run, "said") == ["PHQ-9 of 12 today", "denies SI and HI"]

    unknown = await bench.doctor.post(f"{RUNS}/{run['id']}/omissions", {"key": "risk"})
    assert (unknown.status_code, code(unknown)) == (404, "not_found")
    key = next(one["key"] for one in run["omissions"] if one["kind"] == "measurement")
    added = await bench.doctor.post(f"{RUNS}/{run['id']}/omissions", {"key": key})
    assert added.status_code == 200, added.text
    run = added.json()
    assert tools(run) == ["draft_note", "record_measurement"]
    assert omitted(run, "measurement") == []
    assert await bench.count("measurements") == 0
    done = await bench.commit(run)
    assert done.status_code == 200, done.text
    rows = await bench.rows("SELECT measure, value, source, encounter_id FROM measurements")
    assert [(r["measure"], int(r["value"]), r["source"], str(r["encounter_id"])) for r in rows] == [
        ("phq9", 12, "ai", visit)
    ]


async def test_the_rules_model_grounds_everything_and_charts_the_scores(bench: Bench) -> None:
    patient = await john(bench)
    run = await bench.ask(SAID)
    assert tools(run) == ["open_encounter", "draft_note", "create_claim", "record_measurement"]
    note = proposal(run, "draft_note")
    assert {one["kind"] for one in note["sources"]} == {"said"}
    assert note["marks"].get("unsupported", []) == []
    assert omitted(run, "said") == []
    assert (await bench.commit(run)).status_code == 200
    rows = await bench.rows("SELECT patient_id, value, source FROM measurements")
    assert [(str(r["patient_id"]), int(r["value"]), r["source"]) for r in rows] == [
        (patient, 12, "ai")
    ]
    spanish = await bench.ask(
        "Escribe una nota de evolución para John Doe: terapia individual de 45 minutos, "
        "refiere insomnio, PHQ-9 de 9, niega ideación suicida"
    )
    assert "record_measurement" in tools(spanish)
    shown = proposal(spanish, "draft_note")
    assert {one["kind"] for one in shown["sources"]} == {"said"}


async def test_a_draft_is_rewritten_as_a_change_and_a_signed_note_is_not(bench: Bench) -> None:
    patient = await john(bench)
    body = {
        "patient_id": patient,
        "encounter_id": await visit_of(bench, patient),
        "kind": "dap",
        "content": {"data": "Slept badly.", "assessment": "Stable.", "plan": "Weekly."},
    }
    draft = (await bench.doctor.post("/api/note-drafts", body)).json()
    run = await bench.ask("Add to the plan: call the school", draft_id=draft["id"])
    assert (tools(run), run["draft_id"]) == (["update_note_draft"], draft["id"])
    shown = proposal(run, "update_note_draft")
    assert [(c["label"], c["old"], c["new"]) for c in shown["preview"]["changes"]] == [
        ("Plan", "Weekly.", "Weekly. Call the school.")
    ]
    kinds = [(one["words"], one["kind"]) for one in shown["sources"]]
    assert kinds == [("Weekly.", "record"), ("Call the school.", "said")]
    assert (await bench.commit(run)).status_code == 200
    draft = (await bench.doctor.get(f"/api/note-drafts/{draft['id']}")).json()
    assert draft["content"]["plan"] == "Weekly. Call the school."

    cannot = await bench.ask("Make it warmer", draft_id=draft["id"])
    assert (cannot["status"], cannot["proposals"]) == ("done", [])
    unknown = {"text": "Shorten it", "draft_id": patient}
    assert (await bench.doctor.post(RUNS, unknown)).status_code == 404
    other = await bench.clinic.patient(given_name="Eva")
    mixed = {"text": "Shorten it", "draft_id": draft["id"], "patient_id": other["id"]}
    assert (await bench.doctor.post(RUNS, mixed)).status_code == 404
    headers = {"If-Match": f'"{draft["revision"]}"'}
    signed = await bench.doctor.post(f"/api/note-drafts/{draft['id']}/sign", {}, headers=headers)
    assert signed.status_code in (200, 201), signed.text
    refused = await bench.doctor.post(RUNS, {"text": "Shorten it", "draft_id": draft["id"]})
    assert (refused.status_code, code(refused)) == (409, "note_signed")


async def test_an_intake_suggests_diagnoses_that_a_person_confirms_and_hides_the_plan(
    bench: Bench,
) -> None:
    patient = str((await bench.clinic.patient())["id"])
    words = (
        "Write an intake note for Ana Ruiz: presenting problem: panic attacks; history: since June; "
        "diagnostic impression: panic disorder F41.0; plan: weekly therapy"
    )
    run = await bench.ask(words)
    assert tools(run) == ["open_encounter", "draft_note", "create_claim", "add_diagnosis"]
    assert (await bench.commit(run, leave_out=("create_claim",))).status_code == 200
    path = f"/api/patients/{patient}/diagnoses"
    row = (await bench.doctor.get(path)).json()["items"][0]
    assert (row["code"], row["confirmation"], row["ai_run_id"]) == (
        "F41.0",
        "pending_review",
        run["id"],
    )
    headers = {"If-Match": f'"{row["revision"]}"'}
    sure = await bench.doctor.post(f"{path}/{row['id']}/confirm", {}, headers=headers)
    assert sure.json()["confirmed_by"] == str(bench.doctor.user_id)

    plan = (
        "create_treatment_plan",
        {"patient_id": patient, "title": "x", "goals": [{"text": "y"}]},
    )
    look = ("get_patient_context", {"patient_id": patient})
    model = ScriptedModel(
        call(look), call(look), call(plan), call(("submit_results", {"summary": "Done."}))
    )
    bench.speak(model)
    run = await bench.ask(words)
    assert all("create_treatment_plan" not in [t.name for t in r.tools] for r in model.requests)
    assert "draft_note" in [tool.name for tool in model.requests[2].tools]
    assert [c["code"] for c in run["steps"][2]["calls"]] == ["not_offered"]
    assert run["proposals"] == []


async def insured(bench: Bench, patient: str, authorised: int, used: int) -> None:
    payer = (await bench.clinic.admin.post("/api/payers", {"name": "North Mutual"})).json()
    body = {
        "payer_id": payer["id"],
        "priority": "primary",
        "member_id": "M-1",
        "authorised_sessions": authorised,
        "used_sessions": used,
    }
    made = await bench.clinic.admin.post(f"/api/patients/{patient}/insurances", body)
    assert made.status_code == 201, made.text


async def test_a_utilization_review_has_the_services_figures(bench: Bench) -> None:
    patient = await john(bench)
    await insured(bench, patient, 12, 9)
    run = await bench.ask(
        "Write a utilization review for John Doe: symptoms: panic attacks twice a week; "
        "medical necessity: cannot work without treatment; requesting 12 more sessions"
    )
    assert run["intent"]["intent_type"] == "generate_utilization_review"
    shown = proposal(run, "draft_utilization_review")
    figures = {c["label"]: c["new"] for c in shown["preview"]["changes"]}
    assert (figures["Authorised sessions"], figures["Remaining sessions"]) == ("12", "3")
    assert "authorised_sessions" not in str(shown["argument_schema"]["properties"])
    assert marks(shown, "unsupported") == []
    path = f"/api/proposals/{shown['id']}/arguments"
    told = {**shown["arguments"], "figures": {"remaining_sessions": 99}}
    smuggled = await bench.doctor.put(path, {"arguments": told, "digest": shown["digest"]})
    assert smuggled.status_code == 422
    done = await bench.commit(run)
    assert done.status_code == 200, done.text
    made = proposal(done.json(), "draft_utilization_review")["result"]
    assert (made["status"], made["source"], made["requested_sessions"]) == ("draft", "ai", 12)
    assert made["figures"]["used_sessions"] == 9
    assert made["figures"]["diagnoses"][0]["code"] == "F41.1"
    base = f"/api/patients/{patient}/utilization-reviews/{made['id']}"
    seen = {"If-Match": f'"{made["revision"]}"'}
    finish = await bench.doctor.post(f"{base}/finish", {}, headers=seen)
    assert (finish.status_code, code(finish)) == (409, "review_incomplete")
    rest = {"content": dict.fromkeys(made["missing"], "As discussed.")}
    whole = await bench.doctor.patch(base, rest, etag=seen["If-Match"])
    assert whole.status_code == 200, whole.text
    seen = {"If-Match": whole.headers["ETag"]}
    final = await bench.doctor.post(f"{base}/finish", {}, headers=seen)
    assert final.json()["status"] == "final"
    late = await bench.doctor.patch(base, rest, etag=final.headers["ETag"])
    assert (late.status_code, code(late)) == (409, "review_closed")


async def test_few_sessions_left_strengthen_the_rules_of_the_prompt(bench: Bench) -> None:
    patient = await john(bench)
    model = ScriptedModel(*[call(("submit_results", {"summary": "Done."}))] * 2)
    bench.speak(model)
    await bench.ask("Hello.", patient_id=patient)
    await insured(bench, patient, 12, 9)
    await bench.ask("Hello.", patient_id=patient)
    before, after = (request.system for request in model.requests)
    assert "golden thread" in before
    assert "Medical necessity is at stake" not in before
    assert "Medical necessity is at stake: 3 of 12 authorised sessions are left." in after


async def test_another_time_is_offered_when_one_is_taken(bench: Bench) -> None:
    bench.speak(rules())
    ana = await bench.clinic.patient()
    await bench.clinic.patient(given_name="Eva", family_name="Soto")
    kind = await bench.appointment_type("Review")
    day: date = bench.today + timedelta(days=1)
    for weekday in (day.weekday(),):
        hours = {"professional_id": bench.professional_id, "weekday": weekday}
        made = await bench.clinic.admin.post(
            "/api/scheduling/working-hours", {**hours, "opens": "09:00", "closes": "12:00"}
        )
        assert made.status_code == 201, made.text
    booked = {"patient_id": ana["id"], "professional_id": bench.professional_id, "type_id": kind}
    at = {"local_date": day.isoformat(), "local_time": "10:00"}
    assert (
        await bench.clinic.admin.post("/api/scheduling/appointments", {**booked, **at})
    ).status_code == 201
    run = await bench.ask("book Eva Soto tomorrow at 10 for a review")
    asked = run["questions"][0]
    assert asked["question"] == "That time is taken. Which other time?"
    assert f"{day} 10:45" in asked["options"]
    assert f"{day} 10:00" not in asked["options"]
    run = await bench.answer(run, f"{day} 10:45")
    assert proposal(run, "book_appointment")["arguments"]["local_time"] == "10:45"
    assert (await bench.commit(run)).status_code == 200
