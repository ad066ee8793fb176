"""What somebody hid by hand: with stars, letter by letter, by words, by figures for letters, by toggled capitals."""

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.leet import meant
from chartside.engine.redaction.titled import as_read


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I'll call her M*r**la so nobody knows", "M*r**la"),
        ("le digo F*l*c*t*s para que nadie sepa", "F*l*c*t*s"),
        ("her name is P¦o¦t¦t¦e¦r, keep it", "P¦o¦t¦t¦e¦r"),
        ("the patient is o_d_a_l_y_s, room two", "o_d_a_l_y_s"),
        ("cell 503*555*01*44 after six", "503*555*01*44"),
        ("surname is q for quebec, u for uniform, i for india, n for november", "q for quebec"),
        ("se deletrea r de roma, u de uva, i de italia, z de zamora", "z de zamora"),
        ("family name kilo oscar victor alpha, dob on file", "kilo oscar victor alpha"),
        ("r3f3rr4l f0r Pr1y4 Kr4us3 t0d4y", "Pr1y4 Kr4us3"),
        ("soy 0d4lys d3 l4 t0rr3 y qu13r0 c1t4", "0d4lys d3 l4 t0rr3"),
        ("wh4t t1m3 d03s M4r1c3l c0m3", "M4r1c3l"),
        ("is kEITH mOODY coming today", "kEITH mOODY"),
        ("the nurse, oDaLyS, was kind", "oDaLyS"),
        ("CAN U ADD TO HYG 9I4 555 OI66", "9I4 555 OI66"),
        ("dob maybe Ol/l5/l977", "Ol/l5/l977"),
        ("she is 9O and frail", "9O"),
        ("dni siete cero tres 4l 2 O9", "siete cero tres 4l 2 O9"),
    ],
)
def test_who_is_hidden_is_found(text: str, told: str) -> None:
    assert any(told in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "the f***ing printer is down again, s**t",
        "was the STAR*D trial about citalopram",
        "gracias a tod*s por venir",
        "weight in kg*m and dose in mg*kg",
        "the box was 120*100*80 cm and no more",
        "send by alpha, beta and gamma blockers",
        "mark it as a/b/c/d in the list",
        "scores 1+2+3+4+5+6 make 21",
        "type 2 dm, a1c and T1DM, h1n1 shot",
        "wh4t f00ds h4v3 f1b3r",
        "do an eFAST and check the eGFR",
        "did we renew the iPLEDGE of last month",
        "the qSOFA was two",
        "AcIgM negativos, AcIgG positivos",
        "I50.9 / I10 / I48.91",
        "O2 sat 94, 2l by nasal cannula",
        "dar 1l 2l 3l de agua al dia",
        "^([01][0-9]|2[0-3]):[0-5][0-9]$",
        "^[a-z]{2}(-[A-Z]{2})?$",
    ],
)
def test_what_hides_nobody_stays(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("r3f3rr4l f0r Pr1y4", "referral for Priya"),
        ("soy 0d4lys d3 l4 t0rr3", "soy odalys de la torre"),
        ("give 20mg of vitamin d3 on jul10", "give 20mg of vitamin d3 on jul10"),
        ("n0 b0 n3", "n0 b0 n3"),  # too little to tell by
        ("dob maybe Ol/l5/l977", "dob maybe 01/15/1977"),
        ("addy is 6oo w maple since 2O15", "addy is 600 w maple since 2015"),
        ("2o grado, 1o de mayo, 2 o 3 y lo 5", "2o grado, 1o de mayo, 2 o 3 y lo 5"),
        ("l3 l4 l5 and O2 94 I10", "l3 l4 l5 and O2 94 I10"),
    ],
)
def test_figures_are_read_as_letters_where_a_word_is_one_so(text: str, read: str) -> None:
    assert meant(fold(text)).plain == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("is kEITH mOODY coming today", "is Keith Moody coming today"),
        ("pLeAsE cAlL oDaLyS", "please call odalys"),  # where most words are such none tells
        ("eFAST was negative", "eFAST was negative"),
    ],
)
def test_toggled_capitals_are_read_as_they_are_meant(text: str, read: str) -> None:
    assert as_read(fold(text)).plain == read
