"""One made-up person from a random generator: quick enough for a hundred thousand."""

from dataclasses import dataclass
from datetime import date
from functools import cache
from random import Random

from chartside.app.demo import names
from chartside.app.demo.nicknames import NICKNAMES
from chartside.app.demo.places import HOME, PLACES, Place
from chartside.app.demo.shapes import Language, Sex, pick

REFERENCE_DATE = date(2026, 9, 1)
ADULTS = (18, 85)
MAIL = ("example.org", "example.com", "example.net", "mail.example", "post.example")
PRONOUNS: dict[tuple[Language, Sex], str] = {
    ("en", "female"): "she/her",
    ("en", "male"): "he/him",
    ("es", "female"): "ella",
    ("es", "male"): "él",
}


@dataclass(frozen=True, slots=True)
class Person:
    given: str
    family: str
    sex: Sex
    birth_date: date
    email: str
    phone: str
    street: str
    city: str
    region: str
    postal_code: str
    country: str
    language: Language
    pronouns: str | None = None
    preferred_name: str | None = None

    @property
    def name(self) -> str:
        return f"{self.given} {self.family}"

    def age(self, on: date) -> int:
        before_birthday = (on.month, on.day) < (self.birth_date.month, self.birth_date.day)
        return on.year - self.birth_date.year - before_birthday


def person(
    rng: Random,
    language: Language,
    *,
    on: date = REFERENCE_DATE,
    ages: tuple[int, int] = ADULTS,
    place: str | None = None,
    sex: Sex | None = None,
) -> Person:
    """Someone who speaks `language`, lives in `place` and is within `ages` on the day `on`."""
    where = PLACES[place or HOME[language]]
    if sex is None:
        sex = "female" if rng.random() < 0.54 else "male"
    born = birth_date(rng, on, ages)
    given = names.given(rng, language, sex, born.year)
    family, handle = _family(rng, language, where.country)
    town = pick(rng, where.towns)
    return Person(
        given=given.text,
        family=family,
        sex=sex,
        birth_date=born,
        email=_email(rng, given.handle, handle, born.year),
        phone=phone(rng, where),
        street=_street(rng, where),
        city=town.city,
        region=town.region,
        postal_code=town.postal_code,
        country=where.country,
        language=language,
        pronouns=_pronouns(rng, language, sex),
        preferred_name=_preferred(rng, given.text),
    )


def birth_date(rng: Random, on: date, ages: tuple[int, int]) -> date:
    """A birthday that makes someone `ages` old, bounds included, thinning out at both ends."""
    first, days = _birthdays(on, ages)
    middle = (rng.random() + 0.6 * rng.random()) / 1.6
    return date.fromordinal(first + int(middle * days))


def phone(rng: Random, where: Place) -> str:
    """A number from the range kept for fiction."""
    before, after = pick(rng, where.dial)
    return f"{before}{int(rng.random() * 100):02d}{after}"


@cache
def _birthdays(on: date, ages: tuple[int, int]) -> tuple[int, int]:
    """The first possible birthday as an ordinal, and how many there are."""
    youngest, oldest = ages
    leap = (on.month, on.day) == (2, 29)
    day = on.replace(day=28) if leap else on
    first = day.replace(year=day.year - oldest - 1).toordinal() + (2 if leap else 1)
    last = day.replace(year=day.year - youngest).toordinal()
    return first, last - first + 1


def _family(rng: Random, language: Language, country: str) -> tuple[str, str]:
    """Surnames by custom: two in Spain and Mexico; in the US one, now and then two or a hyphen."""
    first = names.family(rng, language)
    custom = rng.random()
    if language == "en":
        doubled, hyphen = custom < 0.035, True
    elif country == "US":
        doubled, hyphen = custom < 0.35, custom < 0.12
    else:
        doubled, hyphen = custom < 0.97, False
    if not doubled:
        return first.text, first.handle
    second = names.family(rng, language)
    return f"{first.text}{'-' if hyphen else ' '}{second.text}", first.handle


def _email(rng: Random, given: str, family: str, year: int) -> str:
    style = rng.random()
    if style < 0.45:
        local = f"{given}.{family}{int(rng.random() * 1000)}"
    elif style < 0.75:
        local = f"{given[0]}{family}{year % 100:02d}{int(rng.random() * 10)}"
    else:
        local = f"{family}.{given}{int(rng.random() * 100)}"
    return f"{local}@{pick(rng, MAIL)}"


def _street(rng: Random, where: Place) -> str:
    door = 1 + int(rng.random() * where.highest_door)
    street = pick(rng, where.streets)
    return f"{door} {street}" if where.door_first else f"{street}{where.comma} {door}"


def _pronouns(rng: Random, language: Language, sex: Sex) -> str | None:
    asked = rng.random()
    if asked < 0.012 and language == "en":
        return "they/them"
    return PRONOUNS[language, sex] if asked < 0.3 else None


def _preferred(rng: Random, given: str) -> str | None:
    known_as = NICKNAMES.get(given)
    if known_as is None or rng.random() > 0.22:
        return None
    return pick(rng, known_as)
