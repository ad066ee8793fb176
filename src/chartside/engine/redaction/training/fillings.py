"""What the holes of a sentence are filled with: people, places and numbers that nobody has, and words of medicine."""

import random
import string
from functools import cache

from chartside.engine.redaction.ordinary import CALENDAR, ORDINARY
from chartside.engine.redaction.tables import Known, own, sources, words
from chartside.engine.redaction.tables.brands import BRANDS
from chartside.engine.redaction.tables.eponyms import EPONYMS
from chartside.engine.redaction.training.augment import Lists
from chartside.engine.redaction.training.corpus import listed
from chartside.engine.redaction.training.words import CORES, ENDINGS, ONSETS, SCALES

_MONTHS = {
    "en": listed(
        "January February March April May June July August September October November December "
    ),
    "es": listed(
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre "
    ),
}
STATES = listed("AL AK AZ CA CO FL GA IL IN KY MA MI MN NC NJ NV NY OH OR PA TX UT VA WA WI ")
UNITS = ("mg", "mcg", "g", "ml", "units", "mg BID", "mg q8h", "mg/24h", "puffs")
LABS = (
    "Hb {0}.2 g/dL",
    "TSH 3.{0}",
    "K 4.{0}",
    "creatinine 1.{0} mg/dL",
    "HbA1c 7.{0}%",
    "BP 1{0}0/80",
    "TA 1{0}0/70",
    "glucosa {0}5 mg/dl",
    "PSA {0}.1",
    "INR 2.{0}",
    "CRP {0}2 mg/L",
    "T 37.{0} °C",
    "weight 7{0}.5 kg",
    "FC {0}8 lpm",
)
_EPONYMS, _MORE_EPONYMS = sorted(EPONYMS), sorted(own.eponyms())
_BRANDS = sorted(BRANDS)
_COMMON_NAME = int(Known.GIVEN_COMMON | Known.FAMILY_COMMON)


_PARTICLES = [
    *(
        "de",
        "de la",
        "del",
        "de los",
        "De la",
        "Del",
        "van",
        "van der",
        "Van der",
        "Van den",
        "von",
        "Von",
        "Mac",
    ),
    *(
        "San",
        "St.",
        "Le",
        "La",
        "El",
        "Al",
        "da",
        "dos",
        "di",
        "Di",
        "Della",
        "Ó",
        "Ní",
        "bin",
        "ten",
        "Ter",
    ),
]
_SUFFIXES = ("Jr.", "Jr", "Sr.", "II", "III", "IV")


@cache
def _drugs() -> list[str]:
    return sorted({d for d in sources.drugs() if d.isalpha() and 5 < len(d) < 16})


def digits(chance: random.Random, size: int) -> str:
    return "".join(chance.choice(string.digits) for _ in range(size))


def letters(chance: random.Random, size: int) -> str:
    return "".join(chance.choice(string.ascii_uppercase) for _ in range(size))


def shaped(chance: random.Random, *shapes: str) -> str:
    return "".join(
        digits(chance, 1) if c == "9" else letters(chance, 1) if c == "A" else c
        for c in chance.choice(shapes)
    )


def drug(chance: random.Random) -> str:
    """As it is written: a substance is small as a rule, a brand has a capital."""
    roll = chance.random()
    if roll < 0.15:
        return brand(chance)
    name = chance.choice(_drugs())
    return name.title() if roll < 0.45 else name


def brand(chance: random.Random) -> str:
    """A drug that is on no list."""
    made = "".join(
        chance.choice(ONSETS) + chance.choice(CORES) for _ in range(chance.choice((1, 2, 2)))
    )
    made += chance.choice("bdlmnprstvx") + chance.choice(ENDINGS)
    return made if chance.random() < 0.3 else made.title()


@cache
def _signs() -> list[str]:
    """Eponyms that hardly anybody is called: they stand for a disease without a word that says so."""
    every = {*EPONYMS, *_MORE_EPONYMS}
    return sorted(w for w in every if not words().flags(w) & _COMMON_NAME)


