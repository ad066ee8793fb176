"""Whole requests in two languages, played against canned results: which tools are called, when, and with what."""

import pytest
from tests.surfaces.scribe.play import TODAY, World, hit, medicine, play, visit_type

EXAMPLE = (
    "Write a progress note for John Doe — 45-min individual therapy, "
    "discussed CBT techniques for anxiety"
)
OPENED = {"$from": "proposal-open_encounter"}


def test_the_example() -> None:
    done = play(EXAMPLE)
    assert done.tools == [
        ["find_patient"],
        ["get_patient_context", "resolve_encounter"],
        ["open_encounter"],
        ["draft_note", "create_claim"],
        ["submit_results"],
    ]
    assert done.call("find_patient") == {"query": "John Doe"}
    assert done.call("open_encounter") == {
        "patient_id": "pt-1",
        "professional_id": "pro-1",
        "encounter_date": TODAY,
        "encounter_type": "individual_therapy",
        "duration_minutes": 45,
    }
    assert done.call("draft_note") == {
        "patient_id": "pt-1",
        "encounter_id": OPENED,
        "kind": "soap",
        "content": {"objective": "Discussed CBT techniques for anxiety."},
        "assumptions": [],
    }
    assert done.call("create_claim") == {"patient_id": "pt-1", "encounter_id": OPENED}
    assert done.assumptions["open_encounter"] == [
        "The visit was today, 2026-10-15: no other day was said."
    ]
    assert "Not stated: Subjective, Assessment, Plan." in done.summary


def test_the_same_in_spanish() -> None:
    done = play(
        "Escribe una nota de evolución para Juan Pérez: terapia individual de 45 minutos, "
        "refiere menos ansiedad, trabajamos técnicas cognitivas",
        World([hit("Juan Pérez")]),
    )
    assert done.tools[2:] == [
        ["open_encounter"],
        ["draft_note", "create_claim"],
        ["submit_results"],
    ]
    assert done.call("open_encounter")["duration_minutes"] == 45
    assert done.call("draft_note")["content"] == {
        "subjective": "Refiere menos ansiedad.",
        "objective": "Trabajamos técnicas cognitivas.",
    }
    assert done.summary.startswith(
        "Para Juan Pérez, listo para su revisión: la visita del 2026-10-15"
    )


def test_a_note_with_the_next_visit() -> None:
    world = World(types=[visit_type("Therapy", "individual_therapy"), visit_type("Review")])
    done = play(f"{EXAMPLE}, see him in two weeks at 10", world)
    assert done.tools[3] == ["draft_note", "create_claim", "book_appointment"]
    assert done.call("book_appointment") == {
        "patient_id": "pt-1",
        "professional_id": "pro-1",
        "type_id": "type-therapy",
        "local_date": "2026-10-29",
        "local_time": "10:00",
    }
    assert done.call("draft_note")["content"]["plan"] == "See him in two weeks at 10."
    assert done.assumptions["book_appointment"] == [
        "The next visit is of the same kind: Therapy.",
        "“in two weeks” is taken as 2026-10-29.",
        "“at 10” is taken as 10:00.",
    ]


def test_a_next_visit_without_a_time_is_not_booked() -> None:
    done = play(f"{EXAMPLE}. Follow-up in two weeks")
    assert "book_appointment" not in [tool for step in done.tools for tool in step]
    assert (
        "Not proposed — appointment: “Follow-up in two weeks” names no time of day." in done.summary
    )


def test_without_minutes_no_code_is_made_up() -> None:
    done = play("Write a progress note for John Doe: individual therapy, discussed CBT")
    assert "duration_minutes" not in done.call("open_encounter")
    assert done.tools[3] == ["draft_note"]
    assert "Not proposed — claim: the minutes of the visit are not recorded" in done.summary


def test_a_recorded_visit_is_used() -> None:
    row = {
        "id": "enc-1",
        "encounter_date": TODAY,
        "encounter_type": "individual_therapy",
        "duration_minutes": 45,
        "status": "completed",
        "professional_id": "pro-1",
    }
    done = play(EXAMPLE, World(encounters=[row]))
    assert done.tools == [
        ["find_patient"],
        ["get_patient_context", "resolve_encounter"],
        ["draft_note", "create_claim"],
        ["submit_results"],
    ]
    assert done.call("draft_note")["encounter_id"] == "enc-1"
    open_ = {**row, "duration_minutes": None, "status": "in_progress"}
    longer = play(EXAMPLE, World(encounters=[open_]))
    assert longer.call("update_encounter") == {"encounter_id": "enc-1", "duration_minutes": 45}


