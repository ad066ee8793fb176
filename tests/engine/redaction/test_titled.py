"""Texts in which every word has a capital."""

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.titled import as_read


@pytest.mark.parametrize(
    "text",
    [
        "How Do I Reschedule The Yearly Cleaning For A Child With Braces",
        "Reminder: Bring Your Insurance Card And A List Of Your Pills",
        "Explica Cómo Se Toma El Jarabe Después De Comer",
        "Is It Safe To Mix Two Cough Syrups At Night",
    ],
)
def test_a_capital_on_every_word_tells_of_nobody(text: str) -> None:
    assert as_read(fold(text)).plain == fold(text).folded
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Please Call Mariana Fuentes About Her Appointment On March 3", "Mariana Fuentes"),
        ("Please Call Mariana Fuentes About Her Appointment On March 3", "March 3"),
        ("Escribe A Joaquín Barrera Para Que Venga El 4 De Mayo", "Joaquín Barrera"),
    ],
)
def test_who_is_named_there_is_found(text: str, told: str) -> None:
    assert any(told in one for one in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "Mariana Fuentes, Joaquín Barrera, Lucía De La Cruz",
        "Please call Mariana Fuentes about The Gardens",
        "CALL MARIANA FUENTES ABOUT HER APPOINTMENT",
    ],
)
def test_other_texts_are_read_as_they_stand(text: str) -> None:
    assert as_read(fold(text)).plain == fold(text).plain
