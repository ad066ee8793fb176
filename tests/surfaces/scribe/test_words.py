"""Days, times, durations, names and kinds of visit, as they are said in English and Spanish."""

from datetime import date

import pytest

from chartside.engine.language import day_in, language_of, minutes_in, named_in, plain, time_in
from chartside.surfaces.scribe.grammar.visits import kind_in

THURSDAY = date(2026, 10, 15)


@pytest.mark.parametrize(
    ("words", "ahead", "day"),
    [
        ("today", False, "2026-10-15"),
        ("seen yesterday", False, "2026-10-14"),
        ("the day before yesterday", False, "2026-10-13"),
        ("tomorrow at 10", True, "2026-10-16"),
        ("the day after tomorrow", True, "2026-10-17"),
        ("in two weeks", True, "2026-10-29"),
        ("in 10 days", True, "2026-10-25"),
        ("in a month", True, "2026-11-15"),
        ("3 days ago", False, "2026-10-12"),
        ("on Friday", True, "2026-10-16"),
        ("on Friday", False, "2026-10-09"),
        ("Thursday", True, "2026-10-22"),
        ("Thursday", False, "2026-10-15"),
        ("last Thursday", False, "2026-10-08"),
        ("next Monday", True, "2026-10-19"),
        ("on 2026-12-01", True, "2026-12-01"),
        ("March 3", True, "2027-03-03"),
        ("March 3", False, "2026-03-03"),
        ("3 March 2027", True, "2027-03-03"),
        ("10/14/2026", False, "2026-10-14"),
        ("hoy", False, "2026-10-15"),
        ("ayer", False, "2026-10-14"),
        ("anteayer", False, "2026-10-13"),
        ("mañana a las 10", True, "2026-10-16"),
        ("pasado mañana", True, "2026-10-17"),
        ("en dos semanas", True, "2026-10-29"),
        ("dentro de un mes", True, "2026-11-15"),
        ("hace tres días", False, "2026-10-12"),
        ("el próximo lunes", True, "2026-10-19"),
        ("el lunes que viene", True, "2026-10-19"),
        ("el lunes pasado", False, "2026-10-12"),
        ("el 3 de marzo de 2027", True, "2027-03-03"),
    ],
)
def test_days(words: str, ahead: bool, day: str) -> None:
    found = day_in(words, THURSDAY, ahead=ahead)
    assert found is not None
    assert found.value.isoformat() == day


@pytest.mark.parametrize(
    "words",
    [
        "nothing here",
        "30 February 2027",
        "2026-02-30",
        "por la mañana",
        "de la mañana",
        "in 9 hours",
    ],
)
def test_what_is_no_day(words: str) -> None:
    assert day_in(words, THURSDAY, ahead=True) is None


def test_a_slashed_date_follows_the_clinic() -> None:
    american = day_in("04/03/2027", THURSDAY, ahead=True, locale="en-US")
    spanish = day_in("04/03/2027", THURSDAY, ahead=True, locale="es-CL")
    assert american is not None
    assert spanish is not None
    assert (american.value, spanish.value) == (date(2027, 4, 3), date(2027, 3, 4))
    assert not american.sure  # it could be read the other way, so it is listed


def test_what_was_interpreted_is_not_sure() -> None:
    sure = {
        "today": True,
        "tomorrow": True,
        "2026-12-01": True,
        "Friday": False,
        "in two weeks": False,
    }
    for words, certain in sure.items():
        found = day_in(words, THURSDAY, ahead=True)
        assert found is not None
        assert found.sure is certain, words


@pytest.mark.parametrize(
    ("words", "time", "sure"),
    [
        ("at 10", "10:00", False),
        ("at 10:30", "10:30", False),
        ("at 3pm", "15:00", True),
        ("at 3", "15:00", False),
        ("10 am", "10:00", True),
        ("at 12 am", "00:00", True),
        ("at noon", "12:00", True),
        ("at 14:15", "14:15", True),
        ("a las 10", "10:00", False),
        ("a las 3 de la tarde", "15:00", True),
        ("a la 1", "13:00", False),
        ("a las 10 y media", "10:30", False),
        ("a las 9 y cuarto de la mañana", "09:15", True),
    ],
)
def test_times(words: str, time: str, sure: bool) -> None:
    found = time_in(words)
    assert found is not None
    assert (found.value, found.sure) == (time, sure)


