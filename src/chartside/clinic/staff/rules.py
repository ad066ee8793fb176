"""Decisions without a database: rights that cover rights, and the check digit of an NPI."""

import unicodedata
from collections.abc import Iterable

from chartside.kernel.access import allows

NPI_PREFIX = "80840"
"""Health industry (80) and United States (840): the check digit is reckoned with it in front."""


def covers(mine: Iterable[str], theirs: Iterable[str]) -> bool:
    """Whether every right in `theirs` is also in `mine`. A wildcard is covered only by one as wide."""
    held = frozenset(mine)
    return all(allows(held, grant) for grant in theirs)


def may_give(mine: frozenset[str], admin: frozenset[str], role: frozenset[str]) -> bool:
    """Nobody hands out what they do not have. Whoever can do all that an administrator can may give any role."""
    return covers(mine, admin) or covers(mine, role)


def npi_is_valid(npi: str) -> bool:
    """Ten digits of which the last is the Luhn check digit."""
    if len(npi) != 10 or not npi.isascii() or not npi.isdigit():
        return False
    total = 0
    for position, character in enumerate(reversed(NPI_PREFIX + npi)):
        digit = int(character) * (1 + position % 2)
        total += digit - 9 if digit > 9 else digit
    return total % 10 == 0


def folded(text: str) -> str:
    """A name as it is searched: `María Núñez` → `maria nunez`."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())