def test_several_visits_are_asked_about() -> None:
    base = {"encounter_date": TODAY, "status": "completed", "professional_id": "pro-1"}
    rows = [
        {**base, "id": f"enc-{n}", "encounter_type": "individual_therapy", "duration_minutes": n}
        for n in (30, 45)
    ]
    asked = play(EXAMPLE, World(encounters=rows))
    assert asked.tools[-1] == ["ask_clarification"]
    assert asked.questions[0]["options"] == [
        "1. Individual therapy, 30 min",
        "2. Individual therapy, 45 min",
    ]
    done = play(EXAMPLE, World(encounters=rows), ("2",))
    assert done.call("draft_note")["encounter_id"] == "enc-45"


def test_the_kind_of_visit_comes_from_the_appointment_or_is_asked_for() -> None:
    slot = {
        "appointment_id": "app-1",
        "professional_id": "pro-1",
        "starts_at": "2026-10-15T14:00:00Z",
    }
    world = World(could_open=[slot], appointment={"encounter_type": "group_therapy"})
    words = "Write a progress note for John Doe: discussed CBT"
    done = play(words, world)
    assert done.call("open_encounter") == {
        "patient_id": "pt-1",
        "appointment_id": "app-1",
        "encounter_type": "group_therapy",
    }
    assert done.assumptions["open_encounter"][0] == (
        "The kind of visit is that of the appointment: Group therapy."
    )
    asked = play(words)
    assert asked.questions[0]["question"] == "What kind of visit was it?"
    answered = play(words, answers=("Crisis session",))
    assert answered.call("open_encounter")["encounter_type"] == "crisis"
    assert play(words, answers=("a nice one",)).tools[-1] == ["submit_results"]


def test_two_appointments_are_asked_about() -> None:
    slots = [
        {
            "appointment_id": f"app-{n}",
            "professional_id": "pro-1",
            "starts_at": f"2026-10-15T{n}:00:00Z",
        }
        for n in (14, 18)
    ]
    asked = play(EXAMPLE, World(could_open=slots))
    assert asked.questions[0]["options"] == ["1. 10:00", "2. 14:00"]
    done = play(EXAMPLE, World(could_open=slots), ("2. 14:00",))
    assert done.call("open_encounter")["appointment_id"] == "app-18"


def test_a_note_without_words_asks_for_them() -> None:
    asked = play("Write a note for John Doe, 45 min individual therapy")
    assert asked.questions[0]["question"] == "What should the note say?"
    done = play("Write a note for John Doe, 45 min individual therapy", answers=("Reports panic",))
    assert done.call("draft_note")["content"] == {"subjective": "Reports panic."}


def test_a_dictation_is_sorted_too() -> None:
    done = play(EXAMPLE, transcript="Reports panic at night. Denies SI. Plan: continue weekly.")
    note = done.call("draft_note")
    assert note["content"]["subjective"] == "Reports panic at night. Denies SI."
    assert note["content"]["plan"] == "Continue weekly."
    assert note["risk_assessment"] == {"details": "Denies SI.", "suicidal_ideation": False}


def test_an_ambiguous_patient_is_asked_about_and_the_request_kept() -> None:
    world = World([hit("John Doe", 1), hit("John Doe", 2, None)])
    asked = play(EXAMPLE, world)
    assert asked.tools == [["find_patient"], ["ask_clarification"]]
    assert asked.questions[0]["options"] == [
        "John Doe, born 1980-05-05 (P-0001)",
        "John Doe, birth date not recorded (P-0002)",
        "None of them",
    ]
    done = play(EXAMPLE, world, ("John Doe, birth date not recorded (P-0002)",))
    assert done.call("open_encounter")["patient_id"] == "pt-2"
    assert done.call("draft_note")["content"] == {
        "objective": "Discussed CBT techniques for anxiety."
    }
    assert (
        play(EXAMPLE, world, ("the one born 1980-05-05",)).call("open_encounter")["patient_id"]
        == "pt-1"
    )
    assert play(EXAMPLE, world, ("None of them",)).tools[-1] == ["submit_results"]


