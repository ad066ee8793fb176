"""The scribe's doors: who may ask, what is refused, how a run is followed, decided and stopped."""

import asyncio
import json
from typing import Any
from uuid import uuid4

import pytest
from httpx import Response
from tests.factories.clinic import open_clinic
from tests.surfaces.scribe.bench import RUNS, Bench, proposal, tools

from chartside.engine.llm.scripted import ScriptedModel, call

EXAMPLE = "Write a progress note for Ana Ruiz — 45-min individual therapy, discussed CBT"
CLINICAL = ("encounters", "note_drafts", "claims")


def code(response: Response) -> str:
    """The name of a failure."""
    return str(response.json()["type"]).rsplit(":", 1)[-1]


async def ready(bench: Bench) -> dict[str, Any]:
    await bench.clinic.patient()
    run = await bench.ask(EXAMPLE)
    assert run["status"] == "ready"
    return run


async def written(bench: Bench) -> list[int]:
    return [await bench.count(table) for table in CLINICAL]


async def test_who_reads_spanish_is_answered_in_it_whatever_they_dictate_in(bench: Bench) -> None:
    """Also where the clinic itself is an English one; what is signed is the same in either language."""
    await bench.doctor.put("/api/auth/locale", {"locale": "es-MX"})
    run = await ready(bench)
    assert run["summary"].startswith("Para Ana Ruiz, listo para su revisión")
    assert "No se indicó: Subjetivo" in run["summary"]
    visit, note = proposal(run, "open_encounter"), proposal(run, "draft_note")
    assert visit["preview"]["title"].startswith("Abrir una visita para Ana Ruiz el ")
    assert visit["undo"] == "Cancelar la visita con un motivo."
    assert note["preview"]["changes"][0]["label"] == "Subjetivo"
    colleague = await bench.clinic.admin.get(f"/api/proposals/{visit['id']}")
    assert colleague.json()["undo"] == "Cancel the encounter with a reason."
    assert (await bench.commit(run)).status_code == 200


async def test_who_may_ask(bench: Bench) -> None:
    for role in ("receptionist", "biller", "patient"):
        response = await bench.clinic.people[role].post(RUNS, {"text": "Hello."})
        assert response.status_code == 403, role
    for role in ("admin", "clinician", "assistant"):
        response = await bench.clinic.people[role].post(RUNS, {"text": "Hello."})
        assert response.status_code == 201, role
    nobody = await bench.clinic.anonymous().post(RUNS, json={"text": "Hello."})
    assert nobody.status_code == 401


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": ""},
        {"text": "x" * 8001},
        {"text": "a\u202eb"},
        {"text": "hi", "org_id": str(uuid4())},
        {"text": "hi", "patient_id": "1"},
        {"text": 5},
    ],
)
async def test_bodies_are_strict(bench: Bench, body: dict[str, Any]) -> None:
    assert (await bench.doctor.post(RUNS, body)).status_code == 422


async def test_the_open_record_must_be_ours_theirs_and_agreed(bench: Bench) -> None:
    ana, eva = await bench.clinic.patient(), await bench.clinic.patient(given_name="Eva")
    silent = await bench.clinic.patient(given_name="Sol", ai_consent="not_asked")
    visit = {
        "patient_id": eva["id"],
        "professional_id": bench.professional_id,
        "encounter_type": "individual_therapy",
        "encounter_date": bench.today.isoformat(),
    }
    opened = (await bench.doctor.post("/api/encounters", visit)).json()
    async with open_clinic(bench.clinic.house, bench.app) as elsewhere:
        foreign = await elsewhere.patient()
    answers = []
    for given in (
        {"patient_id": foreign["id"]},
        {"patient_id": str(uuid4())},
        {"encounter_id": str(uuid4())},
        {"patient_id": ana["id"], "encounter_id": opened["id"]},
    ):
        response = await bench.doctor.post(RUNS, {"text": EXAMPLE, **given})
        answers.append((response.status_code, code(response)))
    assert answers == [(404, "not_found")] * 4
    refused = await bench.doctor.post(RUNS, {"text": EXAMPLE, "patient_id": silent["id"]})
    assert code(refused) == "ai_consent_missing"
    assert await bench.count("runs") == 0
    fine = await bench.ask("Write a progress note: discussed CBT", encounter_id=opened["id"])
    assert proposal(fine, "draft_note")["arguments"]["encounter_id"] == opened["id"]


async def test_a_patient_who_has_not_agreed_is_not_reached_by_name_either(bench: Bench) -> None:
    await bench.clinic.patient(ai_consent="refused")
    run = await bench.ask(EXAMPLE)
    assert (run["status"], run["proposals"]) == ("done", [])
    assert await written(bench) == [0, 0, 0]


