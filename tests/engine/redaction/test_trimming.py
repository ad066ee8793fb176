"""Words at the edge of a find that are no part of it stay, and what is part of it goes. In both forms."""

import pytest
from tests.engine.redaction.helpers import found

pytestmark = pytest.mark.usefixtures("form")


@pytest.mark.parametrize(
    ("text", "finds"),
    [
        ("Swap Ann Brook and Cynthia Poe on the 6/17 roster", ["Ann Brook", "Cynthia Poe", "6/17"]),
        ("¿Quién viene, Horacio Lema o Clarisa Nieto?", ["Horacio Lema", "Clarisa Nieto"]),
        ("Angelina Boyette bp 162/94 at home", ["Angelina Boyette"]),
        ("doña Elvira Terán. Grado II. Colabora bien", ["Elvira Terán"]),
    ],
)
def test_what_stands_beside_it_stays(text: str, finds: list[str]) -> None:
    assert found(text) == finds


@pytest.mark.parametrize(
    ("text", "stays", "goes"),
    [
        ("mail to 6258 N Wong St. I moved to Kylemouth", "I", "6258 N Wong St"),
        ("Street: 2768 Bernard Dr, Apt 4B\nCity: Tinamouth   ZIP: 54885", "City", "Tinamouth"),
        ("it's Elvin Skiba from Mount Molina Clinic medical records", "medical", "Molina"),
        ("Have the Armstrong Clinic people pull the films", "Have", "Armstrong"),
        ("moved FROM Armstrong Medical Center TO Cedar Falls Med Center", "FROM", "Armstrong"),
        ("the x-ray blair80_face.jpg is of Martin Poe", "ray", "blair80_face.jpg"),
        ("Carla Monforte, C.I. 159956995184, ingresó", "C", "159956995184"),
        ("Telemedicina 25-12-1991 18:05, cámara activa", "18", "25-12-1991"),
    ],
)
def test_a_word_stays_and_the_find_goes(text: str, stays: str, goes: str) -> None:
    taken = " ".join(found(text))
    assert goes in taken
    assert stays not in taken.replace(goes, "").split()


@pytest.mark.parametrize(
    ("text", "goes"),
    [
        ("she is at St. Cloud now, with her mother Ann Poe", "St. Cloud"),
        ("la señora Ó Craidheáin pregunta por su cita", "Ó Craidheáin"),
        ("http://http://example.org/p/ana", "http"),
        ("Nombre: Ana Ruiz. Edad: 40", "Ana Ruiz"),
        ("how long has luis blotter been on it", "luis blotter"),
        ("Sesión clínica\n1. L. Redondo: alta\n2. T. Puchades: alta", "T. Puchades"),
    ],
)
def test_what_belongs_to_it_is_not_trimmed(text: str, goes: str) -> None:
    assert goes in " ".join(found(text))
