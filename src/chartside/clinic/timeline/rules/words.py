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


def words_of(value: str) -> str:
    return value.replace("_", " ")
