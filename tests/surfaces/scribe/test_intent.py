"""What a request is for: all eight intents in two languages, and a failure that stops nothing."""

import pytest
from tests.surfaces.scribe.test_words import THURSDAY

from chartside.surfaces.scribe import intent
from chartside.surfaces.scribe.intent import UNKNOWN, classify

CASES = {
    "create_progress_note": [
        "Write a progress note for John Doe — 45-min individual therapy, discussed CBT",
        "SOAP note for Ana Ruiz: slept better",
        "Document today's session with John Doe: 45 minutes of individual therapy",
        "Escribe una nota de evolución para Juan Pérez: refiere mejor sueño",
        "Nota de evolución de Juan Pérez: sesión de 50 minutos",
    ],
    "schedule_appointment": [
        "book Ana Ruiz tomorrow at 10 for a review",
        "Schedule a follow-up with Ana Ruiz in two weeks at 3pm",
        "Make an appointment for Ana Ruiz on Friday at 9",
        "Agenda a Ana Ruiz mañana a las 10",
        "Reserva una cita para Ana Ruiz el lunes a las 9",
    ],
    "query_patient_info": [
        "What medications is John Doe on?",
        "When is John Doe's next appointment?",
        "Summarize Ana Ruiz",
        "¿Qué medicamentos toma Juan Pérez?",
        "Muéstrame las alergias de Juan Pérez",
    ],
    "update_medication": [
        "increase sertraline to 100 mg for John Doe, partial response",
        "Aumenta sertralina a 100 mg a Juan Pérez por respuesta parcial",
    ],
    "create_treatment_plan": [
        "Create a treatment plan for John Doe: goal: sleep seven hours",
        "Crea un plan de tratamiento para Juan Pérez: meta: dormir siete horas",
    ],
    "create_intake_assessment": [
        "Write an intake note for Ana Ruiz: presenting problem: panic attacks",
        "Redacta una nota de ingreso para Ana Ruiz: motivo de consulta: crisis de pánico",
    ],
    "generate_utilization_review": [
        "Generate a utilization review for John Doe",
        "Prepara la revisión de utilización de Juan Pérez",
    ],
    "general_query": ["Tell me a joke", "hello", "cuéntame un chiste", "…", "🙂"],
}


@pytest.mark.parametrize(
    ("words", "kind"), [(words, kind) for kind, many in CASES.items() for words in many]
)
def test_intents(words: str, kind: str) -> None:
    assert classify(words, THURSDAY, "en-US").intent_type == kind


def test_name_date_and_confidence() -> None:
    found = classify("Write a note for John Doe about yesterday: slept", THURSDAY, "en-US")
    assert found.patient_name == "John Doe"
    assert str(found.encounter_date) == "2026-10-14"
    assert found.confidence == 1
    assert classify("Tell me a joke", THURSDAY, "en-US").confidence == 0


def test_a_failure_falls_back_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object) -> None:
        raise RecursionError

    monkeypatch.setattr(intent, "read", broken)
    assert classify("Write a note for John Doe", THURSDAY, "en-US") == UNKNOWN


@pytest.mark.parametrize(
    "words",
    [
        "(" * 4000,
        "for " * 2000,
        "a,b" * 2600,
        "John " * 1600,
        "1" * 8000,
        "at 99999999 in 999 months",
        "'s",
        "—",
    ],
)
def test_strange_words_are_read_all_the_same(words: str) -> None:
    assert 0 <= classify(words, THURSDAY, "es").confidence <= 1