def test_a_name_that_is_only_close_is_asked_about() -> None:
    asked = play(EXAMPLE, World([hit("Jon Doe")], ambiguous=True))
    assert asked.tools[-1] == ["ask_clarification"]


def test_another_name_as_the_answer_is_looked_for() -> None:
    world = World([hit("John Doe", 1), hit("John Doe", 2)])
    asked = play(EXAMPLE, world, ("Jane Roe",))
    assert asked.tools[:3] == [["find_patient"], ["ask_clarification"], ["find_patient"]]
    assert asked.steps[2][0].arguments == {"query": "Jane Roe"}


def test_an_unknown_patient_is_said_to_be_with_the_nearest_command() -> None:
    done = play("book Jane Roe tomorrow at 10", World([]))
    assert done.tools == [["find_patient"], ["submit_results"]]
    assert "No patient called “Jane Roe” was found. Nothing was proposed." in done.summary
    assert "Book <patient> tomorrow at 10 for a review" in done.summary


def test_nobody_named_is_asked_for() -> None:
    asked = play("Write a progress note: 45-min individual therapy, discussed CBT")
    assert asked.tools == [["ask_clarification"]]
    done = play(
        "Write a progress note: 45-min individual therapy, discussed CBT", answers=("John Doe",)
    )
    assert done.call("find_patient") == {"query": "John Doe"}
    assert done.call("draft_note")["content"] == {"objective": "Discussed CBT."}


def test_a_birth_date_narrows_the_search() -> None:
    done = play("Write a note for John Doe, born 1980-05-05: individual therapy, discussed CBT")
    assert done.call("find_patient") == {"query": "John Doe", "birth_date": "1980-05-05"}
    assert done.call("open_encounter")["encounter_date"] == TODAY


def test_the_open_record_is_used_and_a_contradiction_asked_about() -> None:
    words = "Write a progress note: 45-min individual therapy, discussed CBT"
    done = play(words, patient_id="pt-1")
    assert done.tools[:3] == [["get_patient_context"], ["resolve_encounter"], ["open_encounter"]]
    asked = play("Write a note for Ana Ruiz: individual therapy, slept", patient_id="pt-1")
    assert asked.tools == [["get_patient_context"], ["ask_clarification"]]
    assert asked.questions[0]["options"] == ["John Doe", "Ana Ruiz"]


def test_bookings() -> None:
    done = play("book Ana Ruiz tomorrow at 10 for a review", World([hit("Ana Ruiz")]))
    assert done.tools == [
        ["find_patient"],
        ["get_patient_context", "list_appointment_types"],
        ["find_free_slots"],
        ["book_appointment"],
        ["submit_results"],
    ]
    assert done.call("book_appointment") == {
        "patient_id": "pt-1",
        "professional_id": "pro-1",
        "type_id": "type-review",
        "local_date": "2026-10-16",
        "local_time": "10:00",
        "reason": "review",
    }
    spanish = play(
        "Agenda a Ana Ruiz el lunes a las 3 de la tarde para control", World([hit("Ana Ruiz")])
    )
    assert spanish.call("book_appointment")["local_time"] == "15:00"
    assert spanish.call("book_appointment")["local_date"] == "2026-10-19"


def test_a_booking_asks_for_all_that_is_missing_at_once() -> None:
    world = World([hit("Ana Ruiz")], types=[visit_type("Therapy"), visit_type("Check")])
    world.professionals = [{"id": "a", "name": "Vera Lind"}, {"id": "b", "name": "Dana Whitfield"}]
    asked = play("book Ana Ruiz", world, professional_id=None)
    assert [q["question"] for q in asked.questions] == [
        "On which day and at what time?",
        "Who sees the patient?",
        "Which kind of appointment is it?",
    ]
    done = play(
        "book Ana Ruiz", world, ("tomorrow at 9am", "Vera Lind", "Check"), professional_id=None
    )
    assert done.call("book_appointment") == {
        "patient_id": "pt-1",
        "professional_id": "a",
        "type_id": "type-check",
        "local_date": "2026-10-16",
        "local_time": "09:00",
    }
    assert play("book Ana Ruiz", World([hit("Ana Ruiz")]), ("soon",)).tools[-1] == [
        "submit_results"
    ]


