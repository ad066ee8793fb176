"""Phases, endings and limits hold for any model: what it may call, and what its last words can and cannot do."""

import json
from typing import Any

from tests.factories.agents import PlainEdges
from tests.surfaces.scribe.bench import Bench, calls, proposal

from chartside.engine.llm.scripted import ScriptedModel, call, say
from chartside.surfaces.scribe.policy import POLICY

Call = tuple[str, dict[str, Any]]
FIND: Call = ("find_patient", {"query": "Ruiz"})


def codes(run: dict[str, Any], step: int) -> list[str | None]:
    return [one["code"] for one in run["steps"][step - 1]["calls"]]


def moved(patient: dict[str, Any], city: str = "Boston") -> Call:
    return "update_patient", {"patient_id": patient["id"], "city": city}


def submit(**given: Any) -> Call:
    return "submit_results", {"summary": "Done.", **given}


def test_the_phases_are_those_of_the_document() -> None:
    named = {step: POLICY.phase(step).name for step in range(1, 11)}
    assert list(named.values()) == ["look"] * 2 + ["act"] * 5 + ["finish"] * 3
    assert POLICY.max_steps == 10


async def test_an_action_in_the_first_steps_is_refused(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(ScriptedModel(call(moved(ana)), call(moved(ana)), call(moved(ana)), call(submit())))
    run = await bench.ask("Move her.")
    assert [codes(run, step) for step in (1, 2, 3)] == [["out_of_phase"], ["out_of_phase"], [None]]
    assert (run["status"], len(run["proposals"])) == ("ready", 1)


async def test_a_look_or_an_action_in_the_last_steps_is_refused(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    turns = [call(FIND) for _ in range(8)]
    model = ScriptedModel(*turns, call(FIND, moved(ana)), call(submit()))
    bench.speak(model)
    run = await bench.ask("Look.")
    assert [codes(run, step)[0] for step in (7, 8, 9)] == [None, "out_of_phase", "out_of_phase"]
    assert codes(run, 9) == ["out_of_phase", "out_of_phase"]
    assert run["status"] == "done"
    offered = {n: {t.name for t in r.tools} for n, r in enumerate(model.requests, start=1)}
    assert "update_patient" not in offered[2]
    assert "update_patient" in offered[3]
    assert offered[8] == offered[10] == {"submit_results", "ask_clarification"}


async def test_there_is_no_eleventh_step(bench: Bench) -> None:
    await bench.clinic.patient()
    model = ScriptedModel(*(call(FIND) for _ in range(12)))
    bench.speak(model)
    run = await bench.ask("Look for ever.")
    assert (run["status"], run["error_code"], run["step"]) == ("failed", "max_steps", 10)
    assert len(model.requests) == 10


async def test_phases_survive_a_question(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    ask: Call = ("ask_clarification", {"questions": [{"question": "Sure?", "options": ["yes"]}]})
    bench.speak(ScriptedModel(call(ask)))
    run = await bench.ask("Move her.")
    assert run["status"] == "needs_answer"
    bench.speak(ScriptedModel(call(moved(ana)), call(moved(ana)), call(submit())))
    run = await bench.answer(run, "yes")
    assert [codes(run, step) for step in (2, 3)] == [["out_of_phase"], [None]]
    assert run["status"] == "ready"


async def test_the_run_goes_on_when_all_questions_are_answered(bench: Bench) -> None:
    asked = {"questions": [{"question": "One?"}, {"question": "Two?", "context": "Why"}]}
    bench.speak(ScriptedModel(call(("ask_clarification", asked)), call(submit())))
    run = await bench.ask("Do it.")
    run = await bench.answer(run, "1")
    assert run["status"] == "needs_answer"
    run = await bench.answer(run, "2")
    assert run["status"] == "done"
    assert [q["answer"] for q in run["questions"]] == ["1", "2"]


async def test_the_ending_says_how_sure_it_is_and_changes_no_payload(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    other = await bench.clinic.patient(given_name="Eva", family_name="Soto")
    bench.speak(ScriptedModel(call(FIND), call(FIND), call(moved(other)), call(submit())))
    foreign = proposal(await bench.ask("Move Eva."), "update_patient")["id"]

    def ending(request: Any) -> Any:
        made = request.messages[-1].blocks[0].content["proposal"]
        about = [
            {"proposal_id": made, "confidence": 0.9, "assumptions": ["Her new city"]},
            {"proposal_id": foreign, "confidence": 0.1, "assumptions": ["Nothing"]},
        ]
        return call(submit(proposals=about))

    smuggled = submit(proposals=[], payload={"city": "Paris"})
    bench.speak(ScriptedModel(call(FIND), call(FIND), call(smuggled), call(moved(ana)), ending))
    run = await bench.ask("Move her.")
    assert codes(run, 3) == ["arguments_refused"]
    mine = proposal(run, "update_patient")
    assert (mine["confidence"], mine["assumptions"]) == (0.9, ["Her new city"])
    assert mine["arguments"]["city"] == "Boston"
    rows = await bench.rows("SELECT confidence FROM proposals WHERE id = :id", id=foreign)
    assert rows == [{"confidence": None}]


async def test_a_last_word_without_an_ending_is_the_summary(bench: Bench) -> None:
    bench.speak(ScriptedModel(say("Nothing to do.")))
    run = await bench.ask("Hello.")
    assert (run["status"], run["summary"]) == ("done", "Nothing to do.")


async def test_the_prompt_names_role_person_clinic_and_day(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    await bench.diagnose(ana["id"], "F41.1")
    model = ScriptedModel(call(submit()))
    bench.speak(model)
    run = await bench.ask("Hello.", patient_id=ana["id"])
    system = model.requests[0].system
    for words in ("NOT a clinician", "Dana Whitfield, LCSW", f"{bench.today}", "F41.1", "Ana Ruiz"):
        assert words in system
    assert run["prompt_digest"]
    bench.speak(other := ScriptedModel(call(submit())))
    await bench.ask("Hello.")
    assert "Ana Ruiz" not in other.requests[0].system
    looked = await bench.rows(
        "SELECT count(*) AS n FROM audit_log WHERE action = 'TOOL' AND source = 'ai' "
        "AND table_name = 'get_patient_context' AND patient_id = :id",
        id=ana["id"],
    )
    assert looked == [{"n": 1}]


class Masks(PlainEdges):
    """Edges that hide one name from the model."""

    def text_in(self, value: str) -> str:
        return value.replace("Ana Ruiz", "PATIENT_1")

    def arguments(self, value: dict[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = json.loads(json.dumps(value).replace("PATIENT_1", "Ana Ruiz"))
        return plain


async def test_what_an_ending_says_is_read_by_a_person_and_not_by_the_model(bench: Bench) -> None:
    asked = ("ask_clarification", {"questions": [{"question": "Is PATIENT_1 meant?"}]})
    end = ("submit_results", {"summary": "PATIENT_1 is meant."})
    model = ScriptedModel(call(asked), call(end), say("PATIENT_1 again."))
    bench.speak(model, Masks())
    run = await bench.ask("Look for Ana Ruiz.")
    assert run["questions"][0]["question"] == "Is Ana Ruiz meant?"
    run = await bench.answer(run, "Ana Ruiz, yes")
    assert run["summary"] == "Ana Ruiz is meant."
    assert (await bench.ask("And now?"))["summary"] == "Ana Ruiz again."
    sent = "".join(m.model_dump_json() for r in model.requests for m in r.messages)
    assert "Ana Ruiz" not in sent
    assert "PATIENT_1, yes" in sent


async def test_every_call_of_a_step_is_kept(bench: Bench) -> None:
    await bench.clinic.patient()
    bench.speak(
        ScriptedModel(call(FIND, ("list_payers", {}), ("no_such_tool", {})), call(submit()))
    )
    run = await bench.ask("Look.")
    assert calls(run)[0] == ["find_patient", "list_payers", "no_such_tool"]
    assert codes(run, 1) == [None, None, "not_offered"]
    assert run["steps"][0]["output_tokens"] == 5
    assert (run["input_tokens"], run["output_tokens"]) == (20, 10)
