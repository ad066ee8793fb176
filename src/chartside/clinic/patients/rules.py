"""Names as they are searched: lower case, accents folded, one space between words."""

import unicodedata


def folded(text: str) -> str:
    """`María-José  Núñez` → `maria jose nunez`."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    return " ".join(kept.split())


def display_name(given: str, family: str) -> str:
    return f"{given} {family}"
