"""A find is the whole of it: what leads to it, what it goes on with, and letters one by one."""

import pytest
from tests.engine.redaction.helpers import found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("historia cuatro tres siete uno ocho cinco p o o l mirar", "p o o l"),
        ("adress 18a mill lane cork posctode d 1 4 x 2 t 6", "d 1 4 x 2 t 6"),
        ("this is E. U. N. -. J. I, i spell it", "E. U. N. -. J. I"),
        ("the plate is one oh k t three eight six nine", "one oh k t three eight six nine"),
        ("NHI is m u r nine seven c j ok", "m u r nine seven c j"),
        ("nhc seis dos cuatro cero uno tres", "seis dos cuatro cero uno tres"),
        ("she is ninty eight and lives alone", "ninty eight"),
        ("mi mama tiene noventaicinco anios", "noventaicinco"),
        ("mi tía tiene nobenta y siete anios", "nobenta y siete"),
        ("dob october ninth two thousand and four", "october ninth two thousand and four"),
        ("nacido veinte y dos de nobiembre del 2019", "veinte y dos de nobiembre del 2019"),
        ("nacida dose de otubre del setenta y dos", "dose de otubre del setenta y dos"),
        ("a recepcion arroba dentalorbe . example . com", "recepcion arroba dentalorbe"),
        ("see baysmile dot co dot nz/first-visit?ref=77", "nz/first-visit?ref=77"),
        ("dni k 52 - 7714 por favor", "k 52 - 7714"),
        ("afiliado 6 1 7 4 0 1 4 villalba rios ho-min ioma", "villalba rios ho-min"),
        ("im at 117 weaver end in leeds", "117 weaver end"),
        ("lives by Turkey Creek boat ramp", "Turkey Creek boat ramp"),
        ("soy fl0r3nci4 d3 l4 fu3nt3 mi tlf", "fl0r3nci4 d3 l4 fu3nt3"),
        ("ficha kt 880713 , valverde , rocio", "kt 880713"),
        ("web site www lakesidefm . com dosnt work", "www lakesidefm . com"),
        ("escribame a julia ferrer 84 arroba yahoo punto es", "julia ferrer 84 arroba"),
        ("write to ruby dot kowalski (at) mailbox dot test", "ruby dot kowalski (at) mailbox"),
        ("is Odalys\nF. the one with the appeal", "Odalys\nF."),
        ("Charge KaranV urma the copay", "KaranV urma"),
        ("patient is Quispe,M arta, nothing else", "Quispe,M arta"),
        ("Referring: Sven Haug-\nen, MD", "Haug-\nen"),
        ("Moved to the South Hollow Slopes", "South Hollow Slopes"),
        ("member ID W3715 42856 was refused", "W3715 42856"),
        ("her member number is W17 490 782 4 and", "W17 490 782 4"),
        ("el dni es 44 65 43 23 f se lee mal", "44 65 43 23 f"),
        ("grandma is my guardian. grannies ninety four", "ninety four"),
        ("con mi tía PeÃ±a Ibarra, JosÃ©, de Soria", "PeÃ±a Ibarra, JosÃ©"),
        ("Paciente: Jos=C3=A9 Quispe Pe=C3=B1a. Alergias: no", "Jos=C3=A9 Quispe Pe=C3=B1a"),
    ],
)
def test_a_find_is_found_whole(text: str, told: str) -> None:
    assert any(told in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "take one a day i think two is ok",
        "A B C D of melanoma",
        "it is 9 a m to 5 p m",
        "press 1 2 3 or 4",
        "uno y dos y tres veces al día",
        "vive en un hotel",
        "Unit 2 of blood given, flat for 2 days",
        "temp 38.5, pulse p 80, t 37",
        "a case of hepatitis B and C",
    ],
)
def test_what_is_nobodys_goes_on_with_nothing(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Marta Quispe-related delays", "delays"),
        ("Seen 3 May two of three times", "two of three"),
        ("She is 94, one of four sisters", "one of four"),
        ("Marta Quispe, p 80, t 37", "p 80"),
        ("Pt: Marta Quispe\nS. feels better", "S."),
        ("Marta Quispe\nF. nac. 1980", "F. nac"),
        ("Marta Quispe PhD student", "student"),
        ("llama a Marta y a M*r**la", "y a M*r**la"),
    ],
)
def test_what_follows_a_find_and_is_no_part_of_it_stays(text: str, rest: str) -> None:
    assert found(text)
    assert not any(rest in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Swelling worse. Advised ER at once. -VB", "VB"),
        ("Rescheduled twice, no answer. — GH", "GH"),
        ("Paciente KV, iniciales en el estudio, acude hoy", "KV"),
        ("Informe para el 9° Juzgado de Familia de Talca", "9° Juzgado de Familia de Talca"),
        ("Confirmed: 4 May 1961, BS31 7PK, no change", "BS31 7PK"),
        ("recrd five eight seven one five three plz", "five eight seven one five three"),
        ("Se cayó en la Pasarela del Voluntario ayer", "Pasarela del Voluntario"),
        ("by the Miller Ranch duck pond", "Miller Ranch duck pond"),
    ],
)
def test_initials_that_sign_and_what_else_belongs_to_a_find(text: str, told: str) -> None:
    assert any(told in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Seen today, stable. -MD",
        "Refill sent. - RN",
        "Follow up with ortho. - OK",
        "Dose of T4 5MG now, T12 2ML later",
        "History of HTN. -CHF",
    ],
)
def test_what_ends_a_note_and_is_nobody_stays(text: str) -> None:
    assert found(text) == []