@cache
def _ordinary(language: Known) -> list[str]:
    known = words()
    return sorted(w for w in ORDINARY - CALENDAR if known.flags(w) & language and len(w) > 3)


def sign(chance: random.Random) -> str:
    name = chance.choice(_signs())
    return name if chance.random() < 0.15 else name.title()


def trade(chance: random.Random) -> str:
    """A drug as it is sold."""
    name = chance.choice(_BRANDS)
    return name if chance.random() < 0.3 else name.title()


def thing(chance: random.Random) -> str:
    """An ordinary word that is a name elsewhere."""
    return chance.choice(_ordinary(Known.ENGLISH_COMMON))


def cosa(chance: random.Random) -> str:
    return chance.choice(_ordinary(Known.SPANISH_COMMON))


def scale(chance: random.Random) -> str:
    """A score or a measure with its figure."""
    return chance.choice(SCALES).format(chance.randint(3, 29), chance.randint(1, 6))


def eponym(lists: Lists, chance: random.Random) -> str:
    """A name in the words of medicine. Some are on no list of such names: the words around it must do."""
    roll = chance.random()
    name = chance.choice(_EPONYMS if roll < 0.5 else _MORE_EPONYMS).title()
    if roll > 0.9:
        name = lists.name(chance, family=True)
    while chance.random() < 0.15 and len(name) < 24:
        name += f"-{chance.choice(_EPONYMS).title()}"
    return name.lower() if chance.random() < 0.08 else name


def given(lang: str, lists: Lists, chance: random.Random) -> str:
    return lists.name(chance, family=False)


def family(lang: str, lists: Lists, chance: random.Random) -> str:
    name = lists.name(chance, family=True)
    roll = chance.random()
    if roll < 0.07:
        return f"{name}-{lists.name(chance, family=True)}"
    if roll < 0.13:
        return f"{chance.choice(_PARTICLES)} {name}"
    if roll < 0.15:
        return (
            chance.choice(("Mc", "Mac", "O'", "O’", "D'", "Al-", "El-", "Ben-", "De", "St. "))
            + name
        )
    return name


def full_name(lang: str, lists: Lists, chance: random.Random) -> str:
    first, last = given(lang, lists, chance), family(lang, lists, chance)
    if lang == "es" and chance.random() < 0.6:
        last += f" {family(lang, lists, chance)}"
    if chance.random() < 0.12:
        first += f" {given(lang, lists, chance)}"
    if chance.random() < 0.1:
        first += f" {letters(chance, 1)}."
    if chance.random() < 0.05:
        first = f"{first[0]}."
    if chance.random() < 0.03:
        first += chance.choice(
            (f" '{given(lang, lists, chance)}'", f" ({given(lang, lists, chance)})")
        )
    made = f"{first} {last}"
    if lang == "en" and chance.random() < 0.03:
        made += f" {chance.choice(_SUFFIXES)}"
    return made.lower() if chance.random() < 0.12 else made


def initialled(lang: str, lists: Lists, chance: random.Random) -> str:
    first, last = given(lang, lists, chance), family(lang, lists, chance)
    return chance.choice(
        (
            f"{first} {last[0]}.",
            f"{first[0]}. {last}",
            f"{first[0]}.{last[0]}.",
            f"{first} {last[0]}",
            f"{first[0]}. {last[0]}.",
            f"{first} {last[0]}.",
        )
    )


def day(lang: str, chance: random.Random) -> str:
    """A day of some year."""
    d, m = chance.randint(1, 28), chance.randint(1, 12)
    name = _MONTHS[lang][m - 1]
    if lang == "es":
        words = [
            f"{d} de {name}",
            f"{d} {name[:3]}",
            f"{d} de {name}",
            f"{d}/{m}",
            f"{d:02}/{m:02}",
        ]
    else:
        words = [
            f"{name} {d}",
            f"{name[:3]} {d}",
            f"{name} {d}th",
            f"{d} {name}",
            f"{m}/{d}",
            f"{m:02}/{d:02}",
        ]
    return chance.choice(words)


