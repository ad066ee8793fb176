"""Names as they are searched: lower case, accents folded, one space between words.

Everything here is bounded: one character can fold to eighteen, and an index takes no row of any length.
"""

import re
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from uuid import UUID

LONGEST_WORD = 40
LONGEST_NAME = 200
LONGEST_TEXT = 400
MOST_WORDS = 16
MOST_ASKED = 8

_APOSTROPHES = dict.fromkeys(map(ord, "'’‘ʼ`´＇"))
_PARTICLES = frozenset(
    (
        *("al", "ap", "ben", "bin", "d", "da", "dal", "de", "del", "dela", "della", "den", "der"),
        *("des", "di", "do", "dos", "du", "el", "ibn", "l", "la", "las", "le", "les", "lo", "los"),
        *("mac", "mc", "o", "san", "santa", "st", "ten", "ter", "van", "vander", "von", "zu"),
    )
)
_TELEPHONE = re.compile(r"[0-9 ().+/-]+")
_FEWEST_DIGITS = 5
_YEAR_FIRST = re.compile(r"(?<![0-9])([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?![0-9])")
_YEAR_LAST = re.compile(r"(?<![0-9])([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})(?![0-9])")


@dataclass(frozen=True, slots=True)
class NamedPatient:
    """What a patient is found by."""

    patient_id: UUID
    given_name: str
    family_name: str
    preferred_name: str | None
    number: str
    phone: str | None


@dataclass(frozen=True, slots=True)
class Question:
    """What was typed into a search: words of a name, a number or a telephone, and days of birth it may mean."""

    words: tuple[str, ...]
    days: tuple[date, ...]


def folded(text: str) -> str:
    """`María-José  Núñez` → `maria jose nunez`."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    return " ".join(kept.split())


def display_name(given: str, family: str) -> str:
    return f"{given} {family}"


def sort_name(given: str, family: str) -> str:
    """By family name, as a list is read."""
    return folded(f"{family} {given}")[:LONGEST_NAME]


def plain_key(name: str) -> str:
    """One thing, however its name is typed: a payer, a substance."""
    return (folded(name) or name)[:LONGEST_NAME]


def words_of(patient: NamedPatient) -> tuple[str, ...]:
    """Every word by which the patient is found, family name first."""
    names = (patient.family_name, patient.given_name, patient.preferred_name or "")
    words = [word for name in names for word in folded(name).split()]
    words += [word for name in names for word in _joined(name)]
    words += folded(patient.number).split()
    words += _telephone_words(patient.phone or "")
    return _distinct(words, MOST_WORDS)


def search_text(words: Iterable[str]) -> str:
    """The words between spaces, so that a look for ` gar` finds beginnings only."""
    return f" {' '.join(words)[:LONGEST_TEXT]} "


def question_of(text: str) -> Question:
    """`nunez, maria 1985-03-12` → the words in any order, and the day."""
    days: list[date] = []
    rest = _YEAR_FIRST.sub(lambda m: _take(days, m, m[1], (m[2], m[3])), text)
    rest = _YEAR_LAST.sub(lambda m: _take(days, m, m[3], (m[1], m[2]), (m[2], m[1])), rest)
    digits = "".join(c for c in rest if c in "0123456789")
    if _TELEPHONE.fullmatch(rest) and len(digits) >= _FEWEST_DIGITS:
        words = [digits]
    else:
        words = folded(rest.translate(_APOSTROPHES)).split()
    told = _distinct(sorted(words, key=len, reverse=True), MOST_ASKED)
    needed = [w for w in told if not any(o != w and o.startswith(w) for o in told)]
    return Question(tuple(needed), tuple(dict.fromkeys(days)))


def _take(days: list[date], typed: re.Match[str], year: str, *orders: tuple[str, str]) -> str:
    """A day out of the text, in each order it can be read; what is no day stays as it was typed."""
    found = []
    for month, day in orders:
        with suppress(ValueError):
            found.append(date(int(year), int(month), int(day)))
    days += found
    return " " if found else typed[0]


def _joined(name: str) -> list[str]:
    """`O'Brien` is typed as obrien, `de la Cruz` as delacruz."""
    tokens = [token for token in name.split() if token.translate(_APOSTROPHES) != token]
    words = [word for token in tokens for word in folded(token.translate(_APOSTROPHES)).split()]
    plain = folded(name).split()
    if len(plain) > 1 and plain[0] in _PARTICLES:
        words.append("".join(plain))
    return words


def _telephone_words(phone: str) -> list[str]:
    """The whole number, the number without the country, and the last four digits."""
    digits = "".join(c for c in phone if c in "0123456789")
    return [digits, digits[-10:], digits[-4:]] if digits else []


def _distinct(words: Iterable[str], most: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word[:LONGEST_WORD] for word in words))[:most]