@pytest.mark.parametrize("words", ["in two weeks", "at 25", "at 10:75", "45 minutes", "at 13 pm"])
def test_what_is_no_time(words: str) -> None:
    assert time_in(words) is None


@pytest.mark.parametrize(
    ("words", "minutes"),
    [
        ("45-min individual therapy", 45),
        ("45 minutes", 45),
        ("an hour", 60),
        ("half an hour", 30),
        ("an hour and a half", 90),
        ("forty-five minutes", 45),
        ("sesión de 50 minutos", 50),
        ("una hora", 60),
        ("hora y media", 90),
        ("cuarenta y cinco minutos", 45),
    ],
)
def test_minutes(words: str, minutes: int) -> None:
    found = minutes_in(words)
    assert found is not None
    assert found[0] == minutes


def test_no_minutes_are_made_up() -> None:
    assert minutes_in("a good session") is None
    assert minutes_in("0 minutes") is None


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Write a progress note for John Doe — 45-min session", "John Doe"),
        ("Write a Progress Note for Mr. John Doe", "John Doe"),
        ("increase John Doe's sertraline to 100 mg", "John Doe"),
        ("Book Ana Ruiz tomorrow at 10 for a review", "Ana Ruiz"),
        ("What medications is John Doe on?", "John Doe"),
        ("write a note for john doe, 45 min", "john doe"),
        ("what medications is john doe on", "john doe"),
        ("Stop lorazepam for María de la Cruz because of sedation", "María de la Cruz"),
        ("Nota de evolución para Juan Pérez: refiere mejor sueño", "Juan Pérez"),
        ("¿Qué medicamentos toma la Sra. Juana O'Higgins?", "Juana O'Higgins"),
        ("Agenda a Ana Ruiz mañana a las 10", "Ana Ruiz"),
        ("Note for Jean-Luc Picard: discussed CBT", "Jean-Luc Picard"),
        ("Session with John Doe, 45 min", "John Doe"),
        ("Write a note for Ana: discussed the conflict with Maria Lopez", "Ana"),
    ],
)
def test_names(words: str, name: str) -> None:
    found = named_in(words).patient
    assert found is not None
    assert found.value == name


@pytest.mark.parametrize(
    "words",
    [
        "Write a progress note: discussed the quarrel with Maria",
        "What is CBT?",
        "Book an appointment tomorrow",
        "hello",
    ],
)
def test_people_who_are_only_talked_about_are_no_patients(words: str) -> None:
    assert named_in(words).patient is None


def test_a_professional_beside_the_patient() -> None:
    found = named_in("Book Ana Ruiz tomorrow at 10 with Dr. Lind")
    assert found.patient is not None
    assert found.professional is not None
    assert (found.patient.value, found.professional.value) == ("Ana Ruiz", "Lind")


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("45-min individual therapy", "individual_therapy"),
        ("terapia grupal", "group_therapy"),
        ("couples therapy", "family_therapy"),
        ("medication management", "medication_management"),
        ("control de medicación", "medication_management"),
        ("a telehealth visit", "telehealth"),
        ("individual therapy by video", "individual_therapy"),
        ("evaluación nutricional", "nutrition_assessment"),
        ("intake", "intake"),
    ],
)
def test_kinds_of_visit(words: str, kind: str) -> None:
    found = kind_in(words)
    assert found is not None
    assert found[0] == kind


def test_languages() -> None:
    assert language_of("Write a note for Juan Pérez") == "en"
    assert language_of("Escribe una nota para John Doe") == "es"
    assert language_of("sertraline", "es-CL") == "es"


def test_plain_text_keeps_every_place() -> None:
    text = "Núñez ½ İstanbul ß Ångström ﬁ"
    assert len(plain(text)) == len(text)
    assert plain("Núñez") == "nunez"