async def test_another_persons_and_another_clinics_run_answer_as_an_unknown_one(
    bench: Bench,
) -> None:
    run = await ready(bench)
    async with open_clinic(bench.clinic.house, bench.app) as elsewhere:
        for who in (bench.clinic.people["assistant"], elsewhere.clinician):
            for known in (run["id"], str(uuid4())):
                path = f"{RUNS}/{known}"
                accept = [{"proposal_id": p["id"], "digest": p["digest"]} for p in run["proposals"]]
                answers = [
                    await who.get(path),
                    await who.get(f"{path}/events"),
                    await who.post(f"{path}/answers/{uuid4()}", {"answer": "x"}),
                    await who.post(f"{path}/commit", {"accept": accept}),
                    await who.post(f"{path}/reject", {}),
                    await who.post(f"{path}/stop"),
                ]
                assert {(a.status_code, code(a)) for a in answers} == {(404, "not_found")}
            assert (await who.get(RUNS)).json()["items"] == []
    assert (await bench.read(run["id"]))["status"] == "ready"


async def test_own_runs_are_listed_by_page(bench: Bench) -> None:
    for number in range(3):
        await bench.ask(f"Hello {number}.")
    first = (await bench.doctor.get(RUNS, params={"limit": 2})).json()
    rest = (await bench.doctor.get(RUNS, params={"cursor": first["next_cursor"]})).json()
    texts = [run["text"] for run in first["items"] + rest["items"]]
    assert texts == ["Hello 2.", "Hello 1.", "Hello 0."]
    assert rest["next_cursor"] is None
    assert (await bench.doctor.get(RUNS, params={"cursor": "x"})).status_code == 422


async def test_leaving_out_the_claim(bench: Bench) -> None:
    run = await ready(bench)
    done = await bench.commit(run, leave_out=("create_claim",))
    assert done.status_code == 200, done.text
    assert await written(bench) == [1, 1, 0]
    assert proposal(done.json(), "create_claim")["status"] == "left_out"


async def test_what_is_accepted_cannot_need_what_is_left_out(bench: Bench) -> None:
    run = await ready(bench)
    refused = await bench.commit(run, leave_out=("open_encounter",))
    assert (refused.status_code, code(refused)) == (409, "depends_on_left_out")
    needing = {proposal(run, tool)["id"] for tool in ("draft_note", "create_claim")}
    assert set(refused.json()["conflicts"]) == needing
    assert await written(bench) == [0, 0, 0]
    assert {p["status"] for p in (await bench.read(run["id"]))["proposals"]} == {"pending"}


async def test_undecided_edited_and_strange_proposals_commit_nothing(bench: Bench) -> None:
    run = await ready(bench)
    path = f"{RUNS}/{run['id']}/commit"
    all_ = [{"proposal_id": p["id"], "digest": p["digest"]} for p in run["proposals"]]
    undecided = await bench.doctor.post(path, {"accept": all_[:2]})
    assert code(undecided) == "undecided"
    wrong = [*all_[:2], {**all_[2], "digest": "0" * 64}]
    assert code(await bench.doctor.post(path, {"accept": wrong})) == "edited_since"
    strange = {"proposal_id": str(uuid4()), "digest": "0" * 64}
    assert (await bench.doctor.post(path, {"accept": [*all_, strange]})).status_code == 404
    left = await bench.doctor.post(path, {"accept": all_, "leave_out": [str(uuid4())]})
    assert left.status_code == 404
    assert (await bench.doctor.post(path, {"accept": []})).status_code == 422
    assert await written(bench) == [0, 0, 0]


async def test_however_often_it_is_committed_it_happens_once(bench: Bench) -> None:
    run = await ready(bench)
    answers = await asyncio.gather(*(bench.commit(run) for _ in range(5)))
    assert sorted(a.status_code for a in answers) == [200, 409, 409, 409, 409]
    late = next(a for a in answers if a.status_code == 409)
    assert code(late) == "already_decided"
    assert late.json()["decided_by"] == str(bench.doctor.user_id)
    assert await written(bench) == [1, 1, 1]


async def test_a_signer_who_may_not_any_more_commits_nothing(bench: Bench) -> None:
    run = await ready(bench)
    role = {
        "permissions": ["scribe.run.use", "encounters.encounter.write", "patients.patient.read"]
    }
    made = await bench.clinic.admin.put("/api/access/roles/clinician", role)
    assert made.status_code in (200, 201), made.text
    shown = await bench.read(run["id"])
    assert tools(shown) == ["open_encounter"]
    refused = await bench.commit(run)
    assert (refused.status_code, code(refused)) == (403, "permission_lost")
    assert await written(bench) == [0, 0, 0]


