"""Where somebody lives or went, and the offices they had to do with."""

import pytest
from evals.redaction import documents
from tests.engine.redaction.helpers import found

from chartside.engine.redaction import facilities
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.triggers import KIND, titled


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Tick bite after camping in the Catskills.", "Catskills"),
        ("Trip to the Ozarks in June.", "Ozarks"),
        ("Recent travel to the Florida Keys.", "Florida Keys"),
        ("Recent travel with his brother to the Yucatan.", "Yucatan"),
        ("Lives on Cape Cod.", "Cape Cod"),
        ("Regresó de la Patagonia con fiebre.", "Patagonia"),
        ("Ha llegado a Viena hace un mes.", "Viena"),
        ("El niño estuvo en Viena por reposo.", "Viena"),
        ("She arrived in Viena last week.", "Viena"),
        ("Ha viajado recientemente a la Amazonía peruana.", "Amazonía peruana"),
        ("Realizó un viaje por el Caribe mexicano.", "Caribe mexicano"),
        ("Volvió de Cancún (Caribe mexicano), con fiebre", "Caribe mexicano"),
    ],
)
def test_what_stands_where_somebody_lives_or_went_is_a_place_be_it_on_no_list(
    text: str, told: str
) -> None:
    assert told in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Made one trip to the Emergency Department.",
        "Travel to Clinic takes two hours.",
        "He lives on Medicaid and food stamps.",
        "He lives on Social Security.",
        "Camping in July.",
        "Trip on Christmas went well.",
        "History of travel to Mexico.",
        "Vive en España.",
        "Viaje a Urgencias en ambulancia.",
        "Regresó de Quirófano sin incidencias.",
    ],
)
def test_what_is_no_place_and_what_is_a_whole_country_stays(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("natural de Casablanca (Marruecos), soltera", "Casablanca (Marruecos"),
        ("remitida desde Córdoba (Argentina) en mayo", "Córdoba (Argentina"),
        ("Viaje a la Riviera Maya (México), quince días", "Riviera Maya (México"),
    ],
)
def test_the_brackets_after_a_place_tell_what_it_lies_in(text: str, told: str) -> None:
    assert any(told in one for one in found(text))


def test_a_town_is_told_with_its_country() -> None:
    assert found("El gestor del seguro de Ndola, Zambia, pide copia.") == ["Ndola, Zambia"]
    assert found("Dolor de espalda, Zambia en junio.") == []


def test_brackets_after_a_place_that_tell_something_else_stay() -> None:
    assert found("She moved to Cheyenne (Enlarged thyroid on exam).") == ["Cheyenne"]
    assert found("She moved to Cheyenne (MRI pending).") == ["Cheyenne"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "El Juzgado de Familia nº 4 de Getafe ordenó visitas.",
            "Juzgado de Familia nº 4 de Getafe",
        ),
        ("Citada por el Juzgado de lo Penal núm. 12.", "Juzgado de lo Penal núm. 12"),
        ("Se da parte al Juzgado, pendiente.", "Juzgado"),
        ("Denunciado ante la Fiscalía de Menores.", "Fiscalía de Menores"),
        ("Trabaja en el Ayuntamiento de Getxo.", "Ayuntamiento de Getxo"),
        ("Traduce para el Consejo de Europa.", "Consejo de Europa"),
    ],
)
def test_an_office_is_found_with_its_name_and_number(text: str, told: str) -> None:
    assert told in found(text)


def test_a_word_that_is_no_office_stays() -> None:
    assert found("Fue juzgado por robo y dio parte al juzgado de guardia.") == []
    assert found("Juzgado: pendiente de citación.") == []
    assert found("Consejo dietético. Consejo de vida sana. Consejo Nutricional.") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("needs a TB test before starting her job at Kohler", "Kohler"),
        ("coffee at work (Kwik Trip), late dinner", "Kwik Trip"),
        ("Su pareja trabaja en Driscoll, puede pedir permiso", "Driscoll"),
        ("She had a meltdown at Little Acorns Preschool again", "Little Acorns Preschool"),
        ("a fall at Maple Court Assisted Living, no head strike", "Maple Court Assisted Living"),
        ("admitted from The Cottages at Mill Creek with pneumonia", "The Cottages at Mill Creek"),
        ("una caída en la residencia Los Olmos, sin golpe", "residencia Los Olmos"),
        ("Estudia en la guardería Pequeños Pasos", "guardería Pequeños Pasos"),
        ("los informes de la UMF 27 no llegan", "UMF 27"),
    ],
)
def test_where_somebody_works_learns_or_is_cared_for_is_a_house(text: str, told: str) -> None:
    assert any(told in one for one in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "She finished High School and works nights.",
        "He was referred to an Intensive Outpatient Program.",
        "Refer to Physical Therapy and Pediatric Cardiology.",
        "Vive en una residencia y va a la farmacia sola.",
        "She works at night and goes to bed late.",
    ],
)
def test_a_house_that_is_none_in_particular_stays(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "house",
    [
        "Alder Creek Family Practice",
        "Hospital of the Good Samaritan Clinic",
        "Brook & Vale Dental",
        "St. Columba Infirmary",
        "Cottages at Fern Hollow",
        "Our Lady of Sorrows",
        "Holy Trinity",
        "Larch Institute for Sleep Medicine",
        "J. Pell Pharmacy",
        "Vale Children's Hospital",
    ],
)
@pytest.mark.parametrize(
    "text", ["{}", "Seen at {}.", "seen ({}) today", '"{}"\nno', "ref: {}, ok"]
)
def test_a_house_is_found_whole_whatever_stands_before_it(house: str, text: str) -> None:
    """What stands before its words of kind decides whether it is looked for: it must never decide too early."""
    assert any(house in part for part in found(text.format(house)))


def test_where_no_house_is_looked_for_there_is_none() -> None:
    """The look before the dear expression: no text of ours has a house that it would miss."""
    looked = 0
    for doc in documents():
        form = fold(doc.text)
        places = list(form.reading.places(KIND))
        plain = titled(form.plain) if form.plain.isupper() else form.plain
        if places and not any(facilities.may_name(plain, place) for place in places):
            looked += 1
            assert not facilities.by_english(plain, places), plain
    assert looked > 50
