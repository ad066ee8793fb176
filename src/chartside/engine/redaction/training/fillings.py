"""What the holes of a sentence are filled with: people, places and numbers that nobody has, and words of medicine."""

import random
import string
from functools import cache

from chartside.engine.redaction.tables import sources
from chartside.engine.redaction.tables.eponyms import EPONYMS
from chartside.engine.redaction.training.augment import Lists
from chartside.engine.redaction.training.corpus import listed

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
_EPONYMS = sorted(EPONYMS)


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
    return chance.choice(_drugs())


def eponym(lists: Lists, chance: random.Random) -> str:
    """A name in the words of medicine. Some are on no list of such names: the words around it must do."""
    name = chance.choice(_EPONYMS).title()
    if chance.random() < 0.3:
        name = lists.name(chance, family=True)
    if chance.random() < 0.1:
        name += f"-{chance.choice(_EPONYMS).title()}"
    return name


def given(lang: str, lists: Lists, chance: random.Random) -> str:
    return lists.name(chance, family=False)


def family(lang: str, lists: Lists, chance: random.Random) -> str:
    name = lists.name(chance, family=True)
    roll = chance.random()
    if roll < 0.06:
        return f"{name}-{lists.name(chance, family=True)}"
    if roll < 0.1:
        particle = chance.choice(
            ["de", "de la", "del", "van", "von", "Mc", "Mac", "O’", "San", "St.", "Le", "El"]
        )
        return f"{particle} {name}"
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
    made = f"{first} {last}"
    return made.lower() if chance.random() < 0.08 else made


def initialled(lang: str, lists: Lists, chance: random.Random) -> str:
    first, last = given(lang, lists, chance), family(lang, lists, chance)
    return chance.choice(
        (
            f"{first} {last[0]}.",
            f"{first[0]}. {last}",
            f"{first[0]}.{last[0]}.",
            f"{first} {last[0]}",
        )
    )


def place(lang: str, lists: Lists, chance: random.Random) -> str:
    return chance.choice(
        lists.places[0 if lang == "en" else 1] if chance.random() < 0.8 else lists.places[2]
    )


def facility(lang: str, lists: Lists, chance: random.Random) -> str:
    who = lists.place(chance) if chance.random() < 0.5 else lists.name(chance, family=True)
    saint = lists.name(chance, family=False)
    if lang == "en":
        kind = chance.choice(
            (
                "Hospital",
                "Medical Center",
                "Clinic",
                "Family Practice",
                "General Hospital",
                "Health Center",
                "Med Ctr",
                "Children's Hospital",
                "Memorial Hospital",
                "Cancer Center",
                "Dental",
                "University Hospital",
                "Urgent Care",
                "Regional Medical Center",
                "Presbyterian",
                "Community Clinic",
                "Nursing Home",
                "Dental Associates",
                "Family Medicine",
                "Pharmacy",
                "Hospice",
                "Surgery Center",
            )
        )
        return chance.choice(
            (
                f"{who} {kind}",
                f"St. {saint}'s {kind}",
                f"Mount {who} {kind}",
                f"{who} {lists.name(chance, family=True)} {kind}",
                f"Mayo Clinic {who}",
                f"{letters(chance, 3)} {kind}",
            )
        )
    kind = chance.choice(
        (
            "Hospital",
            "Clínica",
            "Centro de Salud",
            "Hospital Universitario",
            "Hospital General",
            "Policlínica",
            "Consultorio",
            "Hospital Clínico",
            "Instituto",
            "Complejo Hospitalario",
            "Residencia",
            "Farmacia",
            "Ambulatorio",
            "Clínica Dental",
            "Fundación",
        )
    )
    return chance.choice(
        (
            f"{kind} {who}",
            f"{kind} de {who}",
            f"{kind} San {saint}",
            f"{kind} Virgen de {who}",
            f"{kind} La {who}",
            f"{kind} Nuestra Señora de {who}",
            f"{kind} Dr. {who}",
        )
    )


def street(lang: str, lists: Lists, chance: random.Random) -> str:
    who = lists.name(chance, family=True) if chance.random() < 0.6 else lists.place(chance)
    number = chance.randint(1, 9999)
    if lang == "en":
        kind = chance.choice(
            (
                "St",
                "Street",
                "Ave",
                "Avenue",
                "Rd",
                "Road",
                "Blvd",
                "Lane",
                "Ln",
                "Dr",
                "Drive",
                "Court",
                "Way",
                "Place",
                "Terrace",
                "Circle",
                "Pkwy",
            )
        )
        way = chance.choice(("", "", "N ", "S. ", "West ", "E "))
        flat = chance.choice(
            (
                "",
                "",
                f", Apt {number % 40}B",
                f" Unit {number % 20}",
                f", Suite {number % 500}",
                f" #{number % 90}",
            )
        )
        return f"{number} {way}{who} {kind}{flat}"
    kind = chance.choice(
        (
            "Calle",
            "C/",
            "Avda.",
            "Avenida",
            "Plaza",
            "Pza.",
            "Paseo",
            "Camino",
            "Ronda",
            "Carrer",
            "Travesía",
            "Av.",
        )
    )
    of = chance.choice(("", "de ", "de la ", "del "))
    flat = chance.choice(
        (
            "",
            "",
            f", {number % 9}º {chance.choice('ABCD')}",
            f", {number % 9}-{number % 4}",
            ", bajo",
            f" esc. 2, {number % 9}º izq",
            " s/n",
        )
    )
    return f"{kind} {of}{who}{chance.choice((' ', ', ', ' nº '))}{number % 200}{flat}"


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