async def test_rejecting_writes_nothing_and_ends_it(bench: Bench) -> None:
    run = await ready(bench)
    done = await bench.doctor.post(f"{RUNS}/{run['id']}/reject", {"reason": "Wrong day"})
    assert done.json()["status"] == "rejected"
    assert {p["reason"] for p in done.json()["proposals"]} == {"Wrong day"}
    assert code(await bench.commit(run)) == "not_ready"
    again = await bench.doctor.post(f"{RUNS}/{run['id']}/reject", {})
    assert code(again) == "run_over"
    assert await written(bench) == [0, 0, 0]


async def test_answers_are_taken_once_and_only_for_this_run(bench: Bench) -> None:
    asked = ("ask_clarification", {"questions": [{"question": "Sure?"}]})
    submit = ("submit_results", {"summary": "Done."})
    bench.speak(ScriptedModel(call(asked), call(asked), call(submit)))
    one = await bench.ask("One.")
    bench.speak(ScriptedModel(call(asked), call(submit)))
    two = await bench.ask("Two.")
    crossed = f"{RUNS}/{one['id']}/answers/{two['questions'][0]['id']}"
    assert (await bench.doctor.post(crossed, {"answer": "yes"})).status_code == 404
    path = f"{RUNS}/{two['id']}/answers/{two['questions'][0]['id']}"
    assert (await bench.doctor.post(path, {"answer": "yes"})).status_code == 200
    await bench.settled()
    assert code(await bench.doctor.post(path, {"answer": "no"})) == "not_waiting"


async def test_a_run_is_followed_and_taken_up_where_the_reader_left(bench: Bench) -> None:
    run = await ready(bench)
    whole = await bench.doctor.get(f"{RUNS}/{run['id']}/events")
    assert whole.headers["content-type"].startswith("text/event-stream")
    ids = [int(line[4:]) for line in whole.text.splitlines() if line.startswith("id: ")]
    assert ids == list(range(1, len(ids) + 1))
    assert "RUN_STARTED" in whole.text
    assert whole.text.rstrip().splitlines()[-1].endswith('"result":{"status":"ready"}}')
    assert whole.text.count('"name":"proposal"') == 3
    rest = await bench.doctor.get(
        f"{RUNS}/{run['id']}/events", headers={"Last-Event-ID": str(ids[-2])}
    )
    assert [line for line in rest.text.splitlines() if line.startswith("id: ")] == [
        f"id: {ids[-1]}"
    ]
    strange = await bench.doctor.get(f"{RUNS}/{run['id']}/events", headers={"Last-Event-ID": "x"})
    assert strange.status_code == 422


async def test_words_stream_out_as_they_are_said(bench: Bench) -> None:
    await bench.clinic.patient()
    run = await bench.ask(EXAMPLE)
    text = (await bench.doctor.get(f"{RUNS}/{run['id']}/events")).text
    told = [json.loads(line[6:]) for line in text.splitlines() if line.startswith("data: ")]
    said = "".join(e["delta"] for e in told if e["type"] == "TEXT_MESSAGE_CONTENT")
    assert said.startswith("Looking for Ana Ruiz.")
    assert said.endswith(run["summary"])


async def test_a_run_at_work_can_be_stopped_and_not_rejected(bench: Bench) -> None:
    speaking = asyncio.Event()
    bench.speak(ScriptedModel([speaking.set, 30.0]))
    made = await bench.doctor.post(RUNS, {"text": "Go on for ever."})
    path = f"{RUNS}/{made.json()['id']}"
    await speaking.wait()
    assert code(await bench.doctor.post(f"{path}/reject", {})) == "still_running"
    assert (await bench.doctor.post(f"{path}/stop")).status_code == 200
    run = await bench.read(made.json()["id"])
    assert (run["status"], run["error_code"]) == ("stopped", "stopped")
    assert (await bench.doctor.post(f"{path}/stop")).json()["status"] == "stopped"


async def test_looking_at_a_run_is_a_look_at_the_patient(bench: Bench) -> None:
    run = await ready(bench)
    await bench.doctor.get(f"{RUNS}/{run['id']}/events")
    rows = await bench.rows(
        "SELECT table_name FROM audit_log WHERE action = 'READ' AND patient_id = :id",
        id=run["patient_id"],
    )
    assert {"runs", "run_events"} <= {row["table_name"] for row in rows}


async def test_an_assistant_without_a_profile_books_for_the_only_professional(bench: Bench) -> None:
    await bench.clinic.patient()
    await bench.appointment_type("Review")
    assistant = bench.clinic.people["assistant"]
    run = await bench.ask("book Ana Ruiz tomorrow at 10", assistant)
    booking = proposal(run, "book_appointment")
    assert booking["arguments"]["professional_id"] == bench.professional_id
    assert booking["assumptions"][0] == "Seen by Dana Whitfield, the clinic's only professional."
    assert (await bench.commit(run, who=assistant)).status_code == 200