def test_a_booking_with_a_colleague() -> None:
    world = World([hit("Ana Ruiz")])
    world.professionals = [{"id": "a", "name": "Vera Lind"}, {"id": "b", "name": "Dana Whitfield"}]
    done = play("Book Ana Ruiz tomorrow at 10 with Dr. Lind", world)
    assert done.call("book_appointment")["professional_id"] == "a"


def test_changing_a_medication() -> None:
    world = World(medications=[medicine("Sertraline")])
    done = play("increase sertraline to 100 mg for John Doe, partial response", world)
    assert done.tools == [
        ["find_patient"],
        ["get_patient_context", "list_medications"],
        ["change_medication"],
        ["submit_results"],
    ]
    assert done.call("change_medication") == {
        "patient_id": "pt-1",
        "medication_id": "med-sertraline-50",
        "dose": "100",
        "unit": "mg",
        "reason": "partial response",
    }


def test_a_change_without_a_reason_asks_for_it() -> None:
    world = World(medications=[medicine("Sertraline")])
    asked = play("increase sertraline to 100 mg for John Doe", world)
    assert asked.questions[0]["question"] == "What is the reason?"
    done = play("increase sertraline to 100 mg for John Doe", world, ("no response yet",))
    assert done.call("change_medication")["reason"] == "no response yet"


def test_a_change_without_a_unit_keeps_the_recorded_one_and_says_so() -> None:
    world = World(medications=[medicine("Sertraline")])
    done = play("increase sertraline to 100 for John Doe, partial response", world)
    assert "unit" not in done.call("change_medication")
    assert done.assumptions["change_medication"] == ["The unit stays mg, as recorded."]


def test_a_drug_that_is_not_taken_is_not_changed() -> None:
    done = play(
        "increase sertraline to 100 mg for John Doe, better",
        World(medications=[medicine("Lithium")]),
    )
    assert done.tools[-1] == ["submit_results"]
    assert (
        "“sertraline” is not among the active medications of John Doe (Lithium 50 mg)"
        in done.summary
    )


def test_the_same_drug_twice_is_asked_about() -> None:
    world = World(medications=[medicine("Sertraline", "50"), medicine("Sertraline", "25")])
    words = "stop sertraline for John Doe because of nausea"
    assert play(words, world).questions[0]["options"] == ["Sertraline 50 mg", "Sertraline 25 mg"]
    done = play(words, world, ("Sertraline 25 mg",))
    assert done.call("discontinue_medication") == {
        "patient_id": "pt-1",
        "medication_id": "med-sertraline-25",
        "reason": "nausea",
    }


def test_starting_a_medication() -> None:
    done = play("Start fluoxetine 20 mg once daily for John Doe for depression")
    assert done.call("start_medication") == {
        "patient_id": "pt-1",
        "name": "fluoxetine",
        "dose": "20",
        "unit": "mg",
        "frequency": "once daily",
        "reason": "depression",
    }
    twice = play("Start sertraline 50 mg for John Doe", World(medications=[medicine("Sertraline")]))
    assert twice.tools[-1] == ["submit_results"]
    assert "already active" in twice.summary
    unitless = play("Start sertraline 50 for John Doe")
    assert "the unit of the dose was not said" in unitless.summary
    spanish = play(
        "Suspende sertralina a John Doe por náuseas", World(medications=[medicine("Sertralina")])
    )
    assert spanish.call("discontinue_medication")["reason"] == "náuseas"


def test_questions_are_answered_from_the_record_without_proposals() -> None:
    world = World(medications=[medicine("Sertraline", frequency="once daily")])
    done = play("what medications is John Doe on?", world)
    assert done.tools == [["find_patient"], ["get_patient_context"], ["submit_results"]]
    assert done.summary == (
        "John Doe, born 1980-05-05 (P-0001).\nMedications: Sertraline 50 mg, once daily."
    )
    assert done.call("submit_results")["proposals"] == []
    spanish = play("¿Qué alergias y qué seguro tiene Juan Pérez?", World([hit("Juan Pérez")]))
    assert "Alergias: ninguno registrado." in spanish.summary
    assert "Cobertura: no visible para su rol." in spanish.summary


