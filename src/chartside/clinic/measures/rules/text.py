"""Texts as the readers of this room see them: lower case, no accents, plain dashes, every letter in its place."""

import re
import unicodedata

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.definitions import Measure

_PLAIN = {"\u00a0": " ", "\u202f": " "}


def flat(text: str) -> str:
    """The text made plain, as long as the one given, so that places in it are places in the original."""
    return "".join(_plain(character) for character in text)


def _plain(character: str) -> str:
    if character in _PLAIN:
        return _PLAIN[character]
    if unicodedata.category(character) == "Pd":
        return "-"
    base = unicodedata.normalize("NFD", character)[0].lower()
    return base if len(base) == 1 else character


def mentions(measures: tuple[Measure, ...]) -> re.Pattern[str]:
    """A pattern that finds any of these measures; the group that matched is its code."""
    options = "|".join(f"(?P<{m.code.value}>{'|'.join(m.names)})" for m in measures)
    return re.compile(rf"(?<![\w-])(?:{options})(?!\w)")


def code_of(found: re.Match[str]) -> MeasureCode:
    return MeasureCode(str(found.lastgroup))
