"""Pure words: ages, beginnings of notes, lines of the story."""

from collections.abc import Mapping
from datetime import date

SUMMARY = 150


def age_on(birth_date: date | None, today: date) -> int | None:
    """Whole years, or nothing where the day of birth is not recorded."""
    if birth_date is None:
        return None
    had = (today.month, today.day) >= (birth_date.month, birth_date.day)
    return today.year - birth_date.year - (0 if had else 1)


def beginning(content: Mapping[str, str], most: int = SUMMARY) -> str:
    """The first words of a note, cut at a word, with its sections named."""
    whole = " ".join(f"{name.capitalize()}: {text}" for name, text in content.items() if text)
    flat = " ".join(whole.split())
    if len(flat) <= most:
        return flat
    return flat[:most].rsplit(" ", 1)[0] + "…"


def words_of(value: str, locale: str = "en") -> str:
    """A value of the record, or one of the story's own words, as a person would say it."""
    if value in _LETTERS:
        return value.upper()
    if locale.lower().startswith("es"):
        return _SPANISH.get(value, value.replace("_", " "))
    return value.replace("_", " ")


_LETTERS = frozenset({"soap", "dap", "birp", "adime"})
"""Kinds of note that are named by the first letters of their headings."""

_SPANISH = {
    "individual_therapy": "terapia individual",
    "group_therapy": "terapia de grupo",
    "family_therapy": "terapia familiar",
    "intake": "primera visita",
    "crisis": "crisis",
    "telehealth": "telemedicina",
    "medication_management": "control de medicación",
    "consultation": "consulta",
    "follow_up": "seguimiento",
    "annual_exam": "revisión anual",
    "procedure": "procedimiento",
    "hygiene": "higiene dental",
    "nutrition_assessment": "valoración nutricional",
    "nutrition_follow_up": "seguimiento nutricional",
    "in_progress": "abierta",
    "completed": "completada",
    "cancelled": "cancelada",
    "entered_in_error": "anotada por error",
    "discharge": "alta",
    "progress": "evolución",
    "psychotherapy": "psicoterapia",
    "substance_use": "consumo de sustancias",
    "note": "nota",
    "signed": "firmada",
    "amended": "enmendada",
    "started": "iniciado",
    "ended": "terminado",
    "recorded": "registrado",
    "plan in force": "plan en vigor",
    "plan completed": "plan completado",
    "plan superseded": "plan sustituido",
}