def test_a_treatment_plan() -> None:
    done = play(
        "Create a treatment plan for John Doe: goal: sleep seven hours a night; "
        "objective: lights out by 11 by 2026-12-01; intervention: CBT-I weekly; review in 3 months"
    )
    assert done.call("create_treatment_plan") == {
        "patient_id": "pt-1",
        "professional_id": "pro-1",
        "title": "Treatment plan",
        "review_date": "2027-01-15",
        "goals": [
            {
                "text": "sleep seven hours a night",
                "icd10_code": "F41.1",
                "objectives": [
                    {
                        "text": "lights out by 11 by 2026-12-01",
                        "target_date": "2026-12-01",
                        "interventions": [{"text": "CBT-I weekly"}],
                    }
                ],
            }
        ],
    }
    asked = play("Crea un plan de tratamiento para Juan Pérez", World([hit("Juan Pérez")]))
    assert asked.questions[0]["question"] == "¿Qué metas tendrá el plan?"
    answered = play("Create a treatment plan for John Doe", answers=("Sleep better; work again",))
    assert answered.call("create_treatment_plan")["goals"] == [
        {"text": "Sleep better", "icd10_code": "F41.1"},
        {"text": "work again", "icd10_code": "F41.1"},
    ]


def test_an_intake_note() -> None:
    done = play(
        "Write an intake note for John Doe: presenting problem: panic attacks; history: since June; "
        "plan: weekly therapy"
    )
    assert done.call("open_encounter")["encounter_type"] == "intake"
    note = done.call("draft_note")
    assert note["kind"] == "intake"
    assert note["content"] == {
        "presenting_problem": "Panic attacks.",
        "history": "Since June.",
        "plan": "Weekly therapy.",
    }


@pytest.mark.parametrize(
    ("words", "example"),
    [
        ("Tell me a joke", "Try: “"),
        ("Sing about sertraline and partial response", "Increase sertraline to 100 mg"),
        ("cuéntame un chiste de la semana", "Pruebe: «"),
    ],
)
def test_what_is_outside_of_the_grammar_is_said_to_be(words: str, example: str) -> None:
    done = play(words)
    assert done.tools == [["submit_results"]]
    assert "rules" in done.summary or "reglas" in done.summary
    assert example in done.summary


def test_a_utilization_review() -> None:
    done = play(
        "Write a utilization review for John Doe: symptoms: panic attacks twice a week; "
        "medical necessity: cannot work; requesting 12 more sessions"
    )
    given = done.call("draft_utilization_review")
    assert given["content"] == {
        "symptoms": "Panic attacks twice a week.",
        "medical_necessity": "Cannot work. Requesting 12 more sessions.",
        "clinical_summary": "Anxiety (F41.1).",
    }
    assert given["requested_sessions"] == 12
    assert given["assumptions"] == [
        "Clinical summary: nothing was said; taken word for word from the record."
    ]
    assert "Not stated: Risk, Treatment provided" in done.summary
    spanish = play(
        "Redacta una revisión de utilización para Juan Pérez", World([hit("Juan Pérez")])
    )
    assert spanish.questions[0]["question"] == "¿Qué debe decir la revisión?"


def test_a_refused_call_is_told_in_its_own_words() -> None:
    refusal = {"code": "ai_consent_missing", "message": "The patient has not agreed to AI"}
    done = play(EXAMPLE, World(refused={"get_patient_context": refusal}))
    assert done.tools[-1] == ["submit_results"]
    assert "The patient has not agreed to AI." in done.summary
    claim = play(
        EXAMPLE, World(refused={"create_claim": {"code": "x", "message": "A claim exists"}})
    )
    assert "Not proposed — claim: A claim exists." in claim.summary
    assert "a SOAP note draft" in claim.summary


def test_what_the_role_does_not_permit_is_not_called() -> None:
    done = play(EXAMPLE, without=("create_claim",))
    assert done.tools[3] == ["draft_note"]
    assert "Not proposed — claim: your role does not permit it." in done.summary
    nothing = play(EXAMPLE, without=("open_encounter",))
    assert nothing.tools[-1] == ["submit_results"]
    drugs = play("Start fluoxetine 20 mg for John Doe", without=("start_medication",))
    assert "your role does not permit it" in drugs.summary


def test_hidden_characters_of_a_record_do_not_reach_the_summary() -> None:
    done = play(
        "what medications is John Doe on?", World(medications=[medicine("Ser\u202etra\x07line")])
    )
    assert "Medications: Sertraline 50 mg." in done.summary


def test_the_same_conversation_gives_the_same_answer() -> None:
    assert play(EXAMPLE).steps == play(EXAMPLE).steps
