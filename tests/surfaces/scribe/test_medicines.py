"""Orders of medicines: what is said is taken, what is not said stays unknown."""

import pytest
from tests.surfaces.scribe.test_words import THURSDAY

from chartside.surfaces.scribe.grammar.medicines import Order
from chartside.surfaces.scribe.grammar.reading import IntentType, read

CASES = [
    (
        "Increase sertraline to 100 mg for John Doe, partial response",
        Order("change", "sertraline", "100", "mg", reason="partial response"),
    ),
    (
        "increase John Doe's sertraline from 50 mg to 100 mg because of partial response",
        Order("change", "sertraline", "100", "mg", reason="partial response"),
    ),
    (
        "Start fluoxetine 20 mg once daily for Ana Ruiz for depression",
        Order("start", "fluoxetine", "20", "mg", "once daily", reason="depression"),
    ),
    (
        "Prescribe lorazepam 0.5 mg as needed for Ana Ruiz",
        Order("start", "lorazepam", "0.5", "mg", as_needed=True),
    ),
    (
        "Stop lorazepam for John Doe because of sedation",
        Order("discontinue", "lorazepam", reason="sedation"),
    ),
    (
        "Discontinue John Doe's lithium carbonate, tremor",
        Order("discontinue", "lithium carbonate", reason="tremor"),
    ),
    (
        "Subir sertralina a 100 mg a Juan Pérez por respuesta parcial",
        Order("change", "sertralina", "100", "mg", reason="respuesta parcial"),
    ),
    (
        "Inicia fluoxetina 20 mg una vez al día para Ana Ruiz",
        Order("start", "fluoxetina", "20", "mg", "una vez al día"),
    ),
    (
        "Suspende lorazepam a Juan Pérez por sedación",
        Order("discontinue", "lorazepam", reason="sedación"),
    ),
    (
        "Iniciar clonazepam 0,5 mg por la noche para Ana Ruiz",
        Order("start", "clonazepam", "0.5", "mg", "por la noche"),
    ),
]


@pytest.mark.parametrize(("words", "order"), CASES)
def test_orders(words: str, order: Order) -> None:
    said = read(words, THURSDAY)
    assert said.intent is IntentType.UPDATE_MEDICATION
    assert said.order == order


@pytest.mark.parametrize(
    "words",
    [
        "Start a note for John Doe: slept better",
        "Change the time of the appointment",
        "Write a progress note for John Doe: we will increase sertraline to 100 mg",
        "What is the dose of sertraline of John Doe?",
    ],
)
def test_what_is_no_order(words: str) -> None:
    assert read(words, THURSDAY).intent is not IntentType.UPDATE_MEDICATION
