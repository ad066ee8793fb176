"""What the net is sure of, and a first name that nobody writes in small letters, are somebody's."""

import pytest
from tests.engine.redaction.helpers import found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("How do I manage SSRI sexual side effects in joseph, on Ritalin 50 mg?", "joseph"),
        ("Skips breakfast, night shifts.\nmary will try overnight oats", "mary"),
        ("Cómo manejar la disfunción por ISRS en marta, con 100 mg", "marta"),
        ("para la dieta de catalina, sin cambios. Control en un mes", "catalina"),
        ("Denies SI. Plan discussed w eduardo again. Safety plan on file", "eduardo"),
    ],
)
def test_a_first_name_that_always_has_a_capital_needs_none(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Patient was frank about drinking.",
        "Is st. john's wort safe with sertraline?",
        "Ten sandy beach imagery lines please",
        "The april newsletter is about IBS",
        "ANA 1:320, and the ana was positive before",
        "Lou Gehrig and the machado-joseph disease: is it dominant?",
        "Use a christmas tree and a jerry can for water",
    ],
)
def test_what_is_said_otherwise_too_stays(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("put Troyer on the waitlist for dr. Lee, any morning", "Troyer"),
        ("bariatric follow up Khoury 2020-12-26: lost 14 kg", "Khoury"),
        ("I think we gave Sethi the wrong superbill.", "Sethi"),
        ("book telehealth w Hunter Case 26 January 2025", "Hunter Case"),
        ("Our new patient is moving to West End. Is that in our area?", "West End"),
        ("Soy Genaro, esposo de Aymara. Le da pena preguntar", "Aymara"),
        ("level of care criteria Williams, Gregory HR 88 resting", "Williams, Gregory"),
    ],
)
def test_what_the_net_is_sure_of_is_no_eponym_label_or_people(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "What is the Khoury score?",
        "Troyer syndrome and other spastic paraplegias",
        "Case 12 of the series had the same rash",
        "end of the month report, by case",
        "She speaks Aymara and Spanish",
        "Is quinoa a staple of the Aymara?",
    ],
)
def test_what_it_is_not_sure_of_stays(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("interpretation of SpO2 91% RA in Dariush W. with positive signs", "Dariush W"),
        ("qué documentación exige J45.909 en Guadalupe C.", "Guadalupe C."),
        ("síndrome neuroléptico maligno, M.O., varón 17, en tratamiento", "M.O"),
        ("N.O. refirió ideas de muerte sin plan, necesito el plan", "N.O"),
        ("Send the referral to Andrew Jones at Tyson Foods plant, by fax", "Tyson Foods plant"),
        (
            "send to karen_w at mail (dot) example (dot) org please",
            "karen_w at mail (dot) example (dot) org",
        ),
        (
            "escribe a ana (dot) cruz at correo (dot) example con copia",
            "ana (dot) cruz at correo (dot) example",
        ),
    ],
)
def test_what_goes_on_or_stands_by_letters_is_found(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "given p.o., male catheter size 14",
        "Rx: 10 mg P.O. daily with food",
        "Vitamin D. with meals, vitamin C. and zinc",
        "Lunch was plant-based at the hospital plant",
    ],
)
def test_letters_of_medicine_are_none(text: str) -> None:
    assert found(text) == []


def test_a_germ_is_no_initial_and_what_is_plant_based_no_house() -> None:
    assert "Ana H. pylori" not in found("tell Ana H. pylori came back negative")[0]
    assert found("stool of Bertina C. difficile positive") == ["Bertina"]
    assert found("Lakeside Hospital plant-based menu") == ["Lakeside Hospital"]