def date(lang: str, lists: Lists, chance: random.Random) -> str:
    d, m, y = chance.randint(1, 28), chance.randint(1, 12), chance.randint(1930, 2026)
    name = _MONTHS[lang][m - 1]
    if lang == "es":
        words: tuple[str, ...] = (
            f"{d} de {name} de {y}",
            f"{d} de {name}",
            f"{d}-{name[:3]}-{y}",
            f"{d} {name[:3]} {y}",
            f"{name} de {y}",
            f"{d} de {name} del {y}",
            f"{d} {name[:3]}",
            f"{d}  de  {name}  de  {y}",
            f"{d}/{name[:3]}/{y}",
            f"{name} del {y}",
            f"{d} de {name} de {y % 100:02}",
        )
    else:
        words = (
            f"{name} {d}, {y}",
            f"{name[:3]} {d}",
            f"{d} {name[:3]} {y}",
            f"{name} {d}th, {y}",
            f"{name[:3]} {d}, {y}",
            f"{d}-{name[:3]}-{y}",
            f"{name} {d}th",
            f"{name} {y}",
            f"the {d}th of {name}",
            f"{name[:3]} {d}st, '{y % 100:02}",
            f"{name[:3]} {d}th '{y % 100:02}",
            f"{name[:3]}. {d}, {y}",
            f"{d}  {name[:3]}  {y}",
            f"{name} the {d}th",
            f"{d} {name}",
            f"{name[:4]} {d}th, {y}",
        )
    digits = (
        f"{d:02}/{m:02}/{y}",
        f"{m}/{d}/{y % 100:02}",
        f"{y}-{m:02}-{d:02}",
        f"{d}/{m}",
        f"{m:02}/{d:02}",
        f"{d}.{m}.{y}",
        f"{d}-{m}-{y}",
        f"{y}-{m:02}-{d:02}T10:30:00Z",
        f"{y}/{m:02}/{d:02}",
        f"{m:02}/{y}",
        f"{y}-{m:02}-{d:02} 08:{d + 20}:{m + 10}",
        f"{d:02}.{m:02}.{y % 100:02}",
        f"{d} / {m} / {y}",
        f"{d:02}{m:02}{y}",
    )
    return chance.choice(words if chance.random() < 0.55 else digits)


def relative(lang: str, lists: Lists, chance: random.Random) -> str:
    month = chance.choice(_MONTHS[lang])
    if lang == "es":
        return chance.choice(
            (f"pasado {month}", f"{chance.randint(1, 28)} de {month}", f"{month} de 2024")
        )
    return chance.choice(
        (
            f"last {month}",
            f"this past {month}",
            f"in late {month}".removeprefix("in "),
            f"{month} 2023",
        )
    )


def phone(lang: str, lists: Lists, chance: random.Random) -> str:
    if lang == "en":
        return shaped(
            chance,
            "999-999-9999",
            "(999) 999-9999",
            "+1 999 999 9999",
            "999.999.9999",
            "9999999999",
            "999-9999",
            "1-999-999-9999",
            "+1 (999) 999-9999 ext 99",
        )
    return shaped(
        chance,
        "699 999 999",
        "6999 99 999",
        "+34 699 99 99 99",
        "999999999",
        "91 999 99 99",
        "0034699999999",
        "699-999-999",
        "93.999.99.99",
    )


def email(lang: str, lists: Lists, chance: random.Random) -> str:
    user = f"{given(lang, lists, chance)}{chance.choice('._-')}{family(lang, lists, chance)}".lower().replace(
        " ", ""
    )
    host = chance.choice(
        ("gmail.com", "hotmail.es", "yahoo.com", "example.org", "hospital.es", "mail.net")
    )
    sign = chance.choice(("@", "@", "@", "@", " at ", "[at]", " (at) "))
    return f"{user}{digits(chance, chance.randint(0, 2))}{sign}{host}"


def photo(lang: str, lists: Lists, chance: random.Random) -> str:
    what, ending = (
        chance.choice(("xray", "img", "face", "scan")),
        chance.choice(("jpg", "png", "pdf", "dcm")),
    )
    return f"{given(lang, lists, chance).lower()}_{what}{digits(chance, 2)}.{ending}"
