"""Identifiers made up from the dice: people of a clinic, and everything that could point at one of them."""

import random
from dataclasses import dataclass

from evals.redaction import vocabulary as v

LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE"


@dataclass(frozen=True)
class Person:
    lang: str
    first: str
    last: str
    phone: str
    email: str
    mrn: str
    nid: str
    born: str
    address: str

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}"

    @property
    def short(self) -> str:
        """The family name that people say."""
        return self.last.split()[0] if self.lang == "es" and self.last[:2] != "De" else self.last


def odd(dice: random.Random) -> str:
    """A name that is in no list."""
    syllables = dice.choice((2, 2, 3))
    made = "".join(dice.choice(v.ONSETS) + dice.choice(v.CORES) for _ in range(syllables))
    return (made + dice.choice(v.CODAS)).capitalize()


def person(dice: random.Random, lang: str) -> Person:
    first = odd(dice) if dice.random() < 0.1 else dice.choice(v.GIVEN[lang])
    family = [odd(dice) if dice.random() < 0.1 else dice.choice(v.FAMILY[lang])]
    if lang == "es" and dice.random() < 0.6:
        family.append(dice.choice(v.FAMILY["es"]))
    last = " ".join(family)
    return Person(
        lang,
        first,
        last,
        phone(dice, lang),
        email(dice, first, last),
        str(dice.randint(10_000_000, 99_999_999)),
        national(dice, lang),
        date(dice, lang),
        address(dice, lang),
    )


def digits(dice: random.Random, count: int) -> str:
    return "".join(dice.choice("0123456789") for _ in range(count))


def phone(dice: random.Random, lang: str) -> str:
    if lang == "es":
        body = dice.choice("67") + digits(dice, 8)
        form = dice.choice(("{0}{1}{2}", "{0} {1} {2}", "+34 {0} {1} {2}", "{0}-{1}-{2}"))
        return form.format(body[:3], body[3:6], body[6:])
    area, mid, end = str(dice.randint(201, 989)), str(dice.randint(200, 999)), digits(dice, 4)
    form = dice.choice(
        ("({0}) {1}-{2}", "{0}-{1}-{2}", "{0}.{1}.{2}", "+1 {0} {1} {2}", "{0}{1}{2}")
    )
    return form.format(area, mid, end)


def email(dice: random.Random, first: str, last: str) -> str:
    plain = (
        "".join(c for c in f"{first[:1]}{last}".lower() if c.isascii() and c.isalnum()) or "post"
    )
    return f"{plain}{dice.randint(1, 99)}@{dice.choice(v.HOSTS)}"


def national(dice: random.Random, lang: str) -> str:
    if lang == "es":
        number = dice.randint(10_000_000, 99_999_999)
        return f"{number}{LETTERS[number % 23]}"
    return f"{dice.randint(100, 665)}-{dice.randint(10, 99)}-{digits(dice, 4)}"


def date(dice: random.Random, lang: str) -> str:
    day, month, year = dice.randint(1, 28), dice.randint(1, 12), dice.randint(1931, 2025)
    word = v.MONTHS[lang][month - 1]
    if lang == "es":
        forms = (
            f"{day:02}/{month:02}/{year}",
            f"{day} de {word} de {year}",
            f"{day}-{month}-{year}",
        )
    else:
        forms = (f"{month:02}/{day:02}/{year}", f"{word} {day}, {year}", f"{day} {word} {year}")
    return dice.choice((*forms, f"{year}-{month:02}-{day:02}"))


def shortdate(dice: random.Random, lang: str) -> str:
    day, month = dice.randint(1, 28), dice.randint(1, 12)
    word = v.MONTHS[lang][month - 1]
    if lang == "es":
        return dice.choice((f"{day} de {word}", f"{day}/{month}", f"{day} {word[:3]}"))
    return dice.choice((f"{word} {day}", f"{month}/{day}", f"{day} {word[:3]}"))


def address(dice: random.Random, lang: str) -> str:
    street, number = dice.choice(v.STREETS[lang]), dice.randint(1, 480)
    if lang == "es":
        kind = dice.choice(("Calle", "C/", "Avda.", "Plaza", "Paseo"))
        return f"{kind} {street} {number}{dice.choice(('', ', 3º B', ', bajo', ', 2-1'))}"
    kind = dice.choice(("Street", "St", "Road", "Lane", "Avenue", "Ave"))
    return f"{number} {street} {kind}{dice.choice(('', ', Apt 4', ' Unit 12'))}"
