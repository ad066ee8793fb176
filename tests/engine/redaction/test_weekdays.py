"""Days of a month that are told without it, and the ends of what is spelt out."""

from datetime import date

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction.days import day_of


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("giro de rodilla el domingo 5; reposo", "domingo 5"),
        ("picadura el domingo 21 con urticaria", "domingo 21"),
        ("no sale de la cama desde el domingo 14.", "domingo 14"),
        ("lo vemos el lunes 28 a las 9", "lunes 28"),
        ("she passed on the 8th.", "8th"),
        ("Monday the 5th at noon please", "Monday the 5th"),
        ("Sent: Tuesday, January 30, 2024 11:26", "Tuesday, January 30, 2024"),
        ("última toma domingo 19/11", "domingo 19/11"),
        ("la cita del miércoles, día 12 de marzo", "miércoles, día 12 de marzo"),
        ("catorce revisiones del 3 y 4 de abril", "3 y 4 de abril"),
        ("out from the 3rd to the 14th of July", "3rd to the 14th of July"),
        (
            "Jalisco, a los 20 (veinte) días del mes de agosto de 2024",
            "20 (veinte) días del mes de agosto de 2024",
        ),
        ("a los treinta y un días del mes de mayo", "treinta y un días del mes de mayo"),
        ("Internada 9 al 13/10/2023 por dengue", "9"),
        ("la operan el quinze d mayo", "quinze d mayo"),
        ("nac treinta d abril dl setenta y 8, vive lejos", "treinta d abril dl setenta y 8"),
    ],
)
def test_a_day_of_a_week_with_its_number_is_a_day(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "el lunes 9 a 13 h hay turno",
        "abrimos el martes 10 por la tarde",
        "los viernes 20 mg y los lunes 40 mg",
        "Friday 10:30 is free",
        "Monday, 20 patients",
        "el día 3 de antibiótico",
        "En el día 12 se apreció mejoría.",
        "día 8 del ciclo",
        "growth on the 25th centile",
        "last assessed in the summer of 2022",
        "breathes 12 -- 14 a minute, 20 / 30 at most",
        "pocket depths 3 -- 4 -- 5 mm",
        "0.5 - 1 -- 25 mg by mouth",
    ],
)
def test_an_hour_a_dose_and_the_day_of_a_stay_are_none(text: str) -> None:
    assert found(text) == []


def test_two_days_are_not_made_one() -> None:
    assert found("move it from August 1st to the 6th of October") == [
        "August 1st",
        "6th of October",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("husband called at 555-0155 x31.", "555-0155 x31"),
        ("placa RTX 22F. ¿Coincide?", "RTX 22F"),
        (
            "write to t dot brannigan at fastpost dot example",
            "t dot brannigan at fastpost dot example",
        ),
        ("Ring up mr Mc-Gil-li-cud-dy today", "Mc-Gil-li-cud-dy"),
        ("she hadd appt 6 - 5 -- 25 @ 9", "6 - 5 -- 25"),
        ("last seen 8  / 14 / 2024", "8  / 14 / 2024"),
        (
            "dni cero dos uno cuatro nueve nueve uno, letra H, por favor",
            "cero dos uno cuatro nueve nueve uno, letra H",
        ),
    ],
)
def test_what_is_told_goes_to_its_end(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ana Domingo, 12/03/1980, alta hoy.", "Ana Domingo"),
        ("Lucía Domingo 12/03 control", "Lucía Domingo"),
        ("Avisar a la Sra. Domingo, 12 de marzo, control.", "Domingo"),
        ("Hospital Santo Domingo 12 de marzo de 2024 ingreso.", "Hospital Santo Domingo"),
    ],
)
def test_a_person_and_a_house_called_like_a_day_keep_their_name(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    "written",
    [
        "Tuesday, January 30, 2024",
        "Tue 1/30/2024",
        "martes, 30 de enero de 2024",
        "martes, día 30 de enero de 2024",
    ],
)
def test_a_date_with_its_weekday_is_the_same_day(written: str) -> None:
    assert day_of(written) == date(2024, 1, 30)
