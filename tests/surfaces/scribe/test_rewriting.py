"""Flows of the rules model around a note: rewriting, scores, suggested diagnoses, other times."""

from typing import Any

import pytest
from tests.surfaces.scribe.play import World, hit, play

from chartside.clinic.notes import NoteKind
from chartside.surfaces.scribe.grammar.rewriting import rewrite

DRAFT = {
    "subjective": "Reports very poor sleep. Drinks coffee at night.",
    "plan": "Continue weekly sessions. Drinks coffee at night.",
}


@pytest.mark.parametrize(
    ("instruction", "changed"),
    [
        (
            "Replace “weekly sessions” with “sessions every two weeks”",
            {"plan": "Continue sessions every two weeks. Drinks coffee at night."},
        ),
        (
            "Cambia weekly por quincenal",
            {"plan": "Continue quincenal sessions. Drinks coffee at night."},
        ),
        (
            "Add to the plan: call the school",
            {"plan": f"{DRAFT['plan']} Call the school."},
        ),
        (
            "Agrega a la valoración: estable",
            {"assessment": "Estable."},
        ),
        (
            "Remove the sentence about poor sleep",
            {"subjective": "Drinks coffee at night."},
        ),
        (
            "Move the sentence about poor sleep to objective",
            {
                "subjective": "Drinks coffee at night.",
                "objective": "Reports very poor sleep.",
            },
        ),
        (
            "Please shorten it",
            {
                "subjective": "Reports poor sleep. Drinks coffee at night.",
                "plan": "Continue weekly sessions.",
            },
        ),
        ("Remove the sentence about coffee", None),  # it stands in two places
        ("Replace lithium with water", None),
        ("Move the sentence about poor sleep to the moon", None),
    ],
)
def test_what_an_instruction_makes_of_a_draft(instruction: str, changed: Any) -> None:
    found = rewrite(instruction, NoteKind.SOAP, DRAFT)
    assert found is not None
    assert found.changed == changed


def test_what_is_outside_of_the_rules_is_said_to_be() -> None:
    assert rewrite("Make it sound warmer", NoteKind.SOAP, DRAFT) is None
    told = play("Make it sound warmer", World(draft=DRAFT), draft_id="d-1")
    assert told.tools == [["get_note_draft"], ["submit_results"]]
    assert "none of these. Nothing was proposed." in told.summary
    spanish = play("Escríbelo más bonito para la familia", World(draft=DRAFT), draft_id="d-1")
    assert "Soy el modelo de reglas" in spanish.summary


def test_a_rewrite_is_proposed_for_the_open_draft() -> None:
    done = play("Add to the plan: call the school", World(draft=DRAFT), draft_id="d-1")
    given = done.call("update_note_draft")
    assert given == {"draft_id": "d-1", "content": {"plan": f"{DRAFT['plan']} Call the school."}}
    assert done.summary == "The change of the draft is ready for your review: Plan."


def test_scores_become_measurements_of_the_visit() -> None:
    done = play(
        "Write a progress note for John Doe — 45-min individual therapy, slept badly, "
        "PHQ-9 of 12, GAD-7 of 9"
    )
    made = [w.arguments for s in done.steps for w in s if w.tool == "record_measurement"]
    visit = {"patient_id": "pt-1", "encounter_id": {"$from": "proposal-open_encounter"}}
    assert made == [
        {**visit, "measure": "phq9", "value": 12},
        {**visit, "measure": "gad7", "value": 9},
    ]
    assert "PHQ-9 12 as a measurement, GAD-7 9 as a measurement" in done.summary
    goal = play(
        "Write a progress note for John Doe — 45-min individual therapy, goal PHQ-9 below 5"
    )
    assert "record_measurement" not in [w.tool for s in goal.steps for w in s]


INTAKE = "Write an intake note for John Doe: presenting problem: panic; diagnostic impression: "


def test_an_intake_suggests_the_diagnoses_that_were_said() -> None:
    done = play(INTAKE + "panic disorder F41.0; plan: weekly therapy")
    assert done.call("add_diagnosis") == {"patient_id": "pt-1", "code": "F41.0"}
    assert "F41.0 as a suggested diagnosis, to be confirmed" in done.summary
    codes = [
        {"code": "F41.0", "description": "Panic disorder"},
        {"code": "F40.01", "description": "x"},
    ]
    found = play(INTAKE + "panic disorder", World(codes=codes))
    assert found.call("add_diagnosis")["code"] == "F41.0"
    assert found.assumptions["add_diagnosis"] == [
        "“Panic disorder” is taken as F41.0, the only code that is called so."
    ]
    unknown = play(INTAKE + "something with nerves", World(codes=codes))
    assert "add_diagnosis" not in [w.tool for s in unknown.steps for w in s]
    assert "none is suggested" in unknown.summary
    known = play(INTAKE + "generalized anxiety F41.1")  # recorded already
    assert "add_diagnosis" not in [w.tool for s in known.steps for w in s]


def test_a_measurable_goal_has_its_measure_target_and_date() -> None:
    done = play(
        "Create a treatment plan for John Doe: goal: PHQ-9 below 10 by 2027-01-31; review in 3 months"
    )
    assert done.call("create_treatment_plan")["goals"] == [
        {
            "text": "PHQ-9 below 10 by 2027-01-31",
            "measure": "PHQ-9",
            "target": "below 10",
            "target_date": "2027-01-31",
            "icd10_code": "F41.1",
            "objectives": [],
        }
    ]
    assert (
        "The goals serve F41.1, the patient's only active diagnosis."
        in (done.assumptions["create_treatment_plan"])
    )


BOOK = "book Ana Ruiz tomorrow at 10 for a review"


def test_other_times_are_offered_where_one_is_taken() -> None:
    world = World([hit("Ana Ruiz")], free=["09:00", "11:00", "15:00"], taken=[("09:45", "10:30")])
    asked = play(BOOK, world)
    assert asked.questions[0]["question"] == "That time is taken. Which other time?"
    assert asked.questions[0]["options"] == [
        "2026-10-16 09:00",
        "2026-10-16 11:00",
        "2026-10-16 15:00",
    ]
    done = play(BOOK, world, answers=("2026-10-16 11:00",))
    assert done.call("book_appointment")["local_time"] == "11:00"
    again = play(BOOK, world, answers=("at 10:15", "3 pm"))
    assert again.call("book_appointment")["local_time"] == "15:00"
    spanish = play("agenda a Ana Ruiz mañana a las 10", world)
    assert spanish.questions[0]["question"] == "Esa hora está ocupada. ¿Qué otra hora?"


def test_outside_of_working_hours_is_proposed_with_its_warning() -> None:
    done = play(BOOK, World([hit("Ana Ruiz")], free=[]))
    assert done.call("book_appointment")["local_time"] == "10:00"
